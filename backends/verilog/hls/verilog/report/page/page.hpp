// report.html: one file that needs no other one and no network. What is text of the user's becomes
// text of the page by scripts only, never markup: here it is JSON in which no tag can begin or end.
#pragma once

#include "files.hpp"
#include "page_text.hpp"

namespace hls::verilog::detail {

inline constexpr char const* report_head =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "script-src 'unsafe-inline'; style-src 'unsafe-inline'\">\n<title>hls "
    "report</title>\n<style>\n";

// A tag begins with <, which JSON may write as a number wherever it occurs: in strings.
inline std::string without_tags(std::string const& text) {
    std::string result;
    result.reserve(text.size() + text.size() / 16);
    for (char const c : text) {
        if (c == '<')
            result += "\\u003c";
        else
            result += c;
    }
    return result;
}

inline std::string page_of(report_files const& files) {
    std::string html = report_head;
    for (char const* text : page_styles) html += text;
    html += "</style>\n</head>\n<body>\n<noscript>This report needs JavaScript.</noscript>\n"
            "<main id=\"page\"></main>\n";
    for (auto const& [name, content] : files)
        html += fmt::format("<script type=\"application/json\" data-file=\"{}\">{}</script>\n",
                            name, without_tags(hls::verilog::text_of(content, -1)));
    html += "<script>\n\"use strict\";\n(() => {\n";
    for (char const* text : page_scripts) html += text;
    return html + "})();\n</script>\n</body>\n</html>\n";
}

} // namespace hls::verilog::detail

"""Opens reports in Chromium: every view of every design, without a console message or a request to a network; numbers
are those of the JSON files; links mark lines in both directions; screenshots are kept. Of each report the first design
and those that are pictured, or all of them."""

import json
import re
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from files import fail, read_files
from large import write_large

PICTURED = {"edges", "matmul", "histogram", "both", "scaled_sums", "sha256_4", "black_scholes", "tokens"}
OPENED_WITHIN = 2.0  # seconds, of 10,000 operations

CHOOSE = """
const select = document.querySelector("header select");
if (!select) return;
select.selectedIndex = arguments[0];
select.dispatchEvent(new Event("change"));
"""
# Opens a view and answers when it is drawn: its parts, its numbers, and how much each of the two clicks marks.
OPEN = """
const [tab, answer] = arguments;
const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
const click = element => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
const all = selector => [...document.querySelectorAll(selector)];
(async () => {
  click(document.getElementById(tab));
  await drawn();
  const numbers = all("[data-fact]").map(e => [e.dataset.fact, e.dataset.unit || "", e.textContent]);
  const linked = all(".pane .linked[data-at], .pane .node[data-at], .pane .line.linked, .pane .schedule .label[tabindex]");
  const pane = document.querySelector(".pane");
  const cut = all(".schedule .label").filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent);
  const result = {cut, parts: pane.children.length, text: pane.textContent, numbers, marked: -1, marked_back: -1};
  if (linked.length) {
    click(linked[Math.min(3, linked.length - 1)]);
    await drawn();
    result.marked = all(".source .line.marked").length;
    const line = document.querySelector(".source .line.linked.marked");
    if (line) click(line);
    await drawn();
    result.marked_back = line ? all(".pane .marked").length : 0;
  }
  return result;
})().then(answer);
"""


# Every level of the system viewer, and every part of the area tree, opened one after the other.
LEVELS = """
const answer = arguments[0];
const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
(async () => {
  document.getElementById("tab-system").click();
  const result = [];
  for (const entry of document.querySelectorAll(".tree .entry")) {
    entry.click();
    await drawn();
    const is_block = entry.textContent.startsWith("block");  // may have nothing
    for (let k = 0; k < 100 && !is_block && !document.querySelector(".shown .node"); ++k) await drawn();
    result.push([entry.textContent, document.querySelectorAll(".shown .node").length,
      [...document.querySelectorAll(".shown [data-fact]")].map(e => [e.dataset.fact, e.dataset.unit || "", e.textContent])]);
  }
  document.getElementById("tab-area").click();
  await drawn();
  for (let next; (next = document.querySelector(".pane .toggle[aria-expanded=false]")); ) next.click();
  result.push(["area", 1, [...document.querySelectorAll(".pane [data-fact]")].map(e => [e.dataset.fact, e.dataset.unit || "", e.textContent])]);
  return result;
})().then(answer);
"""

# Milliseconds from the begin of the page to its first picture.
DRAWN = "const answer = arguments[0]; requestAnimationFrame(() => setTimeout(() => answer(performance.now())));"


def start():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1500,950", "--hide-scrollbars",
                     "--force-color-profile=srgb", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    browser.set_script_timeout(120)  # all 262 levels of systolic_4 take 24 s
    return browser


def value_at(files, path):
    name, *steps = path.split("/")
    value = files[name]
    for step in steps:
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def text_of(value, unit):
    """As JavaScript writes it: a whole number has no point."""
    if unit == "mhz":
        return f"{1e6 / value:.1f}"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def check_numbers(numbers, files, where):
    for path, unit, text in numbers:
        value = value_at(files, path)
        expected = text_of(value, unit)
        if text != expected:
            fail(f"{where}: {path} is {expected} and shown as {text}")


def check_silence(browser, where):
    for entry in browser.get_log("browser"):
        fail(f"{where}: the console says {entry['message']}")
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            if not url.startswith("file://") or "report.html" not in url:
                fail(f"{where}: the page requests {url}")


def check_links(opened, where):
    if opened["marked"] == 0:
        fail(f"{where}: a click marks no line of the source")
    if opened["marked_back"] == 0:
        fail(f"{where}: a click on a line marks nothing")


def take_picture(browser, folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    browser.save_screenshot(str(folder / f"{name}.png"))


def open_panes(browser, files, name, pictures, with_dark):
    numbers = 0
    tabs = browser.execute_script("return [...document.querySelectorAll('nav button')].map(tab => tab.id)")
    for tab in tabs:
        where = f"{name}, {tab}"
        opened = browser.execute_async_script(OPEN, tab)
        if not opened["parts"]:
            fail(f"{where} is empty")
        for wrong in ("[object ", "undefined", "NaN", "Infinity"):
            if wrong in opened["text"]:
                fail(f"{where} shows {wrong!r}")
        if opened["cut"]:
            fail(f"{where}: no room for the line of {opened['cut'][0]}")
        check_numbers(opened["numbers"], files, where)
        check_links(opened, where)
        numbers += len(opened["numbers"])
        if name in PICTURED:
            take_picture(browser, pictures, f"{name}-{tab.removeprefix('tab-')}")
    if name in PICTURED and with_dark:
        take_dark_pictures(browser, tabs, name, pictures)
    check_silence(browser, name)
    return len(tabs), numbers


def take_dark_pictures(browser, tabs, name, pictures):
    browser.execute_script("document.documentElement.dataset.theme = 'dark'")
    for tab in tabs:
        browser.execute_async_script(OPEN, tab)
        take_picture(browser, pictures, f"{name}-{tab.removeprefix('tab-')}-dark")
    browser.execute_script("document.documentElement.dataset.theme = 'light'")


def open_levels(browser, files, name):
    levels = browser.execute_async_script(LEVELS)
    for level, nodes, numbers in levels:
        if nodes == 0 and not level.startswith("block"):
            fail(f"{name}, system viewer: {level} is empty")
        check_numbers(numbers, files, f"{name}, {level}")
    check_silence(browser, name)
    return len(levels), sum(len(numbers) for _, _, numbers in levels)


def check_keys(browser):
    """Views, marks and the theme without a pointer; a pane that is printed is not cut off."""
    body = browser.find_element(By.TAG_NAME, "body")
    for key, tab in (("2", "loops"), ("4", "area"), ("1", "summary")):
        body.send_keys(key)
        if browser.execute_script("return document.querySelector('nav [aria-selected=true]').id") != f"tab-{tab}":
            fail(f"key {key} does not open {tab}")
    row = browser.find_element(By.CSS_SELECTOR, ".pane tr.linked")
    row.send_keys(Keys.ENTER)
    if not browser.find_elements(By.CSS_SELECTOR, ".source .line.marked"):
        fail("Enter on a row marks nothing")
    body.send_keys(Keys.ESCAPE)
    if browser.find_elements(By.CSS_SELECTOR, ".source .line.marked"):
        fail("Escape leaves marks")
    colours = [browser.execute_script("return getComputedStyle(document.body).backgroundColor")]
    body.send_keys("t")
    colours.append(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    body.send_keys("t")
    if colours[0] == colours[1]:
        fail("key t does not change the theme")
    if len(browser.execute_cdp_cmd("Page.printToPDF", {})["data"]) < 2000:
        fail("the page cannot be printed")


def check_report(browser, folder, pictures, with_all):
    files = read_files(folder)
    browser.get(f"file://{folder.resolve()}/report.html")
    panes = numbers = 0
    for i, name in enumerate(files["info"]["designs"]):
        if not with_all and i > 0 and name not in PICTURED:
            continue
        browser.execute_script(CHOOSE, i)
        opened, shown = open_panes(browser, files, name, pictures, with_all)
        levels, more = open_levels(browser, files, name)
        panes, numbers = panes + opened + levels, numbers + shown + more
    print(f"report: {folder.name}: {panes} views opened, {numbers} numbers equal the JSON")


def check_markup(browser, folder):
    """The user's text is text."""
    browser.get(f"file://{folder.resolve()}/report.html")
    source = next(file for file in read_files(folder)["source"]["files"] if file["name"] == "markup.cpp")
    shown = browser.execute_script("return document.querySelector('.source .line').lastChild.textContent")
    if shown != source["lines"][0] or "<script>" not in shown:
        fail(f"the first line of the source is shown as {shown!r}")
    if "taken" in browser.title or browser.find_elements(By.TAG_NAME, "img"):
        fail("text of the source became markup")


def check_without_kernels(browser, folder):
    html = (folder / "report.html").read_text(encoding="utf-8")
    path = folder / "empty.report.html"
    path.write_text(re.sub(r'(data-file="info">)(.*?)</script>', r'\1{"designs":[],"files":[],"devices":[]}</script>', html), encoding="utf-8")
    browser.get(f"file://{path.resolve()}")
    if "no kernels" not in browser.find_element(By.TAG_NAME, "main").text:
        fail("a report of a program without kernels does not say so")
    check_silence(browser, "no kernels")


def busy_seconds(browser):
    """Of the processor since the page began: other programs on the machine do not count."""
    metrics = {x["name"]: x["value"] for x in browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
    return metrics["TaskDuration"]


def open_page(browser, path):
    """(seconds of the processor until the schedule is drawn, seconds on the clock)"""
    browser.get("about:blank")
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    browser.get(f"file://{path.resolve()}#schedule")
    elapsed = browser.execute_async_script(DRAWN)
    if not browser.find_elements(By.CSS_SELECTOR, ".schedule .row"):
        fail(f"{path} shows no schedule")
    return busy_seconds(browser), elapsed / 1000


def check_large(browser, folder, operations):
    path = write_large(folder, operations)
    seconds, elapsed = open_page(browser, path)
    size = path.stat().st_size / 1e6
    print(f"report: {operations} operations: {size:.1f} MB, opened in {seconds:.2f} s of the processor, {elapsed:.2f} s in all")
    if seconds > OPENED_WITHIN or size > 5:
        fail(f"a report of {operations} operations has {size:.1f} MB and opens in {seconds:.2f} s")
    before = browser.execute_script("return document.querySelector('.schedule .row:last-child').textContent")
    browser.execute_script("document.querySelector('.schedule').scrollTop = 50000")
    time.sleep(0.2)
    if before == browser.execute_script("return document.querySelector('.schedule .row:last-child').textContent"):
        fail("a large schedule does not scroll")
    browser.execute_script("document.getElementById('tab-dataflow').click()")
    check_silence(browser, "large")


def check_pages(folders, pictures, with_all):
    browser = start()
    try:
        for folder in folders.values():
            check_report(browser, folder, pictures, with_all)
        check_keys(browser)
        check_markup(browser, folders["markup"])
        check_without_kernels(browser, folders["markup"])
        for operations in (1000, 5000, 10000):
            check_large(browser, folders["examples"], operations)
    finally:
        browser.quit()

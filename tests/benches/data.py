#!/usr/bin/env python3
"""data.py DIRECTORY GENERATOR: test benches with words of the user's own (--data), of tests/kernels/streams.cpp.

A recording that Debian installs goes through a kernel as a binary file, pixels and numbers through others as text. The
words that the generator expects must be those that Python computes, and Icarus must give them. Wrong files are rejected.
"""

import pathlib
import re
import subprocess
import sys
import wave

RECORDING = pathlib.Path("/usr/share/sounds/alsa/Front_Center.wav")
SAMPLES = 4000
PIXELS = "255, 0, 0\n0 255 0x7f  # green\n1;2;3\n"
wrong = []


def generate(generator, folder, kernel, *data):
    command = [generator, kernel, "--output", folder, "--testbench"]
    for one in data:
        command += ["--data", one]
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=False)


def expect(what, found, expected):
    if found != expected:
        wrong.append(f"{what}: {found}, expected {expected}")


def compile_bench(folder, kernel):
    subprocess.run(["iverilog", "-g2005", "-Wall", "-o", "bench.vvp", f"{kernel}.v", f"{kernel}_tb.v"], cwd=folder,
                   check=True)


# (stalls, what the bench says)
def run_bench(folder):
    for stalls in ("+stall=0", "+stall=1"):
        yield stalls, subprocess.run(["vvp", "-n", "bench.vvp", stalls], cwd=folder, capture_output=True, text=True,
                                     check=False).stdout


def simulate(folder, kernel, words):
    compile_bench(folder, kernel)
    for stalls, said in run_bench(folder):
        if not said.startswith(f"PASS {kernel}: {words} words of"):
            wrong.append(f"{kernel} {stalls}: {said}")


def signed(value, width):
    value &= (1 << width) - 1
    return value - (value >> (width - 1) << width)


def samples():
    with wave.open(str(RECORDING), "rb") as recording:
        assert recording.getsampwidth() == 2
        data = recording.readframes(recording.getnframes())
    step = 2 * recording.getnchannels()
    return [int.from_bytes(data[at:at + 2], "little", signed=True) for at in range(0, len(data), step)][20000:20000 + SAMPLES]


def check_recording(generator, folder):
    given = samples()
    (folder / "x.raw").write_bytes(b"".join(v.to_bytes(2, "little", signed=True) for v in given))
    done = generate(generator, folder, "fast_clock", f"x={folder}/x.raw")
    expect("fast_clock", done.returncode, 0)
    found = (folder / "fast_clock_y.bin").read_bytes()
    expect("words of the recording",
           [int.from_bytes(found[at:at + 3], "little", signed=True) for at in range(0, len(found), 3)],
           [signed(((v + 3) ^ (v - 5)) + ((v >> 2) & 0x3ff) - (v ^ 0x555), 20) for v in given])
    simulate(folder, "fast_clock", len(given))


def check_text(generator, folder):
    (folder / "pixels.txt").write_text(PIXELS)
    expect("luma", generate(generator, folder, "luma", f"rgb={folder}/pixels.txt").returncode, 0)
    pixels = [(255, 0, 0), (0, 255, 127), (1, 2, 3)]
    expect("words of luma", (folder / "luma_grey.txt").read_text().split(),
           [str((r * 77 + g * 150 + b * 29 & 0xffff) >> 8) for r, g, b in pixels])
    simulate(folder, "luma", 3)
    (folder / "mute.txt").write_text("0\n")
    (folder / "samples.csv").write_text("# value,last,channel\n-2048,1,7\n2047,0,3\n")
    done = generate(generator, folder, "scale", f"x={folder}/samples.csv", "gain=-7", f"mute={folder}/mute.txt")
    expect("scale", done.returncode, 0)
    expect("words of scale", (folder / "scale_y.txt").read_text(),
           f"{signed(-2048 * -7 >> 4, 12)} 1 7\n{signed(2047 * -7 >> 4, 12)} 0 3\n")
    simulate(folder, "scale", 2)


# Arguments alone: the inputs get random words, in the number that benches without data have.
def check_argument(generator, folder):
    expect("scale by -7", generate(generator, folder, "scale", "gain=-7").returncode, 0)
    simulate(folder, "scale", 500)


# A bench that finds no words compares unknown ones with unknown ones: it has to say so.
def check_without_words(generator, folder):
    generate(generator, folder, "luma")
    compile_bench(folder, "luma")
    for lost in (["rgb"], ["grey"], ["rgb", "grey"]):
        for port in lost:
            (folder / f"luma_{port}.hex").rename(folder / f"{port}.lost")
        for stalls, said in run_bench(folder):
            expect(f"without words of {lost} {stalls}", re.findall(r"(?m)^PASS.*|^FAIL luma: [a-z ]+", said),
                   [f"FAIL luma: words of {lost[0]} are unknown"])
        for port in lost:
            (folder / f"{port}.lost").rename(folder / f"luma_{port}.hex")


def check_rejected(generator, folder):
    for content, data, message in [
            ("", "z={file}", "HLS0826: .*'luma' has no input or argument 'z'; there is: rgb"),
            ("", "rgb", "HLS0826: .*PORT=FILE"),
            ("1 2 three", "rgb={file}", "HLS0827: .*line 1: 'three' is not a number"),
            ("1 2\n256", "rgb={file}", "HLS0828: .*line 2: 256 does not fit into 'blue', which is uint<8>"),
            ("1 2 3\n4", "rgb={file}", "HLS0829: .*line 2: the last word of 'rgb' has not all of its 3 members"),
            (None, "rgb={file}", "HLS0804: cannot read")]:
        file = folder / "wrong.txt"
        file.unlink(missing_ok=True)
        if content is not None:
            file.write_text(content)
        done = generate(generator, folder, "luma", data.format(file=file))
        if done.returncode != 1 or not re.search(message, done.stderr):
            wrong.append(f"{content!r}: status {done.returncode}, {done.stderr!r}, expected {message}")
    (folder / "cut.bin").write_bytes(b"1234")
    if "HLS0805" not in generate(generator, folder, "luma", f"rgb={folder}/cut.bin").stderr:
        wrong.append("a file that ends in the middle of a word is taken")
    for gain, message in (("32", "HLS0828"), (f"{folder}/cut.txt", "HLS0829")):
        (folder / "cut.txt").write_text("1 2")
        if message not in generate(generator, folder, "scale", f"gain={gain}").stderr:
            wrong.append(f"gain {gain} is taken")


def main():
    folder, generator = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    check_recording(generator, folder)
    check_text(generator, folder)
    check_argument(generator, folder)
    check_without_words(generator, folder)
    check_rejected(generator, folder)
    print("\n".join(wrong) if wrong else f"{SAMPLES} samples, pixels and numbers: as Python computes them")
    sys.exit(1 if wrong else 0)


main()

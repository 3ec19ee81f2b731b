#!/usr/bin/env python3
"""Lays the pictures that `LONGHAND_PHOTOGRAPHS=FOLDER ./test photographed` has taken on sheets of twelve.

    tests/sheets.py FOLDER [WORD]

Writes FOLDER/sheets/{width}-{scheme}-{language}-{number}.png, of the pictures whose names hold WORD. Each shows the beginning of
a page: a phone's as far as three screens, a desk's as far as one and a half. Needs chromium.
"""

import itertools
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

A_SHEET = 12
# Columns, and a picture's width and height on the sheet, in pixels.
LAYOUTS = {"390": (6, 300, 900), "1280": (3, 620, 560)}
STYLE = """
body { margin: 0; padding: 8px; background: #777; display: grid; gap: 8px; font: 13px sans-serif; color: #fff }
figure { margin: 0 } figcaption { height: 18px; overflow: hidden }
div { overflow: hidden; background: #555 } img { display: block; width: 100% }
"""


def kind(picture):
    """Width, scheme and language, which its name begins with."""
    return "-".join(picture.stem.split("-")[:3])


def sheet(pictures, name, folder):
    columns, width, height = LAYOUTS[name.split("-")[0]]
    figures = "".join(
        f'<figure><figcaption>{picture.stem.split("-", 3)[3]}</figcaption>'
        f'<div style="height:{height}px"><img src="{picture.resolve().as_uri()}"></div></figure>'
        for picture in pictures
    )
    html = folder / f"{name}.html"
    columns_style = f"body {{ grid-template-columns: repeat({columns}, {width}px) }}"
    html.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}{columns_style}</style>{figures}")
    rows = -(-len(pictures) // columns)
    size = f"{columns * (width + 8) + 8},{rows * (height + 26) + 8}"
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={size}"]
    command += [f"--screenshot={folder / name}.png", f"--user-data-dir={folder / name}", html.as_uri()]
    subprocess.run(command, check=True, capture_output=True)
    subprocess.run(["rm", "-r", folder / name, html], check=True)


def main():
    pictures = pathlib.Path(sys.argv[1]).resolve()
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    folder = pictures / "sheets"
    folder.mkdir(exist_ok=True)
    chosen = sorted(picture for picture in pictures.glob("*.png") if word in picture.stem)
    with ThreadPoolExecutor(2) as pool:
        sheets = []
        for name, group in itertools.groupby(chosen, kind):
            group = list(group)
            for number, begin in enumerate(range(0, len(group), A_SHEET), 1):
                sheets.append(pool.submit(sheet, group[begin:begin + A_SHEET], f"{name}-{number:02}", folder))
        for done in sheets:
            done.result()
    print(f"{len(sheets)} sheets of {len(chosen)} pictures in {folder}")


if __name__ == "__main__":
    main()

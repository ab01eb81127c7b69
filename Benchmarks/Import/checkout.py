"""Makes the checkout of an app, imports it with onion twice, and prints the time and the memory of each import."""

import json
import os
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

SCENES, ROWS = 3, 6


def png(side, chance):
    """Returns a square picture of noise, which does not shrink."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + chance.randbytes(side * 4) for _ in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    data = zlib.compress(lines)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def view(name, identifier, top, attributes, inside=""):
    rect = f'<rect key="frame" x="16" y="{top}" width="200" height="24"/>'
    return (
        f'<{name} id="{identifier}" translatesAutoresizingMaskIntoConstraints="NO" {attributes}>'
        f"{rect}{inside}</{name}>"
    )


def scene(number, images):
    """Returns a scene with rows of a label, an image and a button with an action, all placed by constraints."""
    views, constraints = [], []
    for row in range(ROWS):
        own, top = f"{number}-{row}", 20 + row * 90
        button = (
            f'<state key="normal" title="Button {row}"/><connections><action selector="tap{row}:" '
            f'destination="controller-{number}" eventType="touchUpInside" id="action-{own}"/></connections>'
        )
        views += [
            view("label", f"label-{own}", top, f'text="Label {own}"'),
            view("imageView", f"image-{own}", top + 30, f'image="image{(number * 7 + row) % images}"'),
            view("button", f"button-{own}", top + 60, 'buttonType="system"', button),
        ]
        for kind, offset in (("label", 0), ("image", 30), ("button", 60)):
            for edge, constant in (("leading", 16), ("top", top + offset)):
                constraints.append(
                    f'<constraint firstItem="{kind}-{own}" firstAttribute="{edge}" secondItem="view-{number}" '
                    f'secondAttribute="{edge}" constant="{constant}" id="{kind}-{edge}-{own}"/>'
                )
    return (
        f'<scene sceneID="scene-{number}"><objects><viewController id="controller-{number}" '
        f'customClass="Screen{number}ViewController"><view key="view" id="view-{number}">'
        '<rect key="frame" x="0" y="0" width="375" height="667"/>'
        f'<subviews>{"".join(views)}</subviews><constraints>{"".join(constraints)}</constraints></view>'
        f'<navigationItem key="navigationItem" title="Screen {number}" id="item-{number}"/>'
        "</viewController></objects></scene>"
    )


def checkout(folder, documents, images):
    """Writes storyboards with German texts, and an asset catalogue with two files an image."""
    chance = random.Random(7)
    for number in range(images):
        files = [{"idiom": "universal", "scale": f"{scale}x", "filename": f"{scale}x.png"} for scale in (2, 3)]
        path = f"{folder}/Assets.xcassets/image{number}.imageset"
        write(f"{path}/Contents.json", json.dumps({"images": files}))
        for scale in (2, 3):
            write(f"{path}/{scale}x.png", png(16 * scale, chance))
    for number in range(documents):
        scenes = range(number * SCENES, (number + 1) * SCENES)
        write(
            f"{folder}/Base.lproj/Document{number}.storyboard",
            '<?xml version="1.0" encoding="UTF-8"?><document version="3.0" useAutolayout="YES" '
            'type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>'
            + "".join(scene(scene_number, images) for scene_number in scenes)
            + "</scenes></document>",
        )
        texts = (f'"label-{own}-{row}.text" = "Text {own} {row}";\n' for own in scenes for row in range(ROWS))
        write(f"{folder}/de.lproj/Document{number}.strings", "".join(texts))


def main():
    onion = os.path.abspath(sys.argv[1])
    documents, images = (int(argument) for argument in (sys.argv[2:] or ("200", "1000")))
    with tempfile.TemporaryDirectory() as folder:
        app, registry = f"{folder}/app", f"{folder}/app.onion"
        checkout(app, documents, images)
        subprocess.run([onion, "--registry", registry, "init"], check=True, capture_output=True)
        for name in ("first", "again"):
            before, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            run = subprocess.run(
                [onion, "--registry", registry, "import", "."], cwd=app, check=True, capture_output=True, text=True
            )
            seconds, now = time.monotonic() - before, resource.getrusage(resource.RUSAGE_CHILDREN)
            processor = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
            counts = run.stdout.strip().splitlines()[-1]
            print(f"{name}: {counts}, {seconds:.2f} s, {processor:.2f} s of processors, {now.ru_maxrss // 1024} MB")


main()

"""Opens the pages of the site in Chromium, and draws the pictures of pages that a browser shows.

    look.py pages SITE [SCREENSHOTS]    opens each page from the file system in a narrow and a wide window, in light and in
                                        dark, searches, and fails when a page is wrong or asks another host
    look.py draw ONION ADDRESS FOLDER   draws gallery.png and catalogue.png of the registry in this folder
    look.py compare FOLDER DRAWN        fails when these differ in more than a twentieth of their pixels, because another
                                        version of Chromium draws texts a little otherwise
"""

import base64
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/CatalogueProof"))

from browser import Browser, Failed  # noqa: E402

NARROW, WIDE = (390, 844), (1400, 900)
WINDOWS = [(NARROW, "light"), (WIDE, "dark")]
# For people who look at all of them.
ALL_WINDOWS = [(size, scheme) for scheme in ("light", "dark") for size in (NARROW, WIDE)]

# A page, a word that is typed into its search, and a title that is found.
SEARCHES = [("index.html", "baseline", "CI in an hour"), ("guides/Images.html", "cellStyle", "document format")]

FAULTS = """
(() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`is ${document.documentElement.scrollWidth} wide`);
  for (const one of document.images) if (one.complete && one.naturalWidth === 0) faults.push(`has no picture ${one.src}`);
  if (!document.querySelector(".md-content h1")?.textContent.trim()) faults.push("has no title");
  return faults;
})()
"""

DIFFERENCE = """
(async () => {
  const pixels = await Promise.all([%s].map(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  }));
  if (pixels[0].length !== pixels[1].length) return 1;
  const differs = (place) => [0, 1, 2].some((channel) => Math.abs(pixels[0][place + channel] - pixels[1][place + channel]) > 32);
  let count = 0;
  for (let place = 0; place < pixels[0].length; place += 4) if (differs(place)) count += 1;
  return count / (pixels[0].length / 4);
})()
"""


def pages(browser, site, screenshots=None):
    site = Path(site).resolve()
    found = sorted(page for page in site.rglob("*.html") if page.name != "404.html")
    faults = []
    for size, scheme in ALL_WINDOWS if screenshots else WINDOWS:
        browser.size(*size)
        browser.scheme(scheme)
        for page in found:
            name = page.relative_to(site).as_posix()
            browser.open(page.as_uri())
            faults += [f"{name}, {size[0]} wide: {fault}" for fault in browser.evaluate(FAULTS)]
            if screenshots:
                Path(screenshots).mkdir(parents=True, exist_ok=True)
                browser.screenshot(Path(screenshots) / f"{scheme}-{size[0]}-{name.replace('/', '-')[:-5]}.png")
    browser.size(*WIDE)
    for name, word, title in SEARCHES:
        browser.open((site / name).as_uri())
        browser.evaluate("document.querySelector('[data-md-toggle=search]').click()")
        browser.evaluate(
            "(() => { const field = document.querySelector('.md-search__input');"
            f"field.value = '{word}'; field.dispatchEvent(new Event('keyup')); }})()")
        browser.wait(f"document.querySelector('.md-search-result__list').textContent.includes('{title}')")
    own = ("file:", "data:", "about:", "blob:")
    faults += [f"asks another host: {address}" for address in browser.requests if not address.startswith(own)]
    faults += browser.complaints
    if faults:
        raise Failed("\n".join(faults))
    print(f"{len(found)} pages of the site and its search are right, and ask no other host")


def draw(browser, onion, address, folder):
    subprocess.run([onion, "preview", "--all", "-o", "gallery/"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser.scheme("light")
    browser.size(1440, 545)
    browser.open((Path.cwd() / "gallery/index.html").as_uri())
    show(browser)
    settle(browser, Path(folder) / "gallery.png")
    browser.size(1500, 940)
    change = quote("edit[ru:fields.title]") + "=" + quote("Короткий день")
    browser.open(f"{address}/catalogue/contents/new-year?locale=ru&panel=draft&{change}")
    browser.wait("document.querySelectorAll('.impact img').length === 2")
    show(browser)
    settle(browser, Path(folder) / "catalogue.png")


def show(browser):
    """Waits until the pictures in the window are painted."""
    browser.pictures()
    browser.evaluate(
        "Promise.all([...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight).map((one) => one.decode()))"
        ".then(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(true)))))")


def settle(browser, path):
    """Draws a window until two pictures of it are the same: on a busy machine, the last changes come late."""
    last = None
    for _ in range(50):
        now = browser.screenshot(path)
        if now == last:
            return
        last = now
        time.sleep(0.1)
    raise Failed(f"{path} is never drawn twice alike")


def compare(browser, shown, drawn):
    browser.open("data:text/html,<title>Pictures</title>")
    for name in ("gallery.png", "catalogue.png"):
        texts = [base64.b64encode((Path(folder) / name).read_bytes()).decode() for folder in (shown, drawn)]
        share = browser.evaluate(DIFFERENCE % ", ".join(f'"{text}"' for text in texts))
        print(f"{name} differs in {100 * share:.2f} % of its pixels")
        if share > 0.05:
            raise Failed(f'{name} is another; draw it again with "script/docs --pictures", and look at it')


if __name__ == "__main__":
    browser = Browser()
    try:
        {"pages": pages, "draw": draw, "compare": compare}[sys.argv[1]](browser, *sys.argv[2:])
    except Failed as error:
        raise SystemExit(str(error))
    finally:
        browser.close()

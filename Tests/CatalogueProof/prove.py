"""Opens the catalogue of a service in Chromium or Firefox, and checks what only a browser can tell. See script/prove-catalogue."""

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import firefox
from browser import Browser, Failed

PAGES = {
    "home": "/", "screens": "/catalogue/screens", "templates": "/catalogue/templates", "contents": "/catalogue/contents?locale=ru&appearance=dark",
    "actions": "/catalogue/actions", "colors": "/catalogue/colors", "fonts": "/catalogue/fonts", "numbers": "/catalogue/numbers",
    "texts": "/catalogue/texts", "texts-stale": "/catalogue/texts?state=stale", "texts-found": "/catalogue/texts?q=pizza&locale=ru",
    "unused": "/catalogue/unused", "all-checks": "/catalogue/checks", "images": "/catalogue/images", "image": "/catalogue/images/clock",
    "change": "/catalogue/changes/1", "flow-dark": "/catalogue/flow?appearance=dark", "home-dark": "/?appearance=dark", "flow": "/catalogue/flow", "changes": "/catalogue/changes", "search": "/catalogue/search?q=new",
    "nothing": "/catalogue/search?q=qqqq", "error": "/catalogue/screens/nope", "screen": "/catalogue/screens/new-year",
    "content": "/catalogue/contents/new-year", "translate": "/catalogue/contents/new-year?panel=texts",
    "uses": "/catalogue/templates/onboarding?panel=uses", "history": "/catalogue/screens/new-year?panel=history",
    "checks": "/catalogue/screens/new-year?panel=checks", "document": "/catalogue/templates/modal?panel=document",
    "color": "/catalogue/colors/brand", "draft": "/catalogue/contents/new-year?panel=draft&base=1&edit%5Ben%3Afields.title%5D=Happy+pizza",
    "embed": "/catalogue/screens/new-year?embed=true", "layers": "/catalogue/screens/new-year?panel=layers&view=2.titleLabel",
    "new-content": "/catalogue/new?of=template/illustrated-message", "new-screen": "/catalogue/new?of=content/new-year&wrap=onboarding&pick=wrap",
    "new-open": "/catalogue/new?kind=content", "copy": "/catalogue/new?copy=color/brand&edit%5B%3Alight%5D=blurple",
    "pick-image": "/catalogue/contents/new-year?pick=edit%5B%3Afields.image%5D", "rename": "/catalogue/templates/modal/rename?key=onboarding",
    "remove": "/catalogue/templates/modal/remove", "removed": "/catalogue/removed", "restore": "/catalogue/screens/new-year/restore",
    "new-color": "/catalogue/new?kind=color&edit%5B%3Alight%5D=blurple", "new-font": "/catalogue/new?kind=font", "new-number": "/catalogue/new?kind=number",
    "new-actions": "/catalogue/new?kind=actions&items=begin%2Clater", "languages": "/catalogue/contents/new-year?locale=ar",
}
GALLERY_PAGES = {
    "gallery": "gallery/index.html", "gallery-groups": "gallery/index.html#group=locale&size=l", "gallery-templates": "gallery/index.html#show=templates",
    "gallery-search": "gallery/index.html#q=pizza", "gallery-nothing": "gallery/index.html#q=qqqq", "gallery-screen": "gallery/index.html#screen=screen/home",
    "gallery-zoom": "gallery/index.html#screen=screen/new-year&zoom=2", "gallery-variants": "gallery/index.html#screen=screen/new-year&view=all",
    "comparison": "differences/index.html",
}
HOSTILE = "</textarea></title><img src=x onerror=alert(1)><script>alert(2)</script>\\\"'`{{=<% %>=}}"

failures = []


def check(is_true, sentence):
    if not is_true:
        failures.append(sentence)
        print(f"  FAILED: {sentence}", file=sys.stderr)


class Service:
    """`onion serve` on a port of its own."""

    def __init__(self, onion, registry, *options):
        self.process = subprocess.Popen(
            [onion, "serve", "--registry", registry, "--port", "0", *options], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        line = self.process.stderr.readline()
        self.address = re.search(r"http://[^/]+", line)[0]

    def close(self):
        # It waits for the connections of browsers that are still open.
        self.process.kill()
        self.process.wait()


def pages(browser, base, paths, axe, folder):
    """Pages at four widths, in light and in dark: nothing is too wide, too much, hard to reach or complained about."""
    source = ""
    if axe:
        with open(axe, encoding="utf-8") as file:
            source = file.read()
    worst = 0
    for name, path in paths.items():
        browser.requests.clear()
        browser.open(base + path)
        if source:
            browser.evaluate(source + "; 0")
        worst = max(worst, browser.evaluate("document.getElementsByTagName('*').length"))
        others = [one for one in browser.requests if not one.startswith((base, "about:", "data:"))]
        check(not others, f"{name} asks another host: {others[:2]}")
        for width, height in ((390, 844), (1024, 768), (1440, 900), (1920, 1080)):
            browser.size(width, height)
            over = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(over <= 0, f"{name} is {over} points too wide at {width}")
            lines = browser.evaluate("new Set([...document.querySelectorAll('.top > *')].filter((one) => one.offsetHeight > 0).map((one) => { const box = one.getBoundingClientRect(); return Math.round((box.top + box.bottom) / 8); })).size")
            check(lines <= 1 or "embed" in path, f"{name} has its bar in {lines} lines at {width}")
            lines = browser.evaluate("new Set([...document.querySelectorAll('.tabs li')].map((one) => one.offsetTop)).size")
            check(lines <= 1, f"{name} has its panels in {lines} lines at {width}")
            for scheme in ("light", "dark"):
                browser.scheme(scheme)
                # Between the two widths there is nothing that neither of them has.
                if source and width in (390, 1920):
                    found = browser.evaluate(
                        "axe.run({ preload: false }).then((all) => all.violations.map((one) => [one.id, one.nodes.length, one.nodes[0].html.slice(0, 200)]))")
                    check(not found, f"axe on {name}, {width}, {scheme}: {found}")
                if folder:
                    browser.pictures()
                    browser.screenshot(f"{folder}/{name}-{width}-{scheme}.png")
    check(worst <= 2000, f"a page has {worst} elements")
    complaints = [one for one in browser.complaints if "/nope" not in one]
    check(not complaints, f"the console says {complaints[:3]}")
    print(f"{len(paths)} kinds of pages at 4 widths, in light and in dark: at most {worst} elements{', axe-core finds nothing' if source and not failures else ''}")


def gallery(onion, registry, axe, screenshots):
    """The same pages in a folder, without a service."""
    # A browser of its own has asked no service.
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        def draw(*options):
            # A difference ends the command with 1.
            subprocess.run([onion, "preview", "--registry", registry, "new-year", "home", *options], cwd=folder, capture_output=True)
        draw("--device", "iphone-8", "--locale", "en", "--locale", "ru", "--appearance", "light", "--appearance", "dark", "-o", "gallery/")
        write(onion, registry, json.dumps({"color": "brand", "light": "#B83700", "dark": "#EA5E22"}))
        draw("--compare", "gallery/", "-o", "differences/")
        write(onion, registry, json.dumps({"color": "brand", "light": "#B83708", "dark": "#EA5E22"}))
        try:
            pages(browser, f"file://{folder}/", GALLERY_PAGES, axe, screenshots)
        finally:
            browser.close()


def focused(browser):
    return browser.evaluate("document.activeElement.textContent.trim() || document.activeElement.id || document.activeElement.name")


def keyboard(browser, base):
    """The whole tour without a mouse."""
    browser.size(1920, 1080)
    browser.scheme("light")
    browser.open(base + "/")
    browser.press("Tab")
    check(focused(browser) == "Skip to the content", "the first Tab reaches the way to the content")
    browser.press("g", "s")
    browser.wait("location.pathname === '/catalogue/screens'")
    browser.press("j", "j", "Enter")
    browser.wait("document.querySelector('.bench')")
    second = browser.evaluate("document.querySelector('h1').textContent")
    browser.press("j")
    browser.wait(f"document.querySelector('h1').textContent !== {json.dumps(second)}")
    browser.press("k")
    browser.wait(f"document.querySelector('h1').textContent === {json.dumps(second)}")
    for _ in range(browser.evaluate("document.querySelectorAll('.tabs a').length") - 1):
        before = browser.evaluate("document.querySelector('.tabs [aria-current]').textContent")
        browser.press("]")
        browser.wait(f"document.querySelector('.tabs [aria-current]').textContent !== {json.dumps(before)}")
    browser.press("d")
    browser.wait("location.search.includes('appearance=dark')")
    browser.press("/", *"new-year")
    browser.wait("document.querySelector('#hits a')")
    browser.wait("location.search.includes('new-year')")
    browser.press("ArrowDown")
    check(browser.evaluate("Boolean(document.activeElement.closest('#hits'))"), "the arrow goes from the words to the hits")
    check(browser.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", "the focus can be seen")
    browser.press("Enter")
    browser.wait("document.querySelector('.bench')")
    browser.open(base + "/catalogue/contents/new-year")
    browser.press("e")
    browser.wait("document.activeElement.tagName === 'TEXTAREA'")
    browser.evaluate("document.activeElement.setSelectionRange(9999, 9999)")
    browser.press(*" now")
    browser.wait("location.search.includes('edit') && document.querySelector('.banner')")
    check(browser.evaluate("document.activeElement.value").endswith(" now"), "a field keeps what is typed while the page changes")
    address = browser.evaluate("location.href")
    browser.press("Escape", "?")
    browser.wait("document.querySelector('#keys[open]')")
    browser.press("Escape")
    browser.wait("!document.querySelector('#keys[open]')")
    browser.evaluate("history.back()")
    browser.wait("!location.search.includes('edit')")
    browser.evaluate("history.forward()")
    browser.wait("document.querySelector('.banner')")
    check(browser.evaluate("location.href") == address, "Back and Forward lead to the draft")
    print("the tour by keys: done")


def search(browser, base):
    """The time from a key to its hits."""
    browser.open(base + "/catalogue/search?q=n")
    browser.press("/")
    times = []
    for key in "order":
        browser.evaluate("""window.time = new Promise((done) => {
            const input = document.getElementById('search'), hits = document.getElementById('hits');
            input.addEventListener('keydown', () => {
                const start = performance.now();
                const watch = new MutationObserver(() => { watch.disconnect(); requestAnimationFrame(() => done(performance.now() - start)); });
                watch.observe(hits, { childList: true });
            }, { once: true });
        }); 0""")
        browser.press(key)
        times.append(browser.evaluate("window.time"))
    print(f"a key in the search shows its hits after {sorted(times)[len(times) // 2]:.0f} ms (median of {len(times)})")


def document(key, title):
    """A content of the example with another title."""
    fields = {"title": {"en": title}, "body": {"en": "None"}, "image": "cable"}
    return json.dumps({"content": key, "template": "illustrated-message", "actions": key, "fields": fields})


def write(onion, registry, text):
    return subprocess.run([onion, "import", "--registry", registry, "-"], input=text, text=True, capture_output=True)


def live(browser, base, onion, registry):
    """A change by another process shows, and only the pictures that show it are loaded again."""
    browser.size(1920, 3000)
    browser.open(base + "/catalogue/screens")
    browser.pictures()
    before = set(browser.evaluate("[...document.images].map((one) => one.src)"))
    browser.evaluate("window.isSame = true; 0")
    browser.requests.clear()
    browser.evaluate("""window.changed = new Promise((done) => {
        new MutationObserver((all) => { if (all.some((one) => one.attributeName === 'src')) done(Date.now()); })
            .observe(document.getElementById('main'), { subtree: true, attributes: true });
    }); 0""")
    write(onion, registry, document("no-connection", "No line"))
    stored = max(os.stat(path).st_mtime for path in (registry, registry + "-wal") if os.path.exists(path))
    seen = browser.evaluate("window.changed") / 1000
    browser.pictures()
    browser.evaluate("new Promise((done) => setTimeout(done, 500))")
    after = set(browser.evaluate("[...document.images].map((one) => one.src)"))
    check(browser.evaluate("window.isSame") is True, "the page was not loaded anew")
    pictures = {one for one in browser.requests if ".png" in one}
    check(len(after - before) == 1, f"{len(after - before)} pictures have another address")
    check(len(pictures) == 1 and "no-connection" in min(pictures, default=""), f"{len(pictures)} pictures were asked for: {sorted(pictures)[:3]}")
    print(f"a change by another process shows after {(seen - stored) * 1000:.0f} ms; {len(pictures)} of {len(before)} pictures are loaded again")


def patches(browser, base):
    """A draft is copied as a patch with the keyboard, and is a page where the browser has no clipboard."""
    browser.size(1920, 1080)
    draft = base + "/catalogue/contents/welcome?panel=draft&edit[en:fields.title]=Hello"
    browser.open(draft)
    check(browser.evaluate("document.querySelector('.store a[download]').download") == "welcome.yaml", "a draft is downloaded under its name")
    browser.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } }); 0")
    tab(browser, ".store a[data-copy]")
    browser.press("Enter")
    browser.wait("window.copied")
    check(browser.evaluate("window.copied").startswith("--- a/contents/welcome.yaml\n+++ b/contents/welcome.yaml\n@@ "), "a draft is copied as a patch")
    browser.wait("document.getElementById('news').textContent.includes('Copied.')")
    check(browser.evaluate("location.search.includes('panel=draft')"), "the page stays when a patch is copied")
    browser.open(draft)
    browser.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.querySelector('.store a[data-copy]').click(); 0")
    browser.wait("location.pathname.endsWith('/draft.patch')")
    check("+++ b/contents/welcome.yaml" in browser.evaluate("document.body.textContent"), "a patch is a page without a clipboard")
    print("patches: copied with the keyboard, and as a page")


def drafts(browser, base, registry, onion):
    """A draft is shared by its address, is stored, and meets a draft that was stored first."""
    browser.size(1920, 1080)
    browser.open(base + "/catalogue/contents/welcome?panel=texts")
    check(browser.evaluate("Boolean(document.querySelector('.texts textarea'))"), "the texts can be edited")
    browser.press("e")
    browser.wait("document.activeElement.tagName === 'TEXTAREA'")
    name = browser.evaluate("document.activeElement.name")
    browser.evaluate("document.activeElement.setSelectionRange(9999, 9999)")
    browser.press(*"!!")
    browser.wait("document.querySelector('.banner') && location.search.includes('%21%21')")
    address = browser.evaluate("location.href")
    other = Browser()
    try:
        other.size(1920, 1080)
        other.open(address.replace("panel=texts", "panel=draft"))
        check(other.evaluate("document.querySelector('.diff .new').textContent").endswith("!!"), "another browser opens the draft")
        check(other.evaluate("document.querySelectorAll('.impact li').length") > 0, "the draft shows what it reaches")
        other.wait("document.querySelector('.store button.main:not(:disabled)')")
        other.evaluate("document.querySelector('.store button.main').focus(); 0")
        other.press("Enter")
        other.wait("!location.search.includes('edit')")
        # The first browser has the same draft, which is behind now.
        browser.wait("document.querySelector('.facts').textContent.includes('revision 2')")
        check(browser.evaluate(f"document.querySelector('[name=\"{name}\"]').value").endswith("!!"), "the draft of the first browser is still there")
        browser.press("Escape")
        browser.open(address.replace("panel=texts", "panel=draft").replace("%21%21", "+again"))
        check(browser.evaluate("document.querySelectorAll('.conflict .diff .new').length") == 1, "a conflict shows what was stored")
        check(browser.evaluate("document.querySelectorAll('.diff .new').length") == 2, "a conflict shows both")
        browser.evaluate("document.querySelector('.conflict .button').click(); 0")
        browser.wait("!document.querySelector('.conflict')")
        browser.evaluate("document.querySelector('.store button.main').click(); 0")
        browser.wait("!location.search.includes('edit')")
        text = subprocess.run([onion, "show", "--registry", registry, "content/welcome"], text=True, check=True, capture_output=True).stdout
        check(" again" in text, "the draft is stored")
    finally:
        other.close()
    with tempfile.NamedTemporaryFile("w", suffix=".token") as token:
        token.write("open-sesame-open-sesame\n")
        token.flush()
        service = Service(onion, registry, "--token-file", token.name)
        try:
            browser.open(service.address + "/catalogue/contents/welcome?panel=draft&edit[en:fields.title]=Sesame")
            for word, answer in ("barley", "does not know this token"), ("open-sesame-open-sesame", "Stored."):
                browser.evaluate(f"document.querySelector('.store [name=token]').value = '{word}'; 0")
                browser.evaluate("document.querySelector('.store button.main').click(); 0")
                browser.wait(f"document.getElementById('news').textContent.includes('{answer}')")
        finally:
            service.close()
    print("drafts: shared, stored, also with a token, and kept in a conflict")


def tab(browser, selector):
    """Moves the focus to an element with the keyboard."""
    for _ in range(300):
        browser.press("Tab")
        if browser.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
            return
    raise Failed(f"Tab never reaches {selector}")


def pick(browser, name):
    """Picks a thing of a list with the keyboard."""
    for _ in range(60):
        browser.press("j")
        if browser.evaluate(f"document.activeElement.querySelector('.name')?.textContent === {json.dumps(name)}"):
            return browser.press("Enter")
    raise Failed(f"there is no {name} to pick")


def stored(browser, path, why):
    """Stores with the keyboard, and waits for the page of what is stored."""
    browser.wait("!document.querySelector('[aria-busy]') && !document.querySelector('.store button.main').disabled")
    tab(browser, ".store [name=message]")
    browser.press(*why)
    tab(browser, ".store button.main")
    # A page that stores what it shows has the same path before and after it.
    browser.evaluate("document.getElementById('news').textContent = ''; 0")
    browser.press("Enter")
    browser.wait(f"document.getElementById('news').textContent && location.pathname === '{path}' && !document.querySelector('[aria-busy]')")


def creation(browser, base, registry, onion):
    """A content in two languages and a screen around it, with the keyboard alone: refused, mended, stored, and removed again."""
    def shows(part):
        return subprocess.run([onion, "show", "--registry", registry, part], text=True, capture_output=True).stdout

    browser.size(1440, 900)
    browser.scheme("light")
    browser.open(base + "/catalogue/templates/illustrated-message")
    browser.press("n")
    browser.wait("location.pathname === '/catalogue/new'")
    long = "A title that is longer than the sixty characters that it may have"
    for name, text in (("key", "winter"), ("edit[:fields.image]", "clock"), ("edit[en:fields.title]", long), ("edit[de:fields.title]", "Winterzeit")):
        tab(browser, f'[name="{name}"]')
        browser.press(*text)
    browser.wait("location.search.includes('Winterzeit') && document.querySelector('.languages .problem')")
    check(browser.evaluate("document.querySelector('.store button.main').disabled"), "a content that is refused can be stored")
    check("English" in browser.evaluate("document.querySelector('.conflict').textContent"), "the summary does not name the language")
    browser.open(browser.evaluate("location.href"))
    check(browser.evaluate("document.querySelector('[name=\"edit[de:fields.title]\"]').value") == "Winterzeit", "a reload loses the draft")
    tab(browser, '[name="edit[en:fields.title]"]')
    browser.select_all()
    browser.press(*"Winter hours")
    browser.wait("location.search.includes('Winter+hours') || location.search.includes('Winter%20hours')")
    stored(browser, "/catalogue/contents/winter", "Shorter days")
    check("Winterzeit" in shows("content/winter"), "the content is not stored")

    browser.press("n")
    browser.wait("document.querySelector('.picker .list a') && !document.querySelector('[aria-busy]')")
    seen = {browser.evaluate("document.getElementById('picture').src")}
    for wrap, template in (("onboarding", "onboarding"), ("onboarding,modal", "modal")):
        pick(browser, template)
        browser.wait(f"new URLSearchParams(location.search).get('wrap') === '{wrap}' && !document.querySelector('[aria-busy]')")
        seen.add(browser.evaluate("document.getElementById('picture').src"))
    check(len(seen) == 3, f"the picture of a new screen does not grow: {seen}")
    browser.pictures()
    stored(browser, "/catalogue/screens/winter", "For the winter")
    check("modal" in shows("screen/winter"), "the screen is not stored")
    text = "fetch('/screens/winter?locale=de').then((one) => one.text())"
    check("Winterzeit" in browser.evaluate(text), "the screen is not in two languages")

    tab(browser, "a[href$='/remove']")
    browser.press("Enter")
    browser.wait("location.pathname.endsWith('/remove') && !document.querySelector('[aria-busy]')")
    stored(browser, "/catalogue/screens", "Too early")
    browser.open(base + "/catalogue/screens/winter")
    check(browser.evaluate("document.querySelector('.facts').textContent").endswith("removed"), "the screen is not removed")
    print("a screen in two languages: refused, mended, stored and removed, with the keyboard alone")


def slots(browser, base):
    """A second layer in a slot of a new screen: added, put in order and taken out, with the keyboard alone."""
    def follow(link, inside):
        tab(browser, f".ordered {link}")
        browser.press("Enter")
        browser.wait(f"new URLSearchParams(location.search).get('inside[scrolling]') === {json.dumps(inside)} && !document.querySelector('[aria-busy]')")

    browser.open(base + "/catalogue/new?of=content/promo-code&wrap=scrolling")
    follow("a[href*='content%3Ainside']", None)
    browser.wait("document.querySelector('.picker .list a')")
    pick(browser, "new-year")
    browser.wait("document.querySelectorAll('.ordered li').length === 2")
    follow("a[href*='new-year%2Cinner']", "content/new-year,inner")
    follow("span a:not([href*='inside'])", None)
    check(browser.evaluate("document.querySelectorAll('.ordered li').length") == 1, "the layer is not taken out of the slot")
    print("a layer in a slot: added, moved and taken out, with the keyboard alone")


def source(browser, base, registry, onion):
    """A template as text: its problems have lines, what can be written is offered, and the text is kept until it is stored."""
    browser.size(1440, 900)
    browser.open(base + "/catalogue/templates/modal?panel=document")
    tab(browser, "textarea[data-check]")
    find = """(() => { const text = document.querySelector('textarea[data-check]'); const at = text.value.indexOf('%s') + %d;
        text.setSelectionRange(at, at); return text.value.slice(0, at).split('\\n').length; })()"""
    browser.evaluate(find % ("type: button", len("type: ")))
    browser.wait("[...document.querySelectorAll('#completions button')].some((one) => one.textContent === 'stackView')")
    line = browser.evaluate(find % ("closeButton.width = 60", len("closeButton.width = ")))
    browser.press(*"x")
    browser.wait("document.querySelector('#document-problems button')")
    check(browser.evaluate("document.querySelector('#document-problems button').textContent") == f"Line {line}", "the problem is at another line")
    check(browser.evaluate("document.querySelector('.store button.main').disabled"), "a document that is refused can be stored")
    browser.open(base + "/catalogue/templates/modal?panel=document")
    browser.wait("document.querySelector('#document-problems button')")
    check("x60" in browser.evaluate("document.querySelector('textarea[data-check]').value"), "a reload loses the text")
    tab(browser, "textarea[data-check]")
    browser.evaluate(find % ("closeButton.width = x60", len("closeButton.width = x")))
    browser.press("Backspace")
    browser.wait("document.querySelectorAll('#document-problems li').length === 0")
    browser.evaluate(find % ("closeButton.width = 60", len("closeButton.width = 60")))
    browser.press("Backspace", "4")
    browser.wait("document.getElementById('picture').src.startsWith('data:image/png')")
    stored(browser, "/catalogue/templates/modal", "A larger area")
    text = subprocess.run([onion, "show", "--registry", registry, "template/modal"], text=True, capture_output=True).stdout
    check("closeButton.width = 64" in text, "the document is not stored")
    browser.open(base + "/catalogue/templates/modal?panel=document")
    check(browser.evaluate("document.querySelector('.store button.main').disabled"), "what is stored is kept as if it were not")
    browser.open(base + "/catalogue/templates/modal?panel=history")
    tab(browser, ".steps .button")
    browser.press("Enter")
    browser.wait("location.search.includes('from=1') && document.querySelector('textarea[data-earlier]')")
    stored(browser, "/catalogue/templates/modal", "As it was")
    text = subprocess.run([onion, "show", "--registry", registry, "template/modal"], text=True, capture_output=True).stdout
    check("closeButton.width = 60" in text, "the earlier document is not stored")
    print("a document as text: checked, completed, kept, stored and rolled back")


def table(browser, base, registry, onion):
    """A text is changed in the table of all texts by keys alone, refused, mended and stored, and the table is there again."""
    browser.size(1440, 900)
    browser.scheme("light")
    browser.open(base + "/catalogue/texts?q=no-connection")
    cell = "document.querySelector('textarea[name=\"edit[en:fields.title]\"]')"
    browser.evaluate(f"{cell}.focus(); {cell}.select(); 0")
    shown = f"getComputedStyle({cell}.form).visibility"
    check(browser.evaluate(shown) == "hidden", "a part without changes has no button")
    browser.press(*("x" * 61))
    check(browser.evaluate(shown) == "visible", "a changed part has a button")
    check("61 of 60" in browser.evaluate(f"{cell}.closest('.field').textContent"), "a cell counts its characters")
    # Another change of the registry does not take what was typed.
    write(onion, registry, document("app-update", "Another one"))
    browser.wait("document.getElementById('news').textContent.includes('changed')")
    check(browser.evaluate(f"{cell}.value.length") == 61, "what was typed stays when the registry changes")
    browser.evaluate(f"{cell}.form.querySelector('button').click(); 0")
    browser.wait("document.querySelector('.conflict')")
    check(browser.evaluate("document.querySelector('.store button.main').disabled"), "a text that is too long cannot be stored")
    browser.evaluate("history.back(); 0")
    browser.wait(cell)
    browser.evaluate(f"{cell}.focus(); {cell}.select(); 0")
    browser.press(*"Offline now")
    browser.evaluate(f"{cell}.form.requestSubmit(); 0")
    browser.wait("document.querySelector('.store button.main:not(:disabled)')")
    browser.evaluate("document.querySelector('.store button.main').click(); 0")
    browser.wait("location.pathname === '/catalogue/texts' && location.search.includes('no-connection')")
    browser.wait(f"{cell}?.value === 'Offline now'")
    text = subprocess.run([onion, "show", "--registry", registry, "content/no-connection"], text=True, check=True, capture_output=True).stdout
    check("Offline now" in text, "a text of the table is stored")
    print("the table of texts: a cell refused, mended, stored, and back in the table")


def flow(browser, base):
    """The diagram is larger and smaller by buttons, keys and the wheel; its screens are links; it is there as a list."""
    browser.size(1440, 900)
    browser.scheme("light")
    browser.open(base + "/catalogue/flow")
    if not browser.evaluate("Boolean(document.querySelector('.map svg'))"):
        return print("flow: SKIPPED, because Graphviz is missing")
    width = "Number(document.querySelector('.map svg').getAttribute('width'))"
    fitting = browser.evaluate(width)
    check(browser.evaluate("document.querySelector('.map').scrollWidth - document.querySelector('.map').clientWidth") <= 1, "the diagram fits at first")
    browser.evaluate("document.querySelector('[data-zoom-by=\"1.25\"]').click(); 0")
    check(browser.evaluate(width) > fitting, "a button makes the diagram larger")
    browser.press("+", "+")
    check(browser.evaluate(width) > fitting * 1.9, "a key makes the diagram larger")
    browser.press("-")
    check(browser.evaluate(width) < fitting * 1.9, "a key makes the diagram smaller")
    browser.press("0")
    check(browser.evaluate(width) == fitting, "a key makes the diagram fit")
    box = browser.evaluate("(() => { const { left, top, width, height } = document.querySelector('.map').getBoundingClientRect(); return [left + width / 2, top + height / 2]; })()")
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=box[0], y=box[1], deltaX=0, deltaY=-300, modifiers=2)
    browser.wait(f"{width} > {fitting}")
    count = browser.evaluate("document.querySelectorAll('.map a').length")
    check(browser.evaluate("document.querySelectorAll('.map .start').length") > 0, "the diagram marks its starts")
    names = "new Set([...document.querySelectorAll('.ways a')].map((one) => one.textContent)).size"
    check(browser.evaluate(names) == count, "the list has the screens of the diagram")
    browser.evaluate("window.stays = true; document.querySelector('.map a').focus(); 0")
    browser.press("Enter")
    browser.wait("document.querySelector('.bench')")
    check(browser.evaluate("window.stays === true"), "a screen of the diagram opens like other links")
    print(f"flow: {count} screens, by buttons, keys and the wheel")


def appearance(browser, base):
    """Pages and pictures are light or dark, by the system or by the switch, also without scripts."""
    browser.size(1440, 900)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    sources = "[...document.querySelectorAll('main img')].filter((one) => /screens|parts/.test(one.currentSrc)).map((one) => one.currentSrc.includes('appearance=dark'))"
    papers = {}
    for scripts in (True, False):
        browser.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.open(base + "/catalogue/screens")
            browser.wait(f"{sources}.length > 0")
            papers[scheme] = browser.evaluate(paper)
            check(set(browser.evaluate(sources)) == {scheme == "dark"}, f"pictures follow the system in {scheme}, scripts {scripts}")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    check(papers["light"] != papers["dark"], "the page follows the system")
    browser.open(base + "/catalogue/screens")
    browser.evaluate("document.querySelector('#schemes a[href*=\"appearance=light\"]').click(); 0")
    browser.wait("location.search.includes('appearance=light')")
    check(browser.evaluate(paper) == papers["light"], "the switch makes the page light")
    browser.press("g", "t")
    browser.wait("location.pathname === '/catalogue/templates'")
    check("appearance=light" in browser.evaluate("location.search"), "the appearance stays on the way")
    check(not any(browser.evaluate(sources)), "the switch makes the pictures light")
    browser.press("d")
    browser.wait("location.search.includes('appearance=dark')")
    check(browser.evaluate(paper) == papers["dark"] and all(browser.evaluate(sources)), "a key makes all of it dark")
    print("appearance: by the system, by the switch and by a key")


def states(browser, base, count, seed):
    """Random states: what controls lead to is what their address opens."""
    chance = random.Random(seed)
    browser.size(1200, 900)
    browser.scheme("light")
    browser.open(base + "/catalogue/screens")
    screens = browser.evaluate("[...document.querySelectorAll('#parts a')].map((one) => one.pathname)")
    browser.open(base + "/catalogue/contents")
    parts = screens + browser.evaluate("[...document.querySelectorAll('#parts a')].map((one) => one.pathname)")
    other = Browser()
    other.size(1200, 900)
    try:
        for index in range(count):
            if index % 10 == 0:
                browser.open(base + chance.choice(parts))
            # Another choice of a control, as a person makes it.
            browser.evaluate("""(async (first, second) => {
                const controls = [...document.querySelectorAll('.controls select, .controls .group')];
                const control = controls[Math.floor(first * controls.length)];
                const options = [...(control.options ?? control.querySelectorAll('input'))];
                const option = options[Math.floor(second * options.length)];
                if (control.options) control.value = option.value; else option.checked = true;
                (control.options ? control : option).dispatchEvent(new Event('input', { bubbles: true }));
                            })(%f, %f)""" % (chance.random(), chance.random()))
            browser.pictures()
            address = browser.evaluate("location.href")
            other.open(address)
            other.pictures()
            shown = "[document.getElementById('picture')?.src, document.querySelector('figcaption')?.textContent, [...document.querySelectorAll('.controls select')].map((one) => one.value)]"
            one, two = browser.evaluate(shown), other.evaluate(shown)
            check(one == two, f"{address} opens another state: {one} {two}")
            same = "fetch(document.getElementById('picture').src).then((one) => one.headers.get('ETag'))"
            if one[0]:
                check(browser.evaluate(same) == other.evaluate(same), f"{address} opens another picture")
    finally:
        other.close()
    print(f"{count} random states (seed {seed}) open again as they were")


def hostile(browser, onion, folder):
    """No text of a registry becomes markup."""
    registry = os.path.join(folder, "hostile.sqlite")
    subprocess.run([onion, "init", "--registry", registry], check=True, stdout=subprocess.DEVNULL)
    text = json.dumps(HOSTILE)
    parts = [
        {"template": "card", "kind": "content", "summary": HOSTILE, "fields": {"title": {"type": "text", "summary": HOSTILE}, "picture": {"type": "image"}},
         "view": {"id": "view", "subviews": [
             {"id": "titleLabel", "type": "label", "text": "$title"}, {"id": "noteLabel", "type": "label", "text": {"en": HOSTILE, "de": HOSTILE}},
             {"id": "pictureView", "type": "imageView", "image": "$picture"}]}},
        {"template": "box", "kind": "layout", "view": {"id": "view", "subviews": [
            {"id": "contentView", "slot": "content"}, {"id": "stackView", "type": "stackView", "slot": "actions"}]}},
        {"actions": "card", "summary": HOSTILE, "items": [{"id": "go", "title": {"en": HOSTILE}, "selector": "go"}]},
        {"content": "card", "template": "card", "summary": HOSTILE, "actions": "card", "fields": {"title": {"en": HOSTILE, "de": HOSTILE}, "picture": HOSTILE}},
        {"screen": "card", "summary": HOSTILE, "content": "card", "wrap": ["box"]}, {"color": "c", "summary": HOSTILE, "light": "#123456"},
        {"font": "f", "summary": HOSTILE, "name": HOSTILE, "size": 20}, {"number": "n", "summary": HOSTILE, "value": 3},
    ]
    documents = "\n---\n".join(json.dumps(part) for part in parts)
    path = os.path.join(folder, "hostile.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(documents)
    subprocess.run([onion, "import", "--registry", registry, path, "--message", HOSTILE, "--author", HOSTILE], check=True, stdout=subprocess.DEVNULL)
    service = Service(onion, registry)
    try:
        quoted = urllib.parse.quote(HOSTILE)
        paths = ["/", "/catalogue/texts", "/catalogue/texts?locale=de", "/catalogue/changes", "/catalogue/changes/1", "/catalogue/unused", "/catalogue/checks", "/catalogue/flow", f"/catalogue/texts?q={quoted}", f"/catalogue/search?q={quoted}",
                 f"/catalogue/screens?matching={quoted}", f"/catalogue/screens/{quoted}", f"/catalogue/{quoted}", "/catalogue/search?q=textarea",
                 f"/catalogue/contents/card?panel=draft&edit%5Ben%3Afields.title%5D={quoted}+2", f"/catalogue/templates/card?field%5Btitle%5D={quoted}",
                 f"/catalogue/new?of=template/card&key={quoted}&edit%5Ben%3Afields.title%5D={quoted}&edit%5B%3Asummary%5D={quoted}",
                 f"/catalogue/new?copy=actions/card&edit%5B%3Asummary%5D={quoted}", "/catalogue/contents/card?pick=edit%5B%3Aactions%5D",
                 "/catalogue/new?of=content/card&pick=wrap", f"/catalogue/screens/card/rename?key={quoted}", "/catalogue/templates/card/remove"]
        for kind, key in (("screens", "card"), ("templates", "card"), ("contents", "card"), ("actions", "card"), ("colors", "c"), ("fonts", "f"), ("numbers", "n")):
            paths.append(f"/catalogue/{kind}")
            paths += [f"/catalogue/{kind}/{key}?panel={panel}" for panel in ("look", "texts", "layers", "uses", "history", "checks", "document")]
        browser.complaints.clear()
        for path in paths:
            browser.open(service.address + path)
            check(browser.evaluate("document.querySelectorAll('img[src=x], main script, body > img').length") == 0, f"{path} makes markup of a text")
        browser.open(service.address + "/catalogue/contents/card?panel=texts")
        check(browser.evaluate("[...document.querySelectorAll('textarea')].filter((one) => one.value === %s).length" % text) > 0, "the hostile text is shown as it is")
        bad = [one for one in browser.complaints if "404" not in one and "400" not in one and "422" not in one]
        check(not bad, f"hostile texts: {bad[:3]}")
        print(f"hostile texts: {len(paths)} pages, no markup, no script")
    finally:
        service.close()


def soak(base, onion, registry, seconds, seed):
    """Four writers write while browsers are open: in the end, these show what a new browser shows, and a draft is still there."""
    end = 0.0
    written = [0] * 4

    def writer(number):
        chance = random.Random(seed + number)
        while time.monotonic() < end:
            key = chance.choice(("no-connection", "app-update", "allow-location", "order-accepted"))
            done = write(onion, registry, document(key, f"Writer {number}, {written[number]}"))
            check(done.returncode == 0, f"a writer failed: {done.stderr[:200]}")
            written[number] += 1

    paths = ["/catalogue/screens", "/catalogue/screens/no-connection?panel=history", "/catalogue/contents/app-update?panel=texts", "/"]
    browsers = [Browser() for _ in paths]
    try:
        for browser, path in zip(browsers, paths):
            browser.size(1920, 1080)
            browser.open(base + path)
        browsers[2].press("e")
        browsers[2].wait("document.activeElement.tagName === 'TEXTAREA'")
        name = browsers[2].evaluate("document.activeElement.name")
        end = time.monotonic() + seconds
        writers = [threading.Thread(target=writer, args=(number,)) for number in range(4)]
        for one in writers:
            one.start()
        typed = ""
        while time.monotonic() < end:
            # Somebody writes meanwhile.
            browsers[2].press("x")
            typed += "x"
            for browser in browsers:
                browser.evaluate("new Promise((done) => setTimeout(done, 200))")
        for one in writers:
            one.join()
        value = browsers[2].evaluate(f"document.querySelector({json.dumps(f'[name=' + json.dumps(name) + ']')}).value")
        check(value.count("x") == len(typed), f"{len(typed)} letters were typed, and {value.count('x')} are there")
        fresh = Browser()
        fresh.size(1920, 1080)
        browsers.append(fresh)
        for browser in browsers[:-1]:
            browser.evaluate("new Promise((done) => setTimeout(done, 1000))")
            browser.pictures()
            fresh.open(browser.evaluate("location.href"))
            fresh.pictures()
            # What is typed is not in a fresh page's markup. What is meant for browsers without scripts is text in a page that is opened, and markup in one
            # that is drawn again; neither is shown.
            shown = """(() => {
                const copy = document.querySelector('main').cloneNode(true);
                for (const field of copy.querySelectorAll('textarea, noscript')) field.remove();
                return [copy.textContent.replace(/\\s+/g, ' '), [...document.images].map((one) => one.src)];
            })()"""
            one, two = browser.evaluate(shown), fresh.evaluate(shown)
            check(one[1] == two[1], f"{browser.evaluate('location.pathname')} shows other pictures than a new browser")
            check(one[0] == two[0], f"{browser.evaluate('location.pathname')} shows other texts than a new browser: {one[0]!r} {two[0]!r}")
            bad = [one for one in browser.complaints]
            check(not bad, f"the console says {bad[:3]}")
    finally:
        for browser in browsers:
            browser.close()
    print(f"soak: {sum(written)} writes by 4 writers in {seconds} s, {len(typed)} letters typed into a draft")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("onion")
    options.add_argument("examples")
    options.add_argument("--axe", help="axe.min.js")
    options.add_argument("--states", type=int, default=20, help="how many random states are opened again")
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--soak", type=int, default=0, metavar="SECONDS", help="four writers write while browsers are open")
    options.add_argument("--screenshots", metavar="FOLDER")
    options.add_argument("--firefox", action="store_true", help="Firefox in place of Chromium")
    options.add_argument("--only", default="pages,gallery,keyboard,search,live,patches,drafts,table,flow,appearance,creation,slots,source,states,hostile")
    options = options.parse_args()
    if options.firefox:
        global Browser
        Browser = firefox.Firefox
    # Who stops the proof stops its browsers, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        registry = os.path.join(folder, "pizzeria.sqlite")
        subprocess.run([options.onion, "init", "--registry", registry], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([options.onion, "import", "--registry", registry, options.examples], check=True, stdout=subprocess.DEVNULL)
        service, browser = Service(options.onion, registry), Browser()
        base = service.address
        steps = {
            "pages": lambda: pages(browser, base, PAGES, options.axe, options.screenshots),
            "gallery": lambda: gallery(options.onion, registry, options.axe, options.screenshots),
            "keyboard": lambda: keyboard(browser, base), "search": lambda: search(browser, base),
            "live": lambda: live(browser, base, options.onion, registry), "drafts": lambda: drafts(browser, base, registry, options.onion),
            "patches": lambda: patches(browser, base),
            "creation": lambda: creation(browser, base, registry, options.onion), "slots": lambda: slots(browser, base),
            "source": lambda: source(browser, base, registry, options.onion),
            "table": lambda: table(browser, base, registry, options.onion), "flow": lambda: flow(browser, base), "appearance": lambda: appearance(browser, base),
            "states": lambda: states(browser, base, options.states, options.seed), "hostile": lambda: hostile(browser, options.onion, folder),
        }
        try:
            for name in options.only.split(","):
                start = time.monotonic()
                steps[name]()
                print(f"  {name}: {time.monotonic() - start:.1f} s", file=sys.stderr)
            if options.soak:
                soak(base, options.onion, registry, options.soak, options.seed)
        finally:
            browser.close()
            service.close()
    if failures:
        sys.exit(f"{len(failures)} failures")


main()

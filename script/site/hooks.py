"""Fills the site's pages with what is generated, and leads links out of Documentation to pages of the site.

script/docs gives the answers of the programs in the folder that ONION_SITE_ANSWERS names: commands.json is what
`onion --experimental-dump-help` prints, openapi.json the description of the service.
"""

import json
import os
import posixpath
import re
import textwrap
from pathlib import Path

from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url

TOP = Path(__file__).resolve().parents[2]

# Files outside of Documentation that are pages of the site, and files that are in the site without being pages.
PAGES = {
    "README.md": "Readme.md",
    "CONTRIBUTING.md": "Contributing.md",
    "CHANGELOG.md": "Changelog.md",
    "Benchmarks/README.md": "Benchmarks.md",
    "Sources/OnionForApps/README.md": "OnionForApps.md",
}
ASSETS = {
    "favicon.svg": "Sources/OnionPages/Templates/icon.svg",
    "logo.svg": "script/site/logo.svg",
    "site.css": "script/site/site.css",
    "worker.js": "script/site/worker.js",
}


def on_files(files, config):
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=(TOP / source).read_text()))
    for name, source in ASSETS.items():
        files.append(File.generated(config, f"assets/{name}", abs_src_path=str(TOP / source)))
    return files


def on_page_markdown(markdown, page, config, files):
    uri = page.file.src_uri
    source = {to: source for source, to in PAGES.items()}.get(uri, f"Documentation/{uri}")
    markdown = outside_of_code(markdown, lambda text: LINK.sub(lambda link: lead(link, source, uri), text))
    # In the cells of tables, GitHub wants a backslash before "|" also in code, and Python's Markdown shows it.
    markdown = re.sub(r"(?m)^\|.*$", lambda row: re.sub(r"`[^`]*`", lambda code: code.group().replace("\\|", "|"), row.group()), markdown)
    markdown = markdown.replace("<!-- generated: commands -->", commands())
    return markdown.replace("<!-- generated: paths -->", paths())


def on_post_page(output, page, config):
    """Puts our own script in the place of the one that the plugin "offline" would load from another host."""
    return output.replace("https://unpkg.com/iframe-worker/shim", get_relative_url("assets/worker.js", page.url))


# Links

# A code span, or a link with its text, its target and its anchor.
LINK = re.compile(r"`[^`\n]*`|(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^)\s#]+)([^)\s]*)\)")


def outside_of_code(markdown, change):
    """Applies a change to the text between blocks of code."""
    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else change(part) for part in parts)


def lead(link, source, uri):
    """Changes a link between files of the repository into one between pages of the site.

    Of a link to a file that is not on the site, the text remains.
    """
    text, target, anchor = link.groups()
    if target is None or "://" in target:
        return link.group()
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    if not (TOP / path).exists():
        raise SystemExit(f"{source}: there is no {path}")
    if path in PAGES:
        path = PAGES[path]
    elif path.startswith("Documentation/"):
        path = path.removeprefix("Documentation/")
    else:
        return text.removeprefix("[").removesuffix("]")
    return f"{text}({posixpath.relpath(path, posixpath.dirname(uri) or '.')}{anchor})"


# What programs say of themselves


def answer(name):
    return json.loads((Path(os.environ["ONION_SITE_ANSWERS"]) / name).read_text())


def commands():
    return "\n".join(command(each, []) for each in answer("commands.json")["command"]["subcommands"] if each["commandName"] != "help")


def command(described, parents):
    """A command as Markdown, with its arguments, and with the commands in it."""
    if not described.get("shouldDisplay", True):
        return ""
    words = [*parents, described["commandName"]]
    arguments = [each for each in described.get("arguments", []) if each.get("shouldDisplay", True)]
    lines = [f"{'#' * (len(words) + 1)} onion {' '.join(words)}", "", described.get("abstract", ""), ""]
    lines += ["```text", " ".join(["onion", *words, *map(usage, filter(is_positional, arguments))]), "```", ""]
    rows = [row(each) for each in arguments if not is_common(each)]
    if rows:
        lines += ["| argument | meaning |", "|---|---|", *rows, ""]
    if described.get("discussion"):
        lines += ["```text", *map(wrapped, described["discussion"].strip("\n").split("\n")), "```", ""]
    lines += [command(each, words) for each in described.get("subcommands", []) if each["commandName"] != "help"]
    return "\n".join(lines)


def wrapped(line):
    """Divides a long line of a description as a terminal does."""
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.fill(line, 96, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) if line else line


def is_positional(argument):
    return argument["kind"] == "positional"


def is_common(argument):
    """Every command has these two options."""
    return any(name["name"] in ("help", "version") for name in argument.get("names", []))


def usage(argument):
    text = f"<{argument['valueName']}>" + (" ..." if argument.get("isRepeating") else "")
    return f"[{text}]" if argument.get("isOptional") else text


def row(argument):
    names = ", ".join(("-" if each["kind"] == "short" else "--") + each["name"] for each in argument.get("names", []))
    value = f"<{argument['valueName']}>"
    left = {"positional": value, "flag": names, "option": f"{names} {value}"}[argument["kind"]]
    meaning = [escape(argument.get("abstract", ""))]
    if argument.get("allValues"):
        meaning.append("Values: " + ", ".join(f"`{each}`" for each in argument["allValues"]) + ".")
    if argument.get("defaultValue"):
        meaning.append(f"Default: `{argument['defaultValue']}`.")
    return f"| `{left}` | {' '.join(meaning)} |"


def paths():
    lines = []
    for path, methods in answer("openapi.json")["paths"].items():
        for method, described in methods.items():
            lines += [f"## {method.upper()} {path}", "", described["summary"] + ".", ""]
            parameters = [parameter(each) for each in described.get("parameters", [])]
            if parameters:
                lines += ["| parameter | where | meaning |", "|---|---|---|", *parameters, ""]
            codes = [f"| {code} | {escape(each['description'])} |" for code, each in described["responses"].items()]
            lines += ["| answer | meaning |", "|---|---|", *codes, ""]
    return "\n".join(lines)


def parameter(described):
    schema = described.get("schema", {})
    meaning = [escape(described["description"]) + "."] if "description" in described else []
    if schema.get("enum"):
        meaning.append("Values: " + ", ".join(f"`{each}`" for each in schema["enum"]) + ".")
    if "default" in schema:
        meaning.append(f"Default: `{json.dumps(schema['default'])}`.")
    return f"| `{described['name']}` | {described['in']} | {' '.join(meaning)} |"


def escape(text):
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")

"""Talks to `onion mcp` with the Python client of the Model Context Protocol, over each version that the client has.

Usage: client.py ONION REGISTRY [--show]. With --show, it prints what an agent sees.
"""

import asyncio
import base64
import sys

import mcp.client.session
from mcp import Client, StdioServerParameters
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS

onion, registry = sys.argv[1:3]
shows = "--show" in sys.argv
server = StdioServerParameters(command=onion, args=["mcp", "--registry", registry, "--allow-writes", "--author", "agent"])


def text(result):
    return "".join(block.text for block in result.content if block.type == "text")


async def answer(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, text(result)
    if shows:
        print(f"--- {tool} {arguments}\n{text(result)}")
    return result


async def session(mode, version):
    async with Client(server, mode=mode) as client:
        assert client.protocol_version == version, client.protocol_version
        assert client.instructions.startswith("Onion is a registry")
        tools = (await client.list_tools()).tools
        if shows:
            print(client.instructions)
        assert [tool.name for tool in tools] == [
            "find", "show", "usage", "impact", "preview", "frames", "check", "diff", "import", "remove",
        ]
        assert "screen/new-year@1" in text(await answer(client, "find", kind="screen"))
        document = text(await answer(client, "show", ref="template/sheet"))
        revision = document.split("\n")[0].removeprefix("# ")
        assert "uses\n" in text(await answer(client, "usage", ref="template/sheet", screens=True))
        spacing = [line for line in document.split("\n") if "spacing:" in line][0]
        edited = document.replace(spacing, spacing.replace("spacing: ", "spacing: 1", 1))
        assert "template/sheet@" in text(await answer(client, "impact", documents=edited))
        stored = text(await answer(client, "import", documents=edited, expect=[revision], message="More room"))
        assert stored.startswith("1 changed"), stored
        assert "spacing" in text(await answer(client, "diff", **{"from": "template/sheet"}))
        late = await client.call_tool("import", {"documents": document, "expect": [revision]})
        assert late.is_error and text(late).startswith("revision-moved"), text(late)
        picture = (await answer(client, "preview", ref="screen/new-year")).content[0]
        assert base64.b64decode(picture.data).startswith(b"\x89PNG")
        assert "(0, 0, 393, 852)" in text(await answer(client, "frames", ref="screen/new-year"))
        await answer(client, "check", ref="screen/new-year", locale="en")
        new = 'color: cheese\nlight: "#112233"\n'
        assert "created color/cheese@1" in text(await answer(client, "import", documents=new, expect=[]))
        assert text(await answer(client, "remove", expect=["color/cheese@1"])) == "removed color/cheese\n"
        wrong = await client.call_tool("usage", {"rf": "template/modal"})
        assert wrong.is_error and 'did you mean "ref"?' in text(wrong), text(wrong)


async def main(version):
    if version in MODERN_PROTOCOL_VERSIONS:
        await session("auto", version)
    else:
        # The client offers its newest version, unless it is an older client.
        mcp.client.session.LATEST_HANDSHAKE_VERSION = version
        await session("legacy", version)
    print(f"version {version}: every tool answered", flush=True)


if "--version" in sys.argv:
    asyncio.run(main(sys.argv[sys.argv.index("--version") + 1]))
else:
    print(" ".join(HANDSHAKE_PROTOCOL_VERSIONS + MODERN_PROTOCOL_VERSIONS))

import Foundation
import OnionTestSupport
import Testing

@Suite("onion init")
struct InitTests {
    @Test("A registry is made here, and is empty and whole")
    func here() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init"), is: Outcome(status: 0, output: "made the registry onion.sqlite, base locale en\n"))
        try expect(onion.run("export"), is: Outcome(status: 0))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("A path and a base locale may be named")
    func named() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--registry", "design.sqlite", "--base-locale", "pt-br"),
            is: Outcome(status: 0, output: "made the registry design.sqlite, base locale pt-BR\n"))
        try expect(onion.run("list", "--registry", "design.sqlite"), is: Outcome(status: 0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path) == ["design.sqlite"])
    }

    @Test("What is there already stays")
    func occupied() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.refused("init"),
            is: Outcome(
                status: 2, error: "error: there is something at \"onion.sqlite\" already; choose another path\n"))
    }

    @Test("A folder that does not exist is not made")
    func noFolder() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--registry", "no/onion.sqlite"),
            is: Outcome(
                status: 74, error: "error: the folder of \"no/onion.sqlite\" does not exist; make it first\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path) == [])
    }

    @Test("A base locale that is none is a wrong command line", arguments: ["english", "e", "x y", ""])
    func noLocale(tag: String) throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--base-locale", tag),
            is: Outcome(
                status: 64,
                error: """
                    error: The value '\(tag)' is invalid for '--base-locale <tag>'
                    Help:  --base-locale <tag>  The locale whose texts replace missing translations.
                    Usage: onion init [--registry <path>] [--base-locale <tag>]
                      See 'onion init --help' for more information.

                    """))
    }
}

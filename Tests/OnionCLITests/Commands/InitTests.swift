import Foundation
import OnionTestSupport
import Testing

@Suite("onion init")
struct InitTests {
    @Test("A registry is created in the current folder, empty and valid")
    func here() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init"), is: Outcome(status: 0, output: "created the registry onion.sqlite, base locale en\n"))
        try expect(onion.run("export"), is: Outcome(status: 0, output: "[]\n"))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("A path and a base locale can be given")
    func named() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--registry", "design.sqlite", "--base-locale", "pt-br"),
            is: Outcome(status: 0, output: "created the registry design.sqlite, base locale pt-BR\n"))
        try expect(onion.run("list", "--registry", "design.sqlite"), is: Outcome(status: 0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path) == ["design.sqlite"])
    }

    @Test(
        "A path that SQLite takes for a URI or a database in memory is a plain one",
        arguments: ["file:x.sqlite", ":memory:", "file:m?mode=memory", "FILE:y.sqlite"])
    func plainPaths(name: String) throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--registry", name),
            is: Outcome(status: 0, output: "created the registry \(name), base locale en\n"))
        let text = "actions: done\nitems: [{ id: done, title: Done }]\n"
        #expect(try onion.run("import", "-", "--registry", name, input: text).status == 0)
        #expect(try onion.run("list", "--registry", name).output.contains("actions/done@1"))
        #expect(try onion.run("backup", "file:copy", "--registry", name).status == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
        #expect(Set(files) == [name, "file:copy"])
    }

    @Test("An existing file is not overwritten")
    func occupied() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.refused("init"),
            is: Outcome(
                status: 2, error: "error: \"onion.sqlite\" exists already; choose another path\n"))
    }

    @Test("A missing folder is not created")
    func noFolder() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--registry", "no/onion.sqlite"),
            is: Outcome(
                status: 74, error: "error: the folder of \"no/onion.sqlite\" does not exist; create it first\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path) == [])
    }

    @Test("An invalid base locale exits with 64", arguments: ["english", "e", "x y"])
    func noLocale(tag: String) throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("init", "--base-locale", tag),
            is: Outcome(
                status: 64,
                error: """
                    error: The value '\(tag)' is invalid for '--base-locale <tag>': "\(tag)" is not a locale; write a language \
                    tag such as "en", "pt-BR" or "zh-Hans"
                    Help:  --base-locale <tag>  The locale whose texts replace missing translations.
                    Usage: onion init [--registry <path>] [--base-locale <tag>] [--format <format>] [--no-formulas]
                      See 'onion init --help' for more information.

                    """))
    }
}

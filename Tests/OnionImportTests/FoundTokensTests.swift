import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Design tokens that are found in a folder")
struct FoundTokensTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files { try folder.write(text, to: "tokens/\(name)") }
    }

    private func read(_ format: DocumentReader.Format = .automatic) -> DocumentBatch {
        let batch = DocumentReader(format: format).read(paths: [folder.path("tokens")], withImages: true)
        #expect(batch.problems == [])
        return batch
    }

    /// The documents, each in one line.
    private func documents(_ batch: DocumentBatch) -> [String] {
        batch.documents.map { document in
            let entries = document.node.entries ?? []
            return entries.filter { $0.key != "designToken" }.map { "\($0.key): \($0.value.string ?? "…")" }
                .joined(separator: ", ")
        }.sorted()
    }

    private func leftOut(_ batch: DocumentBatch) -> [String] {
        batch.leftOut.map {
            "\($0.source?.split(separator: "/").last ?? ""):\($0.position.line) \($0.element): \($0.what)"
        }.sorted()
    }

    private static func token(_ name: String, _ value: String) -> String {
        "{\n\"\(name)\": {\"$type\": \"color\", \"$value\": \"\(value)\"}}"
    }

    @Test("A token that refers to a token which is nowhere is left out, and so are its aliases")
    func missingTargets() throws {
        try write([
            "a.tokens.json": Self.token("near", "{core.blue}"), "b.tokens.json": Self.token("far", "{near}"),
            "c.tokens.json": Self.token("good", "{ base }"), "d.tokens.json": Self.token("base", "#010203"),
            "e.tokens.json":
                "{\"group\": \(Self.token("x", "#000000")), \"whole\": {\"$type\": \"color\", \"$value\": \"{group}\"}}",
        ])
        let read = read()
        #expect(
            documents(read) == [
                "color: base, light: #010203", "color: good, alias: base", "color: group.x, light: #000000",
            ])
        #expect(
            leftOut(read) == [
                "a.tokens.json:2 token near: the reference to {core.blue}, which no file has",
                "b.tokens.json:2 token far: the reference to {core.blue}, which no file has",
                "e.tokens.json:2 token whole: \"group\" is a group of design tokens; name a token in it",
            ])
        // A part of another format may be the target.
        try write(["f.yaml": "color: core.blue\nlight: \"#0000FF\"\n"])
        #expect(documents(self.read()).contains("color: far, alias: near"))
    }

    @Test("Files whose paths differ in words for themes are themes", arguments: [true, false])
    func themesByPaths(areFolders: Bool) throws {
        let names =
            areFolders ? ["light/a", "dark/a", "dark-high-contrast/a"] : ["a-light", "aDark", "a.dark.high-contrast"]
        for (name, value) in zip(names, ["#FFFFFF", "#000000", "{coal}"]) {
            try write(["\(name).tokens.json": Self.token("bg", value)])
        }
        try write(["core.tokens.json": Self.token("coal", "#000001")])
        let read = read()
        #expect(
            documents(read) == [
                "color: bg, light: #FFFFFF, dark: #000000, highContrast: …", "color: coal, light: #000001",
            ])
        #expect(read.leftOut == [])
    }

    @Test("Of files with the same token that are no themes, none has it")
    func ambiguous() throws {
        try write([
            "a.tokens.json": Self.token("bg", "#FFFFFF"), "b.tokens.json": Self.token("bg", "#000000"),
            "c.tokens.json": Self.token("user", "{bg}"), "d.tokens.json": Self.token("same", "#111111"),
            "e.tokens.json": Self.token("same", "#111111"), "f.yaml": "color: own\nlight: \"#222222\"\n",
            "g.tokens.json": Self.token("own", "#333333"),
        ])
        let read = read()
        #expect(documents(read) == ["color: own, light: #222222", "color: same, light: #111111"])
        let path = folder.path("tokens")
        let both =
            "\(path)/a.tokens.json and \(path)/b.tokens.json both have color/bg: two themes? name the files of one, or a resolver"
        #expect(
            leftOut(read) == [
                "a.tokens.json:2 token bg: \(both)", "b.tokens.json:2 token bg: \(both)",
                "c.tokens.json:2 token user: the reference to color/bg, which was left out",
                "g.tokens.json:2 token own: \(path)/f.yaml and \(path)/g.tokens.json both have color/own",
            ])
    }

    @Test("The themes of Tokens Studio select the files, and its own files have no tokens")
    func tokensStudio() throws {
        func sets(_ names: String...) -> String {
            "{\(names.map { "\"\($0)\": \"enabled\"" }.joined(separator: ", ")), \"unused\": \"disabled\"}"
        }
        try write([
            "$metadata.json":
                "{\"tokenSetOrder\": [\"core\", \"mode/light\", \"mode/dark\", \"a\", \"b\", \"unused\"]}",
            "$themes.json": """
            [{"name": "Light", "group": "mode", "selectedTokenSets": \(sets("core", "mode/light"))},
            {"name": "Dark", "group": "mode", "selectedTokenSets": \(sets("core", "mode/dark"))},
            {"name": "A", "group": "brand", "selectedTokenSets": \(sets("a"))},
            {"name": "B", "group": "brand", "selectedTokenSets": \(sets("b"))}]
            """,
            "core.json": Self.token("ruby", "#FF0000"), "mode/light.json": Self.token("bg", "#FFFFFF"),
            "mode/dark.json": Self.token("bg", "{ruby}"), "a.json": Self.token("brand", "{bg}"),
            "b.json": Self.token("brand", "#0B0B0B"), "unused.json": Self.token("bg", "#AAAAAA"),
            "package.json": "{\"name\": \"x\", \"version\": \"1.0.0\"}", "list.json": "[1]",
        ])
        #expect(self.read().documents.isEmpty)
        let read = read(.designTokens)
        #expect(
            documents(read) == [
                "color: bg, light: #FFFFFF, dark: #FF0000", "color: brand, alias: bg", "color: ruby, light: #FF0000",
            ])
        #expect(
            leftOut(read) == [
                "$themes.json:4 modifier brand: the theme \"B\"",
                "unused.json:1 set unused: its tokens, because no theme selects them",
            ])
        #expect(
            read.passedOver.map { "\($0.path.split(separator: "/").last ?? "") \($0.reason)" }.sorted() == [
                "list.json foreign", "package.json foreign",
            ])
    }

    @Test("What is not understood in the files of Tokens Studio is listed there, with its line")
    func faultsOfThemes() throws {
        try write(["core.json": Self.token("ruby", "#FF0000"), "dark.json": Self.token("ruby", "#EE0000")])
        let metadata = "{\"tokenSetOrder\": [\"core\",\n\"dark\"]}"
        let themes = """
            [{"id": "1", "name": "Light", "group": "mode", "$figmaModeId": "1:0",
            "selectedTokenSets": {"core": "enabled"}},
            {"name": "Dark", "group": "mode", "selectedTokenSets": {
            "dark": "enabled"}}]
            """
        func read(_ themes: String, _ metadata: String) throws -> [String] {
            try write(["$themes.json": themes, "$metadata.json": metadata])
            return leftOut(self.read(.designTokens))
        }
        #expect(try read(themes, metadata) == [])
        for (name, text) in [("$themes.json", themes), ("$metadata.json", metadata)] {
            func isTold(_ changed: Node) throws -> Bool {
                let text = String(decoding: JSONWriter.pretty(changed), as: UTF8.self)
                let told = try name == "$themes.json" ? read(text, metadata) : read(themes, text)
                return told.contains { $0.hasPrefix(name) }
            }
            var silent: [String] = []
            let node = try JSONReader.read(Array(text.utf8))
            try node.eachUnknownKey { changed, path in
                if try !isTold(changed) { silent.append("\(path): an unknown key") }
            }
            try node.eachWrongForm { changed, path, form in
                if try !isTold(changed) { silent.append("\(path): \(Node.wrongForms[form].description)") }
            }
            let free = ["[].id", "[].$figmaModeId", "[].name: the text", "[].group: the text"]
            #expect(silent.filter { path in !free.contains { path.hasPrefix($0) } } == [])
        }
        #expect(
            try read(
                themes.replacing("\"dark\": \"enabled\"", with: "\"gone\": \"enabled\", \"dark\": \"odd\""), metadata)
                == [
                    "$themes.json:4 theme Dark: the set \"gone\", which has no file",
                    "$themes.json:4 themes: \"selectedTokenSets.dark\", which is the text \"odd\"",
                    "dark.json:1 set dark: its tokens, because no theme selects them",
                ])
    }

    @Test("A resolver is known by its contents, and a source that is missing is left out")
    func resolver() throws {
        try write([
            "light.tokens.json": Self.token("bg", "#FFFFFF"), "dark.tokens.json": Self.token("bg", "#000000"),
            "resolver.json": """
            {"version": "2025.10", "sets": {"core": {"sources": [{"$ref": "gone.json"}]}}, "modifiers": {"theme": {"contexts": {
            "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}, "default": "light"}},
            "resolutionOrder": [{"$ref": "#/sets/core"}, {"$ref": "#/modifiers/theme"}]}
            """,
        ])
        let read = read()
        #expect(documents(read) == ["color: bg, light: #FFFFFF, dark: #000000"])
        #expect(leftOut(read).count == 1 && leftOut(read).first?.contains("gone.json") == true, "\(leftOut(read))")
        let named = DocumentReader().read(paths: [folder.path("tokens/resolver.json")])
        #expect(named.problems.map(\.code) == [.missingFile])
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("Design tokens on the command line")
struct DesignTokenTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(
            """
            {
              "color": {
                "$type": "color",
                "brand": { "$root": { "$value": "#d4420a" }, "soft": { "$value": "{color.brand.$root}" } }
              },
              "gap": { "$type": "dimension", "$value": { "value": 1, "unit": "rem" } },
              "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } }
            }
            """, to: "brand.tokens.json")
    }

    @Test("A file is imported, with what is left out, and comes out as it was")
    func roundTrip() throws {
        let outcome = try onion.run("import", "brand.tokens.json")
        #expect(
            outcome.output == """
                created   color/color.brand@1
                created   color/color.brand.soft@1
                created   number/gap@1
                3 created

                """)
        #expect(
            outcome.error == "warning: 1 element of brand.tokens.json was left out; --left-out lists it\n")
        _ = try onion.run("export", "--format", "dtcg", "-o", "out.tokens")
        let text = try String(contentsOf: onion.folder.url.appending(path: "out.tokens"), encoding: .utf8)
        #expect(text.contains("\"$value\": \"{color.brand.$root}\"") && text.contains("\"unit\": \"rem\""))
        #expect(try onion.run("import", "out.tokens").output.contains("3 unchanged"))
        #expect(
            try onion.shell("onion export --format dtcg | onion import - --from dtcg").output.contains("3 unchanged"))
        // A folder has them, too.
        try FileManager.default.createDirectory(
            at: onion.folder.url.appending(path: "tokens"), withIntermediateDirectories: false)
        try onion.folder.write(text, to: "tokens/brand.tokens")
        #expect(try onion.run("import", "tokens").output.contains("3 unchanged"))
    }

    @Test("A file with a byte order mark keeps it when a value changes")
    func byteOrderMark() throws {
        let text =
            "\u{FEFF}{\"gap\": {\"$type\": \"number\", \"$value\": 1}, \"wide\": {\"$type\": \"number\", \"$value\": 2.50}}"
        try onion.folder.write(text, to: "marked.tokens.json")
        _ = try onion.run("import", "marked.tokens.json")
        #expect(try onion.run("import", "-", input: "number: gap\nvalue: 7\n").status == 0)
        let outcome = try onion.run("export", "number/gap", "number/wide", "-o", "marked.tokens.json")
        #expect(outcome.status == 0, "\(outcome)")
        let written = try Data(contentsOf: onion.folder.url.appending(path: "marked.tokens.json"))
        #expect(written == Data(text.replacing("\"$value\": 1}", with: "\"$value\": 7}").utf8))
    }

    @Test("An import leaves what a token cannot say, and a changed value comes out anew")
    func completion() throws {
        _ = try onion.run("import", "brand.tokens.json")
        try onion.folder.write(
            "color: color.brand\nlight: \"#D4420A\"\ndark: \"#FF7A45\"\nhighContrast: { light: \"#A83200\" }\n",
            to: "dark.yaml")
        _ = try onion.run("import", "dark.yaml")
        let changed = ##"{"color":{"brand":{"$root":{"$type":"color","$value":"#112233"}}}}"##
        try onion.folder.write(changed, to: "light.tokens")
        _ = try onion.run("import", "light.tokens")
        let shown = try onion.run("show", "color/color.brand").output
        #expect(shown.contains("light: \"#112233\"") && shown.contains("dark: \"#FF7A45\"") && shown.contains("A83200"))
        let text = try onion.run("export", "color/color.brand.soft", "--format", "dtcg").output
        // The color that the alias names is written with it.
        #expect(text.contains("\"hex\": \"#112233\"") && text.contains("\"dark\": \"#FF7A45\""))
    }

    @Test("A resolver gives colors their dark values, and takes away those that it has no longer")
    func resolver() throws {
        let resolver = """
            {
              "version": "2025.10",
              "sets": { "brand": { "sources": [{ "$ref": "brand.tokens.json" }] } },
              "modifiers": {
                "theme": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json#/night" }] } },
                "shop": { "contexts": { "rome": [], "oslo": [] }, "default": "rome" }
              },
              "resolutionOrder": [{ "$ref": "#/sets/brand" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/shop" }]
            }
            """
        try onion.folder.write(resolver, to: "app.resolver.json")
        try onion.folder.write(
            ##"{"night":{"color":{"brand":{"soft":{"$value":"#ff7a45"}}}}}"##, to: "dark.json")
        let outcome = try onion.run("import", "app.resolver.json", "--left-out")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("the context \"oslo\"") && outcome.output.contains("duration"), "\(outcome)")
        let shown = try onion.run("show", "color/color.brand.soft").output
        #expect(shown.contains("light: \"#D4420A\"") && shown.contains("dark: \"#FF7A45\""), "\(shown)")
        #expect(try onion.run("import", ".").output == "3 unchanged\n")
        #expect(try onion.shell("onion import - --from dtcg < app.resolver.json").output == "3 unchanged\n")
        // What comes out is one file, with the dark values in its extensions.
        _ = try onion.run("export", "--format", "dtcg", "-o", "../out.tokens")
        #expect(try onion.run("import", "../out.tokens").output == "3 unchanged\n")
        try onion.folder.write(
            ##"{"night":{"color":{"brand":{"soft":{"$value":"#d4420a"}}}}}"##, to: "dark.json")
        _ = try onion.run("import", "app.resolver.json")
        #expect(!(try onion.run("show", "color/color.brand.soft").output.contains("dark")))
        let refused = try onion.run("export", "-o", "out.resolver.json")
        #expect(refused.status == 64 && refused.error.contains("name the file out.tokens.json"), "\(refused)")
    }

    @Test("After renames, an import of an export changes nothing, and an edit of it changes its token")
    func renamedTokens() throws {
        try onion.folder.write(
            """
            {
              "color": {
                "$type": "color",
                "brand": { "$root": { "$value": "#d4420a" }, "soft": { "$value": "{color.brand.$root}" } },
                "Sea Blue": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8] } }
              },
              "gap": { "$type": "dimension", "$value": "1rem" }, "wide": { "$type": "dimension", "$value": "{gap} * 2" },
              "family": { "$type": "fontFamily", "$value": ["Inter", "serif"] },
              "text": {
                "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{gap}", "lineHeight": 1.5 }
              }
            }
            """, to: "all.tokens.json")
        _ = try onion.run("import", "all.tokens.json")
        for (old, new) in [
            ("color/color.brand", "color.house"), ("color/color.Sea-Blue", "color.ocean"),
            ("number/gap", "space.small"), ("font/family", "family.text"), ("font/text", "copy"),
        ] {
            #expect(try onion.run("rename", old, new).status == 0)
        }
        _ = try onion.run("export", "-o", "out.tokens.json")
        let rows = try onion.rows()
        #expect(try onion.run("import", "out.tokens.json").output == "7 unchanged\n")
        #expect(try onion.rows() == rows)
        #expect(try onion.folder.replace("1.5", by: "1.25", in: "out.tokens.json"))
        #expect(try onion.run("import", "out.tokens.json").output.hasPrefix("changed   font/copy@2\n"))
        #expect(try onion.folder.replace("* 2", by: "* 3", in: "out.tokens.json"))
        #expect(try onion.run("import", "out.tokens.json").output.hasPrefix("changed   number/wide@2\n"))
        #expect(try onion.run("show", "number/wide").output.contains("{space.small} * 3"))
        #expect(try onion.run("import", "out.tokens.json").output == "7 unchanged\n")
    }

    @Test("Tokens of several files are one set: files that are named, those of a folder, and the registry")
    func severalFiles() throws {
        try onion.folder.write(
            ##"{"palette":{"sea":{"$type":"color","$value":"#0066cc"}},"size":{"$type":"dimension","$value":"16px"}}"##,
            to: "set/base.tokens.json")
        try onion.folder.write(
            """
            {
              "body": {
                "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "{size}" }
              },
              "link": { "$value": "{palette.sea}" }
            }
            """, to: "set/a-text.tokens.json")
        let documents = try ["set", "set/a-text.tokens.json set/base.tokens.json", ""].map { paths in
            let other = try OnionCommandLine.initialized()
            try FileManager.default.copyItem(
                at: onion.folder.url.appending(path: "set"), to: other.folder.url.appending(path: "set"))
            let commands = paths.isEmpty ? ["set/base.tokens.json", "set/a-text.tokens.json"] : [paths]
            for paths in commands {
                let outcome = try other.shell("onion import \(paths)")
                #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
            }
            return try other.run("export").output
        }
        #expect(Set(documents).count == 1, "\(documents)")
        #expect(documents[0].contains("alias: palette.sea") && documents[0].contains("size: 16"))
        // An export of one token has those that its value refers to.
        _ = try onion.run("import", "set")
        let text = try onion.run("export", "font/body-font", "--format", "dtcg").output
        #expect(text.contains("\"{size}\"") && text.contains("\"size\": {") && !text.contains("palette"))
        // An impact knows the registry, too.
        try onion.folder.write(##"{"far":{"$value":"{link}"}}"##, to: "far.tokens.json")
        #expect(try onion.run("impact", "far.tokens.json", "--no-frames").output.contains("color/far"))
    }

    @Test(
        "Tokens and the names in their values follow renames, and a name that another token has now is not taken for it"
    )
    func renames() throws {
        try onion.folder.write(
            """
            {
              "lead": { "$type": "number", "$value": 1.4 },
              "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
              "body": {
                "$type": "typography",
                "$value": { "fontFamily": "Inter", "fontSize": "{gap} * 2", "lineHeight": "{lead}", "letterSpacing": "{gap}" }
              }
            }
            """, to: "a.tokens.json")
        let commands = """
            onion import a.tokens.json && onion rename number/lead leading && onion rename font/body-font text
            echo '{"number":"lead","value":99}' | onion import - && onion rename number/gap space && onion export -o out.tokens.json
            """
        #expect(
            try onion.shell(commands).error
                == "warning: 2 elements of a.tokens.json were left out; --left-out lists them\n")
        let text = try String(contentsOfFile: onion.folder.path("out.tokens.json"), encoding: .utf8)
        for expected in [
            "\"fontSize\": \"{space} * 2\"", "\"lineHeight\": \"{leading}\"", "\"letterSpacing\": \"{space}\"",
            "\"leading\": {\"$type\": \"number\", \"$value\": 1.4}", "\"text\": {",
        ] {
            #expect(text.contains(expected), "\(expected) in \(text)")
        }
        let other = try OnionCommandLine.initialized()
        #expect(try other.run("import", onion.folder.path("out.tokens.json")).output.hasSuffix("4 created\n"))
    }

    @Test("A value that cannot be used leaves its token out, and the others come in")
    func leftOut() throws {
        try onion.folder.write(
            ##"{"a":{"$type":"dimension","$value":"auto"},"b":{"$type":"color","$value":"rgba(0, 0, 0, 0.5)"}}"##,
            to: "some.tokens.json")
        let outcome = try onion.run("import", "some.tokens.json", "--left-out")
        #expect(outcome.status == 0 && outcome.output.contains("the value \"auto\""), "\(outcome)")
        #expect(try onion.run("show", "color/b").output.contains("light: \"#00000080\""))
    }

    @Test("Other parts and folders are refused, and mistakes have their positions")
    func refusals() throws {
        _ = try onion.shell("printf 'template: t\nkind: content\nview: { id: v }' | onion import -")
        #expect(
            try onion.refused("export", "template/t", "--format", "dtcg").error
                == "error: template/t cannot be a design token, which is a color, a font or a number; remove it, or write it as YAML\n"
        )
        #expect(try onion.run("export", "--format", "dtcg", "-o", "x/").status == 64)
        try onion.folder.write("{\n  \"a\": { \"$type\": \"colr\", \"$value\": \"#fff\" }\n}", to: "bad.tokens")
        let outcome = try onion.run("import", "bad.tokens")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("error: bad.tokens:2:19: unknown type \"colr\"; did you mean \"color\"?\n"))
    }
}

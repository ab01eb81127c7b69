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

import Foundation
import OnionTestSupport
import Testing

@Suite("Projects in folders of a repository")
struct NestedProjectTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let files = [
            "kit/.onion.yaml": "space: kit\nexports: [template/tile]\n",
            "kit/parts/tile.yaml":
                "template: tile\nkind: content\nview: { id: v }\n---\ncolor: brand\nlight: \"#123456\"\n",
            "apps/ferry/.onion.yaml": "space: ferry\n",
            "apps/ferry/home.yaml": "content: home\ntemplate: kit:tile\n---\nscreen: home\ncontent: home\n",
            "apps/plain/home.yaml": "content: home\ntemplate: kit:tile\n",
        ]
        for (name, text) in files { try onion.folder.write(text, to: name) }
    }

    @Test("The nearest configuration around a file decides for its space, wherever the command runs")
    func spaces() throws {
        let whole = try onion.run("import", ".")
        #expect(
            whole.output == """
                created   kit:color/brand@1
                created   kit:template/tile@1
                created   ferry:content/home@1
                created   content/home@1
                created   ferry:screen/home@1
                5 created

                """, "\(whole)")
        for path in ["kit", "apps/ferry/home.yaml", "apps/plain", "apps"] {
            let outcome = try onion.run("import", path)
            #expect(outcome.status == 0 && outcome.output.hasSuffix(" unchanged\n"), "\(outcome)")
            #expect(!outcome.output.contains("created"))
        }
        let inside = try onion.shell("cd apps/ferry && onion import . --registry ../../onion.sqlite")
        #expect(inside.output == "2 unchanged\n", "\(inside)")
        try onion.folder.write(
            "content: other\ntemplate: kit:tile\nfields: {}\n---\ncolor: mine\nalias: kit:brand\n",
            to: "apps/ferry/more.yaml")
        let refused = try onion.refused("import", ".")
        #expect(refused.error.contains("does not let others use kit:color/brand"), "\(refused)")
        let placed = try onion.run("import", "kit", "--space", "copy")
        #expect(placed.output.contains("created   copy:template/tile@1"), "\(placed)")
    }

    @Test("A configuration with a mistake refuses the import of its folder")
    func mistake() throws {
        try onion.folder.write("spce: kit\n", to: "kit/.onion.yaml")
        let refused = try onion.refused("import", "kit")
        #expect(
            refused.status == 2 && refused.error.contains("kit/.onion.yaml:1:1: unknown key \"spce\""), "\(refused)")
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("What messages suggest")
struct SuggestionTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write("template: home\nkind: content\nview: { id: v }\n", to: "home.yaml")
        _ = try onion.run("import", "home.yaml")
    }

    @Test("A kind of parts is told how its parts are listed, and a mistyped value the one that was meant")
    func lists() throws {
        for line in ["list screen", "list --kind screen", "list --kind screens"] {
            let outcome = try onion.shell("onion \(line)")
            #expect(outcome.status == 64 && outcome.error.contains("write \"onion list screens\""), "\(outcome)")
        }
        let mistyped = try onion.run("list", "templates", "--kind", "contnet").error
        #expect(mistyped.hasPrefix("error: unknown kind \"contnet\"; did you mean \"content\"?\n"), "\(mistyped)")
        let far = try onion.run("list", "--kind", "x").error
        #expect(far.contains("'navigation', 'layout', 'content' or 'cell'"), "\(far)")
    }

    @Test("Two documents without a line between them are told so once")
    func separators() throws {
        let text = "color: a\nlight: \"#FFF000\"\ncolor: b\nlight: \"#FF0000\"\n"
        let outcome = try onion.run("import", "-", input: text)
        #expect(
            outcome.error == """
                error: standard input:3:1: "color" appears twice in one document; write "---" between two documents, or remove one of the two
                error: 1 problem, nothing was stored

                """)
        let other = try onion.run("import", "-", input: "color: a\nlight: \"#FFF000\"\nlight: \"#FF0000\"\n")
        #expect(other.error.contains("\"light\" appears twice; remove one of the two"))
    }

    @Test("A key that cannot be read has no second problem about a part without a name")
    func followUps() throws {
        let outcome = try onion.run(
            "import", "-", input: "screen: home\ncompose:\n  template: home\n  tabs: [home]\n")
        #expect(outcome.error.contains("unknown key \"tabs\""), "\(outcome)")
        #expect(!outcome.error.contains("there is no content/"), "\(outcome)")
    }

    @Test("A name from before a rename is told the name of now, on the command line and in documents")
    func renames() throws {
        #expect(try onion.run("rename", "template/home", "start").status == 0)
        let message = "template/home was renamed to template/start in change 2"
        for line in ["show template/home", "show home", "usage template/home", "tree home", "history template/home"] {
            let outcome = try onion.shell("onion \(line)")
            #expect(outcome.error.contains("\(message); write \"template/start\""), "\(line): \(outcome)")
        }
        let reference = try onion.run("import", "-", input: "content: c\ntemplate: home\n")
        #expect(reference.error.contains("template: \(message); write \"start\""), "\(reference)")
        for command in ["import", "impact --no-frames"] {
            let old = try onion.shell("onion \(command) home.yaml")
            #expect(old.status != 0 && old.error.contains("\(message), and the document is one of before"), "\(old)")
        }
        // Another part may have the name.
        let text = "template: home\nkind: layout\nview: { id: v, subviews: [{ id: c, slot: content }] }\n"
        let other = try onion.run("import", "-", input: text)
        #expect(other.status == 0, "\(other)")
    }
}

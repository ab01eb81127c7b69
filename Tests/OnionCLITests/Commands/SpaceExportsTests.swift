import Foundation
import OnionTestSupport
import Testing

/// What spaces allow others to use.
@Suite("exports of a space")
struct SpaceExportsTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.shared, to: "shared/parts.yaml")
    }

    private static let shared = """
        number: gutter
        value: 8
        ---
        template: card
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: title, type: label, text: $title }] }
        constraints: [title.top = view.top + gutter]

        """

    /// Imports the parts that apps share, with a list of what they may use.
    private func share(_ exports: String?) throws {
        let list = exports.map { "exports: \($0)\n" } ?? ""
        try onion.folder.write("space: shared\n\(list)", to: "shared/.onion.yaml")
        let outcome = try onion.startShell("cd shared && \(OnionCommandLine.executable.path) import parts.yaml").wait()
        try #require(outcome.status == 0, "\(outcome)")
    }

    private func importApp(_ document: String) throws -> (status: Int32, error: String) {
        try onion.folder.write(document, to: "app.yaml")
        let outcome = try onion.run("import", "app.yaml", "--space", "shop")
        return (outcome.status, outcome.error)
    }

    private static let content = "content: home\ntemplate: shared:card\n"
    private static let template = """
        template: plain
        kind: layout
        view: { id: view, subviews: [{ id: box, slot: content }] }
        constraints: [box.top = view.top + shared:gutter]

        """

    @Test("A part that is not exported is refused at the reference, and what is exported is named")
    func refused() throws {
        try share("[template/*]")
        #expect(try importApp(Self.content).status == 0)
        let refusal = try importApp(Self.template)
        #expect(refusal.status != 0)
        #expect(refusal.error.contains(#"the space "shared" does not let others use shared:number/gutter"#))
        #expect(refusal.error.contains(#"it exports "template/*""#))
        #expect(refusal.error.contains("constraints[0]"))
    }

    @Test(
        "A pattern without a kind is one of names, a space without a list exports everything, and an empty list nothing"
    )
    func patterns() throws {
        try share("[gut*]")
        #expect(try importApp(Self.template).status == 0)
        #expect(try importApp(Self.content).status != 0)
        try share("[]")
        #expect(try importApp(Self.content).error.contains("it exports nothing"))
        try share(nil)
        #expect(try importApp(Self.content).status == 0)
    }

    @Test(
        "An image is used by other spaces where its space exports it, by name or by kind",
        arguments: [("[template/*]", false), ("[image/logo]", true), ("[lo*]", true), ("[]", false)])
    func images(exports: String, isAllowed: Bool) throws {
        try share(exports)
        try onion.folder.write(TestImages.png(1, 2), to: "shared/logo.png")
        #expect(try onion.run("import", "shared/logo.png", "--space", "shared").status == 0)
        let uses = [
            "template: a\nkind: content\nview: { id: view, subviews: [{ id: i, type: imageView, image: \"shared:logo\" }] }\n",
            "template: b\nkind: content\nfields: { icon: { type: image } }\nview: { id: view }\n---\n"
                + "content: b\ntemplate: b\nfields: { icon: shared:logo }\n",
            "actions: c\nitems: [{ id: go, title: Go, image: \"shared:logo\", selector: \"go:\" }]\ndatasource: Data\n",
        ]
        for use in uses {
            let outcome = try importApp(use)
            #expect((outcome.status == 0) == isAllowed, "\(outcome)")
            #expect(outcome.error.contains("does not let others use image/shared:logo") == !isAllowed)
        }
        // New contents of a stored template, in each way in which records are stored.
        let template = "template: icon\nkind: content\nfields: { icon: { type: image } }\nview: { id: view }\n"
        #expect(try importApp(template).status == 0)
        let records = [
            "r.ndjson": #"{"content":"KEY","template":"icon","fields":{"icon":"shared:logo"}}"#,
            "o.ndjson": #"{"content":"KEY","template":"icon","fields":{"icon":{"name":"shared:logo","size":[2,2]}}}"#,
            "t.csv": "key,template,icon\nKEY,icon,shared:logo",
        ]
        for (file, text) in records {
            for (number, options) in [[], ["--batch", "100"], ["--on-error", "skip"]].enumerated() {
                let key = "\(file.prefix(1))\(number)"
                try onion.folder.write(text.replacing("KEY", with: key) + "\n", to: file)
                _ = try onion.run(["import", file, "--space", "shop"] + options, input: Data())
                #expect(try (onion.run("show", "shop:content/\(key)").status == 0) == isAllowed, "\(file) \(options)")
            }
        }
        try share("[number/*]")
        #expect(try onion.run("check").output.contains("image/shared:logo") == isAllowed)
    }

    @Test("A new name that takes a part out of what its users may use is refused, in its space and out of it")
    func moves() throws {
        try share("[card]")
        #expect(try importApp(Self.content).status == 0)
        let rename = try onion.run("rename", "shared:template/card", "shared:tile")
        #expect(rename.error.contains("shop:content/home template") && rename.error.contains("shared:template/tile"))
        #expect(try onion.run("check").status == 0)
        let away = try onion.run("rename", "shared:template/card", "shop:card")
        #expect(away.error.contains("shared:number/gutter"))
        #expect(try onion.run("show", "shared:template/card").status == 0)
        // Nobody else uses it, and what was not exported may get any name.
        #expect(try onion.run("rename", "shared:number/gutter", "shared:gap").status == 0)
    }

    @Test("What a space exports is part of an export, of a difference, of a copy and of a merge")
    func journeys() throws {
        try share("[card]")
        #expect(try importApp(Self.content).status == 0)
        #expect(try onion.run("export", "-o", "all/").status == 0)
        #expect(try onion.run("init", "--registry", "other.sqlite").status == 0)
        #expect(try onion.run("import", "all", "--registry", "other.sqlite").status == 0)
        #expect(try onion.run("diff", "other.sqlite").status == 0)
        #expect(try onion.run("export", "-o", "all/").status == 0)
        try share("[card, gutter]")
        let difference = try onion.run("diff", "other.sqlite")
        #expect(difference.status == 1 && difference.output.contains("space/shared"))
        let merge = try onion.run("merge", "other.sqlite")
        #expect(merge.status == 2 && merge.error.contains("space/shared exports: both registries say differently"))
        #expect(try onion.run("merge", "other.sqlite", "--theirs").status == 0)
        #expect(try onion.run("diff", "other.sqlite").status == 0)
        // Its own configuration is written anew, one of a person is not.
        try share("[card, gutter]")
        #expect(try onion.run("export", "-o", "all/").status == 0)
        try onion.folder.write("space: shared\nexports: [c*] # mine\n", to: "all/shared/.onion.yaml")
        #expect(try onion.run("export", "-o", "all/").status == 2)
        #expect(try onion.run("init", "--registry", "third.sqlite").status == 0)
        #expect(try onion.run("copy", "shop:content/home", "--to", "third.sqlite").status == 0)
        #expect(try !onion.run("diff", "third.sqlite").output.contains("space/shared"))
    }

    @Test("The parts of a datasource are pruned in the space of the import only")
    func prune() throws {
        let parts = """
            template: row
            kind: content
            view: { id: view }
            ---
            actions: go
            datasource: Source
            items: [{ id: go, title: Go, does: [{ perform: go }] }]
            ---
            content: one
            template: row
            actions: go
            ---
            content: two
            template: row
            actions: go

            """
        try onion.folder.write(parts, to: "parts.yaml")
        let less = try #require(parts.components(separatedBy: "---\ncontent: two").first)
        try onion.folder.write(less, to: "less.yaml")
        for space in ["shop", "bank"] {
            #expect(try onion.run("import", "parts.yaml", "--space", space).status == 0)
        }
        let byTemplate = ["import", "less.yaml", "--space", "shop", "--prune", "--template", "row"]
        for arguments in [["import", "less.yaml", "--space", "shop", "--prune", "--datasource", "Source"], byTemplate] {
            #expect(try onion.start(arguments).wait().status == 0)
            #expect(try onion.run("show", "bank:content/two").status == 0)
            #expect(try !onion.run("list", "contents", "--space", "shop").output.contains("shop:content/two"))
            #expect(try onion.run("restore", "shop:content/two").status == 0)
        }
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("Pictures of differences")
struct DiffPicturesTests {
    private let onion: OnionCommandLine

    private static let base = """
        template: offer
        kind: content
        fields: { title: { type: text }, image: { type: image } }
        view:
          id: view
          type: stackView
          axis: vertical
          subviews:
            - { id: titleLabel, type: label, text: $title }
            - { id: imageView, type: imageView, image: $image }
        ---
        content: lunch
        template: offer
        fields: { title: Lunch, image: dish }
        ---
        content: dinner
        template: offer
        fields: { title: Dinner }
        ---
        screen: lunch
        content: lunch
        ---
        screen: dinner
        content: dinner
        """ + "\n"

    private static let quickly = ["--device", "iphone-8", "--scale", "1"]

    init() throws {
        onion = try OnionCommandLine()
        try onion.folder.write(Self.base, to: "old/menu.yaml")
        try place("clock", in: "old")
    }

    /// Writes an image of the example as the image of the lunch.
    private func place(_ image: String, in folder: String) throws {
        let source = OnionCommandLine.examples + "/Images.xcassets/\(image).imageset/\(image)@2x.png"
        let target = "\(folder)/Assets.xcassets/dish.imageset"
        let contents = #"{ "images": [{ "idiom": "universal", "scale": "2x", "filename": "dish.png" }] }"#
        try onion.folder.write(contents, to: "\(target)/Contents.json")
        try onion.folder.write(Data(contentsOf: URL(filePath: source)), to: "\(target)/dish.png")
    }

    private func draw(_ names: String..., options: [String] = []) throws -> Outcome {
        try onion.start(["diff"] + names + ["-o", "d/"] + Self.quickly + options).wait()
    }

    /// The pictures that differ, with the outcome of each.
    private func pictures() throws -> [String] {
        let data = try Data(contentsOf: URL(filePath: onion.folder.path("d/comparison.json")))
        let comparison = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let pictures = try #require(comparison["pictures"] as? [[String: Any]])
        return pictures.map { "\($0["outcome"] ?? "") \($0["screen"] ?? "")" }
    }

    @Test("Of two files, the screens that differ are drawn before and after, and a page shows them")
    func files() throws {
        try onion.folder.write(Self.base.replacing("title: Lunch", with: "title: Brunch"), to: "menu.yaml")
        try expect(
            draw("old/menu.yaml", "menu.yaml"),
            is: Outcome(
                status: 1,
                output: """
                    old/menu.yaml → menu.yaml
                    content/lunch:
                      changed text fields.title: "Lunch" → "Brunch"
                    1 picture differs: d/index.html

                    """, error: "warning: the image \"dish\" is missing: a placeholder is drawn\n"))
        #expect(try pictures() == ["changed screen/lunch"])
        try expect(
            onion.shell("ls d && ls d/pictures/lunch/*"),
            is: Outcome(
                status: 0,
                output: "comparison.json\nindex.html\npictures\ndifference.png\nnew.png\nold.png\nside-by-side.png\n"))
    }

    @Test("A file that cannot be read is named, and a folder to compare with that does not exist is no part")
    func unreadableFiles() throws {
        let onion = try OnionCommandLine.initialized()
        let document = "color: brand\nlight: \"#112233\"\n"
        for (path, text) in [
            "old/a.yaml": document, "old/b.yaml": document.replacing("brand", with: "accent"), "new/a.yaml": document,
            "new/b.yaml": "",
        ] { try onion.folder.write(text, to: path) }
        let outcome = try onion.run("diff", "old", "new")
        #expect(outcome.status == 1 && outcome.output.contains("color/accent"), "\(outcome)")
        #expect(outcome.error == "warning: passed over new/b.yaml: there is no document in it\n", "\(outcome)")
        for folder in ["gallery/", "../gallery/pictures"] {
            let compared = try onion.run("preview", "--compare", folder)
            #expect(compared.status == 2 && compared.error.contains("there is no such file"), "\(compared)")
        }
    }

    @Test("Of two folders, images that differ are drawn, with the screens that show them; each side has its own images")
    func folders() throws {
        try onion.folder.write(Self.base, to: "new/menu.yaml")
        try place("cable", in: "new")
        let outcome = try draw("old", "new")
        #expect(outcome.status == 1 && outcome.error == "")
        #expect(outcome.output.contains("image/dish@2x:\n  changed value digest"))
        #expect(try pictures() == ["changed image/dish", "changed screen/lunch"])
        let compared = try onion.start(["preview", "new", "--compare", "old", "--format", "csv"] + Self.quickly).wait()
        #expect(compared.status == 1 && compared.output.contains("screen/lunch"))
    }

    @Test("A changed part is drawn alone only if no screen shows it")
    func alone() throws {
        let added = "---\ncontent: snack\ntemplate: offer\nfields: { title: Snack }\n"
        let changed = Self.base + added
        try onion.folder.write(changed.replacing("title: Dinner", with: "title: Supper"), to: "menu.yaml")
        _ = try draw("old/menu.yaml", "menu.yaml")
        #expect(try pictures() == ["added content/snack", "changed screen/dinner"])
    }

    @Test("What refers to a part that neither version has is named, and the others are drawn")
    func incomplete() throws {
        let lone = "---\ncontent: soup\ntemplate: starter\nfields: { title: Soup }\n"
        try onion.folder.write(Self.base + lone, to: "a.yaml")
        let changed = lone.replacing("Soup", with: "Salad")
        try onion.folder.write(Self.base.replacing("title: Dinner", with: "title: Supper") + changed, to: "b.yaml")
        let outcome = try draw("a.yaml", "b.yaml")
        #expect(outcome.status == 1)
        #expect(
            outcome.error.hasPrefix(
                "warning: not drawn: a.yaml:27:11: content/soup template: there is no template/starter; "))
        #expect(try pictures() == ["changed screen/dinner"])
    }

    @Test("A scene of a storyboard is the same one after the text from which it has its name has changed")
    func storyboard() throws {
        let source = OnionCommandLine.package.appending(path: "Examples/interface-builder/PromoCode.storyboard")
        let text = try String(contentsOf: source, encoding: .utf8)
        try onion.folder.write(text, to: "old/PromoCode.storyboard")
        let changed = text.replacing("title=\"Order with the code\"", with: "title=\"Use the code\"")
        try onion.folder.write(changed, to: "PromoCode.storyboard")
        #expect(try draw("old/PromoCode.storyboard", "PromoCode.storyboard").status == 1)
        #expect(try pictures() == ["changed screen/promo-code"])
    }

    @Test("Of two registries, screens and images that differ are drawn, and alone the parts that no screen shows")
    func registries() throws {
        let changed = Self.base.replacing("title: Dinner", with: "title: Supper")
        try onion.folder.write(changed + "---\ncolor: brand\nlight: red\n", to: "new/menu.yaml")
        try place("cable", in: "new")
        for (registry, folder) in [("onion.sqlite", "old"), ("other.sqlite", "new")] {
            _ = try onion.run("init", "--registry", registry)
            #expect(try onion.run("import", folder, "--registry", registry).status == 0)
        }
        #expect(try draw("other.sqlite").status == 1)
        let screens = ["changed screen/dinner", "changed screen/lunch"]
        #expect(try pictures() == ["added color/brand", "changed image/dish"] + screens)
    }

    @Test("Revisions, and the files of Git's external diff, have no pictures")
    func refused() throws {
        #expect(try draw("lunch@1", "lunch@2").status == 64)
        #expect(try draw("menu.yaml", "/dev/null", ".", ".", "old/menu.yaml", "1", "1").status == 64)
    }

    @Test("Image files alone are refused, with what draws them")
    func images() throws {
        try onion.folder.write(Self.base, to: "new/menu.yaml")
        try place("cable", in: "new")
        let files = ["old", "new"].map { "\($0)/Assets.xcassets/dish.imageset/dish.png" }
        for words in [files, [files[0], "menu.yaml"], files + ["-o", "d/"]] {
            let outcome = try onion.start(["diff"] + words).wait()
            #expect(outcome.status == 64, "\(outcome)")
            #expect(
                outcome.error.hasPrefix(
                    "error: \"old/Assets.xcassets/dish.imageset/dish.png\" is an image; name two folders with their images"
                ), "\(outcome)")
        }
        // What the message says works.
        #expect(try draw("old", "new").status == 1)
        #expect(try pictures().contains("changed image/dish"))
    }

    // MARK: - Commits

    /// A repository with the documents in a folder, and a branch that changes the lunch, while the main branch changes the dinner.
    private func makeRepository() throws {
        _ = try onion.shell(
            """
            git init -q -b main && git config user.name Anna && git config user.email anna@example.com
            git add old && git commit -qm Menu && git checkout -qb feature
            sed -i 's/title: Lunch/title: Brunch/' old/menu.yaml && git commit -qam Brunch
            git checkout -q main && sed -i 's/title: Dinner/title: Supper/' old/menu.yaml && git commit -qam Supper
            """)
    }

    @Test("Two commits are compared without a checkout, from the common commit with three dots")
    func commits() throws {
        try makeRepository()
        #expect(try draw("main..feature").status == 1)
        #expect(try pictures() == ["changed screen/dinner", "changed screen/lunch"])
        #expect(try draw("main...feature").status == 1)
        #expect(try pictures() == ["changed screen/lunch"])
        try expect(onion.run("diff", "main..main"), is: Outcome(status: 0, output: "nothing is different\n"))
        try expect(
            onion.shell("git status --porcelain --untracked-files=no && cd d && onion diff main..feature"),
            is: Outcome(status: 0, output: "nothing is different\n"))
    }

    @Test("Problems of a commit's files have their paths in Git, and a missing commit is named")
    func unreadable() throws {
        try makeRepository()
        try onion.folder.write("content: soup\ntemplate: offer\nfields: 3\n", to: "old/broken.yaml")
        _ = try onion.shell("git add . && git commit -qm Broken")
        let outcome = try onion.run("diff", "feature..main")
        #expect(outcome.status == 2 && outcome.error.contains("main:old/broken.yaml:3:"))
        try expect(
            onion.run("diff", "main..none"),
            is: Outcome(
                status: 2,
                error: "error: there is no commit \"none\" of a Git repository around this folder; name two commits, "
                    + "as in main..feature\n"))
    }
}

import Foundation
import OnionTestSupport
import Testing

/// What the registry and a file have changed since the file was last imported.
@Suite("onion import of a file that changed with the registry")
struct MergeConflictTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    /// Writes the example's storyboard.
    private func write(_ path: String = "App.storyboard", _ changes: [String: String] = [:]) throws {
        let example = OnionCommandLine.package.appending(path: "Examples/interface-builder/NewYear.storyboard")
        var text = try String(contentsOf: example, encoding: .utf8)
        for (old, new) in changes {
            try #require(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        try onion.folder.write(text, to: path)
    }

    /// Changes a stored part with sed.
    private func edit(_ part: String, _ script: String) throws {
        let outcome = try onion.shell("onion show \(part) | sed '\(script)' | onion import -")
        try #require(outcome.status == 0 && outcome.output.contains("1 changed"), "\(outcome)")
    }

    private func shown(_ part: String) throws -> String { try onion.run("show", part).output }

    /// A storyboard in which the file and the registry have changed the same title, and each something else.
    private func conflicting() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        try edit("content/new-year", "s/A short day on New Year.s Eve/Half a day/")
        try edit(
            "template/new-year", "s/imageView.bottom + 20/imageView.bottom + 24/; s/alignment: center/alignment: left/")
        try write(
            "App.storyboard",
            [
                "A short day on New Year's Eve": "A shorter day", #"title="Got it""#: #"title="All right""#,
                #"constant="4" secondItem="title-label""#: #"constant="6" secondItem="title-label""#,
            ])
    }

    @Test(
        "What both have changed is refused with three values, and nothing is stored",
        arguments: [[], ["--patch"], ["--dry-run"], ["--mode", "upsert", "--id", "once"]])
    func refused(options: [String]) throws {
        try conflicting()
        let before = try onion.rows()
        let outcome = try onion.start(["import", "App.storyboard"] + options).wait()
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(
            outcome.error.contains(
                #"""
                content/new-year fields.title: both sides changed it: it was "A short day on New Year's Eve", \#
                the registry has "Half a day", the file has "A shorter day"; \#
                --theirs takes the file's, --ours keeps the registry's
                """#), "\(outcome.error)")
        #expect(outcome.error.contains("1 problem, nothing was stored"))
        #expect(try onion.rows() == before)
        let json = try onion.start(["import", "App.storyboard", "--format", "json"] + options).wait()
        #expect(
            json.output.contains(
                #""was": "\"A short day on New Year's Eve\"","#)
                || json.output.contains(#"A short day on New Year's Eve"#))
        #expect(json.output.contains(#""merge-conflict""#) && json.output.contains("Half a day"))
    }

    @Test("One side wins where both have changed the same; what only one has changed comes or stays")
    func winners() throws {
        try conflicting()
        #expect(try onion.run("import", "App.storyboard", "--theirs", "--ours").status == 64)
        let theirs = try onion.run("import", "App.storyboard", "--theirs", "--dry-run", "--changes")
        #expect(theirs.status == 0 && theirs.output.contains("A shorter day"), "\(theirs)")
        let ours = try onion.run("import", "App.storyboard", "--ours")
        #expect(ours.status == 0 && ours.output.contains("2 changed"), "\(ours)")
        #expect(try shown("content/new-year").contains("title: Half a day"))
        #expect(try shown("actions/new-year").contains("All right"))
        let template = try shown("template/new-year")
        #expect(template.contains("imageView.bottom + 24") && template.contains("titleLabel.bottom + 6"))
        #expect(template.contains("alignment: left"))
        // The decision holds while the file says the same.
        let again = try onion.run("import", "App.storyboard")
        #expect(again.status == 0 && !again.output.contains(" changed"), "\(again)")
        #expect(try shown("content/new-year").contains("title: Half a day"))
    }

    @Test("The conflicts of one part or one file are decided alone, and the others stay")
    func single() throws {
        try conflicting()
        try edit("template/new-year", "s/titleLabel.bottom + 4/titleLabel.bottom + 9/")
        let one = try onion.run("import", "App.storyboard", "--ours-for", "content/new-year")
        #expect(one.status == 2 && one.error.contains("1 problem") && one.error.contains("+ 9"), "\(one)")
        let same = ["--theirs-for", "content/new-year", "--ours-for", "content/new-year"]
        #expect(try onion.start(["import", "App.storyboard"] + same).wait().status == 64)
        let file = try onion.run(
            "import", "App.storyboard", "--theirs-for", "App.storyboard", "--ours-for", "content/new-year")
        #expect(file.status == 0, "\(file)")
        #expect(try shown("content/new-year").contains("title: Half a day"))
        #expect(try shown("template/new-year").contains("titleLabel.bottom + 6"))
    }

    @Test("An impact tells what each side would give where both have changed the same, and stores nothing")
    func impact() throws {
        try conflicting()
        let before = try onion.rows()
        let refused = try onion.run("impact", "App.storyboard", "--no-frames")
        #expect(refused.status == 1 && (refused.output + refused.error).contains("both sides changed it"))
        let theirs = try onion.run("impact", "App.storyboard", "--theirs", "--no-frames")
        #expect(theirs.status == 0 && theirs.output.contains("A shorter day"), "\(theirs)")
        let ours = try onion.run("impact", "App.storyboard", "--ours", "--no-frames")
        #expect(ours.status == 0 && !ours.output.contains("A shorter day"), "\(ours)")
        #expect(ours.output.contains("All right"))
        let pictures = try onion.run("impact", "App.storyboard", "--theirs", "-o", "pictures/")
        #expect(pictures.status == 0 && pictures.output.contains("pictures/index.html"), "\(pictures)")
        #expect(try onion.run("impact", "App.storyboard", "--theirs", "--ours").status == 64)
        #expect(try onion.rows() == before)
    }

    @Test("The file wins with --theirs, and documents without conflicts are stored with --on-error skip")
    func theirs() throws {
        try conflicting()
        let skipped = try onion.run("import", "App.storyboard", "--on-error", "skip")
        #expect(skipped.status == 1 && skipped.output.contains("1 refused"), "\(skipped)")
        #expect(try shown("actions/new-year").contains("All right"))
        #expect(try shown("content/new-year").contains("title: Half a day"))
        #expect(try onion.run("import", "App.storyboard", "--theirs").status == 0)
        #expect(try shown("content/new-year").contains("title: A shorter day"))
        #expect(try shown("template/new-year").contains("imageView.bottom + 24"))
    }

    @Test("A constraint that both have changed is one conflict, and the same change on both sides is none")
    func constraints() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        try edit(
            "template/new-year",
            "s/imageView.bottom + 20/imageView.bottom + 24/; s/titleLabel.bottom + 4/titleLabel.bottom + 6/")
        let same = #"constant="6" secondItem="title-label""#
        try write(
            "App.storyboard",
            [
                #"constant="4" secondItem="title-label""#: same,
                #"constant="20" secondItem="image-view""#: #"constant="30" secondItem="image-view""#,
            ])
        let outcome = try onion.run("import", "App.storyboard")
        #expect(outcome.status == 2 && outcome.error.contains("1 problem"), "\(outcome)")
        #expect(
            outcome.error.contains(
                #"it was "titleLabel.top = imageView.bottom + 20", the registry has "titleLabel.top = imageView.bottom + 24""#
            ))
    }

    @Test("A part that was removed stays removed while the file says the same; a change of it is a conflict")
    func removed() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        let screen = try #require(
            try onion.run("list", "screens", "--format", "csv").output.split(separator: "\n").last)
        let name = try #require(screen.split(separator: "@").first.map(String.init))
        #expect(try onion.run("remove", name, "content/new-year").status == 0)
        let again = try onion.run("import", "App.storyboard")
        #expect(again.status == 0 && !again.output.contains("restored"), "\(again)")
        #expect(try onion.run("list", "--removed").output.contains("content/new-year"))
        try write("App.storyboard", ["A short day on New Year's Eve": "A shorter day"])
        let conflict = try onion.run("import", "App.storyboard")
        #expect(conflict.status == 2 && conflict.error.contains("the registry has nothing"), "\(conflict)")
        #expect(try onion.run("import", "App.storyboard", "--ours").status == 0)
        #expect(try onion.run("list", "--removed").output.contains("content/new-year"))
        #expect(try !onion.run("import", "App.storyboard").output.contains("restored"))
        try write("App.storyboard", ["A short day on New Year's Eve": "The shortest day"])
        #expect(try onion.run("import", "App.storyboard", "--theirs").output.contains("restored  content/new-year"))
        #expect(try shown("content/new-year").contains("The shortest day"))
    }

    @Test("An import that was taken back comes again without a conflict, and leaves what the registry changed")
    func reverted() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        try edit("actions/new-year", "s/title: Got it/title: Fine/")
        try write("App.storyboard", ["A short day on New Year's Eve": "A shorter day"])
        _ = try onion.run("import", "App.storyboard")
        #expect(try onion.run("revert", "3").status == 0)
        let again = try onion.run("import", "App.storyboard")
        #expect(again.status == 0 && again.output.contains("1 changed"), "\(again)")
        #expect(try shown("content/new-year").contains("A shorter day"))
        #expect(try shown("actions/new-year").contains("title: Fine"))
    }

    @Test("Where it is not known what a file said, another value is a conflict, and what only one has stays")
    func unknown() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        _ = try onion.run("export", "-o", "all.yaml")
        let other = try OnionCommandLine.initialized()
        let all = try String(contentsOfFile: onion.folder.path("all.yaml"), encoding: .utf8)
        try other.folder.write(all.replacing("A short day on New Year's Eve", with: "Half a day"), to: "all.yaml")
        _ = try other.run("import", "all.yaml")
        let storyboard = onion.folder.path("App.storyboard")
        let outcome = try other.run("import", storyboard)
        #expect(outcome.status == 2 && outcome.error.contains("it is not known what the file had before"), "\(outcome)")
        #expect(try other.run("import", storyboard, "--ours").output.contains("unchanged"))
        #expect(try other.run("show", "content/new-year").output.contains("Half a day"))
        #expect(try other.run("import", storyboard).status == 0)
    }

    @Test("A part that was renamed in the registry is compared under its name of today")
    func renamed() throws {
        try write()
        _ = try onion.run("import", "App.storyboard")
        #expect(try onion.run("rename", "template/new-year", "eve").status == 0)
        #expect(try onion.run("rename", "actions/new-year", "eve-buttons").status == 0)
        try edit("content/new-year", "s/A short day on New Year.s Eve/Half a day/")
        try write("App.storyboard", [#"title="Got it""#: #"title="All right""#])
        let outcome = try onion.run("import", "App.storyboard")
        #expect(outcome.status == 0 && outcome.output.contains("1 changed"), "\(outcome)")
        #expect(try shown("content/new-year").contains("template: eve"))
        #expect(try shown("actions/eve-buttons").contains("All right"))
    }

    @Test("Parts keep their identity when a class is renamed, when a storyboard is split, and when it moves")
    func identity() throws {
        try write("A/App.storyboard")
        _ = try onion.run("import", "A")
        let parts = try onion.run("list").output
        try write("A/App.storyboard", ["NewYearContentViewController": "HolidayViewController"])
        _ = try onion.run("import", "A")
        #expect(try onion.run("list").output.split(separator: "\n").count == parts.split(separator: "\n").count)
        #expect(try shown("template/new-year").contains("controller: HolidayViewController"))
        // The scenes of one file are in two afterwards, of which only the new one is imported.
        let whole = try String(contentsOfFile: onion.folder.path("A/App.storyboard"), encoding: .utf8)
        let scenes = whole.components(separatedBy: "<scene ")
        let end = "</scenes></document>"
        let last = try #require(scenes.last.flatMap { $0.components(separatedBy: "</scenes>").first })
        try onion.folder.write(scenes[0] + "<scene " + last + end, to: "B/Holiday.storyboard")
        try onion.folder.write(scenes.dropLast().joined(separator: "<scene ") + end, to: "A/App.storyboard")
        _ = try onion.run("rename", "template/new-year", "eve")
        let split = try onion.run("import", "B/Holiday.storyboard")
        #expect(split.status == 0 && !split.output.contains("created   template"), "\(split)")
        try FileManager.default.moveItem(atPath: onion.folder.path("B"), toPath: onion.folder.path("C"))
        try FileManager.default.moveItem(
            atPath: onion.folder.path("C/Holiday.storyboard"), toPath: onion.folder.path("C/Eve.storyboard"))
        let moved = try onion.run("import", "C")
        #expect(moved.status == 0 && !moved.output.contains("created   template"), "\(moved)")
        #expect(try onion.run("show", "template/eve").status == 0)
    }

    @Test("A color set leaves what was changed in the registry, and is a conflict where both have changed the color")
    func colorSet() throws {
        func write(red: String) throws {
            try onion.folder.write(#"{"info":{"version":1,"author":"xcode"}}"#, to: "A.xcassets/Contents.json")
            try onion.folder.write(
                #"""
                {"info":{"version":1,"author":"xcode"},"colors":[{"idiom":"universal","color":{"color-space":"srgb",\#
                "components":{"red":"\#(red)","green":"0x00","blue":"0x00","alpha":"1.000"}}}]}
                """#, to: "A.xcassets/Brand.colorset/Contents.json")
        }
        try write(red: "0xFF")
        _ = try onion.run("import", "A.xcassets")
        try onion.folder.write(##"{"color":"Brand","light":"#00FF00"}"##, to: "green.json")
        _ = try onion.run("import", "green.json", "--patch")
        #expect(try onion.run("import", "A.xcassets").output == "1 unchanged\n")
        try write(red: "0xAA")
        let conflict = try onion.refused("import", "A.xcassets")
        let values = ##"it was "#FF0000", the registry has "#00FF00", the file has "#AA0000""##
        #expect(conflict.status == 2 && conflict.error.contains(values), "\(conflict)")
        #expect(try onion.run("import", "A.xcassets", "--theirs").output.contains("1 changed"))
        #expect(try shown("color/Brand").contains("#AA0000"))
    }

    @Test("A translation that a string file and the registry have changed is a conflict; an old file changes nothing")
    func strings() throws {
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        _ = try onion.run("import", "home.yaml")
        func write(_ text: String) throws {
            try onion.folder.write(#""content/hello#title" = "\#(text)";"#, to: "fr.strings")
        }
        try write("Salut")
        #expect(try onion.run("import", "fr.strings", "--locale", "fr").output.contains("1 changed"))
        try onion.folder.write("content: hello\nfields: { title: { fr: Coucou } }\n", to: "fr.yaml")
        _ = try onion.run("import", "fr.yaml", "--patch")
        let old = try onion.run("import", "fr.strings", "--locale", "fr")
        #expect(old.status == 0 && old.output.contains("1 unchanged"), "\(old)")
        #expect(try shown("content/hello").contains("Coucou"))
        try write("Bonjour")
        let conflict = try onion.refused("import", "fr.strings", "--locale", "fr")
        #expect(conflict.status == 2)
        #expect(
            conflict.error.contains(
                #"""
                content/hello fields.title.fr: both sides changed it: it was "Salut", the registry has "Coucou", \#
                the file has "Bonjour"; --theirs takes the file's, --ours keeps the registry's
                """#), "\(conflict.error)")
        #expect(try onion.run("import", "fr.strings", "--locale", "fr", "--ours").output.contains("1 unchanged"))
        #expect(try onion.run("import", "fr.strings", "--locale", "fr").output.contains("1 unchanged"))
        try write("Bonsoir")
        #expect(try onion.run("import", "fr.strings", "--locale", "fr", "--theirs").output.contains("1 changed"))
        #expect(try shown("content/hello").contains("Bonsoir"))
        _ = try onion.run("revert", "4")
        #expect(try onion.run("import", "fr.strings", "--locale", "fr").output.contains("1 changed"))
    }
}

import Foundation
import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("onion impact")
struct ImpactTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    /// Runs `onion impact` on a changed template of the pizzeria, and expects a registry with unchanged bytes.
    private func impact(
        of file: String, _ old: String, _ new: String, _ words: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let document = try String(contentsOfFile: "\(OnionCommandLine.examples)/\(file)", encoding: .utf8)
        #expect(document.contains(old), sourceLocation: sourceLocation)
        try onion.folder.write(document.replacing(old, with: new), to: "changed.yaml")
        let registry = onion.folder.url.appending(path: "onion.sqlite")
        let before = try (Data(contentsOf: registry), onion.rows())
        let outcome = try onion.start(["impact", "changed.yaml"] + words).wait()
        #expect(try Data(contentsOf: registry) == before.0, sourceLocation: sourceLocation)
        #expect(try onion.rows() == before.1, sourceLocation: sourceLocation)
        return outcome
    }

    private func json(_ outcome: Outcome) throws -> Node { try JSONReader.read(Array(outcome.output.utf8)) }

    private func text(_ node: Node) -> String { String(decoding: JSONWriter.compact(node), as: UTF8.self) }

    @Test("A changed image changes the screens that show it, and their pictures")
    func images() throws {
        let sets = "\(OnionCommandLine.examples)/Images.xcassets"
        let copy = onion.folder.url.appending(path: "Images.xcassets")
        try FileManager.default.copyItem(atPath: sets, toPath: copy.path)
        #expect(try onion.run("import", "Images.xcassets").status == 0)
        #expect(try onion.run("impact", "Images.xcassets", "--no-frames").output == "changes nothing\n")
        let clock = copy.appending(path: "clock.imageset/clock@2x.png")
        try FileManager.default.removeItem(at: clock)
        try FileManager.default.copyItem(at: copy.appending(path: "oven.imageset/oven@2x.png"), to: clock)
        let shown = try onion.run("usage", "image/clock", "--screens", "--format", "csv").output
            .split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," && $0 != "@" }) }
        let impact = try json(onion.run("impact", "Images.xcassets", "--format", "json", "-o", "diff"))
        #expect(impact["images"]?.items?.compactMap { $0["reference"]?.string } == ["image/clock@2x"])
        let screens = impact["screens"]?.items?.filter { $0["outcome"]?.string != "same" } ?? []
        #expect(Set(screens.compactMap { $0["reference"]?.string }) == Set(shown) && !shown.isEmpty)
        #expect(screens.allSatisfy { $0["outcome"]?.string == "changed" && text($0).contains("image/clock") })
        #expect(impact["summary"]?["outcome"]?.string == "changes")
        #expect(impact["pictures"]?.items?.isEmpty == false)
        let words = try onion.run("impact", "Images.xcassets", "--no-frames").output
        #expect(words.contains("changed   image/clock@2x\n") && !words.contains("changes nothing"), "\(words)")
    }

    @Test("The documents are of the space of their project, as an import puts them")
    func space() throws {
        let onion = try OnionCommandLine.initialized()
        let text = """
            template: note
            kind: content
            fields: { title: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
            constraints:
              - label.width = 100
            ---
            content: a
            template: note
            fields: { title: A very long title that does not fit into the label }
            ---
            screen: home
            content: a

            """
        try onion.folder.write("space: shop\n", to: ".onion.yaml")
        try onion.folder.write(text, to: "a.yaml")
        #expect(try onion.run("import", ".").output.contains("shop:screen/home@1"))
        #expect(try onion.run("impact", ".").output == "changes nothing\n")
        // The places of findings are those of the documents.
        let found = try onion.run("check", "--fit", "--format", "github").output
        #expect(found.contains("file=a.yaml,line="), "\(found)")
        try onion.folder.write(text.replacing("= 100", with: "= 100\n  - label.width = 300"), to: "a.yaml")
        for path in [".", "a.yaml"] {
            let impact = try onion.run("impact", path)
            #expect(impact.status == 1 && impact.output.contains("shop:screen/home breaks"), "\(impact)")
        }
    }

    @Test("With a time, the impact is what the import would have changed then, and nothing is stored")
    func past() throws {
        let onboarding = try String(
            contentsOfFile: "\(OnionCommandLine.examples)/templates/onboarding.yaml", encoding: .utf8)
        let changed = onboarding.replacing("spacing: 16", with: "spacing: 24")
        try onion.folder.write(changed, to: "changed.yaml")
        let then = try onion.run("impact", "changed.yaml", "--no-frames")
        #expect(then.status == 0 && then.output.contains("template/onboarding@2"))
        // Later, the change is made, a screen is removed, one is new, and a template has another name.
        #expect(try onion.run("import", "changed.yaml").status == 0)
        #expect(try onion.run("remove", "screen/birthday-gift").status == 0)
        #expect(try onion.run("import", "-", input: "screen: extra\ncontent: new-year\nwrap: [onboarding]").status == 0)
        try onion.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
        #expect(try onion.run("impact", "changed.yaml", "--no-frames").output == "changes nothing\n")
        let before = try onion.rows()
        let past = try onion.run("impact", "changed.yaml", "--no-frames", "--as-of", "2026-11-01T13:00Z")
        expect(past, is: then)
        let drawn = try onion.run(
            "impact", "changed.yaml", "--as-of", "2026-11-01T13:00Z", "--device", "iphone-8", "--locale", "en", "-o",
            "out/")
        #expect(drawn.status == 0 && drawn.output.contains("pictures differ: out/index.html"))
        let page = try String(contentsOf: onion.folder.url.appending(path: "out/index.html"), encoding: .utf8)
        #expect(page.contains("screen/birthday-gift") && !page.contains("screen/extra"))
        #expect(try onion.rows() == before)
        // Before the registry had anything, the document refers to nothing, and is new.
        let first = try onion.run(
            "impact", "\(OnionCommandLine.examples)/templates/illustrated-message.yaml", "--no-frames", "--as-of",
            "2026-10-01")
        #expect(first.status == 0 && first.output.contains("template/illustrated-message@1"))
        #expect(try onion.run("impact", "changed.yaml", "--as-of", "soon").status == 64)
    }

    @Test("Screens with equal changes are one group, with the views that move on the default device")
    func alike() throws {
        let outcome = try impact(
            of: "templates/onboarding.yaml", "stackView.leading = contentArea.leading",
            "stackView.leading = contentArea.leading + 24")
        expect(
            outcome,
            is: Outcome(
                status: 0,
                output: """
                    changed   template/onboarding@2  was @1
                      changed constraint stackView.leading
                        - stackView.leading = contentArea.leading
                        + stackView.leading = contentArea.leading + 24

                    13 screens change alike: screen/allow-location, screen/allow-notifications, screen/app-update, \
                    screen/birthday-gift, screen/courier-on-the-way, screen/delivery-unavailable and 7 more
                      through template/onboarding; screen/courier-on-the-way → template/onboarding
                      on iphone-15 en:
                        template/onboarding stackView resizes by -48 × 0 and moves by 24, 0

                    13 screens change

                    """))
    }

    @Test("A text change is reported in the languages that it concerns, from standard input as from a file")
    func texts() throws {
        let words = "onion show content/new-year | sed 's/Короткий день/Короткий вечер/' | onion impact - --no-frames"
        try expect(
            onion.shell(words),
            is: Outcome(
                status: 0,
                output: """
                    changed   content/new-year@2  was @1
                      changed text fields.title.ru: "Короткий день в Новый год" → "Короткий вечер в Новый год"

                    screen/new-year changes
                      through content/new-year
                      changed text content/new-year title [ru]: "Короткий день в Новый год" → "Короткий вечер в Новый год"

                    1 screen changes

                    """))
    }

    @Test(
        "String files count in every format as an import of them does, as do their folders",
        arguments: StringFileFormat.allCases)
    func stringFiles(format: StringFileFormat) throws {
        let folder = "Texts/ru.lproj"
        let file = "\(folder)/Localizable.\(format.rawValue)"
        try onion.folder.write("", to: "\(folder)/.keep")
        #expect(try onion.run("export", "content/new-year", "--strings", "ru", "-o", file).status == 0)
        #expect(try onion.run("impact", file, "--no-frames").output == "changes nothing\n")
        let text = try String(contentsOfFile: onion.folder.path(file), encoding: .utf8)
        #expect(text.contains("Короткий день"))
        try onion.folder.write(text.replacing("Короткий день", with: "Короткий вечер"), to: file)
        let change = "changed text fields.title.ru: \"Короткий день в Новый год\" → \"Короткий вечер в Новый год\""
        for words in [[file], [folder], [folder, "--from", format.rawValue]] {
            let imported = try onion.run(["import", "--dry-run", "--changes"] + words, input: Data())
            #expect(imported.output.contains(change), "\(words): \(imported)")
            let impact = try onion.run(["impact", "--no-frames"] + words, input: Data())
            #expect(impact.status == 0 && impact.output.contains(change), "\(words): \(impact)")
            #expect(impact.output.contains("screen/new-year changes"), "\(words): \(impact)")
        }
        // Refusals are those of the import.
        let mixed = try onion.run("impact", file, "changed.yaml")
        #expect(mixed.status == 64 && mixed.error.contains("string files cannot be imported with other files"))
        try onion.folder.write(text.replacing("content/new-year#title", with: "content/nothing#title"), to: file)
        let refused = try onion.run("impact", file, "--no-frames")
        let dryRun = try onion.run("import", "--dry-run", file)
        #expect(refused.status == 1 && refused.error == dryRun.error, "\(refused)")
        try onion.folder.write("{<", to: file)
        let unreadable = try onion.run("impact", file, "--no-frames")
        #expect(unreadable.status == 2 && unreadable.error.contains(file), "\(unreadable)")
    }

    @Test("Given devices and languages are laid out, also right-to-left ones")
    func variants() throws {
        let outcome = try impact(
            of: "templates/modal.yaml", "closeButton.width = 60", "closeButton.width = 80", "--device", "iphone-8",
            "--device", "ipad-pro-11", "--locale", "ar", "--limit", "1", "--format", "json")
        #expect(outcome.status == 0)
        let screen = try #require(json(outcome)["screens"]?.items?.first)
        let layouts = screen["layouts"]?.items ?? []
        #expect(layouts.map { $0["device"]?.string } == ["iphone-8", "ipad-pro-11"])
        #expect(layouts.map { $0["direction"]?.string } == ["rightToLeft", "rightToLeft"])
        let button = layouts.first?["frames"]?.items?.first { $0["view"]?.string == "closeButton" }
        #expect(button?["before"].map(text) == #"{"x":315,"y":0,"width":60,"height":60}"#)
        #expect(button?["after"].map(text) == #"{"x":295,"y":0,"width":80,"height":80}"#)
    }

    @Test("JSON is one object with all results")
    func object() throws {
        let outcome = try impact(
            of: "actions/new-year.yaml", "en: Got it", "en: OK", "--format", "json")
        expect(
            outcome,
            is: Outcome(
                status: 0,
                output: """
                    {
                      "parts": [
                        {"reference":"actions/new-year@2","outcome":"changed","before":"actions/new-year@1","differences":\
                    [{"difference":"changed","subject":"text","path":"done.title.en","location":null,"before":"Got it","after":"OK"}]}
                      ],
                      "images": [],
                      "pinned": [],
                      "problems": [],
                      "screens": [
                        {"reference":"screen/new-year","outcome":"changed","through":[["content/new-year","actions/new-year"]],\
                    "reason":null,"differences":[{"difference":"changed","subject":"text","path":"actions/new-year#done.title",\
                    "location":null,"before":"Got it","after":"OK","locales":["en"]}],"layouts":[]}
                      ],
                      "pictures": [],
                      "summary": {"outcome":"changes","parts":1,"images":0,"unchanged":0,"pinned":0,"problems":0,"screens":1,"compared":1,\
                    "same":0,"changed":1,"added":0,"repaired":0,"broken":0,"pictures":null}
                    }

                    """))
    }

    @Test("Documents that are stored already change nothing", arguments: ["text", "json", "markdown"])
    func nothing(format: String) throws {
        #expect(try onion.run("import", "\(OnionCommandLine.examples)/Images.xcassets").status == 0)
        let outcome = try onion.run("impact", OnionCommandLine.examples, "--no-frames", "--format", format)
        #expect(outcome.status == 0 && outcome.error == "")
        switch format {
        case "text": #expect(outcome.output == "changes nothing\n")
        case "markdown": #expect(outcome.output == "### changes nothing\n")
        default:
            let summary = try json(outcome)["summary"]
            #expect(summary?["outcome"]?.string == "nothing" && summary?["unchanged"].map(text) == "109")
        }
    }

    @Test("Parts that pin an older revision are listed as pinned, and additions do not change other parts")
    func pinned() throws {
        let screen = "screen: still\ncontent: welcome\nwrap: [onboarding@1]\n"
        try onion.folder.write(screen, to: "still.yaml")
        try expect(
            onion.run("impact", "still.yaml"),
            is: Outcome(
                status: 0, output: "created   screen/still@1\n\nscreen/still is added\n\n1 screen is added\n"))
        #expect(try onion.run("import", "still.yaml").status == 0)
        let outcome = try impact(
            of: "templates/onboarding.yaml", "spacing: 16", "spacing: 8", "--no-frames")
        #expect(outcome.output.contains("\npinned    screen/still stays with template/onboarding@1 (wrap[0])\n"))
        #expect(outcome.output.hasSuffix("\n13 screens change\n") && !outcome.output.contains("screen/still changes"))
    }

    @Test("A new conflict breaks a screen")
    func conflict() throws {
        let outcome = try impact(
            of: "templates/onboarding.yaml", "  - stackView.leading",
            "  - stackView.width = 1000\n  - stackView.leading")
        #expect(outcome.status == 1 && outcome.error == "")
        #expect(outcome.output.contains("\n13 screens break alike: screen/allow-location, "))
        #expect(
            outcome.output.contains(
                "\n    template/onboarding: stackView.centerX = contentArea.centerX was broken, because it cannot hold "
            ))
        #expect(outcome.output.hasSuffix("\n13 screens break\n"))
        let other = try impact(
            of: "templates/onboarding.yaml", "  - stackView.leading",
            "  - stackView.width = 1000\n  - stackView.leading",
            "--no-frames")
        #expect(other.status == 0)
    }

    @Test("A refused import is reported with its problems and the screens that break")
    func refused() throws {
        let outcome = try impact(
            of: "templates/illustrated-message.yaml", "  body: ", "  terms: { type: text, required: true }\n  body: ")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "Screens that break\n  screen/allow-location through content/allow-location → template/illustrated-message\n"
            ))
        #expect(outcome.error == (try onion.run("import", "changed.yaml", "--dry-run").error))
        let object = try json(onion.run("impact", "changed.yaml", "--format", "json"))
        let problem = object["problems"]?.items?.first
        #expect(problem?["broken"]?.string == "content/allow-location" && problem?["source"]?.string == "changed.yaml")
        #expect(object["summary"]?["outcome"]?.string == "refused")
        #expect(object["screens"]?.items?.allSatisfy { $0["outcome"]?.string == "broken" } == true)
        let comment = try onion.run("impact", "changed.yaml", "--format", "markdown")
        #expect(comment.status == 1 && comment.error == "")
        #expect(comment.output.hasPrefix("### the import would be refused, and "))
        #expect(comment.output.contains("\n#### Problems\n\n```\nchanged.yaml:1:1: template/illustrated-message: "))
    }

    @Test("Documents that cannot be read are refused as an import refuses them")
    func unreadable() throws {
        let outcome = try onion.refused("impact", "-", input: Data("template: [".utf8))
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.error.hasPrefix("error: standard input:") && outcome.error.hasSuffix("nothing was stored\n"))
        #expect(try onion.refused("impact", "missing.yaml").status == 2)
        #expect(try onion.run("impact", "a.yaml", "--no-frames", "-o", "diff").status == 64)
    }

    @Test(
        "A file of a folder that cannot be read any more is no file without changes: the exit code is that of the import"
    )
    func unreadableInFolder() throws {
        let storyboard = try String(
            contentsOfFile: "\(OnionCommandLine.package.path)/Examples/interface-builder/PromoCode.storyboard",
            encoding: .utf8)
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(storyboard, to: "App/PromoCode.storyboard")
        try onion.folder.write("color: brand\nlight: \"#112233\"\n", to: "App/brand.yaml")
        #expect(try onion.run("import", "App").status == 0)
        let changes: [(name: String, text: Data)] = [
            ("broken", Data("<document><broken".utf8)), ("short", Data(storyboard.utf8.prefix(400))),
            ("conflict", Data("<<<<<<< ours\n<a/>\n=======\n<b/>\n>>>>>>> theirs\n".utf8)),
            ("encoding", try #require(storyboard.data(using: .utf16))),
        ]
        for (name, text) in changes {
            try onion.folder.write(text, to: "App/PromoCode.storyboard")
            let imported = try onion.run("import", "App", "--dry-run")
            let impact = try onion.run("impact", "App", "--no-frames")
            #expect(imported.status == 2 && impact.status == 2, "\(name): \(impact)")
            #expect(impact.error.contains("error: App/PromoCode.storyboard:"), "\(name): \(impact)")
            #expect(!impact.output.contains("changes nothing"), "\(name)")
        }
        try onion.folder.write(storyboard, to: "App/PromoCode.storyboard")
        // What cannot be opened may be what changes; what the registry does not know is named.
        try FileManager.default.removeItem(atPath: onion.folder.path("App/brand.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: onion.folder.path("App/brand.yaml"), withDestinationPath: "nowhere.yaml")
        let closed = try onion.run("impact", "App", "--no-frames")
        #expect(closed.status == 2 && closed.error.contains("App/brand.yaml"), "\(closed)")
        try FileManager.default.removeItem(atPath: onion.folder.path("App/brand.yaml"))
        try onion.folder.write("<document><broken", to: "App/Other.xib")
        let other = try onion.run("impact", "App", "--no-frames")
        #expect(other.status == 0 && other.error.contains("passed over App/Other.xib:"), "\(other)")
    }

    @Test("A space or a language that neither the registry nor the documents have is refused with the near match")
    func unknownNames() throws {
        let onion = try OnionCommandLine.initialized()
        let document = "actions: pizzeria:buy\nitems: [{ id: buy, title: { en: Buy, de: Kaufen }, selector: buy }]\n"
        try onion.folder.write(document, to: "buy.yaml")
        for words in [["--space", "pizzeria"], ["--locale", "de"]] {
            #expect(
                try onion.run(["impact", "buy.yaml", "--no-frames"] + words, input: Data()).status == 0, "\(words)")
        }
        #expect(try onion.run("import", "buy.yaml").status == 0)
        let french = document.replacing("de: Kaufen", with: "fr: Acheter")
        try onion.folder.write(french.replacing("pizzeria:", with: "bakery:"), to: "buy.yaml")
        for words in [["--space", "pizzeria"], ["--space", "bakery"], ["--locale", "de"], ["--locale", "fr"]] {
            #expect(
                try onion.run(["impact", "buy.yaml", "--no-frames"] + words, input: Data()).status == 0, "\(words)")
        }
        try expect(
            onion.run("impact", "buy.yaml", "--no-frames", "--space", "bakeri"),
            is: Outcome(status: 2, error: "error: the space \"bakeri\" has no parts; did you mean \"bakery\"?\n"))
        let locale = try onion.run("impact", "buy.yaml", "--no-frames", "--locale", "zz")
        #expect(
            locale.status == 2 && locale.output == ""
                && locale.error.contains("no text is in zz; the texts are in de, en, fr"), "\(locale)")
    }

    @Test("A Markdown comment fences the texts of documents")
    func markdown() throws {
        let outcome = try impact(
            of: "contents/new-year.yaml", "en: A short day on New Year's Eve", #"en: "A ```short``` day""#, "--format",
            "markdown", "--no-frames")
        #expect(outcome.output.hasPrefix("### 1 screen changes\n\n````\nchanged   content/new-year@2  was @1\n"))
        #expect(outcome.output.contains("\n#### screen/new-year changes\n\n````\nthrough content/new-year\n"))
        #expect(outcome.output.hasSuffix("\n````\n"))
    }

    @Test("A folder gets pictures before and after, and a page")
    func pictures() throws {
        let outcome = try impact(
            of: "contents/new-year.yaml", "en: A short day on New Year's Eve", "en: A short night", "-o", "diff",
            "--format",
            "json", "--device", "iphone-8", "--scale", "1")
        #expect(outcome.status == 0)
        let picture = try #require(json(outcome)["pictures"]?.items?.first)
        #expect(picture["reference"]?.string == "screen/new-year" && picture["outcome"]?.string == "changed")
        let folder = try #require(picture["folder"]?.string)
        for file in ["old.png", "new.png", "difference.png"] {
            #expect(FileManager.default.fileExists(atPath: onion.folder.path("\(folder)/\(file)")))
        }
        #expect(FileManager.default.fileExists(atPath: onion.folder.path("diff/index.html")))
    }
}

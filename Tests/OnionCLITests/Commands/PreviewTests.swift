import Foundation
import OnionCoding
import OnionModel
import OnionTestSupport
import Testing

@Suite("onion preview")
struct PreviewTests {
    private static let images = ["--images", OnionCommandLine.examples + "/Images.xcassets"]

    private func preview(_ words: [String], in onion: OnionCommandLine) throws -> Outcome {
        try onion.start(["preview"] + words).wait()
    }

    private func file(_ name: String, in onion: OnionCommandLine) throws -> [UInt8] {
        Array(try Data(contentsOf: onion.folder.url.appending(path: name)))
    }

    @Test("A PNG has the device's pixels, and is the same on every run")
    func png() throws {
        let onion = try OnionCommandLine.pizzeria()
        for name in ["a.png", "b.png"] {
            try expect(
                preview(["new-year", "--device", "iphone-8", "-o", name] + Self.images, in: onion),
                is: Outcome(status: 0, output: "", error: "wrote \(name)\n"))
        }
        let bytes = try file("a.png", in: onion)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(Array(bytes[16..<24]) == [0, 0, 2, 0xEE, 0, 0, 5, 0x36]) // 750 × 1334
        #expect(try file("b.png", in: onion) == bytes)
    }

    @Test("The views of an SVG have the frames that onion frames prints", arguments: ["new-year", "profile", "today"])
    func frames(screen: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        let variant = ["--device", "iphone-8", "--locale", "ar"]
        let outcome = try preview([screen, "-o", "a.svg"] + variant + Self.images, in: onion)
        #expect(outcome.status == 0)
        let svg = String(decoding: try file("a.svg", in: onion), as: UTF8.self)
        let drawn = svg.matches(of: /data-view="([^"]*)" data-type="([^"]*)" data-layer="[^"]*" data-frame="([^"]*)"/)
            .map { [String($0.1), String($0.2), String($0.3)] }
        let frames = try onion.start(["frames", screen, "--format", "json"] + variant).wait().output
        let view = try #require(JSONReader.read(Array(frames.utf8)).items?.first)
        #expect(!drawn.isEmpty && drawn == Self.flat(view))
    }

    /// Each view before its subviews: id, type and frame.
    private static func flat(_ view: Node) -> [[String]] {
        let frame = ["x", "y", "width", "height"].map { text(view["frame"]?[$0]) }
        let own = [view["view"]?.string ?? "", view["type"]?.string ?? "", frame.joined(separator: " ")]
        return [own] + (view["subviews"]?.items ?? []).flatMap(flat)
    }

    /// A number in SVG, with at most three decimals.
    private static func text(_ node: Node?) -> String {
        guard case .number(let number)? = node?.value else { return "" }
        return ((number * 1_000).rounded() / 1_000).text
    }

    @Test("Several subjects and variants make a sheet, and pages of a PDF")
    func several() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["new-year", "welcome", "--appearance", "light", "--appearance", "dark"] + Self.images
        #expect(try preview(words + ["-o", "a.svg"], in: onion).status == 0)
        let svg = String(decoding: try file("a.svg", in: onion), as: UTF8.self)
        #expect(svg.matches(of: /data-view="titleLabel"/).count == 4)
        #expect(svg.contains(">screen/new-year@1<") && svg.contains(">screen/welcome@1<"))
        #expect(svg.contains(">en · dark<"))
        #expect(try preview(words + ["-o", "a.pdf"], in: onion).status == 0)
        #expect(String(decoding: try file("a.pdf", in: onion).prefix(5), as: UTF8.self) == "%PDF-")
    }

    @Test("All languages of a screen are drawn")
    func allLocales() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try preview(["new-year", "--all-locales", "-o", "a.svg"] + Self.images, in: onion).status == 0)
        let svg = String(decoding: try file("a.svg", in: onion), as: UTF8.self)
        for title in ["A short day on New Year's Eve", "Короткий день в Новый год", "大晦日は短縮営業です"] {
            #expect(svg.contains(">\(title)<"))
        }
    }

    @Test("The layers apart are named with their revisions")
    func layers() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try preview(["new-year", "--layers", "-o", "a.svg"] + Self.images, in: onion).status == 0)
        let svg = String(decoding: try file("a.svg", in: onion), as: UTF8.self)
        for name in ["template/modal@1", "content/new-year@1", "navigation", "layout"] {
            #expect(svg.contains(">\(name)<"), "\(name)")
        }
    }

    @Test("In full length, a scrolling screen is one long picture, in every format")
    func fullLength() throws {
        let onion = try OnionCommandLine.pizzeria()
        func height(_ words: String...) throws -> Int {
            let words = ["today", "--device", "iphone-8", "--scale", "1", "-o", "a.png"] + words + Self.images
            #expect(try preview(words, in: onion).status == 0)
            return try file("a.png", in: onion)[20..<24].reduce(0) { $0 * 256 + Int($1) }
        }
        #expect(try height() == 667)
        #expect(try (1_000..<1_300).contains(height("--full-length")))
        // Equal input gives equal bytes.
        let long = try file("a.png", in: onion)
        #expect(try height("--full-length") > 1_000 && file("a.png", in: onion) == long)
        for name in ["a.svg", "a.pdf", "gallery/"] {
            #expect(try preview(["today", "--full-length", "-o", name] + Self.images, in: onion).status == 0)
        }
        #expect(String(decoding: try file("a.svg", in: onion), as: UTF8.self).contains("sisters"))
        func lines(_ words: String...) throws -> [Substring] {
            try preview(["today", "--wireframe", "--device", "iphone-8"] + words, in: onion).output.split(
                separator: "\n")
        }
        #expect(try lines("--full-length").count > lines().count + 20)
        #expect(
            try lines("--full-length").contains { $0.contains("sisters") }
                && !lines().contains { $0.contains("sisters") })
    }

    @Test("A screen that is too high for a picture is refused with its height")
    func tooHigh() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write(
            """
            template: tower
            kind: content
            view: { id: view, subviews: [{ id: scroll, type: scrollView, subviews: [{ id: tall }] }] }
            constraints: [scroll.edges = view.edges, tall.edges = scroll.edges, tall.height = 20000, tall.width = scroll.width]
            """, to: "tower.yaml")
        try expect(
            preview(["tower.yaml", "--full-length", "--device", "iphone-8", "-o", "a.png"], in: onion),
            is: Outcome(
                status: 2,
                error: """
                    error: template/tower is at least 20020 points high in full length; a picture has at most 14400 points

                    """))
    }

    @Test("A template and a content are drawn alone in their own size, with fields")
    func alone() throws {
        let onion = try OnionCommandLine.pizzeria()
        func size(_ words: String...) throws -> [Int] {
            let words = words + ["--device", "iphone-8", "--scale", "1", "-o", "a.png"] + Self.images
            #expect(try preview(words, in: onion).status == 0)
            let bytes = try file("a.png", in: onion)
            return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 * 256 + Int($1) } }
        }
        #expect(try size("template/modal") == [375, 667])
        let newYear = try size("content/new-year")
        #expect(newYear[0] == 375 && (300..<400).contains(newYear[1]))
        #expect(try size("template/promo-code", "--field", "code=PIZZA")[1] < 200)
        let svg = try preview(["promo-code", "-o", "a.svg"], in: onion)
        #expect(svg.status == 0)
        try expect(
            preview(["template/promo-code", "--field", "cde=1"], in: onion),
            is: Outcome(status: 2, error: "error: template/promo-code has no field \"cde\"; did you mean \"code\"?\n"))
        #expect(
            try preview(["new-year", "--field", "code=1"], in: onion).error.contains(
                "screen/new-year has no fields of its own"))
        #expect(try preview(["template/modal", "--field", "code"], in: onion).status == 64)
        #expect(
            try onion.run("frames", "content/new-year", "--device", "iphone-8").output.hasPrefix(
                "content/new-year  iphone-8"))
    }

    @Test("A cell without height is drawn as a line, and the other files beside it are drawn too")
    func withoutHeight() throws {
        let onion = try OnionCommandLine()
        for (key, height) in ["gap": 0, "row": 50] {
            let document = """
                template: \(key)
                kind: cell
                view: { id: \(key), type: tableViewCell, frame: [0, 0, 600, \(height)] }
                """
            try onion.folder.write(document, to: "\(key).yaml")
        }
        let phone = ["--device", "iphone-8", "--scale", "1"]
        let drawn = try preview(["gap.yaml", "row.yaml", "-o", "cells/"] + phone, in: onion)
        #expect(drawn.status == 0 && drawn.error.contains("2 pictures drawn"), "\(drawn)")
        #expect(try preview(["gap.yaml", "-o", "gap.png"] + phone, in: onion).status == 0)
        #expect(try file("gap.png", in: onion)[20..<24].elementsEqual([0, 0, 0, 1]))
    }

    @Test("A file is drawn before it is imported, a scene of a storyboard as well")
    func files() throws {
        let onion = try OnionCommandLine()
        let document = """
            template: plate
            kind: content
            view: { id: view, backgroundColor: systemYellow }
            """
        try onion.folder.write(document, to: "plate.yaml")
        #expect(try preview(["plate.yaml", "-o", "plate.svg"], in: onion).status == 0)
        #expect(String(decoding: try file("plate.svg", in: onion), as: UTF8.self).contains("#ffcc00"))
        let storyboard = OnionCommandLine.package.appending(path: "Examples/interface-builder").path
        #expect(try onion.shell("onion preview \(storyboard)/*.storyboard -o boards.pdf").status == 0)
    }

    @Test("A missing image is reported once, by its name, and replaced by a placeholder")
    func missing() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try preview(
            ["new-year", "--device", "iphone-8", "--device", "iphone-15", "-o", "a.png"], in: onion)
        #expect(
            outcome
                == Outcome(
                    status: 0, output: "",
                    error: """
                        warning: the image "Close" is missing: a placeholder is drawn
                        warning: the image "clock" is missing: a placeholder is drawn
                        wrote a.png, 2 pictures

                        """))
    }

    @Test(
        "An invalid command line is refused with a remedy",
        arguments: [
            (["-o", "a.png"], "name a screen or a file, or use --all"),
            (["new-year", "--all", "-o", "a.png"], "--all takes no names"),
            (["new-year", "-o", "a.gif"], "\"a.gif\" must end in .png, .svg or .pdf, or in / for a gallery"),
            (["new-year", "--scale", "9", "-o", "a.png"], "--scale must be a number from 0.1 to 8"),
            (["new-year", "--layers", "--device-shape"], "--device-shape and --layers exclude each other"),
            (["new-year", "--locale", "ru", "--all-locales"], "--all-locales and --locale exclude each other"),
        ])
    func wrong(words: [String], message: String) throws {
        let outcome = try preview(words, in: OnionCommandLine.pizzeria())
        #expect(outcome.status == 64 && outcome.error.contains(message))
    }

    @Test("Subjects that cannot be drawn or written are refused, and no file is left")
    func refused() throws {
        let onion = try OnionCommandLine.pizzeria()
        let unknown = try preview(["screen/old-year", "-o", "a.png"], in: onion)
        #expect(unknown.status == 2 && unknown.error.contains("there is no screen/old-year"))
        try onion.folder.write("a file", to: "file")
        let blocked = try preview(["new-year", "-o", "file/a.png"], in: onion)
        #expect(blocked.status == 74 && blocked.error.contains("\"file/a.png\" cannot be written"))
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("a.png")))
    }

    // MARK: - Galleries and comparisons

    private static let briefly = ["--device", "iphone-8", "--scale", "0.5"]

    @Test("A gallery has every picture and a page, and draws each picture once")
    func gallery() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["new-year", "welcome", "--locale", "en", "--locale", "ru", "-o", "gallery/"] + Self.briefly
        let first = try preview(words + Self.images, in: onion)
        #expect(first == Outcome(status: 0, output: "", error: "2 screens: 4 pictures drawn, 0 kept, 0 removed\n"))
        let again = try preview(words + Self.images, in: onion)
        #expect(again == Outcome(status: 0, output: "", error: "2 screens: 0 pictures drawn, 4 kept, 0 removed\n"))
        let page = String(decoding: try file("gallery/index.html", in: onion), as: UTF8.self)
        #expect(page.contains("screen/new-year") && page.contains("screen/welcome"))
        try onion.folder.write("mine", to: "other/letter.txt")
        let refused = try preview(["new-year", "-o", "other/"], in: onion)
        #expect(refused.status == 2 && refused.error.contains("has other files"))
    }

    @Test("A damaged picture of a gallery is named")
    func damagedPicture() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["welcome"] + Self.briefly
        #expect(try preview(words + ["-o", "gallery/"], in: onion).status == 0)
        _ = try onion.shell("for file in $(find gallery/pictures -name '*.png'); do printf x > $file; done")
        let outcome = try preview(words + ["--compare", "gallery"], in: onion)
        #expect(outcome.status == 2 && outcome.error.hasPrefix("error: gallery/pictures/"))
        #expect(outcome.error.contains(".png: the PNG is damaged"))
    }

    @Test("Pictures that differ from a gallery are listed and drawn, and the exit code is 1")
    func comparison() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["new-year", "welcome"] + Self.briefly + Self.images
        #expect(try preview(words + ["-o", "gallery/"], in: onion).status == 0)
        try expect(
            preview(["--compare", "gallery"] + words, in: onion),
            is: Outcome(status: 0, output: "0 of 2 pictures differ\n"))
        let document = "screen: new-year\ncontent: new-year\nwrap: [onboarding]\n"
        #expect(try onion.run("import", "-", input: document).status == 0)
        let outcome = try preview(
            ["--compare", "gallery", "-o", "differences/", "--format", "csv"] + words, in: onion)
        let rows = outcome.output.split(separator: "\n")
        #expect(outcome.status == 1 && rows.count == 2)
        #expect(rows[1].hasPrefix("changed,screen/new-year,iphone-8-portrait-en-L-light,"))
        #expect(FileManager.default.fileExists(atPath: onion.folder.path("differences/index.html")))
        let revision = try preview(["new-year", "--compare", "new-year@1"] + Self.briefly + Self.images, in: onion)
        #expect(revision.status == 1 && revision.output.hasSuffix("1 of 1 pictures differ\n"))
    }

    @Test(
        "A comparison draws pictures as those of the gallery are drawn, unless the command says otherwise",
        arguments: [["--scale", "0.5"], ["--scale", "0.5", "--layers"], ["--scale", "0.5", "--full-length"]])
    func styleOfGallery(style: [String]) throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["welcome", "--device", "iphone-8"]
        #expect(try preview(words + style + ["-o", "gallery/"], in: onion).status == 0)
        try expect(
            preview(words + ["--compare", "gallery"], in: onion),
            is: Outcome(status: 0, output: "0 of 1 pictures differ\n"))
        #expect(try preview(words + ["--compare", "gallery", "--scale", "1"], in: onion).status == 1)
    }

    @Test("A comparison with a revision shows what changed in any part of the screen since then, and in its images")
    func comparisonWithRevision() throws {
        let onion = try OnionCommandLine.initialized()
        let clock = OnionCommandLine.examples + "/Images.xcassets/clock.imageset/clock@2x.png"
        func plate(_ color: String) -> String {
            """
            template: plate
            kind: content
            view: { id: view, backgroundColor: \(color), subviews: [{ id: dot, type: imageView, image: dot }] }
            constraints: [dot.center = view.center, dot.width = 60, dot.height = 60]
            ---
            content: plate
            template: plate
            ---
            screen: plate
            content: plate
            """
        }
        func compared(_ words: String...) throws -> Outcome {
            try preview(words + Self.briefly, in: onion)
        }
        try FileManager.default.copyItem(atPath: clock, toPath: onion.folder.path("dot@2x.png"))
        #expect(try onion.run("import", "dot@2x.png").status == 0)
        #expect(try onion.run("import", "-", input: plate("systemYellow")).status == 0)
        let same = Outcome(status: 0, output: "0 of 1 pictures differ\n")
        try expect(compared("plate", "--compare", "plate@1"), is: same)

        #expect(try onion.run("import", "-", input: plate("systemRed")).status == 0)
        #expect(try compared("plate", "--compare", "plate@1").output.hasSuffix("1 of 1 pictures differ\n"))
        try expect(compared("plate@1", "--compare", "screen/plate@1"), is: same)

        #expect(try onion.run("import", "-", input: plate("systemYellow")).status == 0)
        try expect(compared("plate", "--compare", "plate@1"), is: same)
        _ = try onion.run("export", "-o", "docs/")
        try expect(compared("plate", "--compare", "docs"), is: same)
        try FileManager.default.removeItem(atPath: onion.folder.path("dot@2x.png"))
        try FileManager.default.copyItem(
            atPath: OnionCommandLine.examples + "/Images.xcassets/cable.imageset/cable@2x.png",
            toPath: onion.folder.path("dot@2x.png"))
        #expect(try onion.run("import", "dot@2x.png").status == 0)
        #expect(try compared("plate", "--compare", "plate@1").status == 1)
        // The folder of the export has the image of its time.
        #expect(try compared("plate", "--compare", "docs").status == 1)
    }

    @Test(
        "A comparison of nothing is refused",
        arguments: [
            (
                ["new-year", "--compare", "screen/nope@1"],
                "error: there is no screen/nope; \"onion list screens\" lists them\n"
            ),
            (
                ["new-year", "--compare", "new-year@7"],
                "error: there is no screen/new-year@7; the latest revision of screen/new-year is 1\n"
            ),
            (
                ["new-year", "--compare", "template/modal"],
                "error: there is no screen/new-year in \"template/modal\" to compare with; it has template/modal\n"
            ),
            (
                ["new-year", "--compare", "welcome@1"],
                "error: there is no screen/new-year in \"welcome@1\" to compare with; it has screen/welcome\n"
            ),
            (
                ["new-year", "welcome", "--compare", "other.yaml"],
                "error: there is no screen/welcome in \"other.yaml\" to compare with; it has screen/new-year\n"
            ),
            (["--compare", "actions.yaml"], "error: there are no pictures to compare with \"actions.yaml\"\n"),
        ])
    func comparisonOfNothing(words: [String], message: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("screen: new-year\ncontent: new-year\nwrap: [onboarding]\n", to: "other.yaml")
        try onion.folder.write("actions: lonely\nitems: []\n", to: "actions.yaml")
        try expect(preview(words + Self.briefly, in: onion), is: Outcome(status: 2, output: "", error: message))
    }

    @Test("Pictures of missing screens in a gallery are listed, and pruned with --prune")
    func pruning() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try preview(["--all", "-o", "gallery/"] + Self.briefly + Self.images, in: onion).status == 0)
        #expect(try onion.run("remove", "screen/welcome").status == 0)
        let outcome = try preview(["--compare", "gallery"] + Self.briefly + Self.images, in: onion)
        #expect(
            outcome.status == 1
                && outcome.error.contains("screens that no longer exist: screen/welcome; --prune removes them")
        )
        let pruned = try preview(["--compare", "gallery", "--prune"] + Self.briefly + Self.images, in: onion)
        #expect(
            pruned.status == 1
                && pruned.error.contains("removed 1 picture of screens that no longer exist: screen/welcome"))
        #expect(try preview(["--compare", "gallery"] + Self.briefly + Self.images, in: onion).status == 0)
    }

    @Test("A comparison is exact: a color that changes by one is found, unless a threshold hides it")
    func exactComparison() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = { (color: String) in
            """
            color: brand
            light: "\(color)"
            ---
            template: card
            kind: content
            view: { id: view, subviews: [{ id: box, type: view, backgroundColor: brand }] }
            constraints: [ box.top = view.top, box.leading = view.leading, box.width = 40, box.height = 40 ]
            ---
            content: one
            template: card
            ---
            screen: home
            content: one

            """
        }
        try onion.folder.write(documents("#C0390A"), to: "a.yaml")
        try onion.folder.write(documents("#C03A0A"), to: "b.yaml")
        _ = try onion.run("import", "a.yaml")
        #expect(try onion.run("preview", "--all", "-o", "gallery/", "--device", "iphone-8", "--scale", "1").status == 0)
        #expect(try onion.run("preview", "--compare", "gallery/").output == "0 of 1 pictures differ\n")
        _ = try onion.run("import", "b.yaml")
        let exact = try onion.run("preview", "--compare", "gallery/")
        #expect(exact.status == 1 && exact.output.contains("color/brand"), "\(exact)")
        let tolerant = try onion.run("preview", "--compare", "gallery/", "--threshold", "0.1")
        #expect(tolerant.status == 0 && tolerant.output.hasPrefix("0 of "), "\(tolerant)")
        #expect(try onion.run("preview", "--compare", "gallery/", "--threshold", "2").status == 64)
        #expect(try onion.run("preview", "home", "--threshold", "0.1").status == 64)
    }
}

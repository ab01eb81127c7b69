import Foundation
import OnionTestSupport
import Testing

@Suite("Images on the command line")
struct ImageTests {
    private static let catalog = "\(OnionCommandLine.examples)/Images.xcassets"

    private func files(of folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
        }
        return files
    }

    @Test("An exported catalogue has the same files, and its import changes nothing")
    func roundTrip() throws {
        let onion = try OnionCommandLine.pizzeria()
        let imported = try onion.run("import", Self.catalog)
        #expect(imported.output.hasPrefix("created   image/Close@3x\ncreated   image/bell@2x\n"))
        #expect(imported.status == 0 && imported.output.hasSuffix("\n25 created\n") && imported.error == "")
        try expect(onion.run("import", Self.catalog), is: Outcome(status: 0, output: "25 unchanged\n"))
        try expect(onion.run("export", "-o", "Copy.xcassets"), is: Outcome(status: 0))
        let copy = try files(of: onion.folder.path("Copy.xcassets")).filter { !$0.key.contains(".colorset") }
        #expect(try copy == files(of: Self.catalog))
        try expect(onion.run("export", "-o", "All/"), is: Outcome(status: 0))
        try expect(onion.run("import", "All"), is: Outcome(status: 0, output: "134 unchanged\n"))
        try expect(onion.run("export", "image/clock", "-o", "One/"), is: Outcome(status: 0))
        #expect(
            try files(of: onion.folder.path("One")).keys.filter { $0.hasSuffix("g") } == [
                "Images.xcassets/clock.imageset/clock@2x.png"
            ])
    }

    @Test("An image set that a document names as a file is used, not missing, and exported with its users")
    func fileNames() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(TestImages.png(8, 4), to: "A.xcassets/star-big.imageset/s.png")
        try onion.folder.write(
            #"{"images": [{"filename": "s.png", "scale": "2x"}]}"#, to: "A.xcassets/star-big.imageset/Contents.json")
        try onion.folder.write(
            """
            template: poster
            kind: content
            view: { id: view, type: stackView, subviews: [{ id: star, type: imageView, image: star-big.png }] }
            """, to: "poster.yaml")
        #expect(try onion.run("import", ".").output.hasSuffix("2 created\n"))
        #expect(try onion.run("report", "missing").output.contains("star") == false)
        #expect(try onion.run("list", "images", "--unused").output == "")
        #expect(try onion.run("usage", "image/star-big").output.contains("template/poster"))
        #expect(try onion.run("remove", "image/star-big").status != 0)
        #expect(try onion.run("frames", "template/poster").output.contains("star imageView"))
        #expect(try onion.run("export", "template/poster", "--with-dependencies", "-o", "All/").status == 0)
        #expect(FileManager.default.fileExists(atPath: onion.folder.path("All/Images.xcassets/star-big.imageset")))
    }

    @Test("An image without a size in the document has the size of its file in points; a missing one is reported")
    func unsized() throws {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", Self.catalog)
        let poster = """
            template: poster
            kind: content
            view:
              id: view
              subviews:
                - { id: picture, type: imageView, image: clock }
                - { id: other, type: imageView, image: gone }
            constraints: [picture.top = view.top, picture.leading = view.leading, other.top = picture.bottom,
              other.leading = view.leading + 10, other.trailing = view.trailing]

            """
        try onion.folder.write(poster, to: "poster.yaml")
        _ = try onion.run("import", "poster.yaml")
        // 552 by 490 pixels at 2 a point, on screens of 2 and 3 pixels a point.
        for name in ["poster", "poster.yaml"] {
            for device in ["iphone-se", "iphone-15"] {
                let frames = try onion.run("frames", name, "--device", device).output
                #expect(frames.contains("picture imageView  (0, 0, 276, 245)"))
            }
        }
        let picture = try onion.run("preview", "poster", "-o", "poster.svg")
        #expect(picture.error.contains("warning: the image \"gone\" is missing: a placeholder is drawn\n"))

        let wide = """
            template: wide
            kind: content
            view:
              id: view
              subviews:
                - { id: picture, type: imageView, image: clock }
                - { id: caption, type: label, text: Pizza }
            constraints: [picture.top = view.top, picture.leading = view.leading + 100, caption.top = view.top,
              caption.leading = picture.trailing]

            """
        try onion.folder.write(wide, to: "wide.yaml")
        let fit = try onion.run("check", "--fit", "wide.yaml", "--device", "iphone-se", "--rule", "outside-screen")
        let finding = "outside-screen: reaches 96.5 points beyond the right of the screen"
        #expect(fit.output.contains("caption  iphone-se\n  \(finding)"))
    }

    @Test("A truncated image is refused, and reported where it would be drawn")
    func truncated() throws {
        let onion = try OnionCommandLine.initialized()
        let clock = try Data(contentsOf: URL(filePath: "\(Self.catalog)/clock.imageset/clock@2x.png"))
        try onion.folder.write(clock, to: "clock@2x.png")
        _ = try onion.run("import", "clock@2x.png")
        try onion.folder.write(clock.prefix(5_000), to: "cut/clock@2x.png")
        try onion.folder.write(TestImages.jpeg(4, 2).dropLast(2), to: "cut/dish.jpg")
        try expect(
            onion.refused("import", "cut/clock@2x.png", "cut/dish.jpg"),
            is: Outcome(
                status: 2,
                error: """
                    error: cut/clock@2x.png: the image is incomplete: its end is missing; save the image again
                    error: cut/dish.jpg: the image is incomplete: its end is missing; save the image again
                    error: 2 problems, nothing was stored

                    """))
        let folder = try onion.run("import", "cut", "--passed-over")
        #expect(folder.status == 2 && folder.output.contains("cut/dish.jpg      unreadable"), "\(folder)")
        try onion.folder.write(
            """
            template: poster
            kind: content
            view: { id: view, subviews: [{ id: picture, type: imageView, image: dish }] }
            constraints: [picture.edges = view.edges]

            """, to: "poster.yaml")
        let picture = try onion.run("preview", "poster.yaml", "-o", "poster.svg", "--images", "cut")
        #expect(picture.error.contains("warning: the image \"dish\" is missing"))
    }

    @Test("A name has the same letters however the file system spells them")
    func composed() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(TestImages.png(4, 2), to: "one/caf\u{e9}.png")
        try onion.folder.write(TestImages.png(4, 2), to: "two/cafe\u{301}.png")
        #expect(try onion.run("import", "one").output == "created   image/caf\u{e9}\n1 created\n")
        #expect(try onion.run("import", "two").output == "1 unchanged\n")
        #expect(try onion.run("export", "-o", "A.xcassets").status == 0)
        #expect(try onion.run("import", "A.xcassets").output == "1 unchanged\n")
        for name in ["image/caf\u{e9}", "image/cafe\u{301}"] { #expect(try onion.run("show", name).status == 0) }
        try onion.folder.write(
            "template: t\nkind: content\nview: { id: view, type: imageView, image: cafe\u{301} }\n", to: "t.yaml")
        _ = try onion.run("import", "t.yaml")
        #expect(try onion.run("usage", "image/caf\u{e9}").output.contains("template/t"))
    }

    @Test("Files and documents are imported together, or not at all")
    func together() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(TestImages.png(4, 2), to: "clock@2x.png")
        try onion.folder.write("no image", to: "text.png")
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        try expect(
            onion.refused("import", "home.yaml", "clock@2x.png", "text.png", "gone.jpg"),
            is: Outcome(
                status: 2,
                error: """
                    error: text.png: this is not an image; save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG
                    error: gone.jpg: there is no such file; check the path
                    error: 2 problems, nothing was stored

                    """))
        let dryRun = try onion.run("import", "--dry-run", "home.yaml", "clock@2x.png")
        #expect(dryRun.output.hasSuffix("created   image/clock@2x\n6 created (a dry run: nothing was stored)\n"))
        let skipped = try onion.run("import", "home.yaml", "clock@2x.png", "text.png", "--on-error", "skip")
        #expect(skipped.status == 1 && skipped.output == "6 created, 1 refused\n")
        try expect(onion.run("import", "clock@2x.png"), is: Outcome(status: 0, output: "1 unchanged\n"))
        #expect(try onion.run("log", "--format", "json").output.contains("\"summary\":\"6 created\""))
    }

    @Test("Images are listed, and shown with their files")
    func shown() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(TestImages.png(4, 2), to: "clock@2x.png")
        try onion.folder.write(TestImages.png(9, 3), to: "clock@3x~ipad.png")
        try onion.folder.write(Data("%PDF-1.4 %%EOF".utf8), to: "dial.pdf")
        _ = try onion.run("import", "clock@2x.png", "clock@3x~ipad.png", "dial.pdf")
        #expect(
            try onion.run("list", "images").output.timeless == """
                REFERENCE    POINTS        FILES       BYTES  CHANGED
                image/clock  2 × 1, 3 × 1  2x 3x~ipad  90     2026-01-01T00:00:00.000Z
                image/dial                 1x          14     2026-01-01T00:00:00.000Z

                """)
        #expect(
            try onion.run("list", "images", "--matching", "d*", "--format", "tsv").output.split(separator: "\n").count
                == 2)
        #expect(
            try onion.run("show", "image/clock").output.timeless == """
                image: clock
                files:
                - scale: 2
                  idiom: universal
                  appearance: any
                  format: png
                  width: 4
                  height: 2
                  bytes: 45
                  digest: cdca1f60a2be84291f37df36420ed98966d303479104f62dcf908bec3245ec38
                  changed: "2026-01-01T00:00:00.000Z"
                - scale: 3
                  idiom: ipad
                  appearance: any
                  format: png
                  width: 9
                  height: 3
                  bytes: 45
                  digest: f9e2d47167cd6b715b1bfb7f9acefb28737afc11d148a0caf7e7b76d112584b8
                  changed: "2026-01-01T00:00:00.000Z"

                """)
        try expect(
            onion.run("show", "image/clok"),
            is: Outcome(status: 2, error: "error: there is no image/clok; did you mean \"image/clock\"?\n"))
    }

    @Test("An image in use is not removed; an unused one is removed and restored")
    func removed() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write(TestImages.png(4, 2), to: "clock.png")
        try onion.folder.write(TestImages.png(4, 2), to: "spare.png")
        _ = try onion.run("import", "clock.png", "spare.png")
        try expect(
            onion.refused("remove", "image/clock"),
            is: Outcome(
                status: 2,
                error: """
                    error: image/clock is in use and cannot be removed; first change or remove the parts that name it:
                      content/new-year fields.image

                    """))
        #expect(try onion.run("list", "images", "--unused", "--format", "csv").output.contains("image/spare"))
        #expect(try !onion.run("list", "images", "--unused", "--format", "csv").output.contains("image/clock"))
        try expect(onion.run("remove", "image/spare"), is: Outcome(status: 0, output: "removed image/spare\n"))
        try expect(
            onion.run("restore", "image/spare"), is: Outcome(status: 0, output: "restored  image/spare\n1 restored\n"))
        _ = try onion.run("remove", "image/spare")
        let history = try onion.run("history", "image/spare", "--format", "json").output
        #expect(
            history.matches(of: /"event":"(\w+)","from":null/).map(\.1) == [
                "removed", "restored", "removed", "created",
            ])
        try expect(onion.run("purge", "image/spare"), is: Outcome(status: 0, output: "purged image/spare\n"))
    }

    @Test("Unsupported entries of a catalogue are counted, and listed with --left-out")
    func leftOut() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write("{\"images\": [{\"filename\": \"a.png\"}]}", to: "A.xcassets/a.imageset/Contents.json")
        try onion.folder.write(TestImages.png(4, 2), to: "A.xcassets/a.imageset/a.png")
        try onion.folder.write("{}", to: "A.xcassets/Accent.colorset/Contents.json")
        try expect(
            onion.run("import", "A.xcassets"),
            is: Outcome(
                status: 0, output: "created   image/a\n1 created\n",
                error: "warning: 1 element of A.xcassets was left out; --left-out lists it\n"))
        try expect(
            onion.run("import", "A.xcassets", "--left-out", "--format", "csv"),
            is: Outcome(
                status: 0,
                output: "source,line,element,omission\nA.xcassets,,Accent.colorset,it has no value for all devices\n")
        )
    }

    @Test(
        "Images are written only to folders and catalogues",
        arguments: [
            ["image/clock"], ["image/clock", "-o", "all.yaml"], ["screen/new-year", "-o", "A.xcassets"],
            ["image/clock", "--strings", "ru", "-o", "out/"], ["-o", "A.xcassets", "--format", "json"],
        ])
    func wrongExports(words: [String]) throws {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.start(["export"] + words).wait().status == 64)
    }

    @Test("Screens are drawn with the registry's images")
    func drawn() throws {
        let onion = try OnionCommandLine.pizzeria()
        func draw(_ words: String...) throws -> (Data?, String) {
            let outcome = try onion.start(["preview", "new-year", "--device", "iphone-8", "-o", "a.png"] + words).wait()
            return (FileManager.default.contents(atPath: onion.folder.path("a.png")), outcome.error)
        }
        let (placeholders, missing) = try draw()
        #expect(missing.contains("\"clock\" is missing"))
        let (expected, _) = try draw("--images", Self.catalog)
        _ = try onion.run("import", Self.catalog)
        let (drawn, nothing) = try draw()
        #expect(drawn == expected && drawn != placeholders && nothing == "wrote a.png\n")
    }
}

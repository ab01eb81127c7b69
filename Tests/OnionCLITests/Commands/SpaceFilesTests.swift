import Foundation
import OnionTestSupport
import Testing

/// What a registry with spaces writes for others: files and names have no colon, and imports find what exports wrote.
@Suite("Files of spaces")
struct SpaceFilesTests {
    private let onion: OnionCommandLine

    /// Each space has parts and images of the same names.
    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.documents, to: "app/parts.yaml")
        for (number, options) in [[], ["--space", "shop"], ["--space", "bank"]].enumerated() {
            for name in ["close", "icons/star"] {
                let set = "app/Assets.xcassets/\(name).imageset"
                try onion.folder.write(#"{"images":[{"filename":"a.png"}]}"#, to: "\(set)/Contents.json")
                try onion.folder.write(TestImages.png(UInt8(number + 1), 2), to: "\(set)/a.png")
            }
            try onion.folder.write(
                #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#,
                to: "app/Assets.xcassets/icons/Contents.json")
            _ = try succeed(["import", "app"] + options)
        }
    }

    private static let documents = """
        color: brand
        light: "#112233"
        dark: "#445566"
        ---
        color: tint.main
        alias: brand
        ---
        number: gap.small
        value: 8
        ---
        template: card
        kind: content
        fields: { icon: { type: image }, title: { type: text } }
        view: { id: view, backgroundColor: tint.main, subviews: [{ id: icon, type: imageView, image: $icon }] }
        constraints: [icon.top = view.top + gap.small]
        ---
        content: home
        template: card
        fields: { icon: close, title: Home }
        ---
        screen: home
        content: home

        """

    private func succeed(_ arguments: [String], in onion: OnionCommandLine? = nil) throws -> String {
        let outcome = try (onion ?? self.onion).start(arguments).wait()
        try #require(outcome.status == 0, "\(arguments): \(outcome)")
        return outcome.output
    }

    private func succeed(_ arguments: String...) throws -> String { try succeed(arguments) }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: onion.folder.path(path)) }

    /// Imports files into a new registry, and returns that.
    private func registry(of path: String, _ options: String...) throws -> OnionCommandLine {
        let other = try OnionCommandLine.initialized()
        try FileManager.default.copyItem(
            atPath: onion.folder.path(path), toPath: other.folder.path(OutputName.last(of: path)))
        _ = try succeed(["import", OutputName.last(of: path)] + options, in: other)
        return other
    }

    @Test("An image that a part names with its space has that user, and is in the release of the part's space")
    func namedWithSpace() throws {
        try onion.folder.write(
            """
            template: other
            kind: content
            view: { id: view, subviews: [{ id: icon, type: imageView, image: "bank:close" }] }
            ---
            content: other
            template: other
            ---
            screen: other
            content: other

            """, to: "other.yaml")
        // Before and after the table of the revisions that name images has the new ones.
        _ = try succeed("usage", "image/bank:close")
        _ = try succeed("import", "other.yaml", "--space", "shop")
        let release = try succeed("publish", "-o", "out", "--space", "shop", "--no-fit")
        #expect(release.contains("image/bank:close") && !release.contains("image/bank:icons/star"))
        for _ in 0..<2 {
            let users = try succeed("usage", "image/bank:close", "--format", "csv")
            #expect(users.contains("shop:template/other") && users.contains("bank:content/home"))
            #expect(try !succeed("usage", "image/shop:close", "--format", "csv").contains("shop:template/other"))
        }
    }

    @Test("An image gets another name, also in another space, and the parts that mean it follow")
    func renamed() throws {
        #expect(try succeed("rename", "image/shop:close", "shut") == "renamed image/shop:close to image/shop:shut\n")
        #expect(try succeed("export", "shop:content/home").contains("{icon: shut, "))
        for other in ["content/home", "bank:content/home"] {
            #expect(try succeed("export", other).contains("{icon: close, "))
        }
        #expect(try succeed("usage", "image/shop:shut", "--format", "csv").contains("shop:content/home"))
        #expect(try succeed("log").contains("renamed image/shop:close to image/shop:shut"))
        _ = try succeed("rename", "image/shop:shut", "kit:shut")
        #expect(try succeed("export", "shop:content/home").contains("{icon: \"kit:shut\", "))
        // The one of the default space would be hidden by that of the shop.
        for (name, other) in [("kit:shut", ":close"), ("kit:shut", "bank:close"), ("kit:shut", "shop:icons/star")] {
            let refusal = try onion.run("rename", "image/\(name)", other)
            #expect(refusal.status == 2 && refusal.error.contains("exists already"), "\(refusal)")
        }
        for name in ["a:b:c", "kit:.hidden", "a//b", String(repeating: "a", count: 300)] {
            #expect(try onion.run("rename", "image/kit:shut", name).error.contains("not a valid image name"), "\(name)")
        }
        #expect(try onion.run("rename", "image/kit:shat", "shut").error.contains("did you mean \"image/kit:shut\""))
        // The default space's image of this name is that of a part of the space.
        try onion.folder.write(TestImages.png(9, 2), to: "other/sun.png")
        _ = try succeed("import", "other/sun.png")
        try onion.folder.write("content: sun\ntemplate: card\nfields: { icon: sun, title: New }\n", to: "sun.yaml")
        _ = try succeed("import", "sun.yaml", "--space", "shop")
        #expect(try onion.run("rename", "image/kit:shut", "shop:sun").error.contains("image/sun exists already"))
        // What pins an old revision still names the old name.
        let pins = "screen: old\ncontent: home@1\n"
        try onion.folder.write(pins, to: "old.yaml")
        _ = try succeed("import", "old.yaml", "--space", "bank")
        try onion.folder.write(
            "content: home\ntemplate: card\nfields: { icon: close, title: New }\n", to: "home.yaml")
        _ = try succeed("import", "home.yaml", "--space", "bank")
        let refusal = try onion.run("rename", "image/bank:close", "shut")
        #expect(refusal.status != 0 && refusal.error.contains("in use and cannot be renamed"), "\(refusal)")
        #expect(try succeed("check").contains("nothing is wrong"))
    }

    @Test("A copy is refused where another registry has another image for the name that a part means")
    func copies() throws {
        try onion.folder.write(TestImages.png(9, 2), to: "sun/sun.png")
        _ = try succeed("import", "sun/sun.png")
        try onion.folder.write("content: sun\ntemplate: card\nfields: { icon: sun, title: New }\n", to: "sun.yaml")
        _ = try succeed("import", "sun.yaml", "--space", "shop")
        _ = try succeed("init", "--registry", "other.sqlite")
        _ = try succeed("copy", "shop:content/sun", "--to", "other.sqlite", "--dry-run")
        _ = try succeed("import", "sun/sun.png", "--space", "shop", "--registry", "other.sqlite")
        let before = try succeed("list", "images", "--registry", "other.sqlite")
        let refusal = try onion.run("copy", "shop:content/sun", "--to", "other.sqlite")
        #expect(refusal.status == 2 && refusal.error.contains("image/shop:sun exists already"), "\(refusal)")
        #expect(try succeed("list", "images", "--registry", "other.sqlite") == before)
    }

    @Test("Each way to write the name of an image follows, and a name with a file's extension keeps it")
    func spellings() throws {
        try onion.folder.write(
            """
            template: spelt
            kind: content
            fields: { icon: { type: image, example: close } }
            view: { id: view, subviews: [{ id: p, type: imageView, image: close.png }, { id: q, type: imageView, image: $icon }] }
            states: { on: { p.image: close } }
            ---
            content: spelt
            template: spelt
            fields: { icon: close@2x.png }

            """, to: "spelt.yaml")
        for space in ["", "shop"] { _ = try succeed("import", "spelt.yaml", "--space", space) }
        _ = try succeed("rename", "image/shop:close", "shut")
        _ = try succeed("rename", "image/shop:shut", "kit:gone")
        let template = try succeed("export", "shop:template/spelt")
        #expect(
            template.contains("example: \"kit:gone\"") && template.contains("image: \"kit:gone.png\""), "\(template)")
        #expect(try succeed("export", "shop:content/spelt").contains("icon: \"kit:gone@2x.png\""))
        #expect(try !succeed("export", "template/spelt", "content/spelt").contains("gone"))
        #expect(try succeed("check").contains("nothing is wrong"))
        #expect(try onion.run("rename", "image/icons/star", "close.png").error.contains("image/close exists already"))
        // The image of the default space becomes that of a space whose parts mean it.
        _ = try succeed("rename", "image/close", "shop:close")
        #expect(try succeed("export", "template/spelt").contains("example: \"shop:close\""))
        for (image, space) in [("icons/star", "Shop"), ("kit:gone", "SHOP")] {
            let refusal = try onion.run("rename", "image/\(image)", "\(space):new")
            #expect(refusal.error.contains("only by case"), "\(refusal)")
        }
    }

    @Test(
        "A space gets another name in one change, or is taken out of use, and what names its parts and images follows")
    func renamedSpace() throws {
        try onion.folder.write(
            """
            template: other
            kind: content
            view: { id: view, subviews: [{ id: icon, type: imageView, image: "shop:close" }] }
            ---
            content: other
            template: shop:card
            ---
            screen: other
            content: shop:home

            """, to: "other.yaml")
        _ = try succeed("import", "other.yaml", "--space", "bank")
        let before = try succeed("export", "--space", "shop").replacing("shop", with: "kiosk")
        let log = try succeed("log", "--format", "csv").split(separator: "\n").count
        #expect(try succeed("rename", "space/shop", "kiosk") == "renamed space/shop to space/kiosk\n")
        #expect(try succeed("export", "--space", "kiosk") == before)
        #expect(try succeed("log", "--format", "csv").split(separator: "\n").count == log + 1)
        #expect(try succeed("export", "bank:template/other").contains("image: \"kiosk:close\""))
        #expect(try succeed("export", "bank:content/other").contains("template: kiosk:card"))
        #expect(try succeed("export", "bank:screen/other").contains("content: kiosk:home"))
        #expect(try succeed("usage", "image/kiosk:close", "--count") == "2\n")
        #expect(try !succeed("list", "images").contains("shop:") && !succeed("list", "spaces").contains("shop"))
        #expect(try succeed("check").contains("nothing is wrong"))
        for (old, new, message) in [
            ("kiosk", "bank", "there is a space \"bank\" already"), ("shop", "new", "has no parts"),
            ("kiosk", "a:b", "may not contain"), ("", "new", "space"), ("bank", "Kiosk", "only by case"),
        ] {
            let refusal = try onion.run("rename", "space/\(old)", new)
            #expect(refusal.status != 0 && refusal.error.contains(message), "\(refusal)")
        }
        try onion.folder.write("number: gap\nvalue: 8\n", to: "gap.yaml")
        let refusal = try onion.run("import", "gap.yaml", "--space", "Bank")
        #expect(refusal.status == 2 && refusal.error.contains("differs from \"bank\" only by case"), "\(refusal)")
        #expect(try onion.run("remove", "space/kiosk").error.contains("in use and cannot be removed"))
        _ = try succeed("remove", "space/bank")
        _ = try succeed("remove", "space/kiosk")
        #expect(try succeed("list", "images") == succeed("list", "images", "--space", ""))
        #expect(try succeed("list", "spaces").split(separator: "\n").count == 2)
        #expect(try onion.run("remove", "space/kiosk").error.contains("has no parts"))
    }

    @Test(
        "A part that moves to another space still means the same images, and so do documents that come in as of another space"
    )
    func moved() throws {
        _ = try succeed("rename", "shop:content/home", "bank:start")
        #expect(try succeed("export", "bank:content/start").contains("{icon: \"shop:close\", "))
        _ = try succeed("rename", "bank:content/start", "shop:home")
        #expect(try succeed("export", "shop:content/home").contains("{icon: close, "))
        let hidden = try onion.run("rename", "content/home", "shop:start")
        #expect(hidden.status == 2 && hidden.error.contains("image/shop:close exists already"), "\(hidden)")
        for alpha in ["1", "0.5"] {
            try onion.folder.write(
                """
                template: pinned
                kind: content
                view: { id: view, type: imageView, image: close, alpha: \(alpha) }
                ---
                content: pin
                template: pinned@1

                """, to: "pinned.yaml")
            _ = try succeed("import", "pinned.yaml", "--space", "shop")
        }
        // The newest revision, too, when it is pinned.
        try onion.folder.write("screen: pin\ncontent: home@1\n", to: "pin.yaml")
        _ = try succeed("import", "pin.yaml", "--space", "bank")
        #expect(
            try onion.run("rename", "bank:content/home", "zed:home").error.contains("bank:content/home@1 is in use"))
        let pinned = try onion.run("rename", "shop:template/pinned", "bank:pinned")
        #expect(pinned.error.contains("shop:template/pinned@1 is in use and cannot be renamed"), "\(pinned)")
        _ = try succeed("rename", "content/home", "kit:start")
        #expect(try succeed("export", "kit:content/start").contains("{icon: close, "))
        try onion.folder.write(
            """
            template: other
            kind: content
            fields: { icon: { type: image, example: "bank:close" }, text: { type: text } }
            view: { id: view, subviews: [{ id: icon, type: imageView, image: "bank:close" }] }
            ---
            content: other
            template: other
            fields: { icon: "bank:close", text: "bank:close" }

            """, to: "other/other.yaml")
        let other = try registry(of: "other", "--space", "bank")
        _ = try succeed(["export", "-o", "out/"], in: other)
        _ = try succeed(["import", "out", "--as", "bank=kiosk"], in: other)
        #expect(try succeed(["export", "kiosk:content/other"], in: other).contains("{icon: \"kiosk:close\", "))
        #expect(try succeed(["export", "kiosk:content/other"], in: other).contains("text: \"bank:close\"}"))
        #expect(try succeed(["usage", "image/kiosk:close", "--count"], in: other) == "2\n")
    }

    @Test("A picture has the images of the space of the part that names them")
    func pictures() throws {
        let template = """
            template: literal
            kind: content
            fields: { icon: { type: image } }
            view:
              id: view
              subviews:
                - { id: own, type: imageView, image: close }
                - { id: icon, type: imageView, image: $icon }
            constraints: [own.top = view.top, own.leading = view.leading, icon.edges = view.edges]

            """
        try onion.folder.write(template, to: "t.yaml")
        _ = try succeed("import", "t.yaml", "--space", "shop")
        for space in ["shop", "bank"] {
            try onion.folder.write(
                "content: literal\ntemplate: shop:literal\nfields: { icon: icons/star }\n---\n"
                    + "screen: literal\ncontent: literal\n", to: "c.yaml")
            _ = try succeed("import", "c.yaml", "--space", space)
        }
        func pictures(_ screen: String) throws -> [String] {
            _ = try succeed("preview", screen, "-o", "out.svg")
            let text = try String(contentsOf: onion.folder.url.appending(path: "out.svg"), encoding: .utf8)
            return text.matches(of: /base64,([^"]*)"/).map { String($0.1) }
        }
        let (own, other) = try (pictures("shop:literal"), pictures("bank:literal"))
        // An image that is shown twice is in the file once.
        #expect(own.count == 1 && other.count == 2 && other.first == own.first, "\(own) \(other)")
        _ = try succeed("rename", "shop:content/literal", "bank:moved")
        #expect(try pictures("shop:literal") == own)
    }

    @Test(
        "No command writes a path with a colon",
        arguments: [
            "export -o out/", "export --space shop -o out/", "export --space shop -o out/Shop.xcassets",
            "export shop:screen/home --with-dependencies -o out/", "export --format dtcg -o out/all.tokens",
            "generate uikit -o out", "generate uikit --space shop -o out", "publish -o out --no-fit",
            "preview --all -o out/", "new color shop:sky",
        ])
    func colons(line: String) throws {
        let before = try files()
        _ = try succeed(line.split(separator: " ").map(String.init))
        #expect(try files().count > before.count)
        #expect(try files().filter { $0.contains(":") } == [])
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("."))
    }

    @Test("A folder of all spaces comes back into the same spaces, byte for byte")
    func folder() throws {
        _ = try succeed("export", "-o", "out/")
        for space in ["", "shop/", "bank/"] {
            for image in ["close", "icons/star"] {
                let name = image.split(separator: "/").last ?? ""
                #expect(exists("out/\(space)Images.xcassets/\(image).imageset/\(name).png"))
            }
        }
        #expect(try succeed("import", "out").wholeMatch(of: /\d+ unchanged\n/) != nil)
        let other = try registry(of: "out")
        _ = try succeed(["export", "-o", "again/"], in: other)
        let same = try onion.shell("diff -r out \(other.folder.path("again"))")
        #expect(same.status == 0, "\(same)")
    }

    @Test("A space comes back with its images, into itself or as another one")
    func space() throws {
        _ = try succeed("export", "--space", "shop", "-o", "Shop/")
        #expect(exists("Shop/shop/Images.xcassets/close.imageset/close.png") && !exists("Shop/Images.xcassets"))
        #expect(try succeed("import", "Shop").hasSuffix("8 unchanged\n"))
        let kiosk = try succeed("import", "Shop", "--as", "kiosk")
        #expect(kiosk.contains("image/kiosk:close") && kiosk.hasSuffix("8 created\n"), "\(kiosk)")
    }

    @Test(
        "A catalogue has the images and colors of one space under the names that an app requests, and comes back into it"
    )
    func catalog() throws {
        _ = try succeed("export", "--space", "shop", "-o", "Shop.xcassets")
        #expect(exists("Shop.xcassets/close.imageset/close.png") && exists("Shop.xcassets/brand.colorset"))
        #expect(try succeed("import", "Shop.xcassets").contains("unchanged"))
        let other = try registry(of: "Shop.xcassets")
        let list = try succeed(["list", "images", "--format", "csv"], in: other)
        #expect(list.contains("image/shop:close,") && list.contains("image/shop:icons/star,"))
        #expect(try succeed(["list", "colors"], in: other).contains("shop:color/brand@1"))
        #expect(try succeed("export", "image/shop:close", "-o", "Shop.xcassets") == "")
    }

    @Test("Images of several spaces are not mixed in a catalogue")
    func mixed() throws {
        let all = try onion.run("export", "-o", "All.xcassets")
        #expect(all.status == 2 && all.error.contains("the default one, \"bank\", \"shop\""), "\(all)")
        #expect(all.error.contains("--space"))
        _ = try succeed("export", "--space", "shop", "-o", "Shop.xcassets")
        let other = try onion.run("export", "--space", "bank", "-o", "Shop.xcassets")
        #expect(other.status == 2 && other.error.contains("\"bank\", \"shop\""), "\(other)")
    }

    @Test("The catalogue of an app keeps its own description, and is imported into the space as before")
    func existing() throws {
        let description = #"{"info":{"author":"xcode","version":1}}"#
        try onion.folder.write(description, to: "app/Assets.xcassets/Contents.json")
        _ = try succeed("export", "--space", "bank", "-o", "app/Assets.xcassets")
        #expect(
            try String(contentsOfFile: onion.folder.path("app/Assets.xcassets/Contents.json"), encoding: .utf8)
                == description)
        #expect(try succeed("import", "app/Assets.xcassets", "--space", "bank").contains("unchanged"))
    }

    @Test("A catalogue that names no possible space is refused at the name")
    func badSpace() throws {
        try onion.folder.write(
            "{\n  \"properties\" : { \"onion-space\" : \"a:b\" }\n}\n", to: "app/Assets.xcassets/Contents.json")
        let outcome = try onion.run("import", "app/Assets.xcassets")
        #expect(outcome.error.contains("app/Assets.xcassets/Contents.json:2:36"), "\(outcome)")
    }

    @Test("The catalogue of a space is removed with its last image")
    func stale() throws {
        try onion.folder.write("number: one\nvalue: 1\n", to: "one.yaml")
        _ = try succeed("export", "-o", "out/")
        for part in ["screen/home", "content/home", "template/card", "image/close", "image/icons/star"] {
            _ = try succeed(
                "remove", part.hasPrefix("image/") ? part.replacing("image/", with: "image/shop:") : "shop:\(part)")
        }
        let removed = try onion.run("export", "-o", "out/")
        #expect(removed.output.contains("removed image/shop:close"), "\(removed)")
        #expect(!exists("out/shop/Images.xcassets") && exists("out/bank/Images.xcassets/close.imageset"))
        #expect(removed.error == "", "\(removed.error)")
    }

    @Test("An alias of a design token leads to the token of its own space")
    func tokens() throws {
        _ = try succeed("export", "--format", "dtcg", "-o", "all.tokens")
        let text = try String(contentsOfFile: onion.folder.path("all.tokens"), encoding: .utf8)
        #expect(text.contains("\"{shop.brand}\"") && text.contains("\"{bank.brand}\"") && text.contains("\"{brand}\""))
        #expect(try succeed("import", "all.tokens") == "9 unchanged\n")
        let other = try registry(of: "all.tokens")
        #expect(try succeed(["export"], in: other).contains("color: shop:tint.main\nalias: brand\n"))
    }

    @Test("A file of design tokens that was imported into a space comes out in its group, and comes in again unchanged")
    func importedTokens() throws {
        try onion.folder.write(
            """
            { "color": { "$type": "color", "main": { "$root": { "$value": "#d4420a" }, "soft": { "$value": "{color.main.$root}" } },
                "Odd Name": { "$value": "#112233" } },
              "lead": { "$type": "dimension", "$value": { "value": 1, "unit": "rem" } },
              "family": { "$type": "fontFamily", "$value": ["Inter", "Arial"] },
              "body": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{lead}", "fontWeight": 400,
                "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } } }
            """, to: "app.tokens")
        for options in [[], ["--space", "shop"]] { _ = try succeed(["import", "app.tokens"] + options) }
        _ = try succeed("export", "--format", "dtcg", "-o", "all.tokens")
        let text = try String(contentsOfFile: onion.folder.path("all.tokens"), encoding: .utf8)
        #expect(text.contains("\"{shop.family}\"") && text.contains("\"{family}\""))
        #expect(text.contains("\"{shop.color.main.$root}\""))
        #expect(try succeed("import", "all.tokens").wholeMatch(of: /\d+ unchanged\n/) != nil)
        let other = try registry(of: "all.tokens")
        _ = try succeed(["export", "--format", "dtcg", "-o", "again.tokens"], in: other)
        #expect(try String(contentsOfFile: other.folder.path("again.tokens"), encoding: .utf8) == text)
    }
}

private enum OutputName {
    static func last(of path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

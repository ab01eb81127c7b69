import Foundation
import OnionTestSupport
import Testing

@Suite("Missing images and SF Symbols on the command line")
struct MissingImageTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
    }

    private func add(_ images: [String]) throws {
        let views = images.enumerated().map { "{ id: i\($0), type: imageView, image: \($1) }" }
        let outcome = try onion.run(
            "import", "-",
            input: "template: t\nkind: content\nview: { id: v, subviews: [\(views.joined(separator: ", "))] }\n")
        #expect(outcome.status == 0)
    }

    @Test("Images that are named and not there are a report, and findings where the registry has images")
    func missingImages() throws {
        try add(["clok", "chevron.left", "photo"])
        #expect(try onion.run("check").output == "nothing is wrong\n")
        #expect(
            try onion.run("report", "missing").output == """
                IMAGE  REFERENCE   PATH                    NEAREST  FINDING        SINCE
                clok   template/t  view.subviews[0].image  clock    missing-image
                1 image missing, named in 1 place

                """)
        try onion.folder.write(TestImages.jpeg(4, 2), to: "clog.jpg")
        _ = try onion.run("import", "clog.jpg")
        // The registry's images come first.
        #expect(
            try onion.run("report", "missing", "--format", "csv").output
                == "image,reference,path,nearest,finding,since\nclok,template/t,view.subviews[0].image,clog,missing-image,\n"
        )
        let check = try onion.run("check", "--format", "csv")
        #expect(check.status == 1)
        #expect(check.output.contains("missing-image") && check.output.contains("did you mean"))
        try onion.folder.write("rules: { missing-image: off }\n", to: ".onion.yaml")
        #expect(try onion.run("check").status == 0)
    }

    @Test("An image with a size is the app's, also where a symbol has its name")
    func sizes() throws {
        try add(["{ name: clock, size: [20, 20] }", "clock"])
        #expect(
            try onion.run("report", "missing", "--format", "csv").output
                == "image,reference,path,nearest,finding,since\nclock,template/t,view.subviews[0].image,,missing-image,\n"
        )
    }

    @Test("A symbol that no iOS has is imported, and found with a near match, unless an image has its name")
    func unknownSymbols() throws {
        try add(["star.fil", "{ name: a.star, size: [20, 20] }", "house.fill", "symbol.of.tomorrow"])
        let check = try onion.run("check", "--format", "json")
        #expect(check.status == 1)
        #expect(check.output.contains("\"unknown-symbol\"") && check.output.contains("did you mean \\\"star.fill\\\"?"))
        #expect(check.output.contains("symbol.of.tomorrow") && !check.output.contains("a.star"))
        #expect(!check.output.contains("house.fill"))
        try onion.folder.write(TestImages.jpeg(4, 2), to: "star.fil.jpg")
        _ = try onion.run("import", "star.fil.jpg")
        let missing = try onion.run("report", "missing").output
        #expect(!missing.contains("star.fil ") && missing.contains("symbol.of.tomorrow"))
        #expect(missing.hasSuffix("1 image missing, 1 SF Symbol that no iOS has, named in 2 places\n"))
    }

    @Test("Symbols without a drawing are in the report and in the warnings of pictures, and are no findings")
    func undrawnSymbols() throws {
        try add(["trash", "zl.button.roundedtop.horizontal", "tray.full.fill", "zipper.page", "heart.octagon"])
        _ = try onion.run("import", "-", input: "content: c\ntemplate: t\n---\nscreen: s\ncontent: c\n")
        let report = try onion.run("report", "missing")
        #expect(
            report.output.hasSuffix(
                "1 SF Symbol that no iOS has, 2 SF Symbols without a drawing, named in 3 places\n"), "\(report.output)")
        #expect(report.output.contains("view.subviews[3].image"))
        let check = try onion.run("check", "--format", "csv").output
        #expect(!check.contains("zipper") && check.contains("heart.octagon"))
        let picture = try onion.run("preview", "s", "-o", "s.svg")
        let named = picture.error.matches(of: /SF Symbol "(.*?)"/).map { String($0.output.1) }
        let listed = try onion.run("report", "missing", "--format", "csv").output.split(separator: "\n").dropFirst()
            .map { String($0.prefix { $0 != "," }) }
        #expect(Set(named) == Set(listed) && listed.count == 3, "\(picture.error)")
    }

    @Test("Symbols of a later iOS than the project's are found, with their earlier names")
    func newSymbols() throws {
        try add(["document", "cat.fill", "house"])
        #expect(try onion.run("check").output == "nothing is wrong\n")
        #expect(
            try onion.run("report", "missing").output.hasSuffix("1 SF Symbol without a drawing, named in 1 place\n"))
        try onion.folder.write("ios: 15\n", to: ".onion.yaml")
        let check = try onion.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("since iOS 18, and the app runs on iOS 15; write \"doc\", its earlier name"))
        #expect(check.output.contains("\"cat.fill\" is there since iOS 17"))
        #expect(check.output.split(separator: "\n").count == 5)
        #expect(check.output.hasSuffix("\n2 findings\n"))
        #expect(
            try onion.run("report", "missing", "--format", "csv").output == """
                image,reference,path,nearest,finding,since
                cat.fill,template/t,view.subviews[1].image,,new-symbol,17
                document,template/t,view.subviews[0].image,doc,new-symbol,18

                """)
        try onion.folder.write("ios: 17\nrules: { new-symbol: warning }\n", to: "other.yaml")
        let other = try onion.run("check", "--config", "other.yaml")
        #expect(other.status == 0)
        #expect(other.output.hasSuffix("1 warning\n"))
        #expect(
            try onion.run("report", "missing", "--config", "other.yaml").output.hasSuffix(
                "1 SF Symbol that iOS 17 does not have, 1 SF Symbol without a drawing, named in 2 places\n"))
        #expect(try onion.run("report", "reuse", "--config", "other.yaml").status == 64)
        try onion.folder.write("ios: fifteen\n", to: ".onion.yaml")
        let refused = try onion.run("check")
        #expect(refused.status == 2)
        #expect(
            refused.error.contains(
                ".onion.yaml:1:6: \"fifteen\" is not a version of iOS; write one such as 15 or 16.4\n"))
    }

    @Test("Buttons of bars and tabs with an image need a title or a label, which a composition has in its language")
    func labels() throws {
        let documents = """
            template: nav
            kind: navigation
            view: { id: view, subviews: [{ id: container, slot: content }, { id: bar, type: navigationBar }, { id: tabBar, type: tabBar }, { id: buttons, type: stackView, slot: actions }] }
            ---
            template: leaf
            kind: content
            view: { id: view, subviews: [{ id: label, type: label, text: { en: Menu, fr: Carte } }] }
            ---
            content: menu
            template: leaf
            actions: call
            navigationItem: { rightBarButtonItems: [{ id: add, image: plus, selector: "add:"LABEL }] }
            tabBarItem: { image: houseLABEL }
            ---
            screen: menu
            content: menu
            wrap: [nav]
            """
        func add(_ label: String) throws -> Outcome {
            let set = "actions: call\nitems: [{ id: call, image: phone, selector: \"call:\"\(label) }]\n---\n"
            let outcome = try onion.run("import", "-", input: set + documents.replacing("LABEL", with: label))
            #expect(outcome.status == 0, "\(outcome.error)")
            return try onion.run("check", "--format", "csv")
        }
        let missing = try add("")
        #expect(missing.status == 1)
        #expect(missing.output.matches(of: /missing-label/).count == 3)
        #expect(missing.output.contains("navigationItem.rightBarButtonItems[0]") && missing.output.contains("items[0]"))
        let named = try add(", accessibilityLabel: { en: Call, de: Anrufen }")
        #expect(named.status == 0 && !named.output.contains("missing-label"))
        let composition = try onion.run("assemble", "menu", "--locale", "de").output
        #expect(composition.matches(of: /"accessibilityLabel": ?"Anrufen"/).count == 3, "\(composition)")
        #expect(try onion.run("show", "actions/call").output.contains("accessibilityLabel:"))
        #expect(
            try onion.run("tree", "menu", "--locale", "de").output.contains("tabBarItem.accessibilityLabel: Anrufen"))
        let missingTexts = try onion.run("report", "translations", "--locale", "fr").output
        for name in [
            "items.call.accessibilityLabel", "rightBarButtonItems.add.accessibilityLabel",
            "tabBarItem.accessibilityLabel",
        ] {
            #expect(missingTexts.contains(name))
        }
    }

    @Test("A tab that another part of its screen names has a label")
    func tabNames() throws {
        let outcome = try onion.run(
            "import", "-",
            input: """
                template: leaf
                kind: content
                view: { id: view }
                tabBarItem: { image: house }
                ---
                content: menu
                template: leaf
                ---
                screen: menu
                content: menu
                tabBarItem: { title: Menu }
                """)
        #expect(outcome.status == 0)
        #expect(try onion.run("check").output == "nothing is wrong\n")
        _ = try onion.run("import", "-", input: "screen: menu\ncontent: menu\n")
        let check = try onion.run("check", "--format", "csv").output
        #expect(check.contains("missing-label") && check.contains("template/leaf"))
    }
}

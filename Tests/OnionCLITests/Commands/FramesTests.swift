import Foundation
import OnionTestSupport
import Testing

/// Views whose frames depend on no font.
@Suite("onion frames")
struct FramesTests {
    private static let plate = """
        template: plate
        kind: content
        view:
          id: view
          subviews:
            - { id: card }
            - { id: dot, type: imageView }
        constraints:
          - card.top = safeArea.top
          - card.leading = view.leadingMargin
          - card.trailing = view.trailingMargin
          - card.height = 100
          - dot.size = 20
          - dot.centerX = card.centerX
          - dot.top = card.bottom + 8
        variations:
          - when: { height: compact }
            uninstalled: [dot]

        """

    private static let torn = """
        template: torn
        kind: content
        view: { id: view, subviews: [{ id: card }] }
        constraints:
          - card.leading = view.leading
          - card.width = 100
          - card.width = 120
          - card.height = 10

        """

    @Test("A template of the registry is laid out alone, also by its key or controller")
    func template() throws {
        let onion = try OnionCommandLine.pizzeria()
        let frames = try onion.run("frames", "template/modal", "--device", "iphone-se")
        #expect(frames.status == 0 && frames.error == "" && frames.output.contains("container"))
        for name in ["modal", "ModalContainerViewController"] {
            #expect(try onion.run("frames", name, "--device", "iphone-se") == frames)
        }
        #expect(try onion.run("preview", "modal", "-o", "modal.png").status == 0)
        #expect(try onion.run("frames", "menu-item-nowhere").status == 2)
    }

    @Test("A file is laid out for the default device, or for the given device and orientation")
    func devices() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write(Self.plate, to: "plate.yaml")
        try expect(
            onion.run("frames", "plate.yaml"),
            is: Outcome(
                status: 0,
                output: """
                    template/plate  iphone-15 portrait
                    view view         (0, 0, 393, 852)
                    ├─ card view      (16, 59, 361, 100)
                    └─ dot imageView  (186.67, 167, 20, 20)

                    """))
        try expect(
            onion.run("frames", "plate.yaml", "--device", "iPhone 8"),
            is: Outcome(
                status: 0,
                output: """
                    template/plate  iphone-8 portrait
                    view view         (0, 0, 375, 667)
                    ├─ card view      (16, 20, 343, 100)
                    └─ dot imageView  (177.5, 128, 20, 20)

                    """))
    }

    @Test("Size-class variations are laid out, in templates and in screens")
    func sizeClasses() throws {
        let onion = try OnionCommandLine()
        let screen = "---\ncontent: plate\ntemplate: plate\n---\nscreen: plate\ncontent: plate\n"
        try onion.folder.write(Self.plate, to: "plate.yaml")
        try onion.folder.write(Self.plate + screen, to: "screen.yaml")
        for (file, name) in [("plate.yaml", "template/plate"), ("screen.yaml", "screen/plate@1")] {
            try expect(
                onion.run("frames", file, "--device", "iphone-15", "--orientation", "landscape"),
                is: Outcome(
                    status: 0,
                    output: """
                        \(name)  iphone-15 landscape
                        view view     (0, 0, 852, 393)
                        └─ card view  (79, 0, 694, 100)

                        """))
        }
    }

    @Test("A version of iOS changes frames, and JSON names it")
    func systemVersion() throws {
        let onion = try OnionCommandLine()
        let cell = """
            template: cell
            kind: cell
            view: { id: cell, type: tableViewCell, subviews: [{ id: content, type: contentView, subviews: [{ id: a }] }] }
            constraints: [a.edges = content.layoutMarginsGuide.edges, a.height = 20]

            """
        func frame(_ words: String...) throws -> String {
            try onion.start(
                ["frames", "-", "--device", "iphone-8", "--format", "json"] + words, input: Data(cell.utf8)
            ).wait()
                .output
        }
        #expect(
            try frame().contains("\"ios\": 18")
                && frame().contains("\"x\": 16, \"y\": 11, \"width\": 343, \"height\": 20"))
        #expect(try frame("--ios", "18") == frame())
        #expect(
            try frame("--ios", "26").contains("\"ios\": 26")
                && frame("--ios", "26").contains("\"x\": 16, \"y\": 15, \"width\": 343, \"height\": 20"))
        #expect(
            try onion.run("frames", "-", "--ios", "20", input: cell).error.contains(
                "\"20\" is not a version of iOS; write 9 to 18, or 26"))
        #expect(try onion.run("frames", "App", "--ios", "18", "--against-saved").error.contains("exclude each other"))
    }

    @Test("JSON has every view with its id, frame and subviews, and all issues")
    func json() throws {
        let onion = try OnionCommandLine()
        try expect(
            onion.run("frames", "-", "--device", "iphone-8", "--format", "json", input: Self.torn),
            is: Outcome(
                status: 0,
                output: """
                    [
                      {
                        "reference": "template/torn",
                        "device": "iphone-8",
                        "ios": 18,
                        "orientation": "portrait",
                        "locale": null,
                        "textSize": "L",
                        "direction": "leftToRight",
                        "state": null,
                        "view": "view",
                        "type": "view",
                        "layer": "template/torn",
                        "frame": {"x": 0, "y": 0, "width": 375, "height": 667},
                        "subviews": [
                          {
                            "view": "card",
                            "type": "view",
                            "layer": "template/torn",
                            "frame": {"x": 0, "y": 0, "width": 100, "height": 10},
                            "subviews": []
                          }
                        ],
                        "issues": [
                          {
                            "layer": "template/torn",
                            "conflict": true,
                            "message": "card.width = 120 was broken, because it cannot hold together with card.width = 100"
                          },
                          {
                            "layer": "template/torn",
                            "conflict": false,
                            "message": "the constraints do not determine the y of card"
                          }
                        ]
                      }
                    ]

                    """,
                error: """
                    warning: template/torn, iphone-8 portrait: card.width = 120 was broken, because it cannot hold \
                    together with card.width = 100
                    warning: template/torn, iphone-8 portrait: the constraints do not determine the y of card

                    """))
    }

    @Test("No screen of the pizzeria has a layout issue, on a small phone, a large phone in landscape and an iPad")
    func pizzeria() throws {
        let onion = try OnionCommandLine.pizzeria()
        let screens = try onion.run("list", "screens", "--format", "tsv").output
            .split(separator: "\n").dropFirst().compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(screens.count > 10)
        for words in [["iphone-8"], ["iphone-15-pro-max", "--orientation", "landscape"], ["ipad-pro-11"]] {
            let outcome = try onion.start(["frames"] + screens + ["--device"] + words).wait()
            #expect(outcome.status == 0 && outcome.error == "")
        }
    }

    @Test("A file may refer to parts of the registry, which is not changed")
    func onTop() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("screen: bare\ncontent: new-year\nwrap: [onboarding]\n", to: "bare.yaml")
        let before = try onion.rows()
        let outcome = try onion.run("frames", "bare.yaml", "--device", "iphone-8")
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.hasPrefix("screen/bare@1  iphone-8 portrait\nview view "))
        #expect(outcome.output.contains("└─ stackView stackView           (16, 599, 343, 48)\n"))
        #expect(try onion.rows() == before)
    }

    @Test(
        "Subjects that cannot be laid out are refused",
        arguments: [
            ("nope", #"there is no part or controller "nope"; "onion list" lists them"#),
            ("new-yer", #"there is no part or controller "new-yer"; did you mean "screen/new-year"?"#),
            (
                "actions/new-year",
                "actions/new-year is not a screen; \"onion usage actions/new-year --screens\" lists the screens that show it"
            ),
            ("nope.yaml", "nope.yaml: there is no such file; check the path"),
            ("nope.storyboard", "nope.storyboard: there is no such file; check the path"),
            (
                "broken.yaml",
                #"broken.yaml:1:1: template/broken: the key "kind" is missing; add it: the role of the template: navigation, layout, content or cell"#
            ),
        ])
    func refusals(subject: String, message: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write("template: broken\nview: { id: view }\n", to: "broken.yaml")
        try expect(onion.run("frames", subject), is: Outcome(status: 2, error: "error: \(message)\n"))
    }

    @Test("A mistyped device gets its near match, an unknown one the list")
    func mistypedDevices() throws {
        let onion = try OnionCommandLine()
        let near = try onion.run("frames", "a", "--device", "iphone-88")
        #expect(near.status == 64)
        #expect(
            near.error.hasPrefix(
                """
                error: The value 'iphone-88' is invalid for '--device <name>': unknown device "iphone-88"; did you \
                mean "iphone-17"?

                """))
        let far = try onion.run("frames", "a", "--device", "lisa")
        #expect(far.status == 64)
        #expect(far.error.contains("unknown device \"lisa\"; write one of iphone-5s, "))
    }

    @Test("Without onion-layout, onion continues in onion-serve")
    func server() throws {
        let onion = try OnionCommandLine.pizzeria()
        let built = OnionCommandLine.executable.deletingLastPathComponent()
        _ = try onion.shell("mkdir bin; cp '\(built.path)/onion' bin; ln -s '\(built.path)/onion-serve' bin")
        let frames = "frames screen/new-year --device iphone-8"
        let usual = try onion.shell("onion \(frames)")
        #expect(usual.status == 0)
        try expect(onion.shell("bin/onion \(frames)"), is: usual)
    }

    @Test("Without onion-layout, onion says what is missing and where it searched")
    func alone() throws {
        let onion = try OnionCommandLine()
        let program = onion.folder.url.appending(path: "onion")
        try FileManager.default.copyItem(at: OnionCommandLine.executable, to: program)
        let outcome = try onion.shell("./onion frames screen/new-year")
        #expect(outcome.status == 74 && outcome.output == "")
        #expect(
            outcome.error.hasPrefix(
                """
                error: the program "onion-layout", which lays out and draws, is missing; put it beside \
                "onion", or install both with script/install; searched /
                """))
    }

    @Test(
        "A template and a content alone are mirrored as their language is, by each command",
        arguments: ["ar", "ar-SA", "he", "fa", "ur"])
    func direction(locale: String) throws {
        let onion = try OnionCommandLine.initialized()
        let documents = """
            template: card
            kind: content
            fields: { title: { type: text } }
            view:
              id: view
              subviews:
                - { id: icon, type: view, backgroundColor: "#FF0000" }
                - { id: t, type: label, text: $title, font: { size: 17 } }
                - { id: price, type: label, text: "9.50 and some", font: { size: 17 } }
            constraints:
              - icon.top = view.top + 100
              - icon.leading = view.leading + 20
              - icon.width = 40
              - icon.height = 40
              - t.top = view.top + 100
              - t.leading = icon.trailing + 10
              - t.width = 150
              - price.top = view.top + 100
              - price.left = view.left + 250
            ---
            content: one
            template: card
            fields: { title: { en: Hello, \(locale): مرحبا } }
            ---
            screen: home
            content: one

            """
        try onion.folder.write(documents, to: "p.yaml")
        #expect(try onion.run("import", "p.yaml").status == 0)
        for name in ["screen/home", "content/one", "template/card", "p.yaml"] {
            for (options, x) in [
                (["--locale", locale], 333), (["--locale", "en"], 20),
                (["--locale", locale, "--direction", "ltr"], 20),
            ] {
                let frames = try onion.run(["frames", name] + options, input: Data()).output
                let icons = frames.split(separator: "\n").filter { $0.contains("icon view") }
                #expect(
                    icons.allSatisfy { $0.contains("(\(x), 100, 40, 40)") } && !icons.isEmpty,
                    "\(name) \(options): \(frames)")
            }
            // The label of a template alone has no text, which could be covered.
            guard name != "template/card" else { continue }
            let check = try onion.run(
                ["check", "--fit", name, "--locale", locale, "--device", "iphone-15", "--rule", "overlap"],
                input: Data())
            #expect(check.status == 1 && check.output.contains("overlap"), "\(name): \(check)")
        }
        let svg = try onion.run("preview", "content/one", "--locale", locale, "-o", "one.svg")
        let mirrored = try onion.run(
            "preview", "content/one", "--locale", locale, "--direction", "rtl", "-o", "rtl.svg")
        #expect(svg.status == 0 && mirrored.status == 0)
        // The caption names a direction that is asked for, and the last line is the digest of the rest.
        let pictures = try ["one.svg", "rtl.svg"].map { file in
            try String(contentsOfFile: onion.folder.path(file), encoding: .utf8).replacing(
                /<title>.*<\/title>|<!-- onion sha256:.*-->/, with: "")
        }
        #expect(pictures[0] == pictures[1])
    }
}

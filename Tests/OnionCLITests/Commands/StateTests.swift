import Foundation
import OnionTestSupport
import Testing

@Suite("States on the command line")
struct StateTests {
    private let onion: OnionCommandLine

    /// Views whose frames depend on no font.
    private static let documents = """
        template: sign-in
        kind: content
        fields: { isValid: { type: bool } }
        view: { id: view, subviews: [{ id: code, backgroundColor: label }, { id: hint, backgroundColor: systemRed, hidden: true }] }
        constraints:
          - code.top = view.top + 20
          - code.leading = view.leading + 20
          - code.size = 100
          - hint.top = code.bottom
          - hint.leading = code.leading
          - hint.size = 40
        states:
          invalid:
            when: { isValid: false }
            hint.hidden: false
            code.backgroundColor: systemRed
          loading:
            code.alpha: 0.5
            without: [code.top = view.top + 20]
            constraints: [code.top = view.top + 60]
        ---
        content: sign-in
        template: sign-in
        fields: { isValid: false }
        ---
        content: open
        template: sign-in
        ---
        screen: sign-in
        content: sign-in
        ---
        screen: open
        content: open

        """

    init() throws {
        onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.documents).status == 0)
    }

    @Test("assemble prints the state of the values, or the one that is asked for")
    func assemble() throws {
        let chosen = try onion.run("assemble", "screen/sign-in")
        #expect(chosen.output.contains(#""state":"invalid""#))
        let asked = try onion.run("assemble", "screen/sign-in", "--state", "loading")
        #expect(asked.output.contains(#""state":"loading""#))
        let digests = [chosen, asked].compactMap { $0.output.firstMatch(of: /"digest":"([0-9a-f]{64})"/)?.output.1 }
        #expect(Set(digests).count == 2)
        #expect(!(try onion.run("assemble", "screen/sign-in", "--state", "normal").output.contains(#""state":"#)))
        let first = try onion.run("assemble", "screen/sign-in", "--state", "loading", "--format-version", "1")
        #expect(first.output.contains("code.top = view.top + 60") && !first.output.contains("states"))
        let named = try onion.run("assemble", "screen/open", "--state", "sign-in=invalid")
        #expect(named.output.contains(#""state":"invalid""#))
    }

    @Test("frames and preview show a state of a screen, and of a template and a content alone")
    func shown() throws {
        for name in ["screen/sign-in", "template/sign-in", "content/sign-in"] {
            let plain = try onion.run("frames", name)
            let loading = try onion.run("frames", name, "--state", "loading")
            #expect(plain.output.contains("(20, 20, 100, 100)"), "\(name)")
            #expect(loading.output.contains("(20, 60, 100, 100)"), "\(name)")
            let pictures = try [[], ["--state", "loading"], ["--state", "normal"]].map { arguments in
                _ = try onion.start(["preview", name, "-o", "a.png"] + arguments).wait()
                return try Data(contentsOf: onion.folder.url.appending(path: "a.png"))
            }
            #expect(Set(pictures).count == 3, "\(name)")
        }
        let filled = try onion.run("preview", "template/sign-in", "--field", "isValid=false", "-o", "b.png")
        let asked = try onion.run("preview", "template/sign-in", "--state", "invalid", "-o", "c.png")
        #expect(filled.status == 0 && asked.status == 0)
        #expect(
            try Data(contentsOf: onion.folder.url.appending(path: "b.png"))
                == Data(contentsOf: onion.folder.url.appending(path: "c.png")))
    }

    @Test("A preview shows several states; other commands take one")
    func several() throws {
        #expect(try onion.run("preview", "sign-in", "--state", "loading", "-o", "one.svg").status == 0)
        #expect(
            try onion.run("preview", "sign-in", "--state", "loading", "--state", "normal", "-o", "two.svg").status == 0)
        let sizes = try ["one.svg", "two.svg"].map {
            try String(contentsOf: onion.folder.url.appending(path: $0), encoding: .utf8).count
        }
        #expect(sizes[0] < sizes[1])
        for command in ["frames", "assemble"] {
            let refused = try onion.run(command, "sign-in", "--state", "loading", "--state", "normal")
            #expect(refused.status == 64)
            #expect(refused.error.contains("name one --state; \"onion preview\" shows several"))
        }
    }

    @Test("Pinned templates and past moments have the states that they had")
    func pins() throws {
        let pinned = Self.documents.replacing(
            "content: open\ntemplate: sign-in", with: "content: open\ntemplate: sign-in@1")
        #expect(try onion.run("import", "-", input: pinned).status == 0)
        let log = try onion.run("log", "--format", "ndjson").output
        let moment = try #require(log.firstMatch(of: /"time":"([^"]+)"/)?.output.1)
        let later = String(Self.documents.split(separator: "---")[0]).replacing("loading:", with: "waiting:")
        #expect(try onion.run("import", "-", input: later).status == 0)
        func state(_ screen: String, _ more: String...) throws -> Outcome {
            try onion.start(["assemble", screen] + more).wait()
        }
        #expect(try state("screen/sign-in", "--state", "waiting").output.contains(#""state":"waiting""#))
        #expect(try state("screen/sign-in", "--state", "loading").status == 2)
        #expect(try state("screen/open", "--state", "loading").output.contains(#""state":"loading""#))
        #expect(try state("screen/open", "--state", "waiting").status == 2)
        let then = try state("screen/sign-in", "--state", "loading", "--as-of", String(moment))
        #expect(then.status == 0 && then.output.contains(#""state":"loading""#), "\(then)")
        #expect(try state("screen/sign-in", "--state", "waiting", "--as-of", String(moment)).status == 2)
        let frames = try onion.run("frames", "sign-in", "--state", "loading", "--as-of", String(moment))
        #expect(frames.output.contains("(20, 60, 100, 100)"), "\(frames)")
    }

    @Test("Texts of states are translated in string files, and counted where they are not")
    func texts() throws {
        let documents = """
            template: order
            kind: content
            fields: { size: { type: choice, choices: [small, large] } }
            view: { id: view, subviews: [{ id: title, type: label, text: { en: Order, fr: Commande } }] }
            states: { big: { when: { size: large }, title.text: { en: Large order } } }
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let missing = try onion.run("check", "--translations", "fr")
        #expect(missing.status == 1 && missing.output.contains("states.big.title.text"), "\(missing)")
        for file in ["fr.xliff", "Localizable.xcstrings"] {
            #expect(try onion.run("export", "template/order", "--strings", "fr", "-o", file).status == 0)
            let text = try String(contentsOf: onion.folder.url.appending(path: file), encoding: .utf8)
            #expect(text.contains("template/order#states.big.title.text"), "\(text)")
        }
        try onion.folder.write(
            "\"template/order#states.big.title.text\" = \"Grande commande\";\n", to: "fr.lproj/Localizable.strings")
        let imported = try onion.run("import", "fr.lproj/Localizable.strings")
        #expect(imported.status == 0, "\(imported)")
        #expect(try onion.run("show", "template/order").output.contains("fr: Grande commande"))
        #expect(try onion.run("check", "--translations", "fr").status == 0)
        #expect(try onion.run("search", "Grande").output.contains("template/order"))
        let shown = try ["small", "large"].map { size in
            let file = "\(size).svg"
            let arguments = ["preview", "template/order", "--field", "size=\(size)", "--locale", "fr", "-o", file]
            #expect(try onion.start(arguments).wait().status == 0)
            return try String(contentsOf: onion.folder.url.appending(path: file), encoding: .utf8)
        }
        #expect(shown[0].contains("Commande") && shown[1].contains("Grande commande"))
        let refused = try onion.run("preview", "template/order", "--field", "size=lrge", "-o", "a.svg")
        #expect(refused.status != 0 && refused.error.contains("did you mean \"large\"?"), "\(refused)")
    }

    @Test("An unknown state is refused with the near match", arguments: ["assemble", "frames", "preview"])
    func unknown(command: String) throws {
        let outcome = try onion.run(command, "screen/sign-in", "--state", "invald")
        #expect(outcome.status != 0)
        #expect(outcome.error.contains(#"screen/sign-in has no state "invald"; did you mean "invalid"?"#))
    }

    @Test("A contact sheet has every state, a gallery has each once, and a comparison names the state")
    func all() throws {
        #expect(try onion.run("preview", "sign-in", "open", "--all-states", "-o", "sheet.svg").status == 0)
        let sheet = try String(contentsOf: onion.folder.url.appending(path: "sheet.svg"), encoding: .utf8)
        for state in ["normal", "loading", "invalid"] { #expect(sheet.contains(state)) }
        #expect(try onion.run("preview", "--all", "-o", "gallery/").status == 0)
        let pictures = try FileManager.default.contentsOfDirectory(
            atPath: onion.folder.path("gallery/pictures/sign-in")
        ).sorted()
        #expect(
            pictures == [
                "iphone-15-portrait-en-L-light-loading.png", "iphone-15-portrait-en-L-light-normal.png",
                "iphone-15-portrait-en-L-light.png",
            ])
        #expect(try onion.run("preview", "--compare", "gallery/").status == 0)
        let changed = Self.documents.replacing("code.alpha: 0.5", with: "code.alpha: 0.25")
        #expect(try onion.run("import", "-", input: changed).status == 0)
        let compared = try onion.run("preview", "--compare", "gallery/", "--format", "json")
        #expect(compared.status == 1 && compared.output.contains("-loading") && !compared.output.contains("-normal"))
    }

    @Test("The tree names the state, and a template is exported as it was imported")
    func tree() throws {
        #expect(try onion.run("tree", "sign-in").output.contains("state: invalid (or loading)"))
        #expect(try onion.run("tree", "open").output.contains("state: normal (or invalid, loading)"))
        let exported = try onion.run("show", "template/sign-in", "--format", "yaml").output
        #expect(exported.contains("hint.hidden: false") && exported.contains("isValid: false"))
        #expect(try onion.run("import", "-", input: exported).output.contains("unchanged"))
    }

    @Test("An impact names the state that changes, and its picture")
    func impact() throws {
        let changed = Self.documents.replacing("view.top + 60]", with: "view.top + 70]")
        let outcome = try onion.run("impact", "-", "-o", "impact/", input: changed)
        #expect(outcome.output.contains("states.loading.constraints"))
        #expect(outcome.output.contains("state loading"))
        #expect(outcome.output.contains("2 pictures differ"))
    }
}

import Foundation
import OnionTestSupport
import Testing

/// The option `--space` of commands that answer questions.
@Suite("Questions about a space")
struct SpaceQuestionTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.shared, to: "shared.yaml")
        try onion.folder.write(Self.app, to: "app.yaml")
        _ = try succeed("import", "shared.yaml", "--space", "shared")
        for space in ["bank", "shop"] { _ = try succeed("import", "app.yaml", "--space", space) }
    }

    private static let shared = """
        template: card
        kind: content
        fields: { title: { type: text } }
        view: { id: title, type: label, text: $title }

        """

    private static let app = """
        color: brand
        light: "#B83708"
        ---
        template: banner
        kind: content
        fields: { title: { type: text } }
        view: { id: title, type: label, text: $title, textColor: brand }
        ---
        content: home
        template: shared:card
        fields: { title: { en: Welcome, de: Willkommen } }
        ---
        content: sale
        template: banner
        fields: { title: { en: Sale } }
        ---
        screen: home
        content: home
        ---
        screen: sale
        content: sale

        """

    private func succeed(_ arguments: String...) throws -> String {
        let outcome = try onion.start(arguments).wait()
        try #require(outcome.status == 0, "\(outcome)")
        return outcome.output
    }

    /// The first column of the rows of a command.
    private func rows(_ arguments: String...) throws -> [String] {
        let output = try onion.start(arguments + ["--format", "csv"]).wait().output
        return output.split(separator: "\n").dropFirst().map { String($0.split(separator: ",")[0]) }
    }

    @Test("A search finds the parts of the space, and those of the default space with an empty name")
    func search() throws {
        #expect(try rows("search", "welcome").count == 2)
        #expect(try rows("search", "welcome", "--space", "shop") == ["shop:content/home@1"])
        #expect(try rows("search", "elco", "--space", "bank") == ["bank:content/home@1"])
        #expect(try rows("search", "welcome", "--space", "").isEmpty)
    }

    @Test("A report of a space has its parts, with the screens of all spaces and a line by space")
    func reports() throws {
        let reuse = try succeed("report", "reuse", "--space", "shared")
        #expect(reuse.contains("shared:template/card@1"))
        #expect(!reuse.contains("banner"))
        #expect(reuse.hasSuffix("shown in 2 spaces: 1 in bank, 1 in shop\n"))
        #expect(try rows("report", "reuse", "--space", "shop") == ["shop:template/banner@1"])
        let translations = try onion.run("report", "translations", "--space", "shop", "--format", "ndjson").output
        #expect(translations.split(separator: "\n").count == 1 && translations.contains("shop:content/sale@1"))
        let flow = try succeed("report", "flow", "--space", "bank")
        #expect(flow.contains("bank:screen/sale") && flow.contains("2 screens") && !flow.contains("shop"))
    }

    @Test("A check, the log, the datasources and the impact of a file can be about a space")
    func others() throws {
        #expect(try rows("log", "--space", "shop").count == 1)
        #expect(try rows("check", "--space", "shop").isEmpty)
        let changed = Self.shared.replacing("type: label,", with: "type: label, lines: 0,")
        try onion.folder.write("template: shared:card\n" + changed.dropFirst("template: card\n".count), to: "new.yaml")
        let impact = try onion.run("impact", "new.yaml", "--space", "bank", "--no-frames", "--format", "json").output
        #expect(impact.contains("bank:screen/home") && !impact.contains("shop:screen/home"))
        #expect(try onion.run("list", "spaces", "--space", "shop").status == 64)
    }

    @Test("Code of a space has no names of the space, and those of other spaces do not collide with it")
    func code() throws {
        _ = try succeed("generate", "uikit", "--space", "shop", "-o", "Generated")
        let files = try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("Generated"))
        #expect(files.contains("Templates/BannerView.swift"))
        #expect(files.contains("Templates/SharedCardView.swift"))
        #expect(!files.contains { $0.contains("Shop") || $0.contains("Bank") })
    }

    @Test("A release of a space has its screens, and a space without screens has none")
    func releases() throws {
        let output = try succeed("publish", "-o", "public", "--channel", "shop", "--space", "shop", "--no-fit")
        #expect(
            output.hasPrefix("+ shop:screen/home\n+ shop:screen/sale\npublished release 1 of shop: 2 screens added"))
        let empty = try onion.run("publish", "-o", "public", "--space", "shared")
        #expect(empty.status == 2 && empty.error == "error: the space \"shared\" has no screens; import some\n")
        let named = try onion.run("publish", "-o", "public", "--space", "shop", "home")
        #expect(named.status == 64 && named.error.contains("--space publishes the screens of a space"))
    }
}

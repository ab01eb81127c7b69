import Foundation
import OnionTestSupport
import Testing

@Suite("Merges that break screens")
struct MergeScreensTests {
    private let onion: OnionCommandLine

    private static let base = """
        content: gift
        template: illustrated-message
        fields: { image: gift, title: { en: A gift, de: Ein Geschenk }, body: It is in your basket. }
        ---
        screen: gift
        content: gift
        wrap: [onboarding, modal]
        """ + "\n"

    /// Ours gives the content buttons, for which theirs takes the place away.
    private static let ours = base.replacing("fields:", with: "actions: new-year\nfields:")
    private static let theirs = base.replacing("[onboarding, modal]", with: "[modal]")
    private static let merged = ours.replacing("[onboarding, modal]", with: "[modal]")

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    private func merge(
        _ ours: String = ours, _ theirs: String = theirs, _ options: String..., path: String = "gift.yaml",
        environment: [String: String] = [:]
    ) throws -> Outcome {
        for (name, text) in [("base", Self.base), ("ours", ours), ("theirs", theirs)] {
            try onion.folder.write(text, to: name)
        }
        let words = ["merge-file", "base", "ours", "theirs", "--path", path] + options
        return try onion.start(words, environment: environment).wait()
    }

    private func result() throws -> String { try String(contentsOfFile: onion.folder.path("ours"), encoding: .utf8) }

    @Test(
        "Changes that fit alone, and together break a screen, are a conflict; the file is merged, and nothing is stored"
    )
    func breaks() throws {
        let before = try onion.rows()
        let outcome = try merge()
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.error == """
                conflict: gift.yaml: merges, but screen/gift breaks: screen/gift content: no template around content/gift shows \
                the actions of actions/new-year

                """)
        #expect(try result() == Self.merged)
        #expect(try onion.rows() == before)
    }

    @Test("Without the file of a registry, nothing is checked")
    func without() throws {
        try FileManager.default.removeItem(atPath: onion.folder.path("onion.sqlite"))
        try expect(merge(), is: Outcome(status: 0))
        #expect(try result() == Self.merged)
        try expect(merge(environment: ["ONION_REGISTRY": "https://localhost:1"]), is: Outcome(status: 0))
    }

    @Test("What a branch alone breaks is no conflict of the merge: the registry lacks other files of the branch")
    func incomplete() throws {
        for missing in ["[sheets]", "[onboarding, modals]"] {
            let theirs = Self.base.replacing("[onboarding, modal]", with: missing)
            try expect(merge(Self.ours, theirs), is: Outcome(status: 0))
        }
    }

    @Test("A registry that cannot be read stops no merge")
    func unreadable() throws {
        try onion.folder.write("no registry", to: "other.sqlite")
        let outcome = try merge(Self.ours, Self.theirs, "--registry", "other.sqlite")
        #expect(
            outcome.status == 0 && outcome.error.hasPrefix("warning: the screens of \"gift.yaml\" were not checked"))
        #expect(try result() == Self.merged)
    }
}

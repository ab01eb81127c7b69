import Foundation
import OnionTestSupport
import Testing

@Suite("Merges and differences in Git")
struct MergeFileTests {
    private let onion: OnionCommandLine

    private static let menu = """
        content: lunch
        template: news
        fields:
          title: { en: Lunch, de: Mittagessen }
          body: Two courses  # without drinks
        """ + "\n"

    /// A repository and two clones of it, which name Onion as the driver of documents.
    init() throws {
        onion = try OnionCommandLine()
        try onion.folder.write(
            """
            [user]
                name = Anna
                email = anna@example.com
            [init]
                defaultBranch = main
            [merge "onion"]
                driver = onion merge-file %O %A %B --path %P
                recursive = binary
            [diff "onion"]
                command = onion diff
            """, to: ".gitconfig")
        try onion.folder.write(Self.menu, to: "anna/menu.yaml")
        try onion.folder.write("*.yaml merge=onion diff=onion\n", to: "anna/.gitattributes")
        _ = try onion.shell("cd anna && git init -q && git add . && git commit -qm Menu && git clone -q . ../boris")
    }

    /// Commits a change in a clone.
    private func commit(_ old: String, _ new: String, in clone: String) throws {
        try onion.folder.write(Self.menu.replacing(old, with: new), to: "\(clone)/menu.yaml")
        _ = try onion.shell("cd \(clone) && git commit -qam \(clone)")
    }

    private func menu() throws -> String {
        try String(contentsOfFile: onion.folder.path("anna/menu.yaml"), encoding: .utf8)
    }

    @Test("Changes of two clones in one line are a conflict of Git, and none with the driver")
    func merge() throws {
        try commit("en: Lunch", "en: Brunch", in: "anna")
        try commit("de: Mittagessen", "de: Mittagstisch", in: "boris")
        let pull = "cd anna && git pull -q --no-rebase --no-edit ../boris main"
        let plain = try onion.shell(
            """
            cp -r anna plain && rm plain/.gitattributes && cd plain && git commit -qam No
            git pull -q --no-rebase ../boris main
            """)
        #expect(plain.status == 1)
        #expect(try onion.shell(pull).status == 0)
        let merged = "{ en: Brunch, de: Mittagstisch }"
        #expect(try menu() == Self.menu.replacing("{ en: Lunch, de: Mittagessen }", with: merged))
        try expect(onion.shell("cd anna && git status --porcelain"), is: Outcome(status: 0))
    }

    @Test("A value that both clones have changed is a conflict, which is listed and marked")
    func conflict() throws {
        try commit("Two courses", "Three courses", in: "anna")
        try commit("Two courses", "Four courses", in: "boris")
        let pull = try onion.shell("cd anna && git pull -q --no-rebase ../boris main")
        #expect(pull.status == 1)
        #expect(
            pull.error.contains(
                """
                conflict: menu.yaml: content/lunch fields.body: both branches changed it: it was "Two courses", \
                ours has "Three courses", theirs has "Four courses"
                """))
        #expect(
            try menu().hasSuffix(
                """
                <<<<<<< ours
                  body: Three courses  # without drinks
                =======
                  body: Four courses  # without drinks
                >>>>>>> theirs

                """))
        #expect(try onion.shell("cd anna && git status --porcelain").output == "UU menu.yaml\n")
    }

    @Test("Git shows the differences by their names")
    func difference() throws {
        try onion.folder.write(Self.menu.replacing("en: Lunch", with: "en: Brunch"), to: "anna/menu.yaml")
        try expect(
            onion.shell("cd anna && git diff"),
            is: Outcome(
                status: 0,
                output: """
                    menu.yaml
                    content/lunch:
                      changed text fields.title.en: "Lunch" → "Brunch"

                    """))
        // A file that cannot be read does not stop Git.
        try onion.folder.write("content: [", to: "anna/menu.yaml")
        let broken = try onion.shell("cd anna && git diff")
        #expect(broken.status == 0 && broken.error.contains("\"git diff --no-ext-diff\" shows the lines"))
    }

    @Test("Two files are compared without a registry")
    func files() throws {
        try onion.folder.write(Self.menu.replacing("de: Mittagessen", with: "fr: Déjeuner"), to: "new.yaml")
        try expect(
            onion.run("diff", "anna/menu.yaml", "new.yaml"),
            is: Outcome(
                status: 1,
                output: """
                    anna/menu.yaml → new.yaml
                    content/lunch:
                      removed text fields.title.de: "Mittagessen"
                      added text fields.title.fr: "Déjeuner"

                    """))
        try expect(
            onion.run("diff", "new.yaml", "new.yaml"), is: Outcome(status: 0, output: "nothing is different\n"))
        let rows = try onion.run("diff", "anna/menu.yaml", "new.yaml", "--format", "ndjson").output
        #expect(rows.hasPrefix(#"{"reference":"content/lunch","difference":"removed","subject":"text","#))
        #expect(try onion.run("diff", "a", "b", "c").status == 64)
    }

    @Test("Texts of string files are compared by their keys")
    func strings() throws {
        try onion.folder.write("\"ok\" = \"OK\";\n\"no\" = \"No\";\n", to: "de.lproj/A.strings")
        try onion.folder.write("\"ok\" = \"Gut\";\n\"yes\" = \"Ja\";\n", to: "new/de.lproj/A.strings")
        let outcome = try onion.run("diff", "de.lproj/A.strings", "new/de.lproj/A.strings")
        #expect(
            outcome.output == """
                de.lproj/A.strings → new/de.lproj/A.strings
                texts:
                  changed text ok: "OK" → "Gut"
                  removed text no: "No"
                  added text yes: "Ja"

                """)
    }

    @Test("A view of a storyboard is the same one after its text, from which it has its name, has changed")
    func storyboard() throws {
        let source = OnionCommandLine.package.appending(path: "Examples/interface-builder/PromoCode.storyboard")
        let text = try String(contentsOf: source, encoding: .utf8)
        try onion.folder.write(text, to: "old/PromoCode.storyboard")
        let changed = text.replacing("title=\"Order with the code\"", with: "title=\"Use the code\"")
            .replacing("constant=\"44\"", with: "constant=\"20\"")
        try onion.folder.write(changed, to: "PromoCode.storyboard")
        let outcome = try onion.run("diff", "old/PromoCode.storyboard", "PromoCode.storyboard")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                old/PromoCode.storyboard → PromoCode.storyboard
                template/promo-code:
                  changed text orderWithTheCode.title: "Order with the code" → "Use the code"
                  changed constraint view2.top: view2.top = view.top + 44 → view2.top = view.top + 20

                """)
    }

    @Test("A missing file is an error, and ours stays")
    func missing() throws {
        let outcome = try onion.run("merge-file", "none.yaml", "anna/menu.yaml", "none.yaml")
        #expect(outcome.status == 2 && outcome.error.contains("none.yaml: there is no such file"))
        #expect(try menu() == Self.menu)
    }

    @Test(
        "The file that cannot be compared is named",
        arguments: [
            (["broken.yaml", "anna/menu.yaml"], "error: broken.yaml:"),
            (["anna/menu.yaml", "broken.yaml"], "error: broken.yaml:"),
            (["anna/menu.yaml", "none.yaml"], "error: none.yaml: there is no such file"),
            (["none.yaml", "anna/menu.yaml"], "error: none.yaml: there is no such file"),
        ])
    func unreadable(files: [String], message: String) throws {
        try onion.folder.write("content: [", to: "broken.yaml")
        let outcome = try onion.run("diff", files[0], files[1])
        #expect(outcome.status == 2 && outcome.error.hasPrefix(message))
    }
}

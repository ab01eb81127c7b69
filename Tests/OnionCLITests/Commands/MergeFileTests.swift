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

    @Test("Git shows the index during a conflict, changes of the mode, and paths that begin with a dash")
    func externalDiffs() throws {
        let outcome = try onion.shell(
            """
            set -e; cd anna; cp menu.yaml zoo.yaml; cp menu.yaml -- -dash.yaml; git add .; git commit -qm More
            git switch -qc other; sed -i s/Two/Four/ menu.yaml; git commit -qam Four
            git switch -q main; sed -i s/Two/Three/ menu.yaml; git commit -qam Three
            git merge -q other >/dev/null 2>&1 || true
            sed -i s/Two/Six/ ./-dash.yaml; chmod +x zoo.yaml; git add zoo.yaml ./-dash.yaml
            git diff --cached; git diff --ours -- menu.yaml | head -n 1
            git -c core.quotepath=off -c diff.onion.command='onion diff --format ndjson' diff --cached -- ./-dash.yaml
            """)
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.status == 0 && lines.count == 7, "\(outcome)")
        #expect(
            outcome.output.hasPrefix(
                """
                -dash.yaml
                content/lunch:
                  changed text fields.body: "Two courses" → "Six courses"
                * Unmerged path menu.yaml
                zoo.yaml: the mode was 100644, and is 100755
                * Unmerged path menu.yaml
                {"reference":"content/lunch","difference":"changed","subject":"text",
                """))
        let renamed = try onion.shell(
            "cd anna && git reset -q --hard && git mv zoo.yaml new.yaml && git commit -qm New && git show --ext-diff --format= -M"
        )
        #expect(renamed == Outcome(status: 0, output: "new.yaml: renamed from \"zoo.yaml\"\n"), "\(renamed)")
        let comments = try onion.shell("cd anna && echo '# x' >> new.yaml && git diff")
        #expect(comments.output.hasPrefix("new.yaml: only comments, order or form differ;"), "\(comments)")
    }

    @Test("A clone that is shallow, and a repository of another user, are named")
    func refusals() throws {
        let shallow = try onion.shell(
            """
            cd anna && git commit -q --allow-empty -m 2 && git branch two && git commit -q --allow-empty -m 3 && cd ..
            git clone -q --depth 1 file://$PWD/anna shallow && cd shallow && onion diff HEAD~1..HEAD
            """)
        #expect(shallow.status == 2 && shallow.error.contains("the clone is shallow, and has no commit \"HEAD~1\""))
        #expect(shallow.error.contains("git fetch --unshallow"))
        let common = try onion.shell(
            "cd shallow && git fetch -q --depth 1 origin two && onion diff FETCH_HEAD...HEAD")
        #expect(common.error.contains("have no common commit in this clone, which is shallow"), "\(common)")
        // Git takes the test for one of another owner.
        let foreign = try onion.shell("cd anna && GIT_TEST_ASSUME_DIFFERENT_OWNER=1 onion diff HEAD~1..HEAD")
        #expect(foreign.status == 74 && foreign.error.contains("another user owns the Git repository"), "\(foreign)")
        #expect(foreign.error.contains("safe.directory"))
    }

    @Test("A merge by lines gives what Git gives, with markers, too")
    func byLines() throws {
        let outcome = try onion.shell(
            #"""
            for seed in $(seq 1 40); do
                RANDOM=$seed
                # Keys that are there twice are merged by lines.
                line() { case $((RANDOM % 4)) in 0) echo;; 1) echo "// $((RANDOM % 3))";; *) echo "\"k$((RANDOM % 3))\" = \"$((RANDOM % 3))\";";; esac; }
                edit() { while IFS= read -r text; do case $((RANDOM % 6)) in 0) ;; 1) echo "$text"; line;; 2) line;; *) echo "$text";; esac; done; }
                for i in 1 2 3 4 5 6 7 8; do line; done >base
                { edit <base; echo '"d" = "1";'; echo '"d" = "2";'; } >ours; edit <base >theirs
                cmp -s theirs base && continue
                git merge-file -p -L ours -L base -L theirs ours base theirs >expected; status=$?
                rm -f merged; onion merge-file base ours theirs --path x.strings -o merged 2>/dev/null; own=$?
                if ! cmp -s expected merged || [ $((status > 0)) != $own ]; then echo "seed $seed: $status $own"; fi
            done
            printf 'a\n' >base; printf 'b' >ours; printf 'a\nc\n' >theirs
            git merge-file -p -L ours -L base -L theirs ours base theirs >expected
            rm merged; onion merge-file base ours theirs --path -x.txt -o merged 2>/dev/null; cmp expected merged
            """#)
        #expect(outcome.output == "" && outcome.error == "", "\(outcome)")
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

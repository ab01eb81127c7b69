import Foundation
import OnionTestSupport
import Testing

@Suite("onion new")
struct NewTests {
    @Test("A template, a content for it and a screen with it import and fit, one after the other")
    func fromNothing() throws {
        let onion = try OnionCommandLine.initialized()
        for (kind, key) in [("color", "accent"), ("template", "card")] {
            try expect(onion.run("new", kind, key), is: Outcome(status: 0, output: "wrote \(kind)s/\(key).yaml\n"))
        }
        try expect(
            onion.run("import", "."),
            is: Outcome(status: 0, output: "created   color/accent@1\ncreated   template/card@1\n2 created\n"))
        _ = try onion.run("import", "-", input: Fixtures.home)
        #expect(try onion.run("new", "content", "lunch").status == 0)
        #expect(try onion.run("import", "contents/lunch.yaml").output == "created   content/lunch@1\n1 created\n")
        #expect(try onion.run("new", "screen", "lunch").status == 0)
        let screen = try String(contentsOfFile: onion.folder.path("screens/lunch.yaml"), encoding: .utf8)
        #expect(screen.contains("\ncontent: lunch # "))
        #expect(try onion.run("import", "screens/lunch.yaml").output == "created   screen/lunch@1\n1 created\n")
    }

    @Test("A template and a color need no registry")
    func withoutRegistry() throws {
        let onion = try OnionCommandLine()
        #expect(try onion.run("new", "template", "card").status == 0)
        #expect(try onion.run("new", "color", "accent").status == 0)
        #expect(try onion.run("new", "content", "lunch").status == 74)
        #expect(try onion.run("init").status == 0)
        #expect(try onion.run("import", ".").output.hasSuffix("2 created\n"))
    }

    @Test("The example's templates for contents, and its contents in screens, give documents that import")
    func pizzeria() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            #"""
            for template in $(onion list templates --format csv | sed -nE 's,template/(.*)@[0-9]+\,(content|cell)\,.*,\1,p'); do
                onion new content "new-$template" --template "$template" >>log && n=$((n + 1))
            done
            for content in $(onion list contents --format csv | sed -n 's,content/\(.*\)@.*,\1,p'); do
                onion new screen "of-$content" --content "$content" >>log 2>>refused
            done
            echo "$n contents"
            onion import contents screens | tail -n 1
            cat refused
            """#)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["14 contents", "43 created"])
        // Cells have no screens of their own.
        #expect(lines.dropFirst(2).allSatisfy { $0.contains("is a cell, which only a table shows") })
        #expect(lines.count == 4)
        let screen = try String(contentsOfFile: onion.folder.path("screens/of-new-year.yaml"), encoding: .utf8)
        #expect(screen.contains("\nwrap: [onboarding, modal] # "))
    }

    @Test("A comment tells of each field what it takes")
    func fields() throws {
        let onion = try OnionCommandLine.initialized()
        let template = """
            template: all
            kind: content
            fields:
              title: { type: text, required: true, maxLength: 3, summary: "The name\\nof it" }
              on: { type: bool }
              count: { type: number }
              tint: { type: color }
              look: { type: choice, choices: [plain, "yes"] }
            view:
              id: view
              tintColor: $tint
              subviews:
                - { id: title, type: label, text: $title, lines: $count, hidden: $on }
            states:
              plain: { when: { look: plain }, title.lines: 2 }

            """
        try onion.folder.write(template, to: "all.yaml")
        let imported = try onion.run("import", "all.yaml")
        #expect(imported.status == 0, "\(imported.error)")
        _ = try onion.run("new", "content", "one")
        let text = try String(contentsOfFile: onion.folder.path("contents/one.yaml"), encoding: .utf8)
        #expect(
            text.contains(
                "  # The name of it\n  title: {en: Tit} # a text of at most 3 characters in each language; required\n"))
        #expect(text.contains("  \"on\": true # true or false\n"))
        #expect(text.contains("  look: plain # one of plain, yes\n"))
        try expect(
            onion.run("import", "contents"), is: Outcome(status: 0, output: "created   content/one@1\n1 created\n"))
    }

    @Test("What is there is not replaced, and what is missing is named")
    func refusals() throws {
        let onion = try OnionCommandLine.initialized()
        #expect(
            try onion.run("new", "content", "x").error
                == "error: a content needs a template, and the registry has none; \"onion new template KEY\" writes one; import it first\n"
        )
        #expect(
            try onion.run("new", "screen", "x").error
                == "error: a screen needs a content, and the registry has none; \"onion new content KEY\" writes one; import it first\n"
        )
        _ = try onion.run("new", "color", "accent")
        try expect(
            onion.run("new", "color", "accent"), is: Outcome(status: 0, output: "unchanged colors/accent.yaml\n"))
        #expect(try onion.folder.replace("color: accent", by: "color: mine", in: "colors/accent.yaml"))
        let again = try onion.run("new", "color", "accent")
        #expect(try onion.folder.replace("color: mine", by: "color: accent", in: "colors/accent.yaml"))
        #expect(
            again
                == Outcome(
                    status: 2,
                    error:
                        "error: \"colors/accent.yaml\" exists already; import it, name another file with -o, or replace it with --force\n"
                ))
        _ = try onion.run("import", ".")
        #expect(try onion.run("new", "color", "accent").error.contains("the registry has color/accent already"))
        #expect(try onion.run("new", "color", "a b").status == 64)
        #expect(try onion.run("new", "colour", "a").error.contains("did you mean \"color\"?"))
    }
}

import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("onion usage, assemble, check, schema and backup")
struct QuestionTests {
    @Test("The users of a template, with paths")
    func usage() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("usage", "template/card"),
            is: Outcome(
                status: 0,
                output: """
                    USER               PATH                                  USES           FOLLOWS  LAYERS
                    screen/profile     compose.content.contents[2].template  template/card  head     modal › scrolling
                    screen/orders      compose.content.contents[0].template  template/card  head     navigation-bar › scrolling
                    screen/orders      compose.content.contents[1].template  template/card  head     navigation-bar › scrolling
                    screen/promo-card  wrap[0]                               template/card  head

                    """))
        try expect(onion.run("usage", "template/card", "--count"), is: Outcome(status: 0, output: "3\n"))
        try expect(
            onion.run("usage", "actions/promo-code", "--transitive", "--format", "csv"),
            is: Outcome(
                status: 0,
                output: """
                    reference,path,uses,follows,layers,through
                    content/promo-code,actions,actions/promo-code,head,,
                    screen/promo-code,content,content/promo-code,head,modal@1 onboarding,content/promo-code
                    screen/promo-card,content,content/promo-code,head,card,content/promo-code
                    screen/today,compose.content.contents[1].screen,screen/promo-card,head,navigation-bar scrolling card,\
                    screen/promo-card content/promo-code
                    screen/home,compose.contents[1].screen,screen/today,head,tab-bar navigation-bar scrolling card,\
                    screen/today screen/promo-card content/promo-code
                    screen/profile,compose.content.contents[1].screen,screen/promo-card,head,modal scrolling card,\
                    screen/promo-card content/promo-code
                    content/birthday-gift,actions,actions/promo-code,head,,
                    screen/birthday-gift,content,content/birthday-gift,head,modal onboarding,content/birthday-gift

                    """))
        try expect(
            onion.run("usage", "screen/new-year"), is: Outcome(status: 0, output: "nothing uses screen/new-year\n"))
    }

    @Test("The users of a datasource")
    func datasource() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("usage", "datasource/NewYearContentViewController", "--transitive"),
            is: Outcome(
                status: 0,
                output: """
                    USER              PATH     USES              FOLLOWS  LAYERS              THROUGH
                    content/new-year  actions  actions/new-year  head
                    screen/new-year   content  content/new-year  head     modal › onboarding  content/new-year

                    """))
        try expect(
            onion.run("usage", "datasource/NewYearContentViewControler"),
            is: Outcome(
                status: 2,
                error: """
                    error: there is no datasource "NewYearContentViewControler"; did you mean \
                    "NewYearContentViewController"?

                    """))
    }

    @Test("A composition is JSON with the same bytes each time, indented with --pretty")
    func assemble() throws {
        let onion = try OnionCommandLine.pizzeria()
        let first = try onion.run("assemble", "screen/new-year", "--locale", "ru")
        #expect(first.status == 0 && first.error == "")
        #expect(try onion.run("assemble", "new-year@1", "--locale", "ru") == first)
        let object = try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? NSDictionary
        #expect(object?["screen"] as? String == "screen/new-year@1")
        #expect((object?["traits"] as? NSDictionary)?["locale"] as? String == "ru")
        #expect(first.output.contains("\"title\":\"Ага, понятно\""))
        let pretty = try onion.run("assemble", "screen/new-year", "--locale", "ru", "--pretty")
        #expect(try JSONSerialization.jsonObject(with: Data(pretty.output.utf8)) as? NSDictionary == object)
        #expect(pretty.output.split(separator: "\n").count > 20)
    }

    @Test("Several screens give one line each; a missing one is reported")
    func assembleSeveral() throws {
        let onion = try OnionCommandLine.pizzeria()
        let both = try onion.run("assemble", "screen/new-year", "screen/profile")
        #expect(
            try both.output == onion.run("assemble", "screen/new-year").output + onion.run("assemble", "profile").output
        )
        try expect(
            onion.run("assemble", "screen/profil"),
            is: Outcome(status: 2, error: "error: there is no screen/profil; did you mean \"screen/profile\"?\n"))
        try expect(
            onion.run("assemble", "content/new-year"),
            is: Outcome(
                status: 2,
                error:
                    "error: content/new-year is not a screen; \"onion usage content/new-year --screens\" lists the screens that show it\n"
            ))
    }

    @Test("A valid registry has no findings, in every format; languages that lack texts are warnings")
    func check() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = Outcome(status: 0, output: "nothing is wrong\n")
        try expect(onion.run("check"), is: words)
        try expect(onion.run("check", "--translations", "all"), is: words)
        _ = try onion.shell("onion show content/cancel-order | sed '/ ar: /d' | onion import -")
        let warning =
            "warning: of 157 texts, 2 missing in ar; \"onion report translations --locale ar\" lists them\n"
        try expect(
            onion.run("check"), is: Outcome(status: 0, output: "nothing else is wrong\n", error: warning))
        try expect(onion.run("check", "--format", "json"), is: Outcome(status: 0, output: "[]\n", error: warning))
        try expect(
            onion.run("check", "--format", "csv"),
            is: Outcome(status: 0, output: "check,code,severity,reference,path,message\n", error: warning))
    }

    @Test("A text without the base locale is a finding")
    func translation() throws {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run(
            "import", "-",
            input: """
                template: note
                kind: content
                view: { id: view, type: label, text: { ru: Привет, de: Hallo } }
                """)
        try expect(
            onion.run("check", "--format", "tsv"),
            is: Outcome(
                status: 1,
                output: """
                    check\tcode\tseverity\treference\tpath\tmessage
                    translation\tmissing-base-text\terror\ttemplate/note\tview.text\tthere is no text in the base locale en; it has de, ru

                    """))
    }

    @Test("Changes of another program to the file are found")
    func tampering() throws {
        let onion = try OnionCommandLine.pizzeria()
        let database = try DatabaseQueue(path: onion.folder.path("onion.sqlite"))
        try database.write { db in
            try db.execute(
                sql: """
                    DROP TRIGGER revision_is_immutable;
                    UPDATE revision SET body = json_set(body, '$.summary', 'Another') WHERE id =
                        (SELECT head FROM part WHERE kind = 'screen' AND key = 'new-year');
                    CREATE TRIGGER revision_is_immutable BEFORE UPDATE ON revision
                    BEGIN
                        SELECT RAISE(ABORT, 'a revision never changes');
                    END
                    """)
        }
        try database.close()
        try expect(
            onion.run("check", "--format", "csv"),
            is: Outcome(
                status: 1,
                output: #"""
                    check,code,severity,reference,path,message
                    digest,digest-mismatch,error,screen/new-year@1,,the body does not match its digest; another program changed the file
                    search,search-index-mismatch,error,screen/new-year,,"the search index differs from the document; run ""onion search --rebuild"""

                    """#))
    }

    @Test("Each kind has a JSON Schema, which is the one among the examples")
    func schema() throws {
        let onion = try OnionCommandLine()
        for kind in ["template", "content", "actions", "screen", "color", "font", "number", "app", "document"] {
            let example = OnionCommandLine.package.appending(path: "Examples/schema/\(kind).schema.json")
            try expect(
                onion.run("schema", kind), is: Outcome(status: 0, output: String(contentsOf: example, encoding: .utf8)))
        }
    }

    @Test("A backup is the same registry, and overwrites nothing")
    func backup() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("backup", "copy.sqlite"), is: Outcome(status: 0, output: "copied the registry to copy.sqlite\n"))
        #expect(try onion.run("export", "--registry", "copy.sqlite") == onion.run("export"))
        #expect(try onion.run("check", "--registry", "copy.sqlite").status == 0)
        try expect(
            onion.run("backup", "copy.sqlite"),
            is: Outcome(
                status: 2, error: "error: \"copy.sqlite\" exists already; choose another path\n"))
        try expect(
            onion.run("backup", "no/copy.sqlite"),
            is: Outcome(
                status: 74, error: "error: the folder of \"no/copy.sqlite\" does not exist; create it first\n"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path).allSatisfy {
                !$0.hasSuffix(".part")
            })
    }
}

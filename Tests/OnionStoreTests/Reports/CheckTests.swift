import Foundation
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Checking a registry")
struct CheckTests {
    private static func findings(in test: TestRegistry) throws -> [String] {
        var findings: [String] = []
        try test.registry.read { snapshot in
            try snapshot.check { finding in
                let place = [finding.reference?.description ?? "", finding.path].filter { !$0.isEmpty }.joined(
                    separator: " ")
                findings.append("\(finding.check) \(place.isEmpty ? "file" : place): \(finding.message)")
            }
        }
        return findings
    }

    private static func contents(_ numbers: Range<Int>) -> String {
        numbers.map { "{ content: c\($0), template: leaf, fields: { title: Tomato } }" }.joined(separator: "\n---\n")
    }

    @Test("The pizzeria has no findings, with any history")
    func healthy() throws {
        let test = try TestRegistry.pizzeria()
        #expect(try Self.findings(in: test) == [])
        try test.registry.rename(Reference(parsing: "template/modal"), to: Key("popup"), by: TestRegistry.anna)
        try test.registry.remove([Reference(parsing: "screen/birthday-gift")], by: TestRegistry.anna)
        try test.registry.purge([Reference(parsing: "screen/no-connection")], by: TestRegistry.anna)
        try test.add("screen: new-year\ncontent: new-year@1\nwrap: [onboarding]")
        _ = try test.registry.restore(Reference(parsing: "screen/new-year@1"), by: TestRegistry.anna)
        #expect(try Self.findings(in: test) == [])
    }

    @Test("An image without its end, and one that was changed, are found")
    func images() throws {
        let test = try TestRegistry()
        let cut = ImageContents(format: .png, width: 4, height: 2, bytes: Array(TestImages.png(4, 2).dropLast(12)))
        let whole = ImageContents(format: .png, width: 4, height: 2, bytes: Array(TestImages.png(4, 2)))
        let images = [
            ImageEntry(ImageVariant("cut"), source: "cut.png") { cut },
            ImageEntry(ImageVariant("whole"), source: "whole.png") { whole },
        ]
        try test.registry.importDocuments([], with: images, by: TestRegistry.anna)
        let finding = "integrity file: the end of image/cut is missing; import the file again"
        #expect(try Self.findings(in: test) == [finding])
        try test.execute("UPDATE image_bytes SET bytes = CAST(bytes || 'x' AS BLOB) WHERE length(bytes) = 45")
        #expect(
            try Self.findings(in: test) == [
                finding, "digest file: image/whole does not match its digest; another program changed the file",
            ])
    }

    @Test("Views of a cell that are not in its content view are found, but not those of a styled cell and accessories")
    func cells() throws {
        let cell = { (rest: String) in "{ id: cell, type: tableViewCell, \(rest) }" }
        let label = "{ id: label, type: label, text: x }"
        let test = try TestRegistry()
        for (key, view) in [
            ("bare", cell("subviews: [\(label)]")),
            ("beside", cell("subviews: [{ id: content, type: contentView }, \(label)]")),
            ("inside", cell("subviews: [{ id: content, type: contentView, subviews: [\(label)] }]")),
            ("styled", cell("cellStyle: value1, subviews: [\(label)]")),
            (
                "accessory",
                cell(
                    "subviews: [{ id: content, type: contentView }, { id: more, type: button, title: x, isAccessoryView: true }]"
                )
            ),
        ] {
            try test.add("template: \(key)\nkind: cell\nview: \(view)")
        }
        let message = """
            the view "label" is in the cell "cell" itself, where margins differ and the accessory covers it; move it into a subview of \
            type contentView
            """
        #expect(
            try Self.findings(in: test) == [
                "cells template/bare view.subviews[0]: \(message)",
                "cells template/beside view.subviews[1]: \(message)",
            ])
    }

    @Test(
        "Damage that another program did is found",
        arguments: [
            (
                "DROP TRIGGER revision_is_immutable; UPDATE revision SET body = replace(body, '\"Hello\"', '\"Hallo\"')",
                ["digest content/hello@1: the body does not match its digest; another program changed the file"]
            ),
            (
                "DROP TRIGGER revision_is_immutable; UPDATE revision SET body = '{\"kind\":\"none\"}' WHERE id = 1",
                [
                    "digest template/box@1: the body does not match its digest; another program changed the file",
                    "integrity screen/home: template/box@1 cannot be read: unknown value \"none\"",
                    "integrity template/box: template/box@1 cannot be read: unknown value \"none\"",
                ]
            ),
            (
                "UPDATE reference SET path = 'wrap[9]' WHERE path = 'wrap[0]'",
                ["references screen/home: the stored references differ from those of the document; import it again"]
            ),
            (
                "UPDATE reference SET live = 0 WHERE path = 'content'",
                ["references screen/home: the stored references differ from those of the document; import it again"]
            ),
            (
                "UPDATE reference SET target = 1 WHERE path = 'template'",
                [
                    "digest content/hello@1: the body does not match its digest; another program changed the file",
                    """
                    rules content/hello template: template/box is a template of kind layout, but a content needs one of kind content or cell
                    """,
                ]
            ),
            (
                "UPDATE part SET archived = 1 WHERE key = 'leaf'",
                ["rules content/hello template: template/leaf was removed"]
            ),
            ("DELETE FROM registry", ["integrity file: the table \"registry\" has no row"]),
            (
                "UPDATE registry SET base_locale = '../../etc'",
                ["integrity file: the base locale \"../../etc\" is not a locale"]
            ),
            (
                "DROP TABLE grdb_migrations",
                ["integrity file: the table grdb_migrations is missing, which earlier versions of Onion read"]
            ),
            (
                "UPDATE part SET controller = CAST(x'FF' AS TEXT); UPDATE reference SET path = 'x' WHERE path = 'content'",
                ["references screen/home: the stored references differ from those of the document; import it again"]
            ),
            (
                "UPDATE part SET users = users + 2 WHERE key = 'buttons'",
                [
                    "integrity actions/buttons: 3 is stored as the number of its users, which is 1; another program changed the file"
                ]
            ),
            (
                "UPDATE change SET author = CAST(x'FF' AS TEXT)",
                ["integrity file: a row has no UTF-8 text in the column \"author\""]
            ),
            (
                "DELETE FROM part WHERE key = 'buttons'",
                [
                    "integrity file: a row of reference refers to a row of part that is missing",
                    "integrity file: a row of revision refers to a row of part that is missing",
                ]
            ),
        ])
    func damage(sql: String, findings: [String]) throws {
        let test = try TestRegistry(Fixtures.home)
        try test.plant(sql)
        let found = try Self.findings(in: test)
        #expect(found.prefix(findings.count) == findings[...])
    }

    @Test("All parts of a registry are checked, however many there are")
    func many() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(Self.contents(10_000..<12_500))
        #expect(try test.registry.search("tomato", limit: 1).count == 1)
        #expect(try Self.findings(in: test) == [])
        try test.plant(
            """
            UPDATE reference SET path = 'elsewhere' WHERE source IN
                (SELECT id FROM part WHERE kind = 'content' AND CAST(substr(key, 2) AS INTEGER) % 1000 = 23)
            """)
        #expect(
            try Self.findings(in: test).map { $0.split(separator: ":")[0] } == [
                "references content/c10023", "references content/c11023", "references content/c12023",
            ])
    }

    @Test("Damage of the file is reported first, however many findings there are")
    func fileFirst() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(Self.contents(10_000..<11_500))
        try test.plant(
            """
            UPDATE reference SET path = 'elsewhere' WHERE source IN (SELECT id FROM part WHERE key GLOB 'c1*');
            DELETE FROM part WHERE key = 'c10000'
            """)
        let checks = try Self.findings(in: test).map { $0.prefix { $0 != " " } }
        #expect(checks.first == "integrity")
        #expect(checks.prefix { $0 == "integrity" }.count == checks.count { $0 == "integrity" })
        #expect(checks.count { $0 == "references" } == 1_499)
    }

    @Test("An overwritten page is found, or refused with an error")
    func overwritten() throws {
        let test = try TestRegistry.pizzeria()
        _ = try test.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        let handle = try FileHandle(forUpdating: URL(filePath: test.registry.path))
        try handle.seek(toOffset: 4096 * 20)
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096 * 6))
        try handle.close()
        let other = try Registry.open(at: test.registry.path)
        var checks: Set<String> = []
        do {
            try other.read { try $0.check { checks.insert($0.check) } }
        } catch let error as RegistryError {
            guard case .damaged = error.code else { throw error }
            checks.insert("integrity")
        }
        #expect(checks.contains("integrity"))
    }

    @Test("A text that the base locale lacks is found")
    func translations() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("content: hello\ntemplate: leaf\nfields: { title: { ru: Привет, de: Hallo } }\nactions: buttons")
        #expect(
            try Self.findings(in: test) == [
                "translation content/hello fields.title: there is no text in the base locale en; it has de, ru"
            ])
        try test.add(
            "content: hello\ntemplate: leaf\nfields: { title: { en: { one: a, other: b }, ru: { one: a, other: b }, ja: c } }\n"
                + "actions: buttons")
        #expect(
            try Self.findings(in: test) == [
                "translation content/hello fields.title.ru: there is no plural form \"few\" and \"many\", which ru needs"
            ])
        let plain =
            "title: { en: { one: a, other: b }, ru: { other: b }, de: b, ja: b, pl: { one: a, few: b, many: c, other: d } }"
        try test.add("content: hello\ntemplate: leaf\nfields: { \(plain) }\nactions: buttons")
        #expect(
            try Self.findings(in: test) == [
                "translation content/hello fields.title.de: there is no plural form \"one\", which de needs",
                "translation content/hello fields.title.ru: there is no plural form \"one\" and \"few\" and \"many\", which ru needs",
            ])
        let german = try TestRegistry(baseLocale: try LocaleTag("de-AT"))
        #expect(try german.registry.read { try $0.baseLocale.text } == "de-AT")
        try german.add(Fixtures.home.replacing("{ en: Hello, ru: Привет }", with: "{ de: Servus, ru: Привет }"))
        #expect(
            try Self.findings(in: german) == [
                "translation actions/buttons items[0].title: there is no text in the base locale de-AT; it has en, ru"
            ])
    }

    @Test(
        "A translation takes the arguments of the base text, in all its forms",
        arguments: [
            ("Hi %@", "Salut %@", nil), ("%@ of %@", "%2$@ / %1$@", nil), ("%d left", "reste %ld", nil),
            ("20 % of %d", "20 % de %d", nil), ("100 %%", "100 %", nil),
            ("Hi %@", "Salut", "the text takes no argument, but the one in en takes %@"),
            ("Hi", "Salut %@", "the text takes %@, but the one in en takes no argument"),
            ("%d of %@", "%@ / %d", "the text takes %1$@ and %2$d, but the one in en takes %1$d and %2$@"),
            ("%.1f km", "%d km", "the text takes %d, but the one in en takes %f"),
        ])
    func arguments(base: String, translation: String, message: String?) throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            "content: hello\ntemplate: leaf\nfields: { title: { en: '\(base)', fr: '\(translation)' } }\nactions: buttons"
        )
        #expect(try Self.findings(in: test) == (message.map { ["texts content/hello fields.title.fr: \($0)"] } ?? []))
    }

    @Test("A form without the number is as good as the others, and a form with another argument is not")
    func argumentsOfForms() throws {
        let test = try TestRegistry(Fixtures.home)
        func findings(_ french: String) throws -> [String] {
            let title = "{ en: { one: One pizza, other: '%d pizzas' }, fr: \(french) }"
            try test.add("content: hello\ntemplate: leaf\nfields: { title: \(title) }\nactions: buttons")
            return try Self.findings(in: test).filter { $0.hasPrefix("texts") }
        }
        #expect(try findings("{ one: Une pizza, many: '%d', other: '%d pizzas' }") == [])
        #expect(try findings("{ one: 'Une %@', many: '%d', other: '%d pizzas' }").count == 1)
        #expect(try findings("des pizzas").count == 1)
    }

    @Test("Empty texts of a content are found")
    func emptyTexts() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("content: hello\ntemplate: leaf\nfields: { title: { en: Hello, ru: '' } }\nactions: buttons")
        #expect(try Self.findings(in: test) == ["texts content/hello fields.title.ru: the text is empty"])
    }

    @Test(
        "A button with an image alone has a label, which is not the name of the file",
        arguments: [
            (
                "image: close",
                "view.subviews[0]: the button \"b\" has an image and no title, so that VoiceOver cannot name it"
            ),
            (
                "image: ic_close, accessibilityLabel: ic_close",
                "view.subviews[0].accessibilityLabel: the accessibility label is the name of the image"
            ),
            ("image: close, accessibilityLabel: close", nil), ("image: ic_close, accessibilityLabel: Close", nil),
            ("image: close, title: Close", nil), ("title: Close", nil),
        ])
    func labels(properties: String, finding: String?) throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            "template: bar\nkind: content\nview: { id: view, subviews: [{ id: b, type: button, \(properties) }] }")
        #expect(try Self.findings(in: test) == (finding.map { ["accessibility template/bar \($0)"] } ?? []))
    }

    @Test("Missing and stale translations are findings where they are asked for")
    func askedTranslations() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("content: hello\ntemplate: leaf\nfields: { title: { en: Hello, ru: Привет } }\nactions: buttons")
        try test.add("content: hello\ntemplate: leaf\nfields: { title: { en: Hi, ru: Привет } }\nactions: buttons")
        func codes(_ locales: [LocaleTag]) throws -> Set<String> {
            var codes: Set<String> = []
            try test.registry.read { snapshot in
                try snapshot.checkTranslations(into: locales) {
                    codes.insert("\($0.reference?.description ?? "") \($0.path) \($0.code.rawValue)")
                }
            }
            return codes
        }
        #expect(try codes([]).contains("content/hello fields.title stale-translation"))
        #expect(try codes([LocaleTag("fr")]).contains("content/hello fields.title missing-translation"))
        #expect(try codes([LocaleTag("en")]) == [])
    }
}

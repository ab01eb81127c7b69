import Foundation
import OnionCoding
import OnionModel
import OnionStore
import OnionTestSupport
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
        try test.registry.remove([Reference(parsing: "screen/today")], by: TestRegistry.anna)
        try test.registry.purge([Reference(parsing: "screen/profile")], by: TestRegistry.anna)
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
                    rules content/hello template: template/box is a template of kind layout, but a content needs one of kind content
                    """,
                ]
            ),
            (
                "UPDATE part SET archived = 1 WHERE key = 'leaf'",
                ["rules content/hello template: template/leaf was removed"]
            ),
            (
                "DELETE FROM part WHERE key = 'buttons'",
                [
                    "integrity file: a row of revision refers to a row of part that is missing",
                    "integrity file: a row of reference refers to a row of part that is missing",
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
        let german = try TestRegistry(baseLocale: try LocaleTag("de-AT"))
        #expect(try german.registry.read { try $0.baseLocale.text } == "de-AT")
        try german.add(Fixtures.home.replacing("{ en: Hello, ru: Привет }", with: "{ de: Servus, ru: Привет }"))
        #expect(
            try Self.findings(in: german) == [
                "translation actions/buttons items[0].title: there is no text in the base locale de-AT; it has en, ru"
            ])
    }
}

import OnionCoding
import OnionModel
import OnionSupport
import OnionTestDocuments
import Testing

@Suite("Differences of contents, action sets and screens")
struct RecordDifferencesTests {
    @Test("Contents with twice the fields take twice the steps to compare")
    func manyFields() throws {
        func content(_ count: Int, _ value: Double) throws -> Part {
            let fields = (0..<count).map { ("f\($0)", FieldValue.number(value)) }
            return .content(
                Content(
                    key: try Key("c"), template: Reference(.template, try Key("t")),
                    fields: Dictionary(uniqueKeysWithValues: fields)))
        }
        func steps(_ count: Int) throws -> Int {
            let (before, after) = try (content(count, 1), content(count, 2))
            return Work.steps { #expect(before.differences(to: after).count == count) }
        }
        #expect(try steps(1_000) <= 2 * steps(500) + 100)
    }

    @Test("Texts of contents are compared locale by locale, other fields as what they are")
    func contents() throws {
        let before = """
            content: c
            template: leaf
            fields:
              title: { en: Hello, de: Hallo }
              body: Plain
              image: { name: clock, size: [10, 20] }
              tint: "#FF0000"
              share: 0.5
            actions: a
            """
        let after = """
            content: c
            template: leaf@2
            fields:
              title: { en: Hello, de: Guten Tag, fr: Bonjour }
              body: { en: Plain }
              image: { name: sun, size: [10, 20] }
              open: true
              share: 0.7
            """
        #expect(
            try differences(before, after) == [
                #"changed value template: "leaf" → "leaf@2""#,
                #"removed value actions: "a""#,
                #"changed text fields.body: "Plain" → {"en":"Plain"}"#,
                #"changed field fields.image.name: "clock" → "sun""#,
                "changed field fields.share: 0.5 → 0.7",
                ##"removed text fields.tint: "#FF0000""##,
                #"changed text fields.title.de: "Hallo" → "Guten Tag""#,
                #"added text fields.title.fr: "Bonjour""#,
                "added field fields.open: true",
            ])
    }

    @Test("Actions are known by their ids")
    func actions() throws {
        let before = """
            actions: a
            datasource: One
            items:
              - { id: ok, title: { en: OK }, style: primary }
              - { id: more, title: More }
              - { id: no, title: No }
            """
        let after = """
            actions: a
            datasource: Two
            items:
              - { id: no, title: No }
              - { id: ok, title: { en: Okay }, style: link }
              - { id: help, title: Help }
            """
        #expect(
            try differences(before, after) == [
                #"changed value datasource: "One" → "Two""#,
                #"removed action more: {"title":"More"}"#,
                "moved action no: [2] → [0]",
                #"changed text ok.title.en: "OK" → "Okay""#,
                #"changed action ok.style: "primary" → "link""#,
                #"added action help: {"title":"Help"}"#,
            ])
    }

    @Test(
        "Layers are known by their parts, and wrapping them moves nothing",
        arguments: [
            ("content: c\nwrap: [a]", "content: c\nwrap: [a, b]", [#"added layer template/b: "template/b""#]),
            ("content: c\nwrap: [a, b]", "content: c\nwrap: [b, a]", ["moved layer template/b: [2] → [1]"]),
            (
                "content: c\nwrap: [a]", "summary: S\ncontent: c@2\nwrap: [a@3]",
                [
                    #"added value summary: "S""#, #"changed layer content/c: "content/c" → "content/c@2""#,
                    #"changed layer template/a: "template/a" → "template/a@3""#,
                ]
            ),
            (
                "compose: { template: a, contents: [{ content: c }, { content: d }, { screen: e }] }",
                "compose: { template: m, content: { template: a, contents: [{ screen: e }, { content: c }, { content: c }] } }",
                [
                    #"removed layer content/d in template/a[1]: "content/d""#,
                    #"added layer template/m: "template/m""#,
                    "moved layer screen/e: template/a[2] → template/a[0]",
                    #"added layer content/c#2 in template/a[2]: "content/c""#,
                ]
            ),
            (
                "compose: { template: a, contents: [{ content: c }] }",
                "compose: { template: a, content: { screen: c } }",
                [
                    #"removed layer content/c in template/a[0]: "content/c""#,
                    #"added layer screen/c in template/a[0]: "screen/c""#,
                ]
            ),
        ])
    func screens(before: String, after: String, expected: [String]) throws {
        #expect(try differences("screen: s\n\(before)", "screen: s\n\(after)") == expected)
    }

    @Test("The two forms of a screen are different, even with the same layers")
    func forms() throws {
        let before = "screen: s\ncompose: { template: a, contents: [{ screen: c }] }"
        let after = "screen: s\ncompose: { template: a, content: { screen: c } }"
        #expect(try !differences(before, after).isEmpty)
    }

    @Test("Two of the pizzeria's documents differ exactly when they are not the same")
    func pizzeria() throws {
        let parts = Examples.pizzeriaParts
        #expect(parts.count > 50)
        for kind in PartKind.allCases {
            let parts = parts.filter { $0.kind == kind }
            for (index, part) in parts.enumerated() {
                #expect(part.differences(to: part) == [])
                let other = parts[(index + 1) % parts.count]
                #expect(!part.differences(to: other).isEmpty)
                #expect(
                    part.differences(to: other).count(of: .added) == other.differences(to: part).count(of: .removed))
            }
        }
    }
}

extension [Difference] {
    fileprivate func count(of change: Difference.Change) -> Int { count { $0.change == change } }
}

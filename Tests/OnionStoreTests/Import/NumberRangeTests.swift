import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Ranges of numbers")
struct NumberRangeTests {
    private static func template(_ bounds: String) -> String {
        "template: review\nkind: content\nfields: { stars: { type: number\(bounds) } }\nview: { id: view }"
    }

    private static func content(_ stars: String) -> String {
        "content: c\ntemplate: review\nfields: { stars: \(stars) }"
    }

    @Test("A number of a content is in the range of its field", arguments: ["0", "5.5", "-1", "1e3"])
    func documents(stars: String) throws {
        let test = try TestRegistry(Self.template(", minimum: 1, maximum: 5") + "\n---\n" + Self.content("5"))
        let problems = try test.refusal(Self.content(stars))
        #expect(problems.count == 1 && problems[0].contains("fields.stars: out-of-range"))
        #expect(try test.part("content/c").revision == 1)
    }

    @Test("Streamed records are held to the range, too")
    func records() throws {
        let test = try TestRegistry(Self.template(", maximum: 5"))
        try test.stream([#"{"content":"c1","template":"review","fields":{"stars":-7}}"# + "\n"], ImportOptions())
        #expect(throws: ImportRefused.self) {
            try test.stream(
                [#"{"content":"c2","template":"review","fields":{"stars":6}}"# + "\n"], ImportOptions())
        }
        #expect(try test.rows("SELECT key FROM part WHERE kind = 'content'") == ["c1"])
    }

    @Test("A range that is narrowed refuses contents beyond it, and a wider one is taken")
    func narrowed() throws {
        let test = try TestRegistry(Self.template(", minimum: 1, maximum: 5") + "\n---\n" + Self.content("5"))
        let problems = try test.refusal(Self.template(", minimum: 1, maximum: 4"))
        #expect(problems.count == 1 && problems[0].contains("out-of-range"))
        try test.add(Self.template(", minimum: 1, maximum: 10"))
        try test.add(Self.content("10"))
        try test.add(Self.template(""))
        try test.add(Self.content("-100"))
    }

    @Test(
        "A range belongs to a number, has values in it, and its example is one of them",
        arguments: [
            ("type: text, minimum: 1", "not-applicable"), ("type: bool, maximum: 1", "not-applicable"),
            ("type: number, minimum: 2, maximum: 1", "invalid-value"),
            ("type: number, minimum: 2, example: 1", "out-of-range"),
        ])
    func templates(field: String, code: String) throws {
        let test = try TestRegistry("")
        let problems = try test.refusal(
            "template: review\nkind: content\nfields: { stars: { \(field) } }\nview: { id: view }")
        #expect(problems.count == 1 && problems[0].contains(code), "\(problems)")
    }
}

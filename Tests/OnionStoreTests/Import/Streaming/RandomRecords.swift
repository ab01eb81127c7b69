import OnionTestRegistry

/// Random records for the template of ``Fixtures/home``, most of them valid.
struct RandomRecords {
    var generator: SeededGenerator
    /// Whether records may have problems.
    let mayBeWrong: Bool
    private var used: Set<String> = []

    init(seed: UInt64, mayBeWrong: Bool) {
        generator = SeededGenerator(seed: seed)
        self.mayBeWrong = mayBeWrong
    }

    /// A text with a number of records.
    mutating func text(_ count: Int) -> String {
        used = []
        return (0..<count).map { _ in record() + (chance(10) ? "\r\n" : "\n") + (chance(20) ? " \n" : "") }.joined()
    }

    private mutating func record() -> String {
        var members = [
            "\"template\"\(colon())\(pick(wrong(["\"laef\"", "3", "\"leaf@9\"", "\"box\""], or: ["\"leaf\""])))"
        ]
        var fields: [String] = []
        if !isWrong() { fields.append("\"title\"\(colon())\(text())") }
        if chance(3) { fields.append("\"picture\"\(colon())\(pick(wrong(["\"\"", "{}"], or: pictures)))") }
        if chance(3) { fields.append("\"tint\"\(colon())\(pick(wrong(["\"#12\"", "\"!\""], or: colors)))") }
        if chance(3) { fields.append("\"share\"\(colon())\(pick(wrong(["\"1\"", "1e400", "01", "-"], or: numbers)))") }
        if chance(3) {
            fields.append("\"open\"\(colon())\(pick(wrong(["\"yes\"", "1"], or: ["true", "false", "null"])))")
        }
        if mayBeWrong, chance(40) { fields.append("\"titel\":\"x\"") }
        if chance(2) { fields.shuffle(using: &generator) }
        if !fields.isEmpty { members.append("\"fields\"\(colon()){\(fields.joined(separator: comma()))}") }
        if chance(3) {
            members.append("\"actions\"\(colon())\(pick(wrong(["\"bottuns\"", "\"a b\""], or: ["\"buttons\""])))")
        }
        if chance(5) { members.append("\"summary\"\(colon())\(string())") }
        if chance(4) { members.shuffle(using: &generator) }
        if mayBeWrong, chance(40) { members.append("\"actions\":\"buttons\"") }
        let line = "{\"content\"\(colon())\"\(key())\"\(comma())\(members.joined(separator: comma()))}"
        return mayBeWrong && chance(60) ? String(line.dropLast()) : line
    }

    private mutating func key() -> String {
        var key: String
        repeat {
            key = "\(pick(["c", "c-", "ж", "C.", "0_"]))\(Int.random(in: 0..<60, using: &generator))"
        } while used.contains(key)
        used.insert(key)
        return key
    }

    private var pictures: [String] {
        [
            "\"clock\"", "{\"name\":\"clock\",\"size\":[276,245]}", "{ \"name\" : \"a\\\"b\", \"size\" : [ 1, 2.5 ] }",
            "{\"name\":\"x\"}",
            "{\"size\":[1,2],\"name\":\"y\"}", "null",
        ]
    }

    private var colors: [String] {
        ["\"#aabbcc\"", "\"systemBlue\"", "\"Main/tint\"", "{\"light\":\"#000000\",\"dark\":\"white\"}"]
    }

    private var numbers: [String] {
        [
            "0", "-0", "12", "-7", "0.50", "1e3", "123456789012345", "-1.25e-3", "9.99", "1E2",
            "100000000000000000000e-6",
        ]
    }

    private mutating func text() -> String {
        if chance(2) { return pick(wrong(["3", "[]", "{}", "null", "true"], or: [string()])) }
        let tags = wrong(
            ["english", "e", "name", "light"],
            or: ["en", "ru", "pt-BR", "pt_br", "zh-Hans", "zh-Hans-CN", "EN", "es-419", "de-1996"])
        let count = Int.random(in: 1...3, using: &generator)
        let chosen = tags.shuffled(using: &generator).prefix(count)
        return "{\(chosen.map { "\"\($0)\"\(colon())\(chance(8) ? forms() : string())" }.joined(separator: comma()))}"
    }

    private mutating func forms() -> String {
        let other = pick(wrong(["\"othre\"", "\"en\""], or: ["\"other\""]))
        return "{\"one\"\(colon())\(string())\(comma())\(other)\(colon())\(string())}"
    }

    private mutating func string() -> String {
        let pieces =
            [
                "a", "Hello ", "ж", "日", "\\n", "\\\"", "\\\\", "\\/", "\\u0416", "\\ud83d\\ude00", "😀", "e\u{301}",
                "\\u00a0", "\\t", "$x", "👨‍👩‍👧",
            ]
            + (mayBeWrong && chance(15) ? ["\\x", "\\u000b", "\\ud83d", "\t", "long text that is too long"] : [])
        return "\"" + (0..<Int.random(in: 0...6, using: &generator)).map { _ in pick(pieces) }.joined() + "\""
    }

    private mutating func wrong(_ bad: [String], or good: [String]) -> [String] { isWrong() ? bad : good }

    private mutating func isWrong() -> Bool { mayBeWrong && chance(30) }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }

    private mutating func colon() -> String { chance(4) ? " : " : ":" }

    private mutating func comma() -> String { chance(4) ? ", " : "," }
}

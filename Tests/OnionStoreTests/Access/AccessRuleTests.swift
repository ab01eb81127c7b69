import OnionModel
import OnionStore
import Testing

@Suite("Rules of an access")
struct AccessRuleTests {
    @Test(
        "A rule allows the kinds, the space and the keys that it names, and nothing else",
        arguments: [
            ("read", "content/home", false), ("write", "content/home", true), ("write", "image/logo", true),
            ("write all", "screen/pizzeria:home", true), ("write content", "content/home", true),
            ("write content", "screen/home", false), ("write content,screen", "screen/home", true),
            ("write image", "image/logo", true), ("write content", "image/logo", false),
            ("write content in pizzeria", "content/pizzeria:home", true),
            ("write content in pizzeria", "content/home", false),
            ("write content in pizzeria", "content/pizzeria2:home", false),
            ("write content in ''", "content/home", true), ("write content in ''", "content/pizzeria:home", false),
            ("write content promo-*", "content/promo-may", true),
            ("write content promo-*", "content/a-promo-may", false),
            ("write content promo-*", "content/shop:promo-may", true),
            ("write content in pizzeria promo-*", "content/pizzeria:promo-may", true),
            ("write content in pizzeria promo-*", "content/pizzeria:home", false),
            ("write  content   in pizzeria", "content/pizzeria:home", true), ("publish *", "content/home", false),
        ])
    func writing(text: String, part: String, isAllowed: Bool) throws {
        let words = part.split(separator: "/").map(String.init)
        #expect(try AccessRule(parsing: text).allowsWriting(words[0], words[1]) == isAllowed)
    }

    @Test(
        "A rule for channels allows releases in those that match, and writes nothing",
        arguments: [
            ("publish live", "live", true), ("publish live", "live/4.1..4.9", true), ("publish live", "live-2", false),
            ("publish b*", "beta", true),
        ])
    func publishing(text: String, channel: String, isAllowed: Bool) throws {
        let rule = try AccessRule(parsing: text)
        #expect(rule.allowsPublishing(channel) == isAllowed && !rule.allowsWriting("content", channel))
        #expect(try !AccessRule(parsing: "write").allowsPublishing(channel))
    }

    @Test(
        "Another text is refused, with the near match",
        arguments: [
            ("wrte content", "did you mean \"write\"?"), ("", "begin with read, write or publish"),
            ("write contents", "did you mean \"content\"?"), ("write content,,screen", nil), ("write promo-*", nil),
            ("write content in", nil), ("publish", nil), ("publish a b", "remove it"), ("read content", "remove it"),
            ("write content a b", "remove it"), ("write content shop:*", nil), ("write content content/*", nil),
            ("publish live/4", nil),
        ])
    func mistakes(text: String, remedy: String?) throws {
        let problem = #expect(throws: Problem.self) { try AccessRule(parsing: text) }
        #expect(problem?.code == .invalidValue && problem?.remedy != nil)
        if let remedy { #expect(problem?.remedy == remedy) }
    }
}

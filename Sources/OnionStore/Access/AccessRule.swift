package import OnionModel
import OnionSupport

/// One thing that the holder of an access may do: `write content,screen in pizzeria`, `publish beta`.
///
/// ```
/// read
/// write [KINDS [in SPACE] [KEY-PATTERN]]
/// publish CHANNEL-PATTERN
/// ```
///
/// Whoever has an access may read; `read` allows nothing else. KINDS are words with commas between them, or `all`. SPACE is the beginning of a
/// key up to its colon, and `''` for the default space. A pattern is that of ``NamePattern``, and that of keys is matched with what follows the space.
package struct AccessRule: Hashable, Sendable {
    private enum Permission: Hashable {
        case read
        case write(kinds: Set<String>, space: String?, keys: String)
        case publish(channels: String)
    }

    /// The rule, with one space between its words.
    package let text: String
    private let permission: Permission

    /// The word for the files of images among the kinds of parts.
    static let image = "image"
    private static let all = "all"
    /// The words of kinds.
    package static let kinds = PartKind.allCases.map(\.rawValue) + [image]
    private static let verbs = ["read", "write", "publish"]

    /// Reads a rule.
    ///
    /// - Throws: `Problem` `invalid-value` for another text.
    package init(parsing text: String) throws(Problem) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        self.text = words.joined(separator: " ")
        if let character = self.text.firstInvisibleCharacter {
            throw AccessRule.problem(text, "has \(character.named) in it", "remove it")
        }
        var rest = words.dropFirst()
        switch words.first {
        case "read": permission = .read
        case "write": permission = try AccessRule.writing(&rest)
        case "publish":
            guard let channels = rest.popFirst() else {
                throw AccessRule.problem("publish", "names no channel", "write \"publish *\" for all channels")
            }
            if channels.contains(where: { "/:".contains($0) }) {
                throw AccessRule.problem(channels, "matches no channel", "write the name of a channel, such as live")
            }
            permission = .publish(channels: channels)
        case let verb:
            let remedy = Spelling.didYouMean(verb ?? "", among: AccessRule.verbs)
            throw AccessRule.problem(text, "is no rule of an access", remedy ?? "begin with read, write or publish")
        }
        if let word = rest.first { throw AccessRule.problem(text, "has \(word.quoted) at its end", "remove it") }
    }

    private static func writing(_ words: inout ArraySlice<String>) throws(Problem) -> Permission {
        guard let list = words.popFirst() else { return .write(kinds: Set(kinds), space: nil, keys: "*") }
        let kinds = try kinds(of: list)
        var space: String?
        if words.first == "in" {
            words.removeFirst()
            guard let name = words.popFirst() else {
                throw problem("in", "names no space", "write it, such as \"in pizzeria\"")
            }
            space = name == "''" ? "" : name
        }
        let keys = words.popFirst() ?? "*"
        if keys.contains(where: { "/:".contains($0) }) {
            throw problem(keys, "matches no key", "write a key without its kind; its space follows \"in\"")
        }
        return .write(kinds: kinds, space: space, keys: keys)
    }

    private static func kinds(of list: String) throws(Problem) -> Set<String> {
        if list == all { return Set(kinds) }
        let words = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let unknown = words.first(where: { !kinds.contains($0) }) {
            let remedy = Spelling.didYouMean(unknown, among: kinds + [all])
            throw problem(unknown, "is no kind", remedy ?? "write all, or some of \(kinds.joined(separator: ","))")
        }
        return Set(words)
    }

    private static func problem(_ text: String, _ reason: String, _ remedy: String) -> Problem {
        Problem("\(text.quoted) \(reason)", code: .invalidValue, remedy: remedy)
    }

    /// Whether the rule allows no write.
    var allowsNothing: Bool { permission == .read }

    /// Whether the rule allows to write some parts or images.
    var allowsWriting: Bool { if case .write = permission { true } else { false } }

    /// The space in which the rule allows writes; empty for the default one, and nil for all.
    package var space: String? {
        if case .write(_, let space, _) = permission { space } else { nil }
    }

    /// The channel in which the rule allows releases; nil for those that match a pattern, and for none.
    var channel: String? {
        if case .publish(let channels) = permission { NamePattern(channels).name } else { nil }
    }

    /// Whether the rule allows a change of a part, or of the files of an image.
    package func allowsWriting(_ kind: String, _ key: String) -> Bool {
        guard case .write(let kinds, let space, let keys) = permission, kinds.contains(kind) else { return false }
        let key = Key(stored: key)
        return (space == nil || space == key.space ?? "") && NamePattern(keys).matches(key.name)
    }

    /// Whether the rule allows a release in a channel, also one for some versions of an app: `live/4.1..4.9`.
    package func allowsPublishing(_ channel: String) -> Bool {
        guard case .publish(let channels) = permission else { return false }
        return NamePattern(channels).matches(String(channel.prefix { $0 != "/" }))
    }
}

extension [AccessRule] {
    /// The rules in one line; `read` without any.
    package var summary: String { isEmpty ? "read" : map(\.text).joined(separator: "; ") }
}

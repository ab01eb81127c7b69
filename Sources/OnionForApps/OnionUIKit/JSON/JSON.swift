/// A value of JSON. Objects keep the order of their members, because properties are set in the order of the composition.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    struct Member: Sendable {
        var key: String
        var value: JSON
    }
}

extension JSON {
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    /// The number; it is finite.
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var array: [JSON]? { if case .array(let items) = self { items } else { nil } }
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

    /// The number, if it is in a range.
    func number(in range: ClosedRange<Double>) -> Double? {
        guard let number, range.contains(number) else { return nil }
        return number
    }

    /// The whole number, if it is in a range.
    func integer(in range: ClosedRange<Int>) -> Int? {
        guard let number, let integer = Int(exactly: number), range.contains(integer) else { return nil }
        return integer
    }

    /// The value in a few words, for a report.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .string(let text): String(text.prefix(80))
        case .array(let items): "a list of \(items.count)"
        case .object(let members): "a map of \(members.count)"
        }
    }
}

extension JSON {
    /// The text that is shown: of one that depends on a number, the general form.
    var text: String? { string ?? self["other"]?.string }
}

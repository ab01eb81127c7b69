import OnionCoding
import OnionModel

/// Reads the values of tokens as those of colors, fonts and numbers.
struct DesignTokenValues {
    /// What the registry has of a token.
    enum Value {
        /// A value of a part, as entries of its document; with the value as the report has it today, where an earlier draft wrote it.
        case value(PartKind, [Node.Entry], written: Node)
        /// Another token, which may be in another file.
        case alias(String)
        /// Nothing, for a reason.
        case nothing(String)
    }

    let tree: DesignTokenTree

    /// The kinds of parts that tokens of a type are; nil for types that no part has.
    private static let kinds: [String: PartKind?] = [
        "color": .color, "dimension": .number, "number": .number, "fontFamily": .font, "fontWeight": .font,
        "typography": .font, "duration": nil, "cubicBezier": nil, "strokeStyle": nil, "border": nil, "transition": nil,
        "shadow": nil, "gradient": nil,
    ]

    /// Types of other programs that look like misspelt ones.
    private static let otherTypes: Set = ["boxShadow", "fontWeights", "fontStyle", "borderStyle"]

    /// The kind of the parts that tokens of a type are; nil for no type and others.
    static func kind(ofType type: Node?) -> PartKind? { type?.string.flatMap { kinds[$0] ?? nil } }

    /// Reads the value of a token.
    ///
    /// - Throws: A problem at its position.
    func value(of token: DesignToken) throws(Problem) -> Value {
        let value = token.value
        if let target = DesignTokenReference(value), target.rest.isEmpty { return .alias(target.name) }
        guard let type = token.type else { return .nothing("it has no $type") }
        guard let word = type.string else { throw .wrongType(expected: "a text", found: type).at(type.position) }
        guard let kind = Self.kinds[word] else {
            let known = Self.kinds.keys.sorted()
            if !Self.otherTypes.contains(word), Spelling.nearest(to: word, among: known) != nil {
                throw .unknownDesignTokenType(type, known: known)
            }
            return .nothing("the type \(word.quoted)")
        }
        guard kind != nil else { return .nothing("the type \(word.quoted)") }
        if let text = value.string, text.contains("{") { return .nothing("the expression \(text.quoted)") }
        switch word {
        case "color": return try color(resolved(value), value)
        case "dimension": return try dimension(resolved(value), value)
        case "number":
            let number = try resolved(value)
            guard case .number = number.value else {
                throw .wrongType(expected: "a number", found: number).at(number.position)
            }
            return .value(.number, [Node.Entry("value", number)], written: value)
        default: return try font(word, resolved(value), value)
        }
    }

    /// Follows references to the value that they mean.
    ///
    /// - Throws: A problem for a reference to nothing, and for one that leads to itself.
    func resolved(_ node: Node) throws(Problem) -> Node {
        var node = node
        for _ in 0..<DesignTokenFile.longestChain {
            guard let reference = DesignTokenReference(node) else {
                if let pointer = node["$ref"] { throw .noDesignTokenReference(pointer) }
                return node
            }
            guard let token = tree.token(reference.name) else {
                throw .unknownDesignToken(reference.name, nearest: tree.nearest(to: reference.name)).at(node.position)
            }
            var found = token.value
            for name in reference.rest {
                // A pointer may lead through another reference.
                if let next = DesignTokenReference(found), next.rest.isEmpty, let token = tree.token(next.name) {
                    found = token.value
                }
                guard
                    let inner = found[name]
                        ?? Int(name).flatMap({ found.items?.indices.contains($0) == true ? found.items?[$0] : nil })
                else { throw .unknownDesignToken("\(reference.name)/\(name)", nearest: nil).at(node.position) }
                found = inner
            }
            node = Node(found.value, at: node.position)
        }
        throw .circularDesignTokens([]).at(node.position)
    }

    // MARK: - Colors and numbers

    private func color(_ node: Node, _ written: Node) throws(Problem) -> Value {
        func value(_ color: ColorReference, _ written: Node) -> Value {
            let text =
                switch color {
                case .hex(let text): text
                case .displayP3(let color): color.text
                case .named, .dynamic: ""
                }
            return .value(.color, [Node.Entry("light", Node(.string(text), at: node.position))], written: written)
        }
        if let text = node.string {
            guard let color = DesignTokenColor.read(text) else { throw .noDesignTokenColor(node) }
            return value(color, DesignTokenColor.node(of: color) ?? written)
        }
        guard node.entries != nil else { throw .noDesignTokenColor(node) }
        return value(try DesignTokenColor.read(node, resolved), written)
    }

    private func dimension(_ node: Node, _ written: Node) throws(Problem) -> Value {
        guard let (number, unit) = try length(node) else { throw .noDimension(node) }
        guard let points = Self.points(number, unit) else { return .nothing("the unit \(unit.quoted)") }
        let isOld = node.entries == nil
        return .value(
            .number, [Node.Entry("value", Node(.number(points), at: node.position))],
            written: isOld ? Self.node(number, unit) : written)
    }

    /// Reads `{ "value": 16, "unit": "px" }`, or `16px`, as earlier drafts of the report have it. A plain number is in pixels.
    private func length(_ node: Node) throws(Problem) -> (Double, String)? {
        switch node.value {
        case .map:
            guard let value = node["value"], let unit = node["unit"],
                case .number(let number) = try resolved(value).value, let word = try resolved(unit).string
            else { return nil }
            return (number, word)
        case .number(let number): return (number, "px")
        case .string(let text):
            let end = text.lastIndex { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard let end, let number = Double(text[...end]), number.isFinite else { return nil }
            let unit = text[text.index(after: end)...]
            return (number, unit.isEmpty ? "px" : String(unit))
        default: return nil
        }
    }

    /// The points of a length; a `rem` is the default size of texts, 16 px, see section 8.2 of the report.
    private static func points(_ number: Double, _ unit: String) -> Double? {
        switch unit {
        case "px": number
        case "rem": number * 16
        default: nil
        }
    }

    static func node(_ number: Double, _ unit: String) -> Node {
        .map([Node.Entry("value", .number(number)), Node.Entry("unit", .string(unit))])
    }

    // MARK: - Fonts

    private func font(_ type: String, _ node: Node, _ written: Node) throws(Problem) -> Value {
        var entries: [Node.Entry] = []
        var written = written
        /// Adds what a member of a font says; returns what no font has.
        func add(_ member: String, _ node: Node) throws(Problem) -> String? {
            switch member {
            case "fontFamily":
                guard let family = try family(node) else { return nil }
                entries.append(Node.Entry("family", family))
            case "fontWeight":
                guard let weight = try weight(node) else { return "the weight \(node.plainText)" }
                if weight != .regular || type == "fontWeight" {
                    entries.append(Node.Entry("weight", Node(.string(weight.rawValue), at: node.position)))
                }
            default:
                guard let (number, unit) = try length(node) else { throw .noDimension(node) }
                guard let points = Self.points(number, unit) else { return "the unit \(unit.quoted)" }
                entries.append(Node.Entry("size", Node(.number(points), at: node.position)))
            }
            return nil
        }
        if type == "typography" {
            guard let members = node.entries else {
                throw .wrongType(expected: "a map", found: node).at(node.position)
            }
            for key in ["fontFamily", "fontSize", "fontWeight"] {
                guard let member = node[key] else { continue }
                if let lack = try add(key, resolved(member)) { return .nothing(lack) }
            }
            if node.position == written.position {
                written = .map(members.map { Node.Entry($0.key, Self.modern($0.value, in: $0.key)) })
            }
        } else if let lack = try add(type, node) {
            return .nothing(lack)
        }
        if entries.isEmpty { return .nothing("the system font without a size") }
        return .value(.font, entries, written: written)
    }

    /// Rewrites a length of an earlier draft.
    private static func modern(_ node: Node, in key: String) -> Node {
        guard ["fontSize", "letterSpacing"].contains(key), let text = node.string,
            let unit = ["px", "rem"].first(where: text.hasSuffix), let number = Double(text.dropLast(unit.count)),
            number.isFinite
        else { return node }
        return Self.node(number, unit)
    }

    /// The names of CSS for the system's font.
    private static let systemFamilies = ["system-ui", "-apple-system", "BlinkMacSystemFont"]

    /// Returns the first family; nil for the system font.
    private func family(_ node: Node) throws(Problem) -> Node? {
        let first = try node.items?.first.map(resolved) ?? node
        guard let name = first.string else {
            throw .wrongType(expected: "the name of a font family", found: first).at(first.position)
        }
        return Self.systemFamilies.contains(name) ? nil : Node(.string(name), at: node.position)
    }

    /// The names of weights, see section 8.4 of the report.
    private static let weightNames: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800,
        "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    /// Returns UIKit's weight; nil for one that UIKit does not have.
    private func weight(_ node: Node) throws(Problem) -> FontStyle.Weight? {
        let number: Double
        switch node.value {
        case .number(let value): number = value
        case .string(let text):
            guard let value = Self.weightNames[text] ?? Double(text) else {
                throw .unknownFontWeight(node, known: Self.weightNames.keys.sorted())
            }
            number = value
        default: throw .wrongType(expected: "a font weight", found: node).at(node.position)
        }
        guard (1...1_000).contains(number) else { throw .outOfRange(number, 1...1_000).at(node.position) }
        return Self.weights.first { $0.number == number }?.weight
    }

    /// UIKit's weights from 100 to 900, in the order of `UIFont.Weight`.
    static let weights: [(weight: FontStyle.Weight, number: Double)] = FontStyle.Weight.allCases.enumerated().map {
        ($1, Double($0 + 1) * 100)
    }
}

extension Node {
    /// The text or the number, as a person would write it.
    fileprivate var plainText: String {
        if case .number(let number) = value { number.text } else { string ?? description }
    }
}

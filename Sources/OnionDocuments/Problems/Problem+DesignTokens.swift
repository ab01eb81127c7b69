import OnionCoding
import OnionModel

// The problems of files of design tokens.

extension Problem {
    static var noDesignTokens: Problem {
        Problem(
            "there is no design token in it", code: .empty,
            remedy: "a token is a map with \"$value\" and \"$type\"", position: Position(line: 1, column: 1))
    }

    /// - Parameter name: The name of the value in its group.
    static func noDesignToken(_ node: Node, named name: String) -> Problem {
        wrongType(
            expected: "a design token or a group", found: node,
            remedy: ["value", "type", "description"].contains(name) ? "write \"$\(name)\"" : nil
        ).at(node.position)
    }

    static func tooManyDesignTokens(limit: Int) -> Problem {
        Problem(
            "there are more than \(limit) design tokens and groups", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split the file")
    }

    static func deepDesignTokens(limit: Int) -> Problem {
        Problem(
            "groups are nested, or extend others, more than \(limit) levels deep", code: .tooDeep,
            values: ["limit": String(limit)])
    }

    static func tokenAndGroup(_ name: String, child: String) -> Problem {
        Problem(
            "\(name.quoted) is both a design token and a group", code: .conflict,
            values: ["first": "$value", "second": child], remedy: "move its value to \"$root\"")
    }

    static func repeatedDesignToken(_ name: String) -> Problem {
        Problem(
            "the design token \(name.quoted) appears twice", code: .duplicate, values: ["name": name],
            remedy: "remove one of the two")
    }

    static func designTokensOfOneKey(_ first: String, _ second: String, _ part: Reference) -> Problem {
        Problem(
            "the design tokens \(first.quoted) and \(second.quoted) are both \(part)", code: .duplicate,
            values: ["name": part.description, "first": first, "second": second], remedy: "rename one of the two")
    }

    static func unknownDesignTokenType(_ node: Node, known: [String]) -> Problem {
        let word = node.string ?? node.description
        return mistyped(
            "unknown type \(word.quoted)", code: .unknownValue, values: ["value": word], word: word, known: known,
            otherwise: nil, position: node.position)
    }

    static func unknownFontWeight(_ node: Node, known: [String]) -> Problem {
        let word = node.string ?? node.description
        return mistyped(
            "unknown font weight \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: known, otherwise: "write a number from 1 to 1000, or a name such as bold", position: node.position)
    }

    static func unknownColorSpace(_ node: Node, known: [String]) -> Problem {
        let word = node.string ?? node.description
        if known.contains(word) {
            return Problem(
                "the color space \(word.quoted) is not supported", code: .unsupported, values: ["value": word],
                remedy: "add a \"hex\" value", position: node.position)
        }
        return mistyped(
            "unknown color space \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: known, otherwise: "write one of \(known.joined(separator: ", "))", position: node.position)
    }

    static func noColorComponents(_ node: Node) -> Problem {
        wrongType(expected: "a list of three components", found: node).at(node.position)
    }

    static func colorOutOfGamut(at position: Position) -> Problem {
        Problem(
            "the color is neither in sRGB nor in Display P3", code: .outOfRange,
            remedy: "write another one, or add a \"hex\" value", position: position)
    }

    static func noDesignTokenColor(_ node: Node) -> Problem {
        wrongType(
            expected: "a colour", found: node,
            remedy: "write { \"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8] }"
        ).at(node.position)
    }

    static func noDimension(_ node: Node) -> Problem {
        wrongType(expected: "a dimension", found: node, remedy: "write { \"value\": 16, \"unit\": \"px\" }").at(
            node.position)
    }

    // MARK: - References

    static func noDesignTokenReference(_ node: Node) -> Problem {
        let text = node.string ?? node.description
        return Problem(
            "\(text.quoted) is not a reference to a design token of this file", code: .invalidReference,
            values: ["reference": text], remedy: "write \"{group.token}\" or \"#/group/token\"",
            position: node.position)
    }

    static func unknownDesignToken(_ name: String, nearest: String?) -> Problem {
        mistyped(
            "there is no design token \(name.quoted)", code: .unknownReference, values: ["reference": name],
            nearest: nearest, otherwise: nil)
    }

    static func unknownDesignTokenGroup(_ name: String, known: [String]) -> Problem {
        mistyped(
            "there is no group \(name.quoted) of design tokens", code: .unknownReference, values: ["reference": name],
            word: name, known: known, otherwise: nil)
    }

    /// - Parameter names: The way from a token or a group back to itself, where it is known.
    static func circularDesignTokens(_ names: [String]) -> Problem {
        Problem(
            names.isEmpty
                ? "the reference leads back to itself"
                : "design tokens refer to each other in a circle: \(names.prefix(8).joined(separator: " → "))",
            code: .invalidReference, values: names.isEmpty ? [:] : ["reference": names[0]])
    }

    // MARK: - Writing

    static func noDesignTokenValue(of part: Reference) -> Problem {
        Problem(
            "\(part) has no value that design tokens have", code: .unrepresentable, values: ["name": part.description],
            remedy: "export the other parts")
    }
}

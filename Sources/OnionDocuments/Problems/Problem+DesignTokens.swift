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
        return mistyped(
            "unknown color space \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: known, otherwise: "write one of \(known.joined(separator: ", "))", position: node.position)
    }

    static func noColorComponents(_ node: Node) -> Problem {
        wrongType(expected: "a list of three components", found: node).at(node.position)
    }

    static func noDesignTokenColor(_ node: Node) -> Problem {
        wrongType(
            expected: "a color", found: node,
            remedy: "write { \"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8] }"
        ).at(node.position)
    }

    static func mistypedColor(_ node: Node, nearest: String) -> Problem {
        let word = node.string ?? node.description
        return mistyped(
            "\(word.quoted) is not a color", code: .unknownValue, values: ["value": word], nearest: nearest,
            otherwise: nil, position: node.position)
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

    static func designTokenGroup(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is a group of design tokens", code: .invalidReference, values: ["reference": name],
            remedy: "name a token in it")
    }

    static func unknownDesignTokenGroup(_ name: String, known: [String]) -> Problem {
        mistyped(
            "there is no group \(name.quoted) of design tokens", code: .unknownReference, values: ["reference": name],
            word: name, known: known, otherwise: nil)
    }

    /// - Parameter names: The path from a token or a group back to itself, if known.
    static func circularDesignTokens(_ names: [String]) -> Problem {
        Problem(
            names.isEmpty
                ? "the reference leads back to itself"
                : "design tokens refer to each other in a circle: \(names.prefix(8).joined(separator: " → "))",
            code: .invalidReference, values: names.isEmpty ? [:] : ["reference": names[0]])
    }

    // MARK: - Resolvers

    static func missingResolverKey(_ key: String, example: String) -> Problem {
        Problem(
            "the key \(key.quoted) is missing", code: .missingKey, values: ["key": key],
            remedy: "add it, such as \(example)")
    }

    static func unsupportedResolver(_ version: String) -> Problem {
        Problem(
            "the version \(version.quoted) of resolvers is not supported", code: .unsupported,
            values: ["value": version], remedy: "write \"2025.10\"")
    }

    static func noResolverStep(_ node: Node) -> Problem {
        wrongType(
            expected: "a set or a modifier", found: node,
            remedy: "write { \"$ref\": \"#/sets/NAME\" }, or one with its \"type\" and \"name\""
        ).at(node.position)
    }

    static func repeatedInResolver(_ name: String) -> Problem {
        Problem(
            "the \(name) appears twice in the order", code: .duplicate, values: ["name": name],
            remedy: "remove one of the two")
    }

    static func unknownInResolver(_ node: Node, known: [String]) -> Problem {
        let text = node.string ?? node.description
        return mistyped(
            "there is no set and no modifier \(text.quoted)", code: .unknownReference, values: ["reference": text],
            word: text, known: known, otherwise: "write \"#/sets/NAME\" or \"#/modifiers/NAME\"",
            position: node.position)
    }

    static func unknownContext(_ node: Node, known: [String]) -> Problem {
        let text = node.string ?? node.description
        return mistyped(
            "the modifier has no context \(text.quoted)", code: .unknownValue, values: ["value": text], word: text,
            known: known, otherwise: "its contexts are \(known.prefix(16).joined(separator: ", "))",
            position: node.position)
    }

    static func noDefaultContext(of modifier: String, known: [String]) -> Problem {
        Problem(
            "the modifier \(modifier.quoted) does not say which of its contexts counts", code: .incomplete,
            values: ["name": modifier],
            remedy: "add \"default\" with one of \(known.prefix(16).joined(separator: ", "))")
    }

    static func noTokenSource(_ node: Node) -> Problem {
        wrongType(
            expected: "design tokens", found: node,
            remedy: "write { \"$ref\": \"FILE\" }, or a map of tokens"
        ).at(node.position)
    }

    static func unknownTokenSource(_ text: String, name: String, known: [String]) -> Problem {
        mistyped(
            "there is no \(name.quoted) in \(text.quoted)", code: .unknownReference, values: ["reference": text],
            word: name, known: known, otherwise: nil)
    }

    static func modifierInSource(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is no set, and only the order names modifiers", code: .invalidReference,
            values: ["reference": text], remedy: "name a set or a file")
    }

    static func missingTokenFile(_ path: String) -> Problem {
        Problem(
            "there is no file \(path.quoted)", code: .missingFile, values: ["name": path],
            remedy: "check the path, which begins in the folder of this file")
    }

    static func tokenFileOutside(_ path: String) -> Problem {
        Problem(
            "\(path.quoted) is no file in the folder of the resolver", code: .invalidReference,
            values: ["reference": path], remedy: "put the file there")
    }

    static func tooManyTokenSources(limit: Int) -> Problem {
        Problem(
            "the resolver names more than \(limit) sources", code: .tooMany, values: ["limit": String(limit)],
            remedy: "join some of them")
    }

    // MARK: - Writing

    static func noDesignTokenValue(of part: Reference) -> Problem {
        Problem(
            "\(part) has no value that design tokens have", code: .unrepresentable, values: ["name": part.description],
            remedy: "export the other parts")
    }
}

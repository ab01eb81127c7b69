import OnionCoding
import OnionLayout
import OnionModel

// The problems of configurations and baselines.

extension Problem {
    // MARK: - Files

    static func twoDocuments(at position: Position) -> Problem {
        Problem("a configuration is one document", code: .tooMany, remedy: "remove the others", position: position)
    }

    static func noBaseline(source: String) -> Problem {
        Problem("the baseline cannot be read", code: .unreadableFile, remedy: "write it first", source: source)
    }

    static func notABaseline(at position: Position) -> Problem {
        Problem(
            "this is not a line of a baseline", code: .syntax, remedy: "write the baseline again", position: position)
    }

    /// - Parameter check: The check that the baseline names.
    static func otherBaseline(_ check: String, at position: Position) -> Problem {
        Problem(
            "the baseline is one of another check, \(check.quoted)", code: .conflict, values: ["check": check],
            remedy: "use a file for each check", position: position)
    }

    // MARK: - Keys and values

    static func unknown(_ key: String, in noun: String, known: [String], at position: Position) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in \(noun)", code: .unknownKey, values: ["key": key], word: key, known: known,
            otherwise: "write one of \(known.joined(separator: ", "))", position: position)
    }

    static func missing(_ key: String, at position: Position) -> Problem {
        Problem(
            "the key \(key.quoted) is missing", code: .missingKey, values: ["key": key], remedy: "add it",
            position: position)
    }

    static func expected(_ expected: String, _ node: Node) -> Problem {
        Problem(
            "expected \(expected), found \(node.description)", code: .wrongType,
            values: ["expected": expected, "found": node.description], position: node.position)
    }

    static func emptyText(at position: Position) -> Problem {
        Problem("the text is empty", code: .empty, remedy: "write it", position: position)
    }

    static func emptyValue(of key: String, at position: Position) -> Problem {
        Problem("\(key.quoted) is empty", code: .empty, values: ["key": key], remedy: "write one", position: position)
    }

    static func unknownRule(_ rule: String, at position: Position) -> Problem {
        let known = ProjectConfiguration.rules
        return mistyped(
            "unknown rule \(rule.quoted)", code: .unknownValue, values: ["value": rule], word: rule, known: known,
            otherwise: "write one of \(known.joined(separator: ", "))", position: position)
    }

    static func unknownSeverity(_ severity: String, at position: Position) -> Problem {
        let known = Severity.allCases.map(\.rawValue)
        return mistyped(
            "unknown severity \(severity.quoted)", code: .unknownValue, values: ["value": severity], word: severity,
            known: known, otherwise: "write off, warning or error", position: position)
    }

    static func unknownWord(_ word: String, as noun: String, known: [String], at position: Position) -> Problem {
        mistyped(
            "unknown \(noun) \(word.quoted)", code: .unknownValue, values: ["value": word], word: word, known: known,
            otherwise: "write \(known.joined(separator: " or "))", position: position)
    }

    static func unknownDevice(_ name: String, at position: Position) -> Problem {
        mistyped(
            "unknown device \(name.quoted)", code: .unknownValue, values: ["value": name],
            nearest: Device.nearMatch(to: name), otherwise: "write a device such as iphone-se or ipad-pro-11",
            position: position)
    }

    static func notAVersionOfIOS(_ text: String, at position: Position) -> Problem {
        Problem(
            "\(text.quoted) is not a version of iOS", code: .invalidValue, values: ["value": text],
            remedy: "write one such as 15 or 16.4", position: position)
    }

    static func notATint(_ text: String, at position: Position) -> Problem {
        Problem(
            "\(text.quoted) is not a color", code: .invalidValue, values: ["value": text],
            remedy: "write the name of a color, or #RRGGBB", position: position)
    }

    static func tooManyExceptions(limit: Int, at position: Position) -> Problem {
        Problem(
            "there are more than \(limit) exceptions", code: .tooMany, values: ["limit": String(limit)],
            remedy: "accept the findings in a baseline", position: position)
    }

    /// A key of an exception that does not apply to findings in documents.
    static func notOfRule(_ key: String, _ rule: String, at position: Position) -> Problem {
        Problem(
            "findings of \(rule.quoted) have no \(key)", code: .notApplicable, values: ["key": key, "rule": rule],
            remedy: "remove the key", position: position)
    }
}

// The problems of keys, references, locales and instants.

extension Problem {
    /// Two documents of one import are about the same part, or two files are for the same image.
    ///
    /// - Parameters:
    ///   - name: The part or the image's variant.
    ///   - first: The location of the first one.
    package static func duplicate(_ name: String, first: String, source: String?, position: Position) -> Problem {
        Problem(
            "\(name) appears twice; the first is at \(first)", code: .duplicate, values: ["name": name],
            remedy: "remove one of the two", source: source, position: position)
    }

    /// A mistyped word: the remedy offers the near match, which is the value `nearest`, too.
    ///
    /// - Parameter otherwise: the remedy when no known word is near.
    package static func mistyped(
        _ message: String, code: ProblemCode, values: [String: String], word: String,
        known: some Sequence<String>, otherwise: String?, position: Position = .unknown
    ) -> Problem {
        mistyped(
            message, code: code, values: values, nearest: Spelling.nearest(to: word, among: known),
            otherwise: otherwise, position: position)
    }

    /// A mistyped word whose near match is known; nil if no known word is near.
    package static func mistyped(
        _ message: String, code: ProblemCode, values: [String: String], nearest: String?, otherwise: String?,
        position: Position = .unknown
    ) -> Problem {
        guard let nearest else {
            return Problem(message, code: code, values: values, remedy: otherwise, position: position)
        }
        return Problem(
            message, code: code, values: values.merging(["nearest": nearest]) { $1 },
            remedy: Spelling.didYouMean(nearest), position: position)
    }

    /// - Parameter complaint: The problem, after the key: `is empty`.
    static func invalidKey(_ text: String, complaint: String) -> Problem {
        let hasMarks = text.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
        return Problem(
            "the key \(text.quoted) \(complaint)", code: .invalidName, values: ["name": text],
            remedy: hasMarks
                ? "write each letter and its accent as one character"
                : "write letters, digits, \"-\", \"_\" and \".\", such as \"new-year\"")
    }

    static func referenceWithoutKind(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) has no kind", code: .invalidReference, values: ["reference": text],
            remedy: "write kind/key, such as \"screen/new-year\"")
    }

    static func wrongKind(_ text: String, is found: PartKind, expected: PartKind) -> Problem {
        Problem(
            "expected \(expected.noun), found \(text.quoted), which is \(found.noun)", code: .invalidReference,
            values: ["reference": text, "expected": expected.rawValue], remedy: "name \(expected.noun)")
    }

    static func unknownKind(_ word: String) -> Problem {
        mistyped(
            "unknown kind \(word.quoted)", code: .unknownValue, values: ["value": word], word: word,
            known: PartKind.allCases.map(\.rawValue),
            otherwise: "write one of \(PartKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }

    static func invalidPin(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) has no revision number after \"@\"", code: .invalidReference, values: ["reference": name],
            remedy: "write a number from 1, such as \"onboarding@3\"")
    }

    package static func noLocale(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not a locale", code: .invalidValue, values: ["value": text],
            remedy: "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"")
    }

    static func noInstant(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not a time", code: .invalidValue, values: ["value": text],
            remedy: "write a date such as \"2026-11-01\", or a time such as \"2026-11-01T12:00Z\"")
    }
}

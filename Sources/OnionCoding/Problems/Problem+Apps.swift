package import OnionModel

// The problems of apps and their versions.

extension Problem {
    package static func noVersionNumber(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not the number of a version", code: .invalidValue, values: ["value": text],
            remedy: "write up to four numbers with points between them, such as \"4.2\"")
    }

    static func noVersions(_ text: String) -> Problem {
        Problem(
            "no version is in \(text.quoted)", code: .invalidValue, values: ["value": text],
            remedy: "write the first version and the last one, such as \"4.1..4.9\"")
    }

    package static func noFeature(_ text: String) -> Problem {
        let kinds = App.FeatureKind.allCases.map(\.rawValue)
        let word = text.prefix { $0 != "." }
        let message = "\(text.quoted) is not a feature"
        return mistyped(
            message, code: .unknownValue, values: ["value": text],
            nearest: Spelling.nearest(to: String(word), among: kinds).map { $0 + text.dropFirst(word.count) },
            otherwise: "write one of \(kinds.joined(separator: ", ")), a point, and a name, such as view.label")
    }

    static func unsortedVersion(_ number: VersionNumber, after last: VersionNumber) -> Problem {
        Problem(
            "the version \(number) is after \(last)", code: .conflict,
            values: ["first": last.description, "second": number.description],
            remedy: "write each version once, the oldest first")
    }

    static func removesUnknownFeature(_ feature: String, of number: VersionNumber) -> Problem {
        Problem(
            "the version \(number) removes \(feature.quoted), which the version before it does not support",
            code: .conflict, values: ["first": "removes", "second": feature], remedy: "leave it out")
    }

    static func addsKnownFeature(_ feature: String, to number: VersionNumber) -> Problem {
        Problem(
            "the version \(number) adds \(feature.quoted), which it supports already", code: .duplicate,
            values: ["name": feature], remedy: "leave it out")
    }
}

import OnionCoding
package import OnionModel

extension ProblemCode {
    /// A screen that needs a `feature` that a version of an app does not support; `since` is the first version that does.
    package static let notSupported = ProblemCode(rawValue: "not-supported")
}

extension Problem {
    /// The most features that a message names.
    private static let mostNamed = 3

    /// A screen that a version of an app cannot show.
    static func notSupported(_ screen: Reference, by version: SupportedFeatures, _ uses: [FeatureUse]) -> Problem {
        let named = uses.prefix(mostNamed).map { use in
            use.place + (version.firstVersion(with: use.feature).map { " (since \($0))" } ?? "")
        }
        let more = uses.count > mostNamed ? " and \(uses.count - mostNamed) more" : ""
        let first = uses[0]
        var values = ["feature": first.feature, "template": first.template]
        values["since"] = version.firstVersion(with: first.feature)?.description
        let template = first.template.prefix { $0 != "@" }
        let whole =
            version.range == nil
            ? "version \(version.number) of \(version.app) does not support"
            : "not all versions \(version.numbers) of \(version.app) support"
        return Problem(
            "\(whole) \(named.joined(separator: ", "))\(more)",
            code: .notSupported, values: values,
            remedy: "name a screen that it can show as the fallback of \(template), or take the feature out",
            subject: screen.description, path: first.path)
    }

    /// A version of an app that reads no format of compositions that Onion writes.
    static func noSupportedFormat(_ version: SupportedFeatures) -> Problem {
        let formats = Composition.Format.allCases.map { "format.\($0.rawValue)" }
        return Problem(
            version.range == nil
                ? "version \(version.number) of \(version.app) reads no format of compositions"
                : "no format of compositions is read by all versions \(version.numbers) of \(version.app)",
            code: .notSupported,
            values: ["feature": formats[0]], remedy: "record which it reads: \(formats.joined(separator: " or "))")
    }
}

public import OnionModel

extension ProblemCode {
    /// A version without the name of its app, where the registry has no app or several.
    public static let unknownApp = ProblemCode(rawValue: "unknown-app")
    /// A `version` that is older than the recorded ones of its app.
    public static let unknownAppVersion = ProblemCode(rawValue: "unknown-app-version")
}

extension Problem {
    static func unclearApp(_ apps: [Key]) -> Problem {
        if apps.isEmpty {
            return Problem(
                "the registry has no app", code: .unknownApp, remedy: "import a document that lists its versions")
        }
        let names = apps.prefix(8).map(\.text).joined(separator: ", ")
        return Problem(
            "the registry has several apps: \(names)", code: .unknownApp,
            remedy: "write the app before the version, such as \(apps[0].text)/1.0")
    }

    static func unknownAppVersion(_ number: VersionNumber, of app: App) -> Problem {
        let isOlder = app.versions.first.map { number < $0.number } ?? false
        let (end, word) = isOlder ? (app.versions.first, "first") : (app.versions.last, "last")
        return Problem(
            end.map {
                "the \(word) recorded version of app/\(app.key) is \($0.number), and \(number) is \(isOlder ? "older" : "later")"
            } ?? "app/\(app.key) has no versions",
            code: .unknownAppVersion, values: ["version": number.description],
            remedy: "add it to the document of the app")
    }
}

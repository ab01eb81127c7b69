package import Onion

extension Report {
    static let capability = Report(
        name: "capability",
        summary: """
            What the recorded versions of an app cannot show: the feature, the part that uses it, its number of screens, the version since \
            which it is supported, and what is shown in its place. With --app, of one version. "onion usage PART --screens" lists the screens.
            """,
        examples: ["--app 4.1"], parameters: [Parameter<AppVersionName>.app],
        answer: reading { snapshot, question, output in
            let report = try snapshot.capability(
                of: question.app?.number, app: question.app?.app, space: question.space, limit: output.mostSought,
                progress: output.progress)
            try output.writeFirst { try report.items.forEach($0) }
            if report.versions.isEmpty { try output.print("the registry has no app") }
            for version in report.versions { try output.print(version.summary) }
            try output.printRest(of: report.items.count, "features")
        })
}

extension AppCapability {
    fileprivate var summary: String {
        let fallbacks = replaced == 0 ? "" : ", \(replaced) of them with a fallback"
        return "\(app.key) \(version) shows \(screens - refused) of \(screens.counted("screen"))\(fallbacks)"
    }
}

extension UnsupportedFeature: TableRow {
    package static var columns: [Column<UnsupportedFeature>] {
        [
            Column("app", \.app.key.text), Column("version", \.version.description),
            Column("screens", alignment: .right) { $0.screens }, Column("feature", \.feature),
            Column("reference", \.reference.description), Column("path", \.path),
            Column("since", \.since?.description), Column("answer", \.answer.words),
        ]
    }
}

extension UnsupportedFeature.Answer {
    /// The answer in words: `refused`, `left out` or the fallback.
    fileprivate var words: String {
        switch self {
        case .refused: "refused"
        case .leftOut: "left out"
        case .fallback(let screen): screen.description
        }
    }
}

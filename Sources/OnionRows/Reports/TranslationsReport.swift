package import Onion

extension Report {
    package static let translations = Report(
        name: "translations",
        summary: "Texts that a locale lacks, and stale ones, whose base text was changed later.",
        examples: ["--locale de --locale ja", "--format github"], parameters: [Parameter<LocaleTag>.locale],
        answer: reading { snapshot, question, output in
            let totals = try snapshot.translations(
                into: question.locales, space: question.space, progress: output.progress)
            if output.isForPeople { try output.write(LocaleProgress.columns) { try totals.forEach($0) } }
            var isFirst = true
            try output.writeFirst { (write: (TranslationFinding) throws -> Void) in
                try snapshot.eachTranslationFinding(
                    in: totals.map(\.locale), space: question.space, limit: output.limit, progress: output.progress
                ) { finding in
                    if isFirst { try output.print("") }
                    isFirst = false
                    try write(finding)
                }
            }
            let (missing, stale) = totals.reduce((0, 0)) { ($0.0 + $1.missing, $0.1 + $1.stale) }
            try output.print(
                totals.isEmpty
                    ? "there are no texts to translate"
                    : missing + stale == 0
                        ? "every text is translated, and newer than its base text"
                        : "\(missing.counted("text")) missing, \(stale) stale")
            try output.printRest(of: missing + stale, "texts")
            if !totals.allSatisfy(\.isFinished) { output.fail() }
        })
}

extension LocaleProgress: TableRow {
    package static var columns: [Column<LocaleProgress>] {
        [
            Column("locale", \.locale.text), Column("texts", alignment: .right, \.texts),
            Column("current", alignment: .right, color: { _ in .green }, \.current),
            Column("missing", alignment: .right, color: { $0.missing > 0 ? .red : .dim }, \.missing),
            Column("stale", alignment: .right, color: { $0.stale > 0 ? .yellow : .dim }, \.stale),
        ]
    }
}

extension TranslationFinding: TableRow {
    package static var columns: [Column<TranslationFinding>] {
        [
            Column("state", \.state.rawValue), Column("locale", \.locale.text),
            Column("reference", \.reference.description), Column("text", \.name), Column("base", \.base),
            Column("translation", \.translation), Column("since", \.since.time), Column("author", \.since.author),
            Column("change", \.since.number),
        ]
    }

    package static var tableColumns: [Column<TranslationFinding>] {
        [
            Column("state", color: { $0.state == .missing ? .red : .yellow }, \.state.rawValue),
            Column("locale", \.locale.text), Column("reference", \.reference.description), Column("text", \.name),
            Column("since", isTime: true, color: { _ in .dim }, \.since.time), Column("by", \.since.author),
            Column("base text", \.base),
        ]
    }
}

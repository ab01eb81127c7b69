package import Onion
package import OnionCoding

/// Writes the result of an import as one JSON object.
package struct ImportJSON {
    private var stream: JSONStream
    private var hasBegun = false

    package init(_ stream: JSONStream) {
        self.stream = stream
    }

    /// Writes a part. The parts of a streamed import are written as they come.
    package mutating func write(_ row: ImportReport.Row) throws {
        try begin()
        try stream.write(
            .changedPart(row.reference, outcome: row.outcome.rawValue, before: row.before, row.differences)
                .with("formerName", row.formerName?.description))
    }

    /// Writes the object of a refused import.
    package mutating func end(_ refusal: ImportRefused) throws {
        var report = ImportReport()
        report.passedOver = refusal.passedOver
        try end("refused", report, problems: refusal.problems, unlisted: refusal.unlisted)
    }

    /// Writes the rest of the object.
    ///
    /// - Parameters:
    ///   - outcome: The result in one word.
    ///   - problems: The problems of documents that were not stored.
    ///   - unlisted: The number of further problems.
    package mutating func end(
        _ outcome: String, _ report: ImportReport, problems: [Problem], unlisted: Int
    ) throws {
        for row in report.rows { try write(row) }
        try begin()
        try stream.end()
        let images = report.images.map { OutcomeRow(name: $0.variant.description, outcome: $0.outcome.rawValue) }
        try stream.write(images.map(OutcomeRow.columns.object), key: "images")
        try stream.write(problems.map(Node.importProblem), key: "problems")
        let warnings = report.texts.warnings + report.texts.stale + report.goneFiles.map(Problem.goneFile)
        try stream.write(warnings.map(Problem.columns.object), key: "warnings")
        try stream.write(report.leftOut.map(Omission.columns.object), key: "leftOut")
        try stream.write(report.passedOver.map(PassedOver.columns.object), key: "passedOver")
        let summary =
            Node.entries(["outcome": outcome]) + ImportReport.columns.entries(of: report)
            + Node.entries([
                "renamed": report.renamed,
                "problems": problems.count + unlisted, "translations": report.texts.translations,
                "untranslated": report.texts.untranslated,
                "marked": report.texts.marked, "earlier": report.earlier?.description,
            ])
        try stream.write(.map(summary), key: "summary")
        try stream.end()
    }

    private mutating func begin() throws {
        guard !hasBegun else { return }
        hasBegun = true
        try stream.begin(.object)
        try stream.begin(.list, key: "parts")
    }
}

extension Node {
    /// A problem of an import, with the values of a conflict.
    package static func importProblem(_ problem: Problem) -> Node {
        let isOfRegistries = problem.code == .branchConflict
        let hasValues = isOfRegistries || problem.code == .mergeConflict
        let keys = isOfRegistries ? ["was", "ours", "theirs"] : ["was", "registry", "file"]
        return keys.reduce(Problem.columns.object(of: problem)) { node, key in
            node.with(key, hasValues ? problem.values[key] : nil)
        }
    }

    /// The map with another text, or null.
    fileprivate func with(_ key: String, _ text: String?) -> Node {
        .map((entries ?? []) + [Entry(key, text.map { .string($0) } ?? .null)])
    }

    /// A part that an import creates or changes.
    ///
    /// - Parameter before: The number of the revision before.
    static func changedPart(
        _ reference: Reference, outcome: String, before: Int?, _ differences: [Difference]
    ) -> Node {
        .object([
            "reference": reference.description, "outcome": outcome,
            "before": before.map { Reference(reference.kind, reference.key, revision: $0).description },
            "differences": differences.map(Difference.columns.object),
        ])
    }
}

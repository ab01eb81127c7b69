package import Onion

extension Report {
    static let placeholders = Report(
        name: "placeholders",
        summary: """
            The fields of imported screens that only the app's code fills, such as a label "Label" with an outlet: screen, text, view, and the \
            line in the storyboard. Nobody translates them, so "translations" does not count them.
            """,
        examples: ["--format csv"],
        answer: reading { snapshot, question, output in
            var count = 0
            try output.writeFirst { (write: (PlaceholderField) throws -> Void) in
                count = try snapshot.eachPlaceholder(
                    space: question.space, limit: output.limit, progress: output.progress, write)
            }
            try output.print(count == 0 ? "no text is a placeholder" : "\(count.counted("field")) that only code fills")
            try output.printRest(of: count, "fields")
        })
}

extension PlaceholderField: TableRow {
    package static var columns: [Column<PlaceholderField>] {
        [
            Column("screen", \.screen?.description), Column("reference", \.reference.description),
            Column("field", \.field), Column("text", \.text), Column("view", \.view), Column("file", \.file),
            Column("line", \.line),
        ]
    }
}

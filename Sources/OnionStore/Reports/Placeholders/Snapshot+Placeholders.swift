import GRDB
public import OnionModel

/// A field of a content whose text is a placeholder, because only the app's code fills it.
public struct PlaceholderField: Hashable, Sendable {
    /// The content, its head.
    public var reference: Reference
    /// The first screen that shows the content, by its key; nil when none does.
    public var screen: Reference?
    /// The name of the field.
    public var field: String
    /// The placeholder in the base locale; nil for a field without a text.
    public var text: String?
    /// The view that shows the field; nil when none does.
    public var view: String?
    /// The storyboard or xib of the view, as a path from the folder of the registry; nil for a content of another origin.
    public var file: String?
    /// The line of the view in the file, from 1; nil when the file is gone or does not have the view.
    public var line: Int?
}

extension Snapshot {
    /// Visits the fields that only code fills, sorted by the keys of the contents, then in the order of the templates' fields.
    ///
    /// - Parameters:
    ///   - space: Only contents of this space; empty for the default space, nil for all.
    ///   - limit: The maximum number of fields to visit; nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each field.
    /// - Returns: The number of all placeholders.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    @discardableResult
    public func eachPlaceholder(
        space: String? = nil, limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (PlaceholderField) throws -> Void
    ) throws -> Int {
        let base = try baseLocale
        var lines = ObjectLines(folder: try folder ?? "")
        var (count, left) = (0, limit ?? .max)
        try ReportProgress.run(progress) { steps in
            try steps.add(countOfParts(of: [.content], in: space))
            let arguments = [.text(PartKind.content.rawValue)] + SpaceSQL.arguments(in: space)
            try Query(db, Snapshot.textHeads(in: space)).each(arguments) { row in
                let reference = try Reference(.content, row.key(0), revision: row.number(2))
                try steps.advance()
                guard case .content(let content)? = try part(of: reference, revision: row.integer(1)),
                    !content.placeholders.isEmpty
                else { return }
                count += content.placeholders.count
                guard left > 0, case .template(let template) = try part(content.template).part else { return }
                let screen = try screen(showing: content.key)
                let origins = OriginTable(db: db)
                let file = try origins.row(of: content.template.head)?.file ?? origins.row(of: reference.head)?.file
                for field in template.fields where content.placeholders.contains(field.name) && left > 0 {
                    left -= 1
                    let view = template.view.first { $0.properties.values.contains(.field(field.name)) }
                    var text: String?
                    if case .text(let value)? = content.fields[field.name] { text = value.text(for: base, base: base) }
                    try visit(
                        PlaceholderField(
                            reference: reference.head, screen: screen, field: field.name, text: text, view: view?.id,
                            file: file, line: view.flatMap { lines.line(of: $0, in: file) }))
                }
            }
        }
        return count
    }

    package static let screensOfContent = """
        SELECT source.key FROM reference
        JOIN part AS target ON target.id = reference.target
        JOIN part AS source ON source.id = reference.source
        WHERE target.kind = 'content' AND target.key = ? AND reference.live = 1 AND source.kind = 'screen'
        ORDER BY source.key LIMIT 1
        """

    private func screen(showing content: Key) throws -> Reference? {
        try Query(db, cached: Snapshot.screensOfContent).first(.text(content.text)) {
            try Reference(.screen, $0.key(0))
        }
    }
}

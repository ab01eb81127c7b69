package import Onion

/// A use with the templates around it, the outermost first.
package struct UsageRow {
    package let usage: UsagePath
    package let layers: [Reference]
    /// The position after which there are more rows; nil for other rows than the last.
    package var next: UsageCursor?

    package init(usage: UsagePath, layers: [Reference]) {
        self.usage = usage
        self.layers = layers
    }

    /// The columns for programs.
    package static func columns(of subject: UsageTarget, _ filter: UsageFilter) -> [Column<UsageRow>] {
        columns("reference", of: subject, filter) { $0 }
            // A table for people has the position below it.
            + (filter.limit == nil ? [] : [Column("next", \.next?.description)])
    }

    /// The columns for people.
    package static func tableColumns(of subject: UsageTarget, _ filter: UsageFilter) -> [Column<UsageRow>] {
        columns("user", of: subject, filter) { $0.joined(separator: " › ") }
    }

    /// - Parameter list: Shows names in one cell.
    private static func columns<List: NodeConvertible>(
        _ user: String, of subject: UsageTarget, _ filter: UsageFilter, list: @escaping ([String]) -> List
    ) -> [Column<UsageRow>] {
        var columns: [Column<UsageRow>] = [
            Column(user, \.usage.user.description), Column("path", \.usage.path),
            Column("uses") { $0.usage.target?.description ?? subject.description },
            Column("follows", usual: "head") { subject.isImage ? nil : $0.usage.pinned.map { "@\($0)" } ?? "head" },
            Column("layers") { list($0.layers.map(\.nameInKind)) },
        ]
        if case .field = subject { columns.append(Column("fills", \.usage.fills)) }
        if filter.isTransitive || filter.onlyScreens || subject.isAction {
            columns.append(Column("through") { list($0.usage.through.map(\.description)) })
        }
        return columns
    }
}

extension UsageTarget {
    fileprivate var isAction: Bool {
        if case .action = self { true } else { false }
    }

    fileprivate var isImage: Bool {
        if case .image = self { true } else { false }
    }
}

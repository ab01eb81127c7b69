import Onion
import OnionModel
import OnionRows

extension ToolParameter where Value == String {
    fileprivate static var used: ToolParameter {
        ToolParameter(
            "ref",
            "A part, actions/KEY#ID, template/KEY#FIELD, image/NAME or datasource/CLASS")
    }
}

extension ToolParameter where Value == Bool {
    fileprivate static var transitive: ToolParameter { ToolParameter(.transitive) }
    fileprivate static var screens: ToolParameter { ToolParameter(.screens) }
}

extension Tool {
    static let usage = Tool(
        "usage", "Who uses a part, and where: ask before you change or remove it.",
        fields: [
            ToolParameter<String>.used.requiredField, ToolParameter<Bool>.transitive.field,
            ToolParameter<Bool>.screens.field, ToolParameter<String>.space.field, ToolParameter<String>.cursor.field,
        ]
    ) { call in
        let name = try call.arguments.required(.used)
        let filter = UsageFilter(
            isTransitive: try call.arguments[.transitive] ?? false, onlyScreens: try call.arguments[.screens] ?? false,
            space: try call.arguments[.space], after: try call.arguments[.cursor].map(position),
            limit: RowPage<UsageRow>.mostRows)
        if UsageTarget.isImage(name) { try call.registry.updateImages() }
        return try call.read { snapshot in
            try users(of: snapshot.usageTarget(named: name), filter, snapshot)
        }
    }

    private static func position(_ cursor: String) throws(ToolError) -> UsageCursor {
        guard let position = UsageCursor(cursor) else { throw .invalidCursor(cursor) }
        return position
    }

    private static func users(
        of subject: UsageTarget, _ filter: UsageFilter, _ snapshot: Snapshot
    ) throws -> ToolAnswer {
        let count = filter.after == nil ? try snapshot.usageCount(of: subject, filter).counted("use") + "\n" : ""
        let columns = UsageRow.columns(of: subject, filter).filter { $0.name != "next" }
        var page = RowPage(columns, reserving: ModelTokenCount.count(of: count))
        var next = try snapshot.eachUsage(of: subject, filter) { usage in
            if !page.isFull { page.add(UsageRow(usage: usage, layers: try snapshot.layers(around: usage))) }
        }
        if page.rows.isEmpty {
            return .page(filter.after == nil ? "nothing uses \(subject)\n" : "nothing more\n", next: nil)
        }
        if page.isFull {
            var shown = filter
            shown.limit = page.rows.count
            next = try snapshot.eachUsage(of: subject, shown) { _ in }
        }
        return .page(count + page.text, next: next?.description)
    }
}

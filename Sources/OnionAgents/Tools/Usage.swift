import Onion
import OnionModel
import OnionRows

extension Parameter where Value == String {
    fileprivate static var used: Parameter {
        Parameter(
            "ref",
            "A part, actions/KEY#ID, template/KEY#FIELD, image/NAME or datasource/CLASS")
    }
}

extension Parameter where Value == Bool {
    fileprivate static var transitive: Parameter { Parameter("transitive", "Also the users of users") }
    fileprivate static var screens: Parameter { Parameter("screens", "Only screens, however indirectly") }
}

extension Tool {
    static let usage = Tool(
        "usage", "Who uses a part, and where: ask before you change or remove it.",
        fields: [
            Parameter<String>.used.requiredField, Parameter<Bool>.transitive.field, Parameter<Bool>.screens.field,
            Parameter<String>.cursor.field,
        ]
    ) { call in
        let name = try call.arguments.required(.used)
        let filter = UsageFilter(
            isTransitive: try call.arguments[.transitive] ?? false, onlyScreens: try call.arguments[.screens] ?? false,
            after: try call.arguments[.cursor].map(position), limit: RowPage<UsageRow>.mostRows)
        if case .image = try call.read({ try $0.usageTarget(named: name) }) { try call.registry.updateImages() }
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

import GRDB
public import OnionModel

/// A line of a list: a part without its document.
public struct PartSummary: Hashable, Sendable {
    /// The part with the number of its current revision.
    public var reference: Reference
    /// A template's kind; nil for other parts.
    public var templateKind: Template.Kind?
    /// The class of the app: a template's controller, or an action set's datasource.
    public var controller: String?
    /// The part's own summary; nil when there is none.
    public var summary: String?
    /// The time when the head was written: UTC, ISO 8601.
    public var changed: String
    /// Whether the part is removed.
    public var isArchived: Bool
    /// The number of parts that use it directly, as in ``Snapshot/usageCount(of:_:)``; nil in a list that is sorted by key.
    public var users: Int?
}

/// The order of a list.
public enum PartOrder: String, CaseIterable, Hashable, Sendable {
    /// By kind and key.
    case key
    /// By the number of direct users, the most first, then by kind and key.
    case usage
}

/// The filter of a list.
public struct PartFilter: Hashable, Sendable {
    /// Empty means all kinds.
    public var kinds: [PartKind]
    /// Only templates of this kind; nil for all.
    public var templateKind: Template.Kind?
    /// Only parts without references to them; screens and apps are never unused.
    public var unused: Bool
    /// Only action sets of this datasource, and contents that show them.
    public var datasource: String?
    /// Only parts whose key matches: `*` matches any characters, `?` one; a pattern without either matches a
    /// part of the key. A pattern without a colon is one of names, whatever the space is.
    public var matching: String?
    /// Only parts of this space; empty for the default space, nil for all.
    public var space: String?
    /// Removed parts instead of those in use.
    public var archived: Bool
    /// The order of the parts.
    public var order: PartOrder
    /// Only parts after this one in the order by kind and key, which need not exist; nil for all. Has no effect in other orders.
    public var after: Reference?
    /// The maximum number of parts; nil for all.
    public var limit: Int?

    /// Creates a filter; without arguments it matches all parts in use, sorted by kind and key.
    public init(
        kinds: [PartKind] = [],
        templateKind: Template.Kind? = nil,
        unused: Bool = false,
        datasource: String? = nil,
        matching: String? = nil,
        space: String? = nil,
        archived: Bool = false,
        order: PartOrder = .key,
        after: Reference? = nil,
        limit: Int? = nil
    ) {
        self.kinds = kinds
        self.templateKind = templateKind
        self.unused = unused
        self.datasource = datasource
        self.matching = matching
        self.space = space
        self.archived = archived
        self.order = order
        self.after = after
        self.limit = limit
    }

    /// The kinds whose parts the filter may match, sorted.
    var sortedKinds: [PartKind] { kinds.isEmpty ? PartKind.allCases.sorted() : kinds.sorted() }
}

/// A datasource with the action sets that it provides.
public struct Datasource: Hashable, Sendable {
    /// The class of the app.
    public var name: String
    /// Sorted by key; at least one.
    public var actions: [Reference]
}

extension Snapshot {
    /// Visits the parts that a filter allows, in its order. Sorted by key, at most one is in memory; sorted by usage, a row of numbers for
    /// each, and the references are counted first.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `visit`.
    public func eachPart(_ filter: PartFilter, _ visit: (PartSummary) throws -> Void) throws {
        guard filter.order == .key else { return try eachPartByUsage(filter, visit) }
        var left = filter.limit ?? .max
        for kind in filter.sortedKinds where left > 0 {
            let (condition, arguments) = filter.condition(of: kind)
            let rows = try Query(
                db,
                """
                SELECT \(PartSummary.columns)
                FROM part
                JOIN revision ON revision.id = part.head
                JOIN change ON change.id = revision.change
                WHERE \(condition)
                ORDER BY part.key
                """)
            try rows.eachWhile(arguments) { row in
                try visit(PartSummary(row, kind))
                left -= 1
                return left > 0
            }
        }
    }

    /// Returns the classes of the app that provide actions, sorted.
    ///
    /// - Parameter space: Only action sets of this space; empty for the default space, nil for all.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    public func datasources(space: String? = nil) throws -> [Datasource] {
        let rows = try Query(
            db,
            """
            SELECT controller, key FROM part
            WHERE kind = 'actions' AND archived IS NULL AND controller IS NOT NULL\(SpaceSQL.condition(in: space))
            ORDER BY controller, key
            """)
        var datasources: [Datasource] = []
        try rows.each(SpaceSQL.arguments(in: space)) { row in
            let (name, reference) = try (row.text(0), Reference(.actions, row.key(1)))
            if datasources.last?.name == name {
                datasources[datasources.count - 1].actions.append(reference)
            } else {
                datasources.append(Datasource(name: name, actions: [reference]))
            }
        }
        return datasources
    }

    /// Requires that action sets have or had a datasource.
    ///
    /// - Throws: ``RegistryError`` `datasource-not-found`, with the near match.
    package func requireDatasource(_ name: String) throws {
        let sql = "SELECT DISTINCT controller FROM part WHERE kind = 'actions' AND controller IS NOT NULL"
        let names = try Query(db, cached: sql).all { try $0.text(0) }
        if names.contains(name) { return }
        throw RegistryError(.datasourceNotFound(name, nearest: Spelling.nearest(to: name, among: names)))
    }
}

extension PartSummary {
    static let columns = """
        part.key, revision.number, revision.body ->> '$.kind', part.controller, revision.body ->> '$.summary', change.time,
        part.archived IS NOT NULL
        """

    /// A row of ``columns``.
    init(_ row: Columns, _ kind: PartKind, users: Int? = nil) throws {
        try self.init(
            reference: Reference(kind, row.key(0), revision: row.number(1)),
            templateKind: row.optionalText(2).flatMap(Template.Kind.init), controller: row.optionalText(3),
            summary: row.optionalText(4), changed: row.text(5), isArchived: row.bool(6), users: users)
    }
}

extension PartFilter {
    /// Returns the filter as an SQL condition on the rows of one kind, with its arguments.
    func condition(of kind: PartKind) -> (String, [Query.Value]) {
        var condition = "part.kind = ? AND part.archived \(archived ? "IS NOT NULL" : "IS NULL")"
        var arguments: [Query.Value] = [.text(kind.rawValue)]
        if let templateKind {
            condition += kind == .template ? " AND revision.body ->> '$.kind' = ?" : " AND ? IS NULL"
            arguments.append(.text(templateKind.rawValue))
        }
        if unused {
            condition += kind == .screen || kind == .app ? " AND FALSE" : " AND \(PartFilter.isUnused)"
        }
        if let datasource {
            condition += " AND \(datasourceCondition(of: kind))"
            arguments.append(.text(datasource))
        }
        if let matching {
            condition += " AND \(matching.contains(Key.spaceMark) ? "part.key" : SpaceSQL.name(of: "part.key")) GLOB ?"
            arguments.append(.text(matching.asNamePattern))
        }
        condition += SpaceSQL.condition(in: space)
        arguments += SpaceSQL.arguments(in: space)
        if order == .key, let after, kind <= after.kind {
            condition += kind == after.kind ? " AND part.key > ?" : " AND ? IS NULL"
            arguments.append(.text(after.key.text))
        }
        return (condition, arguments)
    }

    /// No head refers to it, and no pinned old revision does.
    private static let isUnused = """
        NOT EXISTS (
            SELECT 1 FROM reference
            WHERE target = part.id
                AND (live = 1 OR EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = reference.revision AND pin.live = 1))
        )
        """

    private func datasourceCondition(of kind: PartKind) -> String {
        switch kind {
        case .actions: "part.controller = ?"
        case .content:
            """
            EXISTS (
                SELECT 1 FROM reference JOIN part AS actions ON actions.id = reference.target
                WHERE reference.revision = part.head AND actions.kind = 'actions' AND actions.controller = ?)
            """
        case .template, .screen, .color, .font, .number, .app: "? IS NULL"
        }
    }
}

extension Snapshot {
    /// Returns the number of parts of a kind that are in use.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func countOfParts(of kind: PartKind) throws -> Int {
        try Int(
            Query(db, cached: "SELECT count(*) FROM part WHERE kind = ? AND archived IS NULL")
                .number(.text(kind.rawValue)))
    }

    /// Returns the parts of the same kind around a part in the order by key, the part itself included where it is in use.
    ///
    /// - Parameter count: The number of parts: as many before it as from it on, and more on one side where the other one has fewer.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func neighbours(of reference: Reference, count: Int) throws -> Neighbours {
        func keys(_ condition: String, _ order: String) throws -> [Reference] {
            var found: [Reference] = []
            try Query(
                db,
                """
                SELECT key FROM part WHERE kind = ? AND archived IS NULL AND key \(condition) ?
                ORDER BY key \(order) LIMIT ?
                """
            ).each(.text(reference.kind.rawValue), .text(reference.key.text), .integer(Int64(count + 1))) { row in
                found.append(Reference(reference.kind, try row.key(0)))
            }
            return found
        }
        let before = try keys("<", "DESC")
        let others = try keys(">=", "ASC")
        let half = count / 2
        let earlier = min(before.count, max(half, count - others.count))
        let later = min(others.count, count - earlier)
        return Neighbours(
            parts: before.prefix(earlier).reversed() + others.prefix(later), before: before.dropFirst(earlier).first,
            after: others.dropFirst(later).first)
    }
}

/// Parts around another one in the order by key.
package struct Neighbours: Sendable {
    package var parts: [Reference]
    /// The part before the first of these; nil where there is none.
    package var before: Reference?
    /// The part after the last of these; nil where there is none.
    package var after: Reference?
}

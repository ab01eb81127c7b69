import GRDB
import OnionCoding
package import OnionModel

extension Snapshot {
    /// Visits groups of parts in use that could be one: templates of the same structure, those that differ only in values, and those of
    /// nearly the same, screens with the same layers, contents with the same texts, colors, fonts and numbers with the same values. Of each
    /// reason the largest groups come first.
    ///
    /// Every template is compared with the few that have most in common with it, so that thousands are compared in seconds. Of many templates
    /// that are nearly the same, each is reported beside the first one. Rarely a pair is missed.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space are compared; empty for the default space, nil for all.
    ///   - progress: Called from time to time with the units done and their total.
    ///   - visit: Called for each group.
    /// - Throws: ``RegistryError`` when the registry cannot be read; errors of the closure are rethrown.
    public func eachDuplicate(
        space: String? = nil, progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in },
        _ visit: (Duplicate) throws -> Void
    ) throws {
        let (templates, screens, contents) = try ReportProgress.run(progress) { steps in
            let kinds: [PartKind] = [.template, .screen, .content]
            for kind in kinds { try steps.add(countOfParts(of: [kind], in: space)) }
            return try (
                templateGroups(in: space, &steps), screenFingerprints(in: space, &steps),
                contentFingerprints(in: space, &steps)
            )
        }
        try visitGroups(templates.groups.map(\.templates).filter { $0.count > 1 }, .structure, visit)
        try visitBuilds(templates, visit)
        try visitGroups(screens, .layers, visit)
        try visitGroups(contents, .texts, visit)
        try visitGroups(tokenGroups(in: space), .values, visit)
    }

    /// Returns the groups of templates that `Registry.fold` would make one, the largest first, looking only at some
    /// templates.
    package func foldableTemplates(among references: [Reference]) throws -> [Duplicate] {
        var groups = TemplateGroups()
        for reference in references {
            guard case .template(let template) = try part(reference).part else { continue }
            groups.add(template, id: try stored(reference).id)
        }
        var found: [Duplicate] = []
        try visitGroups(groups.builds.groups, .build) { found.append($0) }
        return found
    }

    private func visitGroups(
        _ groups: [[Int64]], _ reason: Duplicate.Reason, _ visit: (Duplicate) throws -> Void
    ) throws {
        let table = PartTable(db: db)
        var named = try groups.map { ids in try ids.compactMap { try table.part(id: $0)?.reference }.sorted() }
        named.sort { left, right in
            left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count > right.count
        }
        for references in named {
            let differences = reason == .build ? try differences(between: Array(references.prefix(2))) : []
            try visit(Duplicate(reason: reason, references: references, similarity: 1, differences: differences))
        }
    }

    private func visitBuilds(_ templates: TemplateGroups, _ visit: (Duplicate) throws -> Void) throws {
        let groups = templates.builds.groupsWithDifferences
        var groupOf: [Int64: Int] = [:]
        for (number, group) in groups.enumerated() { for part in group { groupOf[part] = number } }
        try visitGroups(groups, .build, visit)
        for pair in templates.alike.sorted(by: { $0.similarity > $1.similarity }) {
            if let group = groupOf[pair.template], group == groupOf[pair.other] { continue }
            try visitLikeness(pair, visit)
        }
    }

    private func visitLikeness(_ pair: TemplateGroups.Likeness, _ visit: (Duplicate) throws -> Void) throws {
        let table = PartTable(db: db)
        let references = try [pair.other, pair.template].compactMap { try table.part(id: $0)?.reference }.sorted()
        let differences = try differences(between: references)
        guard !differences.isEmpty else { return }
        try visit(
            Duplicate(
                reason: .similarity, references: references, similarity: pair.similarity, differences: differences))
    }

    /// Returns the differences of the second of two templates, in names of the first.
    private func differences(between references: [Reference]) throws -> [Difference] {
        let templates = try references.compactMap { reference -> Template? in
            if case .template(let template) = try part(reference).part { template } else { nil }
        }
        return templates.count == 2 ? templates[0].structuralDifferences(to: templates[1]) : []
    }
}

extension Snapshot {
    package static func headsInOrder(in space: String? = nil) -> String {
        "SELECT id, key, head FROM part WHERE kind = ? AND archived IS NULL\(SpaceSQL.condition(in: space)) ORDER BY key"
    }

    /// Visits the heads of a kind in use with their ids, by key. They are one step of a report.
    private func eachHead(
        of kind: PartKind, in space: String?, _ progress: inout ReportProgress,
        _ visit: (Part?, _ id: Int64) throws -> Void
    ) throws {
        let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space)
        try Query(db, Snapshot.headsInOrder(in: space)).each(arguments) { row in
            try visit(part(of: Reference(kind, row.key(1)), revision: row.integer(2)), row.integer(0))
            try progress.advance()
        }
        try progress.endStep()
    }

    private func templateGroups(in space: String?, _ progress: inout ReportProgress) throws -> TemplateGroups {
        var groups = TemplateGroups()
        try eachHead(of: .template, in: space, &progress) { part, id in
            if case .template(let template) = part { groups.add(template, id: id) }
        }
        return groups
    }

    package static func recipes(in space: String? = nil) -> String {
        """
        SELECT part.id, part.head, json_remove(revision.body, '$.summary') FROM part
        JOIN revision ON revision.id = part.head
        WHERE part.kind = 'screen' AND part.archived IS NULL\(SpaceSQL.condition(in: space))
        """
    }

    /// Two screens have the same layers when their bodies are the same except for the summary, and so are the parts
    /// in them.
    private func screenFingerprints(in space: String?, _ progress: inout ReportProgress) throws -> [[Int64]] {
        var fingerprints = Fingerprints()
        let references = try Query(db, cached: ReferenceGraph.pinnedRows)
        try Query(db, Snapshot.recipes(in: space)).each(SpaceSQL.arguments(in: space)) { row in
            var recipe = try row.bytes(2)
            try references.each(.integer(row.integer(1))) { reference in
                recipe += try "\n\(reference.integer(0))@\(reference.id(1) ?? 0)".utf8
            }
            try fingerprints.append(Fingerprint(recipe), of: row.integer(0))
            try progress.advance()
        }
        try progress.endStep()
        return fingerprints.groups()
    }

    private func contentFingerprints(in space: String?, _ progress: inout ReportProgress) throws -> [[Int64]] {
        var fingerprints = Fingerprints()
        let registry = PendingRegistry(db: db)
        try eachHead(of: .content, in: space, &progress) { part, id in
            guard case .content(let content) = part, let texts = try texts(of: content, registry) else { return }
            fingerprints.append(Fingerprint(texts), of: id)
        }
        return fingerprints.groups()
    }

    /// Returns the colors, fonts and numbers that have the same values. Aliases are ignored.
    private func tokenGroups(in space: String?) throws -> [[Int64]] {
        var groups: [PropertyValue: [Int64]] = [:]
        for kind in PartKind.tokens {
            let arguments = [.text(kind.rawValue)] + SpaceSQL.arguments(in: space)
            try Query(db, Snapshot.headsInOrder(in: space)).each(arguments) { row in
                let token = try part(of: Reference(kind, row.key(1)), revision: row.integer(2))
                guard let value = token?.tokenValue else { return }
                groups[value, default: []].append(try row.integer(0))
            }
        }
        return groups.values.filter { $0.count > 1 }
    }

    /// Returns the texts that people read in a content, in an order that does not depend on the names of its fields;
    /// nil without texts.
    private func texts(of content: Content, _ registry: PendingRegistry) throws -> [UInt8]? {
        let template = try registry.template(content.template)
        let texts = content.fields.compactMap { name, value -> String? in
            // A plain text may be the name of an image or a color.
            guard case .text(let text) = value, template?.field(name)?.type == .text else { return nil }
            return String(decoding: JSONWriter.compact(text.sortedNode), as: UTF8.self)
        }
        return texts.isEmpty ? nil : Array(texts.sorted().joined(separator: "\n").utf8)
    }
}

extension LocalizedText {
    fileprivate var sortedNode: Node {
        switch self {
        case .verbatim(let text): text.node
        case .localized(let texts):
            .map(texts.sorted { $0.key < $1.key }.map { Node.Entry($0.key.text, $0.value.node) })
        }
    }
}

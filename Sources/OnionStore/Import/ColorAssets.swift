import GRDB
import OnionCoding
import OnionModel

/// The colors of the registry by their names in the asset catalogue of the app, which are all that the app's files say.
struct ColorAssets {
    let db: Database

    /// Returns the documents of an app's files under the keys of the colors that have their names in the asset catalogue.
    ///
    /// Without such a color, a colour set has the key that follows from its name. Where several colors have one name and the same values,
    /// a colour set is the document of each of them.
    func named(_ documents: [Document]) throws -> [Document] {
        let named = documents.filter { $0.isOfAsset && $0.assetName != nil }
        guard !named.isEmpty else { return documents }
        let (stored, written) = try (storedKeys(), Self.keys(in: documents))
        var names: [String: [Reference]] = [:]
        var renames: [Reference: Reference] = [:]
        for document in named {
            guard let asset = document.assetName else { continue }
            let own = document.part.reference
            let keys = stored[asset].map(sameAsFirst) ?? written[asset] ?? []
            if keys.isEmpty || keys == [own.key] { continue }
            // The stored color of the key may have no name in the catalogue, which then is the key.
            if stored[asset]?.contains(own.key) != true, try isStored(own), own.key.text == asset { continue }
            names[asset] = keys.map { Reference(.color, $0) }
            renames[own] = names[asset]?.first
        }
        return names.isEmpty ? documents : renamed(documents, names, renames, besides: written)
    }

    /// - Parameters:
    ///   - names: The colors of each name in the catalogue. Different names may follow from one key.
    ///   - renames: The first of them, by the key that follows from the name.
    private func renamed(
        _ documents: [Document], _ names: [String: [Reference]], _ renames: [Reference: Reference],
        besides written: [String: [Key]]
    ) -> [Document] {
        let others = Set(documents.lazy.filter { !$0.isOfAsset }.map(\.part.reference))
        return documents.flatMap { document -> [Document] in
            guard document.isOfApp || document.isCopy else { return [document] }
            guard document.isOfAsset, let asset = document.assetName, let parts = names[asset] else {
                return [document.renamed(renames)]
            }
            // What an import brings for the first time says more itself than its colour set.
            return parts.filter { written[asset] == nil || !others.contains($0) }
                .map { document.renamed([document.part.reference: $0]) }
        }
    }

    /// The keys of the stored colors by their names in the catalogue: those in use first, sorted.
    private func storedKeys() throws -> [String: [Key]] {
        let sql = """
            SELECT part.key, revision.body ->> '$.asset' FROM part JOIN revision ON revision.id = part.head
            WHERE part.kind = 'color' AND revision.body ->> '$.asset' IS NOT NULL
            ORDER BY part.archived IS NOT NULL, part.key
            """
        let rows = try Query(db, cached: sql).all { try (key: Key(stored: $0.text(0)), asset: $0.text(1)) }
        return Dictionary(grouping: rows, by: \.asset).mapValues { $0.map(\.key) }
    }

    /// The keys of the colors that an import brings as documents, by their names in the catalogue.
    private static func keys(in documents: [Document]) -> [String: [Key]] {
        let colors = documents.compactMap { document -> (asset: String, key: Key)? in
            guard !document.isOfApp, !document.isCopy, case .color(let color) = document.part else { return nil }
            return color.asset.map { ($0, color.key) }
        }
        return Dictionary(grouping: colors, by: \.asset).mapValues { $0.map(\.key).sorted() }
    }

    /// Returns those of several keys whose colors have the values of the first one.
    private func sameAsFirst(_ keys: [Key]) -> [Key] {
        guard keys.count > 1 else { return keys }
        let values = keys.map { (try? Snapshot(db).color(Reference(.color, $0)))?.variants }
        return zip(keys, values).filter { $0.0 == keys[0] || $0.1 != nil && $0.1 == values[0] }.map(\.0)
    }

    private func isStored(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key) != nil
    }
}

extension Document {
    /// The name in the asset catalogue; nil for what is no color.
    fileprivate var assetName: String? { if case .color(let color) = part { color.asset } else { nil } }

    /// Whether the document was made of a colour set, or of a copy of its values in a storyboard.
    fileprivate var isOfAsset: Bool { part.kind == .color && (isColorSet || isCopy) }

    fileprivate func renamed(_ names: [Reference: Reference]) -> Document {
        var document = self
        document.part = part.renamed(names)
        if document.part != part { document.node = Node(document.part.node.value, at: node.position) }
        return document
    }
}

import GRDB
import OnionCoding
import OnionModel

/// The colors of the registry by their names in the asset catalogue of the app, the only names in the app's files.
struct ColorAssets {
    let db: Database

    /// Returns the documents of an app's files under the keys of the colors that have their names in the asset catalogue.
    ///
    /// Without such a color, a color set has the key that follows from its name. Where several colors have one name and the same values,
    /// a color set is the document of each of them.
    func named(_ documents: [Document]) throws -> [Document] {
        guard documents.contains(where: { $0.isOfAsset && $0.asset != nil }) else { return documents }
        let (stored, written) = try (storedKeys(), Self.keys(in: documents))
        let variants = try variants(in: documents, stored)
        let owners = Set(documents.lazy.filter(\.isOfAsset).map(\.part.reference.key)).union(variants.values)
        var names: [Int: [Reference]] = [:]
        var renames: [Reference: Reference] = [:]
        for (index, document) in documents.enumerated() where document.isOfAsset {
            guard let asset = document.asset else { continue }
            let own = document.part.reference
            let keys =
                variants[own.key].map { [$0] } ?? stored[asset].map { same($0, own.key, owners) } ?? written[asset]
                ?? []
            if keys.isEmpty || keys == [own.key] { continue }
            // The stored color of the key may have no name in the catalogue, which then is the key.
            if stored[asset]?.contains(own.key) != true, try isStored(own), own.key.name == asset.name { continue }
            names[index] = keys.map { Reference(.color, $0) }
            renames[own] = names[index]?.first
        }
        return names.isEmpty ? documents : renamed(documents, names, renames, besides: written)
    }

    /// Returns the keys of the color sets whose names are in several catalogues, such as those of the brands of one app, by the keys that follow
    /// from their names and folders.
    ///
    /// A set whose own key is new has the stored color of its file, or the one with the same values whose file is gone: the catalogue was
    /// moved. Else it is a new color.
    private func variants(in documents: [Document], _ stored: [Asset: [Key]]) throws -> [Key: Key] {
        let sets = Dictionary(grouping: documents.filter(\.isColorSet), by: \.asset)
        let table = OriginTable(db: db)
        var variants: [Key: Key] = [:]
        for case (let asset?, let sets) in sets where sets.count > 1 {
            let own = Set(sets.map(\.part.reference.key))
            var free = (stored[asset] ?? []).filter { !own.contains($0) }
            for set in sets where stored[asset]?.contains(set.part.reference.key) != true {
                let index = try free.firstIndex { key in
                    guard let row = try table.row(of: Reference(.color, key)) else { return false }
                    if row.file == set.origin?.file { return true }
                    return try table.isFileGone(row.file)
                        && row.document.flatMap { Part.read($0, source: nil).part }?.color?.variants == set.variants
                }
                variants[set.part.reference.key] = index.map { free.remove(at: $0) } ?? set.part.reference.key
            }
        }
        return variants
    }

    /// - Parameters:
    ///   - names: The colors of each document of a color set that has others than its own.
    ///   - renames: The first of them, by the key that follows from the name.
    private func renamed(
        _ documents: [Document], _ names: [Int: [Reference]], _ renames: [Reference: Reference],
        besides written: [Asset: [Key]]
    ) -> [Document] {
        let others = Set(documents.lazy.filter { !$0.isOfAsset }.map(\.part.reference))
        return documents.enumerated().flatMap { index, document -> [Document] in
            guard document.isOfApp || document.isCopy else { return [document] }
            guard let parts = names[index] else { return [document.isOfAsset ? document : document.renamed(renames)] }
            // A part that is imported for the first time has more than its color set.
            return parts.filter { document.asset.flatMap { written[$0] } == nil || !others.contains($0) }
                .map { document.renamed([document.part.reference: $0]) }
        }
    }

    /// The keys of the stored colors by their names in the catalogue: those in use first, sorted.
    private func storedKeys() throws -> [Asset: [Key]] {
        let sql = """
            SELECT part.key, revision.body ->> '$.asset' FROM part JOIN revision ON revision.id = part.head
            WHERE part.kind = 'color' AND revision.body ->> '$.asset' IS NOT NULL
            ORDER BY part.archived IS NOT NULL, part.key
            """
        let rows = try Query(db, cached: sql).all { try (key: Key(stored: $0.text(0)), asset: $0.text(1)) }
        return Dictionary(grouping: rows) { Asset(name: $0.asset, space: $0.key.space) }.mapValues { $0.map(\.key) }
    }

    /// The keys of the colors among the documents of an import, by their names in the catalogue.
    private static func keys(in documents: [Document]) -> [Asset: [Key]] {
        let colors = documents.compactMap { document -> (asset: Asset, key: Key)? in
            guard !document.isOfApp, !document.isCopy, case .color(let color) = document.part else { return nil }
            return document.asset.map { ($0, color.key) }
        }
        return Dictionary(grouping: colors, by: \.asset).mapValues { $0.map(\.key).sorted() }
    }

    /// Returns the stored keys that a color set is for: its own or, where that is none of them, the first, and those with the same values
    /// that are not of other color sets.
    private func same(_ keys: [Key], _ own: Key, _ owners: Set<Key>) -> [Key] {
        guard keys.count > 1 else { return keys }
        let main = keys.contains(own) ? own : keys[0]
        let values = keys.map { (try? Snapshot(db).color(Reference(.color, $0)))?.variants }
        let mainValues = keys.firstIndex(of: main).flatMap { values[$0] }
        return zip(keys, values).filter { key, value in
            key == main || value != nil && value == mainValues && !owners.contains(key)
        }.map(\.0)
    }

    private func isStored(_ reference: Reference) throws -> Bool {
        try PartTable(db: db).part(reference.kind, reference.key) != nil
    }
}

/// The name of a color in the asset catalogue of an app, which is a space.
private struct Asset: Hashable {
    var name: String
    var space: String?
}

extension Document {
    /// The name in the asset catalogue; nil for other parts.
    fileprivate var asset: Asset? {
        guard case .color(let color) = part else { return nil }
        return color.asset.map { Asset(name: $0, space: color.key.space) }
    }

    fileprivate var variants: ColorVariants? { part.color?.variants }

    /// Whether the document was made of a color set, or of a copy of its values in a storyboard.
    fileprivate var isOfAsset: Bool { part.kind == .color && (isColorSet || isCopy) }

    fileprivate func renamed(_ names: [Reference: Reference]) -> Document {
        var document = self
        document.part = part.renamed(names)
        if document.part != part { document.node = Node(document.part.node.value, at: node.position) }
        return document
    }
}

extension Part {
    fileprivate var color: NamedColor? { if case .color(let color) = self { color } else { nil } }
}

import OnionModel

/// A merge of three documents, member by member: the file at its last import, the stored document, and the file now.
struct Merge {
    let knowsBefore: Bool
    let base: LocaleTag
    /// Whether what both sides have changed stays as it is stored.
    let keepsStored: Bool
    let rules: MergeRules
    private(set) var conflicts: [MergeConflict] = []

    init(knowsBefore: Bool, base: LocaleTag, keepsStored: Bool, rules: MergeRules = .documents) {
        self.knowsBefore = knowsBefore
        self.base = base
        self.keepsStored = keepsStored
        self.rules = rules
    }

    /// Merges the values of a member.
    ///
    /// - Parameters:
    ///   - key: The key of the member in its map.
    ///   - isWhole: Whether the value is changed as a whole.
    mutating func value(
        _ stored: Node?, _ file: Node?, since before: Node?, at path: String, key: String = "", isWhole: Bool = false
    ) -> Node? {
        if knowsBefore ? file.isEquivalent(to: before) : file == nil { return stored }
        if stored.isEquivalent(to: file) { return stored }
        if knowsBefore ? stored.isEquivalent(to: before) : stored == nil { return file }
        guard let stored, let file, !isWhole, !rules.wholeKeys.contains(key) else {
            return conflict(stored, file, since: before, at: path)
        }
        // A field may be called like a language, or like the key of an image.
        let isOfFields = key == "fields" || !rules.isOfDocuments
        if !isOfFields, let text = text(stored, file, since: before, at: path) { return text }
        switch (stored.value, file.value) {
        case (.map, .map) where rules.isOfDocuments && key == "view" && path == "view":
            return views(stored, file, since: before) ?? conflict(stored, file, since: before, at: path)
        case (.map(let own), .map(let new)) where isOfFields || !stored.isOneThing && !file.isOneThing:
            return .map(entries(own, new, since: before?.entries ?? [], at: path, areNames: isOfFields))
        case (.list(let own), .list(let new)):
            return items(own, new, since: before?.items ?? [], at: path, key: key).map { .list($0) }
                ?? conflict(stored, file, since: before, at: path)
        default: return conflict(stored, file, since: before, at: path)
        }
    }

    /// Notes that both sides have changed a member; returns the value that it gets.
    mutating func conflict(_ stored: Node?, _ file: Node?, since before: Node?, at path: String) -> Node? {
        conflicts.append(
            MergeConflict(path, before: before, isBeforeKnown: knowsBefore, stored: stored, file: file))
        return keepsStored ? stored : file
    }

    /// Merges a text language by language, where one side has several.
    private mutating func text(_ stored: Node, _ file: Node, since before: Node?, at path: String) -> Node? {
        guard stored.languages != nil || file.languages != nil, let own = languages(of: stored),
            let new = languages(of: file)
        else { return nil }
        let merged = entries(own, new, since: before.flatMap(languages) ?? [], at: path, isWhole: true)
        return merged.isEmpty ? nil : .map(merged)
    }

    private func languages(of text: Node) -> [Node.Entry]? {
        text.languages ?? (text.isText ? [Node.Entry(base.text, text)] : nil)
    }

    private mutating func entries(
        _ stored: [Node.Entry], _ file: [Node.Entry], since before: [Node.Entry], at path: String,
        isWhole: Bool = false,
        areNames: Bool = false
    ) -> [Node.Entry] {
        let (old, new, said) = (values(stored), values(file), values(before))
        let names = ThreeVersions(base: before, ours: stored, theirs: file).map { $0.map(\.key) }
        let dropped = areNames ? replacements(names, names.map { Set($0) }, at: path) : []
        let keys = (stored.map(\.key) + file.map(\.key).filter { old[$0] == nil }).filter { !dropped.contains($0) }
        return keys.compactMap { key in
            value(
                old[key], new[key], since: said[key], at: path.isEmpty ? key : "\(path).\(key)", key: key,
                isWhole: isWhole
            ).map { Node.Entry(key, $0) }
        }
    }

    private func values(_ entries: [Node.Entry]) -> [String: Node] {
        Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    // MARK: - Lists

    /// Merges items by their names, and others as Git merges lines. Returns nil for a list that is changed as a whole.
    private mutating func items(
        _ stored: [Node], _ file: [Node], since before: [Node], at path: String, key: String
    ) -> [Node]? {
        guard let own = NamedItems(stored, key), let new = NamedItems(file, key), let said = NamedItems(before, key)
        else { return knowsBefore ? sequence(stored, file, since: before) : nil }
        let all = ThreeVersions(base: said.names, ours: own.names, theirs: new.names)
        let dropped = replacements(all, all.map { Set($0) }, at: path)
        let names = order(own.names, new.names, since: said.names, at: path).filter { !dropped.contains($0) }
        return names.compactMap { name in
            item(own.items[name], new.items[name], since: said.items[name], at: "\(path)[\(name)]")
        }
    }

    /// Merges the items between those that all three lists have. Returns nil where both sides have changed the same ones, and for lists of
    /// numbers, such as insets, which are one value.
    private func sequence(_ stored: [Node], _ file: [Node], since before: [Node]) -> [Node]? {
        let isOfNumbers = (stored + file + before).contains { if case .number = $0.value { true } else { false } }
        if isOfNumbers { return nil }
        let versions = ThreeVersions(base: before, ours: stored, theirs: file)
        var merged: [Node] = []
        for part in versions.parts(by: { $0.isEquivalent(to: $1) }) {
            let lists = part.map { Node.list($0) }
            if lists.ours.isEquivalent(to: lists.base) {
                merged += part.theirs
            } else if lists.theirs.isEquivalent(to: lists.base) || lists.theirs.isEquivalent(to: lists.ours) {
                merged += part.ours
            } else {
                return nil
            }
        }
        return merged
    }

    /// Notes where both sides have removed something, and put different things in its place, or only one of them: its name may have been
    /// changed, and more of it. The place is after what all versions have.
    ///
    /// - Parameter all: The names that are anywhere in the versions.
    /// - Returns: What the losing side has put there.
    mutating func replacements(
        _ names: ThreeVersions<[String]>, _ all: ThreeVersions<Set<String>>, at path: String
    ) -> Set<String> {
        let lost = Set(names.base).subtracting(all.ours).subtracting(all.theirs)
        if !knowsBefore || lost.isEmpty { return [] }
        let shared = names.map { Set($0) }
        let kept = shared.base.intersection(shared.ours).intersection(shared.theirs)
        let places = names.map { $0.places(after: kept) }
        var dropped: Set<String> = []
        for (place, former) in places.base.sorted(by: { $0.key < $1.key }) where former.contains(where: lost.contains) {
            let found = ThreeVersions(base: former, ours: places.ours[place] ?? [], theirs: places.theirs[place] ?? [])
            let added = found.map { $0.filter { !all.base.contains($0) } }
            if added.ours == added.theirs { continue }
            let lists = found.map { Node.list($0.map { .string($0) }) }
            let name = former.first(where: lost.contains) ?? ""
            _ = conflict(lists.ours, lists.theirs, since: lists.base, at: path.isEmpty ? name : path)
            dropped.formUnion(keepsStored ? added.theirs : added.ours)
        }
        return dropped.subtracting(keepsStored ? all.ours : all.theirs)
    }

    /// Merges an item of a list. Where it is not known what the file said, an item that only the registry has may have been added
    /// there, or removed in the file.
    mutating func item(_ stored: Node?, _ file: Node?, since before: Node?, at path: String) -> Node? {
        if !knowsBefore, stored != nil, file == nil { return conflict(stored, file, since: before, at: path) }
        return value(stored, file, since: before, at: path)
    }

    /// Merges the orders of items: each name of one of the two lists once.
    mutating func order(_ stored: [String], _ file: [String], since before: [String], at path: String) -> [String] {
        let shared = Set(stored).intersection(file).intersection(knowsBefore ? before : stored)
        let (own, new) = (stored.filter(shared.contains), file.filter(shared.contains))
        let said = knowsBefore ? before.filter(shared.contains) : nil
        let former = knowsBefore ? before : []
        if own == new || new == said { return stored.woven(with: file, since: former) }
        if own == said { return file.woven(with: stored, since: former) }
        let list = { (names: [String]) in Node.list(names.map { .string($0) }) }
        _ = conflict(list(own), list(new), since: said.map(list), at: path)
        return keepsStored ? stored.woven(with: file, since: former) : file.woven(with: stored, since: former)
    }
}

extension [String] {
    /// The names after each one that is kept, and before all of them.
    fileprivate func places(after kept: Set<String>) -> [String: [String]] {
        var (places, last) = ([String: [String]](), "")
        for name in self {
            if kept.contains(name) { last = name } else { places[last, default: []].append(name) }
        }
        return places
    }
}

/// The items of a list by their names.
private struct NamedItems {
    var names: [String] = []
    var items: [String: Node] = [:]

    /// - Parameter key: The key of the list.
    /// - Returns: nil when an item has no name, or the name of another one.
    init?(_ items: [Node], _ key: String) {
        let isOfConstraints = key == "constraints" || key == "without"
        for item in items {
            guard var name = isOfConstraints ? item.boundAttributes : item.itemName else { return nil }
            // Two constraints may bind the same attributes.
            if isOfConstraints, self.items[name] != nil, let line = item.string { name = line }
            guard self.items.updateValue(item, forKey: name) == nil else { return nil }
            names.append(name)
        }
    }
}

extension Node {
    /// Returns names of the items of a list, by which the same items of other versions of the list are found.
    ///
    /// - Parameter key: The key of the list in its map.
    package static func itemNames(of items: [Node], key: String) -> [String] {
        if let named = NamedItems(items, key) { return named.names }
        var counts: [String: Int] = [:]
        return items.map { item in
            let name = item.itemName ?? String(decoding: JSONWriter.compact(item), as: UTF8.self)
            counts[name, default: 0] += 1
            return "\(name)#\(counts[name, default: 1])"
        }
    }

    /// Whether a map describes one thing by its name, so that its members have a meaning only together: an image, a font.
    fileprivate var isOneThing: Bool { self["name"] != nil && self["id"] == nil }

    /// The identity of an item in a list: the id of a view or an action, the size classes of a variation.
    fileprivate var itemName: String? {
        self["id"]?.string ?? self["when"].map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
    }

    /// The attributes that a constraint binds, and their relation, without its other members.
    fileprivate var boundAttributes: String? {
        guard let line = string, let constraint = try? Constraint(parsing: line) else { return nil }
        let second = constraint.second.map { " \($0)" } ?? ""
        return "\(constraint.first) \(constraint.relation.rawValue)\(second)"
    }
}

extension Merge {
    /// Merges the views of a template one by one, so that a view that moved is the same view. Returns nil where an id is missing or
    /// repeated.
    mutating func views(_ stored: Node, _ file: Node, since before: Node?) -> Node? {
        guard let own = ViewTable(stored), let new = ViewTable(file), let said = ViewTable(before) else { return nil }
        let moved = (own: moved(in: own, since: said), new: moved(in: new, since: said))
        let added = (own: own.additions(since: said), new: new.additions(since: said))
        var merged = ViewTable()
        let tables = ThreeVersions(base: said, ours: own, theirs: new)
        let all = tables.map { Set($0.ids) }
        // Xcode never changes the identifier of a view.
        let isOfXcode = stored["element"]?.string == "document"
        var dropped = said.ids.reduce(into: Set<String>()) { dropped, id in
            dropped.formUnion(
                isOfXcode
                    ? renames(tables.contents(in: id))
                    : replacements(
                        tables.map { $0.children[id] ?? [] }, all, at: "\(id.isEmpty ? "view" : id).subviews"))
        }
        let loser = keepsStored ? new : own
        for id in loser.ids where said.views[id] == nil && dropped.contains(loser.parents[id] ?? "") {
            dropped.insert(id)
        }
        let ids = (own.ids + new.ids.filter { own.views[$0] == nil }).filter { !dropped.contains($0) }
        for id in ids {
            let path = id.isEmpty ? own.views[id]?["id"]?.string ?? "view" : id
            let (stored, file, before) = (own.views[id], new.views[id], said.views[id])
            let isLost =
                own.views[id] == nil && (moved.new.contains(id) || isHollowed(id, new, said, renamedIn: own, added.own))
                || new.views[id] == nil
                    && (moved.own.contains(id) || isHollowed(id, own, said, renamedIn: new, added.new))
            guard
                let view = isLost
                    ? conflict(stored, file, since: before, at: path) : item(stored, file, since: before, at: path)
            else { continue }
            merged.views[id] = view
            merged.parents[id] = parent(of: id, own, new, since: said, moved)
        }
        keepTogether(&merged, own, new, since: said)
        keepContents(&merged, own, new, since: said)
        for id in ids where merged.views[id] != nil {
            let children = order(
                own.children[id] ?? [], new.children[id] ?? [], since: said.children[id] ?? [],
                at: "\(id.isEmpty ? "view" : id).subviews")
            merged.children[id] = children.filter { merged.views[$0] != nil && merged.parents[$0] == id }
        }
        // A view that its own side did not place there is the last one.
        for id in ids {
            guard merged.views[id] != nil, let parent = merged.parents[id],
                merged.children[parent]?.contains(id) == false
            else { continue }
            merged.children[parent]?.append(id)
        }
        // Views that moved into each other hang nowhere.
        return merged.isWhole ? merged.root : conflict(stored, file, since: before, at: "view")
    }

    /// The views that a side has moved: wrapped in another view, or put elsewhere among those that have stayed.
    private func moved(in table: ViewTable, since said: ViewTable) -> Set<String> {
        if !knowsBefore { return [] }
        var moved = Set(said.ids.filter { table.views[$0] != nil && table.parents[$0] != said.parents[$0] })
        for (parent, before) in said.children {
            let element = said.views[parent]?["element"]?.string
            guard rules.ordered.map({ $0.contains(element ?? "") }) ?? true, let now = table.children[parent] else {
                continue
            }
            let places = Dictionary(zip(before, before.indices)) { first, _ in first }
            let kept = now.filter { places[$0] != nil }
            moved.formUnion(kept.compactMap { places[$0] }.movedIndices.map { kept[$0] })
        }
        return moved
    }

    /// Notes where both sides have removed a value, and one of them has the same one under a new name: it has renamed what the other one has
    /// removed, or renamed otherwise.
    ///
    /// - Parameter values: The values by their names, in one element.
    /// - Returns: The new names of the losing side.
    private mutating func renames(_ values: ThreeVersions<[String: Node]>) -> Set<String> {
        let lost = values.base.keys.filter { values.ours[$0] == nil && values.theirs[$0] == nil }.sorted()
        if lost.isEmpty { return [] }
        let names = values.map { side in
            Dictionary(grouping: side.keys.filter { values.base[$0] == nil }.sorted()) {
                side[$0].map(JSONWriter.compact)
            }
        }
        var dropped: Set<String> = []
        for name in lost {
            let value = values.base[name].map(JSONWriter.compact)
            let (own, new) = (names.ours[value] ?? [], names.theirs[value] ?? [])
            if own == new { continue }
            _ = conflict(own.first.map { .string($0) }, new.first.map { .string($0) }, since: .string(name), at: name)
            dropped.formUnion(keepsStored ? new : own)
        }
        return dropped.subtracting((keepsStored ? values.ours : values.theirs).keys)
    }

    /// Whether a side has removed something out of an element that the other side does not have, but may have renamed: the other one has a new
    /// element of the same type in its place, or in that of an element around it.
    private func isHollowed(
        _ id: String, _ table: ViewTable, _ said: ViewTable, renamedIn other: ViewTable, _ additions: Set<[String]>
    ) -> Bool {
        guard !rules.isOfDocuments, said.children[id]?.contains(where: { table.views[$0] == nil }) == true else {
            return false
        }
        var id = id
        while let parent = said.parents[id], other.views[parent] == nil { id = parent }
        return additions.contains([said.parents[id] ?? "", said.views[id]?["element"]?.string ?? ""])
    }

    /// Returns the superview of a view; nil for the root. Where one side has wrapped a view, and the other one has moved it in its superview,
    /// both count only on their side.
    private mutating func parent(
        of id: String, _ own: ViewTable, _ new: ViewTable, since said: ViewTable,
        _ moved: (own: Set<String>, new: Set<String>)
    ) -> String? {
        guard new.views[id] != nil else { return own.parents[id] }
        guard own.views[id] != nil else { return new.parents[id] }
        let (stored, file, before) = (own.parents[id], new.parents[id], said.parents[id])
        if stored == file || knowsBefore && file == before && !moved.new.contains(id) { return stored }
        if knowsBefore, stored == before, !moved.own.contains(id) { return file }
        let winner = conflict(
            stored.map { .string($0) }, file.map { .string($0) }, since: before.map { .string($0) },
            at: "\(id).superview")
        return winner?.string
    }

    /// Settles what hangs in a view that one side has removed: the side that wins determines it.
    private mutating func keepTogether(
        _ merged: inout ViewTable, _ own: ViewTable, _ new: ViewTable, since said: ViewTable
    ) {
        let winner = keepsStored ? own : new
        var told: Set<String> = []
        var isSettled = false
        while !isSettled {
            isSettled = true
            for id in own.ids + new.ids where merged.views[id] != nil {
                guard let parent = merged.parents[id], merged.views[parent] == nil else { continue }
                isSettled = false
                if told.insert(parent).inserted, !conflicts.contains(where: { $0.path == parent }) {
                    _ = conflict(own.views[parent], new.views[parent], since: said.views[parent], at: parent)
                }
                if let view = winner.views[parent] {
                    merged.views[parent] = view
                    merged.parents[parent] = winner.parents[parent]
                } else if winner.views[id] != nil {
                    merged.parents[id] = winner.parents[id]
                } else {
                    merged.views[id] = nil
                }
            }
        }
    }

    /// Keeps what is in a view that the losing side has removed, where the view stays because the winning side has changed it.
    private func keepContents(
        _ merged: inout ViewTable, _ own: ViewTable, _ new: ViewTable, since said: ViewTable
    ) {
        let (winner, loser) = keepsStored ? (own, new) : (new, own)
        for id in winner.ids where merged.views[id] == nil {
            guard let parent = winner.parents[id], merged.views[parent] != nil, loser.views[parent] == nil,
                said.views[parent] != nil
            else { continue }
            merged.views[id] = winner.views[id]
            merged.parents[id] = parent
        }
    }
}

/// The views of a template by their ids; the root has an empty one, because there is always one.
struct ViewTable {
    /// From the outside in, and from the first to the last.
    var ids: [String] = []
    /// Without their subviews.
    var views: [String: Node] = [:]
    var parents: [String: String] = [:]
    var children: [String: [String]] = [:]

    init() {}

    /// - Parameter root: The root view; nil for no views.
    /// - Returns: nil where an id is missing or repeated.
    init?(_ root: Node?) {
        guard let root else { return }
        guard add(root, as: "") else { return nil }
    }

    private mutating func add(_ view: Node, as id: String) -> Bool {
        guard let entries = view.entries, views[id] == nil else { return false }
        ids.append(id)
        views[id] = .map(entries.filter { $0.key != "subviews" })
        for inner in view["subviews"]?.items ?? [] {
            guard let name = inner["id"]?.string, !name.isEmpty, add(inner, as: name) else { return false }
            parents[name] = id
            children[id, default: []].append(name)
        }
        return true
    }

    /// The superviews and the types of views that another table does not have.
    func additions(since said: ViewTable) -> Set<[String]> {
        Set(
            ids.filter { said.views[$0] == nil }.map {
                [parents[$0] ?? "", views[$0]?["element"]?.string ?? ""]
            })
    }

    /// Returns an element with those in it, without their identities and the value that is its name; nil for one that has nothing else. An
    /// identity is the name, or ends with it in brackets.
    fileprivate func content(of id: String) -> Node? {
        func isName(_ value: Node) -> Bool { value.string.map { id == $0 || id.hasSuffix("[\($0)]") } ?? false }
        let own = (views[id]?.entries ?? []).filter { $0.key != "id" && !isName($0.value) }.map { entry in
            entry.value.entries.map { Node.Entry(entry.key, .map($0.filter { !isName($0.value) })) } ?? entry
        }
        let inner = (children[id] ?? []).map { content(of: $0) ?? .map([]) }
        return own.count + inner.count > 1 ? .map(own + [Node.Entry("subviews", .list(inner))]) : nil
    }

    /// Whether all views hang in the root.
    var isWhole: Bool {
        var count = 0
        var waiting = [""]
        while let id = waiting.popLast() {
            count += 1
            waiting += children[id] ?? []
        }
        return count == views.count
    }

    /// The root view with all in it.
    var root: Node? { view("") }

    private func view(_ id: String) -> Node? {
        guard let entries = views[id]?.entries else { return nil }
        let inner = (children[id] ?? []).compactMap(view)
        return .map(entries + (inner.isEmpty ? [] : [Node.Entry("subviews", .list(inner))]))
    }
}

extension ThreeVersions<ViewTable> {
    /// Returns the contents of the elements in another one that both sides have removed, and of those that a side has added.
    fileprivate func contents(in parent: String) -> ThreeVersions<[String: Node]> {
        let isLost = { (id: String) in ours.views[id] == nil && theirs.views[id] == nil }
        guard let lost = base.children[parent]?.filter(isLost), !lost.isEmpty else {
            return map { _ in [:] }
        }
        let contents = { (ids: [String], table: ViewTable) in
            Dictionary(ids.compactMap { id in table.content(of: id).map { (id, $0) } }) { first, _ in first }
        }
        let added = { (side: ViewTable) in
            contents((side.children[parent] ?? []).filter { base.views[$0] == nil }, side)
        }
        return ThreeVersions<[String: Node]>(base: contents(lost, base), ours: added(ours), theirs: added(theirs))
    }
}

extension [Int] {
    /// The indices of the numbers that were moved: those that at least one longest ascending series does not have.
    fileprivate var movedIndices: [Int] {
        let before = seriesLengths
        let after = Array(reversed().map { -$0 }.seriesLengths.reversed())
        let longest = before.max() ?? 0
        let isInOne = indices.map { before[$0] + after[$0] - 1 == longest }
        var counts: [Int: Int] = [:]
        for index in indices where isInOne[index] { counts[before[index], default: 0] += 1 }
        return indices.filter { !isInOne[$0] || counts[before[$0]] != 1 }
    }

    /// The length of the longest ascending series that ends at each number.
    private var seriesLengths: [Int] {
        var ends: [Int] = []
        return map { number in
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] < number { low = middle + 1 } else { high = middle }
            }
            if low == ends.count { ends.append(number) } else { ends[low] = number }
            return low + 1
        }
    }
}

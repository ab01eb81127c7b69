extension Merge {
    /// Merges the views of a template one by one, so that a view that moved is the same view. Returns nil where an id is missing or
    /// repeated.
    mutating func views(_ stored: Node, _ file: Node, since before: Node?) -> Node? {
        guard let own = ViewTable(stored), let new = ViewTable(file), let said = ViewTable(before) else { return nil }
        var merged = ViewTable()
        let ids = own.ids + new.ids.filter { own.views[$0] == nil }
        for id in ids {
            let path = id.isEmpty ? own.views[id]?["id"]?.string ?? "view" : id
            let (stored, file, before) = (own.views[id], new.views[id], said.views[id])
            let isLost = isMovedAndRemoved(id, own, new, since: said)
            guard
                let view = isLost
                    ? conflict(stored, file, since: before, at: path) : item(stored, file, since: before, at: path)
            else { continue }
            merged.views[id] = view
            merged.parents[id] = parent(of: id, own, new, since: said)
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

    /// Whether one side has removed a view that the other one has moved, or wrapped in another view.
    private func isMovedAndRemoved(_ id: String, _ own: ViewTable, _ new: ViewTable, since said: ViewTable) -> Bool {
        guard knowsBefore, let parent = said.parents[id], (own.views[id] == nil) != (new.views[id] == nil) else {
            return false
        }
        return (own.parents[id] ?? new.parents[id]) != parent
    }

    /// Returns the superview of a view; nil for the root.
    private mutating func parent(of id: String, _ own: ViewTable, _ new: ViewTable, since said: ViewTable) -> String? {
        guard new.views[id] != nil else { return own.parents[id] }
        guard own.views[id] != nil else { return new.parents[id] }
        let (stored, file, before) = (own.parents[id], new.parents[id], said.parents[id])
        if stored == file || knowsBefore && file == before { return stored }
        if knowsBefore, stored == before { return file }
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

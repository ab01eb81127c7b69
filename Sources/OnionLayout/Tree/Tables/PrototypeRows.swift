import OnionModel

/// The prototypes of the cells of tables and collections. A layout shows each once, as a document has them, or as often as a picture needs to
/// fill the table; contents that fill a section of the table take their place.
struct PrototypeRows {
    /// How many times the prototypes follow each other.
    var rounds: Int

    /// The most views of copies in a layer, so that a small cell in a large table is no large layout.
    private static let mostViews = 2_000

    /// Returns a tree of views with its constraints in which the prototypes are repeated. Copies and the views in them have their own ids.
    ///
    /// - Parameter filled: The ids of the views of slots that contents fill.
    func applied(
        to view: TemplateView, _ constraints: [Constraint], filled: Set<String> = []
    ) -> (view: TemplateView, constraints: [Constraint]) {
        guard rounds > 1 || !filled.isEmpty, view.first(where: { !$0.prototypes.isEmpty }) != nil else {
            return (view, constraints)
        }
        var (left, copied) = (Self.mostViews, [[String: String]]())
        let shown = view.mapped { view in
            let prototypes = view.prototypes
            if prototypes.isEmpty { return }
            if !filled.isEmpty, view.all.contains(where: { filled.contains($0.id) }) {
                view.subviews.removeAll(where: \.isCellOfItems)
                // Its rows are no prototypes, which pictures repeat.
                view.properties[.dataMode] = nil
                return
            }
            var copies: [TemplateView] = []
            for _ in 1..<max(rounds, 1) {
                for prototype in prototypes {
                    let own = prototype.all.map(\.id)
                    left -= own.count
                    if left < 0 { break }
                    let number = copied.count + 2
                    let names = Dictionary(own.map { ($0, "\($0)·\(number)") }) { first, _ in first }
                    copies.append(prototype.mapped { $0.id = names[$0.id] ?? $0.id })
                    copied.append(names)
                }
            }
            let last = view.subviews.lastIndex(where: \.isCellOfItems) ?? view.subviews.endIndex - 1
            view.subviews.insert(contentsOf: copies, at: last + 1)
        }
        return (shown, constraints + copies(of: constraints, for: copied))
    }

    /// - Parameter copied: The ids of the views in each copy by those of their originals; inner copies before the outer ones, which copy them.
    private func copies(of constraints: [Constraint], for copied: [[String: String]]) -> [Constraint] {
        var known: [String: [Constraint]] = [:]
        func note(_ constraint: Constraint) {
            for item in Set([constraint.first.item, constraint.second?.item]) {
                if let item { known[item, default: []].append(constraint) }
            }
        }
        constraints.forEach(note)
        var all: [Constraint] = []
        for names in copied {
            let own = names.keys.sorted().flatMap { id in
                // One between two views of the copy is that of the first one.
                (known[id] ?? []).filter { $0.first.item == id || $0.first.item.map { names[$0] == nil } ?? true }
            }
            let copies = own.map { $0.renamed(names) }
            copies.forEach(note)
            all += copies
        }
        return all
    }
}

extension Constraint {
    fileprivate func renamed(_ names: [String: String]) -> Constraint {
        var copy = self
        copy.first.item = first.item.map { names[$0] ?? $0 }
        copy.second?.item = second?.item.map { names[$0] ?? $0 }
        return copy
    }
}

extension LaidOutView {
    /// How many times the prototypes of its tables and collections have to follow each other so that the fullest of these is filled; 1 for
    /// views without prototypes.
    ///
    /// - Parameter isWhole: Whether the last ones have to fit.
    package func roundsOfPrototypes(isWhole: Bool = false) -> Int {
        var rounds = 1
        var waiting = [self]
        while let view = waiting.popLast() {
            waiting += view.subviews
            if view[.hidden] == .bool(true) { waiting.removeAll { view.subviews.contains($0) } }
            guard let number = view.ownRounds else { continue }
            rounds = max(rounds, Int((isWhole ? number : number.rounded(.up)).bounded))
        }
        return min(rounds, Self.mostRounds)
    }

    /// Rows that are lower are not recognizable anyway.
    private static let mostRounds = 60
    private static let spacing = 10.0

    /// How often its prototypes fill its frame; nil for a view without prototypes.
    private var ownRounds: Double? {
        guard self[.dataMode] == PropertyValue(Property.DataMode.prototypes) else { return nil }
        let cells = subviews.filter { $0.type == .tableViewCell || $0.type == .collectionViewCell }
        if cells.isEmpty { return nil }
        let spacing = type == .collectionView ? Self.spacing : 0
        let area = cells.reduce(0) { $0 + ($1.frame.width + spacing) * ($1.frame.height + spacing) }
        return area < 1 ? nil : frame.width * frame.height / area
    }
}

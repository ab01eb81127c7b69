/// The first items of a report in its order. While items are added, few more than twice the limit are kept, of a million.
struct FirstItems<Item> {
    private let limit: Int?
    private let areInOrder: (Item, Item) -> Bool
    private var kept: [Item] = []

    /// - Parameters:
    ///   - limit: The maximum number of items; nil for all.
    ///   - areInOrder: Whether the first item comes before the second one.
    init(_ limit: Int?, by areInOrder: @escaping (Item, Item) -> Bool) {
        self.limit = limit
        self.areInOrder = areInOrder
    }

    mutating func append(_ item: Item) {
        kept.append(item)
        if let limit, kept.count > 2 * limit { kept = sorted }
    }

    /// The items in order, no more than the limit.
    var sorted: [Item] { Array(kept.sorted(by: areInOrder).prefix(limit ?? .max)) }
}

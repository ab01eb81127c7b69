/// A list whose items are put in another order, taken out and added by links, without a script.
struct OrderedList {
    struct Item {
        let title: String
        let kind: String
        let page: String
        var links: [PageFrame.Link] = []
        /// Whether the list may be without it.
        var isOptional = true
    }

    let title: String
    /// How many items it takes, in words; nil for any number.
    let note: String?
    let items: [Item]
    let hasItems: Bool
    /// The pages on which a further item is picked.
    let additions: [PageFrame.Link]
    let hasAdditions: Bool

    /// - Parameters:
    ///   - words: What the links say that move an item.
    ///   - page: Returns the page with other items: the numbers of the old ones, in their new order.
    init(
        _ title: String, note: String? = nil, _ items: [Item], additions: [PageFrame.Link],
        words: (earlier: String, later: String) = ("Earlier", "Later"), page: ([Int]) -> String
    ) {
        (self.title, self.note, self.additions) = (title, note, additions)
        self.items = items.indices.map { index in
            var item = items[index]
            let all = Array(items.indices)
            if item.isOptional { item.links.append(.to("Take out", page(all.filter { $0 != index }))) }
            if index > 0 { item.links.append(.to(words.earlier, page(all.swapping(index, index - 1)))) }
            if index < items.count - 1 { item.links.append(.to(words.later, page(all.swapping(index, index + 1)))) }
            return item
        }
        (hasItems, hasAdditions) = (!items.isEmpty, !additions.isEmpty)
    }
}

extension PageFrame.Link {
    static func to(_ title: String, _ page: String) -> PageFrame.Link {
        PageFrame.Link(title: title, page: page, isCurrent: false)
    }
}

extension [Int] {
    fileprivate func swapping(_ first: Int, _ second: Int) -> [Int] {
        var numbers = self
        numbers.swapAt(first, second)
        return numbers
    }
}

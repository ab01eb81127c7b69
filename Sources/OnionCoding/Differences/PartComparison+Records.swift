import OnionModel

extension PartComparison {
    /// Compares the documents of two contents.
    mutating func compareContents(_ before: Node, _ after: Node) {
        compareMembers(before, after) { $0 == "content" || $0 == "fields" ? nil : .value }
        let (old, new) = (before["fields"] ?? .map([]), after["fields"] ?? .map([]))
        let (oldFields, newFields) = (old.members, new.members)
        compareMembers(old, new, at: "fields") { name in
            oldFields[name].isText && newFields[name].isText ? .text : .field
        }
    }

    /// Compares the documents of two action sets.
    mutating func compareActions(_ before: Node, _ after: Node) {
        compareMembers(before, after) { $0 == "actions" || $0 == "items" ? nil : .value }
        compare(before.actions, after.actions, as: .action) { comparison, before, after, path in
            comparison.compareMembers(before, after, at: path) {
                $0 == "title" || $0 == "accessibilityLabel" ? .text : .action
            }
        }
    }
}

extension Node? {
    /// Whether it is a text that people read, or nothing.
    fileprivate var isText: Bool {
        guard let self else { return true }
        // A picture and a color are maps, too.
        return self.string != nil || (self.entries != nil && self["name"] == nil && self["light"] == nil)
    }
}

extension Node {
    fileprivate var actions: [ComparedItem] {
        [ComparedItem]((self["items"]?.items ?? []).map { ($0["id"]?.string ?? "", $0.without(["id"])) })
            .withUniqueNames
    }
}

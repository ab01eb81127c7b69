import OnionModel

/// The columns of a slot, which a container makes where there is room for several: views beside each other, with lines between.
extension LayerReader {
    /// How many columns a slot shows. None of the devices is wide enough to show two where the template does not ask for them.
    func columnCount(_ slot: TemplateView, of layers: Int) -> Int {
        guard isRegular, case .choice(let mode)? = slot[.preferredDisplayMode] else { return min(1, layers) }
        return min(layers, mode == "twoBesideSecondary" ? 3 : mode == "oneBesideSecondary" ? 2 : 1)
    }

    /// Takes the children out of the columns of a slot.
    ///
    /// - Returns: The views that are no columns.
    mutating func readColumns(
        _ views: [RecordedTree.View], of slot: TemplateView, _ path: String, _ names: inout Names
    ) -> [RecordedTree.View] {
        let columns = views.filter { $0.subviews.contains { tree.controllers[$0.number] != nil } }
        guard columns.count > 1, let holder = tree.root.all.first(where: { names.ids[$0.number] == slot.id }) else {
            return views
        }
        names.children[slot.id, default: []] += columns.flatMap(\.subviews)
        let lines = views.filter { $0.subviews.isEmpty && $0.properties["backgroundColor"] == .string("separator") }
            .suffix(columns.count - 1)
        var parts: [Int: String] = [holder.number: "slot"]
        for (index, column) in columns.enumerated() { parts[column.number] = "column\(index)" }
        for (index, line) in lines.enumerated() { parts[line.number] = "line\(index)" }
        let own = Set(columns.map(\.number) + lines.map(\.number))
        let found = tree.constraints.filter { own.contains($0.first.view) }.compactMap { constraint -> String? in
            guard let first = parts[constraint.first.view] else { return nil }
            let second = constraint.second.map { "\(parts[$0.view] ?? "?").\($0.attribute)" } ?? "nothing"
            return "\(first).\(constraint.first.attribute) \(constraint.relation) \(second) "
                + "* \(constraint.multiplier) + \(constraint.constant) @\(constraint.priority)"
        }
        let wanted = LayerReader.columnConstraints(columns.count)
        if found.sorted() != wanted.sorted() { tell("\(path).\(slot.id)", "columns", wanted.sorted(), found.sorted()) }
        return views.filter { !own.contains($0.number) }
    }

    /// Columns from edge to edge, all but the last 320 points wide where that leaves enough, and lines of half a point.
    private static func columnConstraints(_ count: Int) -> [String] {
        func equal(_ first: String, _ second: String, _ plus: Double = 0, _ priority: Double = 1000) -> String {
            "\(first) equal \(second) * 1.0 + \(plus) @\(priority)"
        }
        return (0..<count).flatMap { index -> [String] in
            let column = "column\(index)"
            var lines = ["top", "bottom"].map { equal("\(column).\($0)", "slot.\($0)") }
            lines.append(equal("\(column).leading", index == 0 ? "slot.leading" : "line\(index - 1).trailing"))
            if index == count - 1 { return lines + [equal("\(column).trailing", "slot.trailing")] }
            let share = min(0.4, 1 / Double(count))
            lines.append(equal("\(column).width", "nothing", 320, 900))
            lines.append("\(column).width lessThanOrEqual slot.width * \(share) + 0.0 @1000.0")
            lines += ["top", "bottom"].map { equal("line\(index).\($0)", "slot.\($0)") }
            return lines + [
                equal("line\(index).leading", "\(column).trailing"), equal("line\(index).width", "nothing", 0.5),
            ]
        }
    }
}

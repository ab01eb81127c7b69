import OnionModel

/// A recorded tree: views by their numbers, the constraints among them, and their view controllers.
struct RecordedTree {
    /// A view with everything that it shows.
    final class View {
        let number: Int
        let kind: String
        let node: Recorded
        let subviews: [View]
        let parts: [String: View]
        let sections: [Section]

        init(_ node: Recorded) {
            self.node = node
            number = Int(node["number"]?.number ?? -1)
            kind = node["kind"]?.string ?? ""
            subviews = (node["subviews"]?.list ?? []).map { View($0) }
            parts = (node["parts"]?.map ?? [:]).mapValues { View($0) }
            sections = (node["sections"]?.list ?? []).map { Section($0) }
        }

        var properties: [String: Recorded] { node["properties"]?.map ?? [:] }
        var defaults: [String: Recorded] { node["defaults"]?.map ?? [:] }

        /// The view and all that it shows.
        var all: [View] {
            [self] + subviews.flatMap(\.all) + parts.sorted { $0.key < $1.key }.flatMap(\.value.all)
                + sections.flatMap { ($0.cells + [$0.headerView, $0.footerView].compactMap(\.self)).flatMap(\.all) }
        }
    }

    /// A section of a table or of a collection.
    struct Section {
        let node: Recorded
        private(set) var cells: [View]
        /// The index of the first of the cells.
        private(set) var firstRow = 0
        let headerView: View?
        let footerView: View?

        init(_ node: Recorded) {
            self.node = node
            cells = (node["cells"]?.list ?? []).map { View($0) }
            headerView = node["headerView"].map { View($0) }
            footerView = node["footerView"].map { View($0) }
        }

        private init(_ section: Section, cells: [View], firstRow: Int) {
            self = section
            self.cells = cells
            self.firstRow = firstRow
        }

        /// The section in two: the cells at its end, and those before these.
        func split(last count: Int) -> (first: Section, last: Section) {
            let start = max(cells.count - count, 0)
            return (
                Section(self, cells: Array(cells.prefix(start)), firstRow: firstRow),
                Section(self, cells: Array(cells.suffix(count)), firstRow: firstRow + start)
            )
        }
    }

    /// One side of a constraint.
    struct Side: Hashable {
        let view: Int
        let guide: String?
        let attribute: String

        init?(_ node: Recorded?) {
            guard let node, let view = node["view"]?.number, let attribute = node["attribute"]?.string else {
                return nil
            }
            self.view = Int(view)
            self.attribute = attribute
            guide = node["guide"]?.string
        }
    }

    struct Constraint {
        let first: Side
        let second: Side?
        let relation: String
        let multiplier: Double
        let constant: Double
        let priority: Double
    }

    let root: View
    private let subviews: Set<Int>
    /// Nil for a view without a view controller.
    let controller: Recorded?
    let constraints: [Constraint]
    /// The view controllers by the numbers of their views.
    let controllers: [Int: Recorded]

    init(_ recording: Recorded) {
        root = View(recording["view"] ?? .null)
        subviews = Set(root.all.flatMap(\.subviews).map(\.number))
        controller = recording["controller"]
        constraints = (recording["constraints"]?.list ?? []).compactMap { node in
            guard let first = Side(node["first"]) else { return nil }
            return Constraint(
                first: first, second: Side(node["second"]), relation: node["relation"]?.string ?? "",
                multiplier: node["multiplier"]?.number ?? 1, constant: node["constant"]?.number ?? 0,
                priority: node["priority"]?.number ?? 0)
        }
        var controllers: [Int: Recorded] = [:]
        var waiting = [recording["controller"]].compactMap(\.self)
        while let next = waiting.popLast() {
            if let number = next["view"]?.number { controllers[Int(number)] = next }
            waiting += next["children"]?.list ?? []
        }
        self.controllers = controllers
    }

    /// Whether a view has a superview in the tree.
    func isSubview(_ number: Int) -> Bool { subviews.contains(number) }
}

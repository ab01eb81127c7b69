import OnionLayout
import OnionModel

/// The kinds of layouts. Each has any number of views with four constraints each.
public enum LayoutShape: String, CaseIterable, Sendable {
    /// Each view follows its superview, edge by edge. A solver that takes the constraints in order finds one unknown
    /// in each.
    case acyclic
    /// The same as `acyclic`, with the constraints of the innermost views first.
    case backwards
    /// Labels below each other inside their superview, each as wide as its text: two inequalities each.
    case labels
    /// Rows of five equally wide views that fill their superview. No single constraint determines the width.
    case rows
    /// A column of views that fills its superview. The heights have four priorities and give way to the column. All
    /// views are in one component.
    case column

    public func system(views count: Int) -> LayoutSystem {
        var builder = LayoutBuilder()
        switch self {
        case .acyclic, .backwards: builder.addTree(count, isBackwards: self == .backwards)
        case .labels: builder.addLabels(count)
        case .rows: builder.addRows(count)
        case .column: builder.addColumn(count)
        }
        return builder.system
    }
}

private struct LayoutBuilder {
    typealias Variable = ConstraintSystem.Variable

    struct View {
        let x, y, width, height: Variable
    }

    var system = LayoutSystem()

    mutating func makeView() -> View {
        View(
            x: system.makeVariable(), y: system.makeVariable(), width: system.makeVariable(),
            height: system.makeVariable())
    }

    /// Adds the root view, whose frame is fixed.
    mutating func makeRoot(height: Double = 667) -> View {
        let root = makeView()
        system.add([(1, root.x)], .equal, 0)
        system.add([(1, root.y)], .equal, 0)
        system.add([(1, root.width)], .equal, 375)
        system.add([(1, root.height)], .equal, height)
        return root
    }

    mutating func addTree(_ count: Int, isBackwards: Bool) {
        let views = (0..<count).map { _ in makeView() }
        let order = Array(isBackwards ? (0..<count).reversed() : Array(0..<count))
        for index in order {
            let superview = index == 0 ? nil : views[(index - 1) / 4]
            let previous = index % 4 == 1 || index == 0 ? nil : views[index - 1]
            addBranch(views[index], in: superview, after: previous)
        }
    }

    private mutating func addBranch(_ view: View, in superview: View?, after previous: View?) {
        guard let superview else {
            system.add([(1, view.x)], .equal, 0)
            system.add([(1, view.y)], .equal, 0)
            system.add([(1, view.width)], .equal, 375)
            return system.add([(1, view.height)], .equal, 667)
        }
        system.add([(1, view.x), (-1, superview.x)], .equal, 1)
        if let previous {
            system.add([(1, view.y), (-1, previous.y), (-1, previous.height)], .equal, 2)
        } else {
            system.add([(1, view.y), (-1, superview.y)], .equal, 4)
        }
        system.add([(1, view.x), (1, view.width), (-1, superview.x), (-1, superview.width)], .equal, -1)
        system.add([(1, view.height), (-0.25, view.width)], .equal, 0)
    }

    mutating func addLabels(_ count: Int) {
        let root = makeRoot()
        var above = root
        for index in 0..<count {
            let label = makeView()
            system.add([(1, label.x), (-1, root.x)], .equal, 16)
            system.add([(1, label.y), (-1, above.y)], .equal, 20)
            system.add([(1, label.x), (1, label.width), (-1, root.x), (-1, root.width)], .lessThanOrEqual, -16)
            system.add([(1, label.width)], .equal, Double(index * 37 % 600), priority: 750)
            above = View(x: label.x, y: label.y, width: label.width, height: root.height)
        }
    }

    mutating func addRows(_ count: Int) {
        let root = makeRoot()
        var previous = root
        for index in 0..<count {
            let view = makeView()
            if index % 5 == 0 {
                system.add([(1, view.x), (-1, root.x)], .equal, 8)
                system.add([(1, view.y), (-1, previous.y)], .equal, 50)
                system.add([(1, view.height)], .equal, 40)
            } else {
                system.add([(1, view.x), (-1, previous.x), (-1, previous.width)], .equal, 8)
                system.add([(1, view.y), (-1, previous.y)], .equal, 0)
                system.add([(1, view.height), (-1, previous.height)], .equal, 0)
                system.add([(1, view.width), (-1, previous.width)], .equal, 0)
            }
            if index % 5 == 4 || index == count - 1 {
                system.add([(1, view.x), (1, view.width), (-1, root.x), (-1, root.width)], .equal, -8)
            }
            previous = view
        }
    }

    mutating func addColumn(_ count: Int) {
        let root = makeRoot(height: 50 * Double(count))
        var bottom: [(Double, Variable)] = [(1, root.y)]
        for index in 0..<count {
            let view = makeView()
            system.add([(1, view.x), (-1, root.x)], .equal, 8)
            system.add([(1, view.y)] + bottom.map { (-$0, $1) }, .equal, 8)
            system.add([(1, view.width), (-1, root.width)], .equal, -16)
            // One view takes the remaining space. With several such views the solution would not be unique.
            let priority = index == count / 2 ? 250 : Double([500, 750][index % 2])
            system.add([(1, view.height)], .equal, Double(20 + index % 30), priority: priority)
            bottom = [(1, view.y), (1, view.height)]
        }
        system.add(bottom + [(-1, root.y), (-1, root.height)], .equal, -8)
    }
}

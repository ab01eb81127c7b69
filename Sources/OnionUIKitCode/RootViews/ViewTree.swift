import OnionModel

/// The views of a template with the names that its root view has for them.
struct ViewTree {
    /// A view of the template in the code.
    struct Entry {
        var view: TemplateView
        /// The expression of the view in its root view's class; empty for the root view itself.
        var name: String
        /// Whether the class declares a constant for it, because no other view has it already.
        var isDeclared: Bool
        /// The index of its superview in ``ViewTree/entries``; nil for the root view.
        var parent: Int?
        var children: [Int] = []
    }

    private(set) var entries: [Entry] = []
    private let indices: [String: Int]
    let constraints: [Constraint]
    /// The names that the class of the root view has.
    private(set) var scope: NameScope

    /// - Parameters:
    ///   - view: The root view.
    ///   - constraints: The constraints between its views.
    ///   - scope: The names that its class has already.
    ///   - outlets: Those of them that a class of the app has for its subviews.
    ///   - wanted: The names that views should have, by their ids.
    init(
        _ view: TemplateView, constraints: [Constraint], scope: NameScope, outlets: Set<String>,
        names wanted: [String: String] = [:]
    ) {
        self.constraints = constraints
        self.scope = scope
        var names: [String: Int] = [:]
        let placed = Set(constraints.flatMap { [$0.first.item, $0.second?.item].compactMap(\.self) })
        var builder = Builder(scope: scope, outlets: outlets, wanted: wanted, placed: placed)
        builder.add(view, parent: nil)
        entries = builder.entries
        for (index, entry) in entries.enumerated() { names[entry.view.id] = index }
        indices = names
        self.scope = builder.scope
    }

    /// Whether views of a type, below the root view, are in their own classes: the cells of collections.
    static func hasOwnClass(_ type: ViewType) -> Bool {
        [.collectionViewCell, .collectionReusableView, .collectionViewSection].contains(type)
    }

    /// The views for which the class of a root view has no members: the cells with their own classes, and all in them.
    static func apart(in view: TemplateView) -> [TemplateView] {
        let prototypes = Set(view.prototypes.map(\.id))
        return view.subviews.flatMap { subview in
            hasOwnClass(subview.type) || prototypes.contains(subview.id) ? subview.all : apart(in: subview)
        }
    }

    var root: Entry { entries[0] }

    func entry(_ id: String) -> Entry? { indices[id].map { entries[$0] } }

    func index(of id: String) -> Int? { indices[id] }

    /// The expressions of all views by their ids.
    var names: [String: String] { indices.mapValues { entries[$0].name } }

    private struct Builder {
        var scope: NameScope
        let outlets: Set<String>
        let wanted: [String: String]
        /// The views that constraints name.
        let placed: Set<String>
        var entries: [Entry] = []

        mutating func add(_ view: TemplateView, parent: Int?) {
            let index = entries.count
            entries.append(Entry(view: view.tappable, name: "", isDeclared: false, parent: parent))
            if let parent {
                entries[parent].children.append(index)
                (entries[index].name, entries[index].isDeclared) = name(of: view, in: parent)
            }
            // The cells of a collection and the prototypes of a table have their own classes.
            let prototypes = Set(view.prototypes.map(\.id))
            for subview in view.subviews
            where !ViewTree.hasOwnClass(subview.type) && !prototypes.contains(subview.id) {
                add(subview, parent: index)
            }
        }

        /// A cell has its content view and, in one of UIKit's styles, its labels already.
        private mutating func name(of view: TemplateView, in parent: Int) -> (name: String, isDeclared: Bool) {
            if view.type == .contentView { return (entries[parent].prefix + "contentView", false) }
            if let part = styledPart(of: view, in: parent) { return (part, false) }
            var wanted = wanted[view.id] ?? SwiftName.member(view.id)
            if outlets.contains(wanted) { wanted = "own\(wanted.prefix(1).uppercased())\(wanted.dropFirst())" }
            return (SwiftName.escaped(scope.name(wanted, suffix: ViewClass.suffix(of: view.type))), true)
        }

        private func styledPart(of view: TemplateView, in parent: Int) -> String? {
            let isContent = entries[parent].view.type == .contentView
            // A view that constraints place is one of the template's own.
            if placed.contains(view.id) { return nil }
            guard let cell = isContent ? entries[parent].parent : parent,
                entries[cell].view.type == .tableViewCell,
                let style: Property.CellStyle = entries[cell].view[choice: .cellStyle]
            else { return nil }
            let prefix = entries[cell].prefix
            let siblings = entries[parent].children.dropLast().map { entries[$0].view }
                .filter { !placed.contains($0.id) }
            switch view.type {
            case .imageView where !siblings.contains { $0.type == .imageView }: return "\(prefix)imageView?"
            case .label:
                let labels = siblings.count { $0.type == .label }
                if labels == 0 { return "\(prefix)textLabel?" }
                // The style with one label has no other.
                return labels == 1 && style != .default ? "\(prefix)detailTextLabel?" : nil
            default: return nil
            }
        }
    }
}

extension ViewTree {
    /// The statement that sets the space after a view in its stack view; none for a view in another one.
    ///
    /// - Parameter spacing: The space; nil for that of the stack view.
    func statements(setting spacing: PropertyValue?, after entry: Entry, _ values: ValueCode) -> [Code] {
        guard let parent = entry.parent.map({ entries[$0] }), parent.view.type == .stackView else { return [] }
        let code = spacing.map { values.number($0, as: "CGFloat") } ?? "UIStackView.spacingUseDefault"
        return code.map { [.call("\(parent.prefix)setCustomSpacing", [$0, .text("after: \(entry.name)")])] } ?? []
    }
}

extension TemplateView {
    /// The view as people can tap it: UIKit's labels and image views let taps through, unless something else is said.
    fileprivate var tappable: TemplateView {
        guard !tapSteps.isEmpty, type == .label || type == .imageView, self[.isUserInteractionEnabled] == nil else {
            return self
        }
        var view = self
        view.properties[.isUserInteractionEnabled] = .bool(true)
        return view
    }
}

extension ViewTree {
    /// Whether a view has the name of an outlet that is not in lower camel case.
    var hasOtherCase: Bool {
        entries.contains { $0.isDeclared && SwiftName.hasOtherCase($0.name) }
    }
}

extension ViewTree.Entry {
    /// The expression before a member of the view.
    var prefix: String { name.isEmpty ? "" : "\(name)." }
}

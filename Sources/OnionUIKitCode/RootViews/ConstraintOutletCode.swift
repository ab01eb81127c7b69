import OnionInterfaceBuilder
import OnionModel

/// The constraints that outlets refer to, which are properties of the root view.
struct ConstraintOutletCode {
    /// A constraint without short forms, with the identifier of its object.
    private struct Property {
        let name: String
        let constraint: Constraint
        let object: String
    }

    private let properties: [Property]

    /// - Parameters:
    ///   - objects: The objects of the file that the views were imported from.
    ///   - tree: The views of the root view.
    ///   - constraints: Their constraints, without short forms.
    ///   - isForController: Whether the app's own view controller uses the views; else only outlets of its views count.
    ///   - scope: The names of the class.
    init(
        _ objects: SceneObjects?, _ tree: ViewTree, _ constraints: [Constraint], isForController: Bool,
        scope: inout NameScope
    ) {
        var views: [String: ViewTree.Entry] = [:]
        for entry in tree.entries { if let id = entry.view.identifier(.objectID) { views[id] = entry } }
        var properties: [Property] = []
        var seen: Set<Constraint> = []
        for outlet in objects?.outlets ?? [] where !outlet.isCollection && SwiftName.isTypeName(outlet.property) {
            let isOfView = views[outlet.owner].map { $0.view.appClass != nil } ?? false
            guard isOfView || isForController && views[outlet.owner] == nil,
                let ends = objects?.constraints[outlet.destination],
                let constraint = objects?.uninstalled.contains(outlet.destination) == true
                    ? ConstraintOutletCode.inactive(ends, views)
                    : ConstraintOutletCode.constraint(ends, among: constraints, views, tree.root.view.id),
                seen.insert(constraint).inserted
            else { continue }
            let name = SwiftName.escaped(scope.name(outlet.property, suffix: "Constraint"))
            properties.append(Property(name: name, constraint: constraint, object: outlet.destination))
        }
        self.properties = properties
    }

    /// The constraint with the ends of one in the file; of several, one with its constant.
    private static func constraint(
        _ wanted: SceneObjects.ConstraintEnds, among constraints: [Constraint], _ views: [String: ViewTree.Entry],
        _ root: String
    ) -> Constraint? {
        let ends = [wanted.first, wanted.second].compactMap(\.self).map { end in
            end.object.flatMap { views[$0]?.view.id }.map { "\($0).\(end.attribute)" } ?? "?"
        }
        let same = constraints.filter { constraint in
            let own = [constraint.first, constraint.second].compactMap(\.self).map {
                "\($0.item ?? root).\($0.attribute.rawValue)"
            }
            return own == ends || own == ends.reversed()
        }
        return same.first { abs($0.constant) == abs(wanted.constant) } ?? (same.count == 1 ? same[0] : nil)
    }

    /// A constraint that no size class installs, so that it is none of the template's: the app's code activates it.
    private static func inactive(
        _ ends: SceneObjects.ConstraintEnds, _ views: [String: ViewTree.Entry]
    ) -> Constraint? {
        func anchor(_ end: SceneObjects.ConstraintEnds.End) -> Constraint.Anchor? {
            guard let attribute = Constraint.Attribute(interfaceBuilder: end.attribute),
                let view = end.object.flatMap({ views[$0]?.view.id })
            else { return nil }
            return Constraint.Anchor(view, guide: end.guide, attribute)
        }
        guard let first = anchor(ends.first), let multiplier = ends.multiplier else { return nil }
        let second = ends.second.flatMap(anchor)
        if ends.second != nil, second == nil { return nil }
        return Constraint(
            first: first, relation: ends.relation, multiplier: second == nil ? 1 : multiplier, second: second,
            constant: ends.constant, priority: ends.priority)
    }

    /// The names of the properties, by their constraints.
    var names: [Constraint: String] {
        Dictionary(properties.map { ($0.constraint, $0.name) }) { first, _ in first }
    }

    /// The name of the property with the constraint of an object; nil for others.
    func name(ofObject object: String) -> String? { properties.first { $0.object == object }?.name }

    /// Whether a name of the app is not in lower camel case.
    var hasOtherCase: Bool { properties.contains { SwiftName.hasOtherCase($0.name) } }

    /// Writes the properties.
    func write(access: String, _ code: ConstraintCode, to file: inout SourceFile) {
        for property in properties {
            file.space()
            file.add(
                .text("\(access) lazy var \(property.name) = ").followed(by: code.creation(of: property.constraint)))
        }
    }
}

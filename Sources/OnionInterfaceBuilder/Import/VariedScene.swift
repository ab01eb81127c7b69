import OnionCoding
import OnionDocuments
import OnionModel

/// Converts a scene in all size classes: one template with variations.
struct VariedScene {
    private let scene: InterfaceBuilderScene
    private let converter: SceneConverter
    private var variations: [Variation.Condition: Variation] = [:]

    private(set) var converted: SceneConverter.Converted

    init(_ scene: InterfaceBuilderScene, of document: InterfaceBuilderDocument) {
        self.scene = scene
        converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        converted = converter.template(of: scene)
        guard scene.view.all.contains(where: { $0.name == "variation" && $0["key"] != "default" }) else { return }
        var whole = converter
        whole.keepsEverything = true
        converted = whole.template(of: scene)
        let classes = SizeClassSet.pairs.map { pair in
            let converter = SceneConverter(document: document, sizeClasses: pair, designTime: false)
            return (pair, converter.template(of: scene).template)
        }
        let installed = classes.map { ($0, Set($1.view.all.map(\.id))) }
        compareInstallation(installed)
        compareConstraints(classes, installed)
        compareProperties(classes)
        converted.template.variations = SizeClassSet.conditions.compactMap { variations[$0] }
    }

    private mutating func vary(in set: SizeClassSet, _ change: (inout Variation) -> Void) {
        for condition in set.conditions { change(&variations[condition, default: Variation(when: condition)]) }
    }

    /// Views that exist in no size class are removed from the template.
    private mutating func compareInstallation(_ installed: [(SizeClasses, Set<String>)]) {
        let everywhere = installed.reduce(into: Set<String>()) { $0.formUnion($1.1) }
        for view in converted.template.view.all where !everywhere.contains(view.id) {
            converted.leftOut.append(
                Omission(
                    "it is installed in no size class", of: "\(view.type.rawValue) \(view.id)",
                    position: scene.view.position))
        }
        converted.template.view = converted.template.view.keeping(everywhere)
        var waiting = [converted.template.view]
        while let view = waiting.popLast() {
            for subview in view.subviews.reversed() {
                let pairs = installed.filter { !$0.1.contains(subview.id) && $0.1.contains(view.id) }.map(\.0)
                vary(in: SizeClassSet(Set(pairs))) { $0.uninstalled.append(subview.id) }
                waiting.append(subview)
            }
        }
    }

    /// A constraint that holds wherever its views exist belongs to the template; others belong to variations.
    private mutating func compareConstraints(
        _ classes: [(SizeClasses, Template)], _ installed: [(SizeClasses, Set<String>)]
    ) {
        var seen: Set<Constraint> = []
        let written = (converted.template.constraints + classes.flatMap(\.1.constraints)).filter {
            seen.insert($0).inserted
        }
        let holding = classes.map { ($0, Set($1.constraints)) }
        converted.template.constraints = []
        for constraint in written {
            let pairs = Set(holding.filter { $0.1.contains(constraint) }.map(\.0))
            let views = [constraint.first.item, constraint.second?.item].compactMap(\.self)
            let pointless = Set(installed.filter { !$0.1.isSuperset(of: views) }.map(\.0))
            if pairs.isEmpty { continue }
            if pairs.union(pointless) == SizeClassSet.all.members {
                converted.template.constraints.append(constraint)
            } else {
                vary(in: SizeClassSet(pairs)) { $0.constraints.append(constraint) }
            }
        }
    }

    private mutating func compareProperties(_ classes: [(SizeClasses, Template)]) {
        let base = converted.template.view.all
        let views = classes.map {
            ($0, Dictionary($1.view.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
        }
        for view in base {
            var values: [Property: [PropertyValue: Set<SizeClasses>]] = [:]
            for (pair, views) in views {
                for (property, value) in views[view.id]?.properties ?? [:] where value != view[property] {
                    values[property, default: [:]][value, default: []].insert(pair)
                }
            }
            for (property, values) in values where property != .frame && property != .autoresizing {
                for (value, pairs) in values { vary(property, of: view, to: value, in: SizeClassSet(pairs)) }
            }
        }
    }

    private mutating func vary(
        _ property: Property, of view: TemplateView, to value: PropertyValue, in set: SizeClassSet
    ) {
        guard property.mayVary else {
            converted.leftOut.append(
                Omission(
                    "its \(property.rawValue) in other size classes", of: "\(view.type.rawValue) \(view.id)",
                    position: scene.view.position))
            return
        }
        vary(in: set) { $0.views[view.id, default: [:]][property] = value }
    }
}

extension TemplateView {
    fileprivate func keeping(_ ids: Set<String>) -> TemplateView {
        var view = self
        view.subviews = subviews.filter { ids.contains($0.id) }.map { $0.keeping(ids) }
        return view
    }
}

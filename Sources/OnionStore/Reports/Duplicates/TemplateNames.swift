import OnionModel

/// New names for the views and the fields of a template.
struct TemplateNames {
    /// The new id of each view.
    var views: [String: String] = [:]
    /// The new name of each field.
    var fields: [String: String] = [:]
}

extension TemplateNames {
    /// Names views by their location and type, such as `view/stackView/label2`, and fields by their types.
    ///
    /// Two templates that differ only in their names get the same names.
    init(of template: Template) {
        template.view.collectPaths(as: template.view.type.rawValue, into: &views)
        let types = template.fieldTypes
        var counts: [Field.Kind: Int] = [:]
        for name in template.fieldsInOrderOfUse {
            guard fields[name] == nil, let type = types[name] else { continue }
            counts[type, default: 0] += 1
            fields[name] = "\(type.rawValue)\(counts[type, default: 1])"
        }
    }

    /// The names of the same items in another template: those that both have, then those in the same places.
    init(from template: Template, to other: Template) {
        let (own, others) = (TemplateNames(of: template), TemplateNames(of: other))
        let (viewTypes, otherViewTypes) = (template.viewTypes, other.viewTypes)
        views = TemplateNames.matched(own.views, others.views) { viewTypes[$0] == otherViewTypes[$0] }
        let (fieldTypes, otherFieldTypes) = (template.fieldTypes, other.fieldTypes)
        fields = TemplateNames.matched(own.fields, others.fields) { fieldTypes[$0] == otherFieldTypes[$0] }
    }

    /// - Parameter isSame: whether a name means the same in both.
    private static func matched(
        _ own: [String: String], _ others: [String: String], isSame: (String) -> Bool
    ) -> [String: String] {
        let kept = Set(own.keys.filter { others[$0] != nil && isSame($0) })
        let free = Dictionary(others.filter { !kept.contains($0.key) }.map { ($0.value, $0.key) }) { min($0, $1) }
        var names: [String: String] = [:]
        var taken = kept
        for (name, path) in own.sorted(by: { $0.key < $1.key }) {
            if kept.contains(name) {
                names[name] = name
            } else if let match = free[path], taken.insert(match).inserted {
                names[name] = match
            }
        }
        // A name that only this template has stays, unless the other template uses it for something else.
        for name in own.keys.sorted() where names[name] == nil {
            names[name] = taken.contains(name) || others[name] != nil ? "\(name)-2" : name
        }
        return names
    }
}

extension TemplateView {
    /// Views are not nested deeper than documents may be.
    fileprivate func collectPaths(as path: String, into paths: inout [String: String]) {
        paths[id] = path
        var counts: [ViewType: Int] = [:]
        for view in subviews {
            counts[view.type, default: 0] += 1
            let number = counts[view.type, default: 1]
            let name = number == 1 ? view.type.rawValue : "\(view.type.rawValue)\(number)"
            view.collectPaths(as: "\(path)/\(name)", into: &paths)
        }
    }
}

extension Template {
    fileprivate var viewTypes: [String: ViewType] {
        Dictionary(view.all.map { ($0.id, $0.type) }) { first, _ in first }
    }

    fileprivate var fieldTypes: [String: Field.Kind] {
        Dictionary(fields.map { ($0.name, $0.type) }) { first, _ in first }
    }

    /// The fields in the order in which views show them, then those that no view shows.
    fileprivate var fieldsInOrderOfUse: [String] {
        let shown = view.all.flatMap { view in
            view.properties.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { property in
                if case .field(let name) = property.value { name } else { nil }
            }
        }
        return shown + fields.map(\.name)
    }
}

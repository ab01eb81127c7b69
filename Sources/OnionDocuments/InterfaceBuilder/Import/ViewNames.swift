import OnionModel

/// Generates readable names for the views of a template, in place of Interface Builder's identifiers.
struct ViewNames: Sendable {
    /// The names by Interface Builder's identifiers.
    private(set) var names: [String: String] = [:]
    private var unique = UniqueNames()

    /// Names all views of a tree after their outlets, else their labels in the editor, else their classes or types.
    init(_ root: TemplateView, outlets: [String: [String]]) {
        assign("view", to: root.id)
        let views = root.all.dropFirst()
        // Code uses the outlets' names, so they have precedence.
        for view in views { outlets[view.id].flatMap(\.first).map { assign($0.words.camelCase, to: view.id) } }
        for view in views where names[view.id] == nil { assign(ViewNames.name(of: view), to: view.id) }
    }

    private static func name(of view: TemplateView) -> String {
        for property in [Property.userLabel, .customClass] {
            guard case .identifier(let text) = view[property] else { continue }
            let name = text.words.camelCase
            if !name.isEmpty { return name }
        }
        return view.slot == nil ? view.type.rawValue : "container"
    }

    private mutating func assign(_ name: String, to id: String) {
        let isName = Constraint.isViewID(name) && name.first?.isNumber == false
        names[id] = unique.take(isName ? name : "view")
    }
}

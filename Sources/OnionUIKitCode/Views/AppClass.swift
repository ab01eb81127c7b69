package import OnionModel

/// The classes that an app has itself, or imports, for views.
struct AppClasses: Sendable {
    /// The modules of the classes by the templates and the identifiers of their objects.
    private var modules: [String: String] = [:]
    /// The types of the views of classes whose initializers are others than those of plain views.
    private var types: [String: ViewType] = [:]
    /// The classes that more than one module has.
    private var ambiguous: Set<String> = []
    /// The names of all classes.
    let names: Set<String>

    init(_ parts: CodeParts) {
        var found: [String: Set<String>] = [:]
        for template in parts.templates {
            for view in template.value.view.all {
                guard let name = view.appClass else { continue }
                let module = parts.module(of: view, in: template.reference)
                found[name, default: []].insert(module ?? "")
                if view.type != .view { types[name] = view.type }
                if let id = view.identifier(.objectID), let module { modules["\(name) \(id)"] = module }
            }
        }
        names = Set(found.keys)
        ambiguous = Set(found.filter { $0.value.count > 1 }.keys)
    }

    /// The class of a view: the app's own, else UIKit's; nil for what is no view of UIKit, and for the view that its cell has already.
    func name(of view: TemplateView) -> String? {
        guard let base = ViewClass.name(of: view.type) else { return nil }
        guard let name = view.appClass else { return base }
        guard ambiguous.contains(name), let module = module(of: view) else { return name }
        return "\(module).\(name)"
    }

    /// The type of a root view that decides about its initializers: a plain view in one file can be of a class that is a cell in another.
    func base(of view: TemplateView) -> ViewType {
        guard view.type == .view, let name = view.appClass else { return view.type }
        return types[name] ?? ViewType.allCases.first { ViewClass.name(of: $0) == name } ?? .view
    }

    /// The module that code imports for the class of a view.
    func module(of view: TemplateView) -> String? {
        guard let name = view.appClass, let id = view.identifier(.objectID) else { return nil }
        return modules["\(name) \(id)"]
    }
}

extension CodeParts {
    /// The module that code imports for the class of a view of a template; nil for a class in the module of the app.
    package func module(of view: TemplateView, in template: Reference) -> String? {
        view.identifier(.objectID).flatMap { objects[template]?.modules[$0] }
    }
}

extension TemplateView {
    /// The app's own class of the view; nil without one, and for a name that Swift does not have.
    package var appClass: String? {
        guard let name = identifier(.customClass), SwiftName.isTypeName(name), name != ViewClass.name(of: type)
        else { return nil }
        return name
    }

    func identifier(_ property: Property) -> String? {
        if case .identifier(let text)? = self[property] { text } else { nil }
    }
}

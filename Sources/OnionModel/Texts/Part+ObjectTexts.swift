extension Part {
    /// The names that string files of Interface Builder give the part's texts, by the texts' paths: `fQX-H7-BNa.text` for
    /// `titleLabel.text`. Only texts of objects with an identifier are included.
    ///
    /// Xcode forms a name of the identifier and of the property of the object
    /// (<https://developer.apple.com/library/archive/documentation/MacOSX/Conceptual/BPInternational/InternationalizingYourUserInterface/InternationalizingYourUserInterface.html>).
    ///
    /// - Parameter template: The template that a content fills; nil for parts of other kinds.
    package func objectTextNames(template: Template? = nil) -> [String: String] {
        var names: [String: String] = [:]
        switch self {
        case .template(let template):
            for view in template.view.all {
                for (property, name) in view.textNames { names["\(view.id).\(property)"] = name }
            }
            for name in template.objectTexts.keys { names["objectTexts.\(name)"] = name }
        case .content(let content):
            for view in template?.view.all ?? [] {
                for (property, value) in view.properties {
                    guard case .field(let field) = value, content.fields[field] != nil else { continue }
                    names[field] = view.textName(of: property)
                }
            }
        case .actions(let actions):
            for action in actions.items { names["\(action.id).title"] = action.objectID?.nameOfTitle }
        case .screen, .color, .font, .number, .app: break
        }
        return names.merging(barItems.objectTextNames) { own, _ in own }
    }

    /// Sets the identifiers of the objects of actions and bars.
    ///
    /// - Parameter names: The names of texts by their paths, as ``objectTextNames(template:)`` returns them.
    package mutating func setObjects(ofTexts names: [String: String]) {
        func object(_ path: String, _ end: String) -> String? {
            names[path].flatMap { $0.hasSuffix(end) ? String($0.dropLast(end.count)) : nil }
        }
        if case .actions(var actions) = self {
            for index in actions.items.indices {
                let path = "\(actions.items[index].id).title"
                actions.items[index].objectID = object(path, ".normalTitle") ?? object(path, ".title")
            }
            self = .actions(actions)
        }
        guard barItems != BarItems() else { return }
        let paths = ["title", "prompt", "backButtonTitle"].map { ("navigationItem.\($0)", ".\($0)") }
        barItems.navigationItem?.objectID = paths.lazy.compactMap(object).first
        barItems.navigationItem?.backButtonObjectID = object("navigationItem.backButtonTitle", ".title")
        barItems.tabBarItem?.objectID = object("tabBarItem.title", ".title")
        barItems.updateActions { list, action in action.objectID = object("\(list).\(action.id).title", ".title") }
    }
}

extension TemplateView {
    /// The names of the view's texts in string files, by the properties with their indices.
    fileprivate var textNames: [(property: String, name: String)] {
        Property.texts.flatMap { property -> [(String, String)] in
            guard let name = textName(of: property) else { return [] }
            switch self[property] {
            case .text: return [(property.rawValue, name)]
            case .texts(let texts): return texts.indices.map { ("\(property.rawValue)[\($0)]", "\(name)[\($0)]") }
            default: return []
            }
        }
    }

    fileprivate func textName(of property: Property) -> String? {
        // The titles of bar views, and of the buttons and tabs in them, are those of items.
        if property == .title || property == .text, case .identifier(let item) = self[.itemObjectID] {
            return "\(item).title"
        }
        if type == .navigationBar, property == .title { return nil }
        guard case .identifier(let id) = self[.objectID] else { return nil }
        let object = id.hasSuffix(String.ofConfiguration) ? String(id.dropLast(String.ofConfiguration.count)) : id
        switch property.rawValue {
        case "title": return id.nameOfTitle
        case "subtitle": return "\(object).configuration.subtitle"
        case "segments": return "\(object).segmentTitles"
        default: return "\(object).\(property.rawValue)"
        }
    }
}

extension String {
    /// The end of the identifier of a button whose title is that of its configuration, not that of its normal state.
    package static let ofConfiguration = ".configuration"

    /// The name of a button's title in string files, for the button's identifier.
    fileprivate var nameOfTitle: String { hasSuffix(String.ofConfiguration) ? "\(self).title" : "\(self).normalTitle" }
}

extension BarItems {
    fileprivate var objectTextNames: [String: String] {
        var names: [String: String] = [:]
        if let object = navigationItem?.objectID {
            for text in ["title", "prompt", "backButtonTitle"] { names["navigationItem.\(text)"] = "\(object).\(text)" }
        }
        if let object = navigationItem?.backButtonObjectID {
            names["navigationItem.backButtonTitle"] = "\(object).title"
        }
        if let object = tabBarItem?.objectID { names["tabBarItem.title"] = "\(object).title" }
        var items = self
        items.updateActions { list, action in
            names["\(list).\(action.id).title"] = action.objectID.map { "\($0).title" }
        }
        return names
    }

    /// Visits the buttons of the bars with the paths of their lists, to change them.
    fileprivate mutating func updateActions(_ update: (_ list: String, inout Action) -> Void) {
        func updated(_ list: String, _ actions: [Action]?) -> [Action]? {
            actions?.map { action in
                var action = action
                update(list, &action)
                return action
            }
        }
        let (left, right) = (navigationItem?.leftBarButtonItems, navigationItem?.rightBarButtonItems)
        navigationItem?.leftBarButtonItems = updated("navigationItem.leftBarButtonItems", left)
        navigationItem?.rightBarButtonItems = updated("navigationItem.rightBarButtonItems", right)
        toolbarItems = updated("toolbarItems", toolbarItems)
    }
}

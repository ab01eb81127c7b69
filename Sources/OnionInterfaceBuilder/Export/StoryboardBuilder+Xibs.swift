package import OnionModel

extension StoryboardBuilder {
    /// Returns the text of a xib.
    ///
    /// - Parameter templates: The templates, each of which becomes a separate view.
    package func xib(of templates: [Reference]) -> Made {
        var builder = self
        var made: [Reference: String] = [:]
        builder.context.isXib = true
        let root = builder.document(isXib: true)
        let objects = XcodeElement("objects")
        let owner = XcodeElement(
            "placeholder", ["placeholderIdentifier": "IBFilesOwner", "id": "-1", "userLabel": "File's Owner"])
        objects.insert(owner, at: 0)
        objects.insert(
            XcodeElement(
                "placeholder",
                ["placeholderIdentifier": "IBFirstResponder", "id": "-2", "customClass": "UIResponder"]), at: 1)
        for reference in templates {
            guard case .template(let template)? = part(reference) else { continue }
            let content = content(of: reference.head, key: template.key)
            let view = builder.addView(of: template, content, seed: reference.head.description, to: objects, owner)
            made[reference.head] = view
            if let content { made[Reference(.content, content.key)] = view }
        }
        root.add(objects)
        let bytes = builder.finished(root)
        return Made(bytes: bytes, leftOut: builder.leftOut, objects: made, exported: builder.exported)
    }

    /// Returns the content with the same name as its template, which provides the texts of the document.
    private func content(of template: Reference, key: Key) -> Content? {
        guard case .content(let content)? = part(Reference(.content, key)), content.template.head == template,
            content.prototype == nil
        else { return nil }
        return content
    }

    /// Adds the view of a template, with its connections and the buttons of its content's actions.
    ///
    /// - Returns: The identifier of the view.
    private mutating func addView(
        of template: Template, _ content: Content?, seed: String, to objects: XcodeElement, _ owner: XcodeElement
    ) -> String? {
        tellWithoutForm(of: template)
        let views = views(of: template, values: content?.fields ?? [:], seed: seed, key: nil)
        let view = views.root["id"]
        objects.insert(views.root, at: objects.children.count)
        note(template, content, as: view)
        let target = connectOutlets(of: template, views, owner, seed: seed)
        for object in connectViews(of: template, views, to: target, among: objects, seed: seed) {
            objects.insert(object, at: objects.children.count)
        }
        guard let set = content?.actions.flatMap(part), case .actions(let actions) = set else { return view }
        for action in actions.items {
            objects.insert(button(for: action, of: target, seed: seed), at: objects.children.count)
        }
        return view
    }

    /// Connects the outlets of a template. The owner loads the view of the first template with a controller.
    ///
    /// - Returns: The identifier of the object with the outlets: the owner, or the view itself.
    private mutating func connectOutlets(
        of template: Template, _ views: MadeViews, _ owner: XcodeElement, seed: String
    ) -> String {
        let isOwned = template.controller != nil && owner["customClass"] == nil
        let outlets = outlets(of: template, views)
        let holder = isOwned ? owner : views.root
        if isOwned, let view = views.root["id"] {
            owner["customClass"] = template.controller
            connect(owner, XcodeElement("outlet", ["property": "view", "destination": view]), seed: "view")
        }
        for outlet in outlets { connect(holder, outlet, seed: "\(seed) \(outlet["property"] ?? "")") }
        return isOwned ? "-1" : views.root["id"] ?? "-1"
    }
}

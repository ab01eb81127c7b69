import OnionCoding
import OnionDocuments
import OnionModel

extension StoryboardBuilder {
    mutating func makeScene(
        _ template: Template, _ values: [String: FieldValue], id: String, seed: String, items: BarItems,
        actions: ActionSet? = nil, fillings: [SlotFilling] = []
    ) {
        let kept = template.keptObjects
        let element = controller(of: template, id: id, kept: kept)
        note(template, nil, as: id)
        tellWithoutForm(of: template)
        let objects = addScene(element, seed: seed)
        if let kept { merge(kept, into: objects, of: element) }
        let made = views(of: template, values: values, seed: seed, key: "view")
        element.add(made.root)
        if template.translatesAutoresizingMaskIntoConstraints == false { element.setFreeformSize(of: made.root) }
        write(items, to: element, seed: seed)
        for outlet in outlets(of: template, made) {
            connect(element, outlet, seed: "\(seed) outlet \(outlet["property"] ?? "")")
        }
        for object in connectViews(of: template, made, to: id, among: objects, seed: seed) {
            objects.insert(object, at: objects.children.count)
        }
        for filling in fillings { embed(filling, in: template, made, seed: seed) }
        for action in actions?.items ?? [] {
            objects.insert(button(for: action, of: id, seed: seed), at: objects.children.count)
        }
        if actions == nil { connectPerformedSegues(of: template, from: element, seed: seed) }
        addExit(of: id, to: objects)
    }

    /// Creates the element of a template's view controller, without its view.
    private func controller(of template: Template, id: String, kept: XcodeElement?) -> XcodeElement {
        let names: [ViewType: String] = [
            .tableView: "tableViewController", .collectionView: "collectionViewController",
        ]
        let keptController = kept?.children.first { $0.name.hasSuffix("Controller") }
        let element = XcodeElement(keptController?.name ?? names[template.view.type] ?? "viewController")
        element["id"] = id
        element["storyboardIdentifier"] = template.storyboardIdentifier
        element["customClass"] = template.controller
        // Xcode determines the module of the class.
        if template.controller != nil { element["customModuleProvider"] = "target" }
        element["sceneMemberID"] = "viewController"
        element.setPresentation(template.presentation)
        if let size = template.preferredContentSize {
            let value = XcodeElement("value", ["key": "contentSizeForViewInPopover", "type": "size"])
            (value["width"], value["height"]) = (size.width.inXcode, size.height.inXcode)
            element.add(value)
        }
        return element
    }

    /// Adds the preserved objects of a scene: the rest of its controller, and the others.
    private mutating func merge(_ kept: XcodeElement, into objects: XcodeElement, of controller: XcodeElement) {
        for object in kept.children {
            if object.name == controller.name {
                object["id"] = nil
                controller.merge(object)
            } else if object.name == "viewControllerPlaceholder" {
                if let id = ids.take(object["id"]) { references[id] = object }
            } else if object["id"] == nil || ids.take(object["id"]) != nil {
                objects.insert(object, at: objects.children.count)
            }
        }
    }

    /// Adds the scenes of references to other storyboards that segues lead to.
    mutating func addReferences() {
        let segues = scenes.flatMap(\.all).filter { $0.name == "segue" }
        let destinations = Set(segues.compactMap { $0["destination"] })
        for (id, reference) in references.sorted(by: { $0.key < $1.key }) where destinations.contains(id) {
            _ = addScene(reference, seed: "\(id) reference")
        }
    }

    /// The elements of a template's views.
    struct MadeViews {
        var root: XcodeElement
        var elements: [String: XcodeElement]
        var objects: [String: String]
    }

    mutating func views(
        of template: Template, values: [String: FieldValue], seed: String, key: String?
    ) -> MadeViews {
        var builder = ViewBuilder(template.filled(with: values), seed: seed, context, ids)
        let root = builder.root(key: key)
        if key != nil, root.child(key: "safeArea") == nil, ["view", "scrollView"].contains(root.name) {
            root.add(XcodeElement("viewLayoutGuide", ["key": "safeArea", "id": builder.ids.make("\(seed) safeArea")]))
        }
        if let rect = root.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }), rect["width"] == "0.0"
        {
            let isCell = ViewType.cells.contains(template.view.type)
            (rect["width"], rect["height"]) = (device.size.width.inXcode, isCell ? "44" : device.size.height.inXcode)
        }
        (context, ids) = (builder.context, builder.ids)
        leftOut += builder.leftOut
        self.views += builder.elements.map { ($1, $0) }
        return MadeViews(root: root, elements: builder.elements, objects: builder.objects)
    }

    /// The outlets of the views that the app fills.
    func outlets(of template: Template, _ made: MadeViews) -> [XcodeElement] {
        template.view.all.compactMap { view in
            let isFilled = view.properties.values.contains { if case .field = $0 { true } else { false } }
            guard isFilled || view.slot != nil, view.id != template.view.id, let object = made.elements[view.id]?["id"]
            else { return nil }
            return XcodeElement("outlet", ["property": view.id, "destination": object])
        }
    }

    mutating func connect(_ owner: XcodeElement, _ connection: XcodeElement, seed: String) {
        let list = owner.made("connections")
        if let kept = keptConnection(for: connection, in: list) {
            for attribute in connection.attributes where kept[attribute.name] == nil || attribute.name == "destination"
            {
                kept[attribute.name] = connection[attribute.name]
            }
            for child in connection.children where kept.child(child.name) == nil { kept.add(child) }
            return
        }
        if connection["id"] == nil { connection["id"] = ids.make("\(seed) connection") }
        list.insert(connection, at: list.children.count)
    }

    /// Returns the preserved rest of a connection: one without a destination, or with a destination in another storyboard.
    private func keptConnection(for connection: XcodeElement, in list: XcodeElement) -> XcodeElement? {
        let kept = list.children.filter { $0.name == connection.name && $0["property"] == nil }
        let open = kept.filter { $0["destination"] == nil }
        let identifier = connection["identifier"]?.words.camelCase
        func isSame(_ kept: XcodeElement) -> Bool { kept["identifier"]?.words.camelCase == identifier }
        return open.first(where: isSame) ?? open.first { $0["identifier"] == nil || identifier == nil }
            ?? kept.first { references[$0["destination"] ?? ""] != nil && isSame($0) }
    }

    /// Embeds the layers of a slot in the slot's view.
    mutating func embed(_ filling: SlotFilling, in template: Template, _ made: MadeViews, seed: String) {
        guard let slot = template.view.all.first(where: { $0.slot?.name == filling.slot }),
            let element = made.elements[slot.id]
        else { return }
        if case .actions = filling.contents { return tell("the actions in the slot \(filling.slot)", of: seed) }
        guard slot.slot?.takes == .content else {
            return tell("the \(filling.layers.count) layers in the slot \(filling.slot), which code adds", of: seed)
        }
        for (index, layer) in filling.layers.enumerated() {
            guard
                let child = controller(of: layer, seed: "\(seed) \(filling.slot) \(index)", items: BarItems())
            else { continue }
            let segue = XcodeElement("segue", ["destination": child, "kind": "embed"])
            connect(element, segue, seed: "\(seed) \(slot.id) embed")
        }
    }
}

extension XcodeElement {
    /// Sets the freeform size of a controller whose content determines its size to the size of its view.
    fileprivate func setFreeformSize(of view: XcodeElement) {
        guard let rect = view.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) else { return }
        let size = made("size", key: "freeformSize")
        (size["width"], size["height"]) = (rect["width"], rect["height"])
    }
}

extension Template {
    /// The unconverted rest of the objects in the template's scene, preserved by the import.
    fileprivate var keptObjects: XcodeElement? {
        interfaceBuilder.flatMap { try? XMLReader.read(Array($0.utf8)) }.map(XcodeElement.init)
    }
}

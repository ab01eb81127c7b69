import OnionCoding
import OnionDocuments
import OnionModel

/// An imported scene: a template and, for a leaf, the content and the actions of the scene.
struct ImportedScene: Sendable {
    /// The identifier of the view controller.
    var controller: String?
    var template: Template
    var content: Content?
    var actions: ActionSet?
    /// The view controllers that segues embed in the template's slots.
    var embedded: [(slot: String, controller: String)] = []
    /// The identifier of the view controller, or of the view.
    var object: String
    /// The scene, for reports about it.
    var owner: Omission
    var position: Position
    var leftOut: [Omission]
    /// The unread rest of the view controller, without its view.
    var rest: XMLElement?
    /// The identifiers of the elements that became views or actions.
    var converted: Set<String>

    /// The parts in reading order: template, content, actions.
    var parts: [Part] {
        [.template(template)] + [content.map(Part.content), actions.map(Part.actions)].compactMap(\.self)
    }
}

extension ImportedScene {
    /// The maximum depth of nested views, so that stored templates can be read back.
    static let deepestView = 48

    /// Converts a scene.
    ///
    /// - Parameters:
    ///   - key: The key of all parts.
    ///   - owner: The object that loads the xib, for a scene without a controller.
    /// - Throws: A problem for views that are nested too deeply.
    init(
        _ scene: InterfaceBuilderScene, of document: InterfaceBuilderDocument,
        _ connections: InterfaceBuilderConnections,
        key: Key, owner: XMLElement?
    ) throws(Problem) {
        if scene.view.depthOfViews > ImportedScene.deepestView {
            throw .viewsTooDeep(limit: ImportedScene.deepestView, at: scene.view.position)
        }
        let converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        let converted = VariedScene(scene, of: document).converted
        template = converted.template
        leftOut = converted.leftOut
        self.converted = converted.views
        template.key = key
        controller = scene.controller?["id"]
        object = controller ?? scene.id
        let element = scene.controller ?? scene.view
        position = element.position
        self.owner = Omission("", of: "\(element.name) \(object)", position: position)
        readController(of: scene, owner: owner)
        template.markSlots(connections)
        leftOut += template.dropVariationsOfSlots()
        let embedding = connections.embedded
        template.dropDesignFrames(keepsRoot: scene.controller == nil)
        template.dropDefaultValues()

        let names = ViewNames(template.view, outlets: connections.outlets, base: document.texts.base)
        template.noteObjects()
        template = template.renamed(views: names.names)
        embedded = template.nameSlots(names.names, embedding)
        if template.kind.isLeaf {
            takeContent(
                of: scene, filling: Set(connections.outlets.keys.compactMap { names.names[$0] }), document.texts.base)
        }
        takeActions(of: controller ?? owner?["id"], connections, with: converter)
        takePerformedSegues()
    }

    /// Reads the attributes of the view controller; the rest of it stays.
    private mutating func readController(of scene: InterfaceBuilderScene, owner: XMLElement?) {
        template.controller = (scene.controller ?? owner)?.name("customClass")
        rest = scene.controller
        rest?.children.removeAll { $0.name == "layoutGuides" || $0["key"] == "view" }
        if template.controller != nil { _ = rest?.take("customClass") }
        template.storyboardIdentifier = rest?.take(
            "storyboardIdentifier", as: scene.controller?.name("storyboardIdentifier"))
        template.preferredContentSize = rest?.takePreferredContentSize()
    }

    /// Creates the content of a leaf from the values of its views with outlets, which become fields.
    private mutating func takeContent(of scene: InterfaceBuilderScene, filling views: Set<String>, _ base: LocaleTag) {
        let (values, placeholders) = template.takeFields(filling: views, base: base)
        leftOut += template.dropVariationsOfFields()
        content = Content(
            key: template.key, template: Reference(.template, template.key), fields: values, placeholders: placeholders)
        if scene.isMeasuredByContent, template.givesContainerItsSize {
            template.translatesAutoresizingMaskIntoConstraints = false
        }
    }
}

extension XMLElement {
    /// Consumes the preferred size of a controller in a popover, in points; nil if not set ("Use Preferred Explicit Size").
    fileprivate mutating func takePreferredContentSize() -> Size? {
        let index = children.firstIndex {
            $0.name == "value" && $0["key"] == "contentSizeForViewInPopover" && $0["type"] == "size"
        }
        guard let index, let width = children[index].number("width"), let height = children[index].number("height"),
            (0...10_000).contains(width), (0...10_000).contains(height), width > 0 || height > 0
        else { return nil }
        children.remove(at: index)
        return Size(width: width, height: height)
    }
}

extension InterfaceBuilderScene {
    /// Whether the scene has a freeform size in Interface Builder, because its content determines its size.
    fileprivate var isMeasuredByContent: Bool { controller?.child(key: "freeformSize") != nil }
}

extension Template {
    /// Whether constraints connect the root view's top and bottom.
    fileprivate var givesContainerItsSize: Bool {
        let tops: Set<Constraint.Attribute> = [.top, .topMargin, .edges]
        let bottoms: Set<Constraint.Attribute> = [.bottom, .bottomMargin, .edges]
        return isRootHeld(at: tops) && isRootHeld(at: bottoms)
    }

    private func isRootHeld(at attributes: Set<Constraint.Attribute>) -> Bool {
        constraints.contains { constraint in
            constraint.relation == .equal
                && [constraint.first, constraint.second].contains { anchor in
                    guard let anchor, attributes.contains(anchor.attribute) else { return false }
                    return anchor.item == nil || anchor.item == view.id
                }
        }
    }
}

extension XMLElement {
    /// The maximum depth of nested views: elements with an identifier and a frame.
    fileprivate var depthOfViews: Int {
        var deepest = 0
        var waiting = [(self, 1)]
        while let (element, depth) = waiting.popLast() {
            deepest = max(deepest, depth)
            for child in element.children {
                let isView = child.savedFrame != nil || child.name == "tableViewSection"
                waiting.append((child, child["id"] != nil && isView ? depth + 1 : depth))
            }
        }
        return deepest
    }
}

import OnionModel

/// A scene as people want it imported: a template, and for a leaf the content and the actions that the scene shows.
struct ImportedScene: Sendable {
    /// The view controller's id.
    var controller: String?
    var template: Template
    var content: Content?
    var actions: ActionSet?
    /// The view controller that a segue embeds in the template's slot.
    var embedded: String?
    var position: Position
    var leftOut: [LeftOut]

    /// The parts, in the order in which a reader would meet them.
    var parts: [Part] {
        [.template(template)] + [content.map(Part.content), actions.map(Part.actions)].compactMap(\.self)
    }
}

extension ImportedScene {
    /// How many views may stand in each other, so that what is stored can be read back.
    static let deepestView = 48

    /// - Parameter key: what the parts are called.
    init(
        _ scene: InterfaceBuilderScene, of document: InterfaceBuilderDocument,
        _ connections: InterfaceBuilderConnections,
        key: Key, owner: XMLElement?
    ) throws(Problem) {
        if scene.view.depthOfViews > ImportedScene.deepestView {
            throw Problem(
                "views nested more than \(ImportedScene.deepestView) levels deep", remedy: "make the scene flatter",
                position: scene.view.position)
        }
        let converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        let converted = VariedScene(scene, of: document).converted
        var template = converted.template
        leftOut = converted.leftOut
        template.key = key
        template.controller = (scene.controller ?? owner)?.name("customClass")
        template.markSlots(connections)
        leftOut += template.dropVariationsOfSlots()
        embedded = template.layerSlot.flatMap { connections.content(of: $0.id) }
        template.dropDesignFrames()
        template.dropUsualValues()

        let names = ViewNames(template.view, outlets: connections.outlets)
        template = template.renamed(names.names)
        controller = scene.controller?["id"]
        position = (scene.controller ?? scene.view).position
        if template.kind == .content {
            let filled = Set(connections.outlets.keys.compactMap { names.names[$0] })
            let values = template.takeFields(filling: filled)
            leftOut += template.dropVariationsOfFields()
            content = Content(key: key, template: Reference(.template, key), fields: values)
            if scene.isMeasuredByContent, template.givesContainerItsSize {
                template.translatesAutoresizingMaskIntoConstraints = false
            }
        }
        self.template = template
        takeActions(of: controller ?? owner?["id"], connections, with: converter)
    }
}

extension InterfaceBuilderScene {
    /// Whether the scene was designed at a size of its own, because its content decides how large it is (article 000).
    fileprivate var isMeasuredByContent: Bool { controller?.child(key: "freeformSize") != nil }
}

extension Template {
    /// Whether constraints lead from the root view's top to its bottom.
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
    /// How deep elements with an id and a frame stand in each other.
    fileprivate var depthOfViews: Int {
        var deepest = 0
        var waiting = [(self, 1)]
        while let (element, depth) = waiting.popLast() {
            deepest = max(deepest, depth)
            for child in element.children {
                waiting.append((child, child["id"] != nil && child.savedFrame != nil ? depth + 1 : depth))
            }
        }
        return deepest
    }
}

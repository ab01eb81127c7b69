package import OnionCoding
package import OnionModel

/// Creates a storyboard from screens, or a xib from templates, for parts that are in no document yet.
///
/// A content is a scene, and so is each template around it, with a container view for its inner layer. A template that only has bars around
/// its slot is a navigation, tab bar or split view controller. The identifiers of all objects are derived from the names of the parts.
package struct StoryboardBuilder {
    let part: (Reference) -> Part?
    let object: (Reference) -> String?
    var context: ElementContext
    var ids = ObjectIDs()
    var scenes: [XcodeElement] = []
    /// The identifiers of controllers, by their layers.
    var controllers: [String: String] = [:]
    /// The device whose size the scenes have.
    var device = DocumentDevice.usual
    /// The tint color of the app, which applies to the bars of containers.
    var tint: PropertyValue?
    /// The references to controllers of other storyboards, as possible targets of segues, by their identifiers.
    var references: [String: XcodeElement] = [:]
    /// The identifiers of the exits of scenes, by those of the controllers.
    var exits: [String: String] = [:]
    /// The navigation controllers of pushed screens, which are only needed if no segue pushes the screen.
    var pushed: [(screen: Screen, root: String)] = []
    /// The controllers that others push without a bar, in a navigation controller that hides it.
    var pushedWithoutBar: Set<String> = []
    /// The replacements of controllers, by the identifiers of the replaced ones: navigation controllers that hide their bar, by their root view
    /// controllers, and controllers with a simulated bar, by their navigation controllers.
    var replacements: [String: String] = [:]
    /// The controllers of screens that were imported from a document.
    var imported: Set<String> = []
    /// The controllers whose tab belongs to their screen.
    var withTabOfScreen: Set<String> = []
    var leftOut: [Omission] = []
    /// The parts of controllers and of the views of xibs.
    var parts: [ExportedObjects.PartObject: Reference] = [:]
    /// The elements of views with their ids.
    var views: [(element: XcodeElement, id: String)] = []

    /// - Parameters:
    ///   - values: The values of the parts that views refer to.
    ///   - base: The language of the texts.
    ///   - part: Returns a part; nil for a missing one.
    ///   - object: Returns the identifier of the object that a part was imported from; nil for a part created in the registry.
    package init(
        values: InterfaceBuilderValues, base: LocaleTag, part: @escaping (Reference) -> Part?,
        object: @escaping (Reference) -> String?
    ) {
        context = ElementContext(base: base, values)
        (self.part, self.object) = (part, object)
    }

    /// A text that was generated from parts.
    package struct Made {
        package var bytes: [UInt8]
        /// The values that the text cannot represent.
        package var leftOut: [Omission]
        /// The identifiers of the objects generated from parts.
        package var objects: [Reference: String]
        /// The parts and the views of the objects.
        package var exported = ExportedObjects()
    }

    /// Returns the text of a storyboard.
    ///
    /// - Parameter screens: The screens; the first one is the initial screen of the app.
    package func storyboard(of screens: [Reference]) -> Made {
        var builder = self
        builder.device = DocumentDevice(of: templates(of: screens))
        for screen in screens { _ = builder.controller(ofScreen: screen) }
        builder.wrapPushed()
        builder.wrapPushing()
        builder.simulateBars()
        builder.addReferences()
        let root = builder.document(isXib: false)
        let first = screens.first.flatMap { builder.controllers[$0.head.description] }
        root["initialViewController"] = first.map { builder.replacements[$0] ?? $0 }
        let list = XcodeElement("scenes")
        for (index, scene) in builder.scenes.enumerated() {
            let place = XcodeElement("point", ["key": "canvasLocation"])
            (place["x"], place["y"]) = (Double(index % 8 * 800).inXcode, Double(index / 8 * 1_000).inXcode)
            scene.add(place)
            list.insert(scene, at: index)
        }
        root.add(list)
        let bytes = builder.finished(root)
        return Made(
            bytes: bytes, leftOut: builder.leftOut, objects: builder.objects, exported: builder.exported)
    }

    /// Returns the text of a storyboard with scenes for more screens. The rest is preserved byte for byte.
    ///
    /// - Parameters:
    ///   - bytes: The storyboard.
    ///   - screens: The screens that are not in the storyboard yet.
    ///   - known: The identifiers of the controllers of the storyboard's parts.
    package func storyboard(
        _ bytes: [UInt8], adding screens: [Reference], known: [Reference: String]
    ) -> Made {
        guard let document = XcodeDocument(accepted: bytes), let list = document.root.child("scenes") else {
            return Made(bytes: bytes, leftOut: [], objects: [:])
        }
        var builder = self
        builder.context.isColorMatched = document.root["colorMatched"] == "YES"
        builder.ids = ObjectIDs(taken: Set(document.root.all.compactMap { $0["id"] }))
        builder.controllers = Dictionary(known.map { ($0.head.description, $1) }) { first, _ in first }
        for screen in screens { _ = builder.controller(ofScreen: screen) }
        builder.wrapPushed()
        builder.wrapPushing()
        builder.simulateBars()
        builder.addReferences()
        let right = document.root.all.filter { $0["key"] == "canvasLocation" }.compactMap { Double($0["x"] ?? "") }
            .max()
        for (index, scene) in builder.scenes.enumerated() {
            let place = XcodeElement("point", ["key": "canvasLocation"])
            (place["x"], place["y"]) = (((right ?? -800) + Double(index + 1) * 800).inXcode, 0.0.inXcode)
            scene.add(place)
            list.insert(scene, at: list.children.count)
        }
        builder.mendConnections(in: builder.scenes, of: document.root)
        document.root.addResources(builder.context.resources)
        return Made(
            bytes: document.bytes, leftOut: builder.leftOut, objects: builder.objects, exported: builder.exported)
    }

    /// The identifiers of the controllers by which an import finds screens and contents: the root view controllers of navigation controllers.
    var objects: [Reference: String] {
        let navigations = Dictionary(roots.map { ($1["id"] ?? "", $0) }) { first, _ in first }
        var objects: [Reference: String] = [:]
        for (name, id) in controllers {
            guard let reference = try? Reference(parsing: name) else { continue }
            let shown = navigations[id] ?? replacements[id] ?? id
            objects[reference] = navigations[shown] ?? shown
        }
        return objects
    }

    /// Returns the templates of screens and of their layers, without those of the screens that they lead to.
    private func templates(of screens: [Reference]) -> [Template] {
        var (waiting, seen, templates) = (screens, Set<Reference>(), [Template]())
        while let reference = waiting.popLast() {
            guard seen.insert(reference.head).inserted, let found = part(reference) else { continue }
            if case .template(let template) = found { templates.append(template) }
            waiting += found.references.map(\.reference).filter { $0.kind != .actions }
        }
        return templates
    }

    // MARK: - Documents

    func document(isXib: Bool) -> XcodeElement {
        let root = XcodeElement("document")
        root["type"] = "com.apple.InterfaceBuilder3.CocoaTouch.\(isXib ? "" : "Storyboard.")XIB"
        (root["version"], root["toolsVersion"]) = ("3.0", "22505")
        (root["targetRuntime"], root["propertyAccessControl"]) = ("iOS.CocoaTouch", "none")
        for name in ["useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched"] { root[name] = "YES" }
        root.add(XcodeElement("device", ["id": device.id, "orientation": "portrait", "appearance": "light"]))
        return root
    }

    /// Redirects pushes to root view controllers, and removes connections without a destination.
    private func mendConnections(in elements: [XcodeElement], of root: XcodeElement) {
        let known = Set(root.all.compactMap { $0["id"] })
        let roots = rootsOfNavigation(root)
        for element in elements.flatMap(\.all) where element.parent?.name == "connections" {
            // A push leads to the root view controller, not to the navigation controller around it.
            if ["show", "push"].contains(element["kind"]), let root = element["destination"].flatMap({ roots[$0] }) {
                element["destination"] = root
            }
            // The preserved rest of a connection that no longer exists in the registry.
            let isWhole = element["destination"].map(known.contains) ?? false
            guard
                !isWhole || element.name == "action" && element["selector"] == nil
                    || element.name == "segue" && element["kind"] == nil
            else { continue }
            let list = element.parent
            element.remove()
            list?.removeIfEmpty()
        }
    }

    /// Assigns new identifiers to the preserved objects that two scenes of one template share.
    private mutating func separateObjects(of root: XcodeElement) {
        var known: Set<String> = []
        for element in root.all where element.name != "device" {
            if let id = element["id"], !known.insert(id).inserted { element["id"] = ids.make("\(id) again") }
        }
    }

    /// The identifiers of root view controllers, by those of their navigation controllers.
    private func rootsOfNavigation(_ root: XcodeElement) -> [String: String] {
        let pairs = root.all.filter { $0["relationship"] == "rootViewController" }.compactMap { segue in
            segue.parent?.parent?["id"].flatMap { id in segue["destination"].map { (id, $0) } }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the text of a document, with the entries at its end: the tint color, the dependencies and the resources.
    mutating func finished(_ root: XcodeElement) -> [UInt8] {
        mendConnections(in: [root], of: root)
        separateObjects(of: root)
        if let tint, let color = XcodeElement(color: tint, &context) {
            color["key"] = "tintColor"
            root.add(color)
        }
        let dependencies = XcodeElement("dependencies")
        dependencies.insert(
            XcodeElement(
                "plugIn", ["identifier": "com.apple.InterfaceBuilder.IBCocoaTouchPlugin", "version": "22504"]), at: 0)
        var capabilities = [("Safe area layout guides", "9.0"), ("documents saved in the Xcode 8 format", "8.0")]
        if !context.resources.colors.isEmpty { capabilities.append(("Named colors", "9.0")) }
        if !context.resources.systemColors.isEmpty {
            capabilities.append(("System colors in document resources", "11.0"))
        }
        if root.all.contains(where: { $0.name == "collectionViewCellContentView" }) {
            capabilities.append(("collection view cell content view", "11.0"))
        }
        for (name, version) in capabilities.sorted(by: { $0.0 < $1.0 }) {
            let capability = XcodeElement("capability", ["name": name, "minToolsVersion": version])
            dependencies.insert(capability, at: dependencies.children.count)
        }
        root.add(dependencies)
        root.addResources(context.resources)
        return XcodeDocument(root).bytes
    }

    // MARK: - Unrepresentable values

    mutating func tellWithoutForm(of template: Template) {
        let seed = "template/\(template.key)"
        if !template.states.isEmpty { tell("its states", of: seed) }
        if template.statusBar != nil { tell("its status bar", of: seed) }
        if template.additionalSafeAreaInsets != nil { tell("its additional safe area insets", of: seed) }
    }

    mutating func tell(_ what: String, of seed: String) {
        let omission = Omission(what, of: seed)
        if !leftOut.contains(omission) { leftOut.append(omission) }
    }
}

/// The elements of a document by the identifiers of their objects.
///
/// Where objects of several scenes share an identifier, the elements are those of the current scene.
struct DocumentObjects {
    private var elements: [String: XcodeElement]
    /// The current scene, if scenes share identifiers; else the whole document.
    private(set) var scope: XcodeElement
    /// The object of the current scene.
    private(set) var scene = ""
    /// The scenes by their objects, if scenes share identifiers.
    private let scenes: [String: XcodeElement]

    init(of root: XcodeElement) {
        let all = root.all.compactMap { element in element.object.map { ($0, element) } }
        elements = Dictionary(all) { first, _ in first }
        scenes = elements.count == all.count ? [:] : DocumentObjects.scenes(of: root)
        scope = root
    }

    /// The scenes of a storyboard, and the top-level objects of a xib, by their objects.
    private static func scenes(of root: XcodeElement) -> [String: XcodeElement] {
        let scenes = root.child("scenes")?.children ?? root.child("objects")?.children ?? []
        let objects = scenes.flatMap { scene in
            ((scene.child("objects")?.children ?? []) + [scene]).compactMap { object in
                object["id"].map { ($0, scene) }
            }
        }
        return Dictionary(objects) { first, _ in first }
    }

    /// The identifiers of the objects.
    var identifiers: Set<String> { Set(elements.keys) }

    subscript(_ object: String) -> XcodeElement? { elements[object] }

    /// Makes the scene of an object the current one.
    mutating func enterScene(of object: String) {
        scene = object
        guard let scope = scenes[object] else { return }
        self.scope = scope
        for element in scope.all { if let object = element.object { elements[object] = element } }
    }
}

extension XcodeElement {
    /// The identifier of the object; for a content view without one, the identifier that an import generates.
    fileprivate var object: String? {
        if let id = self["id"] { return id }
        guard let key = self["key"], let owner = parent?["id"], name.hasSuffix("ContentView") || key == "contentView"
        else { return nil }
        return "\(owner)-\(key)"
    }
}

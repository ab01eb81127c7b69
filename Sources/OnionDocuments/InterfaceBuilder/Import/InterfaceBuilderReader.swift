import OnionCoding
import OnionModel

/// Reads a storyboard or a xib into documents: templates, contents, action sets and screens.
struct InterfaceBuilderReader {
    /// Whether a text may be an Interface Builder file, which is XML.
    static func reads(sniffing bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return text.first { !$0.isSpace } == UInt8(ascii: "<")
    }

    /// The result of reading a file.
    struct Result: Sendable {
        /// Each has the position of its scene, and the identifier of the scene's controller, or of its view.
        var documents: [(node: Node, object: String)] = []
        /// The colours of the app's asset catalogue, as the file has copied them.
        var colors: [Node] = []
        var leftOut: [Omission] = []
    }

    private let document: InterfaceBuilderDocument
    private let connections: InterfaceBuilderConnections
    private let fileWords: [String]
    private let owner: XMLElement?

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The file's path as given by the user; scenes without a class are named after it.
    ///   - texts: The texts of its string files.
    ///   - keys: The keys used so far.
    static func read(
        _ bytes: [UInt8], source: String, texts: InterfaceBuilderTexts, keys: inout InterfaceBuilderKeys
    ) throws(Problem) -> Result {
        var document = try InterfaceBuilderDocument.read(bytes)
        document.texts = texts
        let reader = InterfaceBuilderReader(document, source)
        return try reader.read(keys: &keys)
    }

    private init(_ document: InterfaceBuilderDocument, _ source: String) {
        self.document = document
        connections = InterfaceBuilderConnections(document.root)
        fileWords = InterfaceBuilderKeys.words(ofFile: source)
        owner = document.root.elements(in: "objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    }

    private func read(keys: inout InterfaceBuilderKeys) throws(Problem) -> Result {
        var result = Result()
        let colors = document.namedColors.values.sorted { $0.key < $1.key }
        result.colors = colors.map { Node(Part.color($0).node.value, at: document.root.position) }
        var imported: [ImportedScene] = []
        let actionButtons = Set(connections.actionButtons.values.joined().compactMap { $0["id"] })
        if document.scenes.isEmpty {
            result.leftOut.append(
                Omission("it has no scene with a view", of: "document", position: document.root.position))
        }
        let scenes = document.scenes.filter { $0.controller != nil || !actionButtons.contains($0.id) }
        for scene in scenes {
            let key = keys.sceneKey(of: words(of: scene, isAlone: scenes.count == 1))
            let made = try ImportedScene(scene, of: document, connections, key: key, owner: owner(of: scene))
            imported.append(made)
            result.leftOut += made.leftOut
            result.documents += made.parts.map { (Node($0.node.value, at: made.position), made.controller ?? scene.id) }
        }
        let converted = imported.reduce(into: Set<String>()) { $0.formUnion($1.converted) }
        result.leftOut += UnreadParts(document, converted: converted).leftOut
        let composer = ScreenComposer(imported, initial: document.initialViewController)
        let screens = composer.screens(named: fileWords, keys: &keys)
        result.documents += screens.map { screen, controller in
            (Node(Part.screen(screen).node.value, at: document.root.position), controller)
        }
        return result
    }

    /// Returns the object that loads a xib, for the view that is connected to its `view` outlet.
    private func owner(of scene: InterfaceBuilderScene) -> XMLElement? {
        guard scene.controller == nil, let owner, owner["customClass"] != nil else { return nil }
        let view = owner.elements(in: "connections").first { $0["property"] == "view" }
        return view?["destination"] == scene.id ? owner : nil
    }

    /// Returns the words that name a scene: of its controller's class, its identifier, its file or its view's class, in
    /// this order.
    private func words(of scene: InterfaceBuilderScene, isAlone: Bool) -> [String] {
        let ownClass = scene.controller?["customClass"] ?? owner(of: scene)?["customClass"]
        if let words = InterfaceBuilderKeys.words(ofClass: ownClass) { return words }
        if let words = InterfaceBuilderKeys.words(ofClass: scene.controller?["storyboardIdentifier"]) { return words }
        if isAlone { return fileWords }
        if let words = InterfaceBuilderKeys.words(ofClass: scene.view["customClass"]) { return words }
        if let words = InterfaceBuilderKeys.words(ofClass: scene.controller?["userLabel"] ?? scene.view["userLabel"]) {
            return words
        }
        return fileWords
    }
}

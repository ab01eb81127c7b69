package import OnionCoding
import OnionDocuments
package import OnionModel
import OnionSupport

/// Reads a storyboard or a xib: the scenes as templates, contents and action sets, and the controllers around them.
package struct InterfaceBuilderReader {
    /// Whether a text may be an Interface Builder file, which is XML.
    package static func reads(sniffing bytes: [UInt8]) -> Bool {
        bytes.afterByteOrderMark.first { !$0.isSpace } == UInt8(ascii: "<")
    }

    /// The result of reading a file.
    package struct Result: Sendable {
        /// The scenes and controllers. Documents are created from them after all files are read.
        package var file: ScreenComposer.File
        /// The colors of the app's asset catalogue, as copied into the file.
        package var colors: [Node] = []
        /// The document's own texts for the texts in string files, by the objects of the scenes and the texts' names; nil for a text that is only
        /// in string files.
        package var objectTexts: [String: [String: String?]] = [:]
        package var leftOut: [Omission] = []
    }

    private let document: InterfaceBuilderDocument
    private let connections: InterfaceBuilderConnections
    private let fileWords: [String]
    private let owner: XMLElement?
    private let source: String

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The file's path as given by the user; scenes without a class are named after it.
    ///   - texts: The texts of its string files.
    ///   - keys: The keys used so far.
    package static func read(
        _ bytes: [UInt8], source: String, texts: InterfaceBuilderTexts, keys: inout InterfaceBuilderKeys
    ) throws(Problem) -> Result {
        var document = try InterfaceBuilderDocument.read(bytes)
        document.texts = texts
        try document.requireDistinctScenes()
        let reader = InterfaceBuilderReader(document, source)
        return try reader.read(keys: &keys)
    }

    private init(_ document: InterfaceBuilderDocument, _ source: String) {
        self.document = document
        connections = InterfaceBuilderConnections(document.root)
        self.source = source
        fileWords = InterfaceBuilderKeys.words(ofFile: source)
        owner = document.root.elements(in: "objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    }

    private func read(keys: inout InterfaceBuilderKeys) throws(Problem) -> Result {
        var result = Result(file: .init(source: source, words: fileWords, initial: document.initialViewController))
        result.leftOut = document.misread
        result.file.colors = document.namedColors.mapValues(\.key)
        result.file.images = document.imageElements
        let colors = document.namedColors.values.sorted { $0.key < $1.key }
        result.colors = colors.map { Node(Part.color($0).node.value, at: document.root.position) }
        let numbers = try readScenes(into: &result.file, &keys)
        let rests = readControllers(into: &result.file, numbers)
        if document.scenes.isEmpty, result.file.controllers.isEmpty {
            result.leftOut.append(
                Omission("it has no scene with a view", of: "document", position: document.root.position))
        }
        let converted = result.file.scenes.reduce(into: Set<String>()) { $0.formUnion($1.converted) }
        let unread = UnreadParts(document, converted: converted, rests: rests)
        result.leftOut += unread.leftOut
        for (controller, number) in numbers {
            guard let source = unread.kept[controller]?.source, Property.interfaceBuilder.accepts(.identifier(source))
            else { continue }
            result.file.scenes[number].template.interfaceBuilder = source
        }
        let named = document.texts.namesByObject
        if !named.isEmpty {
            for scene in result.file.scenes {
                result.objectTexts[scene.object] = document.texts(named, ofScene: scene.object)
            }
        }
        return result
    }

    /// Reads the scenes, and the owners of views that are controllers.
    ///
    /// - Returns: The indices of the scenes by the identifiers of their controllers.
    private func readScenes(
        into file: inout ScreenComposer.File, _ keys: inout InterfaceBuilderKeys
    ) throws(Problem) -> [String: Int] {
        let actionButtons = Set(connections.actionButtons.values.joined().compactMap { $0["id"] })
        let scenes = document.scenes.filter { $0.controller != nil || !actionButtons.contains($0.id) }
        var numbers: [String: Int] = [:]
        for scene in scenes {
            let words = self.words(of: scene, isAlone: scenes.count == 1)
            var key = keys.sceneKey(of: words)
            if ContainerLook.isReserved(key) { key = keys.sceneKey(of: words + ["scene"]) }
            let made = try ImportedScene(scene, of: document, connections, key: key, owner: owner(of: scene))
            if let controller = made.controller { numbers[controller] = file.scenes.count }
            if let owner = owner(of: scene)?["customClass"], owner.hasSuffix("Controller") {
                file.controllers.append(
                    StoryboardController(
                        ofView: scene.id, owner: owner, scene: file.scenes.count, position: made.position))
            }
            file.scenes.append(made)
        }
        return numbers
    }

    /// Reads the controllers of a storyboard, and the bar items and the presentations of scenes.
    ///
    /// - Returns: The unread rests of the controllers, by their identifiers.
    private func readControllers(
        into file: inout ScreenComposer.File, _ numbers: [String: Int]
    ) -> [String: XMLElement] {
        let items = BarItemReader(document: document, outlets: connections.outlets)
        var rests: [String: XMLElement] = [:]
        for scene in document.root.elements(in: "scenes") {
            let objects = scene.elements(in: "objects")
            for object in objects {
                let number = object["id"].flatMap { numbers[$0] }
                var rest = number.flatMap { file.scenes[$0].rest } ?? object
                guard
                    let controller = StoryboardController(
                        object, scene: number, among: objects, rest: &rest, items)
                else { continue }
                if controller.kind != .other || !controller.performed.isEmpty { rests[controller.id] = rest }
                if let number {
                    file.scenes[number].content?.barItems = controller.barItems
                    file.scenes[number].template.presentation = controller.presentation
                }
                file.controllers.append(controller)
            }
        }
        return rests
    }

    /// Returns the object that loads a xib, for the view connected to its `view` outlet.
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

import OnionModel

/// Makes screens of scenes that embed each other.
struct ScreenComposer {
    private let scenes: [ImportedScene]
    private let byController: [String: ImportedScene]
    private let initial: String?

    /// Creates a composer.
    ///
    /// - Parameter initial: The initial view controller of the storyboard.
    init(_ scenes: [ImportedScene], initial: String?) {
        self.scenes = scenes
        self.initial = initial
        byController = Dictionary(
            scenes.compactMap { scene in scene.controller.map { ($0, scene) } }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// Returns a screen for each scene that embeds another one and is not embedded itself, with the identifier of its
    /// controller.
    ///
    /// - Parameter words: The words of the file name. They name the only screen, or that of the initial view
    ///   controller. Any other screen is named after its outermost template.
    func screens(named words: [String], keys: inout InterfaceBuilderKeys) -> [(screen: Screen, controller: String)] {
        let inner = Set(scenes.compactMap(\.embedded))
        let outermost = scenes.filter { scene in
            scene.embedded != nil && !(scene.controller.map(inner.contains) ?? true)
        }
        return outermost.compactMap { scene in
            guard let controller = scene.controller, let composed = composed(of: scene, depth: 0) else { return nil }
            let isNamesake = outermost.count == 1 || scene.controller == initial
            let name = isNamesake ? words : scene.template.key.text.words
            return (Screen(key: keys.screenKey(of: name), composed: composed), controller)
        }
    }

    /// Returns the scene with its embedded scenes; nil when one is missing, or when scenes embed each other in a cycle.
    private func composed(of scene: ImportedScene, depth: Int) -> ScreenLayer? {
        if depth > Screen.maximumLayerDepth { return nil }
        if let content = scene.content { return .content(Reference(.content, content.key)) }
        guard let inner = scene.embedded.flatMap({ byController[$0] }) else { return nil }
        return composed(of: inner, depth: depth + 1).map { $0.wrapped(in: Reference(.template, scene.template.key)) }
    }
}

import OnionModel

/// Names the screens of an import, and the action sets of segues that are performed in code.
struct ScreenNames {
    private let controllers: ImportedControllers
    private let contents: ControllerContents

    init(_ controllers: ImportedControllers, _ contents: ControllerContents) {
        (self.controllers, self.contents) = (controllers, contents)
    }

    /// Returns the key of a screen for each controller that is shown on its own: all but those that are only in container views of others,
    /// those that only add navigation to contents from code, and those whose buttons are shown by a template around them.
    func screens(_ keys: inout InterfaceBuilderKeys) -> [Int: Key] {
        var inner: Set<Int> = []
        var entered: Set<Int> = []
        for number in controllers.indices {
            let controller = controllers[number]
            inner.formUnion(controllers.shown(controller.embedded, by: number))
            let children = controller.kind == .container ? controller.children : []
            entered.formUnion(controllers.shown(controller.targets + children, by: number))
        }
        let shown = controllers.indices.filter { number in
            guard !inner.contains(number) || entered.contains(number), !hasNoScreen(number) else { return false }
            switch controllers[number].kind {
            case .scene: return entered.contains(number) || !isMereFrame(number) && !controllers.needsFrame(number)
            case .container: return true
            case .navigation, .reference, .other: return false
            }
        }
        var counts = [Int](repeating: 0, count: controllers.files.count)
        for number in shown { counts[controllers.file(of: number)] += 1 }
        var screens: [Int: Key] = [:]
        // Imported files come first, so that their names do not depend on the surroundings.
        for number in shown.filter({ !isSurrounding($0) }) + shown.filter(isSurrounding) {
            let file = controllers.file(of: number)
            // If the only screen of a file has several scenes, it is named after the file, not after its outermost scene.
            let isNamesake = counts[file] == 1 && frames(number)
            screens[number] = keys.screenKey(of: isNamesake ? controllers.files[file].words : words(of: number))
        }
        return screens
    }

    /// Returns the keys of the action sets of the segues that controllers without scenes perform in code.
    func performed(_ keys: inout InterfaceBuilderKeys) -> [Int: Key] {
        var performed: [Int: Key] = [:]
        for number in controllers.indices where !controllers[number].performed.isEmpty {
            performed[number] = keys.sceneKey(of: words(of: number))
        }
        return performed
    }

    private func isSurrounding(_ number: Int) -> Bool { controllers.files[controllers.file(of: number)].isSurrounding }

    /// Whether the screen of a controller in a surrounding file is missing in the registry.
    private func hasNoScreen(_ number: Int) -> Bool {
        let screen = ScreenComposer.ObjectPart(kind: .screen, object: controllers[number].id)
        return controllers.files[controllers.file(of: number)].missing.contains(screen)
    }

    private func words(of number: Int) -> [String] {
        if let scene = controllers.scene(of: number) { return scene.template.key.text.words }
        let controller = controllers[number]
        if !controller.words.isEmpty { return controller.words }
        return controllers.files[controllers.file(of: number)].words + [controller.look?.takes.rawValue ?? ""]
    }

    /// Whether a scene contains another one in a container view.
    private func frames(_ number: Int) -> Bool {
        controllers[number].kind != .container && contents.inside[number]?.isEmpty == false
    }

    /// Whether a scene only adds navigation to a controller that no storyboard names.
    private func isMereFrame(_ number: Int) -> Bool {
        guard let template = controllers.scene(of: number)?.template else { return false }
        return template.kind == .navigation && template.isContainerByName && !frames(number)
    }
}

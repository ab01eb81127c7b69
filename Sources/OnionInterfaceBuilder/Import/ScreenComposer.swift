import OnionCoding
import OnionDocuments
import OnionModel

/// Creates screens from the controllers of all Interface Builder files of an import, once all are read, and connects the actions of
/// their scenes to them.
package struct ScreenComposer: Sendable {
    private var controllers: ImportedControllers
    private let contents: ControllerContents
    private let surroundings: ControllerSurroundings
    private let screens: [Int: Key]
    /// The action sets of the segues that controllers without scenes perform in code.
    private let performed: [Int: Key]
    /// The controllers whose declared presentation is used by a segue.
    private var presented: Set<Int> = []
    /// The names of the images in imported parts.
    private var shownImages: Set<String> = []
    private var results: [Result]

    private init(_ files: [File], keys: inout InterfaceBuilderKeys) {
        controllers = ImportedControllers(files)
        contents = ControllerContents(of: controllers)
        surroundings = ControllerSurroundings(of: controllers)
        let names = ScreenNames(controllers, contents)
        screens = names.screens(&keys)
        performed = names.performed(&keys)
        results = files.map { Result(source: $0.source) }
    }

    /// Returns the documents of all files.
    package static func compose(_ files: [File], keys: inout InterfaceBuilderKeys) -> [Result] {
        var composer = ScreenComposer(files, keys: &keys)
        composer.markPopovers()
        for number in composer.controllers.indices { composer.compose(number) }
        for file in files.indices { composer.writeScenes(of: file) }
        composer.reportUnused()
        composer.reportEmbedded()
        composer.reportImages()
        return composer.results
    }

    /// Marks scenes that all their segues present as popovers. For a scene with surroundings, the surroundings are presented instead.
    private mutating func markPopovers() {
        var isPopover: [Int: Bool] = [:]
        for number in controllers.indices {
            let (controller, file) = (controllers[number], controllers.file(of: number))
            var others: [String: Int] = [:]
            for id in controller.targets { others[id, default: 0] += 1 }
            for id in controller.popovers { others[id, default: 0] -= 1 }
            for (id, count) in others {
                guard let target = controllers.find(id, in: file) else { continue }
                isPopover[target] = count == 0 && isPopover[target] ?? true
            }
        }
        for (number, isPopover) in isPopover where isPopover && surroundings[number] == nil {
            guard case .scene(let index) = controllers[number].kind else { continue }
            let file = controllers.file(of: number)
            var presentation = controllers.files[file].scenes[index].template.presentation ?? Presentation()
            presentation.style = presentation.style ?? .popover
            controllers.files[file].scenes[index].template.presentation = presentation
        }
    }

    // MARK: - Layers

    private mutating func compose(_ number: Int) {
        guard let key = screens[number], var layer = content(of: number) else { return }
        let file = controllers.file(of: number)
        let controller = controllers[number]
        if case .scene(let index) = controller.kind, controllers.needsFrame(number) {
            controllers.files[file].scenes[index].content?.actions = nil
            reportOmission("its buttons, which no template around it shows", of: controller, in: file)
        }
        if let look = surroundings[number]?.look { layer = wrapped(layer, in: look, file) }
        if controller.hasSimulatedTabBar, !contents.tabs.contains(number) {
            layer = .template(use(.tabBar, in: file), inner: .contents([layer]))
        }
        var part = Part.screen(Screen(key: key, composed: layer, barItems: barItems(of: number)))
        part.barItems.lead { step($0, of: Omission("", of: controller.name, position: controller.position), in: file) }
        noteImages(of: [part], in: file)
        results[file].screens.append((Node(part.node.value, at: controller.position), controller.id))
    }

    private mutating func wrapped(_ layer: ScreenLayer, in look: ContainerLook, _ file: Int) -> ScreenLayer {
        look.isEmpty ? layer : layer.wrapped(in: use(look, in: file))
    }

    /// Returns the template of a container, and adds it to the documents of the file.
    private mutating func use(_ look: ContainerLook, in file: Int) -> Reference {
        let template = look.template
        if results[file].keys.insert(template.key).inserted {
            results[file].copies.append(Part.template(template).node)
        }
        return Reference(.template, template.key)
    }

    /// Returns the layer of a controller, without the navigation controller around it.
    private mutating func content(of number: Int) -> ScreenLayer? {
        let file = controllers.file(of: number)
        switch controllers[number].kind {
        case .scene(let index): return content(ofScene: index, of: number)
        case .container:
            guard let look = controllers[number].look else { return nil }
            let layers = (contents.inside[number] ?? []).compactMap(controllers.shown).compactMap { screens[$0] }
            let missing = controllers[number].children.count - layers.count
            if missing > 0 {
                reportOmission("\(missing) of its controllers, which no file has", of: controllers[number], in: file)
            }
            return .template(use(look, in: file), inner: .contents(layers.map { .screen(Reference(.screen, $0)) }))
        case .navigation, .reference, .other: return nil
        }
    }

    private mutating func content(ofScene index: Int, of number: Int) -> ScreenLayer? {
        let file = controllers.file(of: number)
        let scene = controllers.files[file].scenes[index]
        if let content = scene.content { return .content(Reference(.content, content.key)) }
        let template = Reference(.template, scene.template.key)
        var fillings: [SlotFilling] = []
        for embedding in scene.embedded {
            guard let (target, shown) = embedded(embedding.controller, in: number), var layer = content(of: shown)
            else { continue }
            if embedding.slot == Slot.content.name { provideActions(of: index, in: file, for: shown) }
            if target != shown, let look = controllers[target].look { layer = wrapped(layer, in: look, file) }
            fillings.append(SlotFilling(slot: embedding.slot, contents: .layer(layer)))
        }
        let filled = Set(fillings.map(\.slot))
        controllers.files[file].scenes[index].template.leaveOpen { !filled.contains($0.name) }
        if fillings.isEmpty { return .template(template, inner: .none) }
        if fillings.count == 1, let inner = fillings[0].layers.first, fillings[0].slot == Slot.content.name {
            return inner.wrapped(in: template)
        }
        return .template(template, inner: .slots(fillings))
    }

    /// Returns the controller that a scene embeds, and the one that is shown for it; nil when no file contains them, or for a circular embedding.
    private func embedded(_ id: String, in number: Int) -> (target: Int, shown: Int)? {
        guard let target = controllers.find(id, in: controllers.file(of: number)),
            contents.inside[number]?.contains(target) == true,
            let shown = controllers.shown(target)
        else { return nil }
        return (target, shown)
    }

    /// Moves the buttons at the bottom of a scene to the actions of the content in it, unless the content is on another screen, too.
    private mutating func provideActions(of outer: Int, in file: Int, for number: Int) {
        guard case .scene(let inner) = controllers[number].kind, screens[number] == nil, contents.holders[number] == 1
        else {
            return
        }
        let own = controllers.file(of: number)
        guard let content = controllers.files[own].scenes[inner].content, content.actions == nil,
            let actions = controllers.files[file].scenes[outer].takeNailedButtons()
        else { return }
        controllers.files[own].scenes[inner].content?.actions = actions
    }

    private func barItems(of number: Int) -> BarItems {
        // A content declares its bar items itself.
        var items = controllers.scene(of: number)?.content == nil ? controllers[number].barItems : BarItems()
        if let item = surroundings.tabBarItems[number] { items.tabBarItem = item }
        if let pushing = surroundings[number]?.pushing {
            let item = controllers[pushing].barItems.navigationItem
            // UIKit's default title, if the screen below has none.
            items.navigationItem = items.navigationItem ?? NavigationItem()
            items.navigationItem?.backItem = item?.backButtonTitle ?? item?.title ?? .verbatim("Back")
        }
        return items
    }

    // MARK: - Leads

    private mutating func writeScenes(of file: Int) {
        for index in controllers.files[file].scenes.indices {
            var scene = controllers.files[file].scenes[index]
            results[file].leftOut += scene.leftOut
            let owner = scene.owner
            scene.lead { step($0, of: owner, in: file) }
            noteImages(of: scene.parts, in: file)
            results[file].documents += scene.parts.map { (Node($0.node.value, at: scene.position), scene.object) }
        }
        results[file].documents += results[file].screens
        for number in controllers.indices where controllers.file(of: number) == file { writePerformed(by: number) }
    }

    /// Adds the action set of the segues that a controller without a scene performs in code.
    private mutating func writePerformed(by number: Int) {
        guard let key = performed[number] else { return }
        let (controller, file) = (controllers[number], controllers.file(of: number))
        let owner = Omission("", of: controller.name, position: controller.position)
        let set = ActionSet(key: key, datasource: controller.className, performed: controller.performed)
        guard let set = set?.leading({ step($0, of: owner, in: file) }) else { return }
        results[file].documents.append((Node(Part.actions(set).node.value, at: controller.position), controller.id))
    }

    /// Returns a step whose controller identifier is replaced by the key of its screen; nil when no file contains the controller.
    private mutating func step(_ step: ActionStep, of owner: Omission, in file: Int) -> ActionStep? {
        guard let id = step.screen?.key.text else { return step }
        guard let target = controllers.find(id, in: file), let shown = controllers.shown(target),
            let key = screens[shown]
        else {
            var omission = owner
            omission.what = "its segue to \(id.quoted), which no file has a screen for"
            results[file].leftOut.append(omission)
            return nil
        }
        let screen = Reference(.screen, key)
        guard case .present(_, let presentation) = step else { return .show(screen) }
        if presentation == nil { presented.insert(target) }
        return .present(screen, presentation ?? controllers[target].presentation ?? controllers[shown].presentation)
    }

    /// Reports unused declarations of containers.
    private mutating func reportUnused() {
        for number in controllers.indices {
            let (controller, file) = (controllers[number], controllers.file(of: number))
            guard controller.kind == .navigation || controller.kind == .container else { continue }
            if controller.presentation != nil, !presented.contains(number) {
                reportOmission("its presentation, which no segue asks for", of: controller, in: file)
            }
            let isSaid =
                controller.kind == .container
                ? screens[number] != nil
                : controllers.shown(number).map { surroundings.tabBarItems[$0] == controller.barItems.tabBarItem }
                    ?? false
            if let look = controller.look, controller.kind == .navigation {
                let isAround = controllers.shown(number).flatMap { surroundings[$0]?.look } == look
                if isAround ? look.isEmpty && look.controller != nil : !look.isUsual {
                    reportOmission(
                        "its class and the look of its bars, which no screen shows", of: controller, in: file)
                }
            }
            if controller.barItems != BarItems(), !isSaid {
                reportOmission("what it says for bars, which no screen shows", of: controller, in: file)
            }
        }
    }

    /// Reports embedded controllers without a view in any file.
    private mutating func reportEmbedded() {
        for number in controllers.indices {
            for id in controllers.scene(of: number)?.embedded.map(\.controller) ?? [] {
                let shown = embedded(id, in: number).map { controllers[$0.shown].kind }
                guard shown == nil || shown == .other else { continue }
                reportOmission(
                    "its segue to \(id.quoted), which no file has a screen for", of: controllers[number],
                    in: controllers.file(of: number))
            }
        }
    }

    /// Records the images in parts of an imported file.
    private mutating func noteImages(of parts: [Part], in file: Int) {
        guard !controllers.files[file].isSurrounding else { return }
        shownImages.formUnion(parts.flatMap { $0.images { _ in nil } }.map(\.image.name))
    }

    /// Reports the sizes of images that no part shows.
    private mutating func reportImages() {
        for (file, images) in controllers.files.map(\.images).enumerated() {
            for image in images where !shownImages.contains(image["name"] ?? "") {
                results[file].leftOut.append(
                    Omission(
                        "no part shows it", of: "image \(image["name"] ?? "")", position: image.position))
            }
        }
    }

    private mutating func reportOmission(_ what: String, of controller: StoryboardController, in file: Int) {
        results[file].leftOut.append(Omission(what, of: controller.name, position: controller.position))
    }
}

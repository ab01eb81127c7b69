import OnionCoding
import OnionDocuments
import OnionModel

/// Creates screens from the controllers of all Interface Builder files of an import, once all are read, and connects the actions of
/// their scenes to them.
package struct ScreenComposer: Sendable {
    private struct Place {
        var file: Int
        var index: Int
    }

    private var files: [File]
    /// The controllers of all files, file by file.
    private let places: [Place]
    /// The numbers of the controllers of each file, by their identifiers.
    private let numbers: [[String: Int]]
    private let storyboards: [String: [Int]]
    /// The controllers that own the views of xibs, by their classes.
    private let owners: [String: [Int]]

    /// The bars around a controller, and the controller that pushes it.
    private struct Surroundings {
        var look: ContainerLook
        var pushing: Int?
    }

    private var surroundings: [Int: Surroundings] = [:]
    /// The controllers in a container, or in the container views of a scene, without those that would contain themselves.
    private var inside: [Int: [Int]] = [:]
    /// The number of controllers that contain each controller.
    private var holders: [Int: Int] = [:]
    /// The tab bar items that navigation controllers declare for the controllers in them.
    private var tabBarItems: [Int: TabBarItem] = [:]
    private var screens: [Int: Key] = [:]
    /// The action sets of the segues that controllers without scenes perform in code.
    private var performed: [Int: Key] = [:]
    /// The controllers whose declared presentation is used by a segue.
    private var presented: Set<Int> = []
    /// The names of the images in imported parts.
    private var shownImages: Set<String> = []
    private var results: [Result]

    private init(_ files: [File]) {
        var files = files
        // The global tint may be a color that no view of the document uses.
        let colors = files.reduce(into: [String: Key]()) { $0.merge($1.colors) { first, _ in first } }
        for file in files.indices {
            for index in files[file].controllers.indices {
                files[file].controllers[index].look?.resolveTint(colors)
                if files[file].isMissing(files[file].controllers[index]) {
                    files[file].controllers[index].kind = .other
                }
            }
        }
        self.files = files
        results = files.map { Result(source: $0.source) }
        places = files.indices.flatMap { file in
            files[file].controllers.indices.map { Place(file: file, index: $0) }
        }
        var numbers = [[String: Int]](repeating: [:], count: files.count)
        for (number, place) in places.enumerated() {
            let id = files[place.file].controllers[place.index].id
            if numbers[place.file][id] == nil { numbers[place.file][id] = number }
        }
        self.numbers = numbers
        let owned = places.enumerated().map { (number: $0, controller: files[$1.file].controllers[$1.index]) }
        owners = Dictionary(grouping: owned.filter(\.controller.isOwned)) { $0.controller.className ?? "" }
            .mapValues { $0.map(\.number) }
        storyboards = Dictionary(grouping: files.indices) { InterfaceBuilderFile.stem(of: files[$0].source) }
    }

    /// Returns the documents of all files.
    package static func compose(_ files: [File], keys: inout InterfaceBuilderKeys) -> [Result] {
        var composer = ScreenComposer(files)
        composer.findContents()
        composer.findSurroundings()
        composer.nameScreens(&keys)
        composer.namePerformed(&keys)
        composer.markPopovers()
        for number in composer.places.indices { composer.compose(number) }
        for file in files.indices { composer.writeScenes(of: file) }
        composer.reportUnused()
        composer.reportEmbedded()
        composer.reportImages()
        return composer.results
    }

    // MARK: - Controllers

    private func controller(_ number: Int) -> StoryboardController {
        files[places[number].file].controllers[places[number].index]
    }

    /// The maximum number of references and navigation controllers to follow, and the maximum nesting of containers.
    private static let mostHops = 16

    /// Returns the controller with an identifier in a file, possibly from another file; nil when no file contains it.
    private func find(_ id: String, in file: Int) -> Int? {
        var found = numbers[file][id]
        for _ in 0..<Self.mostHops {
            guard let number = found else { return nil }
            guard case .reference(let storyboard, let identifier) = controller(number).kind else {
                return owner(for: number) ?? number
            }
            let candidates = nearest(storyboards[storyboard] ?? [], to: files[places[number].file].path)
            found = candidates.lazy.compactMap { self.controller(named: identifier, in: $0) }.first
        }
        return nil
    }

    /// Returns the owner of the xib with the view of a controller that has none: UIKit loads the xib of the controller's class
    /// (`UIViewController.nibName`). Nil for another controller.
    private func owner(for number: Int) -> Int? {
        guard controller(number).kind == .other, let name = controller(number).className else { return nil }
        let candidates = owners[name] ?? []
        let files = nearest(candidates.map { places[$0].file }, to: files[places[number].file].path)
        return candidates.first { places[$0].file == files.first }
    }

    /// - Parameter identifier: The storyboard identifier; nil for the initial controller.
    private func controller(named identifier: String?, in file: Int) -> Int? {
        guard let identifier else { return files[file].initial.flatMap { numbers[file][$0] } }
        return files[file].controllers.first { $0.storyboardIdentifier == identifier }.flatMap { numbers[file][$0.id] }
    }

    /// Returns files sorted by the length of the prefix that their paths share with a path, longest first.
    private func nearest(_ candidates: [Int], to path: String) -> [Int] {
        guard candidates.count > 1 else { return candidates }
        func common(_ file: Int) -> Int { zip(files[file].path.utf8, path.utf8).prefix { $0 == $1 }.count }
        return candidates.sorted { (-common($0), $0) < (-common($1), $1) }
    }

    /// Returns the controllers for identifiers in the file of a controller, without the navigation controllers around them.
    private func shown(_ ids: [String], by number: Int) -> [Int] {
        ids.compactMap { find($0, in: places[number].file) }.compactMap(shown)
    }

    /// Returns the controller whose screen is shown for another one: the root view controller of a navigation controller, else itself.
    private func shown(_ number: Int) -> Int? {
        var number = number
        for _ in 0..<Self.mostHops {
            guard controller(number).kind == .navigation else { return number }
            guard let root = controller(number).children.first, let next = find(root, in: places[number].file) else {
                return nil
            }
            number = next
        }
        return nil
    }

    private func scene(of number: Int) -> ImportedScene? {
        guard case .scene(let scene) = controller(number).kind else { return nil }
        return files[places[number].file].scenes[scene]
    }

    /// Determines the navigation controller around each controller: the one whose root it is, or the one around a controller that
    /// pushes it, as Interface Builder infers it. Other controllers have their simulated bars.
    private mutating func findSurroundings() {
        var queue: [Int] = []
        for number in places.indices where controller(number).kind == .navigation {
            guard let root = shown(number), let look = controller(number).look else { continue }
            if tabBarItems[root] == nil { tabBarItems[root] = controller(number).barItems.tabBarItem }
            guard surroundings[root] == nil else { continue }
            surroundings[root] = Surroundings(look: look)
            queue.append(root)
        }
        var next = 0
        while next < queue.count {
            let number = queue[next]
            next += 1
            guard let look = surroundings[number]?.look else { continue }
            // Embedded controllers push in the navigation controller around their container.
            for source in [number] + shown(controller(number).embedded, by: number) {
                for target in controller(source).pushed.compactMap({ find($0, in: places[source].file) })
                where surroundings[target] == nil && controller(target).kind != .navigation {
                    // A segue back to the source's own container does not push the container.
                    if controller(target).kind == .container,
                        shown(controller(target).children, by: target).contains(source)
                    {
                        continue
                    }
                    surroundings[target] = Surroundings(look: look, pushing: number)
                    queue.append(target)
                }
            }
        }
        for number in places.indices where surroundings[number] == nil && controller(number).kind != .navigation {
            guard let look = controller(number).look, look.takes == .content else { continue }
            surroundings[number] = Surroundings(look: look)
        }
    }

    /// Finds the contents of containers and container views, unless they are circular.
    private mutating func findContents() {
        var state = [Int](repeating: 0, count: places.count)
        func visit(_ number: Int, depth: Int) {
            state[number] = 1
            let controller = controller(number)
            let ids =
                controller.kind == .container ? controller.children : scene(of: number)?.embedded.map(\.controller)
            inside[number] = (ids ?? []).compactMap { find($0, in: places[number].file) }.filter { inner in
                guard let shown = shown(inner), state[shown] != 1, depth < Self.mostHops else { return false }
                if state[shown] == 0 { visit(shown, depth: depth + 1) }
                holders[shown, default: 0] += 1
                return true
            }
            state[number] = 2
        }
        for number in places.indices where state[number] == 0 { visit(number, depth: 0) }
    }

    // MARK: - Screens

    /// Assigns a screen's key to each controller that is shown on its own: all but those that are only in container views of others,
    /// those that only add navigation to contents from code, and those whose buttons are shown by a template around them.
    private mutating func nameScreens(_ keys: inout InterfaceBuilderKeys) {
        var inner: Set<Int> = []
        var entered: Set<Int> = []
        for number in places.indices {
            let controller = controller(number)
            inner.formUnion(shown(controller.embedded, by: number))
            let children = controller.kind == .container ? controller.children : []
            entered.formUnion(shown(controller.targets + children, by: number))
        }
        let shown = places.indices.filter { number in
            guard !inner.contains(number) || entered.contains(number), !hasNoScreen(number) else { return false }
            switch controller(number).kind {
            case .scene: return entered.contains(number) || !isMereFrame(number) && !needsFrame(number)
            case .container: return true
            case .navigation, .reference, .other: return false
            }
        }
        var counts = [Int](repeating: 0, count: files.count)
        for number in shown { counts[places[number].file] += 1 }
        // Imported files come first, so that their names do not depend on the surroundings.
        for number in shown.filter({ !isSurrounding($0) }) + shown.filter(isSurrounding) {
            let file = places[number].file
            // If the only screen of a file has several scenes, it is named after the file, not after its outermost scene.
            let isNamesake = counts[file] == 1 && frames(number)
            screens[number] = keys.screenKey(of: isNamesake ? files[file].words : words(of: number))
        }
    }

    private func isSurrounding(_ number: Int) -> Bool { files[places[number].file].isSurrounding }

    /// Whether the screen of a controller in a surrounding file is missing in the registry.
    private func hasNoScreen(_ number: Int) -> Bool {
        files[places[number].file].missing.contains(ObjectPart(kind: .screen, object: controller(number).id))
    }

    private mutating func namePerformed(_ keys: inout InterfaceBuilderKeys) {
        for number in places.indices where !controller(number).performed.isEmpty {
            performed[number] = keys.sceneKey(of: words(of: number))
        }
    }

    private func words(of number: Int) -> [String] {
        if let scene = scene(of: number) { return scene.template.key.text.words }
        let controller = controller(number)
        if !controller.words.isEmpty { return controller.words }
        return files[places[number].file].words + [controller.look?.takes.rawValue ?? ""]
    }

    /// Whether a scene contains another one in a container view.
    private func frames(_ number: Int) -> Bool {
        controller(number).kind != .container && inside[number]?.isEmpty == false
    }

    /// Whether a scene only adds navigation to a controller that no storyboard names.
    private func isMereFrame(_ number: Int) -> Bool {
        guard let template = scene(of: number)?.template else { return false }
        return template.kind == .navigation && template.isContainerByName && !frames(number)
    }

    /// Whether a scene has buttons beside its view, which only a template around it can show.
    private func needsFrame(_ number: Int) -> Bool { scene(of: number)?.content?.actions != nil }

    /// Marks scenes that all their segues present as popovers. For a scene with surroundings, the surroundings are presented instead.
    private mutating func markPopovers() {
        var isPopover: [Int: Bool] = [:]
        for number in places.indices {
            let (controller, file) = (controller(number), places[number].file)
            var others: [String: Int] = [:]
            for id in controller.targets { others[id, default: 0] += 1 }
            for id in controller.popovers { others[id, default: 0] -= 1 }
            for (id, count) in others {
                guard let target = find(id, in: file) else { continue }
                isPopover[target] = count == 0 && isPopover[target] ?? true
            }
        }
        for (number, isPopover) in isPopover where isPopover && surroundings[number] == nil {
            guard case .scene(let index) = controller(number).kind else { continue }
            let file = places[number].file
            var presentation = files[file].scenes[index].template.presentation ?? Presentation()
            presentation.style = presentation.style ?? .popover
            files[file].scenes[index].template.presentation = presentation
        }
    }

    // MARK: - Layers

    private mutating func compose(_ number: Int) {
        guard let key = screens[number], var layer = content(of: number) else { return }
        let file = places[number].file
        let controller = controller(number)
        if case .scene(let index) = controller.kind, needsFrame(number) {
            files[file].scenes[index].content?.actions = nil
            reportOmission("its buttons, which no template around it shows", of: controller, in: file)
        }
        if let look = surroundings[number]?.look { layer = wrapped(layer, in: look, file) }
        if controller.hasSimulatedTabBar {
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
        let file = places[number].file
        switch controller(number).kind {
        case .scene(let index): return content(ofScene: index, of: number)
        case .container:
            guard let look = controller(number).look else { return nil }
            let layers = (inside[number] ?? []).compactMap(shown).compactMap { screens[$0] }
            let missing = controller(number).children.count - layers.count
            if missing > 0 {
                reportOmission("\(missing) of its controllers, which no file has", of: controller(number), in: file)
            }
            return .template(use(look, in: file), inner: .contents(layers.map { .screen(Reference(.screen, $0)) }))
        case .navigation, .reference, .other: return nil
        }
    }

    private mutating func content(ofScene index: Int, of number: Int) -> ScreenLayer? {
        let file = places[number].file
        let scene = files[file].scenes[index]
        if let content = scene.content { return .content(Reference(.content, content.key)) }
        let template = Reference(.template, scene.template.key)
        var fillings: [SlotFilling] = []
        for embedding in scene.embedded {
            guard let (target, shown) = embedded(embedding.controller, in: number), var layer = content(of: shown)
            else { continue }
            if embedding.slot == Slot.content.name { provideActions(of: index, in: file, for: shown) }
            if target != shown, let look = controller(target).look { layer = wrapped(layer, in: look, file) }
            fillings.append(SlotFilling(slot: embedding.slot, contents: .layer(layer)))
        }
        let filled = Set(fillings.map(\.slot))
        files[file].scenes[index].template.leaveOpen { !filled.contains($0.name) }
        if fillings.isEmpty { return .template(template, inner: .none) }
        if fillings.count == 1, let inner = fillings[0].layers.first, fillings[0].slot == Slot.content.name {
            return inner.wrapped(in: template)
        }
        return .template(template, inner: .slots(fillings))
    }

    /// Returns the controller that a scene embeds, and the one that is shown for it; nil when no file contains them, or for a circular embedding.
    private func embedded(_ id: String, in number: Int) -> (target: Int, shown: Int)? {
        guard let target = find(id, in: places[number].file), inside[number]?.contains(target) == true,
            let shown = shown(target)
        else { return nil }
        return (target, shown)
    }

    /// Moves the buttons at the bottom of a scene to the actions of the content in it, unless the content is on another screen, too.
    private mutating func provideActions(of outer: Int, in file: Int, for number: Int) {
        guard case .scene(let inner) = controller(number).kind, screens[number] == nil, holders[number] == 1 else {
            return
        }
        let own = places[number].file
        guard let content = files[own].scenes[inner].content, content.actions == nil,
            let actions = files[file].scenes[outer].takeNailedButtons()
        else { return }
        files[own].scenes[inner].content?.actions = actions
    }

    private func barItems(of number: Int) -> BarItems {
        // A content declares its bar items itself.
        var items = scene(of: number)?.content == nil ? controller(number).barItems : BarItems()
        if let item = tabBarItems[number] { items.tabBarItem = item }
        if let pushing = surroundings[number]?.pushing {
            let item = controller(pushing).barItems.navigationItem
            // UIKit's default title, if the screen below has none.
            items.navigationItem = items.navigationItem ?? NavigationItem()
            items.navigationItem?.backItem = item?.backButtonTitle ?? item?.title ?? .verbatim("Back")
        }
        return items
    }

    // MARK: - Leads

    private mutating func writeScenes(of file: Int) {
        for index in files[file].scenes.indices {
            var scene = files[file].scenes[index]
            results[file].leftOut += scene.leftOut
            let owner = scene.owner
            scene.lead { step($0, of: owner, in: file) }
            noteImages(of: scene.parts, in: file)
            results[file].documents += scene.parts.map { (Node($0.node.value, at: scene.position), scene.object) }
        }
        results[file].documents += results[file].screens
        for number in places.indices where places[number].file == file { writePerformed(by: number) }
    }

    /// Adds the action set of the segues that a controller without a scene performs in code.
    private mutating func writePerformed(by number: Int) {
        guard let key = performed[number] else { return }
        let (controller, file) = (controller(number), places[number].file)
        let owner = Omission("", of: controller.name, position: controller.position)
        let set = ActionSet(key: key, datasource: controller.className, performed: controller.performed)
        guard let set = set?.leading({ step($0, of: owner, in: file) }) else { return }
        results[file].documents.append((Node(Part.actions(set).node.value, at: controller.position), controller.id))
    }

    /// Returns a step whose controller identifier is replaced by the key of its screen; nil when no file contains the controller.
    private mutating func step(_ step: ActionStep, of owner: Omission, in file: Int) -> ActionStep? {
        guard let id = step.screen?.key.text else { return step }
        guard let target = find(id, in: file), let shown = shown(target), let key = screens[shown] else {
            var omission = owner
            omission.what = "its segue to \(id.quoted), which no file has a screen for"
            results[file].leftOut.append(omission)
            return nil
        }
        let screen = Reference(.screen, key)
        guard case .present(_, let presentation) = step else { return .show(screen) }
        if presentation == nil { presented.insert(target) }
        return .present(screen, presentation ?? controller(target).presentation ?? controller(shown).presentation)
    }

    /// Reports unused declarations of containers.
    private mutating func reportUnused() {
        for number in places.indices {
            let (controller, file) = (controller(number), places[number].file)
            guard controller.kind == .navigation || controller.kind == .container else { continue }
            if controller.presentation != nil, !presented.contains(number) {
                reportOmission("its presentation, which no segue asks for", of: controller, in: file)
            }
            let isSaid =
                controller.kind == .container
                ? screens[number] != nil
                : shown(number).map { tabBarItems[$0] == controller.barItems.tabBarItem } ?? false
            if let look = controller.look, controller.kind == .navigation {
                let isAround = shown(number).flatMap { surroundings[$0]?.look } == look
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
        for number in places.indices {
            for id in scene(of: number)?.embedded.map(\.controller) ?? [] {
                let shown = embedded(id, in: number).map { controller($0.shown).kind }
                guard shown == nil || shown == .other else { continue }
                reportOmission(
                    "its segue to \(id.quoted), which no file has a screen for", of: controller(number),
                    in: places[number].file)
            }
        }
    }

    /// Records the images in parts of an imported file.
    private mutating func noteImages(of parts: [Part], in file: Int) {
        guard !files[file].isSurrounding else { return }
        shownImages.formUnion(parts.flatMap { $0.images { _ in nil } }.map(\.image.name))
    }

    /// Reports the sizes of images that no part shows.
    private mutating func reportImages() {
        for (file, images) in files.map(\.images).enumerated() {
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

import OnionModel

/// The controllers that containers and the container views of scenes show.
struct ControllerContents: Sendable {
    /// The controllers in a container, or in the container views of a scene, without those that would contain themselves.
    private(set) var inside: [Int: [Int]] = [:]
    /// The number of controllers that contain each controller.
    private(set) var holders: [Int: Int] = [:]
    /// The controllers that tab bar controllers show as their tabs, themselves or in a navigation controller.
    private(set) var tabs: Set<Int> = []

    /// Finds the contents of containers and container views, unless they are circular.
    init(of controllers: ImportedControllers) {
        var state = [Int](repeating: 0, count: controllers.indices.count)
        func visit(_ number: Int, depth: Int) {
            state[number] = 1
            let controller = controllers[number]
            let ids =
                controller.kind == .container
                ? controller.children : controllers.scene(of: number)?.embedded.map(\.controller)
            let found = (ids ?? []).compactMap { controllers.find($0, in: controllers.file(of: number)) }
            inside[number] = found.filter { inner in
                guard let shown = controllers.shown(inner), state[shown] != 1, depth < ImportedControllers.mostHops
                else { return false }
                if state[shown] == 0 { visit(shown, depth: depth + 1) }
                holders[shown, default: 0] += 1
                return true
            }
            state[number] = 2
        }
        for number in controllers.indices where state[number] == 0 { visit(number, depth: 0) }
        for (number, inner) in inside where controllers[number].look?.takes == .tabs {
            tabs.formUnion(inner.compactMap(controllers.shown))
        }
    }
}

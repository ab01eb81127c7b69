import OnionModel

/// The bars around the controllers of an import.
struct ControllerSurroundings: Sendable {
    /// The bars around a controller, and the controller that pushes it.
    struct Bars: Sendable {
        var look: ContainerLook
        var pushing: Int?
    }

    private var bars: [Int: Bars] = [:]
    /// The tab bar items that navigation controllers declare for the controllers in them.
    private(set) var tabBarItems: [Int: TabBarItem] = [:]

    /// Determines the navigation controller around each controller: the one whose root it is, or the one around a controller that
    /// pushes it, as Interface Builder infers it. Other controllers have their simulated bars.
    init(of controllers: ImportedControllers) {
        var queue: [Int] = []
        for number in controllers.indices where controllers[number].kind == .navigation {
            guard let root = controllers.shown(number), let look = controllers[number].look else { continue }
            if tabBarItems[root] == nil { tabBarItems[root] = controllers[number].barItems.tabBarItem }
            guard bars[root] == nil else { continue }
            bars[root] = Bars(look: look)
            queue.append(root)
        }
        var next = 0
        while next < queue.count {
            let number = queue[next]
            next += 1
            guard let look = bars[number]?.look else { continue }
            // Embedded controllers push in the navigation controller around their container.
            for source in [number] + controllers.shown(controllers[number].embedded, by: number) {
                for target in controllers[source].pushed.compactMap({
                    controllers.find($0, in: controllers.file(of: source))
                })
                where bars[target] == nil && controllers[target].kind != .navigation {
                    // A segue back to the source's own container does not push the container.
                    if controllers[target].kind == .container,
                        controllers.shown(controllers[target].children, by: target).contains(source)
                    {
                        continue
                    }
                    bars[target] = Bars(look: look, pushing: number)
                    queue.append(target)
                }
            }
        }
        for number in controllers.indices where bars[number] == nil && controllers[number].kind != .navigation {
            guard let look = controllers[number].look, look.takes == .content else { continue }
            bars[number] = Bars(look: look)
        }
    }

    /// The bars around a controller; nil for none.
    subscript(_ number: Int) -> Bars? { bars[number] }
}

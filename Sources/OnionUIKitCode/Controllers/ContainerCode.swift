import OnionModel

/// The view controller of a template that takes layers: it embeds other view controllers in its slots.
struct ContainerCode {
    let name: String
    let rootView: RootViewCode
    /// The scene that it was imported from.
    let scene: StoryboardScene?
    let values: ValueCode
    let prefix: String

    var template: Template { rootView.template }

    /// The views of the slots in the order of the views, with the expressions of the root view for them.
    private var slots: [(slot: Slot, view: ViewTree.Entry)] {
        rootView.tree.entries.compactMap { entry in entry.view.slot.map { ($0, entry) } }
    }

    func write(to file: inout SourceFile) {
        file.comment(
            template.summary?.asSentence ?? "The container of \(prefix.dropLast()).")
        let roles = ["UIViewController", "RootViewOwner", "RouterOwner", "ContainerController"]
        let actions = template.actionsSlot == nil ? [] : ["ActionsContainer"]
        let delegate = navigationBars.isEmpty ? [] : ["UINavigationBarDelegate"]
        file.classBlock(name, roles + actions + delegate) { file in
            file.add(.text("typealias RootView = \(rootView.name)"))
            file.space()
            ControllerParts.writeInitializers(
                ControllerParts.setUp(template, values), properties: properties, to: &file)
            writeForwarding(to: &file)
            file.space()
            file.block("override func loadView()") { file in
                file.add(.text("view = ").followed(by: rootView.creation))
                if template.translatesAutoresizingMaskIntoConstraints == false {
                    file.add("view.translatesAutoresizingMaskIntoConstraints = false")
                }
            }
            let delegates = navigationBars.map { Code.text("rootView.\($0.name).delegate = self") }
            let setUp = delegates + hidingSlots + ControllerParts.connections(rootView.taps, values)
            if !setUp.isEmpty {
                file.space()
                file.block("override func viewDidLoad()") { file in
                    file.add("super.viewDidLoad()")
                    file.add(setUp)
                }
            }
            writeLayout(to: &file)
            writeBackButton(to: &file)
            for (slot, view) in slots { write(slot, view, to: &file) }
        }
        writeWrapping(to: &file)
        ControllerParts.write(scene, of: name, to: &file)
    }

    func methods() -> [String] {
        var seen: Set<String> = []
        return rootView.taps.flatMap { values.vocabulary.methods($0.steps) }.filter { seen.insert($0).inserted }
    }

    private func writeForwarding(to file: inout SourceFile) {
        ControllerParts.writeStatusBar(template.statusBar, to: &file)
        if template.statusBar?.style == nil {
            file.space()
            file.block("override var childForStatusBarStyle: UIViewController?") { $0.add("mainChild") }
        }
        if template.statusBar?.hidden == nil {
            file.space()
            file.block("override var childForStatusBarHidden: UIViewController?") { $0.add("mainChild") }
        }
        // A bar shows what is inside its container; without one, the container passes on its child's items.
        let bars = Set(rootView.tree.entries.map(\.view.type))
        if template.layerSlot?.slot?.takes.selects == true { return }
        if !bars.contains(.navigationBar) {
            file.space()
            file.block("override var navigationItem: UINavigationItem") { file in
                file.add("mainChild?.navigationItem ?? super.navigationItem")
            }
        }
    }

    /// The declarations of its state about its children.
    private var properties: [Code] {
        var properties: [Code] = ["private(set) var mainChild: UIViewController?"]
        if template.layerSlot?.slot?.takes.selects == true {
            properties += ["private(set) var controllers: [UIViewController] = []", "let selectsChildren = true"]
        }
        if let columns { properties.append(.text("private lazy var columns = ").followed(by: columns)) }
        return properties
    }

    /// The bars that lie over its children; none where the template sets the safe area itself.
    private var coveringBars: [ViewTree.Entry] {
        guard template.kind == .navigation, template.additionalSafeAreaInsets == nil else { return [] }
        let bars: [ViewType] = [.navigationBar, .tabBar, .toolbar]
        return rootView.tree.entries.filter { $0.isDeclared && bars.contains($0.view.type) }
    }

    /// Writes what follows from sizes and size classes: the safe area below bars, and the number of columns.
    private func writeLayout(to file: inout SourceFile) {
        let bars = coveringBars.map { Code.text("rootView.\($0.name)") }
        var statements: [Code] =
            bars.isEmpty ? [] : [.call("keepChildrenClear", [bars[0].labelled("of")] + bars.dropFirst())]
        if columns != nil { statements.append("columns.update()") }
        guard !statements.isEmpty else { return }
        file.space()
        file.block("override func viewDidLayoutSubviews()") { file in
            file.add("super.viewDidLayoutSubviews()")
            file.add(statements)
        }
        guard columns != nil else { return }
        file.space()
        file.block("override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)") { file in
            file.add("super.traitCollectionDidChange(previousTraitCollection)")
            file.add("columns.update()")
        }
    }

    private var navigationBars: [ViewTree.Entry] {
        rootView.tree.entries.filter { $0.isDeclared && $0.view.type == .navigationBar }
    }

    /// Writes what the back button does: the bar of a container does not leave a screen by itself.
    private func writeBackButton(to file: inout SourceFile) {
        if navigationBars.isEmpty { return }
        file.space()
        let parameters: [Code] = ["_ navigationBar: UINavigationBar", "shouldPop item: UINavigationItem"]
        file.function("navigationBar", parameters, returning: "Bool") { file in
            file.add("router.dismiss(self)")
            file.add("return false")
        }
    }

    /// The expression that makes the columns of the main slot; nil for another slot.
    var columns: Code? {
        guard let view = template.layerSlot, view.slot?.takes == .columns, let entry = rootView.tree.entry(view.id)
        else {
            return nil
        }
        var arguments: [Code] = ["of: self", .text("in: rootView\(entry.name.isEmpty ? "" : ".\(entry.name)")")]
        if case .choice(let mode)? = view[.preferredDisplayMode] { arguments.append(.text("displayMode: .\(mode)")) }
        return .call("Columns", arguments)
    }

    /// The views of optional slots, which are hidden as long as nothing is in them.
    private var collapsing: [ViewTree.Entry] {
        slots.filter { slot, entry in
            slot.isOptional && entry.isDeclared && entry.view[.hidden] == nil && entry.view.type != .tableViewSection
                && !rootView.changes.isChanged(.hidden, of: entry.view.id)
        }.map(\.view)
    }

    private var hidingSlots: [Code] { collapsing.map { .text("rootView.\($0.name).isHidden = true") } }

    /// The statement that shows the view of an optional slot.
    func showing(_ view: ViewTree.Entry) -> [Code] {
        collapsing.contains { $0.view.id == view.view.id } ? [.text("rootView.\(view.name).isHidden = false")] : []
    }

    /// The function that wraps a view controller in a container; nil for a container that takes several.
    static func wrapping(_ name: String, of template: Template?) -> String? {
        guard let view = template?.layerSlot, let slot = view.slot, slot.takes == .content,
            slot.ownName == nil, view.type != .tableViewSection
        else { return nil }
        return "wrapIn\(name.hasSuffix("ViewController") ? String(name.dropLast("ViewController".count)) : name)"
    }

    private func writeWrapping(to file: inout SourceFile) {
        guard let wrapping = ContainerCode.wrapping(name, of: template) else { return }
        file.space()
        file.block("extension UIViewController") { file in
            let hasActions = template.actionsSlot != nil
            let parameters: [Code] = ["router: any Router"] + (hasActions ? [ContainerCode.datasource] : [])
            file.comment("Returns \(self.name) around this view controller.")
            file.function(wrapping, parameters, returning: self.name) { file in
                file.add(.text("let container = ").followed(by: .call(self.name, ["router: router"])))
                file.add(
                    .text(
                        "container.embedController(self\(hasActions ? ", actionsDatasource: actionsDatasource" : ""))"))
                file.add("return container")
            }
        }
    }
}

import OnionModel

/// The view controller of a content: it fills the root view of its template, and provides the actions.
struct ContentCode {
    let name: String
    let content: Content
    let rootView: RootViewCode
    /// The contents that fill prototypes of its tables and collections.
    let cells: ContentCellsCode
    /// The protocol of its action set; nil without actions.
    let actions: String?
    /// The scene that it was imported from.
    let scene: StoryboardScene?
    let values: ValueCode
    let prefix: String

    func write(to file: inout SourceFile) {
        let template = rootView.template
        let conformances = ["UIViewController", "RootViewOwner", "RouterOwner"]
        file.comment(
            content.summary?.asSentence ?? "The view controller of \(prefix.dropLast()).")
        file.classBlock(name, conformances) { file in
            file.add(.text("typealias RootView = \(rootView.name)"))
            file.space()
            let bars = BarItemsCode(values: values, prefix: prefix, controller: "self", hasMethods: true)
            ControllerParts.writeInitializers(
                ControllerParts.setUp(template, values) + bars.statements(merged), to: &file)
            ControllerParts.writeStatusBar(template.statusBar, to: &file)
            file.space()
            file.block("override func loadView()") { file in
                file.add(.text("view = ").followed(by: rootView.creation))
                if template.translatesAutoresizingMaskIntoConstraints == false {
                    file.add("view.translatesAutoresizingMaskIntoConstraints = false")
                }
            }
            file.space()
            file.block("override func viewDidLoad()") { file in
                file.add("super.viewDidLoad()")
                if !fills.isEmpty { file.add("fill()") }
                if !rows.isEmpty { file.add("fillCells()") }
                file.add(ControllerParts.connections(rootView.taps, values))
            }
            write("fill", fills, to: &file)
            write("fillCells", rows, to: &file)
        }
        if let actions {
            file.space()
            file.add(.text("extension \(name): \(actions) {}"))
        }
        ControllerParts.write(scene, of: name, to: &file)
    }

    /// Writes a method, unless it would do nothing.
    private func write(_ method: String, _ statements: [Code], to file: inout SourceFile) {
        if statements.isEmpty { return }
        file.space()
        file.block(.text("private func \(method)()")) { $0.add(statements) }
    }

    /// The methods that the app has to write, with their purposes.
    func methods(_ actionSet: ActionSet?) -> [String] {
        let own = rootView.taps.flatMap { values.vocabulary.methods($0.steps) }
        let bars = merged.locatedActions.flatMap { values.vocabulary.methods($0.action.steps) }
        var seen: Set<String> = []
        return (own + bars + (actionSet?.items.flatMap { values.vocabulary.methods($0.steps) } ?? [])).filter {
            seen.insert($0).inserted
        }
    }

    /// The content's bar items, with missing members from its template.
    private var merged: BarItems {
        content.barItems.filled(from: rootView.template.barItems.showing(content.fields))
    }

    private var rows: [Code] { cells.statements(filling: "rootView") }

    private var fills: [Code] { rootView.fields.statements(filling: "rootView", with: content.fields, values, prefix) }
}

extension BarItems {
    /// A template's items with the values of the fields that their texts name.
    fileprivate func showing(_ fields: [String: FieldValue]) -> BarItems {
        var items = self
        items.updateTexts { text in
            guard let name = text.text.shownField else { return text.text = text.text.withoutEscape }
            if case .text(let value)? = fields[name] { text.text = value } else { text.text = .verbatim(.plain("")) }
        }
        return items
    }
}

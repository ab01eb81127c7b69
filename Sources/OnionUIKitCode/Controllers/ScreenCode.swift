import OnionModel

/// The function that makes a screen: the contents first, then the containers around them.
struct ScreenCode {
    let screen: CodeParts.Named<Screen>
    let parts: CodeParts
    let values: ValueCode
    let rootViews: [Reference: RootViewCode]
    let prefix: String

    func write(to file: inout SourceFile) {
        var body = Body(code: self)
        let outermost = body.make(screen.value.composed)
        file.block("extension Screens") { file in
            if let summary = screen.value.summary { file.comment(summary.asSentence) }
            file.block(
                .text(
                    "static func \(values.vocabulary.member(screen.reference))(router: any Router) -> UIViewController")
            ) { file in
                file.add(body.statements)
                let bars = BarItemsCode(values: values, prefix: prefix, controller: "owner", hasMethods: false)
                let statements = bars.statements(screen.value.barItems)
                if !statements.isEmpty {
                    file.add(.text("let owner = \(outermost.expression).barItemsOwner"))
                    file.add(statements)
                }
                file.add(.text("return \(outermost.expression)"))
            }
        }
    }

    /// Whether a content is shown by a cell, which has no view controller.
    private func isCell(_ content: Reference) -> Bool {
        parts.content(content).flatMap { parts.template($0.template) }?.kind == .cell
    }

    /// A view controller or a cell that the function has made.
    struct Made {
        var expression: String
        /// The contents in it whose actions no container shows yet.
        var datasources: [String] = []
    }

    private struct Body {
        let code: ScreenCode
        var statements: [Code] = []
        var scope = NameScope(reserved: ["router", "owner"])

        mutating func make(_ layer: ScreenLayer) -> Made {
            switch layer {
            case .screen(let screen):
                let name = scope.name(SwiftName.member(screen.key.text + "-screen"))
                statements.append(.text("let \(name) = \(code.values.vocabulary.member(screen))(router: router)"))
                return Made(expression: name)
            case .content(let reference) where code.isCell(reference):
                let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
                statements.append(.text("let \(name) = Cells.\(code.values.vocabulary.member(reference))()"))
                return Made(expression: name)
            case .content(let reference):
                let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
                statements.append(.text("let \(name) = \(code.values.vocabulary.type(reference))(router: router)"))
                let hasActions = code.parts.content(reference)?.actions != nil
                return Made(expression: name, datasources: hasActions ? [name] : [])
            case .template(let reference, let fields, let inner):
                return container(reference, fields, inner)
            }
        }

        private mutating func container(
            _ reference: Reference, _ fields: [String: FieldValue], _ inner: ScreenLayer.Inner
        ) -> Made {
            let children = inner.located.map { make($0.layer) }
            let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
            statements.append(.text("let \(name) = \(code.values.vocabulary.container(reference))(router: router)"))
            let template = code.parts.template(reference)
            if let rootView = code.rootViews[reference] {
                for entry in rootView.fields.entries {
                    guard let value = fields[entry.field.name],
                        let value = entry.code(value, code.values, key: "\(code.prefix)\(name).\(entry.field.name)")
                    else { continue }
                    statements.append(.text("\(name).rootView.\(entry.name) = ").followed(by: value))
                }
            }
            embed(children, inner, in: name, template)
            let datasources = children.flatMap(\.datasources)
            guard template?.actionsSlot != nil else { return Made(expression: name, datasources: datasources) }
            for datasource in datasources { statements.append(.text("\(name).addActions(of: \(datasource))")) }
            return Made(expression: name)
        }

        private mutating func embed(
            _ children: [Made], _ inner: ScreenLayer.Inner, in name: String, _ template: Template?
        ) {
            let main = template?.layerSlot?.slot
            switch inner {
            case .none: return
            case .content: embed(children, in: main, of: name, template, selected: nil)
            case .contents(_, let selected): embed(children, in: main, of: name, template, selected: selected)
            case .slots(let fillings):
                var rest = children[...]
                for filling in fillings {
                    let count = filling.layers.count
                    let slot = template?.slots.first { $0.name == filling.slot }
                    embed(Array(rest.prefix(count)), in: slot, of: name, template, selected: filling.selected)
                    rest = rest.dropFirst(count)
                }
            }
        }

        private func isSection(_ slot: Slot, _ template: Template?) -> Bool {
            template?.view.all.contains { $0.slot == slot && $0.type == .tableViewSection } ?? false
        }

        private mutating func embed(
            _ children: [Made], in slot: Slot?, of name: String, _ template: Template?, selected: Int?
        ) {
            guard let slot, !children.isEmpty else { return }
            let own = slot.ownName.map { SwiftName.type($0) } ?? ""
            switch slot.takes {
            case .content:
                for child in children { statements.append(.text("\(name).embed\(own)Controller(\(child.expression))")) }
            case .contents where isSection(slot, template):
                let cells = Code.array(children.map { .text($0.expression) })
                statements.append(.call("\(name).append\(own)Cells", [cells]))
            case .contents:
                for child in children {
                    statements.append(.text("\(name).append\(own)Controller(\(child.expression))"))
                }
            case .tabs, .pages, .columns:
                var arguments: [Code] = [.array(children.map { .text($0.expression) })]
                if let selected, selected > 0 { arguments.append(.text("selected: \(selected)")) }
                statements.append(.call("\(name).embed\(own)Controllers", arguments))
            case .actions: break
            }
        }
    }
}

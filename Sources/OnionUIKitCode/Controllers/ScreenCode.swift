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
        let outermost = body.make(screen.value.composed, isOwner: true)
        file.block("extension Screens") { file in
            if let summary = screen.value.summary { file.comment(summary.asSentence) }
            file.block(
                .text(
                    "static func \(values.vocabulary.member(screen.reference))(router: any Router) -> UIViewController")
            ) { file in
                file.add(body.statements)
                file.add(.text("return \(outermost.expression)"))
            }
        }
    }

    /// Whether a content is shown by a cell, which has no view controller.
    private func isCell(_ content: Reference) -> Bool {
        parts.content(content).flatMap { parts.template($0.template) }?.kind == .cell
    }

    /// The screen's bar items, as statements for the view controller that owns the items.
    private func barItems(of controller: String) -> [Code] {
        BarItemsCode(values: values, prefix: prefix, controller: controller, hasMethods: false)
            .statements(screen.value.barItems)
    }

    /// A view controller or a cell that the function has made.
    struct Made {
        var expression: String
        /// The contents in it whose actions no container shows yet.
        var datasources: [String] = []
        /// The screens in it with contents whose actions no container shows yet.
        var screens: [String] = []
    }

    private struct Body {
        let code: ScreenCode
        var statements: [Code] = []
        var scope = NameScope(reserved: ["router", "owner"])

        /// Adds the statements that make a layer.
        ///
        /// - Parameters:
        ///   - layer: The layer.
        ///   - isOwner: Whether the innermost main layer in it owns the bar items of the screen. They are set before a container shows them.
        mutating func make(_ layer: ScreenLayer, isOwner: Bool = false) -> Made {
            switch layer {
            case .screen(let screen):
                let name = scope.name(SwiftName.member(screen.key.text + "-screen"))
                declare(name, .call(code.values.vocabulary.member(screen), ["router: router"]))
                let items = isOwner ? code.barItems(of: "owner") : []
                if !items.isEmpty { statements += [.text("let owner = \(name).barItemsOwner")] + items }
                return Made(expression: name, screens: code.parts.hasOpenActions(.screen(screen)) ? [name] : [])
            case .content(let reference) where code.isCell(reference):
                let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
                declare(name, .call("Cells.\(code.values.vocabulary.member(reference))", ["router: router"]))
                return Made(expression: name)
            case .content(let reference):
                let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
                declare(name, .call(code.values.vocabulary.type(reference), ["router: router"]))
                if isOwner { statements += code.barItems(of: name) }
                let hasActions = code.parts.content(reference)?.actions != nil
                return Made(expression: name, datasources: hasActions ? [name] : [])
            case .template(let reference, let fields, let inner):
                return container(reference, fields, inner, isOwner: isOwner)
            }
        }

        private mutating func declare(_ name: String, _ value: Code) {
            statements.append(.text("let \(name) = ").followed(by: value))
        }

        private mutating func container(
            _ reference: Reference, _ fields: [String: FieldValue], _ inner: ScreenLayer.Inner, isOwner: Bool
        ) -> Made {
            let template = code.parts.template(reference)
            let inner = template?.takes(inner) ?? inner
            let main = isOwner ? mainIndex(inner, template) : nil
            let children = inner.located.enumerated().map { make($1.layer, isOwner: $0 == main) }
            let name = SwiftName.escaped(scope.name(SwiftName.member(reference.key.text)))
            let type = code.values.vocabulary.container(reference)
            var open = template?.actionsSlot == nil ? [] : children.flatMap(\.datasources)
            let wrapped = ContainerCode.wrapping(type, of: template)
            if case .content = inner, let wrapped, let child = children.first {
                var arguments: [Code] = ["router: router"]
                if open.first == child.expression {
                    arguments.append(.text("actionsDatasource: \(open.removeFirst())"))
                }
                declare(name, .call("\(child.expression).\(wrapped)", arguments))
            } else {
                declare(name, .call(type, ["router: router"]))
                embed(children, inner, in: name, template)
            }
            if isOwner, main == nil { statements += code.barItems(of: name) }
            if let rootView = code.rootViews[reference] {
                for entry in rootView.fields.entries {
                    guard let value = fields[entry.field.name],
                        let value = entry.code(value, code.values, key: "\(code.prefix)\(name).\(entry.field.name)")
                    else { continue }
                    statements.append(.text("\(name).rootView.\(entry.name) = ").followed(by: value))
                }
            }
            for datasource in open { statements.append(.text("\(name).addActions(of: \(datasource))")) }
            guard template?.actionsSlot != nil else {
                let datasources = children.flatMap(\.datasources)
                return Made(expression: name, datasources: datasources, screens: children.flatMap(\.screens))
            }
            for screen in children.flatMap(\.screens) {
                statements.append(.text("\(screen).openDatasources.forEach(\(name).addActions)"))
            }
            return Made(expression: name)
        }

        /// The index of the main child of a container among its layers; nil where the container itself owns the bar items.
        private func mainIndex(_ inner: ScreenLayer.Inner, _ template: Template?) -> Int? {
            guard let slot = template?.layerSlot?.slot, !slot.takes.selects else { return nil }
            var index: Int? = 0
            if case .slots(let fillings) = inner {
                let before = fillings.prefix { $0.slot != slot.name }
                index = before.count == fillings.count ? nil : before.map(\.layers.count).reduce(0, +)
            }
            let layers = inner.located.map(\.layer)
            guard let index, layers.indices.contains(index) else { return nil }
            if case .content(let content) = layers[index], code.isCell(content) { return nil }
            return index
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
                    if case .actions(let reference) = filling.contents, let slot {
                        let own = slot.ownName.map { template?.slotNames[$0] ?? SwiftName.type($0) } ?? ""
                        let function = "ActionButtons.\(code.values.vocabulary.member(reference))"
                        let buttons = "\(function)(router: router, from: \(name))"
                        statements.append(.call("\(name).add\(own)Actions", [.text(buttons)]))
                    }
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
            let own = slot.ownName.map { template?.slotNames[$0] ?? SwiftName.type($0) } ?? ""
            if isSection(slot, template) {
                let cells = Code.array(children.map { .text($0.expression) })
                return statements.append(.call("\(name).append\(own)Cells", [cells]))
            }
            switch slot.takes {
            case .content:
                for child in children { statements.append(.text("\(name).embed\(own)Controller(\(child.expression))")) }
            case .contents:
                for child in children {
                    statements.append(.text("\(name).append\(own)Controller(\(child.expression))"))
                }
            case .tabs, .pages, .columns:
                var arguments: [Code] = [.array(children.map { .text($0.expression) })]
                // Where there is room for one column, it is the last one.
                let selected = selected ?? (slot.takes == .columns ? children.count - 1 : 0)
                if selected > 0 { arguments.append(.text("selected: \(selected)")) }
                statements.append(.call("\(name).embed\(own)Controllers", arguments))
            case .actions: break
            }
        }
    }
}

extension CodeParts {
    /// Whether a layer has contents whose actions no container in it shows.
    fileprivate func hasOpenActions(_ layer: ScreenLayer) -> Bool {
        switch layer {
        case .content(let content): return self.content(content)?.actions != nil
        case .screen(let reference):
            guard case .screen(let screen)? = index[reference] else { return false }
            return hasOpenActions(screen.composed)
        case .template(let reference, _, let inner):
            return template(reference)?.actionsSlot == nil && inner.located.contains { hasOpenActions($0.layer) }
        }
    }
}

extension ScreenLayer {
    /// The action sets in slots with names.
    var fillings: [Reference] {
        guard case .template(_, _, let inner) = self else { return [] }
        let inside = inner.located.flatMap(\.layer.fillings)
        guard case .slots(let fillings) = inner else { return inside }
        return inside + fillings.compactMap { if case .actions(let actions) = $0.contents { actions } else { nil } }
    }
}

extension Template {
    /// What is in a template, without what goes into slots that code does not have: those in cells with their own classes.
    fileprivate func takes(_ inner: ScreenLayer.Inner) -> ScreenLayer.Inner {
        switch inner {
        case .none: .none
        case .content, .contents: layerSlot == nil ? .none : inner
        case .slots(let fillings): .slots(fillings.filter { filling in slots.contains { $0.name == filling.slot } })
        }
    }
}

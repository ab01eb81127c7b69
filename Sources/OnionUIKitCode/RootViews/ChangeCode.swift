import OnionModel

/// The changes of a root view by size classes and states, and the function that applies them.
struct ChangeCode {
    private let template: Template
    private let tree: ViewTree
    private let fields: FieldCode
    private let properties: PropertyCode
    private let constants: ConstantCode
    private let outlets: ConstraintOutletCode
    private let all: [Variation]

    init(
        _ template: Template, tree: ViewTree, fields: FieldCode, properties: PropertyCode, constants: ConstantCode,
        outlets: ConstraintOutletCode
    ) {
        self.outlets = outlets
        self.constants = constants
        self.template = template
        self.tree = tree
        self.fields = fields
        self.properties = properties
        all = template.variations + template.states.map(\.changes)
    }

    /// Whether the root view has a function that updates it.
    var isNeeded: Bool { !all.isEmpty || template.view.all.contains { $0[.borderColor] != nil } }

    /// Whether a property of a view has not always the same value.
    func isChanged(_ property: Property, of id: String) -> Bool { all.contains { $0.views[id]?[property] != nil } }

    /// Whether the choice of a state depends on a field, or a changed property shows it.
    func depends(on field: String) -> Bool {
        template.states.contains { $0.condition[field] != nil }
            || template.view.all.contains { view in
                view.properties.contains { isChanged($0.key, of: view.id) && $0.value == .field(field) }
            }
            || all.contains { $0.views.values.contains { $0.values.contains(.field(field)) } }
    }

    /// The constraints that hold always.
    var constantConstraints: [Constraint] {
        tree.own(template.constraints).filter { conditions(of: $0, addedBy: nil).isEmpty }
    }

    /// Whether it has constraints that do not hold always.
    private var hasVariableConstraints: Bool {
        all.contains { !$0.constraints.isEmpty || !$0.without.isEmpty || !$0.uninstalled.isEmpty }
    }

    /// The conditions under which a constraint does not hold, and the one under which it does.
    private func conditions(of constraint: Constraint, addedBy adding: Int?) -> [String] {
        let ending = all.indices.filter { index in
            let isRemoved = all[index].without.contains(constraint) && index > adding ?? -1
            return isRemoved || mentions(Set(all[index].uninstalled), constraint)
        }
        let holding = adding.map(conditions) ?? []
        return holding + ending.map(denial)
    }

    func write(to file: inout SourceFile) {
        guard isNeeded else { return }
        file.space()
        if hasVariableConstraints {
            file.add("private var variableConstraints: [NSLayoutConstraint] = []")
            file.space()
        }
        file.block("private func update()") { file in
            writeInstallations(to: &file)
            writeVariableConstraints(to: &file)
            writeBase(to: &file)
            for (index, variation) in template.variations.enumerated() where !variation.views.isEmpty {
                file.block(.text("if \(conditions(index).joined(separator: ", "))")) {
                    writeValues(of: variation, "variations[\(index)].", to: &$0)
                }
            }
            if !template.states.isEmpty {
                file.list("switch shownState") { file in
                    for state in template.states {
                        file.case(".\(caseName(state))") {
                            writeValues(of: state.changes, "states.\(state.name).", to: &$0)
                        }
                    }
                    file.case(".normal") { _ in }
                }
            }
            writeColors(to: &file)
        }
        writeTraitChange(to: &file)
    }

    func writeStates(to file: inout SourceFile) {
        guard !template.states.isEmpty else { return }
        file.space()
        file.block("enum State") { file in
            let names = ["normal"] + template.states.map { SwiftName.escaped(template.stateNames[$0.name]) }
            let line = "case \(names.joined(separator: ", "))"
            let isShort = line.count <= Code.width - 2 * Code.step
            file.add(isShort ? [.text(line)] : names.map { .text("case \($0)") })
        }
        file.space()
        file.comment("The state that is shown; nil shows the one that the fields ask for.")
        file.block("var state: State?") { $0.shortBlock("didSet", ["update()"]) }
        file.space()
        file.block("private var shownState: State") { file in
            file.add("if let state { return state }")
            for state in template.states where !state.condition.isEmpty {
                let conditions = state.condition.sorted { $0.key < $1.key }.compactMap { field, value -> String? in
                    guard let entry = fields.entry(field),
                        let code = entry.code(
                            value, properties.values, key: "\(properties.prefix)\(state.name).\(field)")
                    else { return nil }
                    return "\(entry.name) == \(code.line)"
                }
                file.add(.text("if \(conditions.joined(separator: ", ")) { return .\(caseName(state)) }"))
            }
            file.add("return .normal")
        }
    }

    /// The initial values of all properties that something changes.
    private func writeBase(to file: inout SourceFile) {
        for entry in tree.entries {
            for property in Property.allCases where isChanged(property, of: entry.view.id) {
                if let value = entry.view[property] {
                    file.add(statements(setting: property, to: value, of: entry, properties))
                } else if property == .customSpacing {
                    file.add(tree.statements(setting: nil, after: entry, properties.values))
                } else if let target = PropertyTarget(property, of: entry.view),
                    let code = PropertyDefault.code(of: property, in: entry.view, target)
                {
                    file.add(target.statement(entry.name, code))
                }
            }
        }
    }

    private func writeValues(of variation: Variation, _ place: String, to file: inout SourceFile) {
        var properties = properties
        properties.prefix += place

        for entry in tree.entries {
            guard let changes = variation.views[entry.view.id] else { continue }
            for property in Property.allCases {
                guard let value = changes[property] else { continue }
                file.add(statements(setting: property, to: value, of: entry, properties))
            }
        }
    }

    private func statements(
        setting property: Property, to value: PropertyValue, of entry: ViewTree.Entry, _ properties: PropertyCode
    ) -> [Code] {
        if case .field(let field) = value {
            return properties.statement(setting: property, of: entry.view, as: entry.name, toField: field)
        }
        if property == .customSpacing { return tree.statements(setting: value, after: entry, properties.values) }
        return properties.statements(setting: property, to: value, of: entry.view, as: entry.name)
    }

    /// Colors of layers do not follow the appearance by themselves.
    private func writeColors(to file: inout SourceFile) {
        for entry in tree.entries {
            guard let value = entry.view[.borderColor], !isChanged(.borderColor, of: entry.view.id) else { continue }
            file.add(statements(setting: .borderColor, to: value, of: entry, properties))
        }
    }

    private func writeTraitChange(to file: inout SourceFile) {
        file.space()
        file.block("override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)") { file in
            file.add("super.traitCollectionDidChange(previousTraitCollection)")
            file.add("update()")
        }
    }

    /// The case of a state after a dot.
    private func caseName(_ state: TemplateState) -> String { SwiftName.escapedMember(template.stateNames[state.name]) }

    /// The conditions under which a variation or a state holds, all at once.
    private func conditions(_ index: Int) -> [String] {
        guard index < template.variations.count else {
            return ["shownState == .\(caseName(template.states[index - template.variations.count]))"]
        }
        let variation = template.variations[index]
        let width = variation.condition.width.map { "traitCollection.horizontalSizeClass == .\($0.rawValue)" }
        let height = variation.condition.height.map { "traitCollection.verticalSizeClass == .\($0.rawValue)" }
        let conditions = [width, height].compactMap(\.self)
        return conditions.isEmpty ? ["true"] : conditions
    }

    /// The condition under which a variation or a state does not hold.
    private func denial(_ index: Int) -> String { "!(\(conditions(index).joined(separator: " && ")))" }

    /// Removes uninstalled views, and restores installed ones.
    private func writeInstallations(to file: inout SourceFile) {
        let ids = Set(all.flatMap(\.uninstalled))
        for (index, entry) in tree.entries.enumerated() where ids.contains(entry.view.id) && entry.isDeclared {
            // A table has its rows from the start.
            guard let parent = entry.parent, entry.view.type != .tableViewSection, entry.view.type != .tableViewCell
            else {
                continue
            }
            let ending = all.indices.filter { all[$0].uninstalled.contains(entry.view.id) }
            let condition = ending.map(denial).joined(separator: " && ")
            let siblings = tree.entries[parent].children.filter { $0 > index && tree.entries[$0].isDeclared }
            let owner = tree.entries[parent]
            file.add(
                .call(
                    "\(owner.prefix)setInstalled",
                    [
                        .text(condition), .text(entry.name),
                        Code.array(siblings.map { .text(tree.entries[$0].name) }).labelled("below"),
                    ]))
        }
    }

    /// Activates the constraints that hold now.
    private func writeVariableConstraints(to file: inout SourceFile) {
        guard hasVariableConstraints else { return }
        var groups: [(conditions: [String], constraints: [Constraint])] = []
        func add(_ constraint: Constraint, _ conditions: [String]) {
            if let index = groups.firstIndex(where: { $0.conditions == conditions }) {
                groups[index].constraints.append(constraint)
            } else {
                groups.append((conditions, [constraint]))
            }
        }
        for constraint in tree.own(template.constraints) {
            let conditions = conditions(of: constraint, addedBy: nil)
            if !conditions.isEmpty { add(constraint, conditions) }
        }
        for index in all.indices {
            for constraint in tree.own(all[index].constraints) {
                add(constraint, conditions(of: constraint, addedBy: index))
            }
        }
        guard !groups.isEmpty else { return }
        let code = ConstraintCode(tree, constants, properties.values.vocabulary, properties: outlets.names)
        file.add("NSLayoutConstraint.deactivate(variableConstraints)")
        file.add("variableConstraints = []")
        for group in groups {
            file.block(.text("if \(group.conditions.joined(separator: ", "))")) { file in
                let groups = tree.inReadingOrder(group.constraints).joined().map { $0.map(code.code) }
                file.add(.text("variableConstraints += ").followed(by: .groups(groups)))
            }
        }
        file.add("NSLayoutConstraint.activate(variableConstraints)")
    }

    private func mentions(_ ids: Set<String>, _ constraint: Constraint) -> Bool {
        if ids.isEmpty { return false }
        return [constraint.first.item, constraint.second?.item].contains { item in
            guard let item, var index = tree.index(of: item) else { return false }
            while true {
                if ids.contains(tree.entries[index].view.id) { return true }
                guard let parent = tree.entries[index].parent else { return false }
                index = parent
            }
        }
    }
}

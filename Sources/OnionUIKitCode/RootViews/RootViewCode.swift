import OnionModel

/// The class of the root view of a template: private controls, and a property for each field that maps the model to them.
struct RootViewCode {
    let name: String
    let template: Template
    let values: ValueCode
    /// The beginning of the keys of its texts.
    let prefix: String
    let tree: ViewTree
    let fields: FieldCode
    let properties: PropertyCode
    let changes: ChangeCode
    let taps: [TapCode]
    let gestures: [GestureCode]
    let tables: TableCode
    let constraintOutlets: ConstraintOutletCode
    /// What views call, where the app has its own view controller.
    let actions: ActionCode?
    private let outlets: OutletCode
    private let isForController: Bool
    private let constants: ConstantCode
    let collections: CollectionCode

    /// - Parameters:
    ///   - template: The template.
    ///   - name: The name of the class.
    ///   - values: The code of values.
    ///   - objects: The objects of the file that the template was imported from.
    ///   - isForController: Whether the app's own view controller uses the views, and not closures.
    init(
        _ template: CodeParts.Named<Template>, named name: String, _ values: ValueCode, _ objects: SceneObjects?,
        isForController: Bool
    ) {
        let outlets = OutletCode(objects, template.value.view)
        var scope = NameScope(reserved: UIKitMembers.names(of: template.value.view).union(outlets.reserved))
        var types = NameScope(reserved: ReusableCode.reservedTypes)
        let fields = FieldCode(template.value.fields, scope: &scope, types: &types)
        let value = template.value
        var taps: [TapCode] = []
        // The root view passes on what people use in the cells of its collections.
        for view in value.view.all where !isForController { taps += TapCode.all(of: view, scope: &scope) }
        let gestures = value.view.all.flatMap { GestureCode.all(of: $0, scope: &scope) }
        let tree = ViewTree(
            value.view, constraints: value.constraints, scope: scope, outlets: outlets.reserved,
            names: isForController ? outlets.names : [:])
        self.init(
            name: name, template: value, values: values, prefix: TextKeys.prefix(template.reference),
            tree: tree, fields: fields, taps: taps, gestures: gestures, outlets: outlets,
            isForController: isForController)
    }

    init(
        name: String, template: Template, values: ValueCode, prefix: String, tree: ViewTree, fields: FieldCode,
        taps: [TapCode], gestures: [GestureCode], outlets: OutletCode, isForController: Bool = false
    ) {
        self.name = name
        self.template = template
        self.values = values
        self.prefix = prefix
        self.tree = tree
        self.fields = fields
        self.taps = taps
        self.gestures = gestures
        self.outlets = outlets
        actions = isForController ? outlets.objects.map { ActionCode(tree, gestures, $0) } : nil
        self.isForController = isForController
        properties = PropertyCode(values: values, prefix: prefix, fields: fields.members)
        let constraints = template.allConstraints(in: tree)
        constants = ConstantCode(tree, constraints)
        var scope = tree.scope
        constraintOutlets = ConstraintOutletCode(
            outlets.objects, tree, constraints, isForController: isForController, scope: &scope)
        changes = ChangeCode(
            template, tree: tree, fields: fields, properties: properties, constants: constants,
            outlets: constraintOutlets)
        var reusables = ReusableCode.Maker(
            template, fields: fields, taps: taps, values, prefix: prefix, outlets.objects)
        tables = TableCode(tree, &reusables, properties: properties, prefix: prefix, scope: &scope)
        collections = CollectionCode(tree, &reusables, values, scope: &scope)
    }

    /// The expression that makes the root view.
    var creation: Code { .call(name, base.arguments) }

    private var base: RootViewBase { RootViewBase(tree.root.view, values.vocabulary.classes) }

    /// Writes the class, and those of the cells of its collections in extensions of it.
    func write(to file: inout SourceFile) {
        constants.write(to: &file)
        writeClass(to: &file)
        writeCells(of: name, to: &file)
    }

    /// Writes the classes of the cells of its tables and collections, and of those in these.
    ///
    /// - Parameters:
    ///   - path: The name of the class in the file.
    ///   - file: The file.
    func writeCells(of path: String, to file: inout SourceFile) {
        let cells = tables.classes + collections.classes
        guard !cells.isEmpty else { return }
        file.space()
        file.block(.text("extension \(path)")) { file in
            for cell in cells {
                file.space()
                cell.writeClass(withConstants: true, to: &file)
            }
        }
        for cell in cells { cell.writeCells(of: "\(path).\(cell.name)", to: &file) }
    }

    private func writeClass(withConstants: Bool = false, to file: inout SourceFile) {
        file.comment(template.summary?.asSentence ?? "The \(role) of \(prefix.dropLast()).")
        file.classBlock(name, [base.superclass]) { file in
            if withConstants { constants.write(to: &file) }
            writeViews(to: &file)
            writeGestures(to: &file)
            constraintOutlets.write(
                access: isForController ? "private(set)" : "private", constraintCode, to: &file)
            tables.write(to: &file)
            collections.write(to: &file)
            writeFields(to: &file)
            writeTaps(to: &file)
            changes.writeStates(to: &file)
            base.writeInitializers(to: &file)
            writeConfiguration(to: &file)
            writeHierarchy(to: &file)
            writeConstraints(to: &file)
            changes.write(to: &file)
        }
    }

    /// The role of the class in its template, which may have no summary.
    private var role: String {
        ViewTree.hasOwnClass(tree.root.view.type) ? "view `\(tree.root.view.id)`" : "root view"
    }

    private func writeFields(to file: inout SourceFile) {
        for entry in fields.entries {
            file.space()
            if entry.field.type == .choice {
                file.block(.text("enum \(entry.type): String")) { file in
                    let names = entry.field.choiceNames
                    for choice in entry.field.choices {
                        let member = names[choice]
                        let raw = member == choice ? "" : " = \(SwiftLiteral.string(choice))"
                        file.add(.text("case \(SwiftName.escaped(member))\(raw)"))
                    }
                }
                file.space()
            }
            if let summary = entry.field.summary { file.comment(summary.asSentence) }
            let statements = statements(ofField: entry)
            if statements.isEmpty {
                file.add(entry.declaration)
            } else {
                file.block(entry.declaration) { $0.shortBlock("didSet", statements) }
            }
        }
    }

    /// The effects of a new value of a field.
    private func statements(ofField entry: FieldCode.Entry) -> [Code] {
        var statements: [Code] = []
        for view in tree.entries {
            for property in Property.allCases {
                guard case .field(entry.field.name)? = view.view[property] else { continue }
                if changes.isChanged(property, of: view.view.id) { continue }
                statements += properties.statement(
                    setting: property, of: view.view, as: view.name, toField: entry.field.name)
            }
        }
        statements += tables.statements(ofField: entry.field.name, entry.name)
        statements += collections.statements(ofField: entry.field.name)
        if changes.depends(on: entry.field.name) { statements.append("update()") }
        return statements
    }

    private func writeTaps(to file: inout SourceFile) {
        for tap in taps {
            file.space()
            file.comment(tap.occasion(in: tree.entry(tap.view.id)?.name ?? tap.view.id))
            file.add(.text("var \(SwiftName.escaped(tap.member)): (() -> Void)?"))
        }
    }

    private func writeViews(to file: inout SourceFile) {
        for entry in tree.declarationOrder.map({ tree.entries[$0] }) where entry.isDeclared {
            guard let type = values.vocabulary.classes.name(of: entry.view) else { continue }
            let creation = ViewClass.creation(of: entry.view, class: type)
            // Containers fill slots and bars.
            let bars: [ViewType] = [.navigationBar, .tabBar, .toolbar, .pageControl]
            let isOpen = entry.view.slot != nil || bars.contains(entry.view.type) || isUsedByController(entry.view)
            let access = isOpen ? "" : "private "
            let statements = ownStatements(of: entry)
            file.space()
            if statements.isEmpty {
                file.add(.text("\(access)let \(entry.name) = ").followed(by: creation))
                continue
            }
            let local = ViewClass.local(of: entry.view.type)
            file.block(.text("\(access)let \(entry.name): \(type) ="), end: "}()") { file in
                file.add(.text("let \(local) = ").followed(by: creation))
                file.add(statements)
                file.add(.text("return \(local)"))
            }
        }
    }

    /// The recognizers of the views that the class has; cells of their own classes have theirs.
    private func writeGestures(to file: inout SourceFile) {
        for gesture in gestures where tree.entry(gesture.view) != nil {
            gesture.write(access: isForController ? "" : "private ", to: &file)
        }
    }

    private func isUsedByController(_ view: TemplateView) -> Bool {
        isForController && (outlets.shared.contains(view.id) || outlets.objects == nil || !view.allSteps.isEmpty)
    }

    /// The properties of a view, as long as nothing changes them.
    private func ownStatements(of entry: ViewTree.Entry) -> [Code] {
        var view = entry.view
        for property in view.properties.keys where changes.isChanged(property, of: view.id) || property == .borderColor
        {
            view.properties[property] = nil
        }
        let local = ViewClass.local(of: view.type)
        var statements: [Code] = []
        if let configuration = ButtonCode.configuration(of: view) {
            statements.append(.text("\(local).configuration = ").followed(by: configuration))
        }
        return statements + properties.statements(for: view, as: local)
    }

    private func writeConfiguration(to file: inout SourceFile) {
        file.space()
        file.block("private func configure()") { file in
            for entry in tree.entries where !entry.isDeclared {
                var view = entry.view
                for property in view.properties.keys
                where changes.isChanged(property, of: view.id) || property == .borderColor {
                    view.properties[property] = nil
                }
                file.add(properties.statements(for: view, as: entry.name))
            }
            if !hierarchy.isEmpty { file.add("addSubviews()") }
            if !constraints.isEmpty { file.add("createConstraints()") }
            file.add(outlets.statements(in: tree, constraintOutlets))
            file.add(tables.statements(taps, tree))
            file.add(collections.statements)
            file.add(tapStatements + (actions?.statements ?? []))
            if changes.isNeeded { file.add("update()") }
        }
    }

    /// The statements that connect views with closures, or with recognizers whose targets the app's view controller adds.
    private var tapStatements: [Code] {
        // Without an entry, it is in a cell of a collection, which reports it.
        let own = taps.compactMap { tap -> Code? in
            if tap.trigger == .tap, tables.hasCell(tap.view.id) { return nil }
            return tree.entry(tap.view.id).map { tap.statement(as: $0.name, gestures) }
        }
        guard isForController else { return own }
        return own
            + gestures.compactMap { gesture in
                tree.entry(gesture.view).map { .call("\($0.prefix)addGestureRecognizer", [.text(gesture.name)]) }
            }
    }

    private var hierarchy: [Code] { HierarchyCode(tree, values).statements }

    private func writeHierarchy(to file: inout SourceFile) {
        if hierarchy.isEmpty { return }
        file.space()
        file.block("private func addSubviews()") { $0.add(hierarchy) }
    }

    private var constraintCode: ConstraintCode {
        ConstraintCode(tree, constants, values.vocabulary, properties: constraintOutlets.names)
    }

    private var constraints: [[[Constraint]]] { tree.inReadingOrder(changes.constantConstraints) }

    /// The constraints of each view are created together, their groups apart.
    private func writeConstraints(to file: inout SourceFile) {
        if constraints.isEmpty { return }
        file.space()
        file.block("private func createConstraints()") { file in
            for groups in constraints {
                file.space()
                file.add(.call("NSLayoutConstraint.activate", [.groups(groups.map { $0.map(constraintCode.code) })]))
            }
        }
    }
}

import OnionModel

/// The names that the parts of a registry have in the code.
struct Vocabulary {
    /// The types of parts: the class of the root view of a template, that of the view controller of a content, the protocol of an action
    /// set.
    private var types: [Reference: String] = [:]
    /// The view controllers of templates that take layers.
    private var containers: [Reference: String] = [:]
    /// The constants of colors, fonts and numbers, and the functions of screens.
    private var members: [Reference: String] = [:]
    /// The methods of selectors, by these without what follows a colon.
    private let methods: SwiftNames
    /// The names of the registry's images; another name that looks like one of an SF Symbol is a symbol.
    private let images: Set<String>
    /// The app's classes of views.
    let classes: AppClasses
    /// The names of the app's types in lower case: files of a Mac do not distinguish cases.
    private let appTypes: Set<String>

    init(_ parts: CodeParts) {
        classes = AppClasses(parts)
        let types = classes.names.union(parts.declaredTypes).union(parts.namedClasses)
        appTypes = Set(types.map { $0.lowercased() })
        images = parts.images
        let selectors = Set(parts.selectors.map(Vocabulary.base)).sorted { $0.precedesByBytes($1) }
        methods = SwiftNames(selectors) { selector in
            let name = SwiftName.member(selector)
            let isTaken = Vocabulary.controllerNames.contains(name) || UIKitMembers.ofViewControllers.contains(name)
            return isTaken ? "\(name)Action" : name
        }
        nameTypes(parts)
        nameMembers(parts)
    }

    /// Whether the app has a type of a name, whose file may have the name in another case.
    func isOfApp(_ name: String) -> Bool { appTypes.contains(name.lowercased()) }

    /// The type of a template, a content or an action set.
    func type(_ reference: Reference) -> String { types[reference] ?? SwiftName.type(reference.key.text) }

    /// The class of the view controller of a template that takes layers.
    func container(_ reference: Reference) -> String { containers[reference] ?? SwiftName.type(reference.key.text) }

    /// The constant of a color, a font or a number, or the function of a screen, as code writes it.
    func member(_ reference: Reference) -> String {
        SwiftName.escaped(members[reference] ?? SwiftName.member(reference.key.text))
    }

    /// The name of a file for the function of a part, which no other part has: keys may differ only in what Swift's names leave out.
    func fileName(_ reference: Reference) -> String {
        let member = members[reference] ?? SwiftName.member(reference.key.text)
        return member.prefix(1).uppercased() + member.dropFirst()
    }

    /// The method of a selector: `doneButtonDidPress:` is `doneButtonDidPress`.
    func method(_ selector: String) -> String { SwiftName.escaped(methods[Vocabulary.base(of: selector)]) }

    /// The names of the methods that the app has to write for selectors.
    func methods(_ steps: [ActionStep]) -> [String] {
        steps.compactMap { if case .selector(let selector) = $0 { method(selector) } else { nil } }
    }

    private static func base(of selector: String) -> String { String(selector.prefix { $0 != ":" }) }

    /// Whether a name of an image is one of an SF Symbol.
    func isSymbol(_ name: String) -> Bool { !images.contains(name) && SystemSymbols.mayHave(name) }

    private mutating func nameTypes(_ parts: CodeParts) {
        // A view controller takes the place of the app's own, as long as no code declares that.
        let controllers = Set(parts.templates.compactMap(\.value.controller))
        let reserved = parts.namedClasses.subtracting(controllers).union(classes.names).union(parts.declaredTypes)
        var scope = NameScope(reserved: reserved.union(Vocabulary.typeNames), ignoresCase: true)
        for template in parts.templates where !template.value.kind.isLeaf && template.reference.revision == nil {
            guard let controller = template.value.controller.map(SwiftName.type), !scope.has(controller) else {
                continue
            }
            containers[template.reference] = scope.name(controller)
        }
        for template in parts.templates {
            let name = SwiftName.type(template.name)
            let suffix = template.value.kind == .cell ? "Cell" : "View"
            let wanted = name.hasSuffix(suffix) ? name : name + suffix
            // Beside a class of the app: the root view of what shows it.
            types[template.reference] = scope.name(isOfApp(wanted) ? name + "RootView" : wanted)
            if !template.value.kind.isLeaf, containers[template.reference] == nil {
                containers[template.reference] = scope.name(name + "ViewController")
            }
        }
        let datasources = Dictionary(grouping: parts.contents.compactMap { parts.datasource(of: $0.value) }) { $0 }
        for content in parts.contents {
            // A class that several contents share cannot be the class of one.
            let datasource = parts.datasource(of: content.value).flatMap { datasources[$0]?.count == 1 ? $0 : nil }
            let own = datasource.map(SwiftName.type).flatMap { parts.declaredTypes.contains($0) ? nil : $0 }
            let name = own ?? SwiftName.type(content.name) + "ContentViewController"
            types[content.reference] = scope.name(name)
        }
        for actions in parts.actionSets {
            types[actions.reference] = scope.name(SwiftName.type(actions.name) + "ActionsDatasource")
        }
    }

    private mutating func nameMembers(_ parts: CodeParts) {
        var cells = NameScope(ignoresCase: true)
        for part in parts.contents where parts.template(part.value.template)?.kind == .cell {
            members[part.reference] = cells.name(SwiftName.member(part.name))
        }
        var screens = NameScope(ignoresCase: true)
        var actions = NameScope()
        for part in parts.actionSets { members[part.reference] = actions.name(SwiftName.member(part.name)) }
        for part in parts.screens { members[part.reference] = screens.name(SwiftName.member(part.name)) }
        // UIKit's own constants are reserved, because an extension cannot have them again.
        var colors = NameScope(
            reserved: ColorReference.uiKitNames.union(["tintColor", "cgColor", "ciColor"]).union(
                SwiftName.optionalCases))
        for part in parts.colors { members[part.reference] = colors.name(SwiftName.member(part.name), suffix: "Color") }
        var fonts = NameScope(reserved: Vocabulary.fontNames.union(SwiftName.optionalCases))
        for part in parts.fonts { members[part.reference] = fonts.name(SwiftName.member(part.name), suffix: "Font") }
        var numbers = NameScope(reserved: Vocabulary.numberNames.union(SwiftName.optionalCases))
        for part in parts.numbers {
            members[part.reference] = numbers.name(SwiftName.member(part.name), suffix: "Number")
        }
    }

    /// The types of the code that every project has and of the libraries, and the files of that code, whose names no other file can have.
    private static let typeNames = SwiftName.libraryTypes.union(SupportFiles.names).union([
        "ActionButtons", "ActionParameter", "ActionStyle", "ActionsContainer", "Cells", "Const", "RootView",
        "RouterOwner", "ScreenFactory", "Screens", "TableViewCell", "View",
    ])
    /// The members that generated view controllers have beside those of UIKit.
    private static let controllerNames: Set<String> = [
        "addActions", "backItem", "columns", "controllers", "dismiss", "fill", "fillCells", "mainChild", "remove",
        "rootView", "router", "supportingViews", "viewController",
    ]
    private static let fontNames: Set<String> = [
        "familyNames", "labelFontSize", "buttonFontSize", "smallSystemFontSize", "systemFontSize",
    ]
    private static let numberNames: Set<String> = [
        "pi", "infinity", "nan", "zero", "one", "radix", "greatestFiniteMagnitude", "leastNormalMagnitude", "ulpOfOne",
        "exponentBitCount", "significandBitCount", "signalingNaN", "leastNonzeroMagnitude",
    ]
}

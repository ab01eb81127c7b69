package import OnionCoding
import OnionDocuments
import OnionModel

extension GeneratedCode {
    /// What the registry or the Interface Builder files say of views and cells and that the code leaves out: what occurs most first, each in the order of the
    /// templates and the contents.
    package var leftOut: [Omission] {
        let all = allLeftOut
        let counts = all.reduce(into: [:]) { $0[$1.what, default: 0] += 1 }
        let ranks = all.enumerated().map { (-(counts[$0.element.what] ?? 0), $0.offset) }
        return ranks.sorted(by: <).map { all[$0.1] }
    }

    private var allLeftOut: [Omission] {
        var files: Set<String> = []
        let ofTemplates = parts.templates.flatMap { template -> [Omission] in
            let objects = parts.objects[template.reference]
            let ofFile = objects.flatMap { files.insert($0.path).inserted ? $0.leftOut : nil } ?? []
            return leftOut(of: template) + ofFile
        }
        return ofTemplates + parts.contents.flatMap(leftOut)
    }

    /// The cells of a content that code does not show.
    private func leftOut(of content: CodeParts.Named<Content>) -> [Omission] {
        if content.value.cells.isEmpty { return [] }
        let subject = content.reference.description
        if viewsOnly { return [Omission("its cells, because the app's view controller fills prototypes", of: subject)] }
        guard let template = parts.templates.first(where: { $0.reference == content.value.template }) else { return [] }
        return ContentCellsCode(content.value, parts, rootView(of: template)).leftOut.map { cell in
            Omission("its cell \(cell), because another cell has the prototype", of: subject)
        }
    }

    private func leftOut(of template: CodeParts.Named<Template>) -> [Omission] {
        let rootView = rootView(of: template)
        let tree = rootView.tree
        let actions = rootView.actions?.unsaid(besides: bridge(of: template, rootView)?.owners ?? []) ?? []
        let objects = parts.objects[template.reference]
        let controllers = viewsOnly ? [] : LeftOut.source(template.value.interfaceBuilder)?.children ?? []
        let apart = viewsOnly ? Set(ViewTree.apart(in: template.value.view).map(\.id)) : []
        let ofController = controllers.flatMap(LeftOut.unsaid) + (viewsOnly ? unsaidOutlets(of: template) : [])
        let ofViews = template.value.view.all.flatMap { view -> [Omission] in
            let entry = tree.entry(view.id)
            let isMade = view.type == .contentView || entry.map { !$0.isDeclared && $0.parent != nil } ?? false
            let segues = view.type.isControl ? view.identifier(.objectID).map { objects?.segues(of: $0) ?? [] } : nil
            let calls =
                actions.filter { $0.view == view.id }.map(\.what)
                + (apart.contains(view.id) ? LeftOut.callsOfCell(view, objects?.selectors ?? []) : [])
            // The view controller performs the segues that have identifiers.
            let unsaid = view.allSteps.compactMap { LeftOut.unsaid($0, objects?.selectors ?? []) }
            let steps = viewsOnly ? Array(unsaid.dropFirst(segues?.count ?? 0)) : []
            let isApart = !viewsOnly && parts.slotsInCells[template.reference]?.contains(view.id) == true
            let slot = isApart ? ["its slot, because its table or collection makes the cells around it"] : []
            var own = LeftOut.unsaid(of: view, isMadeByUIKit: isMade)
            if viewsOnly, segues?.isEmpty == false { own.removeAll { $0 == "its connections" } }
            return (own + slot + steps + calls).map {
                Omission($0, of: "\(template.reference) \(view.id)")
            }
        }
        return (ofController + LeftOut.unsaidOfSections(template.value)).map {
            Omission($0, of: template.reference.description)
        } + ofViews
    }

    /// The outlets of the app's view controller to what is no view, such as a constraint, those of views to what is neither a view nor the view
    /// controller, such as a data source of their own, those of their recognizers, and those of other objects to views.
    private func unsaidOutlets(of template: CodeParts.Named<Template>) -> [String] {
        guard let objects = parts.objects[template.reference] else { return [] }
        let rootView = rootView(of: template)
        let views = Set(template.value.view.all.compactMap { $0.identifier(.objectID) })
        let recognizers = Set(views.flatMap(objects.recognizers))
        let outlets = objects.outlets.compactMap { outlet -> String? in
            if recognizers.contains(outlet.owner) || LeftOut.isObject(objects, outlet.owner) {
                let owner = objects.elements[outlet.owner] ?? ""
                let isOfViews = recognizers.contains(outlet.owner) || views.contains(outlet.destination)
                return isOfViews ? "the outlet \(outlet.property.quoted) of a \(owner)" : nil
            }
            guard let element = objects.elements[outlet.destination] else { return nil }
            let isOfController =
                objects.classes[outlet.owner] == template.value.controller && LeftOut.isWithoutClass(element)
                && template.value.controller != nil
            let isOfView = views.contains(outlet.owner) && LeftOut.isObject(element)
            guard isOfController || isOfView, rootView.constraintOutlets.name(ofObject: outlet.destination) == nil
            else {
                return nil
            }
            return "the outlet \(outlet.property.quoted), which is to a \(element)"
        }
        let tables = bridge(of: template, rootView)?.tablesOfRows ?? []
        return outlets
            + tables.map { table in
                "the data source of its table \(table.table.view.id), because the table has its rows: what the view controller says of their number, their cells, titles and heights"
            }
    }
}

extension SceneObjects {
    /// The classes of objects that the registry has no classes for.
    fileprivate var leftOut: [Omission] {
        classes.sorted { $0.key < $1.key }.compactMap { id, name in
            guard let element = elements[id], LeftOut.isWithoutClass(element) else { return nil }
            return Omission("its class \(name.quoted)", of: "\(element) \(id)", source: path)
        }
    }
}

/// What code does not say of views.
private enum LeftOut {
    static func unsaid(of view: TemplateView, isMadeByUIKit: Bool) -> [String] {
        var unsaid: [String] = []
        if let name = view.identifier(.customClass), view.appClass == nil, name != ViewClass.name(of: view.type) {
            unsaid.append("its class \(name.quoted), which is no name in Swift")
        } else if let name = view.appClass, isMadeByUIKit {
            unsaid.append("its class \(name.quoted), because UIKit makes the view")
        }
        if case .gestures(let gestures)? = view[.gestures] {
            unsaid += gestures.filter { !$0.isCodable }.map { gesture in
                "its gesture \(gesture.kind.rawValue)" + (gesture.selector.map { ", which calls \($0.quoted)" } ?? "")
            }
        }
        for (property, value) in view.properties.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard PropertyTarget.lacks(value, of: property, in: view) else { continue }
            let type = ViewClass.name(of: view.type) ?? ""
            switch value {
            case .choice(let word):
                unsaid.append("its \(property.rawValue) \(word.quoted), which \(type) does not have")
            case .number(let number):
                unsaid.append("its \(property.rawValue) \(number.text), which \(type) does not take")
            default: break
            }
        }
        if view[.layoutMarginsFollowReadableWidth] != nil { unsaid.append("its margins of readable width") }
        guard let source = source(view.identifier(.interfaceBuilder)) else { return unsaid }
        let attributes = RuntimeAttributeCode.kept(of: view).filter {
            RuntimeAttributeCode.value(of: $0.element) == nil
        }
        return unsaid + attributes.map { "the runtime attribute \($0.path.quoted)" } + self.unsaid(source)
    }

    /// The constraints of sections, which are no views, and what size classes or states change of sections and rows.
    static func unsaidOfSections(_ template: Template) -> [String] {
        let sections = Set(template.view.all.filter { $0.type == .tableViewSection }.map(\.id))
        let rows = Set(template.view.all.filter { $0.type == .tableViewCell }.map(\.id)).union(sections)
        let changes = template.variations + template.states.map(\.changes)
        let constraints = (template.constraints + changes.flatMap(\.constraints)).filter { constraint in
            [constraint.first.item, constraint.second?.item].contains { $0.map(sections.contains) ?? false }
        }
        let gone = Set(changes.flatMap(\.uninstalled)).intersection(rows).subtracting([template.view.id]).sorted()
        return constraints.map { "the constraint \($0.description.quoted), because a section is no view" }
            + gone.map { "the removal of the row or section \($0.quoted)" }
            + Set(changes.flatMap(\.views.keys)).intersection(sections).sorted().map {
                "the changes of the section \($0.quoted)"
            }
    }

    /// A step that only a storyboard performs for the app's own view controller.
    ///
    /// - Parameter selectors: The methods that objects of the file call.
    static func unsaid(_ step: ActionStep, _ selectors: Set<String>) -> String? {
        switch step {
        case .show(let screen), .present(let screen, _), .selectTab(let screen): "its segue to \(screen)"
        case .dismiss: "its segue that dismisses"
        case .perform where step.selector(among: selectors) != nil: nil
        case .perform(let name, _): "its call \(name.quoted)"
        case .url(let url): "its link \(url.quoted)"
        case .selector: nil
        }
    }

    /// The methods that a view of a cell calls, whose class has closures in their place.
    static func callsOfCell(_ view: TemplateView, _ selectors: Set<String>) -> [String] {
        let names =
            view.allSteps.compactMap { $0.selector(among: selectors) } + view.codableGestures.compactMap(\.selector)
        return names.map { "its action \($0.quoted), for which its cell has a closure" }
    }

    /// The attributes of an element, and its children but for the list of runtime attributes.
    static func unsaid(_ element: XMLElement) -> [String] {
        let attributes = element.attributes.keys.sorted().filter { $0 != "id" && $0 != "key" }
        let children = element.children.filter { $0.name != "userDefinedRuntimeAttributes" }
        return attributes.map { "the attribute \($0.quoted)" }
            + children.map { child in child["key"].map { "its \(child.name) \($0.quoted)" } ?? "its \(child.name)" }
    }

    static func source(_ text: String?) -> XMLElement? { text.flatMap { try? XMLReader.read(Array($0.utf8)) } }

    /// Whether an object of a file is one of the app that is neither a view, nor a view controller, nor the owner of the file.
    static func isObject(_ objects: SceneObjects, _ id: String) -> Bool { objects.elements[id] == "customObject" }

    /// Whether an element of a file is an object of the app that is neither a view nor a view controller.
    static func isObject(_ element: String) -> Bool { element == "customObject" || element == "placeholder" }

    /// Whether an element of a file is no view, no view controller and no owner, whose classes code names.
    static func isWithoutClass(_ element: String) -> Bool {
        element.hasSuffix("GestureRecognizer") || element.hasSuffix("Layout") || element.hasSuffix("Item")
            || element == "constraint" || element == "segue"
    }
}

import OnionDocuments
package import OnionModel

/// Applies the changes of parts to their original document. The rest of its text is unchanged.
///
/// Values that Interface Builder cannot represent stay as in the document; to detect them, read the document again and compare.
package struct InterfaceBuilderEdit {
    /// A part as it was in the document, its current state, and the identifier of its object.
    package typealias Change = (before: Part, after: Part, object: String)

    private let document: XcodeDocument
    /// The elements by their objects; where objects of several scenes share an identifier, those of the current scene.
    private var objects: [String: XcodeElement]
    /// The current scene, if scenes share identifiers; else the whole document.
    private var scope: XcodeElement
    /// The scenes by their objects, if scenes share identifiers.
    private let scenes: [String: XcodeElement]
    /// The object of the current scene.
    private var scene = ""
    private var context: ElementContext
    private var ids: ObjectIDs
    private let read: InterfaceBuilderDocument

    /// - Throws: A problem for a text that is not an Interface Builder document.
    private init(_ bytes: [UInt8], _ context: ElementContext) throws(Problem) {
        read = try InterfaceBuilderDocument.read(bytes)
        guard let document = XcodeDocument(accepted: bytes) else { throw .notInterfaceBuilder(found: read.root) }
        self.document = document
        self.context = context
        let elements = document.root.all.compactMap { element in element.object.map { ($0, element) } }
        objects = Dictionary(elements) { first, _ in first }
        scenes = objects.count == elements.count ? [:] : Self.scenes(of: document.root)
        scope = document.root
        ids = ObjectIDs(taken: Set(objects.keys))
    }

    /// Returns the text of the document with the changes.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - changes: The parts of the document, with the identifiers of their scenes' objects.
    ///   - values: The values of the parts that views refer to.
    ///   - base: The language of the document's texts.
    /// - Throws: A problem for a text that is not an Interface Builder document.
    package static func text(
        of bytes: [UInt8], changes: [Change], values: InterfaceBuilderValues, base: LocaleTag
    ) throws(Problem) -> [UInt8] {
        var edit = try Self(bytes, ElementContext(base: base, values))
        for change in changes where change.before != change.after { edit.write(change, among: changes) }
        edit.document.root.addResources(edit.context.resources)
        return edit.document.bytes
    }

    /// The scenes of a storyboard, and the top-level objects of a xib, by their objects.
    private static func scenes(of root: XcodeElement) -> [String: XcodeElement] {
        let scenes = root.child("scenes")?.children ?? root.child("objects")?.children ?? []
        let objects = scenes.flatMap { scene in
            ((scene.child("objects")?.children ?? []) + [scene]).compactMap { object in object["id"].map { ($0, scene) }
            }
        }
        return Dictionary(objects) { first, _ in first }
    }

    private mutating func enter(_ object: String) {
        scene = object
        guard let scope = scenes[object] else { return }
        self.scope = scope
        for element in scope.all { if let object = element.object { objects[object] = element } }
    }

    private mutating func write(_ change: Change, among changes: [Change]) {
        enter(change.object)
        switch (change.before, change.after) {
        case (.template(let before), .template(let after)):
            writeController(of: before, after, object: change.object)
            let old = before.filled(among: changes.map(\.before))
            let new = after.filled(among: changes.map(\.after))
            write(old, new)
        case (.content(let before), .content(let after)):
            guard let template = template(of: after, in: changes) else { break }
            // A changed template is written by its own change, with its content.
            if template.before == template.after {
                write(template.before.filled(with: before.fields), template.after.filled(with: after.fields))
            }
        default: break
        }
        writeTexts(change)
        if let items = change.after.barItems.navigationItem, let old = change.before.barItems.navigationItem {
            writeSystemItems(old, items, of: change.object)
        }
    }

    private func template(of content: Content, in changes: [Change]) -> (before: Template, after: Template)? {
        for change in changes {
            if case .template(let before) = change.before, case .template(let after) = change.after,
                after.key == content.template.key
            {
                return (before, after)
            }
        }
        return nil
    }

    // MARK: - Controllers and their items

    private func writeController(of before: Template, _ after: Template, object: String) {
        guard let element = objects[object] else { return }
        let isController = element.name.hasSuffix("Controller")
        if before.controller != after.controller {
            let owner =
                isController ? element : document.root.all.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
            owner?["customClass"] = after.controller
        }
        if isController, before.storyboardIdentifier != after.storyboardIdentifier {
            element["storyboardIdentifier"] = after.storyboardIdentifier
        }
        if isController, before.presentation != after.presentation {
            element["modalPresentationStyle"] = after.presentation?.style?.rawValue
            element["modalTransitionStyle"] = after.presentation?.transition?.rawValue
        }
    }

    /// Writes the texts of objects in bars and action sets.
    private func writeTexts(_ change: Change) {
        let names = change.after.objectTextNames()
        let (before, after) = (texts(of: change.before), texts(of: change.after))
        for (path, name) in names {
            guard case .template = change.after else {
                guard let new = after[path], before[path] != new, let dot = name.lastIndex(of: ".") else { continue }
                set(text: new, of: String(name[..<dot]), key: String(name[name.index(after: dot)...]))
                continue
            }
        }
    }

    /// Writes the titles of bar buttons that are UIKit's own items, which have no text in the document. They become custom items.
    private mutating func writeSystemItems(_ before: NavigationItem, _ after: NavigationItem, of object: String) {
        guard let item = objects[object]?.child("navigationItem") else { return }
        for (side, old, new) in [
            ("left", before.leftBarButtonItems ?? [], after.leftBarButtonItems ?? []),
            ("right", before.rightBarButtonItems ?? [], after.rightBarButtonItems ?? []),
        ] where old.count == new.count {
            let list = item.child("\(side)BarButtonItems")?.children ?? []
            let elements = (list + item.children.filter { $0["key"] == "\(side)BarButtonItem" }).filter { element in
                element["systemItem"]?.hasSuffix("Space") != true
            }
            guard elements.count == new.count else { continue }
            for (element, (old, new)) in zip(elements, zip(old, new))
            where old.title != new.title && element["systemItem"] != nil && new.objectID == nil {
                guard let title = new.title else { continue }
                // These two are bold without a style.
                if new.style == .primary { element["style"] = "done" }
                element["systemItem"] = nil
                element["title"] = context.text(title)
                setImage(new.image, of: element)
            }
        }
    }

    private mutating func setImage(_ image: ImageReference?, of item: XcodeElement) {
        guard let image else { return }
        item["image"] = image.name
        if context.note(image) { item["catalog"] = "system" }
    }

    private func texts(of part: Part) -> [String: String] {
        var (part, texts) = (part, [String: String]())
        part.updateTexts { texts[$0.identifier] = context.text($0.text) }
        return texts
    }

    private func set(text: String, of object: String, key: String) {
        guard let element = objects[object] else { return }
        let value = PropertyValue.text(.verbatim(.plain(text)))
        let writer = ViewElement(element: element, type: .view)
        if key == "normalTitle" {
            let state = element.made("state", key: "normal")
            _ = writer.setText(value, key: "title", attributed: "attributedTitle", in: state, context)
        } else {
            if key == "title", let item = element["systemItem"] {
                // The custom item is as bold as UIKit's item was.
                if BarItemReader.bold.contains(item) { element["style"] = "done" }
                element["systemItem"] = nil
            }
            _ = writer.setText(value, key: key, attributed: nil, in: element, context)
        }
    }

    // MARK: - Views

    private mutating func write(_ before: Template, _ after: Template) {
        let known = Dictionary(before.view.all.compactMap { view in view.object.map { ($0, view) } }) { first, _ in
            first
        }
        var names: [String: String] = [:]
        for view in after.view.all {
            guard let object = view.object, let old = known[object], let element = objects[object] else { continue }
            names[view.id] = object
            write(old, view, element)
        }
        var builder = ViewBuilder(after, seed: "template/\(after.key)", context, ids, objects: names)
        for (name, object) in names { builder.use(objects[object], for: name) }
        remove(before, besides: Set(names.values))
        for view in after.view.all { place(view, known: known, &builder) }
        writeConstraints(before, after, &builder)
        (context, ids) = (builder.context, builder.ids)
    }

    private mutating func write(_ old: TemplateView, _ new: TemplateView, _ element: XcodeElement) {
        let writer = ViewElement(element: element, type: new.type)
        // Buttons of bars and sections are not views in the document.
        let isItem = element.name == "barButtonItem"
        let properties = Set(old.properties.keys).union(new.properties.keys)
            .subtracting([.objectID, .itemObjectID, .interfaceBuilder, .gestures])
        for property in properties.sorted(by: { $0.rawValue < $1.rawValue }) {
            let (before, after) = (old[property], new[property])
            guard !isSame(before, after) else { continue }
            if case .field? = after { continue }
            if element.name == "tableViewSection", ![.headerTitle, .footerTitle].contains(property) { continue }
            if isItem, property != .selector {
                // A button with an image uses its title for VoiceOver.
                let hasImage = if case .image? = new[.image] { true } else { false }
                if property == (hasImage ? .accessibilityLabel : .title), case .text(let text)? = after,
                    let object = element["id"]
                {
                    if element["systemItem"] != nil, case .image(let image)? = new[.image] {
                        setImage(image, of: element)
                    }
                    set(text: context.text(text), of: object, key: "title")
                }
            } else if property == .selector {
                writeSelector(before, after, element)
            } else if property == .title, new.type == .navigationBar, case .text(let text)? = after,
                case .identifier(let item)? = new[.itemObjectID]
            {
                set(text: context.text(text), of: item, key: "title")
            } else {
                _ = writer.set(property, to: after, &context)
            }
        }
    }

    /// Whether two values are the same in the document, which contains one language.
    private func isSame(_ before: PropertyValue?, _ after: PropertyValue?) -> Bool {
        switch (before, after) {
        case (.text(let before)?, .text(let after)?): context.text(before) == context.text(after)
        case (.texts(let before)?, .texts(let after)?): before.map(context.text) == after.map(context.text)
        default: before == after
        }
    }

    private func writeSelector(_ before: PropertyValue?, _ after: PropertyValue?, _ element: XcodeElement) {
        guard case .identifier(let old)? = before, let connections = element.child("connections"),
            let action = connections.children.first(where: { $0.name == "action" && $0["selector"] == old })
        else { return }
        if case .identifier(let new)? = after {
            action["selector"] = new
        } else if after == nil {
            action.remove()
            connections.removeIfEmpty()
        }
    }

    // MARK: - The tree

    /// Removes deleted views, with their constraints and connections.
    private func remove(_ before: Template, besides kept: Set<String>) {
        let gone = before.view.all.compactMap(\.object).filter { !kept.contains($0) && objects[$0] != nil }
        guard !gone.isEmpty else { return }
        // Views that moved out of a deleted view are placed again.
        let removed = Set(gone)
        for element in scope.all {
            let ends = [element["firstItem"], element["secondItem"], element["destination"]]
            guard ["constraint", "outlet", "outletCollection", "segue", "action"].contains(element.name),
                ends.contains(where: { $0.map(removed.contains) ?? false })
            else { continue }
            let list = element.parent
            element.remove()
            list?.removeIfEmpty()
        }
        for object in gone {
            let list = objects[object]?.parent
            objects[object]?.remove()
            if list?.name == "subviews" { list?.removeIfEmpty() }
        }
    }

    /// Places the subviews of a view in order, and creates the new ones.
    private func place(_ view: TemplateView, known: [String: TemplateView], _ builder: inout ViewBuilder) {
        guard let element = builder.elements[view.id] else { return }
        if [.tableView, .tableViewSection, .collectionView].contains(view.type) {
            for subview in view.subviews where builder.elements[subview.id] == nil && subview.object == nil {
                builder.addRow(subview, in: view, to: element)
            }
            return
        }
        let isListed = view.subviews.allSatisfy { subview in
            guard let own = builder.elements[subview.id] else { return true }
            return own.parent == nil || own.parent?.name == "subviews"
        }
        // Bars place their items themselves.
        let isBar = [.toolbar, .navigationBar].contains(view.type)
        guard isListed, !isBar, !view.subviews.isEmpty else { return }
        let old = view.object.flatMap { known[$0] }?.subviews.map(\.object)
        if old == view.subviews.map(\.object), !view.subviews.contains(where: { $0.object == nil }) { return }
        let list = element.made("subviews")
        for (index, subview) in view.subviews.enumerated() {
            // Views that exist only in the import have no element.
            if builder.elements[subview.id] == nil, subview.object.flatMap({ known[$0] }) != nil { continue }
            let own = builder.elements[subview.id] ?? builder.view(subview, in: view)
            if index < list.children.count, list.children[index] === own { continue }
            if own.parent != nil {
                let former = own.parent
                own.remove()
                if former !== list { former?.removeIfEmpty() }
            }
            list.insert(own, at: min(index, list.children.count))
        }
    }

    // MARK: - Constraints

    private func writeConstraints(_ before: Template, _ after: Template, _ builder: inout ViewBuilder) {
        let known = constraintObjects(of: before)
        let new = write(before.constraints, after.constraints, known)
        _ = write(before.variations.flatMap(\.constraints), after.variations.flatMap(\.constraints), known)
        builder.add(new)
    }

    /// Writes changed constraints to their elements, and removes the elements of deleted ones.
    ///
    /// - Parameter known: The identifiers of the elements, for each occurrence of a constraint.
    /// - Returns: The constraints without an element.
    private func write(
        _ before: [Constraint], _ after: [Constraint], _ known: [Constraint: [[String]]]
    ) -> [Constraint] {
        var new = after.missing(in: before).map(\.constraint)
        for (constraint, ordinal) in before.missing(in: after) {
            guard let copies = known[constraint], let last = copies.last else { continue }
            let elements = (ordinal < copies.count ? copies[ordinal] : last).compactMap { objects[$0] }
            if elements.isEmpty { continue }
            let same = new.firstIndex { $0.hasSameAnchors(as: constraint) && $0.relation == constraint.relation }
            if let index = same ?? new.firstIndex(where: { $0.hasSameAnchors(as: constraint) }) {
                for element in elements { element.setNumbers(of: new[index], context) }
                new.remove(at: index)
                continue
            }
            // Registries of earlier versions do not have placeholders.
            if constraint.isPlaceholder { continue }
            for element in elements {
                let list = element.parent
                element.remove()
                list?.removeIfEmpty()
            }
        }
        return new
    }

    /// Returns the identifiers of the elements of a template's constraints, for each occurrence of a constraint.
    private func constraintObjects(of template: Template) -> [Constraint: [[String]]] {
        let scenes = read.scenes.filter { $0.id == template.view.object }
        guard let scene = scenes.first(where: { $0.controller?["id"] == scene }) ?? scenes.first else { return [:] }
        let names = Dictionary(template.view.all.compactMap { view in view.object.map { ($0, view.id) } }) { first, _ in
            first
        }
        // With size classes, equal constraints are merged, and each of their elements is installed in some size classes.
        let isVaried = scene.view.all.contains { $0.name == "variation" && $0["key"] != "default" }
        var converter = SceneConverter(document: read, sizeClasses: nil, designTime: false)
        converter.keepsEverything = isVaried
        var own = Template(key: template.key)
        var known: [Constraint: [[String]]] = [:]
        for (constraint, ids) in converter.template(of: scene).constraintObjects {
            own.constraints = [constraint]
            known[own.renamed(views: names).constraints[0], default: []] += isVaried ? [ids] : ids.map { [$0] }
        }
        return known
    }
}

extension XcodeElement {
    /// The identifier of the object; for a content view without one, the identifier that an import generates.
    fileprivate var object: String? {
        if let id = self["id"] { return id }
        guard let key = self["key"], let owner = parent?["id"], name.hasSuffix("ContentView") || key == "contentView"
        else { return nil }
        return "\(owner)-\(key)"
    }
}

extension ViewBuilder {
    /// Uses an existing element of the document for a view.
    mutating func use(_ element: XcodeElement?, for view: String) { elements[view] = element }
}

extension Template {
    /// The template with the values of its content.
    func filled(among parts: [Part]) -> Template {
        for part in parts {
            if case .content(let content) = part, content.template.key == key { return filled(with: content.fields) }
        }
        return self
    }
}

extension [Constraint] {
    /// The constraints that are missing in others, or occur less often there, each with the number of equal ones before it.
    fileprivate func missing(in others: [Constraint]) -> [(constraint: Constraint, ordinal: Int)] {
        var counts = others.reduce(into: [Constraint: Int]()) { $0[$1, default: 0] += 1 }
        var kept: Set<Int> = []
        // Of equal ones, those at the same index in both lists match first.
        let same = indices.filter { others.indices.contains($0) && others[$0] == self[$0] }
        for index in same + [Int](indices) where !kept.contains(index) && counts[self[index], default: 0] > 0 {
            counts[self[index], default: 0] -= 1
            kept.insert(index)
        }
        var ordinals: [Constraint: Int] = [:]
        return indices.compactMap { index in
            let ordinal = ordinals[self[index], default: 0]
            ordinals[self[index]] = ordinal + 1
            return kept.contains(index) ? nil : (self[index], ordinal)
        }
    }
}

extension Constraint {
    fileprivate func hasSameAnchors(as other: Constraint) -> Bool { first == other.first && second == other.second }
}

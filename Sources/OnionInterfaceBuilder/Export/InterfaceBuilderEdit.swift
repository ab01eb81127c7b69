package import OnionCoding
import OnionDocuments
package import OnionModel

/// Applies the changes of parts to their original document. The rest of its text is unchanged.
///
/// Values that Interface Builder cannot represent stay as in the document; to detect them, read the document again and compare.
package struct InterfaceBuilderEdit {
    /// A part as it was in the document, its current state, and the identifier of its object.
    package typealias Change = (before: Part, after: Part, object: String)

    let document: XcodeDocument
    private(set) var objects: DocumentObjects
    var context: ElementContext
    var ids: ObjectIDs
    /// The document as an import reads it.
    let read: InterfaceBuilderDocument
    /// The changed texts that are those of string tables, and are not written.
    var textsOfTables: [Omission] = []

    /// - Throws: A problem for a text that is not an Interface Builder document.
    private init(_ bytes: [UInt8], _ texts: InterfaceBuilderTexts, _ context: ElementContext) throws(Problem) {
        var read = try InterfaceBuilderDocument.read(bytes)
        read.texts = texts
        self.read = read
        guard let document = XcodeDocument(accepted: bytes) else { throw .notInterfaceBuilder(found: read.root) }
        self.document = document
        self.context = context
        self.context.isColorMatched = read.isColorMatched
        self.context.isXib = document.root["type"]?.contains(".Storyboard.") == false
        objects = DocumentObjects(of: document.root)
        ids = ObjectIDs(taken: objects.identifiers)
    }

    /// Returns the text of the document with the changes, and the changed texts that belong into string tables of the app instead.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - changes: The parts of the document, with the identifiers of their scenes' objects.
    ///   - values: The values of the parts that views refer to.
    ///   - base: The language of the document's texts.
    ///   - texts: The texts of the document's string files and of the app's string tables.
    /// - Throws: A problem for a text that is not an Interface Builder document.
    package static func text(
        of bytes: [UInt8], changes: [Change], values: InterfaceBuilderValues, base: LocaleTag,
        texts: InterfaceBuilderTexts
    ) throws(Problem) -> (bytes: [UInt8], ofTables: [Omission]) {
        var edit = try Self(bytes, texts, ElementContext(base: base, values))
        for change in changes where change.before != change.after { edit.write(change, among: changes) }
        edit.document.root.addResources(edit.context.resources)
        return (edit.document.bytes, edit.textsOfTables)
    }

    private mutating func write(_ change: Change, among changes: [Change]) {
        objects.enterScene(of: change.object)
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
                after.key == content.template.key, content.prototype == nil
            {
                return (before, after)
            }
        }
        return nil
    }

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
}

extension Template {
    /// The template with the values of its content.
    fileprivate func filled(among parts: [Part]) -> Template {
        for part in parts {
            guard case .content(let content) = part, content.template.key == key, content.prototype == nil else {
                continue
            }
            return filled(with: content.fields)
        }
        return self
    }
}

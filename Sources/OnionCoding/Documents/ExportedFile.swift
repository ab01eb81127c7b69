package import OnionModel

/// A storyboard or a xib that an export has written, as an import finds it.
package struct ExportedFile: Hashable, Sendable {
    /// The text of the file.
    package var text: [UInt8]
    /// The document of the part in the file when the registry last wrote or read it, under the names of the registry; nil when it had
    /// nothing of it, and while that is not known.
    package var base: Node?
    /// Whether the part was made of another file, which stays its origin.
    package var isOfOtherFile = false

    /// Creates a file.
    package init(text: [UInt8]) { self.text = text }
}

/// Which parts and views of the registry the objects of a storyboard or a xib are.
package struct ExportedObjects: Hashable, Sendable {
    /// A part by the object that it is in the file: a controller, or the view of a xib.
    package struct PartObject: Hashable, Sendable {
        package var kind: PartKind
        /// The identifier of the object.
        package var id: String

        /// Creates an object.
        package init(_ kind: PartKind, _ id: String) {
            self.kind = kind
            self.id = id
        }
    }

    /// The parts, without revisions.
    package var parts: [PartObject: Reference]
    /// The ids of views by the identifiers of their objects.
    package var views: [String: String]

    /// Creates a map of objects.
    package init(parts: [PartObject: Reference] = [:], views: [String: String] = [:]) {
        self.parts = parts
        self.views = views
    }

    /// Creates the map of the objects of documents.
    ///
    /// - Parameter documents: The documents of a file, under the names of the registry.
    package init(of documents: [Document]) {
        self.init()
        for document in documents {
            guard let origin = document.origin else { continue }
            parts[PartObject(document.part.kind, origin.object)] = document.part.reference.head
            let said = origin.document.flatMap { Part.read($0, source: nil).part } ?? document.part
            guard case .template(let template) = said else { continue }
            for view in template.view.all {
                if let object = view.documentObject { views[object] = view.id }
            }
        }
    }

    /// Returns the map merged with another one, which wins where both have an object.
    package func adding(_ others: ExportedObjects) -> ExportedObjects {
        ExportedObjects(parts: parts.merging(others.parts) { $1 }, views: views.merging(others.views) { $1 })
    }
}

extension TemplateView {
    /// The identifier of the element that the view was made of; nil for a view that was not made of a file.
    package var documentObject: String? {
        guard case .identifier(let id) = self[.objectID] else { return nil }
        return id.hasSuffix(String.ofConfiguration) ? String(id.dropLast(String.ofConfiguration.count)) : id
    }
}

/// The text that an export has written into a storyboard or a xib.
package struct ExportedText: Hashable, Sendable {
    /// The path of the file.
    package var path: String
    package var text: [UInt8]
    package var objects: ExportedObjects
    /// Whether the file was there, so that it is only noted when an earlier export has made it.
    package var isEdit: Bool

    /// Creates a text.
    package init(path: String, text: [UInt8], objects: ExportedObjects, isEdit: Bool = false) {
        self.path = path
        self.text = text
        self.objects = objects
        self.isEdit = isEdit
    }
}

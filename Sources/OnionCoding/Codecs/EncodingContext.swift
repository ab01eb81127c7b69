package import OnionModel

/// A reference in a document, with its path there.
package struct ReferenceSite: Hashable, Sendable {
    package var path: String
    package var reference: Reference

    package init(path: String, reference: Reference) {
        self.path = path
        self.reference = reference
    }

    /// Whether the reference leads to a screen, in place of containing it.
    package var isLead: Bool { reference.isLead(at: path) }
}

/// The writing of one document: the path of the current node, and the references so far.
package struct EncodingContext {
    /// The form in which references to parts are written.
    package enum References {
        /// By key: `onboarding@3`.
        case keys
        /// By their index in ``EncodingContext/references``.
        case ordinals
    }

    package let style: References
    /// Whether `$title` refers to a field, as in a template's document. In a composition it is plain text.
    let bindsFields: Bool
    /// The space of the document's part, whose references are written without it; nil for the default space.
    let space: String?
    /// The references in the order of the document.
    package private(set) var references: [ReferenceSite] = []
    private var path: [PathStep] = []

    package init(references style: References = .keys, bindsFields: Bool = true, in space: String? = nil) {
        self.style = style
        self.bindsFields = bindsFields
        self.space = space
    }

    package mutating func write(_ reference: Reference) -> Node {
        references.append(ReferenceSite(path: path.text, reference: reference))
        switch style {
        case .keys: return .string(reference.written(in: space).nameInKind)
        case .ordinals: return .number(Double(references.count - 1))
        }
    }

    /// Writes the node at a key or an index of the current node.
    package mutating func at<Result>(_ step: PathStep, _ write: (inout EncodingContext) -> Result) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return write(&self)
    }
}

/// The reading of one document: where in it the reader stands, and every problem it has met.
///
/// Readers report a problem and go on, so that one pass finds everything.
public struct Reading {
    /// How references are written in what is read.
    package enum References {
        /// By key: `onboarding@3`.
        case keys
        /// By their place in this list, as stored bodies have them.
        case ordinals([Reference])
    }

    public private(set) var problems: [Problem] = []
    package let references: References
    /// Whether `$title` names a field, as in a template's document; in a composition it is just a text.
    let bindsFields: Bool
    /// By their lines, for whoever reads the same ones again and again; nil reads each line anew.
    var constraints: [String: Constraint]?
    let source: String?
    let subject: String?
    private var path: [PathStep] = []

    package init(
        source: String? = nil,
        subject: String? = nil,
        references: References = .keys,
        bindsFields: Bool = true
    ) {
        self.source = source
        self.bindsFields = bindsFields
        self.subject = subject
        self.references = references
    }

    /// Notes a problem, with the place that is known here.
    public mutating func report(_ problem: Problem, at position: Position) {
        var problem = problem
        problem.source = source
        problem.position = position
        problem.subject = subject
        problem.path = path.text
        problems.append(problem)
    }

    /// Whether a problem was met at a path.
    func hasProblem(where isMeant: (String) -> Bool) -> Bool {
        problems.contains { isMeant($0.path) }
    }

    /// Reads what stands under a key or at an index.
    package mutating func at<Result>(_ step: PathStep, _ read: (inout Reading) -> Result) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return read(&self)
    }
}

/// The writing of one document, and the references that were met in it.
package struct Writing {
    /// How references are to be written.
    package enum References {
        case keys
        /// By their place among ``references``, which collects them.
        case ordinals
    }

    /// A reference and where it stands in the document.
    package struct Met: Hashable, Sendable {
        package var path: String
        package var reference: Reference

        package init(path: String, reference: Reference) {
            self.path = path
            self.reference = reference
        }
    }

    package let style: References
    /// Whether `$title` names a field, as in a template's document; in a composition it is just a text.
    let bindsFields: Bool
    package private(set) var references: [Met] = []
    private var path: [PathStep] = []

    package init(references style: References = .keys, bindsFields: Bool = true) {
        self.style = style
        self.bindsFields = bindsFields
    }

    package mutating func write(_ reference: Reference) -> Node {
        references.append(Met(path: path.text, reference: reference))
        switch style {
        case .keys: return .string(reference.nameInKind)
        case .ordinals: return .number(Double(references.count - 1))
        }
    }

    package mutating func at<Result>(_ step: PathStep, _ write: (inout Writing) -> Result) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return write(&self)
    }
}

/// One step of a path into a document.
package enum PathStep: Hashable, Sendable {
    case key(String)
    case index(Int)
}

extension [PathStep] {
    /// The path as people write it: `view.subviews[1].slot`.
    package var text: String {
        reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += text.isEmpty ? key : ".\(key)"
            case .index(let index): text += "[\(index)]"
            }
        }
    }
}

extension Node {
    /// Where the value of a path begins, or the nearest value around it that is known.
    package func position(of path: String) -> Position {
        var node = self
        for step in path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) {
            if let index = Int(step), let items = node.items, items.indices.contains(index) {
                node = items[index]
            } else if let entry = node.entries?.first(where: { $0.key == step }) {
                node = entry.value
            } else {
                break
            }
        }
        return node.position
    }
}

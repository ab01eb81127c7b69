import OnionCoding
import OnionDocuments
import OnionModel

/// Finds out what an import does with each kind of element and attribute: it removes and changes them, and looks at what comes out.
struct ImportAudit {
    /// Elements at the same place in the grammar, or one of their attributes.
    struct Kind: Hashable, CustomStringConvertible {
        var parent: String
        var element: String
        var key: String?
        var attribute: String?

        var description: String {
            let name = element + (key.map { "[\($0)]" } ?? "")
            return "\(parent)/\(name)" + (attribute.map { "@\($0)" } ?? "")
        }
    }

    /// What an import does with a kind.
    enum Fate: Int, Comparable, CaseIterable {
        /// Nothing changes without it, and nothing tells of it.
        case silent
        case meaningless
        /// What is left out is another.
        case told
        /// The documents are others.
        case kept

        static func < (one: Fate, other: Fate) -> Bool { one.rawValue < other.rawValue }
    }

    private(set) var fates: [Kind: Fate] = [:]
    private(set) var occurrences: [Kind: Int] = [:]
    private var tries: [Kind: Int] = [:]
    /// How often a kind is tried whose loss has changed nothing yet.
    let mostTries: Int

    init(mostTries: Int = 40) {
        self.mostTries = mostTries
    }

    /// Looks at all parts of a document.
    mutating func add(_ bytes: [UInt8]) throws {
        let root = try XMLReader.read(bytes, limits: XMLLimits())
        guard root.name == "document" else { return }
        var parts: [(path: [Int], kind: Kind)] = []
        collect(root, parent: "", path: [], isMeaningless: false, into: &parts)
        let waiting = parts.filter {
            fates[$0.kind, default: .silent] < .told && tries[$0.kind, default: 0] < mostTries
        }
        if waiting.isEmpty { return }
        let before = Outcome(root)
        for (path, kind) in waiting where fates[kind, default: .silent] < .told && tries[kind, default: 0] < mostTries {
            tries[kind, default: 0] += 1
            fates[kind] = max(fates[kind, default: .silent], fate(of: kind, at: path, in: root, before))
        }
    }

    private mutating func collect(
        _ element: XMLElement, parent: String, path: [Int], isMeaningless: Bool,
        into parts: inout [(path: [Int], kind: Kind)]
    ) {
        let isMeaningless = isMeaningless || MeaninglessParts.contains(element)
        func note(_ kind: Kind, isMeaningless: Bool) {
            occurrences[kind, default: 0] += 1
            if isMeaningless {
                fates[kind] = max(fates[kind, default: .silent], .meaningless)
            } else {
                parts.append((path, kind))
            }
        }
        let own = Kind(parent: parent, element: element.name, key: element["key"])
        note(own, isMeaningless: isMeaningless)
        for attribute in element.attributes.keys.sorted() {
            var kind = own
            kind.attribute = attribute
            note(kind, isMeaningless: isMeaningless || MeaninglessParts.attributes.contains(attribute))
        }
        for (index, child) in element.children.enumerated() {
            collect(child, parent: element.name, path: path + [index], isMeaningless: isMeaningless, into: &parts)
        }
    }

    private func fate(of kind: Kind, at path: [Int], in root: XMLElement, _ before: Outcome) -> Fate {
        var fate = Fate.silent
        for change in Change.allCases {
            guard let changed = root.changed(at: path[...], change, kind.attribute) else { continue }
            let after = Outcome(changed)
            if after.parts != before.parts { return .kept }
            if after.leftOut != before.leftOut { fate = .told }
        }
        return fate
    }

    enum Change: CaseIterable {
        case removal, otherValue
    }

    private struct Outcome {
        var parts: [Part]
        var leftOut: [String]

        init(_ root: XMLElement) {
            let batch = DocumentReader().read(bytes: Array(root.source.utf8), source: "audit.storyboard")
            parts = batch.documents.map(\.part)
            leftOut = batch.leftOut.map { "\($0.element): \($0.what)" } + batch.problems.map { "\($0)" }
        }
    }
}

extension XMLElement {
    /// Returns the element with one change; nil when it cannot be changed so.
    fileprivate func changed(at path: ArraySlice<Int>, _ change: ImportAudit.Change, _ attribute: String?)
        -> XMLElement?
    {
        var changed = self
        if let index = path.first {
            if path.count == 1, attribute == nil {
                if change != .removal { return nil }
                changed.children.remove(at: index)
                return changed
            }
            guard let child = children[index].changed(at: path.dropFirst(), change, attribute) else { return nil }
            changed.children[index] = child
            return changed
        }
        guard let attribute, let value = self[attribute] else { return nil }
        changed.attributes[attribute] = change == .removal ? nil : value.another
        return changed
    }
}

extension String {
    /// Another value of the same form.
    fileprivate var another: String {
        switch self {
        case "YES": return "NO"
        case "NO": return "YES"
        default: break
        }
        guard let number = Double(self) else { return self + "x" }
        return number > 0.5 && number <= 1 ? "0.25" : "\(number + 3)"
    }
}

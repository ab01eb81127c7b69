import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// Changes of a document, or of some of its scenes.
struct Trial {
    let root: XMLElement
    let before: Outcome
    private let values: [String: [String]]
    private let reader: ImportAudit.Reader

    /// - Parameters:
    ///   - root: The document.
    ///   - scenes: The indices of the scenes that are read; empty for all.
    ///   - values: Values of attributes.
    ///   - reader: Imports a document.
    init(_ root: XMLElement, scenes: [Int], _ values: [String: [String]], _ reader: @escaping ImportAudit.Reader) {
        var root = root
        if !scenes.isEmpty, let list = root.children.firstIndex(where: { $0.name == "scenes" }) {
            let all = root.children[list].children
            root.children[list].children = scenes.map { all[$0] }
        }
        // On one line, so that positions are those of the changed documents.
        self.root = (try? XMLReader.read(Array(root.source.utf8))) ?? root
        before = Outcome(reader(Array(root.source.utf8)))
        self.values = values
        self.reader = reader
    }

    func fate(of kind: ImportAudit.Kind, at path: [Int]) -> ImportAudit.Fate {
        if isTold(path) { return .told }
        guard let attribute = kind.attribute else { return fate(ofElementAt: path) }
        return fate(of: attribute, at: path)
    }

    /// An element says what its parts say: it is told or kept where it changes something without it, or one of its attributes or
    /// an element inside does.
    private func fate(ofElementAt path: [Int]) -> ImportAudit.Fate {
        guard !path.isEmpty else { return .kept }
        var fate = difference(root.changed(at: path[...]) { $0 = nil })
        let element = root[path[...]]
        if MeaninglessParts.contains(element) { return fate }
        let names = element.attributes.keys.filter { !MeaninglessParts.contains($0, of: element.name) }.sorted()
        for name in names where fate == .silent { fate = self.fate(of: name, at: path) }
        for index in element.children.indices where fate == .silent { fate = self.fate(ofElementAt: path + [index]) }
        return fate
    }

    func fate(of attribute: String, at path: [Int]) -> ImportAudit.Fate {
        var fate = ImportAudit.Fate.silent
        for change in changes(of: attribute, at: path) where fate < .kept { fate = max(fate, difference(change)) }
        return fate
    }

    private func difference(_ changed: XMLElement) -> ImportAudit.Fate {
        let after = outcome(changed)
        if after.parts != before.parts { return .kept }
        return after.leftOut != before.leftOut || after.problems != before.problems ? .told : .silent
    }

    func outcome(_ changed: XMLElement) -> Outcome { Outcome(reader(Array(changed.source.utf8))) }

    /// Whether an element, or one around it, is told as a whole.
    private func isTold(_ path: [Int]) -> Bool {
        var element = root
        for index in path {
            element = element.children[index]
            let told = before.told["\(element.position)", default: []]
            if told.contains("its \(element["key"] ?? element.name)") { return true }
            if told.contains(where: Self.wholes.contains) || element.name == "segue" && leadsNowhere(element) {
                return true
            }
        }
        return false
    }

    /// Whether a segue is told as one whose screen no file has. Its omission has the position of its scene.
    private func leadsNowhere(_ segue: XMLElement) -> Bool {
        let told = "its segue to \((segue["destination"] ?? "").quoted), which no file has a screen for"
        return before.leftOut.contains { $0.hasSuffix(told) }
    }

    /// What is told of elements with everything inside.
    private static let wholes: Set<String> = [
        "it is not a view", "it is installed in no size class",
        "its class and the look of its bars, which no screen shows", "no part shows it",
    ]

    private func changes(of attribute: String, at path: [Int]) -> [XMLElement] {
        let element = root[path[...]]
        if attribute == ImportAudit.Kind.text {
            return ["", element.text + "x"].map { text in root.changed(at: path[...]) { $0?.text = text } }
        }
        let own = element[attribute] ?? ""
        let others = values["\(element.name)@\(attribute)", default: []].filter { $0 != own }
        return ([nil, own.another] + others).map { value in
            root.changed(at: path[...]) { $0?.attributes[attribute] = value }
        }
    }

    /// What an import makes of a document.
    struct Outcome {
        var parts: [Part]
        var leftOut: [String]
        var problems: [String]
        /// What is told of elements, by their positions.
        var told: [String: [String]]

        init(_ batch: DocumentBatch) {
            parts = batch.documents.map(\.part)
            leftOut = batch.leftOut.map { "\($0.element): \($0.what)" }
            // Without positions, which every change moves.
            problems = batch.problems.map { "\($0.path): \($0.message)" }
            told = Dictionary(grouping: batch.leftOut) { "\($0.position)" }.mapValues { $0.map(\.what) }
        }
    }
}

extension XMLElement {
    /// The descendant at the indices of the children on the way to it.
    subscript(path: ArraySlice<Int>) -> XMLElement { path.reduce(self) { $0.children[$1] } }

    /// Returns the element with another descendant.
    ///
    /// - Parameters:
    ///   - path: The indices of the children on the way to it.
    ///   - change: Changes it; nil removes it.
    func changed(at path: ArraySlice<Int>, _ change: (inout XMLElement?) -> Void) -> XMLElement {
        var changed: XMLElement? = self
        guard let index = path.first else {
            change(&changed)
            return changed ?? self
        }
        if path.count == 1 {
            var child: XMLElement? = children[index]
            change(&child)
            if let child { changed?.children[index] = child } else { changed?.children.remove(at: index) }
        } else {
            changed?.children[index] = children[index].changed(at: path.dropFirst(), change)
        }
        return changed ?? self
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

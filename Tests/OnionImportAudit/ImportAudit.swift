import OnionCoding
import OnionDocuments
import OnionModel
import OnionSupport

/// Finds out what an import does with each kind of element and attribute: it removes and changes them, and looks at what comes out.
///
/// All documents are read first, for the kinds that are in them. Each kind is then tried in one document after another, until a change
/// makes a difference.
package struct ImportAudit: Sendable {
    /// Elements at the same place in the grammar, or one of their attributes.
    package struct Kind: Hashable, Sendable, CustomStringConvertible {
        package var parent: String
        package var element: String
        package var key: String?
        package var attribute: String?

        package var description: String {
            "\(parent)/\(name)" + (attribute.map { "@\($0)" } ?? "")
        }

        /// The element with the property that it is the value of, such as `color[tintColor]`.
        package var name: String { element + (key.map { "[\($0)]" } ?? "") }
    }

    /// What an import does with a kind.
    package enum Fate: Int, Comparable, CaseIterable, Sendable {
        /// Nothing changes without it, and nothing tells of it.
        case silent
        case meaningless
        /// It is told as left out.
        case told
        /// The documents are others.
        case kept

        package static func < (one: Fate, other: Fate) -> Bool { one.rawValue < other.rawValue }
    }

    package private(set) var fates: [Kind: Fate] = [:]
    package private(set) var occurrences: [Kind: Int] = [:]
    /// The index of a document that has the kind.
    package private(set) var examples: [Kind: Int] = [:]
    /// Those that Onion refuses as a whole.
    package private(set) var unreadable = 0

    private let documents: [@Sendable () throws -> [UInt8]]
    /// The documents that have each kind, the shortest first.
    private var holders: [Kind: [Int]] = [:]
    /// Some values of each attribute, by the names of the element and the attribute.
    private var values: [String: Set<String>] = [:]

    /// Tries all kinds of some documents.
    ///
    /// - Parameters:
    ///   - documents: Read the documents.
    ///   - mostTries: In how many documents a kind is tried whose loss changes nothing.
    /// - Throws: What reading a document throws.
    package init(_ documents: [@Sendable () throws -> [UInt8]], mostTries: Int = 16) throws {
        self.documents = documents
        try findKinds()
        for number in 0..<mostTries {
            if try tryKinds(number, of: mostTries) == 0 { break }
        }
        judgeElements()
    }

    // MARK: - Kinds

    /// What a document has.
    fileprivate struct Census: Sendable {
        var size = 0
        var counts: [Kind: Int] = [:]
        var meaningful: Set<Kind> = []
        var values: [String: Set<String>] = [:]
    }

    private mutating func findKinds() throws {
        let documents = documents
        let found = try Parallel().map(count: documents.count) { index in try Census(documents[index]()) }
        var sizes = [Int](repeating: 0, count: found.count)
        for (index, census) in found.enumerated() {
            guard let census else {
                unreadable += 1
                continue
            }
            sizes[index] = census.size
            occurrences.merge(census.counts, uniquingKeysWith: +)
            for kind in census.counts.keys { fates[kind] = max(fates[kind] ?? .meaningless, .meaningless) }
            for kind in census.meaningful { holders[kind, default: []].append(index) }
            for (name, some) in census.values where values[name, default: []].count < Self.mostValues {
                values[name, default: []].formUnion(some)
            }
        }
        for (kind, indices) in holders {
            fates[kind] = .silent
            holders[kind] = indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
            examples[kind] = holders[kind]?.first
        }
    }

    /// How many values of other elements an attribute gets.
    private static let mostValues = 4

    // MARK: - Experiments

    /// Tries each kind that is silent so far in one more document.
    ///
    /// - Returns: How many kinds were tried.
    private mutating func tryKinds(_ number: Int, of mostTries: Int) throws -> Int {
        var plan: [Int: [Kind]] = [:]
        for (kind, indices) in holders where fates[kind] == .silent && number < indices.count {
            // The shortest first, then others from all over the list.
            plan[indices[number * indices.count / min(indices.count, mostTries)], default: []].append(kind)
        }
        let (order, documents, values) = (plan.keys.sorted(), documents, values)
        let work = plan
        let results = try Parallel().map(count: order.count) { index in
            let kinds = work[order[index]] ?? []
            return try Experiment(documents[order[index]](), values)?.fates(of: kinds) ?? [:]
        }
        for result in results { fates.merge(result) { max($0, $1) } }
        return plan.count
    }

    /// An element says what its parts say: it is told or kept where one of its attributes is, or an element inside.
    private mutating func judgeElements() {
        var best: [String: Fate] = [:]
        for (kind, fate) in fates where fate > .meaningless {
            let places = [kind.attribute == nil ? nil : "\(kind.parent)/\(kind.name)", "/\(kind.parent)"]
            for place in places.compactMap(\.self) { best[place] = max(best[place] ?? .silent, fate) }
        }
        for (kind, fate) in fates where fate == .silent && kind.attribute == nil {
            fates[kind] = max(
                fate, best["\(kind.parent)/\(kind.name)"] ?? .silent, best["/\(kind.element)"] ?? .silent)
        }
        for kind in fates.keys where fates[kind] == .silent && Self.isRedundant(kind) { fates[kind] = .meaningless }
    }
}

extension ImportAudit.Census {
    fileprivate init?(_ bytes: [UInt8]) {
        // Documents for macOS are refused as a whole.
        guard let root = try? InterfaceBuilderDocument.read(bytes).root else { return nil }
        size = bytes.count
        collect(root, parent: "", isMeaningless: false)
    }

    private mutating func collect(_ element: XMLElement, parent: String, isMeaningless: Bool) {
        let isMeaningless = isMeaningless || MeaninglessParts.contains(element)
        let own = ImportAudit.Kind(element, in: parent)
        counts[own, default: 0] += 1
        if !isMeaningless, !element.saysNothing { meaningful.insert(own) }
        for (attribute, value) in element.attributes {
            var kind = own
            kind.attribute = attribute
            counts[kind, default: 0] += 1
            if isMeaningless || MeaninglessParts.contains(attribute, of: element.name) { continue }
            meaningful.insert(kind)
            if value.utf8.count < 40 { values["\(element.name)@\(attribute)", default: []].insert(value) }
        }
        for child in element.children { collect(child, parent: element.name, isMeaningless: isMeaningless) }
    }
}

extension ImportAudit.Kind {
    /// The kind of an element. The key of a variation is a size class, no property.
    fileprivate init(_ element: XMLElement, in parent: String) {
        self.init(
            parent: parent, element: element.name, key: element.name == "variation" ? nil : element["key"])
    }
}

/// Changes of one document.
private struct Experiment {
    private let document: InterfaceBuilderDocument
    private let values: [String: Set<String>]
    private let isShort: Bool
    /// The longest document in bytes that is tried as a whole for what is in a scene.
    private static let longest = 40_000

    init?(_ bytes: [UInt8], _ values: [String: Set<String>]) {
        guard let document = try? InterfaceBuilderDocument.read(bytes) else { return nil }
        self.document = document
        self.values = values
        isShort = bytes.count <= Self.longest
    }

    /// Tries kinds at some of their places, with the scenes of these alone, and then in short documents as a whole.
    func fates(of kinds: [ImportAudit.Kind]) -> [ImportAudit.Kind: ImportAudit.Fate] {
        var places: [ImportAudit.Kind: [[Int]]] = [:]
        collect(document.root, parent: "", path: [], Set(kinds), &places)
        var trials: [[Int]: Trial] = [:]
        return places.reduce(into: [:]) { fates, entry in
            let (kind, paths) = entry
            for path in Set([paths.first, paths.last, paths[paths.count / 2]].compactMap(\.self)) {
                // The path of a scene is `scenes`, `scene`.
                let isInScene = path.count > 2 && document.root.children[path[0]].name == "scenes"
                for scene in (isInScene ? [Array(path.prefix(2))] : []) + (isShort || !isInScene ? [[]] : []) {
                    if fates[kind, default: .silent] >= .told { return }
                    let trial = trials[scene] ?? Trial(document.root, scene: scene, values)
                    trials[scene] = trial
                    let own = scene.isEmpty ? path : [path[0], 0] + path.dropFirst(2)
                    fates[kind] = max(fates[kind, default: .silent], trial.fate(of: kind, at: own))
                }
            }
        }
    }

    private func collect(
        _ element: XMLElement, parent: String, path: [Int], _ wanted: Set<ImportAudit.Kind>,
        _ places: inout [ImportAudit.Kind: [[Int]]]
    ) {
        if MeaninglessParts.contains(element) { return }
        let own = ImportAudit.Kind(element, in: parent)
        if wanted.contains(own), !element.saysNothing { places[own, default: []].append(path) }
        for attribute in element.attributes.keys {
            var kind = own
            kind.attribute = attribute
            if wanted.contains(kind) { places[kind, default: []].append(path) }
        }
        for (index, child) in element.children.enumerated() {
            collect(child, parent: element.name, path: path + [index], wanted, &places)
        }
    }
}

/// Changes of a document, or of one of its scenes.
private struct Trial {
    private let root: XMLElement
    private let before: Outcome
    private let values: [String: Set<String>]

    /// - Parameters:
    ///   - root: The document.
    ///   - scene: The path of the only scene that is read; empty for all.
    ///   - values: Values of attributes.
    init(_ root: XMLElement, scene: [Int], _ values: [String: Set<String>]) {
        var root = root
        if scene.count == 2 { root.children[scene[0]].children = [root.children[scene[0]].children[scene[1]]] }
        // On one line, so that positions are those of the changed documents.
        self.root = (try? XMLReader.read(Array(root.source.utf8))) ?? root
        before = Outcome(root)
        self.values = values
    }

    func fate(of kind: ImportAudit.Kind, at path: [Int]) -> ImportAudit.Fate {
        var fate = isTold(path) ? ImportAudit.Fate.told : .silent
        if fate == .told { return fate }
        for change in changes(of: kind, at: path) {
            let after = Outcome(change)
            if after.documents != before.documents { return .kept }
            if after.leftOut != before.leftOut || after.problems != before.problems { fate = .told }
        }
        return fate
    }

    /// Whether an element, or one around it, is told as a whole.
    private func isTold(_ path: [Int]) -> Bool {
        var element = root
        for index in path {
            element = element.children[index]
            let names = ["its \(element["key"] ?? element.name)", "it is not a view"]
            if before.told["\(element.position)", default: []].contains(where: names.contains) { return true }
        }
        return false
    }

    private func changes(of kind: ImportAudit.Kind, at path: [Int]) -> [XMLElement] {
        guard let attribute = kind.attribute else {
            return path.isEmpty ? [] : [root.changed(at: path[...]) { $0 = nil }]
        }
        var element = root
        for index in path { element = element.children[index] }
        let own = element[attribute] ?? ""
        let others = values["\(kind.element)@\(attribute)", default: []].filter { $0 != own }.sorted().prefix(4)
        return [nil, own.another].appending(contentsOf: others).map { value in
            root.changed(at: path[...]) { $0?.attributes[attribute] = value }
        }
    }

    /// What an import makes of a document.
    private struct Outcome {
        var documents: [Part]
        var leftOut: [String]
        var problems: [String]
        /// What is told of elements, by their positions.
        var told: [String: [String]]

        init(_ root: XMLElement) {
            let batch = DocumentReader().read(bytes: Array(root.source.utf8), source: "audit.storyboard")
            documents = batch.documents.map(\.part)
            leftOut = batch.leftOut.map { "\($0.element): \($0.what)" }
            problems = batch.problems.map { "\($0)" }
            told = Dictionary(grouping: batch.leftOut) { "\($0.position)" }.mapValues { $0.map(\.what) }
        }
    }
}

extension XMLElement {
    /// Returns the element with another descendant.
    ///
    /// - Parameters:
    ///   - path: The indices of the children on the way to it.
    ///   - change: Changes it; nil removes it.
    fileprivate func changed(at path: ArraySlice<Int>, _ change: (inout XMLElement?) -> Void) -> XMLElement {
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

extension [String?] {
    fileprivate func appending(contentsOf others: some Sequence<String>) -> [String?] { self + others.map(\.self) }
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

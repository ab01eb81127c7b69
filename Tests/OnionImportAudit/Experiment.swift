import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// Changes of one document.
struct Experiment {
    private let document: InterfaceBuilderDocument
    private let values: [String: [String]]
    private let reader: ImportAudit.Reader
    private let isShort: Bool
    /// The longest document in bytes that is tried as a whole for what is in a scene.
    private static let longest = 40_000

    init?(_ bytes: [UInt8], _ values: [String: [String]], _ reader: @escaping ImportAudit.Reader) {
        guard let document = try? InterfaceBuilderDocument.read(bytes) else { return nil }
        self.document = document
        self.values = values
        self.reader = reader
        isShort = bytes.count <= Self.longest
    }

    /// Tries kinds at some of their places.
    ///
    /// - Parameter kinds: At how many places each kind is tried.
    /// - Returns: What an import does with each kind at each place that was tried, with the line of the place.
    func fates(of kinds: [ImportAudit.Kind: Int]) -> [ImportAudit.Kind: [(fate: ImportAudit.Fate, line: Int)]] {
        var places: [ImportAudit.Kind: [[Int]]] = [:]
        ImportAudit.Visit.all(in: document.root) { visit in
            if visit.isMeaningful, kinds[visit.kind] != nil { places[visit.kind, default: []].append(visit.path) }
        }
        let neighbours = SceneNeighbours(document.root)
        var trials: [[Int]: Trial] = [:]
        var fates: [ImportAudit.Kind: [(fate: ImportAudit.Fate, line: Int)]] = [:]
        for (kind, paths) in places {
            let count = min(kinds[kind] ?? 0, paths.count)
            for number in 0..<count {
                let path = paths[number * paths.count / count]
                let line = document.root[path[...]].position.line
                fates[kind, default: []].append((fate(of: kind, at: path, neighbours, &trials), line))
            }
        }
        return fates
    }

    /// Tries a kind at a place with its scene alone, then with the scenes that lead to it or that it leads to, and then in
    /// short documents as a whole, until a change makes a difference.
    private func fate(
        of kind: ImportAudit.Kind, at path: [Int], _ neighbours: SceneNeighbours, _ trials: inout [[Int]: Trial]
    ) -> ImportAudit.Fate {
        // The path of a scene is `scenes`, `scene`.
        let isInScene = path.count > 2 && document.root.children[path[0]].name == "scenes"
        var parts: [[Int]] = isShort || !isInScene ? [[]] : []
        if isInScene { parts = [[path[1]], neighbours.scenes(around: path[1])] + parts }
        var fate = ImportAudit.Fate.silent
        let around = path.indices.map { document.root[path[..<$0]] }
        let isRedundant = ImportAudit.isRedundant(kind, document.root[path[...]], in: around)
        if isRedundant { parts = Array(parts.prefix(1)) }
        for scenes in parts where fate < .told {
            let trial = trials[scenes] ?? Trial(document.root, scenes: scenes, values, reader)
            trials[scenes] = trial
            let index = scenes.isEmpty ? nil : scenes.firstIndex(of: path[1])
            let own = index.map { [path[0], $0] + path.dropFirst(2) } ?? path
            fate = max(fate, trial.fate(of: kind, at: own))
        }
        return fate == .silent && isRedundant ? .meaningless : fate
    }
}

/// The scenes of a document that segues join.
private struct SceneNeighbours {
    private var neighbours: [Int: Set<Int>] = [:]
    /// The most scenes that are read together.
    private static let most = 24

    init(_ root: XMLElement) {
        let scenes = root.children.first { $0.name == "scenes" }?.children ?? []
        var places: [String: Int] = [:]
        for (index, scene) in scenes.enumerated() {
            for element in scene.all { if let id = element["id"] { places[id] = index } }
        }
        for (index, scene) in scenes.enumerated() {
            for segue in scene.all where segue.name == "segue" {
                guard let other = segue["destination"].flatMap({ places[$0] }), other != index else { continue }
                neighbours[index, default: []].insert(other)
                neighbours[other, default: []].insert(index)
            }
        }
    }

    /// The indices of a scene and of those up to two segues away, in order, the nearer ones first where there are many.
    func scenes(around scene: Int) -> [Int] {
        let near = (neighbours[scene] ?? []).sorted()
        var found = [scene]
        for other in near + near.flatMap({ (neighbours[$0] ?? []).sorted() }) where !found.contains(other) {
            found.append(other)
        }
        return found.prefix(Self.most).sorted()
    }
}

import GRDB
import OnionModel

/// The images that the nodes of a graph name: heads in use, and pinned older revisions.
struct NamedImages {
    private(set) var names: [String] = []
    /// The numbers of the images that each node names.
    private(set) var namedBy: [Int: [Int]] = [:]
    private var numbers: [String: Int] = [:]
    private let space: String?

    /// Reads the bodies of all nodes but tokens, which name no images.
    ///
    /// - Parameter space: Only images of this space; empty for the default space, nil for all.
    init(_ db: Database, _ graph: ReferenceGraph, in space: String?, _ progress: inout ReportProgress) throws {
        self.space = space
        progress.add(graph.count)
        let stored = try Set(Snapshot(db).imageNames)
        var reader = NodeReader(db, graph)
        for node in 0..<graph.count {
            let part = graph.part(of: node)
            if !graph.kinds[part].isToken, graph.inUse[part], let read = try reader.part(at: node) {
                let images = try read.images { try reader.template($0) }
                for (_, image) in images {
                    add(image.storedName(in: read.key.space, among: stored) ?? image.name.composed, of: node)
                }
            }
            try progress.reach(node)
        }
        try progress.endStep()
        try Snapshot(db).eachImageName(space: space) { name, _ in _ = number(of: name) }
    }

    private mutating func add(_ name: String, of node: Int) {
        if let space, Key(stored: name).space ?? "" != space { return }
        namedBy[node, default: []].append(number(of: name))
    }

    private mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

/// Reads the parts of a graph's nodes.
struct NodeReader {
    private let table: PartTable
    private let graph: ReferenceGraph
    /// Templates whose fields parts fill. Many contents fill one template.
    private var templates: [Reference: Template] = [:]

    init(_ db: Database, _ graph: ReferenceGraph) {
        table = PartTable(db: db)
        self.graph = graph
    }

    func part(at node: Int) throws -> Part? {
        guard let stored = try table.part(id: graph.numbers.id(of: graph.part(of: node))) else { return nil }
        let revision = node < graph.numbers.count ? stored.head : graph.pins[node - graph.numbers.count].revision
        return try table.revision(id: revision).map { try table.read(stored.reference, at: $0) }
    }

    /// Returns a template whose fields a part fills.
    mutating func template(_ reference: Reference) throws -> Template? {
        if let known = templates[reference] { return known }
        guard case .template(let template) = try Snapshot(table.db).part(reference).part else { return nil }
        templates[reference] = template
        return template
    }
}

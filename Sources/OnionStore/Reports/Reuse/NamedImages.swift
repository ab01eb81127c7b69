import GRDB
import OnionModel

/// The images that the nodes of a graph name: heads in use, and pinned older revisions.
struct NamedImages {
    private(set) var names: [String] = []
    /// The numbers of the images that each node names.
    private(set) var namedBy: [Int: [Int]] = [:]
    private var numbers: [String: Int] = [:]

    /// Reads the bodies of all nodes but screens, which name no images.
    init(_ db: Database, _ graph: ReferenceGraph, _ progress: inout ReportProgress) throws {
        progress.add(graph.count)
        var reader = NodeReader(db, graph)
        for node in 0..<graph.count {
            let part = graph.part(of: node)
            if graph.kinds[part] != .screen, graph.inUse[part], let read = try reader.part(at: node) {
                let images = try read.images(filling: reader.template(filledBy: node, read))
                for image in images { add(image.image.name, of: node) }
            }
            try progress.reach(node)
        }
        try progress.endStep()
        try Snapshot(db).eachImageName { name, _ in _ = number(of: name) }
    }

    private mutating func add(_ name: String, of node: Int) {
        namedBy[node, default: []].append(number(of: name.composed))
    }

    private mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

/// Reads the parts of a graph's nodes.
private struct NodeReader {
    private let table: PartTable
    private let graph: ReferenceGraph
    /// Templates that contents fill, by node. Many contents fill one template.
    private var templates: [Int: Template] = [:]

    init(_ db: Database, _ graph: ReferenceGraph) {
        table = PartTable(db: db)
        self.graph = graph
    }

    func part(at node: Int) throws -> Part? {
        guard let stored = try table.part(id: graph.numbers.id(of: graph.part(of: node))) else { return nil }
        let revision = node < graph.numbers.count ? stored.head : graph.pins[node - graph.numbers.count].revision
        return try table.revision(id: revision).map { try table.read(stored.reference, at: $0) }
    }

    /// Returns the template that a content fills; nil for another part.
    mutating func template(filledBy node: Int, _ part: Part) throws -> Template? {
        guard case .content = part else { return nil }
        var filled: Int?
        graph.eachTarget(of: node) { if graph.kinds[graph.part(of: $0)] == .template { filled = filled ?? $0 } }
        guard let filled else { return nil }
        if let known = templates[filled] { return known }
        guard case .template(let template) = try self.part(at: filled) else { return nil }
        templates[filled] = template
        return template
    }
}

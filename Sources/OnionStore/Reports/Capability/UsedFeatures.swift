import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The features that the nodes of a graph use and some version does not support. Every part is read once, and not once for each screen.
struct UsedFeatures {
    /// The first use of each feature, by the nodes that use any.
    private(set) var uses: [Int: [FeatureUse]] = [:]
    /// The screens that templates name as their fallbacks, by the nodes of the templates.
    private(set) var fallbacks: [Int: Reference] = [:]

    init(
        _ db: Database, _ graph: ReferenceGraph, without versions: [SupportedFeatures], _ progress: inout ReportProgress
    )
        throws
    {
        progress.add(graph.count)
        let reader = NodeReader(db, graph)
        var supported: [String: Bool] = [:]
        for node in 0..<graph.count {
            try progress.reach(node)
            let part = graph.part(of: node)
            guard graph.inUse[part], !graph.kinds[part].isToken, graph.kinds[part] != .app,
                let read = try reader.part(at: node)
            else { continue }
            Work.add(1)
            var scan = FeatureScan { feature in
                if let isSupported = supported[feature] { return !isSupported }
                let isSupported = versions.allSatisfy { $0.supports(feature) }
                supported[feature] = isSupported
                return !isSupported
            }
            scan.visit(read)
            var seen: Set<String> = []
            let first = scan.uses.filter { seen.insert($0.feature).inserted }
            if !first.isEmpty { uses[node] = first }
            if case .template(let template) = read { fallbacks[node] = template.fallback }
        }
        try progress.endStep()
    }
}

import OnionModel

/// Templates that are built the same, and those that are built nearly the same, found without comparing each with each.
struct TemplateGroups {
    /// How much of two templates is the same when they are told as alike.
    static let leastLikeness = 0.75
    /// With how many templates one is compared at most, of those that share a band with it.
    private static let mostCompared = 16

    /// Templates of one structure.
    struct Group {
        let sketch: StructureSketch
        /// The ids, in the order in which they came.
        var templates: [Int64]
    }

    /// A group that is built nearly as another one that came before.
    struct Likeness {
        let template: Int64
        let other: Int64
        let likeness: Double
    }

    private var byStructure: [Fingerprint: Int] = [:]
    private(set) var groups: [Group] = []
    private(set) var alike: [Likeness] = []
    /// The groups of each band that others are compared with.
    private var byBand: [UInt64: [Int]] = [:]

    mutating func add(_ template: Template, id: Int64) {
        let fingerprint = Fingerprint(JSONWriter.compact(Part.template(template.structure).node))
        if let group = byStructure[fingerprint] { return groups[group].templates.append(id) }
        let sketch = StructureSketch(template)
        byStructure[fingerprint] = groups.count
        groups.append(Group(sketch: sketch, templates: [id]))
        guard let (other, likeness) = nearest(to: sketch) else {
            // Only what is like none before is compared with later ones, so that many of a kind are a star and no web.
            for band in sketch.bands { byBand[band, default: []].append(groups.count - 1) }
            return
        }
        alike.append(Likeness(template: id, other: groups[other].templates[0], likeness: likeness))
    }

    private func nearest(to sketch: StructureSketch) -> (group: Int, likeness: Double)? {
        var shared: [Int: Int] = [:]
        for band in sketch.bands {
            for group in byBand[band] ?? [] { shared[group, default: 0] += 1 }
        }
        let candidates = shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(TemplateGroups.mostCompared)
        let likenesses = candidates.map { (group: $0.key, likeness: groups[$0.key].sketch.likeness(to: sketch)) }
        let best = likenesses.max { ($0.likeness, $1.group) < ($1.likeness, $0.group) }
        return best.flatMap { $0.likeness >= TemplateGroups.leastLikeness ? $0 : nil }
    }
}

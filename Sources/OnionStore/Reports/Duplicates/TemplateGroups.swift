import OnionCoding
import OnionModel

/// Groups of templates of the same and of nearly the same structure, found without comparing all pairs.
struct TemplateGroups {
    /// The share that two templates must have in common to be reported.
    static let leastLikeness = 0.75
    /// The maximum number of templates of the same band that one template is compared with.
    private static let mostCompared = 16

    struct Group {
        let sketch: StructureSketch
        /// The ids, in the order in which they were added.
        var templates: [Int64]
    }

    /// A group whose structure is nearly that of an earlier one.
    struct Likeness {
        let template: Int64
        let other: Int64
        let similarity: Double
    }

    private var byStructure: [Fingerprint: Int] = [:]
    private(set) var groups: [Group] = []
    private(set) var alike: [Likeness] = []
    private(set) var builds = BuildGroups()
    /// The groups of each band that later ones are compared with.
    private var byBand: [UInt64: [Int]] = [:]

    mutating func add(_ template: Template, id: Int64) {
        let fingerprint = Fingerprint(JSONWriter.compact(Part.template(template.structure).node))
        builds.add(template, id: id, structure: byStructure[fingerprint] ?? groups.count)
        if let group = byStructure[fingerprint] { return groups[group].templates.append(id) }
        let sketch = StructureSketch(template)
        byStructure[fingerprint] = groups.count
        groups.append(Group(sketch: sketch, templates: [id]))
        guard let (other, similarity) = nearest(to: sketch) else {
            // Only a group that is like no earlier one is compared with later ones, so that many similar groups form
            // a star, not a web.
            for band in sketch.bands { byBand[band, default: []].append(groups.count - 1) }
            return
        }
        alike.append(Likeness(template: id, other: groups[other].templates[0], similarity: similarity))
    }

    private func nearest(to sketch: StructureSketch) -> (group: Int, similarity: Double)? {
        var shared: [Int: Int] = [:]
        for band in sketch.bands {
            for group in byBand[band] ?? [] { shared[group, default: 0] += 1 }
        }
        let candidates = shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(TemplateGroups.mostCompared)
        let similarities = candidates.map { (group: $0.key, similarity: groups[$0.key].sketch.similarity(to: sketch)) }
        let best = similarities.max { ($0.similarity, $1.group) < ($1.similarity, $0.group) }
        return best.flatMap { $0.similarity >= TemplateGroups.leastLikeness ? $0 : nil }
    }
}

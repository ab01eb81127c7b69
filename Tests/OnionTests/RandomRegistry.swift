import Onion
import OnionTestRegistry

/// A registry of random parts in several revisions that refer to each other's heads and pin each other's revisions.
/// Some of the parts are removed.
struct RandomRegistry {
    let test: TestRegistry
    private var random: SeededGenerator
    /// The latest revision of each part.
    private var revisions: [String: Int] = [:]

    init(seed: UInt64) throws {
        test = try TestRegistry()
        random = SeededGenerator(seed: seed)
        for name in Self.rings + Self.leaves { try write(template: name) }
        for _ in 0..<60 { try writeAny() }
        for name in ["screen/s5", "screen/s3", "content/c3", "actions/a1"] {
            // Removing fails for parts in use, which stay.
            try? test.registry.remove([Reference(parsing: name)], by: TestRegistry.anna)
        }
    }

    /// Every part, removed or not.
    var parts: [Reference] {
        get throws { try revisions.keys.sorted().map { try Reference(parsing: $0) } }
    }

    /// The screens that are not removed.
    var screens: [Reference] {
        get throws {
            var screens: [Reference] = []
            try test.registry.read {
                try $0.eachPart(PartFilter(kinds: [.screen])) { screens.append($0.reference.head) }
            }
            return screens
        }
    }

    private mutating func writeAny() throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: try write(template: (Self.rings + Self.leaves).randomElement(using: &random) ?? "r0")
        case 1: try write("actions/a\(below(3))", "items: [{ id: go, title: T\(below(1_000)), selector: go }]")
        case 2...4: try writeContent()
        default: try writeScreen()
        }
    }

    private mutating func write(template name: String) throws {
        let slots =
            switch name.first {
            case "r": "[{ id: a, slot: content }, { id: b, type: stackView, slot: actions }]"
            case "l": "[{ id: a, type: stackView, slot: contents }, { id: b, type: stackView, slot: actions }]"
            default: "[]"
            }
        let kind = name.first == "f" ? "content" : "layout"
        try write(
            "template/\(name)", "kind: \(kind)\nsummary: S\(below(1_000))\nview: { id: view, subviews: \(slots) }")
    }

    private mutating func writeContent() throws {
        var lines = "template: \(named("template", Self.leaves))\nsummary: S\(below(1_000))"
        let sets = (0..<3).map { "a\($0)" }.filter { revisions["actions/\($0)"] != nil }
        if !sets.isEmpty, below(2) == 0 { lines += "\nactions: \(named("actions", sets))" }
        try write("content/c\(below(5))", lines)
    }

    /// A screen contains only screens of lower numbers.
    private mutating func writeScreen() throws {
        guard revisions.keys.contains(where: { $0.hasPrefix("content/") }) else { return }
        let number = below(7)
        let layer = ring(around: { $0.layer(below: number, depth: 2) })
        try write("screen/s\(number)", "summary: S\(below(1_000))\ncompose: \(layer)")
    }

    private mutating func layer(below number: Int, depth: Int) -> String {
        let inner = (0..<number).map { "s\($0)" }.filter { revisions["screen/\($0)"] != nil }
        switch below(4) {
        case 0 where depth > 0: return ring(around: { $0.layer(below: number, depth: depth - 1) })
        case 1, 2: if !inner.isEmpty { return "{ screen: \(named("screen", inner)) }" }
        default: break
        }
        let contents = (0..<5).map { "c\($0)" }.filter { revisions["content/\($0)"] != nil }
        return "{ content: \(named("content", contents)) }"
    }

    private mutating func ring(around inner: (inout RandomRegistry) -> String) -> String {
        let name = Self.rings.randomElement(using: &random) ?? "r0"
        let template = named("template", [name])
        if name.first == "r" { return "{ template: \(template), content: \(inner(&self)) }" }
        let layers = (0...below(3)).map { _ in inner(&self) }.joined(separator: ", ")
        return "{ template: \(template), contents: [\(layers)] }"
    }

    /// Returns one of the keys, in one case of three with a random revision.
    private mutating func named(_ kind: String, _ keys: [String]) -> String {
        let key = keys.randomElement(using: &random) ?? ""
        guard below(3) == 0, let latest = revisions["\(kind)/\(key)"] else { return key }
        return "\(key)@\(1 + below(latest))"
    }

    private mutating func write(_ name: String, _ lines: String) throws {
        let words = name.split(separator: "/")
        let report = try test.add("\(words[0]): \(words[1])\n\(lines)")
        for row in report.rows { revisions[name] = row.reference.revision }
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private static let rings = ["r0", "r1", "l0", "l1"]
    private static let leaves = ["f0", "f1", "f2"]
}

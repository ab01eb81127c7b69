import Onion
import OnionAudit
import OnionGallery
import OnionLayout
import OnionPreview

/// Writes an impact as one JSON object, a screen at a time.
struct ImpactJSON {
    private var hasScreens = false
    private var pictures: [Node] = []

    func begin(_ impact: Impact) throws {
        try begin(parts: impact.parts.map(\.node), pinned: impact.pinned.map(\.node), problems: [])
    }

    private func begin(parts: [Node], pinned: [Node], problems: [Node]) throws {
        try Output.standard.print("{")
        try write("parts", parts)
        try write("pinned", pinned)
        try write("problems", problems)
        try Output.standard.write("  \"screens\": [".utf8)
    }

    mutating func write(_ screen: ScreenImpact) throws {
        try write(screen.node)
    }

    private mutating func write(_ screen: Node) throws {
        try Output.standard.write((hasScreens ? ",\n    " : "\n    ").utf8)
        try Output.standard.write(JSONWriter.compact(screen))
        hasScreens = true
    }

    mutating func write(_ comparison: PictureComparison, in folder: String) throws {
        let path = folder.hasSuffix("/") ? folder : folder + "/"
        pictures = comparison.differences.map { picture in
            .map([
                .init("screen", .string(picture.screen)), .init("variant", .string(picture.variant.name)),
                .init("outcome", .string(picture.outcome.rawValue)), .init("folder", .string(path + picture.folder)),
            ])
        }
    }

    func end(_ counts: ImpactCounts) throws {
        try Output.standard.print(hasScreens ? "\n  ]," : "],")
        try write("pictures", pictures)
        try Output.standard.print(
            "  \"summary\": \(String(decoding: JSONWriter.compact(counts.node), as: UTF8.self))\n}")
    }

    mutating func write(_ refusal: ImpactRefusal, _ counts: ImpactCounts) throws {
        try begin(parts: [], pinned: [], problems: refusal.problems.map(\.node))
        for screen in refusal.screens {
            try write(
                .map([
                    .init("screen", .string(screen.description)),
                    .init("outcome", .string(ScreenImpact.Outcome.broken.rawValue)),
                    .init("through", .routes(refusal.routes[screen] ?? [])),
                ]))
        }
        try end(counts)
    }

    private func write(_ key: String, _ items: [Node]) throws {
        let lines = items.map { "    \(String(decoding: JSONWriter.compact($0), as: UTF8.self))" }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        try Output.standard.print("  \"\(key)\": \(list),")
    }
}

extension Impact.ChangedPart {
    fileprivate var node: Node {
        .map([
            .init("reference", .string(reference.description)), .init("outcome", .string(outcome.rawValue)),
            .init(
                "before", .optional(before.map { Reference(reference.kind, reference.key, revision: $0).description })),
            .init("differences", .list(differences.map { .map($0.entries) })),
        ])
    }
}

extension Usage {
    fileprivate var node: Node {
        .map([
            .init("user", .string(user.description)), .init("path", .string(path)),
            .init("target", .string(target.description)),
        ])
    }
}

extension Problem {
    fileprivate var node: Node {
        .map([
            .init("message", .string(message)), .init("remedy", .optional(remedy)), .init("source", .optional(source)),
            .init("line", position.isKnown ? .number(Double(position.line)) : .null),
            .init("column", position.isKnown ? .number(Double(position.column)) : .null),
            .init("subject", .optional(subject)), .init("path", .string(path)),
            .init("breaks", .optional(breaks?.description)),
        ])
    }
}

extension Difference {
    fileprivate var entries: [Node.Entry] {
        [
            .init("change", .string(change.rawValue)), .init("subject", .string(subject.rawValue)),
            .init("path", .string(path)), .init("place", .optional(place)), .init("before", before ?? .null),
            .init("after", after ?? .null),
        ]
    }
}

extension ScreenImpact {
    fileprivate var node: Node {
        .map([
            .init("screen", .string(screen.description)), .init("outcome", .string(outcome.rawValue)),
            .init("through", .routes(routes)), .init("reason", .optional(refusal)),
            .init(
                "differences",
                .list(
                    differences.map { localized in
                        let locales = localized.locales.map { Node.string($0.text) }
                        return .map(localized.difference.entries + [.init("locales", .list(locales))])
                    })),
            .init("layouts", .list(layouts.map(\.node))),
        ])
    }
}

extension LayoutImpact {
    fileprivate var node: Node {
        .map([
            .init("device", .optional(variant.device?.key)),
            .init("orientation", .string(variant.traits.orientation.rawValue)),
            .init("locale", .optional(variant.traits.locale?.text)),
            .init("textSize", .string(variant.traits.contentSizeCategory.rawValue)),
            .init("direction", .optional(variant.traits.layoutDirection?.rawValue)),
            .init("frames", .list(changes.frames.map(\.node))),
            .init("issues", .list(changes.newIssues.map(\.node))),
            .init("solved", .list(changes.solvedIssues.map(\.node))),
        ])
    }
}

extension LayoutChanges.LayerIssue {
    fileprivate var node: Node {
        .map([
            .init("layer", .string(layer)), .init("breaks", .bool(issue.isUnsatisfiable)),
            .init("message", .string(issue.description)),
        ])
    }
}

extension FrameChange {
    fileprivate var node: Node {
        .map([
            .init("change", .string(change.rawValue)), .init("layer", .string(layer)), .init("view", .string(view)),
            .init("before", .frame(before)), .init("after", .frame(after)), .init("follows", .bool(follows)),
        ])
    }
}

extension ImpactCounts {
    fileprivate var node: Node {
        let outcomes = ScreenImpact.Outcome.allCases.map { ($0.rawValue, Optional(count($0))) }
        let counts =
            [
                ("parts", parts), ("unchanged", unchanged), ("pinned", pinned), ("problems", problems),
                ("screens", reached), ("lookedAt", lookedAt),
            ] + outcomes + [("pictures", pictures)]
        return .map(
            [.init("outcome", .string(outcome))]
                + counts.map { .init($0.0, $0.1.map { .number(Double($0)) } ?? .null) })
    }
}

extension Node {
    fileprivate static func routes(_ routes: [[Reference]]) -> Node {
        .list(routes.map { .list($0.map { .string($0.description) }) })
    }

    /// x, y, width and height in hundredths of a point.
    fileprivate static func frame(_ frame: Rect?) -> Node {
        guard let frame else { return .null }
        return .list(
            [frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 100).rounded() / 100 + 0) })
    }
}

import Onion
import OnionAudit
import OnionCoding
import OnionGallery
import OnionLayout
import OnionPreview

/// Writes an impact as one JSON object, a screen at a time.
struct ImpactJSON {
    private var stream = JSONStream()
    private var pictures: [Node] = []

    mutating func begin(_ impact: Impact) throws {
        try begin(parts: impact.parts.map(\.node), pinned: impact.pinned.map(\.node), problems: [])
    }

    private mutating func begin(parts: [Node], pinned: [Node], problems: [Node]) throws {
        try stream.beginObject()
        try stream.write(key: "parts", list: parts)
        try stream.write(key: "pinned", list: pinned)
        try stream.write(key: "problems", list: problems)
        try stream.write(key: "screens")
        try stream.beginList()
    }

    mutating func write(_ screen: ScreenImpact) throws {
        try stream.write(screen.node)
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

    mutating func end(_ counts: ImpactCounts) throws {
        try stream.endList()
        try stream.write(key: "pictures", list: pictures)
        try stream.write(key: "summary", value: counts.node)
        try stream.endObject()
    }

    mutating func write(_ refusal: ImpactRefusal, _ counts: ImpactCounts) throws {
        try begin(parts: [], pinned: [], problems: refusal.problems.map(\.node))
        for screen in refusal.screens {
            try stream.write(
                .map([
                    .init("screen", .string(screen.description)),
                    .init("outcome", .string(ScreenImpact.Outcome.broken.rawValue)),
                    .init("through", .routes(refusal.routes[screen] ?? [])),
                ]))
        }
        try end(counts)
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
            .init("solved", .list(changes.resolvedIssues.map(\.node))),
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
            .init("before", .frame(before)), .init("after", .frame(after)), .init("follows", .bool(followsSuperview)),
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

    /// A list of x, y, width and height in points, rounded to hundredths.
    fileprivate static func frame(_ frame: Rect?) -> Node {
        guard let frame else { return .null }
        return .list(
            [frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 100).rounded() / 100 + 0) })
    }
}

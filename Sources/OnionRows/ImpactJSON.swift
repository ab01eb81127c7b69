package import Onion
package import OnionAudit
package import OnionCoding
import OnionLayout
import OnionPreview

/// Writes an impact as one JSON object, a screen at a time.
package struct ImpactJSON {
    private var stream: JSONStream
    private var pictures: [Node] = []

    package init(_ stream: JSONStream) {
        self.stream = stream
    }

    package mutating func begin(_ impact: Impact) throws {
        let images = impact.images.map { OutcomeRow(name: $0.variant.description, outcome: $0.outcome.rawValue) }
        try begin(
            parts: impact.parts.map(\.node), images: images.map(OutcomeRow.columns.object),
            pinned: impact.pinned.map(\.node))
    }

    private mutating func begin(
        parts: [Node] = [], images: [Node] = [], pinned: [Node] = [], problems: [Node] = []
    ) throws {
        try stream.begin(.object)
        try stream.write(parts, key: "parts")
        try stream.write(images, key: "images")
        try stream.write(pinned, key: "pinned")
        try stream.write(problems, key: "problems")
        try stream.begin(.list, key: "screens")
    }

    package mutating func write(_ screen: ScreenImpact) throws {
        try stream.write(screen.node)
    }

    /// Notes the pictures that differ, for the end.
    package mutating func write(pictures: [Node]) {
        self.pictures = pictures
    }

    package mutating func end(_ counts: ImpactCounts) throws {
        try stream.end()
        try stream.write(pictures, key: "pictures")
        try stream.write(counts.node, key: "summary")
        try stream.end()
    }

    package mutating func write(_ refusal: ImpactRefusal, _ counts: ImpactCounts) throws {
        try begin(problems: refusal.problems.map(Problem.columns.object))
        for screen in refusal.screens {
            try stream.write(
                .object([
                    "reference": screen.description, "outcome": ScreenImpact.Outcome.broken.rawValue,
                    "through": names(of: refusal.routes[screen] ?? []),
                ]))
        }
        try end(counts)
    }
}

extension Impact.ChangedPart {
    fileprivate var node: Node {
        .changedPart(reference, outcome: outcome.rawValue, before: before, differences)
    }
}

extension Usage {
    fileprivate var node: Node {
        .object(["reference": user.description, "path": path, "uses": target.description])
    }
}

extension ScreenImpact {
    fileprivate var node: Node {
        .object([
            "reference": screen.description, "outcome": outcome.rawValue, "through": names(of: routes),
            "reason": refusal,
            "differences": differences.map(LocalizedDifference.columns.object), "layouts": layouts.map(\.node),
        ])
    }
}

extension LocalizedDifference {
    fileprivate static var columns: [Column<LocalizedDifference>] {
        Difference.columns.map { $0.of(\.difference) } + [Column("locales") { $0.locales.map(\.text) }]
    }
}

extension LayoutImpact {
    fileprivate var node: Node {
        .map(
            Variant.columns.entries(of: variant)
                + Node.entries([
                    "frames": changes.frames.map(\.node), "issues": changes.newIssues.map(\.node),
                    "resolved": changes.resolvedIssues.map(\.node),
                ]))
    }
}

extension LayoutChanges.LayerIssue {
    fileprivate var node: Node { issue.node(layer: layer) }
}

extension FrameChange {
    fileprivate var node: Node {
        .object([
            "difference": change.rawValue, "layer": layer, "view": view, "before": before, "after": after,
            "followsSuperview": followsSuperview,
        ])
    }
}

extension ImpactCounts {
    fileprivate var node: Node {
        .map(
            Node.entries([
                "outcome": outcome, "parts": parts, "images": images, "unchanged": unchanged, "pinned": pinned,
                "problems": problems,
                "screens": reached, "compared": compared,
            ]) + ScreenImpact.Outcome.allCases.map { Node.Entry($0.rawValue, count($0).node) }
                + Node.entries(["pictures": pictures]))
    }
}

private func names(of routes: [[Reference]]) -> [[String]] { routes.map { $0.map(\.description) } }

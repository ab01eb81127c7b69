import Onion
import OnionAudit
import OnionCoding
import OnionDocuments
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Tool {
    static let impact = Tool(
        "impact",
        """
        What storing documents would change: parts, and every screen that changes or breaks, with the views that move, in \
        points. Stores nothing. Send whole documents; device and locale as of preview.
        """,
        fields: [
            ToolParameter<String>.documents.requiredField, ToolParameter<Device>.device.explained("").field,
            ToolParameter<LocaleTag>.locale.explained("").field, ToolParameter<String>.cursor.field,
        ]
    ) { call in
        let read = try documents(of: call)
        return .text(try call.readConsistently { try report(on: read, call) })
    }

    /// Reads the documents of a call. Nothing is read from files.
    ///
    /// - Throws: `ImportRefused` with all problems of documents that cannot be read.
    static func documents(of call: ToolCall) throws -> DocumentBatch {
        let text = try call.arguments.required(.documents)
        return DocumentReader.ofMessage().read(bytes: Array(text.utf8), source: "documents")
    }

    /// The most screens that are compared.
    private static let mostScreens = 500

    private static func report(on read: DocumentBatch, _ call: ToolCall) throws -> String {
        var counts = ImpactCounts()
        let lines = ImpactLines(hasFrames: true)
        let impact: Impact
        do {
            impact = try call.registry.impact(of: read)
        } catch let refused as ImportRefused {
            return try text(
                of: call.registry.refusal(of: read.documents, refused, unreadable: read.problems), lines, &counts)
        }
        counts.add(impact)
        let source = ScreenSource(call.registry)
        let analysis = try ImpactAnalysis(
            call.registry, documents: read.documents, impact: impact, variants: try call.variants,
            text: call.server.drawing.text, images: source.images)
        var groups = ImpactGroups()
        try analysis.run(limit: mostScreens) { progress in
            try Task.checkCancellation()
            for screen in progress.screens {
                counts.add(screen)
                if screen.shown != nil { groups.insert(screen) }
            }
        }
        let sections = groups.sorted.flatMap { group in
            [lines.headline(of: group)] + lines.lines(of: group).map { "  \($0)" }
        }
        let others = groups.others > 0 ? ["\(groups.others.counted("more screen")) in other ways"] : []
        return ([counts.summary] + lines.lines(of: impact) + sections + others).lines
    }

    private static func text(of refusal: ImpactRefusal, _ lines: ImpactLines, _ counts: inout ImpactCounts) -> String {
        counts.add(refusal)
        let broken = refusal.screens.isEmpty ? [] : ["Screens that break:"] + lines.lines(of: refusal).map { "  \($0)" }
        let more = refusal.unlisted > 0 ? ["and \(refusal.unlisted.counted("more problem"))"] : []
        return "\(counts.summary)\n" + refusal.problems.map(ToolError.line).joined() + (more + broken).lines
    }
}

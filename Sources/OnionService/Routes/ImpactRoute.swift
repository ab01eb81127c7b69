import HTTPTypes
import Onion
import OnionAudit
import OnionCoding
import OnionLayout
import OnionPreview
import OnionRows

extension Parameter where Value == Bool {
    static var frames: Parameter {
        Parameter("frames", "Whether screens are laid out, to compare frames", default: true)
    }
}

extension Route {
    static let impact = Route(
        "/impact", "What an import of documents would change, as \"onion impact --format json\" says it", method: .post,
        fields: [
            Parameter<Device>.device.field, Parameter<LocaleTag>.locale.field,
            Parameter<Traits.Orientation>.orientation.field, Parameter<Traits.ContentSizeCategory>.textSize.field,
            Parameter<Traits.Appearance>.appearance.field, Parameter<Traits.LayoutDirection>.direction.field,
            Parameter<Bool>.frames.field, Parameter<String>.space.field, Parameter<Int>.screenLimit.field,
        ]
    ) { call in
        var bytes: [UInt8] = []
        var json = ImpactJSON(JSONStream { bytes += $0 })
        try write(to: &json, call)
        return Answer(bytes)
    }

    private static func write(to json: inout ImpactJSON, _ call: Call) throws {
        let read = call.documents
        let registry = call.service.registry
        let variants = try call.variants
        let drawsFrames = try call.arguments[.frames] ?? true
        let limit = try call.arguments[.screenLimit] ?? Parameter<Int>.usualScreenLimit
        var counts = ImpactCounts()
        let impact: Impact
        do {
            impact = try registry.impact(of: read, in: call.arguments[.space])
        } catch let refused as ImportRefused {
            let refusal = try registry.refusal(of: read.documents, refused, unreadable: read.problems)
            counts.add(refusal)
            return try json.write(refusal, counts)
        }
        counts.add(impact)
        try json.begin(impact)
        let analysis = try ImpactAnalysis(
            registry, documents: read.documents, impact: impact, variants: variants,
            text: drawsFrames ? call.service.pictures.text : nil, images: ScreenSource(registry).images)
        try analysis.run(limit: limit) { progress in
            try Task.checkCancellation()
            for screen in progress.screens {
                counts.add(screen)
                if screen.shown != nil { try json.write(screen) }
            }
        }
        try json.end(counts)
    }
}

extension Parameter where Value == Int {
    static var screenLimit: Parameter {
        Parameter("limit", "The most screens that are compared", in: 1...10_000, default: usualScreenLimit)
    }
    fileprivate static var usualScreenLimit: Int { 500 }
}

extension Call {
    /// The one variant that the query specifies. The defaults are those of the command.
    fileprivate var variants: Variants {
        get throws {
            var variants = Variants()
            variants.devices = try list(.device)
            variants.locales = try list(.locale)
            variants.orientations = try list(.orientation)
            variants.textSizes = try list(.textSize)
            variants.appearances = try list(.appearance)
            variants.directions = try list(.direction)
            return variants
        }
    }

    private func list<Value>(_ parameter: Parameter<Value>) throws -> [Value] {
        try arguments[parameter].map { [$0] } ?? []
    }
}

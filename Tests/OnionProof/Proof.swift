import Onion
import OnionAssembly
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender
import OnionText
import OnionUIKitCode

/// Compares the recordings of a run of generated code with the registry that the code is of.
struct Proof {
    private let registry: Registry
    private let source: ScreenSource
    private let expected = Expected()
    private let layout: SubjectLayout
    /// What differs, each with the part and the variant.
    private(set) var differences: [String] = []
    private(set) var figures = LayerReader.Figures()
    private(set) var parts = 0

    /// A device and an orientation for each of the size classes that a run has.
    static let devices: [(key: String, orientation: Traits.Orientation)] = [
        ("iphone-8", .portrait), ("iphone-15", .landscape), ("ipad-pro-11", .portrait),
    ]

    init(_ registry: Registry, text: FontMeasurer) throws {
        self.registry = registry
        source = ScreenSource(registry)
        let images = RegistryImages { try? Registry.open(at: registry.path) }
        layout = SubjectLayout(engine: LayoutEngine(text: text) { images.size(named: $0, symbolFactor: $1) })
    }

    /// A line of a run.
    private struct Line {
        var reference: Substring
        var locale: Substring
        var step: Substring
        var classes: Int
        var direction: Traits.LayoutDirection
        var json: Substring
    }

    mutating func compare(_ lines: some Sequence<Substring>) throws {
        var first: Substring = ""
        var recorded: (json: Substring, tree: RecordedTree)?
        var last: Substring = ""
        for line in lines {
            let parts = line.split(separator: "\t", maxSplits: 5)
            guard parts.count == 6, let classes = Int(parts[3]) else { continue }
            var entry = Line(
                reference: parts[0], locale: parts[1], step: parts[2], classes: classes,
                direction: parts[4] == "rtl" ? .rightToLeft : .leftToRight, json: parts[5])
            if entry.json == "=" {
                entry.json = first
            } else if entry.step == "made", classes == 0, parts[4] == "ltr" {
                first = entry.json
            }
            if recorded?.json != entry.json {
                recorded = (entry.json, RecordedTree(try Recorded(json: Array(entry.json.utf8))))
            }
            if last != entry.reference { self.parts += 1 }
            last = entry.reference
            guard let tree = recorded?.tree else { continue }
            do {
                try compare(entry, tree)
            } catch {
                differences.append("\(entry.reference) \(entry.step): \(error)")
            }
        }
    }

    private mutating func compare(_ line: Line, _ tree: RecordedTree) throws {
        let reference = try registry.read { try $0.reference(named: String(line.reference)) }
        var variant = Variant(device: Device(named: Proof.devices[line.classes].key))
        variant.traits.orientation = Proof.devices[line.classes].orientation
        variant.traits.locale = try LocaleTag(String(line.locale))
        variant.traits.layoutDirection = line.direction
        if line.step.hasPrefix("state "), line.step != "state gone" {
            variant.state = StateChoice(String(line.step.dropFirst(6)))
        }
        let place = "\(line.reference) \(line.locale) \(line.step) \(line.classes) \(line.direction.rawValue)"
        figures.trees += 1
        if reference.kind == .screen {
            try compareScreen(reference, variant, tree, place)
        } else {
            try compareTemplate(reference, variant, tree, place)
        }
    }

    private mutating func compareScreen(
        _ reference: Reference, _ variant: Variant, _ tree: RecordedTree, _ place: String
    ) throws {
        var composition = try source.assemble(reference, traits: variant.traits)
        if let state = variant.state { composition = try composition.choosing(state) }
        let classes = variant.device?.sizeClasses(variant.traits.orientation) ?? SizeClasses()
        let varied = composition.varied(for: classes)
        var reader = LayerReader(tree, expected, isRegular: classes.horizontal == .regular)
        var read = varied
        read.layer = reader.read(varied.layer, at: tree.root, within: "")
        reader.readStatusBar(composition)
        // Read without its locale, the composition's texts are plain.
        let wanted = try layout.layout(composition, variant).result.root
        let found = try layout.layout(read, variant).result.root
        finish(reader, wanted, found, place)
    }

    private mutating func compareTemplate(
        _ reference: Reference, _ variant: Variant, _ tree: RecordedTree, _ place: String
    ) throws {
        let shown = try registry.read { snapshot -> (Template, [String: FieldValue])? in
            switch try snapshot.part(reference).part {
            case .template(let template): return (try snapshot.resolvingTokens(in: template), [:])
            case .content(let content):
                guard case .template(let template) = try snapshot.part(content.template).part else { return nil }
                return (
                    try snapshot.resolvingTokens(in: template), try snapshot.resolvingTokens(in: content.fields)
                )
            default: return nil
            }
        }
        guard let (template, values) = shown else { return }
        let filled = FilledTemplate(template, values: values)
        let classes = variant.device?.sizeClasses(variant.traits.orientation) ?? SizeClasses()
        var varied = filled.shown.varied(for: classes, state: try filled.state(variant.state))
        varied.view = varied.view.mapped { view in
            view.properties = view.properties.mapValues { $0.text(in: variant.traits.locale, base: baseLocale) }
        }
        var reader = LayerReader(tree, expected)
        var layer = Layer.unread
        layer.template = Reference(.template, template.key)
        layer.kind = template.kind
        layer.preferredContentSize = template.preferredContentSize
        layer.view = varied.view
        layer.constraints = varied.constraints
        let found = reader.read(layer, at: tree.root, within: "")
        var read = varied
        read.view = found.view
        read.constraints = found.constraints
        let wantedResult = try layout.layout(Subject(name: "\(reference)", source: .template(filled)), variant)
        var plain = variant
        plain.state = nil
        let foundResult = try layout.layout(
            Subject(name: "\(reference)", source: .template(FilledTemplate(read))), plain)
        finish(reader, wantedResult.result.root, foundResult.result.root, place)
    }

    private var baseLocale: LocaleTag { (try? registry.read { try $0.baseLocale }) ?? .english }

    private mutating func finish(
        _ reader: LayerReader, _ wanted: LaidOutView, _ found: LaidOutView, _ place: String
    ) {
        figures += reader.figures
        differences += reader.differences.map { "\(place): \($0)" }
        var unequal: [String] = []
        figures.frames += Proof.compareFrames(wanted, found, "", &unequal)
        differences += unequal.prefix(3).map { "\(place): \($0)" }
    }

    /// Compares the frames of two trees.
    ///
    /// - Returns: The number of frames.
    private static func compareFrames(
        _ wanted: LaidOutView, _ found: LaidOutView, _ path: String, _ unequal: inout [String]
    ) -> Int {
        let path = "\(path)/\(wanted.id)"
        if wanted.frame != found.frame {
            unequal.append("frame of \(path) is \(found.frame.text), and not \(wanted.frame.text)")
        }
        if wanted.subviews.map(\.id) != found.subviews.map(\.id) {
            unequal.append("views in \(path) are \(found.subviews.map(\.id)), and not \(wanted.subviews.map(\.id))")
        }
        return zip(wanted.subviews, found.subviews).reduce(1) { $0 + compareFrames($1.0, $1.1, path, &unequal) }
    }
}

extension Rect {
    fileprivate var text: String { "(\(x), \(y), \(width), \(height))" }
}

extension PropertyValue {
    /// The value with its text in a language.
    fileprivate func text(in locale: LocaleTag?, base: LocaleTag) -> PropertyValue {
        switch self {
        case .text(let text):
            .text(.plain(text.text(for: locale ?? base, base: base) ?? ""))
        case .texts(let texts):
            .texts(texts.map { .plain($0.text(for: locale ?? base, base: base) ?? "") })
        default: self
        }
    }
}

import OnionModel

/// A template's revision, ready to be written: its JSON in pieces, with holes where a content's fields go.
///
/// Revisions never change, so one may be kept for ever. Its texts are in one locale.
final class CompiledTemplate: Sendable {
    /// What a content may fill.
    struct Field: Sendable {
        var name: [UInt8]
        /// Whether its value is a text, which may differ from locale to locale.
        var isText: Bool
    }

    /// A property that shows a field. It is left out when the content does not fill the field.
    struct Hole: Sendable {
        /// `,"text":` or what the property is called, in ``bytes``.
        var prefix: Range<Int>
        /// The field's place in ``fields``.
        var field: Int
    }

    /// A view that takes layers or actions.
    struct SlotView: Sendable {
        var slot: Slot
        /// What stands in a layer's slots before what the view was given, in ``bytes``.
        var opening: Range<Int>
        /// What stands in the containment plan between the container and the child's place, in ``bytes``.
        var embedding: Range<Int>
    }

    let number: Int
    let digest: [UInt8]
    /// All that is written, piece after piece; a piece is a range, which is passed on for less than an array.
    let bytes: [UInt8]
    /// The members of a layer from `preferredContentSize` to `constraints`, each with a comma before it.
    let members: Range<Int>
    let holes: [Hole]
    /// In the order of their names, as a content has its values.
    let fields: [Field]
    /// In the order of the view tree.
    let slots: [SlotView]
    /// The layers' slot, when it has one.
    let layerSlot: SlotView?
    let hasActionsSlot: Bool
    let statusBar: StatusBar?
    /// How the screen is presented, as JSON; nil when the template does not say.
    let presentation: [UInt8]?
    /// The size that it would like to have, as JSON.
    let preferredContentSize: [UInt8]?
    /// What it adds to the safe area of the layers inside it, as a member of theirs.
    let insets: [UInt8]
    /// The languages that its own texts are written in.
    let locales: Set<LocaleTag>

    init(_ template: Template, number: Int, digest: [UInt8], locales: LocaleChain) {
        let fields = template.fields.map { Field(name: Array($0.name.utf8), isText: $0.type == .text) }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
        var writer = TemplateWriter(locales: locales, fields: fields.map(\.name))
        writer.write(template)
        self.number = number
        self.digest = digest
        self.members = 0..<writer.json.bytes.count
        self.holes = writer.holes
        self.fields = fields
        var bytes = writer.json.bytes
        self.slots = template.view.all.compactMap { view in view.slot.map { SlotView($0, of: view, into: &bytes) } }
        self.bytes = bytes
        self.layerSlot = slots.first { $0.slot != .actions }
        self.hasActionsSlot = slots.contains { $0.slot == .actions }
        self.statusBar = template.statusBar
        self.presentation = template.presentation.map { JSONWriter.compact($0.compositionNode) }
        self.preferredContentSize = template.preferredContentSize.map { JSONWriter.compact($0.compositionNode) }
        self.insets = template.additionalSafeAreaInsets.map(TemplateWriter.insets) ?? []
        self.locales = Part.template(template).texts.reduce(into: []) { $0.formUnion($1.text.locales) }
    }

    /// The place of a field, which is most often the one after the field that was asked for before.
    func field(named name: Range<Int>, in cursor: JSONCursor, after last: Int) -> Int? {
        let next = last + 1
        if next < fields.count, cursor.range(name, is: fields[next].name) { return next }
        return fields.firstIndex { cursor.range(name, is: $0.name) }
    }
}

extension CompiledTemplate.SlotView {
    fileprivate init(_ slot: Slot, of view: View, into bytes: inout [UInt8]) {
        let id = String(decoding: JSONWriter.compact(.string(view.id)), as: UTF8.self)
        let members = slot == .actions ? "actions" : "layers"
        let start = bytes.count
        bytes.append(contentsOf: "{\"view\":\(id),\"kind\":\"\(slot.rawValue)\",\"\(members)\":[".utf8)
        let middle = bytes.count
        bytes.append(contentsOf: ",\"view\":\(id),\"index\":".utf8)
        self.init(slot: slot, opening: start..<middle, embedding: middle..<bytes.count)
    }
}

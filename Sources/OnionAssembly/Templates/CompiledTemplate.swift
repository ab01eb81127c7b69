import OnionModel

/// A template's revision, ready to be written: its JSON in pieces, with holes where a content's fields go.
///
/// Revisions never change, so one may be kept for ever. Its texts are in one locale.
final class CompiledTemplate: Sendable {
    /// A property that shows a field. It is left out when the content does not fill the field.
    struct Hole: Sendable {
        /// Where it is in ``bytes``.
        var offset: Int
        /// `,"text":` or what the property is called.
        var prefix: [UInt8]
        var field: [UInt8]
    }

    /// A view that takes layers or actions.
    struct SlotView: Sendable {
        var slot: Slot
        /// The view's id as a JSON string.
        var id: [UInt8]
    }

    let number: Int
    let digest: [UInt8]
    /// The members of a layer from `preferredContentSize` to `constraints`, each with a comma before it.
    let bytes: [UInt8]
    let holes: [Hole]
    /// In the order of the view tree.
    let slots: [SlotView]
    /// The names of the fields that hold texts, which have a text a locale.
    let textFields: [[UInt8]]
    let statusBar: StatusBar?
    let presentation: Presentation?
    let preferredContentSize: Size?
    /// What it adds to the safe area of the layers inside it, as a member of theirs.
    let insets: [UInt8]

    init(_ template: Template, number: Int, digest: [UInt8], locales: LocaleChain) {
        var writer = TemplateWriter(locales: locales)
        writer.write(template)
        self.number = number
        self.digest = digest
        self.bytes = writer.json.bytes
        self.holes = writer.holes
        self.slots = template.view.all.compactMap { view in
            view.slot.map { SlotView(slot: $0, id: JSONWriter.compact(.string(view.id))) }
        }
        self.textFields = template.fields.filter { $0.type == .text }.map { Array($0.name.utf8) }
        self.statusBar = template.statusBar
        self.presentation = template.presentation
        self.preferredContentSize = template.preferredContentSize
        self.insets = template.additionalSafeAreaInsets.map(TemplateWriter.insets) ?? []
    }

    /// The layers' slot, when it has one.
    var layerSlot: SlotView? { slots.first { $0.slot != .actions } }

    var hasActionsSlot: Bool { slots.contains { $0.slot == .actions } }
}

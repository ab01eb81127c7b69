import OnionCoding
import OnionModel

/// The revision of a template in one locale, ready to be written: JSON in pieces, with holes for a content's fields.
///
/// Revisions never change, so a compiled template never becomes stale.
final class CompiledTemplate: Sendable {
    /// A field that a content can fill.
    struct Field: Sendable {
        var name: [UInt8]
        /// Whether its value is a text, which can differ between locales.
        var isText: Bool
    }

    /// A property that shows a field. It is left out if the content has no value for the field.
    struct Hole: Sendable {
        /// The property's key with its punctuation, such as `,"text":`, in ``bytes``.
        var prefix: Range<Int>
        /// The index in ``fields``.
        var field: Int
    }

    /// A state that values of fields choose.
    struct State: Sendable {
        /// The name between quotes.
        var name: [UInt8]
        /// The indices of fields in ``fields``, each with the value as JSON.
        var condition: [(field: Int, value: [UInt8])]
    }

    struct SlotView: Sendable {
        var slot: Slot
        /// The prototypes that contents fill, as JSON texts, in a table or a collection whose cells they are; empty for a slot of screens.
        var prototypes: [[UInt8]] = []
        /// The name of the slot, as the body of a screen has it.
        var name: [UInt8]
        /// The JSON in a layer's slots before the slot's items, in ``bytes``.
        var opening: Range<Int>
        /// The JSON in the containment plan between the container and the child's position, in ``bytes``.
        var embedding: Range<Int>
    }

    let number: Int
    let digest: [UInt8]
    /// All pieces in one array. A piece is a range, which is cheaper to pass on than an array.
    let bytes: [UInt8]
    /// The members of a layer from `preferredContentSize` to `constraints`, each after a comma.
    let members: Range<Int>
    let holes: [Hole]
    /// Sorted by name, as the values of a content are.
    let fields: [Field]
    let slots: [SlotView]
    /// The index of the main slot for layers.
    let mainSlot: Int?
    /// The index of the slot for the actions of contents.
    let actionsSlot: Int?
    /// Whether a table or a collection reuses its view.
    let isCell: Bool
    /// Whether it is a row of a table.
    let isRow: Bool
    let statusBar: StatusBar?
    /// The presentation of the screen, as JSON; nil when the template does not define it.
    let presentation: [UInt8]?
    let preferredContentSize: [UInt8]?
    /// The additional safe area insets of the layers inside it, as a JSON member.
    let insets: [UInt8]
    enum BarValue: Sendable {
        /// JSON.
        case given([UInt8], steps: StepKinds)
        /// The value of the field with this index in ``fields``.
        case field(Int)
    }

    /// The template's bar items, in the order of the members.
    let barMembers: [(member: BarMember, value: BarValue)]
    /// The bars among its views, which show the items of the layers in its slot.
    let bars: Set<ViewType>
    let hasStates: Bool
    /// The states that values choose, in the order in which they are tried.
    let states: [State]
    /// The features that an app must support to show the layer, before and after the steps of its actions, as items of a JSON list.
    let requires: (first: Range<Int>, last: Range<Int>)
    /// The kinds of steps of the template's own views.
    let steps: StepKinds
    /// The languages of the template's own texts.
    let locales: Set<LocaleTag>
    /// The parts that the template refers to, by the names that the bytes have: a rename makes others.
    let references: [Reference]

    init(_ template: Template, number: Int, digest: [UInt8], locales: LocaleChain, references: [Reference] = []) {
        let fields = template.fields.map { Field(name: Array($0.name.utf8), isText: $0.type == .text) }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
        var writer = TemplateWriter(locales: locales, fields: fields.map(\.name))
        writer.write(template)
        self.references = references
        self.number = number
        self.digest = digest
        self.members = 0..<writer.json.bytes.count
        self.holes = writer.holes
        self.fields = fields
        var bytes = writer.json.bytes
        let slots =
            template.view.all.compactMap { view in view.slot.map { SlotView($0, of: view, into: &bytes) } }
            + CompiledTemplate.slots(ofPrototypesIn: template, into: &bytes)
        self.slots = slots
        self.hasStates = !template.states.isEmpty
        self.states = template.states.compactMap { State($0, fields: fields) }
        self.requires = CompiledTemplate.requirements(of: template, into: &bytes)
        self.steps = StepKinds(template.view.all.flatMap(\.allSteps))
        self.bytes = bytes
        let mainView = template.layerSlot?.slot
        self.mainSlot = mainView.flatMap { main in slots.firstIndex { $0.slot == main } }
        self.actionsSlot = slots.firstIndex { $0.slot.takes == .actions && $0.slot.ownName == nil }
        self.isCell = template.kind == .cell
        self.isRow = template.view.type == .tableViewCell
        self.statusBar = template.statusBar
        self.presentation = template.presentation.map { JSONWriter.compact($0.compositionNode) }
        self.preferredContentSize = template.preferredContentSize.map { JSONWriter.compact($0.compositionNode) }
        self.insets = template.additionalSafeAreaInsets.map(TemplateWriter.insets) ?? []
        self.barMembers = CompiledTemplate.barMembers(of: template, fields: fields, locales: locales)
        self.bars = Set(template.view.all.map(\.type)).intersection([.navigationBar, .tabBar, .toolbar])
        self.locales = Part.template(template).texts.reduce(into: []) { $0.formUnion($1.text.locales) }
    }

    /// The main slot for layers.
    var layerSlot: SlotView? { mainSlot.map { slots[$0] } }

    /// Returns the index of a slot; nil when the template has none of the name.
    func slot(named name: ArraySlice<UInt8>) -> Int? { slots.firstIndex { $0.name.elementsEqual(name) } }

    /// Returns the index of the slot for the cells of a prototype, whose name is JSON; nil when the template has none of the name.
    func slot(ofPrototype name: ArraySlice<UInt8>) -> Int? {
        slots.firstIndex { $0.prototypes.contains { $0.elementsEqual(name) } }
    }

    /// Returns the index of a field. It is usually the one after the last result, which is tried first.
    func field(named name: Range<Int>, in scanner: JSONScanner, after last: Int) -> Int? {
        let next = last + 1
        if next < fields.count, scanner.range(name, is: fields[next].name) { return next }
        return fields.firstIndex { scanner.range(name, is: $0.name) }
    }
}

extension CompiledTemplate {
    /// The tables and collections of a template of contents whose prototypes other contents fill.
    private static func slots(ofPrototypesIn template: Template, into bytes: inout [UInt8]) -> [SlotView] {
        guard template.kind == .content else { return [] }
        return template.view.all.compactMap { view in
            let prototypes = view.prototypes.compactMap(\.reuseIdentifier)
            if prototypes.isEmpty { return nil }
            var slot = SlotView(.contents, of: view, into: &bytes)
            slot.prototypes = prototypes.map { JSONWriter.compact(.string($0)) }
            return slot
        }
    }

    private static func barMembers(
        of template: Template, fields: [Field], locales: LocaleChain
    ) -> [(member: BarMember, value: BarValue)] {
        var barItems = template.barItems
        var shown: [String: Int] = [:]
        barItems.updateTexts { text in
            let name = text.text.shownField.map { Array($0.utf8) }
            shown[text.path] = name.flatMap { name in fields.firstIndex { $0.name == name } }
            text.text = .verbatim(.plain(locales.text(text.text.withoutEscape) ?? ""))
        }
        let actions = barItems.locatedActions
        return barItems.compositionMembers.map { member, value in
            if let field = shown[member.rawValue] { return (member, .field(field)) }
            let own = actions.filter { $0.path.hasPrefix("\(member.rawValue)[") }
            return (member, .given(JSONWriter.compact(value), steps: StepKinds(own.flatMap(\.action.steps))))
        }
    }

    /// Appends what an app must know: kinds and slots, and after them views. Steps belong between them.
    private static func requirements(
        of template: Template, into bytes: inout [UInt8]
    ) -> (first: Range<Int>, last: Range<Int>) {
        let views = template.view.all
        let slots = Set(views.compactMap { $0.slot.map { "slot.\($0.takes.rawValue)" } }).sorted()
        let types = Set(views.map { "view.\($0.type.rawValue)" }).sorted()
        let start = bytes.count
        bytes.append(
            contentsOf: (["kind.\(template.kind.rawValue)"] + slots).map { "\"\($0)\"" }.joined(separator: ",").utf8)
        let middle = bytes.count
        bytes.append(contentsOf: types.map { ",\"\($0)\"" }.joined().utf8)
        return (start..<middle, middle..<bytes.count)
    }
}

extension CompiledTemplate.State {
    /// Fails for a state that only the app chooses.
    fileprivate init?(_ state: TemplateState, fields: [CompiledTemplate.Field]) {
        guard !state.condition.isEmpty else { return nil }
        let condition = state.condition.map { name, value in
            (fields.firstIndex { $0.name == Array(name.utf8) } ?? -1, JSONWriter.compact(value.conditionNode))
        }
        self.init(name: JSONWriter.compact(.string(state.name)), condition: condition)
    }
}

extension FieldValue {
    /// The value of a bool, a number or a choice as a stored body has it.
    fileprivate var conditionNode: Node {
        switch self {
        case .bool(let value): .bool(value)
        case .number(let value): .number(value)
        case .text(.verbatim(.plain(let word))): .string(word)
        case .text, .image, .color, .token: .null
        }
    }
}

extension CompiledTemplate.SlotView {
    fileprivate init(_ slot: Slot, of view: TemplateView, into bytes: inout [UInt8]) {
        let id = String(decoding: JSONWriter.compact(.string(view.id)), as: UTF8.self)
        let members = slot.takes == .actions ? "actions" : "layers"
        let name =
            slot.takesLayers
            ? slot.ownName.map { ",\"name\":" + String(decoding: JSONWriter.compact(.string($0)), as: UTF8.self) } : nil
        let start = bytes.count
        bytes.append(
            contentsOf: "{\"view\":\(id),\"kind\":\"\(slot.takes.rawValue)\"\(name ?? ""),\"\(members)\":[".utf8)
        let middle = bytes.count
        bytes.append(contentsOf: ",\"view\":\(id),\"index\":".utf8)
        self.init(
            slot: slot, name: Array(slot.name.utf8), opening: start..<middle, embedding: middle..<bytes.count)
    }
}

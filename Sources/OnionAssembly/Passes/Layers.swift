import OnionModel
import OnionStore

/// The layers of a screen during assembly: the outermost first, and each layer before the layers inside it.
///
/// Each pass adds its results. Names and texts are ranges of the buffer of rows. A session uses one value for all
/// screens, so that its arrays keep their capacity.
struct Layers {
    /// A content's value for a field, in the best locale.
    struct Value {
        var name: Range<Int>
        /// The index of the field in the template; nil for a field that the template does not have.
        var field: Int?
        var text: Range<Int>
        /// The index among the content's references where the value is a token; nil for a value that is written out.
        var token: Int?
    }

    /// An action set, and the slot that shows it.
    struct Placed {
        var actions: ProvidedActions
        /// The index of the layer with the slot.
        var slot: Int
        /// The index of the slot in the layer's template.
        var view: Int
        /// The index of the layer with the content.
        var layer: Int
    }

    /// A member of the bar items of a content or a screen, as a range of the stored body.
    struct BarStatement {
        /// The index of the layer that it is said for.
        var layer: Int
        /// The content or screen that has it.
        var part: PartName
        var member: BarMember
        var value: Range<Int>
    }

    private(set) var screen = AssemblyRows.Revision.none
    /// The nested screens in order, each with the digest of its revision and the index of its outermost layer.
    var screens: [(name: PartName, digest: Range<Int>, layer: Int)] = []
    private(set) var drafts: [LayerDraft] = []
    /// The screens that take the places of layers, by the indices of these layers.
    var replacements: [Int: AssemblyRows.Revision] = [:]
    var values: [Value] = []
    var placed: [Placed] = []
    /// For each layer, those of the screens come before those of its content, and an outer screen's before an inner one's.
    var barStatements: [BarStatement] = []
    /// The colors, fonts and numbers that the layers name, each once with the digest of its revision.
    var tokens: [(name: PartName, digest: Range<Int>)] = []
    /// A stack of the references of the revisions that are being read. A nested revision removes its own before the
    /// outer one continues.
    var targets: [AssemblyRows.Target] = []

    /// Starts a new screen, and removes the results of the last one.
    mutating func begin(_ screen: AssemblyRows.Revision) {
        self.screen = screen
        screens.removeAll(keepingCapacity: true)
        drafts.removeAll(keepingCapacity: true)
        replacements.removeAll()
        values.removeAll(keepingCapacity: true)
        placed.removeAll(keepingCapacity: true)
        barStatements.removeAll(keepingCapacity: true)
        tokens.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
    }
}

/// One layer of the composition during assembly.
struct LayerDraft {
    var template: CompiledTemplate
    var templateName: PartName
    /// The index of the layer around it; nil for the outermost.
    var parent: Int?
    /// The index of its slot among those of the parent's template.
    var slot = 0
    /// Its position among the layers in its slot, from 0.
    var position: Int
    /// Whether it is the selected one of its slot.
    var isSelected = false
    /// The first and the last layer directly inside it.
    fileprivate(set) var inner: (first: Int, last: Int)?
    /// The next layer inside the same parent.
    fileprivate(set) var next: Int?
    /// The nested screen whose outermost layer this is.
    var screen: PartName?
    var content: PartName?
    var contentDigest: Range<Int> = 0..<0
    /// The map of the values of its fields in the body of the content or the screen; empty for none.
    var fields: Range<Int> = 0..<0
    /// The values of its fields, as a range of ``Layers/values``.
    var values: Range<Int> = 0..<0
    var named: ActionsRequest.Named?
}

extension Layers {
    /// Adds a layer after the other layers of its parent.
    mutating func append(_ layer: LayerDraft) {
        let index = drafts.count
        drafts.append(layer)
        guard let parent = layer.parent else { return }
        if let inner = drafts[parent].inner {
            drafts[inner.last].next = index
            drafts[parent].inner = (inner.first, index)
        } else {
            drafts[parent].inner = (index, index)
        }
    }

    /// Calls a closure with each layer directly inside another, in their order.
    func eachInner(of layer: Int, _ visit: (Int) throws -> Void) rethrows {
        var next = drafts[layer].inner?.first
        while let inner = next {
            try visit(inner)
            next = drafts[inner].next
        }
    }

    /// Returns the layer that the one around it defers to: the selected one of the main slot, else the first.
    func mainChild(of layer: Int) -> Int? {
        guard let slot = drafts[layer].template.mainSlot else { return nil }
        let selects = drafts[layer].template.slots[slot].slot.takes.selects
        var first: Int?
        var next = drafts[layer].inner?.first
        while let inner = next {
            next = drafts[inner].next
            guard drafts[inner].slot == slot else { continue }
            if !selects || drafts[inner].isSelected { return inner }
            first = first ?? inner
        }
        return first
    }

    mutating func update(_ layer: Int, _ change: (inout LayerDraft) -> Void) {
        change(&drafts[layer])
    }
}

import OnionModel
import OnionStore

/// The layers of a screen during assembly: the outermost first, and each layer before the layers inside it.
///
/// Each pass adds its results. Names and texts are ranges of the buffer of rows. A session uses one value for all
/// screens, so
/// that its arrays keep their capacity.
struct Layers {
    /// One layer of the composition during assembly.
    struct Ring {
        var template: CompiledTemplate
        var templateName: Name
        /// The index of the layer around it; nil for the outermost.
        var parent: Int?
        /// Its position among the layers in its parent's slot, from 0.
        var place: Int
        /// The first and the last layer directly inside it.
        fileprivate(set) var inner: (first: Int, last: Int)?
        /// The next layer inside the same parent.
        fileprivate(set) var next: Int?
        /// The nested screen whose outermost layer this is.
        var screen: Name?
        var content: Name?
        var contentDigest: Range<Int> = 0..<0
        var contentBody: Range<Int> = 0..<0
        /// The content's values, as a range of ``Layers/values``.
        var values: Range<Int> = 0..<0
        /// The action set that the content names.
        var named: ActionsRequest.Named?
        /// Whether its slot shows actions.
        var showsActions = false

        init(template: CompiledTemplate, templateName: Name, parent: Int?, place: Int) {
            self.template = template
            self.templateName = templateName
            self.parent = parent
            self.place = place
        }
    }

    /// A content's value for a field, in the best locale.
    struct Value {
        var name: Range<Int>
        /// The index of the field in the template; nil for a field that the template does not have.
        var field: Int?
        var text: Range<Int>
    }

    /// An action set, and the slot that shows it.
    struct Placed {
        var actions: ProvidedActions
        /// The index of the layer with the slot.
        var slot: Int
        /// The index of the layer with the content.
        var layer: Int
    }

    private(set) var screen = AssemblyRows.Revision.none
    /// The nested screens in order, each with the digest of its revision and the index of its outermost layer.
    var screens: [(name: Name, digest: Range<Int>, ring: Int)] = []
    private(set) var rings: [Ring] = []
    var values: [Value] = []
    var placed: [Placed] = []
    /// A stack of the references of the revisions that are being read. A nested revision removes its own before the
    /// outer one goes on.
    var targets: [AssemblyRows.Target] = []

    /// Starts a new screen, and removes the results of the last one.
    mutating func begin(_ screen: AssemblyRows.Revision) {
        self.screen = screen
        screens.removeAll(keepingCapacity: true)
        rings.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        placed.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
    }
}

extension Layers {
    /// Adds a layer after the other layers of its parent.
    mutating func append(_ ring: Ring) {
        let index = rings.count
        rings.append(ring)
        guard let parent = ring.parent else { return }
        if let inner = rings[parent].inner {
            rings[inner.last].next = index
            rings[parent].inner = (inner.first, index)
        } else {
            rings[parent].inner = (index, index)
        }
    }

    mutating func update(_ ring: Int, _ change: (inout Ring) -> Void) {
        change(&rings[ring])
    }
}

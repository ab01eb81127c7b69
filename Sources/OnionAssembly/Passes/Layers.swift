import OnionModel
import OnionStore

/// The layers of a screen while they are assembled, the outermost first, each before those inside it.
///
/// Every pass takes the layers and adds what it knows. Names and texts are ranges of the buffer of rows. A session uses the
/// same value for one screen after the other, so that its arrays keep their room.
struct Layers {
    /// One ring of the onion.
    struct Ring {
        var template: CompiledTemplate
        var templateName: Name
        /// The ring around it; nil for the outermost.
        var parent: Int?
        /// How many rings stand before it in its parent's slot.
        var place: Int
        /// The first and the last ring inside it.
        fileprivate(set) var inner: (first: Int, last: Int)?
        /// The next ring inside the same parent.
        fileprivate(set) var next: Int?
        /// The screen that begins here, for a screen inside another.
        var screen: Name?
        var content: Name?
        var contentDigest: Range<Int> = 0..<0
        var contentBody: Range<Int> = 0..<0
        /// The content's values, as a range of ``Layers/values``.
        var values: Range<Int> = 0..<0
        /// The action set that the content names.
        var named: ActionsRequest.Named?
        /// Whether its slot shows any actions.
        var showsActions = false

        init(template: CompiledTemplate, templateName: Name, parent: Int?, place: Int) {
            self.template = template
            self.templateName = templateName
            self.parent = parent
            self.place = place
        }
    }

    /// A content's value for a field, in the locale.
    struct Value {
        var name: Range<Int>
        /// Its place among the template's fields; nil for a field that the template does not have.
        var field: Int?
        var text: Range<Int>
    }

    /// An action set in the slot that shows it.
    struct Placed {
        var actions: ProvidedActions
        /// The ring whose slot takes it.
        var slot: Int
        /// The ring whose content it belongs to.
        var layer: Int
    }

    private(set) var screen = AssemblyRows.Revision.none
    /// Every nested screen, in order, with the digest of its revision and the ring that it begins at.
    var screens: [(name: Name, digest: Range<Int>, ring: Int)] = []
    private(set) var rings: [Ring] = []
    var values: [Value] = []
    var placed: [Placed] = []
    /// What the revisions that are being read refer to; each is done with its own before the one around it goes on.
    var targets: [AssemblyRows.Target] = []

    /// Forgets the screen before this one.
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
    /// Adds a ring after those that are inside its parent already.
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

    /// Changes a ring that was added.
    mutating func update(_ ring: Int, _ change: (inout Ring) -> Void) {
        change(&rings[ring])
    }
}

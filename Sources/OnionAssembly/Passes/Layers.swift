import OnionModel
import OnionStore

/// The layers of a screen while they are assembled, the outermost first, each before those inside it.
///
/// Every pass takes the layers and adds what it knows. Names and texts are ranges of the buffer of rows.
struct Layers {
    /// One ring of the onion.
    struct Ring {
        var template: CompiledTemplate
        var templateName: Name
        /// The ring around it; nil for the outermost.
        var parent: Int?
        /// How many rings stand before it in its parent's slot.
        var place: Int
        /// The screen that begins here, for a screen inside another.
        var screen: Name?
        var content: Name?
        var contentDigest: Range<Int> = 0..<0
        /// The content's values, as a range of ``Layers/values``.
        var values: Range<Int> = 0..<0
        /// The action set that the content names.
        var named: ActionsRequest.Named?
        /// Whether its slot shows any actions.
        var showsActions = false
    }

    /// A content's value for a field, in the locale.
    struct Value {
        var field: Range<Int>
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

    /// The bounds of one composition, in layers and in how deep they are inside each other.
    static let mostLayers = 1_000
    static let deepestLayer = 64

    var screen: Name
    var screenDigest: Range<Int>
    /// Every nested screen, in order, with the digest of its revision and the ring that it begins at.
    var screens: [(name: Name, digest: Range<Int>, ring: Int)] = []
    var rings: [Ring] = []
    var values: [Value] = []
    var placed: [Placed] = []

    init(screen: Name, digest: Range<Int>) {
        self.screen = screen
        self.screenDigest = digest
    }

    /// The rings inside a ring, in order.
    func inner(of ring: Int) -> some Sequence<Int> {
        rings.indices.lazy.dropFirst(ring + 1).filter { rings[$0].parent == ring }
    }
}

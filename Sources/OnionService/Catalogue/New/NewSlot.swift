import OnionCoding
import OnionModel

/// A slot of a template around the content of a new screen, and what fills it.
struct NewSlot {
    enum Layer: Equatable {
        /// The content, with the templates that are already around it.
        case inner
        /// A content, a screen, or the action set of a slot for actions.
        case part(Reference)
    }

    let slot: Slot
    /// The name in the query: that of the template, with the slot's own after a point unless it is the main one.
    let name: String
    /// Whether the layers so far are in it.
    let isMain: Bool
    let layers: [Layer]

    /// - Parameter words: What the query says; nil where it says nothing.
    /// - Throws: `Problem` for a word that is no reference to a part of a right kind.
    init(_ slot: Slot, of template: String, isMain: Bool, words: String?) throws(Problem) {
        (self.slot, self.isMain) = (slot, isMain)
        name = isMain ? template : "\(template).\(slot.name)"
        var layers: [Layer] = []
        for word in words?.split(separator: ",") ?? [] where word != Substring(NewSlot.inner) {
            layers.append(.part(try NewSlot.part(String(word), in: slot)))
        }
        if isMain {
            let before = words?.split(separator: ",").firstIndex { $0 == NewSlot.inner } ?? 0
            layers.insert(.inner, at: before)
        }
        self.layers = layers
    }

    private static let inner = "inner"

    private static func part(_ word: String, in slot: Slot) throws(Problem) -> Reference {
        let part = try Reference(parsing: word)
        let kinds = slot.partKinds
        guard kinds.contains(part.kind) else {
            throw Problem.unknownValue(part.kind.rawValue, among: kinds.map(\.rawValue))
        }
        return part
    }

    /// The name of the parameter with the layers.
    var parameter: String { "\(MapParameter.inside.name)[\(name)]" }

    /// The value of the parameter for other layers; nil where it can be left out.
    func words(_ layers: [Layer]) -> String? {
        if layers == (isMain ? [.inner] : []) { return nil }
        return layers.map { layer in
            switch layer {
            case .inner: NewSlot.inner
            case .part(let part): part.description
            }
        }.joined(separator: ",")
    }

    /// Whether it has what a screen in the short form has.
    var isPlain: Bool { words(layers) == nil }

    var isFull: Bool { layers.count >= slot.mostParts }

    /// Returns the contents of the slot; nil for an empty one that is not the main one.
    func filling(around inner: ScreenLayer) -> SlotFilling? {
        if case .part(let set)? = layers.first, set.kind == .actions {
            return SlotFilling(slot: slot.name, contents: .actions(set))
        }
        let filled = screenLayers(around: inner)
        guard let first = filled.first else { return nil }
        let isSingle = slot.takes == .content && filled.count == 1
        return SlotFilling(slot: slot.name, contents: isSingle ? .layer(first) : .layers(filled))
    }

    func screenLayers(around inner: ScreenLayer) -> [ScreenLayer] {
        layers.map { layer in
            switch layer {
            case .inner: inner
            case .part(let part): part.kind == .screen ? .screen(part) : .content(part)
            }
        }
    }
}

extension Slot {
    /// The kinds of the parts that a screen may put into it by their names.
    var partKinds: [PartKind] { takesLayers ? [.content, .screen] : [.actions] }

    /// The most parts that a screen may put into it.
    fileprivate var mostParts: Int { takesLayers ? allowedCount.maximum ?? .max : 1 }

    /// How many layers it takes, in words; nil for any number.
    var countInWords: String? {
        guard takesLayers else { return nil }
        let count = allowedCount
        guard let maximum = count.maximum else { return count.minimum == 0 ? nil : "at least \(count.minimum)" }
        return count.minimum == maximum ? "\(maximum)" : "\(count.minimum) to \(maximum)"
    }
}

extension MapParameter {
    static let inside = MapParameter(
        name: "inside",
        summary:
            "What is in the slot of a template around the content of a new screen: contents and screens with commas between them, and inner for the layers so far"
    )
}

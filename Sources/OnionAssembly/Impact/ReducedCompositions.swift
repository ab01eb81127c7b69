import OnionCoding
import OnionModel

/// Two compositions of a screen without what is equal in both, as far as differences depend on it.
///
/// A layer that is equal in both keeps its place. Its name becomes a number, so that screens with other contents have the same pair.
struct ReducedCompositions: Hashable, Sendable {
    private(set) var before: [UInt8]
    private(set) var after: [UInt8]

    /// All bytes at once. An array is hashed byte by byte.
    func hash(into hasher: inout Hasher) {
        for bytes in [before, after] {
            hasher.combine(bytes.count)
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// Whether the compositions are equal.
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// - Throws: `Problem` when the bytes are no compositions.
    init(_ before: [UInt8], _ after: [UInt8]) throws(Problem) {
        let (old, new) = (try CompositionOutline(before), try CompositionOutline(after))
        guard old.layer.hasLayers(of: new.layer) else {
            (self.before, self.after) = (before, after)
            return
        }
        var reduction = Reduction(keepsActions: !old.layer.hasActions(of: new.layer))
        reduction.keepNames(of: old.layer, new.layer)
        let hasSameDecisions = old.decisions == new.decisions
        guard reduction.keepsActions || !hasSameDecisions || !reduction.kept.isEmpty else {
            (self.before, self.after) = ([], [])
            return
        }
        reduction.write(old.layer, new.layer)
        self.before = reduction.before.composition(hasSameDecisions ? [] : old.decisions)
        self.after = reduction.after.composition(hasSameDecisions ? [] : new.decisions)
    }
}

/// Writes the layers of two compositions that have the same layers.
private struct Reduction {
    /// Whether actions differ. They are numbered together, and named with their layers.
    let keepsActions: Bool
    /// The names of the layers that differ.
    private(set) var kept: Set<ArraySlice<UInt8>> = []
    private var numbers: [ArraySlice<UInt8>: Int] = [:]
    private(set) var before: [UInt8] = []
    private(set) var after: [UInt8] = []

    init(keepsActions: Bool) {
        self.keepsActions = keepsActions
    }

    mutating func keepNames(of old: CompositionOutline.Layer, _ new: CompositionOutline.Layer) {
        if old.members != new.members { kept.formUnion([old.template, old.content]) }
        for (slot, other) in zip(old.slots, new.slots) {
            for (layer, other) in zip(slot.layers, other.layers) { keepNames(of: layer, other) }
        }
    }

    mutating func write(_ old: CompositionOutline.Layer, _ new: CompositionOutline.Layer) {
        append(#"{"template":""#, name(old.template, "template/"))
        if !old.content.isEmpty { append(#"","content":""#, name(old.content, "content/")) }
        append("\"")
        if old.members != new.members {
            for member in old.members { before += [.comma] + member }
            for member in new.members { after += [.comma] + member }
        }
        append(#","slots":["#)
        for (index, (slot, other)) in zip(old.slots, new.slots).enumerated() {
            append(index == 0 ? #"{"view":"# : #",{"view":"#, slot.view)
            if !slot.name.isEmpty { append(#","name":"#, slot.name) }
            if keepsActions { writeActions(slot, other) }
            writeLayers(slot, other)
        }
        append("]}")
    }

    private mutating func writeActions(_ old: CompositionOutline.Slot, _ new: CompositionOutline.Slot) {
        if !old.actions.isEmpty { before += Array(#","actions":"#.utf8) + old.actions }
        if !new.actions.isEmpty { after += Array(#","actions":"#.utf8) + new.actions }
    }

    private mutating func writeLayers(_ old: CompositionOutline.Slot, _ new: CompositionOutline.Slot) {
        append(#","layers":["#)
        for (index, (layer, other)) in zip(old.layers, new.layers).enumerated() {
            if index > 0 { append(",") }
            write(layer, other)
        }
        append("]}")
    }

    /// Returns the name of a layer that differs, or the number of another one, which no key has.
    private mutating func name(_ name: ArraySlice<UInt8>, _ kind: String) -> ArraySlice<UInt8> {
        if keepsActions || kept.contains(name) { return name }
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        return Array("\(kind) \(number)".utf8)[...]
    }

    private mutating func append(_ text: StaticString, _ value: ArraySlice<UInt8> = []) {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        before += bytes
        before += value
        after += bytes
        after += value
    }
}

extension [UInt8] {
    /// The composition with a layer.
    fileprivate func composition(_ decisions: [ArraySlice<UInt8>]) -> [UInt8] {
        decisions.reduce(Array(#"{"layer":"#.utf8) + self) { $0 + [.comma] + $1 } + [.closeBrace]
    }
}

import OnionCoding
import OnionModel

/// The layers of a composition's JSON as ranges of its bytes.
struct CompositionOutline {
    struct Layer {
        /// Without the revision.
        var template: ArraySlice<UInt8> = []
        /// Without the revision; empty for a layer without one.
        var content: ArraySlice<UInt8> = []
        /// The members that a comparison looks at, with their keys.
        var members: [ArraySlice<UInt8>] = []
        var slots: [Slot] = []
    }

    struct Slot {
        var view: ArraySlice<UInt8> = [.quote, .quote]
        var name: ArraySlice<UInt8> = []
        /// The list of actions; empty for a slot of layers.
        var actions: ArraySlice<UInt8> = []
        var layers: [Layer] = []
    }

    private(set) var layer = Layer()
    /// What the layers decide together, with the keys: the status bar, the presentation and the size.
    private(set) var decisions: [ArraySlice<UInt8>] = []

    private let json: [UInt8]

    /// - Throws: `Problem` when the bytes are no composition.
    init(_ json: [UInt8]) throws(Problem) {
        self.json = json
        let result = json.withUnsafeBytes { bytes in
            Result { () throws(Problem) in
                var scanner = JSONScanner(bytes, in: bytes.indices)
                return try read(&scanner)
            }
        }
        (layer, decisions) = try result.get()
    }

    private func read(_ scanner: inout JSONScanner) throws(Problem) -> (Layer, [ArraySlice<UInt8>]) {
        var layer = Layer()
        var decisions: [ArraySlice<UInt8>] = []
        try scanner.eachMember { key, scanner throws(Problem) in
            if scanner.range(key, is: "layer") {
                layer = try readLayer(&scanner)
            } else if scanner.isDecision(key) {
                decisions.append(json[key.lowerBound - 1..<(try scanner.value().upperBound)])
            } else {
                _ = try scanner.value()
            }
        }
        return (layer, decisions)
    }

    /// A composition nests no deeper than its reader allows.
    private func readLayer(_ scanner: inout JSONScanner) throws(Problem) -> Layer {
        var layer = Layer()
        try scanner.eachMember { key, scanner throws(Problem) in
            if scanner.range(key, is: "template") {
                layer.template = withoutRevision(try scanner.value())
            } else if scanner.range(key, is: "content") {
                layer.content = withoutRevision(try scanner.value())
            } else if scanner.range(key, is: "slots") {
                try scanner.eachItem { scanner throws(Problem) in layer.slots.append(try readSlot(&scanner)) }
            } else {
                let isCompared = !scanner.isIgnoredInLayers(key)
                let end = try scanner.value().upperBound
                if isCompared { layer.members.append(json[key.lowerBound - 1..<end]) }
            }
        }
        return layer
    }

    private func readSlot(_ scanner: inout JSONScanner) throws(Problem) -> Slot {
        var slot = Slot()
        try scanner.eachMember { key, scanner throws(Problem) in
            if scanner.range(key, is: "layers") {
                try scanner.eachItem { scanner throws(Problem) in slot.layers.append(try readLayer(&scanner)) }
                return
            }
            let (isView, isName) = (scanner.range(key, is: "view"), scanner.range(key, is: "name"))
            let isActions = scanner.range(key, is: "actions")
            let value = json[try scanner.value()]
            if isView { slot.view = value }
            if isName { slot.name = value }
            if isActions { slot.actions = value }
        }
        return slot
    }

    /// Returns a name without its quotes and its revision.
    private func withoutRevision(_ string: Range<Int>) -> ArraySlice<UInt8> {
        json[string].dropFirst().dropLast().prefix { $0 != UInt8(ascii: "@") }
    }
}

extension JSONScanner {
    fileprivate func isDecision(_ key: Range<Int>) -> Bool {
        range(key, is: "statusBar") || range(key, is: "presentation") || range(key, is: "preferredContentSize")
    }

    /// Whether a comparison does not look at a member of a layer.
    fileprivate func isIgnoredInLayers(_ key: Range<Int>) -> Bool {
        range(key, is: "id") || range(key, is: "screen") || range(key, is: "requires") || range(key, is: "barItemsFrom")
    }
}

extension CompositionOutline.Layer {
    /// Whether both have the same layers in the same slots, by their names.
    func hasLayers(of other: Self) -> Bool {
        template == other.template && content == other.content
            && slots.elementsEqual(other.slots) { slot, other in
                slot.view == other.view && slot.name == other.name
                    && slot.layers.elementsEqual(other.layers) { $0.hasLayers(of: $1) }
            }
    }

    /// Whether the actions of all slots are equal.
    func hasActions(of other: Self) -> Bool {
        slots.elementsEqual(other.slots) { slot, other in
            slot.actions == other.actions && slot.layers.elementsEqual(other.layers) { $0.hasActions(of: $1) }
        }
    }
}

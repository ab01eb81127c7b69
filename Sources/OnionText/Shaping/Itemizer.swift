import CHarfBuzz

/// Divides a text into items of one font, one script and one direction.
struct Itemizer {
    struct Item {
        var scalars: Range<Int>
        let face: FontCascade.Face
        var script: hb_script_t
        let level: UInt8
    }

    private(set) var items: [Item] = []

    init(scalars: [UInt32], characters: GraphemeClusters, levels: [BidiLevel], fonts: FontCascade) {
        let functions = hb_unicode_funcs_get_default()
        for range in characters.scalars {
            let scalar = scalars[range.lowerBound]
            let script = scalar < 0x80 ? Itemizer.asciiScript(scalar) : hb_unicode_script(functions, scalar)
            let isEmoji = Itemizer.isEmoji(scalars[range])
            let neighbour = Itemizer.isNeutral(script) ? items.last?.script ?? script : script
            let face = fonts.face(for: scalar, script: neighbour, isEmoji: isEmoji)
            add(Item(scalars: range, face: face, script: script, level: levels[range.lowerBound].own))
        }
    }

    private mutating func add(_ item: Item) {
        guard let last = items.indices.last, items[last].face.typeface === item.face.typeface,
            items[last].level == item.level,
            Itemizer.isNeutral(item.script) || Itemizer.isNeutral(items[last].script)
                || items[last].script == item.script
        else {
            items.append(item)
            return
        }
        items[last].scalars = items[last].scalars.lowerBound..<item.scalars.upperBound
        if Itemizer.isNeutral(items[last].script) { items[last].script = item.script }
    }

    /// Whether characters of a script adopt the script of their neighbours.
    private static func isNeutral(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }

    private static func asciiScript(_ scalar: UInt32) -> hb_script_t {
        (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar) ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    /// Whether a cluster has emoji presentation (UTS #51): by its first character, or by a variation selector.
    private static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first.flatMap({ Unicode.Scalar($0) }) else { return false }
        if first.value >= firstPicture, first.properties.isEmojiPresentation { return !cluster.contains(0xFE0E) }
        return cluster.count > 1 && first.properties.isEmoji && cluster.contains(0xFE0F)
    }

    /// The first character with emoji presentation by default (the watch, emoji-data.txt).
    private static let firstPicture: UInt32 = 0x231A
}

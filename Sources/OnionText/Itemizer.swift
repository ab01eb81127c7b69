import CHarfBuzz

/// Divides a text into parts of one font and one script.
struct Itemizer {
    struct Item {
        var scalars: Range<Int>
        let face: FontChoice.Face
        var script: hb_script_t
    }

    private(set) var items: [Item] = []

    init(scalars: [UInt32], clusterStarts: [Int], fonts: FontChoice) {
        let functions = hb_unicode_funcs_get_default()
        for (index, start) in clusterStarts.enumerated() {
            let end = index + 1 < clusterStarts.count ? clusterStarts[index + 1] : scalars.count
            let scalar = scalars[start]
            let script = scalar < 0x80 ? Itemizer.asciiScript(scalar) : hb_unicode_script(functions, scalar)
            let isEmoji = (scalar >= 0x80 || end - start > 1) && Itemizer.isEmoji(scalars[start..<end])
            let neighbour = Itemizer.isNeutral(script) ? items.last?.script ?? script : script
            let face = fonts.face(for: scalar, script: neighbour, isEmoji: isEmoji)
            add(start..<end, face: face, script: script)
        }
    }

    private mutating func add(_ scalars: Range<Int>, face: FontChoice.Face, script: hb_script_t) {
        guard let last = items.indices.last, items[last].face.typeface === face.typeface,
            Itemizer.isNeutral(script) || Itemizer.isNeutral(items[last].script) || items[last].script == script
        else {
            items.append(Item(scalars: scalars, face: face, script: script))
            return
        }
        items[last].scalars = items[last].scalars.lowerBound..<scalars.upperBound
        if Itemizer.isNeutral(items[last].script) { items[last].script = script }
    }

    /// Whether characters of a script go with whatever stands beside them.
    private static func isNeutral(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }

    private static func asciiScript(_ scalar: UInt32) -> hb_script_t {
        (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar) ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    /// Whether a cluster is shown as a picture (UTS #51): by its first character, or by what follows it.
    private static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first.flatMap({ Unicode.Scalar($0) }) else { return false }
        if first.properties.isEmojiPresentation { return !cluster.contains(0xFE0E) }
        return first.properties.isEmoji && cluster.contains(0xFE0F)
    }
}

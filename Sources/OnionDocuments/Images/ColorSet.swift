import OnionCoding
import OnionModel

/// A color set of an asset catalogue (`.colorset`), in the form of its `Contents.json`: Apple's "Asset Catalog Format Reference",
/// "Named Color Type".
enum ColorSet {
    /// Reads a color.
    ///
    /// Onion stores values for all devices. Values for single devices stay in the text of the description, which ``contents(of:)``
    /// returns while the values are the same.
    ///
    /// - Parameters:
    ///   - text: The description.
    ///   - name: The name in the catalogue.
    /// - Returns: The color, which is nil without a value for the light appearance on all devices; and the omitted values.
    /// - Throws: A problem for a description that cannot be read.
    static func read(
        _ text: [UInt8], named name: String
    ) throws(Problem) -> (color: NamedColor?, leftOut: [String]) {
        let (found, leftOut) = try values(of: text, named: name)
        guard var color = found else { return (nil, ["it has no value for all devices"]) }
        if contents(of: color) != text, text.count <= TextLimits.colorSet {
            color.colorset = String(decoding: text, as: UTF8.self)
        }
        return (color, leftOut)
    }

    private static func values(
        of text: [UInt8], named name: String
    ) throws(Problem) -> (color: NamedColor?, leftOut: [String]) {
        let contents = try JSONReader.read(text)
        guard let list = contents["colors"] else { return (nil, []) }
        guard let items = list.items else {
            throw Problem.wrongType(expected: "a list of colors", found: list).at(list.position)
        }
        var choice = Choice()
        for item in items {
            guard let condition = Condition(item), let color = item["color"] else { continue }
            choice.add(try ColorSetValue.read(color), condition, gamut: item["display-gamut"]?.string)
        }
        let values = choice.values
        guard let light = values[Condition()] else { return (nil, []) }
        var color = NamedColor(assetName: name, light: light)
        color.dark = values[Condition(isDark: true)]
        let (lightHigh, darkHigh) = (
            values[Condition(isHighContrast: true)], values[Condition(isDark: true, isHighContrast: true)]
        )
        if lightHigh != nil || darkHigh != nil {
            color.highContrast = HighContrastColors(light: lightHigh, dark: darkHigh)
        }
        return (color, choice.leftOut)
    }

    /// Returns the description of a color: a known one while it has the same values, else the known one with the changed values, else a new
    /// one in Xcode's form.
    ///
    /// - Parameter existing: The description in the catalogue; nil for the color's original description.
    static func contents(of color: NamedColor, in existing: [UInt8]? = nil) -> [UInt8] {
        if let known = existing ?? color.colorset.map({ Array($0.utf8) }), let contents = try? JSONReader.read(known),
            contents.entries != nil
        {
            if (try? values(of: known, named: color.assetName).color)?.variants == color.variants { return known }
            let items = items(of: color, in: contents["colors"]?.items ?? [])
            return text(contents.replacing("colors", with: .list(items)))
        }
        let info: Node = .map([Node.Entry("author", .string("xcode")), Node.Entry("version", .number(1))])
        return text(.map([Node.Entry("colors", .list(items(of: color, in: []))), Node.Entry("info", info)]))
    }

    private static func text(_ contents: Node) -> [UInt8] { XcodeJSONWriter.write(contents) + [0x0A] }

    /// Returns the known items with the values of a color. Items for single devices are unchanged.
    private static func items(of color: NamedColor, in known: [Node]) -> [Node] {
        var values: [(condition: Condition, value: ColorReference)] = [
            (Condition(), color.light), (Condition(isDark: true), color.dark),
            (Condition(isHighContrast: true), color.highContrast?.light),
            (Condition(isDark: true, isHighContrast: true), color.highContrast?.dark),
        ].compactMap { condition, value in value.map { (condition, $0) } }
        var items: [Node] = []
        for item in known {
            guard let condition = Condition(item) else {
                items.append(item)
                continue
            }
            guard let index = values.firstIndex(where: { $0.condition == condition }) else { continue }
            items.append(
                item.replacing(
                    "color", with: ColorSetValue.node(of: values.remove(at: index).value, like: item["color"])))
        }
        return items
            + values.map { condition, value in
                let entries = [
                    Node.Entry("color", ColorSetValue.node(of: value)), Node.Entry("idiom", .string("universal")),
                ]
                let appearances = condition == Condition() ? [] : [Node.Entry("appearances", condition.node)]
                return .map(appearances + entries)
            }
    }
}

extension Node {
    /// A map with a new value for a key, at the key's position.
    func replacing(_ key: String, with value: Node) -> Node {
        var entries = entries ?? []
        if let index = entries.firstIndex(where: { $0.key == key }) {
            entries[index].value = value
        } else {
            entries.insert(Node.Entry(key, value), at: 0)
        }
        return .map(entries)
    }
}

extension ColorSet {
    /// The values of a set by their conditions. For values that differ only by display gamut, the one for every display is chosen.
    private struct Choice {
        private(set) var values: [Condition: ColorReference] = [:]
        /// Omitted values for other displays.
        private(set) var leftOut: [String] = []
        private var chosen: [Condition: (rank: Int, gamut: String?)] = [:]

        mutating func add(_ value: ColorReference?, _ condition: Condition, gamut: String?) {
            guard let rank = gamut.map({ AssetCondition.rank(of: Choice.key, $0) }) ?? 0 else { return leaveOut(gamut) }
            let other = chosen[condition]
            if let other, other.rank < rank { return leaveOut(gamut) }
            if let other, other.rank > rank { leaveOut(other.gamut) }
            values[condition] = value
            chosen[condition] = (rank, gamut)
        }

        private mutating func leaveOut(_ gamut: String?) {
            if let gamut { leftOut.append("the value for \(Choice.key.quoted) \(gamut.quoted)") }
        }

        private static let key = "display-gamut"
    }

    /// The user's settings that select a value, on all devices.
    private struct Condition: Hashable {
        var isDark = false
        var isHighContrast = false

        init(isDark: Bool = false, isHighContrast: Bool = false) {
            self.isDark = isDark
            self.isHighContrast = isHighContrast
        }

        /// Nil for a value for single devices.
        init?(_ item: Node) {
            let known: Set = ["color", "idiom", "appearances", "display-gamut"]
            guard item["idiom"]?.string ?? "universal" == "universal",
                (item.entries ?? []).allSatisfy({ known.contains($0.key) })
            else { return nil }
            for appearance in item["appearances"]?.items ?? [] {
                switch (appearance["appearance"]?.string, appearance["value"]?.string) {
                case ("luminosity", "dark"): isDark = true
                case ("luminosity", "light"): continue
                case ("contrast", "high"): isHighContrast = true
                default: return nil
                }
            }
        }

        var node: Node {
            func appearance(_ name: String, _ value: String) -> Node {
                .map([Node.Entry("appearance", .string(name)), Node.Entry("value", .string(value))])
            }
            return .list(
                (isDark ? [appearance("luminosity", "dark")] : [])
                    + (isHighContrast ? [appearance("contrast", "high")] : []))
        }
    }
}

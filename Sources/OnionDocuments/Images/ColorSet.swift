package import OnionCoding
import OnionModel

/// A color set of an asset catalogue (`.colorset`), in the form of its `Contents.json`: Apple's "Asset Catalog Format Reference",
/// "Named Color Type".
struct ColorSet {
    /// The base language, which selects among values for languages.
    let base: LocaleTag

    /// Reads a color.
    ///
    /// Onion stores the values that an iPhone uses. Other values stay in the text of the description, which ``contents(of:in:)`` returns
    /// while the values are the same.
    ///
    /// - Parameters:
    ///   - text: The description.
    ///   - name: The name in the catalogue.
    /// - Returns: The color, which is nil without a value that an iPhone or an iPad uses; and the omitted values.
    /// - Throws: A problem for a description that cannot be read.
    func read(_ text: [UInt8], named name: String) throws(Problem) -> (color: NamedColor?, leftOut: [String]) {
        let (found, leftOut) = try values(of: text, named: name)
        guard var color = found else { return (nil, leftOut + ["it has no value for all devices"]) }
        if contents(of: color) != text, text.count <= TextLimits.colorSet {
            color.colorset = String(decoding: text, as: UTF8.self)
        }
        return (color, leftOut)
    }

    private func values(
        of text: [UInt8], named name: String
    ) throws(Problem) -> (color: NamedColor?, leftOut: [String]) {
        let contents = try AssetDescription.read(text)
        let unknown = AssetDescription.colorSet.complaints(about: contents)
        guard let list = contents["colors"] else { return (nil, unknown) }
        guard let items = list.items else {
            throw Problem.wrongType(expected: "a list of colors", found: list).at(list.position)
        }
        let choice = try Choice(items, base: base)
        let values = choice.chosen.mapValues(\.value)
        let leftOut = unknown + choice.leftOut
        guard let light = values[Setting()] else { return (nil, leftOut) }
        var color = NamedColor(assetName: name, light: light)
        color.dark = values[Setting(isDark: true)]
        let (lightHigh, darkHigh) = (
            values[Setting(isHighContrast: true)], values[Setting(isDark: true, isHighContrast: true)]
        )
        if lightHigh != nil || darkHigh != nil {
            color.highContrast = HighContrastColors(light: lightHigh, dark: darkHigh)
        }
        return (color, leftOut)
    }

    /// Returns the description of a color: a known one while it has the same values, else the known one with the changed values, else a new
    /// one in Xcode's form.
    ///
    /// - Parameter existing: The description in the catalogue; nil for the color's original description.
    func contents(of color: NamedColor, in existing: [UInt8]? = nil) -> [UInt8] {
        if let known = existing ?? color.colorset.map({ Array($0.utf8) }), let contents = try? JSONReader.read(known),
            contents.entries != nil
        {
            if (try? values(of: known, named: color.assetName).color)?.variants == color.variants { return known }
            if let items = items(of: color, in: contents["colors"]?.items ?? []) {
                return AssetDescription.text(of: contents.replacing("colors", with: .list(items)), in: known)
            }
        }
        let info: Node = .map([Node.Entry("author", .string("xcode")), Node.Entry("version", .number(1))])
        let items = items(of: color, in: []) ?? []
        return AssetDescription.text(of: .map([Node.Entry("colors", .list(items)), Node.Entry("info", info)]))
    }

    /// Returns the known items with the values of a color. Items that Onion does not read are unchanged.
    ///
    /// - Returns: nil for items that cannot be read.
    private func items(of color: NamedColor, in known: [Node]) -> [Node]? {
        guard let choice = try? Choice(known, base: base) else { return nil }
        var values: [Setting: ColorReference] = [:]
        values[Setting()] = color.light
        values[Setting(isDark: true)] = color.dark
        values[Setting(isHighContrast: true)] = color.highContrast?.light
        values[Setting(isDark: true, isHighContrast: true)] = color.highContrast?.dark
        let settings = Dictionary(uniqueKeysWithValues: choice.chosen.map { ($1.index, $0) })
        let items = known.enumerated().compactMap { index, item -> Node? in
            guard let setting = settings[index] else { return item }
            return values.removeValue(forKey: setting).map {
                $0 == choice.chosen[setting]?.value
                    ? item : item.replacing("color", with: ColorSetValue.node(of: $0, like: item["color"]))
            }
        }
        let others = Setting.all.compactMap { setting in
            values[setting].map { value -> Node in
                let appearances = setting == Setting() ? [] : [Node.Entry("appearances", setting.node)]
                return .map(
                    appearances + [
                        Node.Entry("color", ColorSetValue.node(of: value)), Node.Entry("idiom", .string("universal")),
                    ])
            }
        }
        return items + others
    }
}

extension Node {
    /// A map with a new value for a key, at the key's position, or before the first one that follows it in the alphabet, as Xcode writes them;
    /// nil removes the key.
    package func replacing(_ key: String, with value: Node?) -> Node {
        var entries = entries ?? []
        if let index = entries.firstIndex(where: { $0.key == key }) {
            if let value { entries[index].value = value } else { entries.remove(at: index) }
        } else if let value {
            entries.insert(Node.Entry(key, value), at: entries.firstIndex { $0.key > key } ?? entries.count)
        }
        return .map(entries)
    }
}

extension ColorSet {
    /// The value for each setting of the user: that which an iPhone in portrait in the base language uses.
    private struct Choice {
        /// The chosen values, with the indices of their items.
        private(set) var chosen: [Setting: (value: ColorReference, index: Int)] = [:]
        /// Omitted values and conditions.
        private(set) var leftOut: [String] = []

        private struct Candidate {
            var index: Int
            var value: ColorReference
            var setting: Setting
            var conditions: AssetConditions
        }

        /// - Throws: A problem for a value that cannot be read.
        init(_ items: [Node], base: LocaleTag) throws(Problem) {
            var candidates: [Candidate] = []
            for (index, item) in items.enumerated() {
                if let candidate = try candidate(item, index, base) { candidates.append(candidate) }
            }
            let least = candidates.map(\.conditions.unmet.count).min() ?? 0
            let usable = candidates.filter { $0.conditions.unmet.count == least }
            let best = Dictionary(usable.map { ($0.setting, $0) }) {
                $0.conditions.rank <= $1.conditions.rank ? $0 : $1
            }
            for candidate in candidates {
                let (setting, conditions) = (candidate.setting, candidate.conditions)
                guard let chosen = best[setting], chosen.index == candidate.index else {
                    leftOut.append("the value \(conditions.difference(from: best[setting]?.conditions))")
                    continue
                }
                self.chosen[setting] = (candidate.value, candidate.index)
                leftOut += conditions.all.filter { !$0.isUsual }.map { "\($0) of the value" }
            }
        }

        /// Reads an item; nil for one without a color, and for other devices than iPhones and iPads.
        private mutating func candidate(
            _ item: Node, _ index: Int, _ base: LocaleTag
        ) throws(Problem) -> Candidate? {
            leftOut += AssetDescription.complaints(aboutEntry: item)
            guard let color = item["color"] else { return nil }
            var (setting, conditions) = (Setting(), AssetConditions(base: base))
            let idiom = item["idiom"]?.string ?? "universal"
            if idiom != "universal" { conditions.add("idiom", idiom) }
            for entry in item.entries ?? [] where !["color", "idiom", "appearances"].contains(entry.key) {
                conditions.add(entry.key, entry.value.string ?? "")
            }
            for (name, value) in conditions.appearances(of: item) { setting.add(name, value, &conditions) }
            let isOfOtherDevice = !["universal", "iphone", "ipad"].contains(idiom)
            do throws(Problem) {
                if !isOfOtherDevice, let value = try ColorSetValue.read(color) {
                    return Candidate(index: index, value: value, setting: setting, conditions: conditions)
                }
            } catch {
                if conditions.unmet.isEmpty { throw error }
            }
            let name = color["reference"]?.string.map { "\($0.quoted) of another platform" }
            leftOut.append("the value \(isOfOtherDevice ? conditions.difference(from: nil) : name ?? "")")
            return nil
        }
    }

    /// The user's settings that select a value.
    private struct Setting: Hashable {
        var isDark = false
        var isHighContrast = false

        static let all = [
            Setting(), Setting(isDark: true), Setting(isHighContrast: true),
            Setting(isDark: true, isHighContrast: true),
        ]

        /// Adds an appearance of an item. One that Onion does not know is a condition.
        mutating func add(_ appearance: String, _ value: String, _ conditions: inout AssetConditions) {
            switch (appearance, value) {
            case ("luminosity", "dark"): isDark = true
            case ("contrast", "high"): isHighContrast = true
            default: conditions.add(appearance, value)
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

import Foundation
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
            choice.add(try value(of: color), condition, gamut: item["display-gamut"]?.string)
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
            items.append(item.replacing("color", with: node(of: values.remove(at: index).value, like: item["color"])))
        }
        return items
            + values.map { condition, value in
                let entries = [Node.Entry("color", node(of: value)), Node.Entry("idiom", .string("universal"))]
                let appearances = condition == Condition() ? [] : [Node.Entry("appearances", condition.node)]
                return .map(appearances + entries)
            }
    }
}

extension Node {
    /// A map with a new value for a key, at the key's position.
    fileprivate func replacing(_ key: String, with value: Node) -> Node {
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

    /// Returns nil for a system color of another platform.
    private static func value(of node: Node) throws(Problem) -> ColorReference? {
        if let name = node["reference"]?.string {
            return ColorReference.isUIKitName(name) ? .named(name.withoutColor) : nil
        }
        guard let components = node["components"] else {
            throw Problem.wrongType(expected: "a color", found: node).at(node.position)
        }
        let space = node["color-space"]?.string ?? "srgb"
        let alpha = try components["alpha"].map { (node) throws(Problem) in try component(node, isAlpha: true) } ?? 1
        if let white = components["white"] {
            let value = try component(white)
            return .sRGB(red: value, green: value, blue: value, alpha: alpha)
        }
        var values: [Double] = []
        for name in ["red", "green", "blue"] {
            guard let node = components[name] else {
                throw Problem.missingKey(name, summary: "A component from 0 to 1.").at(components.position)
            }
            values.append(try component(node))
        }
        switch space {
        case "display-p3":
            func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
            return .displayP3(
                DisplayP3Color(
                    red: unit(values[0]), green: unit(values[1]), blue: unit(values[2]), alpha: unit(alpha)))
        case "extended-linear-srgb":
            values = values.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        default: break
        }
        return .sRGB(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    }

    /// Returns a component from 0 to 1. Xcode writes it as a fraction, as a byte, or in hexadecimal digits.
    private static func component(_ node: Node, isAlpha: Bool = false) throws(Problem) -> Double {
        if case .number(let number) = node.value { return number }
        guard let text = node.string else {
            throw Problem.wrongType(expected: "a component of a color", found: node).at(node.position)
        }
        let value =
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if !isAlpha, let byte = Int(text) {
                Optional(Double(byte) / 255)
            } else {
                Double(text)
            }
        guard let value, value.isFinite else {
            throw Problem.wrongType(expected: "a component of a color", found: node).at(node.position)
        }
        return value
    }

    /// Returns a color in the color space and the notation of a known one, reusing unchanged components.
    private static func node(of color: ColorReference, like known: Node?) -> Node {
        guard let known, let components = known["components"], known["color-space"]?.string == space(of: color),
            let numbers = numbers(of: color), (components.entries ?? []).allSatisfy({ numbers[$0.key] != nil }),
            numbers["alpha"] == 1 || components["alpha"] != nil, components["red"] != nil
        else { return node(of: color) }
        let steps = space(of: color) == "srgb" ? 255.0 : 1_000
        let entries = (components.entries ?? []).map { entry in
            guard let number = numbers[entry.key] else { return entry }
            let old = try? component(entry.value, isAlpha: entry.key == "alpha")
            let isSame = old.map { ($0 * steps).rounded() == (number * steps).rounded() } ?? false
            return isSame ? entry : Node.Entry(entry.key, notation(of: number, like: entry))
        }
        return known.replacing("components", with: .map(entries))
    }

    private static func space(of color: ColorReference) -> String? {
        switch color {
        case .hex: "srgb"
        case .displayP3: "display-p3"
        case .named, .dynamic: nil
        }
    }

    /// The components of a color from 0 to 1, by their names.
    private static func numbers(of color: ColorReference) -> [String: Double]? {
        switch color {
        case .hex(let text):
            let digits = Array(text.dropFirst())
            let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { String(digits[$0...($0 + 1)]) }
            let numbers = pairs.map { Double(Int($0, radix: 16) ?? 0) / 255 } + [1]
            return numbers.count < 4
                ? nil : ["red": numbers[0], "green": numbers[1], "blue": numbers[2], "alpha": numbers[3]]
        case .displayP3(let color):
            return ["red": color.red, "green": color.green, "blue": color.blue, "alpha": color.alpha]
        case .named, .dynamic: return nil
        }
    }

    /// Returns a component as a fraction, as a byte, or in hexadecimal digits, in the notation of a known one.
    private static func notation(of number: Double, like known: Node.Entry) -> Node {
        guard let text = known.value.string else { return .number(number) }
        let byte = Int((number * 255).rounded())
        if text.lowercased().hasPrefix("0x") {
            let digits = String(byte, radix: 16, uppercase: true)
            return .string("0x" + (digits.count < 2 ? "0" : "") + digits)
        }
        return .string(known.key != "alpha" && Int(text) != nil ? String(byte) : number.fraction)
    }

    private static func node(of color: ColorReference) -> Node {
        func components(_ space: String, _ values: [(String, String)]) -> Node {
            .map([
                Node.Entry("color-space", .string(space)),
                Node.Entry("components", .map(values.map { Node.Entry($0.0, .string($0.1)) })),
            ])
        }
        switch color {
        case .named(let name):
            return .map([
                Node.Entry("platform", .string("ios")), Node.Entry("reference", .string("\(name.withoutColor)Color")),
            ])
        case .hex(let text):
            let digits = Array(text.dropFirst())
            let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...($0 + 1)]) }
            let alpha = pairs.count == 4 ? (Double(Int(pairs[3], radix: 16) ?? 255) / 255).fraction : "1.000"
            return components(
                "srgb",
                [("alpha", alpha), ("blue", "0x\(pairs[2])"), ("green", "0x\(pairs[1])"), ("red", "0x\(pairs[0])")])
        case .displayP3(let color):
            return components(
                "display-p3",
                [
                    ("alpha", color.alpha.fraction), ("blue", color.blue.fraction), ("green", color.green.fraction),
                    ("red", color.red.fraction),
                ])
        case .dynamic(let variants):
            return node(of: variants.light)
        }
    }
}

extension Double {
    /// The number with three digits after the point, as Xcode writes components.
    fileprivate var fraction: String {
        let thousandths = Int((self * 1_000).rounded())
        let digits = String(thousandths % 1_000)
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

import OnionCoding
import OnionModel

/// The conditions of an entry of an asset catalogue that a registry cannot distinguish, such as a size class, a language or the colors of the
/// display (Apple's "Asset Catalog Format Reference").
///
/// A registry has the entry that an iPhone in portrait in the base language uses.
package struct AssetConditions {
    /// A key of an entry, and its value.
    struct Condition: Hashable, CustomStringConvertible {
        var key: String
        var value: String

        var description: String { key.quoted + (value.isEmpty ? "" : " \(value.quoted)") }

        /// Whether an entry can be used without the condition without loss.
        var isUsual: Bool {
            switch (key, value.lowercased()) {
            case ("display-gamut", "srgb"), ("idiom", "iphone"), ("luminosity", "light"), ("platform", "ios"): true
            default: false
            }
        }
    }

    /// In the order of the entry.
    private(set) var all: [Condition] = []
    /// Those that the iPhone does not meet. Such an entry is used only where there is no other one.
    private(set) var unmet: [Condition] = []
    /// The preference among entries that the iPhone may use: the lowest first. It is 0 without conditions.
    private(set) var distance = 0
    private let base: LocaleTag

    /// Creates a value without conditions.
    ///
    /// - Parameter base: The base language.
    init(base: LocaleTag) { self.base = base }

    /// How well an entry suits the iPhone: the lowest first.
    var rank: Int { unmet.count << 32 + distance }

    /// Adds a condition.
    mutating func add(_ key: String, _ value: String) {
        let condition = Condition(key: key, value: value)
        all.append(condition)
        if let distance = distance(of: key, value.lowercased()) {
            self.distance += distance
        } else {
            unmet.append(condition)
        }
    }

    /// Returns the appearances of an entry. What is none of Apple's pairs of a name and a value is a condition.
    mutating func appearances(of entry: Node) -> [(name: String, value: String)] {
        guard let node = entry["appearances"] else { return [] }
        return (node.items ?? [node]).compactMap { item in
            if let name = item["appearance"]?.string, let value = item["value"]?.string, item.entries?.count == 2 {
                return (name, value)
            }
            add("appearances", item.string ?? String(decoding: JSONWriter.compact(item), as: UTF8.self))
            return nil
        }
    }

    /// Returns what an entry is for that was left out. One for all devices is named by what the chosen one is for.
    func difference(from chosen: AssetConditions?) -> String {
        if let condition = unmet.last ?? all.last { return "for \(condition)" }
        return chosen?.all.last.map { "not only for \($0)" } ?? "for the same screens as another one"
    }

    /// Returns nil for a condition that the iPhone does not meet.
    private func distance(of key: String, _ value: String) -> Int? { AssetConditions.rules[key]?(value, base) ?? nil }
}

extension AssetConditions {
    /// Returns the preference of an entry with a value in lower case; nil for one that the iPhone does not use.
    ///
    /// An entry for a size class, a language, much memory or a device precedes one for all. Colors of pictures are those of sRGB.
    private typealias Rule = @Sendable (_ value: String, _ base: LocaleTag) -> Int?

    /// The keys whose values are compared with the iPhone. It does not meet a condition with another key.
    package static var keys: Set<String> { Set(rules.keys) }

    private static let rules: [String: Rule] = [
        "display-gamut": { value, _ in ["srgb": 1, "display-p3": 2][value] },
        "graphics-feature-set": { value, _ in -32 * number(in: value) },
        "height-class": { value, _ in value == "regular" ? -8 : nil },
        "idiom": { value, _ in value == "iphone" ? -1 << 24 : nil },
        "language-direction": { value, base in
            value == (base.isRightToLeft ? "right-to-left" : "left-to-right") ? 4 : nil
        },
        "locale": { value, base in
            let tag = LocaleTag(wellFormed: value.replacing("_", with: "-"))
            return tag.map(base.isCovered) ?? false ? -1 << 20 : nil
        },
        "luminosity": { value, _ in value == "light" ? -8 : nil },
        "memory": { value, _ in -32 * number(in: value) },
        "platform": { value, _ in value == "ios" ? 0 : nil },
        "width-class": { value, _ in value == "compact" ? -8 : nil },
    ]

    /// The first number of an amount or a version: 4GB, metal3v1.
    private static func number(in text: String) -> Int {
        min(1_000, Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0)
    }
}

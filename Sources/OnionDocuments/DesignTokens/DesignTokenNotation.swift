package import OnionCoding
import OnionModel

/// The notations of values in files of design tokens: those of the report, of earlier drafts, and of other programs.
package enum DesignTokenNotation {
    /// Returns composed tokens with the values in the notation of a file. Equal values are those of the file.
    ///
    /// - Parameters:
    ///   - new: The composed tokens.
    ///   - base: Tokens that were composed of those of the file.
    ///   - file: The file.
    ///   - isInTexts: Whether the file has colors and lengths in texts, also where a reference was before.
    package static func written(
        _ new: Node, since base: Node?, as file: Node?, inTexts isInTexts: Bool = false
    ) -> Node {
        guard let entries = new.entries, let base, let file else { return new }
        if let link = file["$ref"], file["$value"] == nil, let value = new["$value"], let former = base["$value"] {
            return linked(new, to: value.isEqual(to: former) ? link : pointer(value))
        }
        // The exact values of a token name the value beside them.
        guard let value = new["$value"], let former = base["$value"], let own = file["$value"],
            new["$extensions"]?[DesignTokenFile.extensionKey]?["exact"] == nil
        else {
            return .map(
                entries.map {
                    Node.Entry($0.key, written($0.value, since: base[$0.key], as: file[$0.key], inTexts: isInTexts))
                })
        }
        return new.setting("$value", self.value(value, since: former, as: own, isInTexts))
    }

    /// Returns a token that is only a reference, with another one; with its value where it is none any more.
    private static func linked(_ token: Node, to link: Node?) -> Node {
        guard let link, let entries = token.entries else { return token }
        return .map(entries.map { $0.key == "$value" ? Node.Entry("$ref", link) : $0 })
    }

    /// Returns a reference to a token as a pointer; nil for another value.
    private static func pointer(_ value: Node) -> Node? {
        guard value.string != nil, let reference = DesignTokenReference(value) else { return nil }
        return .string("#/" + reference.name.path.map(\.pointerWord).joined(separator: "/"))
    }

    /// Returns a value in the notation of another one; as it is where that cannot express it.
    private static func value(_ new: Node, since base: Node, as own: Node, _ isInTexts: Bool) -> Node {
        if new.isEqual(to: base) { return own }
        if own.string?.contains("{") ?? false {
            guard isInTexts else { return new }
            if new["colorSpace"] != nil { return color(new, as: .string("#")) }
            return new["unit"] == nil ? new : length(new, as: .string("0px")) ?? new
        }
        if new["colorSpace"] != nil { return color(new, as: own) }
        if new["unit"] != nil { return length(new, as: own) ?? new }
        if case .number(let number) = new.value, let text = own.string {
            return .string(
                Double.decimal(text) == nil ? DesignTokenValues.weightName(of: number) ?? number.text : number.text)
        }
        if let family = new.string { return self.family(family, as: own) }
        guard let entries = new.entries, own.entries != nil else { return new }
        let members = entries.map { entry in
            guard let former = base[entry.key], let own = own[entry.key] else { return entry }
            return Node.Entry(entry.key, value(entry.value, since: former, as: own, isInTexts))
        }
        return .map(members)
    }

    // MARK: - Colors

    private static func color(_ new: Node, as own: Node) -> Node {
        guard case .color(let color)? = try? DesignTokenColor.read(new, { $0 }) else { return new }
        if let text = own.string {
            switch color {
            case .hex(let digits): return .string(hex(digits, as: text))
            case .displayP3(let color): return text.hasPrefix("#") ? new : .string(color.text)
            case .named, .dynamic: return new
            }
        }
        guard let entries = own.entries, let components = new["components"] else { return new }
        if own["r"] != nil, new["colorSpace"]?.string == "srgb" {
            let channels = zip(["r", "g", "b", "a"], (components.items ?? []) + [new["alpha"] ?? .number(1)])
            return channels.reduce(own) { own, channel in
                channel.0 == "a" && own["a"] == nil && new["alpha"] == nil ? own : own.setting(channel.0, channel.1)
            }
        }
        guard own["colorSpace"]?.string == new["colorSpace"]?.string else { return new }
        let kept = entries.compactMap { entry -> Node.Entry? in
            switch entry.key {
            case "alpha": return Node.Entry(entry.key, new["alpha"] ?? .number(1))
            case "hex":
                return new["hex"]?.string.map { Node.Entry(entry.key, .string(hex($0, as: entry.value.string ?? ""))) }
            default: return Node.Entry(entry.key, new[entry.key] ?? entry.value)
            }
        }
        let value = Node.map(kept)
        return own["alpha"] == nil ? new["alpha"].map { value.setting("alpha", $0) } ?? value : value
    }

    /// Returns hexadecimal digits in the case of others.
    private static func hex(_ text: String, as own: String) -> String {
        own.contains(where: \.isLowercase) ? text.lowercased() : text.uppercased()
    }

    // MARK: - Lengths, families

    private static func length(_ new: Node, as own: Node) -> Node? {
        guard case .length(let length)? = try? DesignTokenLength.read(new, { $0 }) else { return nil }
        if case .number = own.value { return .number(length.points) }
        let text = own.string ?? own["unit"]?.string ?? ""
        let unit = text.drop { !$0.isLetter }
        let number = unit.lowercased() == "rem" ? length.points / 16 : length.points
        if own.string != nil { return .string(number.text + text.drop { !$0.isLetter && $0 != " " }) }
        guard let value = own["value"] else { return nil }
        return own.setting("value", value.string == nil ? .number(number) : .string(number.text))
    }

    /// Returns a family before the ones that replace it where it is missing.
    private static func family(_ family: String, as own: Node) -> Node {
        if let items = own.items { return .list([.string(family)] + items.dropFirst()) }
        guard let text = own.string, let comma = text.firstIndex(of: ",") else { return .string(family) }
        return .string(family + text[comma...])
    }
}

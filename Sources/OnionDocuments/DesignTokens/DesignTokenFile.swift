import Foundation
import OnionCoding
import OnionModel

/// A file of design tokens: "Design Tokens Format Module 2025.10" and "Design Tokens Color Module 2025.10", Design Tokens Community
/// Group (DTCG).
package enum DesignTokenFile {
    /// The maximum size in bytes.
    package static let largest = 64 << 20
    /// The maximum number of tokens and groups, including those inherited by groups.
    static let mostObjects = 100_000
    /// The maximum number of reported problems.
    static let mostProblems = 100
    /// The maximum number of groups or tokens between a reference and its target.
    static let longestChain = 32
    /// The key of Onion's data in a token's `$extensions`.
    package static let extensionKey = "onion"

    /// Whether the file name has the extension `.tokens` or `.tokens.json`.
    package static func hasExtension(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".tokens") || name.hasSuffix(".tokens.json")
    }

    /// The key of a token's part: the names in its path, joined by dots, with hyphens for characters that keys cannot contain. A name of
    /// UIKit's gets the kind as an additional word.
    ///
    /// - Throws: A problem when the key is too long.
    static func key(of path: [String], _ kind: PartKind) throws(Problem) -> Key {
        let names = path.last == "$root" ? path.dropLast() : path[...]
        let text = String(names.joined(separator: ".").map { (try? Key("a\($0)")) == nil ? "-" : $0 })
        let base = String(text.drop { "-_.".contains($0) })
        if base.isEmpty { return try Key(kind.rawValue) }
        let key = try Key(base)
        if kind.canName(key) { return key }
        return try Key(kind == .number ? "\(kind.rawValue)-\(base)" : "\(base)-\(kind.rawValue)")
    }

    /// The usual path of a part's token: the names between the dots of its key, in a group with the name of its space.
    static func path(of key: Key) -> [String] {
        let names = key.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return (key.space.map { [$0] } ?? []) + names
    }

    /// Returns the path of a token in a file of several spaces: in the group of the space, where the part has the key of the path.
    ///
    /// - Returns: Nil when the part has another key, because it was renamed since the token was read.
    static func path(_ path: [String], of part: Reference) -> [String]? {
        guard let key = try? key(of: path, part.kind) else { return nil }
        if key == part.key { return path }
        guard let space = part.key.space, key.moved(to: space) == part.key else { return nil }
        return [space] + path
    }
}

/// A token of a file, after groups are resolved.
struct DesignToken {
    /// The names of the groups and of the token itself, from the root.
    var path: [String]
    var node: Node
    /// Its own type, or that of the closest group.
    var type: Node?
    /// Whether the token is deprecated, or the reason, declared by the token or by its closest group.
    var deprecated: Node?

    var name: String { path.joined(separator: ".") }

    /// The value; for a token that is only a reference, the token's map.
    var value: Node {
        node["$value"] ?? Node(.map((node.entries ?? []).filter { $0.key == "$ref" }), at: node.position)
    }

    /// The members of the part that an export wrote beside the value because the value cannot represent them; nil without any, and when the
    /// value has changed since.
    var exactMembers: [Node.Entry]? {
        guard let exact = node["$extensions"]?[DesignTokenFile.extensionKey]?["exact"],
            exact["value"]?.isEqual(to: value) == true
        else { return nil }
        return exact["members"]?.entries
    }
}

/// The target of a reference in a file of design tokens.
struct DesignTokenReference {
    /// The name of the token or the group, joined by dots.
    var name: String
    /// The path into the token's value; empty for the whole value.
    var rest: [String] = []

    /// The text of a reference to the token at a path.
    static func text(_ path: [String]) -> String { "{\(path.joined(separator: "."))}" }

    /// Returns the name between braces. Style Dictionary ignores white space around it.
    static func name(in text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }

    /// Reads `{color.brand}`, `#/color/brand` or `{ "$ref": "#/color/brand/$value/components/0" }`; nil for anything else.
    init?(_ node: Node) {
        guard let text = (node["$ref"] ?? node).string else { return nil }
        if text.hasPrefix("{"), text.hasSuffix("}"), text.dropFirst().dropLast().allSatisfy({ $0 != "{" && $0 != "}" })
        {
            name = Self.name(in: text.dropFirst().dropLast())
            return
        }
        guard text.hasPrefix("#/") else { return nil }
        let names = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { word in
            // RFC 6901, section 4, in a fragment of a URI.
            let plain = String(word).removingPercentEncoding ?? String(word)
            return plain.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
                .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
        }
        let end = names.firstIndex(of: "$value") ?? names.endIndex
        name = names[..<end].joined(separator: ".")
        rest = Array(names[end...].dropFirst())
    }
}

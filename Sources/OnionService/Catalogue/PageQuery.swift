import Onion

/// The query of a page, which contains all of its state, for the links to other states.
struct PageQuery {
    private(set) var pairs: [(name: String, value: String)]

    /// - Parameter pairs: The parameters. Without a value, only changes of a draft mean something: they remove what is stored.
    init(_ pairs: [(name: String, value: String)]) {
        self.pairs = pairs.filter { !$0.value.isEmpty || PageQuery.base($0.name) == MapParameter.edits.name }
    }

    init(_ call: Call) throws {
        try self.init(RequestTarget(parsing: "/" + call.query).query)
    }

    /// The query with its question mark; empty without parameters.
    var text: String {
        pairs.isEmpty
            ? "" : "?" + pairs.map { "\($0.name.asQueryValue)=\($0.value.asQueryValue)" }.joined(separator: "&")
    }

    /// Returns the query with another value of a parameter; nil removes it.
    func setting(_ name: String, to value: String?) -> PageQuery {
        PageQuery(pairs.filter { $0.name != name } + (value.map { [(name, $0)] } ?? []))
    }

    /// Returns the query without some parameters, and without the values of maps of these names.
    func without(_ names: Set<String>) -> PageQuery {
        PageQuery(pairs.filter { !names.contains(PageQuery.base($0.name)) })
    }

    /// Returns the query without some parameters, by their whole names.
    func without(parameters: Set<String>) -> PageQuery {
        PageQuery(pairs.filter { !parameters.contains($0.name) })
    }

    /// Returns the query with some parameters only.
    func only(_ names: Set<String>) -> PageQuery {
        PageQuery(pairs.filter { names.contains(PageQuery.base($0.name)) })
    }

    /// The name without its suffix in brackets.
    private static func base(_ name: String) -> String { String(name.prefix { $0 != "[" }) }

    /// The parameters that all parts share: the traits of the picture.
    static let traits: Set = [
        "locale", "device", "orientation", "appearance", "text-size", "contrast", "direction", "as-of",
    ]

    /// The parameters that determine the picture of a part.
    static func picture(of kind: PartKind) -> Set<String> {
        traits.union(["outline"]).union(kind == .screen ? ["tab", "state"] : ["state", "field", "filling"])
    }
}

extension String {
    /// The text with all reserved bytes percent-encoded.
    var asQueryValue: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
        var text = ""
        for byte in utf8 {
            text +=
                plain.contains(byte)
                ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
        return text
    }
}

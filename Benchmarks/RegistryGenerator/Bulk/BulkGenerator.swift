public import Onion

/// Makes registries of a thousand to a million screens, straight into the tables; the same number and seed give the same parts.
///
/// The store imports the templates. What there is much of, action sets, contents and screens, is written by SQL, as the store would
/// write it, digests included: "onion check" finds nothing. Memory does not grow with the number.
///
/// A screen has 2.5 layers on average, and every fifth has another one inside, up to three inside each other. ``hotLayout`` is one layer
/// of a hundred; the ``typicalLayouts`` have 50 screens each. A hundredth of the contents is unused, and half of these are removed. Every
/// twentieth content and every fiftieth screen has two revisions, and some screens pin the first one of a content.
public struct BulkGenerator: Sendable {
    public let screens: Int
    public let seed: UInt64

    public init(screens: Int, seed: UInt64 = 1) {
        self.screens = max(100, screens)
        self.seed = seed
    }

    /// How many templates there are: 200 to 5,000.
    public var templates: Int { min(5_000, max(200, screens / 200)) }

    /// A layout template that one in a hundred layers is of.
    public var hotLayout: Reference { get throws { Reference(.template, try Names.layout(0)) } }

    /// Layout templates that 50 screens use, each.
    public var typicalLayouts: [Reference] {
        get throws { try (1...typical).map { Reference(.template, try Names.layout($0)) } }
    }

    /// Makes a new registry.
    public func makeRegistry(at path: String) throws {
        try importTemplates(into: path)
        try BulkTables.write(to: path) { tables in
            var rows = try BulkRows(self, tables)
            try rows.write()
        }
    }
}

extension BulkGenerator {
    var navigations: Int { templates / 10 }
    var layouts: Int { templates * 3 / 10 }
    var messages: Int { templates - navigations - layouts }

    /// The screens with a content of their own.
    var plain: Int { screens - screens / 5 }

    /// A datasource serves four contents.
    var sets: Int { (plain + 3) / 4 }

    var unusedContents: Int { screens / 100 }

    /// How many layouts have 50 screens.
    var typical: Int { min(layouts / 2, plain / 100) }

    /// How many templates of so many are used; nobody uses the last ones.
    static func used(of count: Int) -> Int { count - max(1, count / 50) }
}

public import Onion

/// Creates registries of a thousand to a million screens by writing the tables directly. The same number and seed
/// give the same parts.
///
/// The store imports the templates. SQL writes the many action sets, contents and screens as the store would,
/// including digests: "onion check" finds no problem. Memory does not grow with the number of screens.
///
/// A screen has 2.5 layers on average. Every fifth screen contains another one, up to three levels deep. One layer in
/// a hundred uses ``hotLayout``; 50 screens use each of the ``typicalLayouts``. One content in a hundred is unused,
/// and half of the unused ones are removed. Every twentieth content and every fiftieth screen has two revisions, and
/// some screens pin the first revision of a content.
public struct BulkGenerator: Sendable {
    public let screens: Int
    public let seed: UInt64

    public init(screens: Int, seed: UInt64 = 1) {
        self.screens = max(100, screens)
        self.seed = seed
    }

    /// The number of templates: 200 to 5,000.
    public var templates: Int { min(5_000, max(200, screens / 200)) }

    /// The layout template that one layer in a hundred uses.
    public var hotLayout: Reference { get throws { Reference(.template, try Names.layout(0)) } }

    /// A color that every fiftieth content template names.
    public var color: Reference { get throws { Reference(.color, try Names.color(0)) } }

    /// The layout templates that 50 screens use each.
    public var typicalLayouts: [Reference] {
        get throws { try (1...typical).map { Reference(.template, try Names.layout($0)) } }
    }

    /// Creates a registry at a path where no file exists yet.
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

    /// The number of colors.
    var colors: Int { 50 }

    /// The number of screens with a content of their own.
    var plain: Int { screens - screens / 5 }

    /// The number of action sets. One action set serves four contents.
    var sets: Int { (plain + 3) / 4 }

    var unusedContents: Int { screens / 100 }

    /// The number of layouts that 50 screens use each.
    var typical: Int { min(layouts / 2, plain / 100) }

    /// Returns how many of this number of templates are used. The last ones are unused.
    static func used(of count: Int) -> Int { count - max(1, count / 50) }
}

/// A text in one language: one form for every number, or one form for each plural category.
public enum Wording: Hashable, Sendable {
    /// One form for every number.
    case plain(String)
    /// A form for each plural category.
    case plural(PluralForms)

    /// Creates a text with plural forms, of which there may be only `other`.
    public init(other: String, _ forms: [PluralCategory: String]) {
        self = .plural(PluralForms(other: other, forms))
    }

    /// The text where one is enough for all numbers; nil for one with several forms.
    package var onlyText: String? {
        switch self {
        case .plain(let text): text
        case .plural(let forms): forms.categories == [.other] ? forms.other : nil
        }
    }

    /// The text where no number is known: the plain text, or the form `other`.
    public var text: String {
        switch self {
        case .plain(let text): text
        case .plural(let forms): forms.other
        }
    }

    /// Every text in it, with the category of a form, in the order of the categories.
    public var texts: [(category: PluralCategory?, text: String)] {
        switch self {
        case .plain(let text): [(nil, text)]
        case .plural(let forms): forms.categories.map { ($0, forms[$0]) }
        }
    }

    /// The form for the numbers of a category.
    public subscript(category: PluralCategory) -> String {
        switch self {
        case .plain(let text): text
        case .plural(let forms): forms[category]
        }
    }
}

extension Wording: ExpressibleByStringLiteral {
    /// Creates a plain text.
    public init(stringLiteral text: String) {
        self = .plain(text)
    }
}

/// The categories that languages sort numbers into, in the order of Unicode
/// (<https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules>).
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    /// The category of this name in Unicode; every language has `other`.
    case zero, one, two, few, many, other
}

/// A text for numbers: a form a category, always one for `other`.
public struct PluralForms: Hashable, Sendable {
    /// The form for all numbers whose category has no form of its own.
    public var other: String
    private var forms: [PluralCategory: String]

    /// - Parameters:
    ///   - other: The form for every number of no other category.
    ///   - forms: Of the categories beside `other`, if any.
    public init(other: String, _ forms: [PluralCategory: String] = [:]) {
        self.other = other
        self.forms = forms
        self.forms[.other] = nil
    }

    /// The categories that have their own form, in the order of Unicode.
    public var categories: [PluralCategory] {
        PluralCategory.allCases.filter { $0 == .other || forms[$0] != nil }
    }

    /// The form of a category; the form `other` where the category has none of its own.
    public subscript(category: PluralCategory) -> String { forms[category] ?? other }
}

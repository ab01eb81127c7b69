extension String {
    /// The key of a text. Foundation on Linux does not have it.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        let key: String

        public init(_ value: String) { key = value }
        public init(stringLiteral value: String) { key = value }
    }

    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = Environment.current.text(keyAndValue.key, table) ?? keyAndValue.key
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = Environment.current.text("\(key)", table) ?? defaultValue.key
    }
}

public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
    Environment.current.text(key, tableName) ?? (value.isEmpty ? key : value)
}

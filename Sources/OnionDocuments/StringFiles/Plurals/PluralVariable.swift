import OnionModel

/// A variable of a format, with the plural forms that stand for it.
struct PluralVariable {
    var forms: [PluralCategory: String] = [:]
    /// The number of its argument, from 1, where the file says it.
    var argument: Int?
    /// The type that replaces `%arg` in the forms, such as `lld`; nil where no form has `%arg`.
    var conversion: String?
}

import OnionModel

/// A variable of a format, with its plural forms.
struct PluralVariable: Sendable {
    var forms: [PluralCategory: String] = [:]
    /// The number of its argument, from 1, if the file declares it.
    var argument: Int?
    /// The type that replaces `%arg` in the forms, such as `lld`; nil where no form has `%arg`.
    var conversion: String?
}

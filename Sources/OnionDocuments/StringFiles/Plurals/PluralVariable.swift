import OnionModel

/// A variable of a format, with the plural forms that stand for it.
struct PluralVariable {
    var forms: [PluralCategory: String] = [:]
    /// The number of its argument, from 1, where the file says it.
    var argument: Int?
    /// What `%arg` stands for in the forms, such as `lld`; nil where forms have no `%arg`.
    var conversion: String?
}

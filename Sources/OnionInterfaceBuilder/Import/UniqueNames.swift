/// Generates unique names by appending a number to duplicates.
struct UniqueNames: Sendable {
    private var given: Set<String> = []
    private var numbers: [String: Int] = [:]
    /// The text between a name and its number.
    private let divider: String

    init(divider: String = "") {
        self.divider = divider
    }

    /// Whether a name is already used.
    func has(_ name: String) -> Bool { given.contains(name) }

    /// Returns the name, or the first free numbered one: `label`, `label2`, `label3`.
    mutating func take(_ name: String) -> String {
        var candidate = name
        while !given.insert(candidate).inserted {
            numbers[name, default: 1] += 1
            candidate = "\(name)\(divider)\(numbers[name, default: 1])"
        }
        return candidate
    }
}

import Onion

/// The users of a part, counted by their spaces.
struct UsersBySpace {
    private var users: [String: Set<Reference>] = [:]

    mutating func add(_ user: Reference) {
        users[user.key.space ?? "", default: []].insert(user.head)
    }

    /// The counts, the most first: `used in 2 spaces: 7 in pizzeria, 3 in the default space`; nil for users in one space.
    var summary: String? {
        guard users.count > 1 else { return nil }
        let counts = users.map { (name: $0.key, count: $0.value.count) }.sorted {
            ($1.count, $0.name) < ($0.count, $1.name)
        }
        let words = counts.map { "\($0.count) in \($0.name.isEmpty ? "the default space" : $0.name)" }
        return "used in \(users.count) spaces: \(words.joined(separator: ", "))"
    }
}

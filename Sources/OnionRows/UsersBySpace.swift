package import Onion

/// The users of a part, counted by their spaces.
package struct UsersBySpace {
    private var users: [String: Set<Reference>] = [:]

    package init() {}

    package mutating func add(_ user: Reference) {
        users[user.key.space ?? "", default: []].insert(user.head)
    }

    /// The counts, the most first: `used in 2 spaces: 7 in pizzeria, 3 in the default space`; nil for users in one space.
    package var summary: String? { UsersBySpace.summary(of: users.mapValues(\.count), "used") }

    /// Returns a line of numbers by space, the most first; nil for one space.
    package static func summary(of counts: [String: Int], _ verb: String) -> String? {
        guard counts.count > 1 else { return nil }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let words = sorted.map { "\($0.value) in \($0.key.isEmpty ? "the default space" : $0.key)" }
        return "\(verb) in \(counts.count) spaces: \(words.joined(separator: ", "))"
    }
}

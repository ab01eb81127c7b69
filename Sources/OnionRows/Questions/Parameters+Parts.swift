package import Onion
import OnionCoding
package import OnionModel

// Which parts and rows a question is about, and in which state of the registry.

extension Parameter where Value == Instant {
    package static var asOf: Parameter<Instant> {
        Parameter(
            "as-of", "The registry as it was at this time (UTC): 2026-11-01 or 2026-11-01T12:00Z",
            schema: .object(["type": "string", "format": "date"])
        ) { text throws(Problem) in try Instant(text) }
    }
}

extension Parameter where Value == PartKind {
    package static var kind: Parameter<PartKind> { Parameter("kind", "Only parts of this kind") }
}

extension Parameter where Value == PartOrder {
    package static var sort: Parameter<PartOrder> { Parameter("sort", "The order: by key, or by the number of users") }
}

extension Parameter where Value == String {
    package static var space: Parameter<String> {
        Parameter("space", "Only parts of this space; an empty name is the default space")
    }
    package static var matching: Parameter<String> {
        Parameter("matching", "Only keys that match: * is any characters, ? is one")
    }
}

extension Parameter where Value == UsageCursor {
    package static var afterUse: Parameter<UsageCursor> {
        Parameter(
            "after", "Only rows after this position, which the last row of the page before has",
            schema: .text(matching: "^[1-9][0-9]{0,17}-[0-9]{1,18}p?([.][1-9][0-9]{0,17}-[0-9]{1,18}p?)*$")
        ) { text throws(Problem) in
            guard let cursor = UsageCursor(text) else {
                throw Problem.unreadable(text, as: "a position")
            }
            return cursor
        }
    }
}

extension Parameter where Value == Bool {
    package static var transitive: Parameter<Bool> { Parameter("transitive", "Also the users of the users") }
    package static var screens: Parameter<Bool> { Parameter("screens", "Only screens, with direct and indirect uses") }
    package static var removed: Parameter<Bool> { Parameter("removed", "Removed parts in place of those in use") }
    package static var unused: Parameter<Bool> {
        Parameter("unused", "Only parts that no part refers to, except screens")
    }
}

extension Parameter where Value == Int {
    package static var limit: Parameter<Int> {
        Parameter("limit", "The largest number of rows", in: 1...1_000, default: standardLimit)
    }
    /// The default of `limit`.
    package static var standardLimit: Int { 100 }
    package static var before: Parameter<Int> {
        Parameter("before", "Only changes before the one of this number", in: 1...Int(Int32.max))
    }
}

import OnionModel

extension Template {
    /// The cases of its states in Swift, beside the one for none of them.
    var stateNames: SwiftNames {
        SwiftNames(states.map(\.name), reserved: ["normal"]) { SwiftName.enumCase($0, suffix: "State") }
    }

    /// The words for its slots in the functions that fill them.
    var slotNames: SwiftNames { SwiftNames(slots.compactMap(\.ownName), SwiftName.type) }
}

extension Field {
    /// The cases of its choices in Swift.
    var choiceNames: SwiftNames {
        SwiftNames(choices) { SwiftName.enumCase($0, suffix: "Choice") }
    }
}

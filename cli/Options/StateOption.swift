import ArgumentParser
import OnionModel
import OnionRows

/// The state in which a command shows its subjects.
struct StateOption: ParsableArguments {
    @Option(
        name: .of(Parameter<StateChoice>.state),
        help: .of(
            Parameter<StateChoice>.state,
            "\"normal\" is the template without a state; by default, the values of fields select the state.",
            valueName: "name"),
        transform: argument(StateChoice.init(parsing:)))
    var states: [StateChoice] = []

    /// - Throws: `ValidationError` for more than one state.
    func requireOne() throws {
        if states.count > 1 { throw ValidationError("name one --state; \"onion preview\" shows several") }
    }
}

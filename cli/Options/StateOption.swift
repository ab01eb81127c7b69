import ArgumentParser
import OnionModel

/// The state in which a command shows its subjects.
struct StateOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The state of the templates that have it, or of one: card=invalid. The state without one is "normal"; the \
            default is the one that the values of fields choose.
            """, valueName: "name"),
        transform: StateChoice.argument)
    var state: StateChoice?
}

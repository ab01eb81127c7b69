import ArgumentParser
import OnionModel
import OnionRows

// Options that the service and the agents' tools have, too.

extension NameSpecification {
    /// The name of a parameter.
    static func of<Value>(_ parameter: Parameter<Value>) -> NameSpecification { .customLong(parameter.name) }
}

extension ArgumentHelp {
    /// The sentence of a parameter, with what else an option does.
    static func of<Value>(_ parameter: Parameter<Value>, _ more: String = "", valueName: String? = nil) -> ArgumentHelp
    {
        ArgumentHelp("\(parameter.summary).\(more.isEmpty ? "" : " " + more)", valueName: valueName)
    }
}

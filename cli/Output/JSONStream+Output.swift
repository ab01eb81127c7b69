import OnionRows

extension JSONStream {
    /// Writes to standard output.
    init() { self.init { try Output.standard.write(json: $0) } }
}

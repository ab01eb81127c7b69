public import OnionModel
import OnionSupport

extension Composition {
    /// Returns the composition with another state of its layers, and with its own digest.
    ///
    /// ```swift
    /// let invalid = try composition.showing(StateChoice("invalid"))
    /// ```
    ///
    /// - Parameter choice: The state. Layers without it are unchanged.
    /// - Throws: `Problem` `unknown-value` when no layer has the state, or when the composition has the first format, whose views have the state
    ///   that was chosen at assembly.
    public func showing(_ choice: StateChoice) throws(Problem) -> Composition {
        let composition = try choosing(choice)
        if composition == self { return self }
        let states = composition.layer.all.map { $0.state ?? "" }
        return composition.identified(by: "states \(states.joined(separator: ","))")
    }

    /// Returns the composition in a version of the form, with its own digest. One in the first format is unchanged.
    public func converted(to format: Format) -> Composition {
        format == .version1 && self.format != .version1 ? inFirstFormat.identified(by: "format 1") : self
    }

    /// Returns the composition with a digest that covers what was made of it.
    func identified(by words: String) -> Composition {
        var composition = self
        composition.digest = SHA256.hash(Array("\(digest)\n\(words)".utf8)).hexadecimal
        return composition
    }
}

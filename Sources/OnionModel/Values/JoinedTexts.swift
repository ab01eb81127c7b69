extension Array<String> {
    /// The texts one after the other.
    ///
    /// It stands in for the standard library's, which asks the runtime for a type by its name: the runtime then goes through all
    /// conformances of the program (measured: 0.4 of the 4.5 ms of a short command).
    package func joined(separator: String = "") -> String {
        var joined = first ?? ""
        for text in dropFirst() {
            joined += separator
            joined += text
        }
        return joined
    }
}

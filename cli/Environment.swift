import OnionSupport

/// The environment variables of the process.
enum Environment {
    /// The value of a variable; nil if it is missing or empty.
    static subscript(name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

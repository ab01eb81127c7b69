public import OnionModel

/// The reason why the registry refused or failed.
///
/// Programs match ``code``, whose payload describes the subject of the error:
///
/// ```swift
/// do {
///     try registry.remove([reference], by: author)
/// } catch let error as RegistryError {
///     guard case .inUse(let uses, _, _) = error.code else { throw error }
///     print("used by", uses.map(\.user))
/// }
/// ```
///
/// People read ``message`` and ``remedy``, whose wording may change between versions.
public struct RegistryError: Error, Hashable, Sendable {
    /// The kind of error, with its payload.
    public var code: Code
    /// The time that was read as of; nil when the present was read or the time does not matter.
    public var instant: Instant?

    /// Creates an error from its code.
    package init(_ code: Code, asOf instant: Instant? = nil) {
        self.code = code
        self.instant = instant
    }

    /// The kind of failure, as far as an exit code distinguishes them.
    public enum Category: Hashable, Sendable {
        /// Nothing in the registry has this name.
        case notFound
        /// The registry does not do it: invalid input, a conflict, or a part in use.
        case refused
        /// Another process holds the registry.
        case busy
        /// The file, the disk or the registry's content is unusable.
        case inputOutput
    }
}

extension RegistryError: CustomStringConvertible {
    /// The message, the remedy after a semicolon, and each detail on a separate, indented line.
    public var description: String { description(remedy: remedy) }

    /// Returns the description with another remedy, such as one that names a program's own options.
    public func description(remedy: String?) -> String {
        var text = message
        if let remedy { text += "; \(remedy)" }
        for detail in details { text += "\n  \(detail)" }
        return text
    }
}

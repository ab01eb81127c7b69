/// The connections of a registry.
enum RegistryFile: Sendable {
    /// To a file that this process may write to.
    case own(OpenDatabase)
    /// To a file that only other programs change.
    case followed(FollowedFile)

    /// Calls a closure with connections to the current state of the file.
    ///
    /// - Throws: ``RegistryError`` `busy` when the state of a followed file has changed meanwhile; and its errors of opening.
    func withDatabase<Result>(_ body: (OpenDatabase) throws -> Result) throws -> Result {
        switch self {
        case .own(let database): try body(database)
        case .followed(let file): try file.withState { try body($0.database) }
        }
    }
}

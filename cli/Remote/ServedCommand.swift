import ArgumentParser
import OnionSupport

/// A command that also runs over HTTP, where the registry is: `onion --registry https://HOST`.
///
/// The client sends the files that the command reads, and receives those that it has written.
protocol ServedCommand: ParsableCommand {
    /// The paths of the files and folders that the command reads.
    var inputs: [String] { get }
    /// What the command finds around the working folder.
    var surroundings: SurroundingFiles { get }
    /// The paths of the files and folders that it writes. Nothing else on the client is written.
    var outputs: [String] { get }
    /// Whether the command uses the registry at all.
    var usesRegistry: Bool { get }
    /// Why these words do not run over HTTP; nil where they do.
    var obstacle: RemoteError? { get }
    /// Runs the command on the client while no other process there writes what it writes.
    func locked<Result>(_ body: () throws -> Result) throws -> Result
}

extension ServedCommand {
    var inputs: [String] { [] }
    var surroundings: SurroundingFiles { SurroundingFiles() }
    var outputs: [String] { [] }
    var usesRegistry: Bool { true }
    var obstacle: RemoteError? { nil }
    func locked<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}

/// A command that only reads, and always does the same with a state of the registry: its answer is kept until that changes.
protocol RepeatableCommand: ServedCommand {}

/// A command that asks the service more than once, and does a part of its work on the client.
protocol ConversingCommand: ServedCommand {
    /// Runs the command.
    ///
    /// - Returns: The exit code.
    func run(at registry: RemoteRegistry) throws -> Int32
}

/// A command that uses no registry, and runs on the client whatever the registry is.
protocol LocalCommand: ParsableCommand {}

extension ServedCommand {
    /// Throws unless the command can run over HTTP.
    ///
    /// - Throws: ``RemoteError`` `path-outside`, or the obstacle.
    func requireServable() throws {
        if let obstacle { throw obstacle }
        for path in inputs + outputs where path != "-" && !RelativePath.isInside(path) {
            throw RemoteError.pathOutside(path)
        }
    }
}

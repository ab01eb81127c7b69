import OnionModel

/// Where the machines that may write to a registry agree on one: a place with small named records.
protocol LeaseStore {
    /// Returns a record; nil where there is none.
    ///
    /// - Throws: ``LeaseError`` `store-failed`.
    func read(_ name: String) throws -> [UInt8]?
    /// Creates a record, unless there is one.
    ///
    /// Some object stores tell two machines at the same moment that each has created it. What is read later is the record of one of them.
    ///
    /// - Returns: Whether it was created.
    func create(_ name: String, _ bytes: [UInt8]) throws -> Bool
    /// Writes a record, whether there is one or not.
    func replace(_ name: String, _ bytes: [UInt8]) throws
}

/// The reason why `onion lease` cannot go on.
enum LeaseError: Error {
    /// The place of the lease cannot be read or written.
    case storeFailed(String, reason: String)
    /// Another machine has taken the lease.
    case taken(number: Int)
    /// The command that restores the registry failed.
    case restoreFailed(code: Int32)
    /// The command that ran with the lease failed.
    case commandFailed(code: Int32)
    /// The file beside the registry cannot be written.
    case unwritable(registry: String, reason: String)
}

extension LeaseError: CustomStringConvertible {
    var description: String { "\(message); \(remedy)" }

    var code: String {
        switch self {
        case .storeFailed: "lease-store-failed"
        case .taken: "lease-taken"
        case .restoreFailed: "restore-failed"
        case .commandFailed: "command-failed"
        case .unwritable: "unwritable-file"
        }
    }

    var message: String {
        switch self {
        case .storeFailed(let place, let reason): "the lease at \(place.quotedPath) cannot be used: \(reason)"
        case .taken(let number): "another machine has taken the lease with number \(number)"
        case .restoreFailed(let code): "the command of --restore ended with code \(code)"
        case .commandFailed(let code): "the command after -- ended with code \(code)"
        case .unwritable(let registry, let reason):
            "the lease beside \(registry.quotedPath) cannot be written: \(reason)"
        }
    }

    var remedy: String {
        switch self {
        case .storeFailed: "check the place, and who may write there"
        case .taken: "start \"onion lease\" again, so that this machine waits for the next turn"
        case .restoreFailed, .commandFailed: "the lease is free again"
        case .unwritable: "check the permissions of the folder"
        }
    }

    var exitCode: Failure.Code { if case .taken = self { .busy } else { .inputOutput } }
}

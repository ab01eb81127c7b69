import OnionModel

/// Registries that are only read.
extension Registry {
    /// Whether the registry is only read, because of its options or its file.
    public var isReadOnly: Bool {
        switch file {
        case .own: false
        case .followed: true
        }
    }

    /// Whether indices that are filled late can be written: the registry is not only read, and this machine may write to it.
    var canWrite: Bool {
        switch file {
        case .own(let database): database.watch?.hasLease ?? true
        case .followed: false
        }
    }

    /// Calls a closure whose reads all see one state of a registry that is only read, and calls it again when other programs have
    /// changed the file meanwhile. The reads of another registry see a state each.
    ///
    /// - Throws: ``RegistryError`` `busy` when the file changes again and again for longer than the busy timeout; errors of the closure.
    package func withOneState<Result>(_ body: () throws -> Result) throws -> Result {
        switch file {
        case .own: try body()
        case .followed(let file): try file.repeating(body)
        }
    }

    /// - Throws: ``RegistryError`` `busy` when another program has changed a file that is only read under the current read.
    func requireUnchanged() throws {
        if case .followed(let file) = file { try file.requireUnchanged() }
    }

    /// The error of a write to a registry that is only read.
    var writeRefusal: RegistryError {
        if FileOnDisk(path: path).isReplica { return RegistryError(.replica(path: path)) }
        return RegistryError(.readOnly(path: path, reason: FileOnDisk(path: path).reasonOfReadOnlyDisk))
    }
}

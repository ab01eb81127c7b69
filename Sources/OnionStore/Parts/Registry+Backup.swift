import OnionModel
import OnionSupport

extension Registry {
    /// Writes one state of the registry to a new file, while others go on reading and writing.
    ///
    /// The file appears when it is complete; a failure leaves nothing.
    ///
    /// - Throws: ``RegistryError`` `exists`, `folder-missing`, `uncreatable-file`, `unwritable-file` or `disk-full`.
    public func backup(to destination: String) throws {
        guard !FileOnDisk(path: destination).exists else {
            throw RegistryError(.exists(path: destination))
        }
        try FileOnDisk(path: destination).make { try copy(to: $0) }
    }
}

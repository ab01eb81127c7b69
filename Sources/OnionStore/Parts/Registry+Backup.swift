import OnionModel
import OnionSupport

extension Registry {
    /// Writes one state of the registry to a new file, while others go on reading and writing.
    ///
    /// The copy appears under its name when it is whole; a copy that fails leaves nothing.
    ///
    /// - Throws: ``RegistryError`` when there is something at the path already, or it cannot be written.
    public func backup(to destination: String) throws {
        guard !FileOnDisk(path: destination).exists else {
            throw RegistryError(
                .refused, "there is something at \(destination.quotedPath) already", remedy: "choose another path")
        }
        try FileOnDisk(path: destination).make { try copy(to: $0) }
    }
}

package import OnionModel

extension Snapshot {
    /// Returns the parts in use that were made of a storyboard or a xib, sorted by kind and key.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func parts(ofFileAt path: String) throws -> [Reference] {
        try OriginTable(db: db).parts(ofFileAt: path)
    }
}

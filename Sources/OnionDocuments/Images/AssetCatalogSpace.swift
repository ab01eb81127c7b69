import OnionCoding
package import OnionModel

/// The space of an asset catalogue that an export wrote: a property of the catalogue's own `Contents.json`, which Xcode passes over. The
/// names in the catalogue are those that an app requests, without the space.
package enum AssetCatalogSpace {
    static let property = "onion-space"

    /// Returns the space of the images and colors in a catalogue; nil where its description names none.
    ///
    /// - Parameter path: The path of the catalogue without a slash at the end. The catalogue need not exist.
    /// - Throws: A problem for a name that no space can have.
    package static func of(_ path: String) throws(Problem) -> ImportSpace? {
        let folder = AssetFolder(path)
        guard SourceFile.named(folder.description).isRegular == true, let contents = try? folder.contents(),
            let name = contents["properties"]?[property], let text = name.string
        else { return nil }
        do throws(Problem) {
            return try ImportSpace(text)
        } catch {
            throw error.at(name.position).of(folder.description)
        }
    }
}

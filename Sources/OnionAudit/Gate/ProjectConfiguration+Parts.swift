package import OnionModel
import OnionPreview
package import OnionStore

extension ProjectConfiguration {
    /// Returns the parts that the app itself uses, without a screen that refers to them: its tint color.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    package func partsUsedByApp(in snapshot: Snapshot) throws -> [Reference] {
        try tint.flatMap(snapshot.color).map { [$0] } ?? []
    }
}

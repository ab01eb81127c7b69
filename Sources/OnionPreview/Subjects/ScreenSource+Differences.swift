import Onion
package import OnionCoding
import OnionModel

extension ScreenSource {
    /// Returns what is drawn of a registry that is compared with another one: every screen, and alone each part that differs and that no screen
    /// shows, and each image that differs.
    ///
    /// - Parameters:
    ///   - items: What differs.
    ///   - absence: The change of the items that this registry does not have.
    /// - Throws: ``RegistryError`` when a subject cannot be read.
    package func subjects(differingIn items: [DifferingItem], without absence: Difference.Change) throws -> [Subject] {
        let names = Set(items.filter { $0.change != absence }.compactMap(\.name))
        let alone = try read { snapshot in
            var images: Set<String> = []
            try snapshot.eachImage { image in
                if names.contains(image.variant.description) { images.insert("image/\(image.variant.name)") }
            }
            let parts = try names.filter { name in
                guard let part = try? Reference(parsing: name), part.kind != .app, part.kind != .screen else {
                    return false
                }
                // Under its new name, a renamed part is only in the other registry.
                return try snapshot.isInUse(part) && snapshot.screens(reachedFrom: [part]).isEmpty
            }
            return images.union(parts).sorted()
        }
        return try screens() + alone.map { try subject(named: $0, orSpecimen: true).filled(.example) }
    }
}

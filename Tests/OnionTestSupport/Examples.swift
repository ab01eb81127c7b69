public import Foundation
import Onion
public import OnionModel

/// The example registries of the repository.
public enum Examples {
    /// The folder of the pizzeria's documents.
    public static let pizzeria = folder.appending(path: "pizzeria").path

    /// The parts of the pizzeria.
    public static var pizzeriaParts: [Part] { DocumentReader().read(paths: [pizzeria]).documents.map(\.part) }

    /// The folder of all examples.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent() // Tests/OnionTestSupport
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Examples")
}

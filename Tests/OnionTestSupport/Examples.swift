public import Foundation

/// The example registries of the repository.
public enum Examples {
    /// The folder of the pizzeria's documents.
    public static let pizzeria = folder.appending(path: "pizzeria").path

    /// The folder of all examples.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent() // Tests/OnionTestSupport
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Examples")
}

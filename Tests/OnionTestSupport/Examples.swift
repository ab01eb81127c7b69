import Foundation

/// The example registries of the repository.
public enum Examples {
    /// The folder of the pizzeria's documents.
    public static let pizzeria = folder("pizzeria")

    private static func folder(_ name: String) -> String {
        URL(filePath: #filePath)
            .deletingLastPathComponent() // Tests/OnionTestSupport
            .deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Examples/\(name)").path
    }
}

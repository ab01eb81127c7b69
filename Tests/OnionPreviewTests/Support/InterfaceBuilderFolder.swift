import Foundation

/// The storyboards and xibs of a folder.
struct InterfaceBuilderFolder {
    /// Sorted.
    let paths: [String]

    init(_ folder: URL) throws {
        paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
            .map { folder.appending(path: $0).path }
    }
}

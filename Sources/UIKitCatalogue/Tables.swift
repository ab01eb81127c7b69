import Foundation

/// All tables of the catalogue, in a repository.
struct Tables {
    let repository: URL
    let catalogue: Catalogue

    init(in repository: URL) throws {
        self.repository = repository
        catalogue = try Catalogue(folder: repository.appendingPathComponent("Sources/UIKitCatalogue"))
    }

    var files: [GeneratedFile] {
        ViewTables(catalogue: catalogue).files + ModelTables(catalogue: catalogue).files
            + InterfaceBuilderTables(catalogue: catalogue).files + UIKitCodeTables(catalogue: catalogue).files
            + AppTables(catalogue: catalogue).files
    }

    /// Writes the files that differ.
    ///
    /// - Parameter isCheck: Whether nothing is written.
    /// - Returns: The paths of these files.
    func write(isCheck: Bool) throws -> [String] {
        var others: [String] = []
        for file in files {
            let path = repository.appendingPathComponent(file.path)
            if (try? String(contentsOf: path, encoding: .utf8)) == file.text { continue }
            others.append(file.path)
            if isCheck { continue }
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: path, atomically: true, encoding: .utf8)
        }
        return others
    }
}

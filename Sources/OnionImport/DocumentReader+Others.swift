package import OnionCoding
import OnionDocuments
package import OnionInterfaceBuilder
import OnionModel

// Readings other than the import of paths.

extension DocumentReader {
    /// Reads the storyboards, xibs, images and colors of a checkout, as an import of it does.
    ///
    /// - Parameters:
    ///   - checkout: The absolute path of the folder.
    ///   - versions: The texts of storyboards and xibs that are read in place of their files, by absolute paths; nil for a file that is
    ///     left out.
    package func readInterfaces(
        ofCheckout checkout: String, replacing versions: [String: [UInt8]?] = [:]
    ) -> DocumentBatch {
        var reading = DocumentReading(self)
        _ = reading.findImages(at: [checkout], for: self)
        for file in (try? files(at: checkout, &reading)) ?? [] where InterfaceBuilderFile.hasExtension(file.name) {
            guard let version = versions[file.name] else {
                // Unreadable files are ignored, as in an import.
                try? read(file, into: &reading)
                continue
            }
            guard let version else { continue }
            read(bytes: version, source: file.name, texts: texts(ofInterfaceBuilderAt: file.name), into: &reading)
        }
        finish(&reading)
        reading.takeLooseImages(for: self)
        return reading.batch
    }

    /// Reads the text of a storyboard or a xib as the content of a file, with the string files beside it, within its surroundings.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - path: The path of the file.
    package func read(interfaceBuilder bytes: [UInt8], at path: String) -> DocumentBatch {
        var reading = reading(interfaceBuilder: bytes, at: path)
        reading.batch.documents += reading.surroundings
        return reading.batch
    }

    /// Returns the names of those texts of a storyboard or a xib that are texts of the app's string tables, and so not of the string files
    /// beside it; none for a file that cannot be read.
    ///
    /// - Parameter path: The path of the file.
    package func textsOfTables(inFileAt path: String) -> Set<String> {
        guard let bytes = Folder.bytes(ofFileAt: path, atMost: .max) else { return [] }
        return reading(interfaceBuilder: bytes, at: path).interfaceBuilder.placedTexts[path]?.namesInTables ?? []
    }

    private func reading(interfaceBuilder bytes: [UInt8], at path: String) -> DocumentReading {
        var reading = DocumentReading(self)
        let file = Folder.resolved(path) ?? path
        reading.interfaceBuilder.readPaths = [file]
        reading.interfaceBuilder.namedPaths = [file]
        read(bytes: bytes, source: path, texts: texts(ofInterfaceBuilderAt: path), into: &reading)
        finish(&reading)
        return reading
    }

    /// Returns the texts of the string files beside a storyboard or a xib, and of the app's string tables.
    ///
    /// - Parameter path: The path of the file.
    package func texts(ofInterfaceBuilderAt path: String) -> InterfaceBuilderTexts {
        var reading = DocumentReading(self)
        return reading.interfaceBuilder.companions.texts(of: path, among: nil, nil).texts
    }

    /// Returns the paths of the files that a reader reads at paths, including those in folders; `-` is standard input.
    package static func files(at paths: [String]) -> [String] {
        var reading = DocumentReading(DocumentReader())
        let others = reading.findImages(at: paths, for: DocumentReader())
        let images = reading.batch.sources.flatMap { path in
            Folder.exists(at: path) ? Folder(path).readableFiles(atMost: .max) : [path]
        }
        let documents = others.flatMap { path in
            path == standardInput ? [path] : ((try? SourceFile.files(at: path))?.files ?? []).map(\.name)
        }
        return images + Array(reading.looseImages.paths) + documents
    }
}

package import OnionCoding
import OnionModel

extension DocumentReader {
    /// Reads a storyboard or a xib with what is around it in its checkout: the other storyboards and xibs, the images and the colors. What
    /// they have is as after an import of the checkout.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - home: The folder of the registry, which is a checkout, too; nil when there is none.
    /// - Returns: What was read, and the source of the file's own documents; nil for a file that is in no checkout, or that an import of the
    ///   checkout passes by.
    package func readSurrounded(_ path: String, home: String?) -> (batch: DocumentBatch, source: String)? {
        var checkouts = Checkouts(home: home)
        guard let source = Folder.resolved(path), let checkout = checkouts.checkout(around: source) else { return nil }
        var reading = DocumentReading(self)
        _ = reading.batch.findImages(at: [checkout], for: self)
        guard let files = try? self.files(at: checkout, &reading), files.contains(where: { $0.name == source }) else {
            return nil
        }
        for file in files where InterfaceBuilderFile.hasExtension(file.name) {
            // What cannot be read is passed by, as in an import.
            try? read(file, into: &reading)
        }
        finish(&reading)
        reading.placeTexts()
        return (reading.batch, source)
    }
}

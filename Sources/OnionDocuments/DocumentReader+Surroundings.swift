package import OnionCoding
import OnionModel

extension DocumentReader {
    /// Reads the storyboards, xibs, images and colors of a checkout, as an import of it does.
    ///
    /// - Parameter checkout: The absolute path of the folder.
    package func readInterfaces(ofCheckout checkout: String) -> DocumentBatch {
        var reading = DocumentReading(self)
        _ = reading.findImages(at: [checkout], for: self)
        for file in (try? files(at: checkout, &reading)) ?? [] where InterfaceBuilderFile.hasExtension(file.name) {
            // What cannot be read is passed by, as in an import.
            try? read(file, into: &reading)
        }
        finish(&reading)
        reading.placeTexts()
        reading.takeLooseImages()
        return reading.batch
    }
}

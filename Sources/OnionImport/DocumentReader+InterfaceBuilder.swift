package import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder

extension DocumentReader {
    /// Reads the text of a storyboard or a xib as if it were in a file, with the string files beside it.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - path: The path of the file.
    package func read(interfaceBuilder bytes: [UInt8], at path: String) -> DocumentBatch {
        var reading = DocumentReading(self)
        let found = reading.companions.texts(of: path, among: nil, nil)
        read(bytes: bytes, source: path, texts: found.texts, into: &reading)
        finish(&reading)
        reading.placeTexts()
        return reading.batch
    }
}

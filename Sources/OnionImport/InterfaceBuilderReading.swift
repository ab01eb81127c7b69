import OnionCoding
import OnionInterfaceBuilder
import OnionModel

/// The storyboards and xibs read so far, and the files beside them.
struct InterfaceBuilderReading {
    /// The keys generated so far, by the names of their spaces; the default one has none.
    var keys: [String: InterfaceBuilderKeys] = [:]
    /// The contents of the files. Their scenes connect to each other, so that documents are created from them at the end.
    var files: [ScreenComposer.File] = []
    /// The absolute paths of the files, and of the named ones among them.
    var readPaths: Set<String> = []
    var namedPaths: Set<String> = []
    /// The storyboards and xibs found in folders; nil while named files are read.
    var paths: Set<String>?
    /// The string files of apps found in folders; nil while named files are read.
    var stringFiles: Set<String>?
    /// The files beside the documents, and the texts of the documents by their names.
    var companions: InterfaceBuilderCompanions
    var texts: [String: InterfaceBuilderTexts] = [:]
    /// The texts of the documents whose parts have them already.
    var placedTexts: [String: InterfaceBuilderTexts] = [:]
    /// See ``InterfaceBuilderReader/Result/objectTexts``, by files.
    var objectTexts: [String: [String: [String: String?]]] = [:]
    /// The texts of the files written by exports.
    var exported: [String: [UInt8]] = [:]

    init(_ reader: DocumentReader) {
        companions = InterfaceBuilderCompanions(base: reader.baseLocale, home: reader.home, reader.rules)
    }
}

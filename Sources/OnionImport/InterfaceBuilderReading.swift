import OnionCoding
import OnionInterfaceBuilder
import OnionModel

/// The storyboards and xibs that were read so far, and what lies beside them.
struct InterfaceBuilderReading {
    /// The keys generated so far.
    var keys = InterfaceBuilderKeys()
    /// What the files have. Their scenes lead to each other, so that documents are made of them at the end.
    var files: [ScreenComposer.File] = []
    /// The absolute paths of the files, and of those among them that were named.
    var readPaths: Set<String> = []
    var namedPaths: Set<String> = []
    /// The storyboards and xibs that were found in folders; nil while files are read that were named.
    var paths: Set<String>?
    /// The string files of apps that were found in folders; nil while files are read that were named.
    var stringFiles: Set<String>?
    /// The files beside the documents, and the texts of these by their names.
    var companions: InterfaceBuilderCompanions
    var texts: [String: InterfaceBuilderTexts] = [:]
    /// See ``InterfaceBuilderReader/Result/objectTexts``, by files.
    var objectTexts: [String: [String: [String: String?]]] = [:]
    /// The texts of the files that exports have written.
    var exported: [String: [UInt8]] = [:]

    init(base: LocaleTag) {
        companions = InterfaceBuilderCompanions(base: base)
    }
}

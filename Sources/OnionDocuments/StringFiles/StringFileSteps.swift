package import OnionModel

/// Reads the texts of a string file step by step, so that nobody has to hold all of them.
protocol StringFileSteps {
    /// What is read: the file, or what was made of it.
    var text: SpooledBytes { get }
    /// The language that the texts are translated from, as far as the file has told it.
    var sourceLocale: LocaleTag? { get }
    /// What is wrong with what was read, and leaves the rest as it is.
    var problems: [Problem] { get set }
    /// How many bytes of the text were read.
    var index: Int { get }

    /// The texts of the next step, often one and sometimes none; nil at the end of the file.
    ///
    /// - Throws: the problem that ends the reading.
    mutating func next() throws(Problem) -> [TranslationUnit]?
}

/// What a step through a string file has read.
package struct StringFileStep {
    package var units: [TranslationUnit]
    package var problems: [Problem]
    /// The language that the texts are translated from, as far as the file has told it.
    package var sourceLocale: LocaleTag?
    /// How many bytes were read so far.
    package var index: Int
}

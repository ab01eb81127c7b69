package import OnionModel

/// Reads a string file step by step, so that callers need not hold all texts in memory.
protocol StringFileStepReader {
    /// The text being read: the file, or its conversion to UTF-8.
    var text: SpooledBytes { get }
    /// The language of the source texts, if already known.
    var sourceLocale: LocaleTag? { get }
    /// The path of the file that contains the texts, if the string file names it.
    var original: String? { get }
    /// The findings since the caller last removed them.
    var findings: StringFileFindings { get set }
    /// The number of bytes read so far.
    var index: Int { get }

    /// Reads the texts of the next step, usually one and sometimes none; nil at the end of the file.
    ///
    /// - Throws: The problem that ends the reading.
    mutating func next() throws(Problem) -> [TranslationUnit]?
}

extension StringFileStepReader {
    /// Most formats contain the texts of one file, and do not name it.
    var original: String? { nil }
}

/// The result of one step through a string file.
package struct StringFileStep {
    /// The texts of the step; often one, sometimes none.
    package var units: [TranslationUnit]
    /// The other findings of the step.
    package var findings: StringFileFindings
    /// The path of the file that contains the texts, if the string file names it, such as `Main.storyboard`.
    package var original: String?
    /// The language of the source texts, if already known.
    package var sourceLocale: LocaleTag?
    /// The number of bytes read so far.
    package var index: Int
}

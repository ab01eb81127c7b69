import OnionCoding

/// A text of records that is too large to be read at once.
package struct LargeText: Sendable {
    /// The arrangement of records in a text.
    package enum Layout: Sendable {
        /// One record a line.
        case lines
        /// One JSON array.
        case array
        /// YAML documents.
        case documents
        case table(CSVFormat, CSVOptions)
    }

    package var file: SourceFile
    package var layout: Layout
    /// In bytes; nil for a pipe.
    package var size: Int?
    /// The open file, and the bytes read from it to detect its format.
    package var input: InputFile?
    package var beginning: [UInt8] = []

    package init(
        file: SourceFile, layout: Layout, size: Int? = nil, input: InputFile? = nil, beginning: [UInt8] = []
    ) {
        self.file = file
        self.layout = layout
        self.size = size
        self.input = input
        self.beginning = beginning
    }
}

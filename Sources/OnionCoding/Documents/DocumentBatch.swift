public import OnionModel

/// Documents that were read from texts, with the problems of those that could not be read.
public struct DocumentBatch: Sendable {
    /// A partial document, which has only the changed members.
    public struct Patch: Sendable {
        /// The document as it was read, with its positions.
        public var node: Node
        /// The file as the user named it.
        public var source: String

        /// Creates a partial document.
        public init(node: Node, source: String) {
            self.node = node
            self.source = source
        }
    }

    /// In the order of the sources; files of a folder in the order of their paths.
    public var documents: [Document]
    /// In the same order, where partial documents were asked for.
    public var patches: [Patch]
    /// The documents whose only problems are unknown keys, so that their other members can be checked.
    package var flawed: [Document] = []
    /// The problems of the texts and of the documents by themselves, of which a reader lists the first thousand.
    public var problems: [Problem]
    /// The number of problems that are not listed.
    public package(set) var unlisted = 0
    /// The names of documents that exist but have problems.
    public var unreadable: Set<Reference>
    /// Whether documents are missing whose names are not known, such as after a syntax error.
    public var isPartial: Bool
    /// Whether nothing could be read of one of the texts, such as a file that is missing.
    package var hasUnreadableText = false
    /// Whether reading ended because there were more documents than the reader keeps.
    package var isCutOff = false
    /// The names of all texts in the order in which they were read.
    public var sources: [String]
    /// The images, where they were asked for.
    public var images: [ImageEntry]
    /// The pieces of Interface Builder's files and of asset catalogues that are missing in the documents, in the order of the files.
    public var leftOut: [Omission]
    /// The files and folders that were found in a folder and not read.
    public var passedOver: [PassedOver] = []
    /// The number of translations in the string files of storyboards and xibs that are in the documents.
    package var translations = 0

    /// Creates a batch.
    public init(
        documents: [Document] = [], patches: [Patch] = [], problems: [Problem] = [], unreadable: Set<Reference> = [],
        isPartial: Bool = false, sources: [String] = [], images: [ImageEntry] = [], leftOut: [Omission] = []
    ) {
        self.documents = documents
        self.patches = patches
        self.problems = problems
        self.unreadable = unreadable
        self.isPartial = isPartial
        self.sources = sources
        self.images = images
        self.leftOut = leftOut
    }

    /// Whether nothing could be read.
    package var isEmpty: Bool { documents.isEmpty && patches.isEmpty && flawed.isEmpty && images.isEmpty }

    /// The number of problems that have a place in the list.
    package var room: Int { max(0, ProblemList.mostListed - problems.count) }

    /// Adds problems: those that have a place in the list, and the number of the others.
    package mutating func add(_ found: [Problem], unlisted count: Int = 0) {
        let listed = found.prefix(room)
        problems += listed
        unlisted += found.count - listed.count + count
    }

    /// Appends what was read of other texts.
    package mutating func append(_ text: DocumentBatch) {
        documents += text.documents
        patches += text.patches
        flawed += text.flawed
        add(text.problems, unlisted: text.unlisted)
        sources += text.sources
        unreadable.formUnion(text.unreadable)
        isPartial = isPartial || text.isPartial
        hasUnreadableText = hasUnreadableText || text.hasUnreadableText
        isCutOff = isCutOff || text.isCutOff
        images += text.images
        leftOut += text.leftOut
        passedOver += text.passedOver
        translations += text.translations
    }
}

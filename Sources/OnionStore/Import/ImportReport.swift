public import OnionCoding
public import OnionModel

/// The result of an import, or of a dry run.
///
/// ```swift
/// let report = try registry.import(.files(["Documents"]), by: authorship)
/// print(report)  // 2 created, 1 changed
/// for row in report.rows { print(row.outcome, row.reference) }
/// ```
public struct ImportReport: Hashable, Sendable {
    /// The result for one document.
    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        /// The part is new, has a new revision, only has another key, is restored, is unchanged, or is archived.
        case created, changed, renamed, restored, unchanged, archived
    }

    /// One part, with the number of its newest revision.
    public struct Row: Hashable, Sendable {
        /// The part with the number of its newest revision.
        public var reference: Reference
        /// The result for the part.
        public var outcome: Outcome
        /// The number of the revision before the import; nil for a new part.
        public var before: Int?
        /// The differences from the revision before, in a dry run; empty for a new part.
        public var differences: [Difference] = []
        /// The name before, of a part that got another key from its document in a mirrored folder.
        public var formerName: Reference?
    }

    /// One file of an image.
    public struct ImageRow: Hashable, Sendable {
        /// The file's image, and the screens for which it is used.
        public var variant: ImageVariant
        /// The result for the file.
        public var outcome: Outcome
    }

    /// A file that is not there any more.
    public struct GoneFile: Hashable, Sendable {
        /// The path, below the requested folder.
        public var path: String
        /// The number of parts in use that were imported from it.
        public var parts: Int

        /// Creates a report of a file.
        package init(path: String, parts: Int) {
            (self.path, self.parts) = (path, parts)
        }
    }

    /// The remarks on an import of string files.
    public struct Texts: Hashable, Sendable {
        /// The translations whose base texts have changed since, each with its location. They are stored nevertheless.
        public package(set) var stale: [Problem] = []
        /// The number of further stale translations that are not listed.
        public package(set) var unlistedStale = 0
        /// The texts that are read in another way than the files write them, each with its location, and files without texts.
        public package(set) var warnings: [Problem] = []
        /// The number of further warnings that are not listed.
        public package(set) var unlistedWarnings = 0
        /// The number of texts in the files that are not translated yet. The registry keeps its own.
        public package(set) var untranslated = 0
        /// The number of translations that came with storyboards and xibs.
        public package(set) var translations = 0
        /// The number of texts marked for review. The registry does not keep this mark.
        public package(set) var marked = 0

        /// Creates remarks.
        package init(stale: [Problem] = [], unlistedStale: Int = 0, untranslated: Int = 0, marked: Int = 0) {
            self.stale = stale
            self.unlistedStale = unlistedStale
            self.untranslated = untranslated
            self.marked = marked
        }
    }

    /// The parts, sorted by kind and key. Empty for a streamed import, whose ``ImportListener`` receives the changed
    /// parts.
    public private(set) var rows: [Row] = []
    /// The files of images, sorted by variant. Empty for a streamed import.
    public private(set) var images: [ImageRow] = []
    /// Whether the documents were stored while they were read, so that the report contains only their numbers.
    public package(set) var isStreamed = false
    /// The number of new parts and images.
    public internal(set) var created = 0
    /// The number of parts and images with a new revision.
    public internal(set) var changed = 0
    /// The number of parts that only have another key.
    public internal(set) var renamed = 0
    /// The number of restored parts and images.
    public internal(set) var restored = 0
    /// The number of parts and images that stay as they were.
    public internal(set) var unchanged = 0
    /// The number of parts of a datasource, or of a mirrored folder, that were archived because the import does not have them.
    public internal(set) var archived = 0
    /// The number of documents, or of texts of string files, that were not stored because they have problems.
    public package(set) var refused = 0
    /// The duration of a streamed import in seconds, over all of its batches.
    public internal(set) var seconds = 0.0
    /// The time of an earlier import of the same name, whose counts these are because nothing was stored now; else nil.
    public internal(set) var earlier: Instant?
    /// The pieces of Interface Builder's files, of asset catalogues and of string files that Onion does not support.
    public package(set) var leftOut: [Omission] = []
    /// The files and folders that were found in a folder and not imported.
    public package(set) var passedOver: [PassedOver] = []
    /// Missing files of the imported folders that parts in use were imported from. The parts are kept.
    public package(set) var goneFiles: [GoneFile] = []
    /// The remarks on an import of string files.
    public package(set) var texts = Texts()

    package init(rows: [Row] = [], images: [ImageRow] = []) {
        self.rows = rows
        self.images = images
        for outcome in rows.map(\.outcome) + images.map(\.outcome) {
            switch outcome {
            case .created: created += 1
            case .changed: changed += 1
            case .renamed: renamed += 1
            case .restored: restored += 1
            case .unchanged: unchanged += 1
            case .archived: archived += 1
            }
        }
    }

    /// The number of documents that were read.
    public var records: Int { created + changed + renamed + restored + unchanged + refused }

    /// Documents a second; zero when the import took no time.
    public var recordsPerSecond: Double { seconds > 0 ? Double(records) / seconds : 0 }

    /// Returns the number of documents and images with an outcome.
    public func count(_ outcome: Outcome) -> Int {
        switch outcome {
        case .created: created
        case .changed: changed
        case .renamed: renamed
        case .restored: restored
        case .unchanged: unchanged
        case .archived: archived
        }
    }

    /// Returns the counts since another report of the same import.
    func since(_ earlier: ImportReport) -> ImportReport {
        var report = self
        report.created -= earlier.created
        report.changed -= earlier.changed
        report.restored -= earlier.restored
        report.unchanged -= earlier.unchanged
        report.archived -= earlier.archived
        return report
    }

    /// Adds the counts of a report of some documents.
    mutating func count(_ report: ImportReport) {
        created += report.created
        changed += report.changed
        restored += report.restored
        unchanged += report.unchanged
    }
}

extension ImportReport: CustomStringConvertible {
    /// The counts of stored parts, in words: `2 created, 1 archived`. Empty when nothing was read.
    public var description: String {
        let counts = Outcome.allCases.map { (count($0), $0.rawValue) }
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

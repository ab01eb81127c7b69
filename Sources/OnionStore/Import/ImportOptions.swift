public import OnionModel

/// The options of an import. The defaults store all documents in one transaction, or none.
///
/// ```swift
/// // Stores valid documents, in steps that are kept when the import is interrupted.
/// var options = ImportOptions(onError: .skip, batch: 50_000)
/// options.isResumed = true
/// let report = try registry.import(.files(["contents.ndjson"]), by: authorship, options: options)
/// print(report.created, report.refused)
/// ```
///
/// String files support only ``isDryRun``, ``expected``, ``conflicts`` and ``space``.
public struct ImportOptions: Hashable, Sendable {
    /// The documents that an import accepts.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Documents of new parts and of parts that exist.
        case upsert
        /// Documents of new parts only.
        case create
        /// Documents of parts that exist only.
        case update
    }

    /// The result of an import when a document has problems.
    public enum ErrorPolicy: String, CaseIterable, Hashable, Sendable {
        /// Nothing is stored.
        case stop
        /// The document is left out, and the others are stored.
        case skip
    }

    /// The result when both the registry and a file have changed the same since the file was last imported.
    public struct ConflictPolicy: Hashable, Sendable {
        /// What is done about a conflict.
        public enum Choice: Hashable, Sendable {
            /// Nothing is stored, and each conflict is a problem.
            case refuse
            /// The file's value is stored.
            case file
            /// The registry's value is kept.
            case registry
        }

        /// The choice for what has none of its own.
        public var general: Choice
        /// The choices for single parts and files, by names such as `template/sheet` and `Base.lproj/Main.storyboard`. The name of a part
        /// counts more than that of its file.
        public var choices: [String: Choice]

        /// Creates a policy.
        public init(_ general: Choice, choices: [String: Choice] = [:]) {
            self.general = general
            self.choices = choices
        }

        /// Nothing is stored, and each conflict is a problem.
        public static let refuse = ConflictPolicy(.refuse)
        /// The file's value is stored.
        public static let file = ConflictPolicy(.file)
        /// The registry's value is kept.
        public static let registry = ConflictPolicy(.registry)

        /// The choice for a part.
        ///
        /// - Parameters:
        ///   - part: The part.
        ///   - file: The path of the file that the part is read from; nil for none. A name may be the end of the path.
        package func choice(for part: Reference, in file: String?) -> Choice {
            if let own = choices[part.description] { return own }
            guard let file, !choices.isEmpty else { return general }
            return choices[file] ?? choices.first { file.hasSuffix("/\($0.key)") }?.value ?? general
        }
    }

    /// The parts of which an import has all.
    public enum PrunedParts: Hashable, Sendable {
        /// The action sets that a class of the app provides, and the contents that use them. Sets that other contents use are kept.
        case datasource(String)
        /// The contents of a template.
        case contents(of: Key)
    }

    /// The documents that the import accepts.
    public var mode: Mode
    /// The result when a document has problems.
    public var onError: ErrorPolicy
    /// Whether the import is a dry run, which only reports the changes.
    public var isDryRun: Bool
    /// The name of the import; an import whose name is known as complete does nothing.
    public var name: String?
    /// The number of lines of a batch, which is stored in its own transaction; nil for one transaction.
    public var batch: Int?
    /// Whether an import in batches that was interrupted continues after its last batch.
    public var isResumed: Bool
    /// Whether documents are partial: they have only the changed members.
    public var isPatch: Bool
    /// The parts that are archived when the import does not have them; nil archives nothing.
    public var pruned: PrunedParts?
    /// The revisions that the documents were made from. The import is refused when a part has a newer one.
    public var expected: [Reference]

    /// The result when both the registry and a file have changed the same.
    public var conflicts: ConflictPolicy = .refuse
    /// The space that the parts and images are put into; nil leaves them in their own.
    public var space: ImportSpace?
    /// The spaces that the parts and images of other spaces are put into, by the names of these; documents are read whole, and their references
    /// follow.
    public var movedSpaces: [String: String] = [:]
    /// What other spaces may use of ``space``, as patterns of names: `card*`, `template/*`; nil allows everything.
    public var exports: [String]?
    /// What other spaces may use of the spaces of projects in the import, by their names.
    package var exportsOfProjects: [String: [String]] = [:]
    /// Whether the registry mirrors the imported folder: parts that came from the folder, and that it does not have any
    /// more, are archived. Documents are read whole. Requires one folder, and supports only ``isDryRun``, ``expected``, ``conflicts`` and ``space`` beside it.
    public var isMirror = false
    /// The name by which the registry knows the mirrored folder, wherever it is; nil when it knows it by its path. The name is one in ``space``: two
    /// spaces may have mirrors of one name.
    public var mirrorName: Key?

    /// Creates options. The defaults store all documents in one transaction, or none.
    public init(
        mode: Mode = .upsert, onError: ErrorPolicy = .stop, isDryRun: Bool = false, name: String? = nil,
        batch: Int? = nil, isResumed: Bool = false, isPatch: Bool = false, pruned: PrunedParts? = nil,
        expecting expected: [Reference] = []
    ) {
        self.mode = mode
        self.onError = onError
        self.isDryRun = isDryRun
        self.name = name
        self.batch = batch
        self.isResumed = isResumed
        self.isPatch = isPatch
        self.pruned = pruned
        self.expected = expected
    }

    /// Whether all documents are stored together, or none: only ``isDryRun``, ``expected``, ``conflicts``, ``space``, ``movedSpaces``, ``exports``,
    /// ``isMirror`` and ``mirrorName`` differ from the defaults.
    package var isDefault: Bool {
        var plain = ImportOptions(isDryRun: isDryRun, expecting: expected)
        (plain.conflicts, plain.isMirror, plain.mirrorName) = (conflicts, isMirror, mirrorName)
        (plain.space, plain.movedSpaces) = (space, movedSpaces)
        (plain.exports, plain.exportsOfProjects) = (exports, exportsOfProjects)
        return self == plain
    }

    /// Whether an import of string files supports the options: besides those of a default import, it only leaves out texts with problems.
    package var isForTexts: Bool {
        var plain = self
        plain.onError = .stop
        return plain.isDefault && !isMirror
    }

    /// Whether the import has a row in the registry.
    var isRecorded: Bool { name != nil || batch != nil }
}

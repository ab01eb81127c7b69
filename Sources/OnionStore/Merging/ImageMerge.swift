import GRDB
import OnionModel

/// A merge of the files of images, variant by variant.
struct ImageMerge {
    /// A file of an image, without its bytes.
    private struct File {
        var id: Int64
        var variant: ImageVariant
        var rendering: ImageEntry.Rendering?
        var resizing: ImageResizing
        var digest: [UInt8]

        func isSame(as other: File?) -> Bool {
            guard let other else { return false }
            return digest == other.digest && rendering == other.rendering && resizing == other.resizing
        }
    }

    private let ours: Database
    private let theirs: Database
    private let conflicts: ImportOptions.ConflictPolicy
    private(set) var rows: [ImportReport.ImageRow] = []
    private(set) var problems: [Problem] = []

    init(ours: Database, theirs: Database, conflicts: ImportOptions.ConflictPolicy) {
        (self.ours, self.theirs, self.conflicts) = (ours, theirs, conflicts)
    }

    /// Stores what theirs has changed.
    ///
    /// - Parameters:
    ///   - names: The images to merge; nil for all, also removed ones.
    ///   - base: The common past; nil for none.
    mutating func run(_ names: Set<String>? = nil, since base: MergeBase?, in change: ImportChange) throws {
        let (own, others) = try (files(ours), files(theirs))
        let before = try base.map { try files($0.side == .ours ? ours : theirs, after: $0.change) } ?? [:]
        let variants = Set(own.keys).union(others.keys).filter { names?.contains($0.name) ?? true }
        for variant in variants.sorted() {
            let (old, mine, new) = (before[variant], own[variant], others[variant])
            if Self.areSame(mine, new) || Self.areSame(old, new) || names != nil && new == nil { continue }
            if !Self.areSame(old, mine) {
                let choice = conflicts.choices["image/\(variant.name)"] ?? conflicts.general
                if choice == .refuse { problems.append(.imageConflict(variant)) }
                if choice != .file { continue }
            }
            try take(new, of: variant, replacing: mine, in: change)
        }
    }

    /// Refuses when a part in use names an image that has no file any more.
    func requireUnused() throws {
        let table = ImageTable(db: ours)
        let names = Set(rows.lazy.filter { $0.outcome == .archived }.map(\.variant.name))
        let gone = try names.filter { try table.isInUse($0) == false }.sorted { $0.precedesByBytes($1) }
        var uses = LimitedUses()
        try ImageRemoval(ours, gone: gone).addUses(to: &uses)
        try uses.requireNone(for: .merge)
    }

    private static func areSame(_ file: File?, _ other: File?) -> Bool {
        file?.isSame(as: other) ?? (other == nil)
    }

    private mutating func take(
        _ new: File?, of variant: ImageVariant, replacing old: File?, in change: ImportChange
    ) throws {
        let table = ImageTable(db: ours)
        let id = try change.begin()
        if let current = try table.current(variant) { try table.replace(current, in: id) }
        if let new {
            let contents = try contents(of: new)
            let entry = ImageEntry(
                variant, rendering: new.rendering, resizing: new.resizing, source: variant.description
            ) { contents }
            try table.insert(entry, contents, digest: new.digest, in: id)
        }
        let outcome: ImportReport.Outcome = new == nil ? .archived : old == nil ? .created : .changed
        rows.append(ImportReport.ImageRow(variant: variant, outcome: outcome))
    }

    // MARK: - Rows

    private static let columns = """
        SELECT id, name, scale, idiom, appearance, rendering, digest, preserves_vector, slices FROM image_file
        """

    private func files(_ db: Database, after change: Int64? = nil) throws -> [ImageVariant: File] {
        let condition = "stored <= ?1 AND (replaced IS NULL OR replaced > ?1)"
        let files = try Query(db, "\(Self.columns) WHERE \(condition)").all(.integer(change ?? .max)) { row in
            try File(
                id: row.integer(0), variant: row.variant(of: row.text(1), from: 2), rendering: row.optionalValue(5),
                resizing: row.resizing(from: 7), digest: row.bytes(6))
        }
        return Dictionary(files.map { ($0.variant, $0) }) { first, _ in first }
    }

    private func contents(of file: File) throws -> ImageContents {
        let sql = """
            SELECT file.format, file.width, file.height, image_bytes.bytes
            FROM image_file AS file JOIN image_bytes ON image_bytes.digest = file.digest WHERE file.id = ?
            """
        let contents = try Query(theirs, cached: sql).first(.integer(file.id)) { row in
            try ImageContents(format: row.value(0), width: row.pixels(1), height: row.pixels(2), bytes: row.bytes(3))
        }
        return try contents.orThrow(RegistryError(.imagePurged(file.variant)))
    }
}

extension Problem {
    fileprivate static func imageConflict(_ variant: ImageVariant) -> Problem {
        Problem(
            "both sides have other files of the image", code: .branchConflict,
            remedy: "decide which of both wins", subject: variant.description)
    }
}

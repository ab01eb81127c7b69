import Foundation
import GRDB
import OnionCoding
import OnionModel

/// A merge of the parts of another registry into this one, inside the caller's transaction.
///
/// Each part is merged by three versions: that of the common past, ours, and theirs.
struct RegistryMerge {
    let ours: Database
    let theirs: Database
    let base: MergeBase?
    let conflicts: ImportOptions.ConflictPolicy
    /// The parts of theirs that are merged, by their rows; nil for all.
    var scope: Set<Int64>?

    private(set) var pairs: PartPairs
    private(set) var plan = MergePlan()
    private let matcher: RevisionMatcher
    private var names: TheirNames

    init(
        ours: Database, theirs: Database, base: MergeBase?, conflicts: ImportOptions.ConflictPolicy,
        scope: Set<Int64>? = nil
    ) throws {
        (self.ours, self.theirs, self.base) = (ours, theirs, base)
        (self.conflicts, self.scope) = (conflicts, scope)
        pairs = try PartPairs(ours: Snapshot(ours).listedParts(), theirs: Snapshot(theirs).listedParts())
        matcher = RevisionMatcher(ours: ours, theirs: theirs, rows: pairs.rows)
        names = TheirNames(theirs, pairs: pairs, matcher: matcher)
    }

    /// Renames parts as theirs, and returns their former names by the new ones.
    mutating func rename(in change: ImportChange) throws -> [Reference: Reference] {
        var renaming = MergedNames(ours, pairs.both.filter { isMerged($0.theirs) }, conflicts)
        try renaming.find { try self.past(of: $0.ours, $0.theirs)?.part.key }
        let (names, former) = try renaming.apply(in: change)
        plan.problems += renaming.problems
        pairs.rename(names)
        self.names = TheirNames(theirs, pairs: pairs, matcher: matcher)
        return former
    }

    /// Finds what becomes of each part.
    mutating func merge() throws {
        let taken = Dictionary((pairs.both.map(\.ours) + pairs.onlyOurs).map { ($0.reference, $0) }) { first, _ in first
        }
        for pair in pairs.both where isMerged(pair.theirs) {
            try collecting { try $0.merge(pair.ours, pair.theirs) }
        }
        for part in pairs.onlyTheirs where isMerged(part) && !part.stored.isArchived {
            if let other = taken[part.reference] {
                plan.problems.append(.nameTaken(part.reference, by: other.reference))
                continue
            }
            try collecting { try $0.merge(nil, part) }
        }
    }

    private func isMerged(_ part: ListedPart) -> Bool { scope?.contains(part.stored.id) ?? true }

    /// Collects the problems of one part, so that the others are merged, too.
    private mutating func collecting(_ body: (inout RegistryMerge) throws -> Void) throws {
        do {
            try body(&self)
        } catch let refusal as ImportRefused {
            plan.problems += refusal.problems
        }
    }

    // MARK: - One part

    private mutating func merge(_ own: ListedPart?, _ other: ListedPart) throws {
        let (ours, theirs) = (own?.inUse, other.inUse)
        if ours == nil, theirs == nil { return }
        if let ours, let theirs, try isSame(ours, theirs) { return adopt(ours, theirs) }
        let past = try past(of: own, other)
        if try isUnchanged(other: theirs, since: past) { return }
        if try isUnchanged(own: ours, since: past) { return try take(theirs, own) }
        let part = own?.reference ?? names.name(of: other.reference)
        guard let ours, let theirs else {
            return try decide(part, .removed(part, by: ours == nil ? .ours : .theirs)) { try $0.take(theirs, own) }
        }
        if past == nil, ours.uuid != theirs.uuid {
            return try decide(part, .twoIdentities(part)) { try $0.take(theirs, own) }
        }
        try mergeDocuments(ours, theirs, past)
    }

    private func isSame(_ ours: ListedPart, _ theirs: ListedPart) throws -> Bool {
        try ours.hasHead(of: theirs) || matcher.areEqual(ours.stored.head, theirs.stored.head)
    }

    /// Two parts that were created alike are one from now on; both registries choose the same identity.
    private mutating func adopt(_ ours: ListedPart, _ theirs: ListedPart) {
        if theirs.uuid.text < ours.uuid.text { plan.adopted[ours.stored.id] = theirs.uuid }
    }

    /// Does what the conflict policy says about a conflict of a whole part.
    private mutating func decide(
        _ part: Reference, _ problem: Problem, takingTheirs: (inout RegistryMerge) throws -> Void
    ) throws {
        switch conflicts.choice(for: part, in: nil) {
        case .refuse: plan.problems.append(problem)
        case .file: try takingTheirs(&self)
        case .registry: break
        }
    }

    private mutating func take(_ theirs: ListedPart?, _ own: ListedPart?) throws {
        guard let theirs else {
            if let own { plan.departures.append(own.stored) }
            return
        }
        let part = try names.part(theirs.reference, at: theirs.stored.head)
        if own == nil { plan.identities[part.reference] = theirs.uuid }
        plan.documents.append(Document(part))
    }

    private mutating func mergeDocuments(_ own: ListedPart, _ other: ListedPart, _ past: Past?) throws {
        let before = try past.flatMap { past in try past.part.head.map { try document(past, $0).node } }
        let table = PartTable(db: ours)
        let stored = try table.read(own.stored).orThrow(DamagedRow(reason: "a revision is missing"))
        let theirs = try names.part(other.reference, at: other.stored.head)
        let versions = ThreeVersions<Node?>(base: before, ours: stored.node, theirs: theirs.node)
        let choice = conflicts.choice(for: own.reference, in: nil)
        let (node, found) = try versions.mergedDocument(base: Snapshot(ours).baseLocale, keepingOurs: choice != .file)
        if choice == .refuse, !found.isEmpty {
            plan.problems += found.map { .ofBranches($0, subject: own.reference.description, source: nil) }
            return
        }
        let (part, _, problems) = Part.read(node ?? stored.node, source: nil)
        guard let part else { throw ImportRefused(problems: problems) }
        plan.documents.append(Document(part))
    }

    // MARK: - The common past

    /// A part in the common past, which one of the registries still has.
    private struct Past {
        var side: MergeBase.Side
        var reference: Reference
        var part: PastPart
    }

    private func past(of own: ListedPart?, _ other: ListedPart) throws -> Past? {
        guard let base = try self.base(of: own, other), let part = base.side == .ours ? own : other,
            let past = try PastPart(part.stored, after: base.change, base.side == .ours ? ours : theirs)
        else { return nil }
        return Past(side: base.side, reference: part.reference, part: past)
    }

    /// Returns the common past of a part: that of the registries, or the later moment when the part was copied.
    private func base(of own: ListedPart?, _ other: ListedPart) throws -> MergeBase? {
        guard let own else { return base }
        let copies = try [
            PartCopies(ours).change(of: own.stored.id, in: theirs).map { MergeBase(side: .theirs, change: $0) },
            PartCopies(theirs).change(of: other.stored.id, in: ours).map { MergeBase(side: .ours, change: $0) },
        ]
        return copies.compactMap(\.self).reduce(base) { base, copy in
            guard let base else { return copy }
            return copy.side == base.side && copy.change > base.change ? copy : base
        }
    }

    private func document(_ past: Past, _ head: Int64) throws -> Part {
        if past.side == .theirs { return try names.part(past.reference, at: head) }
        let table = PartTable(db: ours)
        let revision = try table.revision(id: head).orThrow(DamagedRow(reason: "a revision is missing"))
        return try table.read(past.reference, at: revision)
    }

    private func isUnchanged(own: ListedPart?, since past: Past?) throws -> Bool {
        guard let own, let head = past?.part.head else { return own == nil && past?.part.head == nil }
        return try past?.side == .ours ? head == own.stored.head : matcher.areEqual(own.stored.head, head)
    }

    private func isUnchanged(other: ListedPart?, since past: Past?) throws -> Bool {
        guard let other, let head = past?.part.head else { return other == nil && past?.part.head == nil }
        return try past?.side == .theirs ? head == other.stored.head : matcher.areEqual(head, other.stored.head)
    }
}

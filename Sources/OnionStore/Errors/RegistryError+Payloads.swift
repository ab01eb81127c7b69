public import OnionCoding
public import OnionModel

extension RegistryError {
    /// A file that no output replaces.
    public enum KeptFile: Hashable, Sendable {
        /// A SQLite file, such as a registry, or a file that SQLite keeps beside one.
        case database
        /// A file that the same command reads.
        case input
    }

    /// A file that SQLite keeps beside a registry, with writes that are not in the registry's file yet, or not for good.
    public enum Log: Hashable, Sendable {
        /// The write-ahead log.
        case writeAhead
        /// The rollback journal of a first import.
        case rollback
    }

    /// The refused operation on parts that are in use.
    public enum Operation: Hashable, Sendable {
        /// Archiving parts, or deleting them with their history.
        case remove, purge
        /// Archiving the parts that are missing from a complete import.
        case prune
        /// Taking an import back.
        case revert
        /// Making one template of several.
        case fold
        /// Giving an image another name, or a part another space.
        case rename
        /// Archiving parts that another registry has removed.
        case merge
    }

    /// A part that was changed while a writer worked on an older revision.
    public struct RevisionConflict: Hashable, Sendable {
        /// The part's name without a revision.
        public var reference: Reference
        /// The number of the revision that the writer began with.
        public var base: Int
        /// The number of the revision that the part is at.
        public var head: Int
        /// The authors of the revisions since the base, sorted; five at most.
        public var authors: [String]
        /// The changes of the registry's revisions since the base.
        public var theirs: [Difference]
        /// The changes of the writer since the base; nil when the writer has no document of the part.
        public var mine: [Difference]?

        /// Creates a conflict.
        public init(
            _ reference: Reference, base: Int, head: Int, authors: [String], theirs: [Difference], mine: [Difference]?
        ) {
            self.reference = reference
            self.base = base
            self.head = head
            self.authors = authors
            self.theirs = theirs
            self.mine = mine
        }
    }

    /// A change to something that an import wrote, made after that import.
    public struct LaterChange: Hashable, Sendable {
        /// The later change of the part or the image's variant.
        public enum Outcome: Hashable, Sendable {
            /// The part has this newer revision, was removed, or the variant has another file.
            case revised(Int), removed, replaced
        }

        /// The name of the part, or of the image's variant.
        public var name: String
        /// Its later change.
        public var outcome: Outcome
        /// The author of the change.
        public var author: String
        /// The number of the change.
        public var change: Int64

        /// Creates a later change.
        public init(_ name: String, _ outcome: Outcome, by author: String, in change: Int64) {
            self.name = name
            self.outcome = outcome
            self.author = author
            self.change = change
        }
    }

    /// The reason why a statement is not run as a query.
    public enum QueryFault: Hashable, Sendable {
        /// The text has no statement, has more than one, or has parameters without values.
        case empty, severalStatements, parameters
        /// The statement writes, or reaches outside of the registry.
        case notReadOnly
        /// The statement reads the tables of accesses, which are for the administrator.
        case closedTable
        /// A value is larger than SQLite or the memory allows.
        case tooLarge
        /// SQLite's message about the statement.
        case invalid(String)
    }
}

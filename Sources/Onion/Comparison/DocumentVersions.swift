package import OnionCoding

/// The documents and images of two versions of files.
package struct DocumentVersions: Sendable {
    /// The version before.
    package let before: DocumentBatch
    /// The version after, in which the parts of storyboards and xibs have the names that the same objects had before.
    package let after: DocumentBatch

    /// Creates versions from what was read of each.
    package init(before: DocumentBatch, after: DocumentBatch) {
        var after = after
        after.documents = FormerNames(of: after.documents, in: before.documents).renaming(after.documents)
        (self.before, self.after) = (before, after)
    }
}

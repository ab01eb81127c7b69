public import OnionModel

/// A file or folder that was found in a folder, and is not imported.
public struct PassedOver: Hashable, Sendable {
    /// Why it is not imported.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// A document that is not Onion's.
        case foreign
        /// A folder of fetched or built code.
        case fetchedCode
        /// A folder of a package in the checkout with an app that shows the package.
        case example
        /// A file that Onion cannot read, such as a xib for the Mac, or an image that is not there.
        case unreadable
        /// A link to a folder, which is not followed.
        case link
        /// A file of a format that the import of the folder does not read: a table, or another format than the one that is imported.
        case format
        /// An entry of an asset catalogue that no description names.
        case unlisted
        /// A color or an image that an earlier catalogue has, too, an export of the registry beside the files of the app, or Xcode's
        /// export of texts (`.xcloc`), which has copies of documents.
        case copy
        /// A color or an image under the name of another one.
        case repeated
        /// An image file that lies beside catalogues or documents, and that no document names.
        case images
        /// A string file that no storyboard and no xib uses, such as `Localizable.strings`.
        case texts
    }

    /// The path, below the folder that was given.
    public var path: String
    /// Why it is not imported.
    public var reason: Reason
    /// The problem of a file that cannot be read or is repeated, and of another program's with a conflict of Git; nil for other reasons.
    public var problem: Problem?

    /// Creates a report of a file or folder.
    public init(_ path: String, because reason: Reason, _ problem: Problem? = nil) {
        self.path = path
        self.reason = reason
        self.problem = problem
    }
}

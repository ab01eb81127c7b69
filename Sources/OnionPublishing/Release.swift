package import OnionModel

/// A published state of a registry: its screens in all their languages, and the images of the app.
///
/// A release is a tree of files that are named by their digests. At its root is the file of this value, which names pages;
/// a page names the compositions of some screens, or the files of some images. So two releases share all files but those that differ
/// and the way to them.
package struct Release: Hashable, Sendable {
    /// The number of the release in its channel, from 1 on.
    package var number: Int
    package var channel: String
    /// The number of the last change of the registry that it has.
    package var change: Int
    /// When it was made.
    package var time: Instant
    package var author: String
    package var message: String?
    /// The program that wrote it: a release of another version is rebuilt completely.
    package var program: String
    package var baseLocale: LocaleTag
    /// The release before it in the channel; nil for the first one.
    package var previous: FileDigest?
    package var screens: PageList
    package var images: PageList
    /// The packs with its compositions and pages; nil when each of these is a file.
    package var packs: [Pack]?

    package var form: ReleaseForm { packs == nil ? .files : .packs }
}

/// The pages of a release that have entries of one kind.
package struct PageList: Hashable, Sendable {
    /// The number of entries in all pages.
    package var count: Int
    /// A power of two. The page of an entry is determined by the first bits of its name's digest.
    package var pages: [FileDigest]
    /// Where each page is; nil in a release of files.
    package var places: [PackPlace]?
}

/// The compositions of a screen by language.
package struct PublishedScreen: Hashable, Sendable {
    package var key: Key
    package var files: [LocaleTag: FileDigest]

    package init(key: Key, files: [LocaleTag: FileDigest]) {
        self.key = key
        self.files = files
    }
}

/// The files of an image.
package struct PublishedImage: Hashable, Sendable {
    /// A file of an image, and the screens of devices for which it is used.
    package struct File: Hashable, Sendable {
        package var variant: ImageVariant
        package var rendering: ImageEntry.Rendering?
        package var format: ImageFormat
        package var digest: FileDigest
    }

    package var name: String
    package var files: [File]
}

/// The pointer of a channel: the only file that changes, written last.
package struct ChannelPointer: Hashable, Sendable {
    /// A release, and the time when clients activate it.
    package struct Next: Hashable, Sendable {
        package var release: FileDigest
        package var number: Int
        package var starts: Instant
    }

    package var channel: String
    /// When the channel was made to point there, later than all that it pointed to before. So clients recognize an older copy of the
    /// file, as a store of several machines may answer with, from a way back to an older release.
    package var published: Instant
    package var release: FileDigest
    package var number: Int
    /// The next release; nil when none is scheduled.
    package var next: Next?
    /// Whether one of the releases has packs. Clients that do not know packs keep the release that they have.
    package var hasPacks = false
    /// What the channel points to for some versions of the app, sorted by version.
    package var versions: [VersionPointer] = []

    /// Returns what the channel points to at a time: the next release from its start on.
    package func current(at time: Instant) -> (release: FileDigest, number: Int) {
        if let next, next.starts <= time { return (next.release, next.number) }
        return (release, number)
    }
}

/// What a channel points to for clients of some versions of the app. All others get what the channel points to besides.
package struct VersionPointer: Hashable, Sendable {
    package var range: AppVersionRange
    package var release: FileDigest
    package var number: Int
    package var next: ChannelPointer.Next?
    package var hasPacks: Bool
}

/// The name of a channel: letters, digits, `-` and `_`, so that it is a name of a file everywhere; or of what it has for some versions of
/// an app, whose releases have numbers of their own.
package struct ChannelName: Hashable, Sendable {
    /// The name of the channel's file.
    let file: String
    /// The versions for which the releases are; nil for those of clients that no range contains.
    package let versions: AppVersionRange?

    /// Whether the file of a channel, of which this is the text, is that of this one.
    func sharesFile(withChannel text: String) -> Bool { text.prefix { $0 != "/" } == file }

    /// `live`, or `live/4.1..4.9`.
    package var text: String { file + (versions.map { "/\($0)" } ?? "") }

    /// - Throws: `Problem` `invalid-channel`.
    package init(_ text: String, versions: AppVersionRange? = nil) throws(Problem) {
        let isName =
            (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
        guard isName else { throw .invalidChannel(text) }
        (file, self.versions) = (text, versions)
        // The registry stores no longer ones.
        guard self.text.utf8.count <= 64 else { throw .invalidChannel(self.text) }
    }
}

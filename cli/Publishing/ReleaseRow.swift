import Onion
import OnionRows

/// A release that a channel was made to point to.
struct ReleaseRow: TableRow {
    let release: PublishedRelease
    let time: String

    static var columns: [Column<ReleaseRow>] {
        [
            Column("channel", \.release.channel), Column("release", \.release.number),
            Column("time", isTime: true, \.time),
            Column("author", \.release.author), Column("change", \.release.change),
            Column("starts") { $0.release.starts?.description }, Column("digest", \.release.digestText),
            Column("message", \.release.message),
        ]
    }
}

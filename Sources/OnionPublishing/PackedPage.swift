/// A page of screens in the packs of a release.
struct PackedPage: Sendable {
    let digest: FileDigest
    /// Where the page is.
    let place: PackPlace
    /// Sorted by key.
    let screens: [PublishedScreen]
    /// Where the compositions of the screens are, in the order of the screens and their languages.
    let places: [(digest: FileDigest, place: PackPlace)]
    /// The packs with these compositions.
    let packs: [FileDigest]

    /// The text of the page.
    var text: [UInt8] {
        PublishedScreen.page(screens, Dictionary(places.map { ($0.digest, $0.place) }) { first, _ in first })
    }
}

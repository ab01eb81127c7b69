import OnionCompositions

/// What the library OnionUIKit of this version of Onion supports. It is in a file of its own, because the library has its own compositions.
enum LibraryFeatures {
    static var all: Set<String> { Composition.supportedFeatures }
}

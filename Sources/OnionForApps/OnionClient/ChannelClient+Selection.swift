extension ChannelClient {
    /// The part of a release that the client keeps.
    public struct Selection: Sendable {
        /// The keys of the screens; nil for all.
        public var screens: Set<String>?
        /// The languages, such as `pt-BR`; nil for all. Of each screen, the best match of each is kept, and the base language
        /// of the registry.
        public var languages: [String]?
        /// Whether images are kept, for apps whose asset catalog does not have them: those that the screens may show.
        public var images: Bool

        /// Creates a selection; by default, all compositions in all languages, without images.
        public init(screens: Set<String>? = nil, languages: [String]? = nil, images: Bool = false) {
            self.screens = screens
            self.languages = languages
            self.images = images
        }
    }

    /// The result of an update.
    public struct Update: Hashable, Sendable {
        /// The number of the release that the client has now.
        public var release: Int
        /// Whether it is another one than before.
        public var isNew: Bool
        /// The number of files that were loaded.
        public var files: Int
    }
}

import OnionSupport

/// The environment variables of the process.
enum Environment {
    /// The variables of Onion, with what they are for.
    static let variables = [
        ("ONION_REGISTRY", "The registry's file or the URL of its service, unless --registry names it."),
        ("ONION_AUTHOR", "The author of changes, unless --author names one."),
        ("ONION_IMAGES", "Folders with the app's images, separated by colons, unless --images names any."),
        ("ONION_FONTS", "Folders with fonts, separated by colons. They come before the fonts of the system."),
        (
            "ONION_TOKEN",
            "The token for writes to a service: of onion serve, unless --token-file names one, and of commands over HTTP."
        ),
    ]

    /// The value of a variable; nil if it is missing or empty.
    static subscript(name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

package import OnionModel

extension LocaleTag {
    /// Parses the name of a folder such as `fr.lproj`, or of an older one such as `French.lproj`; nil for `Base.lproj`.
    package init?(ofFolder name: some StringProtocol) {
        self.init(ofProject: String(name.dropLast(".lproj".count)))
    }

    /// Throws for a file in a folder such as `xx.lproj`, which names no language that exists.
    package static func requireLanguage(ofFileAt path: String) throws(Problem) {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else { return }
        let name = folder.dropLast(".lproj".count)
        if name == "Base" || name == "mul" || LocaleTag(ofFolder: folder) != nil { return }
        throw .invalidLocale(ofFolder: String(name))
    }

    /// Parses the name of a language in an Xcode project, or an older name.
    package init?(ofProject name: String) {
        if name == "Base" || name == "mul" { return nil }
        self.init(existing: Self.oldNames[name] ?? name)
    }

    /// The names of languages before there were tags, which Xcode still builds: those of `CFBundle`
    /// (https://github.com/apple/swift-corelibs-foundation, CFBundle_Locale.c).
    private static let oldNames = [
        "Arabic": "ar", "Bulgarian": "bg", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr", "Czech": "cs",
        "Danish": "da",
        "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi", "French": "fr", "German": "de",
        "Greek": "el",
        "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Italian": "it",
        "Japanese": "ja", "Korean": "ko", "Latvian": "lv", "Lithuanian": "lt", "Norwegian": "nb", "Polish": "pl",
        "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl",
        "Spanish": "es", "Swedish": "sv", "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Vietnamese": "vi",
    ]
}

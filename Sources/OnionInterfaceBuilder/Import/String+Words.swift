extension String {
    /// The words of a name in any style: `ModalContainerView`, `modal_container`, `Center aligned view`.
    ///
    /// Acronyms stay whole, with their plural and their digits: `AppIDs` has two words, `3DModel` and `QRCode` have two.
    var words: [String] {
        var splitter = WordSplitter(Array(unicodeScalars.prefix(Self.maximumScalars)))
        return splitter.words()
    }

    /// Longer names are truncated.
    private static let maximumScalars = 100
}

extension [String] {
    /// `center-aligned-view`, the style of keys.
    var kebabCase: String { map { $0.lowercased() }.joined(separator: "-") }

    /// `centerAlignedView`, the style of view names.
    var camelCase: String {
        guard let first else { return "" }
        return first.lowercased() + dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the words without the first matching suffix, unless nothing would remain.
    func dropping(suffixes: [[String]]) -> [String] {
        let lowered = map { $0.lowercased() }
        for suffix in suffixes where lowered.count > suffix.count && lowered.suffix(suffix.count).elementsEqual(suffix)
        {
            return Array(dropLast(suffix.count))
        }
        return self
    }
}

/// Divides a name into its words.
private struct WordSplitter {
    private let scalars: [Unicode.Scalar]
    private var word: [Unicode.Scalar] = []
    private var found: [String] = []

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    mutating func words() -> [String] {
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if word.isEmpty, let count = lengthOfMixedWord(at: index) {
                word = Array(scalars[index..<index + count])
                endWord()
                index += count
                continue
            }
            if scalar.isLetter || scalar.isDigit {
                if let last = word.last, begins(at: index, after: last) {
                    endWord()
                    continue
                }
                word.append(scalar)
            } else if !scalar.isMark {
                endWord()
            }
            index += 1
        }
        endWord()
        return found
    }

    private mutating func endWord() {
        if !word.isEmpty { found.append(String(String.UnicodeScalarView(word))) }
        word = []
    }

    /// Whether a capital letter begins a word.
    private func begins(at index: Int, after last: Unicode.Scalar) -> Bool {
        let scalar = scalars[index]
        guard scalar.isUpper else { return false }
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        let isBeforeSmall = next.map { $0.isLetter && !$0.isUpper } ?? false
        if last.isUpper { return isBeforeSmall && !endsPlural(at: index) }
        // `3D`, `MP3S`.
        if last.isDigit { return isBeforeSmall }
        // `eSIM`, `iOS`: a separate word only at the beginning of a name.
        if word.count == 1, "ei".unicodeScalars.contains(last), !isBeforeSmall { return false }
        return true
    }

    /// Whether a capital letter is the last one of an acronym in the plural: `IDs`, `URLsView`.
    private func endsPlural(at index: Int) -> Bool {
        guard scalars[index + 1] == "s" else { return false }
        // `URLIsValid`, `HTMLAsText`: more likely a small word.
        if word.count > 1, ["I", "A", "U"].contains(scalars[index]) { return false }
        guard index + 2 < scalars.count else { return true }
        return scalars[index + 2].isUpper || !scalars[index + 2].isLetter
    }

    /// The number of scalars of a mixed-case word; nil if none begins here.
    private func lengthOfMixedWord(at index: Int) -> Int? {
        for mixed in Self.mixedWords where scalars[index...].starts(with: mixed) {
            let end = index + mixed.count
            if end == scalars.count || scalars[end].isUpper || !scalars[end].isLetter { return end - index }
        }
        return nil
    }

    /// Common mixed-case words that no rule recognizes; longer ones precede their prefixes.
    private static let mixedWords: [[Unicode.Scalar]] = [
        "iPadOS", "macOS", "tvOS", "watchOS", "visionOS", "iPad", "iPhone", "iCloud", "iMessage", "iTunes", "eBook",
        "OAuth2", "OAuth", "PiP", "DoH", "DoT", "WiFi", "LiDAR", "AirPods", "AirDrop", "AirPlay", "CarPlay", "FaceTime",
        "HealthKit", "HomeKit", "TestFlight", "GitHub", "GitLab", "YouTube", "LinkedIn", "PayPal", "WhatsApp",
        "WeChat", "TikTok", "JavaScript", "TypeScript", "GraphQL", "MySQL", "PostgreSQL", "SQLite", "WebRTC",
        "OpenID", "OpenGL", "CloudKit", "CoreData", "LaTeX",
    ].map { Array($0.unicodeScalars) }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var isUpper: Bool { properties.generalCategory == .uppercaseLetter }

    fileprivate var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    /// Whether the scalar combines with the letter before it. Names contain no such marks.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

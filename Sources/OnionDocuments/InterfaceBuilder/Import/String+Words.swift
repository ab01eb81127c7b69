extension String {
    /// The words of a name in any style: `ModalContainerView`, `modal_container`, `Center aligned view`.
    var words: [String] {
        var words: [String] = []
        var word: [Unicode.Scalar] = []
        let scalars = Array(unicodeScalars.prefix(Self.maximumScalars))
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isLetter || scalar.isDigit else {
                words.append(String(word))
                word = []
                continue
            }
            if let last = word.last, scalar.isUpper {
                let next = index + 1 < scalars.count ? scalars[index + 1] : scalar
                // `URLView` has two words.
                if !last.isUpper || next.isLetter && !next.isUpper {
                    words.append(String(word))
                    word = []
                }
            }
            word.append(scalar)
        }
        words.append(String(word))
        return words.filter { !$0.isEmpty }
    }

    /// Longer names are truncated.
    private static let maximumScalars = 100

    private init(_ scalars: [Unicode.Scalar]) {
        self.init(String.UnicodeScalarView(scalars))
    }
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

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var isUpper: Bool { properties.generalCategory == .uppercaseLetter }

    fileprivate var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
        default: false
        }
    }
}

import OnionModel

/// A family of font files, one for each weight.
struct FontFamily: Hashable, Sendable {
    let name: String
    /// The Debian package of the family; nil if none is known.
    let package: String?
    /// The line metrics of the font that the family substitutes; nil to use the file's own.
    let line: LineMetrics?
    private var isItalic = false

    init(_ name: String, package: String? = nil, line: LineMetrics? = nil) {
        self.name = name
        self.package = package
        self.line = line
    }

    /// The italic fonts of the family.
    var italic: FontFamily {
        var italic = self
        italic.isItalic = true
        return italic
    }

    static let inter = FontFamily("Inter", package: "fonts-inter", line: .system)
    static let notoSans = FontFamily("Noto Sans", package: "fonts-noto-core")
    /// The name of the weight that the files of italic fonts leave out: `Inter-Italic`.
    private static let regular = "Regular"

    static let interDisplay = FontFamily("Inter Display", package: "fonts-inter", line: .system)

    /// Returns the possible file names of a weight without extension, the nearest weight first.
    func fileNames(for weight: FontStyle.Weight) -> [String] {
        let stem = name.filter { $0 != " " }
        if isItalic {
            return weight.namesByNearness.map { "\(stem)-\($0 == FontFamily.regular ? "" : $0)Italic" }
        }
        return weight.namesByNearness.map { $0.isEmpty ? stem : "\(stem)-\($0)" } + [stem + "Variable"]
    }
}

extension FontStyle.Weight {
    /// The names of weights in font files, the nearest first; empty for a regular font whose file has the name of the family alone.
    ///
    /// The numbers are those of CSS and OpenType (`usWeightClass`). UIKit's `ultraLight` corresponds to 100, `thin` to
    /// 200.
    fileprivate var namesByNearness: [String] {
        let names = [
            (100, "Thin"), (200, "ExtraLight"), (200, "UltraLight"), (300, "Light"), (400, "Regular"), (400, "Book"),
            (400, ""),
            (500, "Medium"), (600, "SemiBold"), (600, "Semibold"), (600, "DemiBold"), (700, "Bold"),
            (800, "ExtraBold"), (900, "Black"),
        ]
        let own = number
        let nearness = names.enumerated().sorted {
            (abs($0.element.0 - own), $0.offset) < (abs($1.element.0 - own), $1.offset)
        }
        return nearness.map(\.element.1)
    }

    var number: Int {
        switch self {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}

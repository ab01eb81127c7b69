package import OnionGraphics
package import OnionModel

/// The images and colors that were missing when pictures were painted, and the images that could not be drawn. Placeholders replace them.
package struct PictureWarnings: Hashable, Sendable {
    /// The reason why an image that a source has is not drawn.
    package enum UndrawnReason: Hashable, Sendable {
        /// The format is not supported, or the file is damaged or too large.
        case format(ImageFormat)
        case vector(VectorImage.Format, VectorDrawingFailure)
    }

    /// The names of images that no source has.
    package var missingImages: Set<String> = []
    /// The images that a source has in a file that is not drawn, by name.
    package var undrawnImages: [String: UndrawnReason] = [:]
    /// The names of SF Symbols that have no drawing here, and of none that look like one.
    package var missingSymbols: Set<String> = []
    /// The names of colors that UIKit does not have.
    package var missingColors: Set<String> = []
    /// The types of views whose look in the version of iOS is not known, and which are drawn as in iOS 18.
    package var formerLooks: Set<ViewType> = []

    package init() {}

    package var isEmpty: Bool { self == PictureWarnings() }

    package mutating func formUnion(_ other: PictureWarnings) {
        missingImages.formUnion(other.missingImages)
        undrawnImages.merge(other.undrawnImages) { first, _ in first }
        missingSymbols.formUnion(other.missingSymbols)
        missingColors.formUnion(other.missingColors)
        formerLooks.formUnion(other.formerLooks)
    }

    /// One sentence for each name, sorted by name; for images with a common remedy, one sentence with the number of the images.
    package var sentences: [String] {
        missingImages.sorted().map { "the image \"\($0)\" is missing: a placeholder is drawn" }
            + undrawnSentences
            + missingSymbols.sorted().map { name -> String in
                guard let ios = SystemSymbols.since(name) else {
                    return "there is no SF Symbol \"\(name)\": a placeholder is drawn"
                }
                return
                    "the SF Symbol \"\(name)\" (iOS \(ios)) has no drawing here: a sign with its initial letter is drawn"
            }
            + missingColors.sorted().map { "the color \"\($0)\" is unknown: a placeholder is drawn" }
            + formerLooks.map(\.rawValue).sorted().map {
                "how iOS 26 draws a \($0) like this one is not known: it is drawn as in iOS 18"
            }
    }

    private var undrawnSentences: [String] {
        var shared: [String: [String]] = [:]
        var sentences: [String] = []
        for (name, reason) in undrawnImages.sorted(by: { $0.key < $1.key }) {
            if let remedy = reason.remedy {
                shared[remedy, default: []].append(name)
            } else {
                sentences.append("the image \"\(name)\" cannot be drawn (\(reason.words)): a placeholder is drawn")
            }
        }
        return sentences
            + shared.sorted { $0.key < $1.key }.map { remedy, names in
                let name = "\"\(names.first ?? "")\""
                return names.count == 1
                    ? "the vector image \(name) cannot be drawn: a placeholder is drawn; \(remedy)"
                    : "\(names.count) vector images, \(name) among them, cannot be drawn: "
                        + "placeholders are drawn; \(remedy)"
            }
    }
}

extension PictureWarnings.UndrawnReason {
    /// What makes images of the same reason drawn; nil when each file has its own problem.
    fileprivate var remedy: String? {
        switch self {
        case .format, .vector(_, .unreadable): nil
        case .vector(_, .programMissing): "install the program onion-vectors beside the others"
        case .vector(.svg, .libraryMissing): "install the library librsvg, of Debian's package librsvg2-2"
        case .vector(.pdf, .libraryMissing): "install the library poppler-glib, of Debian's package libpoppler-glib8"
        }
    }

    fileprivate var words: String {
        switch self {
        case .format(let format): format.rawValue.uppercased()
        case .vector(let format, _): "\(format.rawValue.uppercased()), damaged or too complex"
        }
    }
}

import OnionGraphics
package import OnionModel

extension ProblemCode {
    /// A folder without a gallery, at `path`.
    package static let galleryNotFound = ProblemCode(rawValue: "gallery-not-found")
    /// A gallery at `path` whose manifest cannot be read.
    package static let unreadableGallery = ProblemCode(rawValue: "unreadable-gallery")
    /// A comparison at `path` whose manifest cannot be read.
    package static let unreadableComparison = ProblemCode(rawValue: "unreadable-comparison")
    /// A file that is not the manifest of a gallery.
    package static let unrecognizedGallery = ProblemCode(rawValue: "unrecognized-gallery")
    /// A manifest of another version of the format.
    package static let unsupportedGallery = ProblemCode(rawValue: "unsupported-gallery")
    /// A manifest with a missing or invalid value.
    package static let damagedGallery = ProblemCode(rawValue: "damaged-gallery")
    /// A screen that the old side of a comparison does not have.
    package static let notInBaseline = ProblemCode(rawValue: "not-in-baseline")
    /// A comparison of which neither side has a picture.
    package static let nothingToCompare = ProblemCode(rawValue: "nothing-to-compare")
    /// Differences of a comparison that are to be accepted, and that it does not have.
    package static let noSuchChange = ProblemCode(rawValue: "no-such-change")
    /// A screenshot whose size is not that of the screen at any scale.
    package static let otherSize = ProblemCode(rawValue: "other-size")
}

extension Problem {
    static func galleryNotFound(_ path: String) -> Problem {
        Problem(
            "there is no gallery in \(path.quotedPath)", code: .galleryNotFound, values: ["path": path],
            remedy: "draw one first")
    }

    static func unreadableGallery(_ path: String, _ problem: Problem) -> Problem {
        Problem(
            "the gallery \(path.quotedPath) cannot be read: \(problem)", code: .unreadableGallery,
            values: ["path": path])
    }

    static func unreadableComparison(_ path: String, _ problem: Problem) -> Problem {
        Problem(
            "the comparison in \(path.quotedPath) cannot be read: \(problem)", code: .unreadableComparison,
            values: ["path": path], remedy: "choose an empty folder")
    }

    static let unrecognizedGallery = Problem("this is not a gallery", code: .unrecognizedGallery)

    static func unsupportedGallery(version: Double) -> Problem {
        Problem(
            "another version of Onion wrote this gallery", code: .unsupportedGallery,
            values: ["version": version.text], remedy: "draw a new one into an empty folder")
    }

    static func damagedGallery(_ key: String) -> Problem {
        Problem(
            "\(key.quoted) has no valid value for a gallery", code: .damagedGallery, values: ["key": key],
            remedy: "draw a new one into an empty folder")
    }

    /// - Parameter known: The screens of the baseline.
    static func notInBaseline(_ screen: String, _ baseline: String, known: [String]) -> Problem {
        Problem(
            "there is no \(screen) in \(baseline.quotedPath) to compare with", code: .notInBaseline,
            values: ["screen": screen, "baseline": baseline],
            remedy: known.isEmpty
                ? nil : "it has \(known.prefix(5).joined(separator: ", "))\(known.count > 5 ? " and others" : "")")
    }

    static func nothingToCompare(_ baseline: String) -> Problem {
        Problem(
            "there are no pictures to compare with \(baseline.quotedPath)", code: .nothingToCompare,
            values: ["baseline": baseline])
    }

    /// - Parameter count: The number of groups.
    static func noSuchGroup(_ number: Int, count: Int) -> Problem {
        Problem(
            "there is no group \(number) of differences", code: .noSuchChange, values: ["group": String(number)],
            remedy: count == 0 ? nil : "write a number from 1 to \(count)")
    }

    /// - Parameter known: The parts through which pictures changed.
    static func noChange(through part: Reference, known: [Reference]) -> Problem {
        let names = known.prefix(5).map(\.description).joined(separator: ", ")
        return Problem(
            "no picture changed through \(part)", code: .noSuchChange, values: ["part": part.description],
            remedy: known.isEmpty ? nil : "pictures changed through \(names)\(known.count > 5 ? " and others" : "")")
    }

    /// - Parameters:
    ///   - screenshot: The pixels of the screenshot.
    ///   - size: The size of the screen, in points.
    static func otherSize(_ screenshot: PixelImage, _ size: Size) -> Problem {
        Problem(
            "the screenshot has \(screenshot.width) × \(screenshot.height) pixels, and the screen has \(size.width.text) × \(size.height.text) points",
            code: .otherSize,
            values: [
                "pixelsWide": String(screenshot.width), "pixelsHigh": String(screenshot.height),
                "width": size.width.text,
                "height": size.height.text,
            ], remedy: "draw the screen on the device of the screenshot")
    }
}

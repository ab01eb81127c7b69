import CCairo
package import OnionModel

extension ProblemCode {
    /// There is not enough memory.
    package static let outOfMemory = ProblemCode(rawValue: "out-of-memory")
    /// The drawing library reports an error.
    package static let drawingFailed = ProblemCode(rawValue: "drawing-failed")
    // OnionModel's codes, by their raw values.
}

extension Problem {
    static var noMemory: Problem {
        Problem("there is not enough memory for the picture", code: .outOfMemory, remedy: "draw less at once")
    }

    static func drawingFailed(_ status: cairo_status_t) -> Problem {
        let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
        return Problem("the picture could not be drawn (\(reason))", code: .drawingFailed, values: ["reason": reason])
    }

    static var damagedPNG: Problem {
        Problem("the PNG is damaged", code: .damaged, values: ["format": "png"], remedy: "save the image again")
    }

    static var damagedJPEG: Problem {
        Problem(
            "the JPEG cannot be read", code: .damaged, values: ["format": "jpeg"],
            remedy: "save the image again, in RGB")
    }

    static var missingBytes: Problem { Problem("an image has fewer bytes than pixels", code: .invalidValue) }

    static var noPixels: Problem { Problem("the picture has no pixels", code: .empty) }

    static func tooManyPixels(width: Int, height: Int) -> Problem {
        let millions = PixelLimits.maximumPixels / 1_000_000
        return Problem(
            "the picture has \(width) × \(height) pixels, which is too large", code: .tooLarge,
            values: ["width": String(width), "height": String(height)],
            remedy: "draw less at once, or at a smaller scale; "
                + "the limits are \(PixelLimits.maximumSide) for a side and \(millions) million in total")
    }

    /// - Parameters:
    ///   - width: The page's width, in points.
    ///   - height: The page's height, in points.
    static func invalidPage(width: Int, height: Int) -> Problem {
        Problem(
            "a page of \(width) × \(height) points is not possible in a PDF",
            code: width > 0 && height > 0 ? .tooLarge : .empty,
            values: ["width": String(width), "height": String(height)],
            remedy: "draw less at once; a side has at most 14400 points")
    }
}

import OnionCoding
import OnionModel

// The problems of image files and asset catalogues.

extension Problem {
    // MARK: - Files

    static func unsupportedScale(inNameOf path: String) -> Problem {
        Problem(
            "the scale in the file name is not supported", code: .invalidName,
            values: ["name": path], remedy: "end the name in @2x or @3x, or in neither for a scale of 1")
    }

    static func invalidImageFileName(_ name: String) -> Problem {
        Problem(
            "the file name is not a valid image name", code: .invalidName, values: ["name": name],
            remedy: "use 1 to 256 bytes before \"@2x\"")
    }

    /// - Parameter format: The format of the file, if known.
    static func notAnImage(_ format: ForeignImageFormat?) -> Problem {
        guard let format else {
            return Problem(
                "this is not an image", code: .wrongType, values: ["expected": "an image"], remedy: savingAnImage)
        }
        return Problem(
            "\(format.rawValue) is not supported", code: .unsupported, values: ["format": format.rawValue],
            remedy: format == .optimizedPNG
                ? "take the picture of the project; this one is of a built app, and only iOS reads it" : savingAnImage)
    }

    private static let savingAnImage = "save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG"

    static var emptyImageFile: Problem {
        Problem("the file is empty", code: .empty, remedy: "save the image again")
    }

    static var incompleteImageHeader: Problem {
        Problem("the header of the image is incomplete or damaged", code: .syntax, remedy: "save the image again")
    }

    static var truncatedImage: Problem {
        Problem("the image is incomplete: its end is missing", code: .syntax, remedy: "save the image again")
    }

    static func hugeImage(width: Int, height: Int) -> Problem {
        Problem(
            "the image has \(width) × \(height) pixels, which are too many to draw", code: .tooMany,
            values: ["width": String(width), "height": String(height)],
            remedy: "save it with at most \(ImageContents.longestSide) a side and "
                + "\(ImageContents.mostPixels / 1_000_000) million in total")
    }

    static func emptyImage(width: Int, height: Int) -> Problem {
        Problem(
            "the size of the image is \(width) × \(height) pixels", code: .invalidValue,
            values: ["width": String(width), "height": String(height)], remedy: "save the image again")
    }

    /// - Parameters:
    ///   - name: The attribute of an SVG image.
    ///   - text: Its value.
    static func invalidSize(_ name: String, _ text: String) -> Problem {
        Problem(
            "its \(name) \(text.quoted) gives the image no size", code: .invalidValue,
            values: ["name": name, "value": text], remedy: "write lengths greater than 0, or a viewBox")
    }

    // MARK: - Asset catalogues

    /// - Parameter limit: The maximum number of folders.
    static func tooManyFolders(limit: Int, source: String) -> Problem {
        Problem(
            "there are more than \(limit) folders in it", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split the catalogue", source: source)
    }

    /// - Parameter limit: The maximum depth of folders.
    static func foldersTooDeep(limit: Int, remedy: String = "split the catalogue", source: String? = nil) -> Problem {
        Problem(
            "the folders are nested more than \(limit) levels deep", code: .tooDeep, values: ["limit": String(limit)],
            remedy: remedy, source: source)
    }

    static func noImage(source: String) -> Problem {
        Problem("there is no image in it", code: .empty, source: source)
    }

    /// A folder without a `Contents.json`.
    static var missingAssetDescription: Problem {
        Problem(
            "there is no such file", code: .missingFile,
            remedy: "add it, or remove the folder")
    }

    static func invalidImageName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is not a valid image name", code: .invalidName, values: ["name": name],
            remedy: "rename the image set")
    }

    static func missingImageFile(_ name: String, at position: Position) -> Problem {
        Problem(
            "there is no file \(name.quoted) in the same folder", code: .missingFile, values: ["name": name],
            remedy: "add it, or remove its name", position: position)
    }

    static func unknownScale(_ node: Node) -> Problem {
        let word = node.string?.quoted ?? node.description
        return Problem(
            "unknown scale \(word)", code: .unknownValue, values: ["value": node.string ?? node.description],
            remedy: "write one of 1x, 2x, 3x", position: node.position)
    }
}

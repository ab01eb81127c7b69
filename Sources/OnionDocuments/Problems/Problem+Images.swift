import OnionCoding
import OnionModel

// The problems of image files and asset catalogues.

extension Problem {
    // MARK: - Files

    static func unsupportedScale(inNameOf path: String) -> Problem {
        Problem(
            "it says a number of pixels to the point that no file is made for", code: .invalidName,
            values: ["name": path], remedy: "end its name in @2x or @3x, or in neither for 1")
    }

    static func invalidImageFileName(_ name: String) -> Problem {
        Problem(
            "its name is none for an image", code: .invalidName, values: ["name": name],
            remedy: "write 1 to 256 bytes before \"@2x\"")
    }

    static var notAnImage: Problem {
        Problem(
            "it is no image", code: .unknownFormat, remedy: "save it as PNG, JPEG, GIF, WebP, HEIC, PDF or SVG")
    }

    static var incompleteImageHeader: Problem {
        Problem("its header breaks off", code: .syntax, remedy: "save the image again")
    }

    static func emptyImage(width: Int, height: Int) -> Problem {
        Problem(
            "it says that it is \(width) × \(height) pixels", code: .invalidValue,
            values: ["width": String(width), "height": String(height)], remedy: "save the image again")
    }

    // MARK: - Asset catalogues

    /// - Parameter limit: The maximum number of folders.
    static func tooManyFolders(limit: Int, source: String) -> Problem {
        Problem(
            "it has too many folders in it", code: .tooMany, values: ["limit": String(limit)],
            remedy: "divide the catalogue", source: source)
    }

    /// - Parameter limit: The maximum depth of folders.
    static func foldersTooDeep(limit: Int, source: String) -> Problem {
        Problem(
            "it has too many folders in it", code: .tooDeep, values: ["limit": String(limit)],
            remedy: "divide the catalogue", source: source)
    }

    static func noImage(source: String) -> Problem {
        Problem("there is no image in it", code: .empty, source: source)
    }

    /// A folder without a `Contents.json`.
    static var missingAssetDescription: Problem {
        Problem(
            "there is no such file, which would say what is in the folder", code: .missingFile,
            remedy: "add it, or remove the folder")
    }

    static func invalidImageName(_ name: String) -> Problem {
        Problem(
            "\(name.quoted) is no name for an image", code: .invalidName, values: ["name": name],
            remedy: "rename the image set")
    }

    static func descriptionNotMap(found node: Node) -> Problem {
        wrongImageType("expected a map, found \(node.description)", expected: "a map", found: node)
    }

    static func imagesNotList(found node: Node) -> Problem {
        wrongImageType("\"images\" is a list, not \(node.description)", expected: "a list", found: node)
    }

    static func imageNotMap(found node: Node) -> Problem {
        wrongImageType("an image is a map, not \(node.description)", expected: "a map", found: node)
    }

    static func invalidImagePath(found node: Node) -> Problem {
        wrongImageType(
            "\"filename\" is the name of a file in the same folder, not \(node.description)",
            expected: "the name of a file in the same folder", found: node)
    }

    private static func wrongImageType(_ message: String, expected: String, found node: Node) -> Problem {
        Problem(
            message, code: .wrongType, values: ["expected": expected, "found": node.description],
            position: node.position)
    }

    static func missingImageFile(_ name: String, at position: Position) -> Problem {
        Problem(
            "there is no file \(name.quoted) beside it", code: .missingFile, values: ["name": name],
            remedy: "add it, or take its name out", position: position)
    }

    static func unknownScale(_ node: Node) -> Problem {
        let word = node.string?.quoted ?? node.description
        return Problem(
            "there is no scale \(word)", code: .unknownWord, values: ["word": node.string ?? node.description],
            remedy: "the scales are 1x, 2x and 3x", position: node.position)
    }
}

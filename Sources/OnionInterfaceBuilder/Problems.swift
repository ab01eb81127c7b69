import OnionDocuments
import OnionModel

// The problems of storyboards and xibs.

extension Problem {
    static func archiveOfXcode4(at position: Position) -> Problem {
        Problem(
            "the format of Xcode 4 is not supported", code: .unsupported, values: ["format": "archive"],
            remedy: "open it in a newer Xcode and save it", position: position)
    }

    /// Whether a newer Xcode must save the file first.
    package var isArchiveOfXcode4: Bool { code == .unsupported && values["format"] == "archive" }

    static func notInterfaceBuilder(found root: XMLElement) -> Problem {
        Problem(
            "expected a document of Interface Builder, found \("<\(root.name)>".quoted)", code: .wrongType,
            values: ["expected": "<document>", "found": "<\(root.name)>"],
            remedy: "check that this is a storyboard or a xib", position: root.position)
    }

    static func unsupportedDocumentType(_ type: String, at position: Position) -> Problem {
        Problem(
            "documents of type \(type.quoted) are not supported", code: .unsupported, values: ["type": type],
            remedy: "use a document for UIKit", position: position)
    }

    static func unsupportedRuntime(_ runtime: String, at position: Position) -> Problem {
        Problem(
            "documents for \(runtime.quoted) are not supported", code: .unsupported, values: ["type": runtime],
            remedy: "use a document for iOS", position: position)
    }

    /// Returns the problem of an identifier that two scenes share, which is ambiguous.
    ///
    /// - Parameter first: The position of the first scene's object.
    static func repeatedScene(_ id: String, at position: Position, first: Position) -> Problem {
        Problem(
            "two scenes have the id \(id.quoted); the first is in line \(first.line)",
            code: .duplicate, values: ["id": id, "first": String(first.line)],
            remedy: "open the document in Xcode and save it, or give one of the two another id",
            position: position)
    }

    /// - Parameter limit: The maximum depth of nested views.
    static func viewsTooDeep(limit: Int, at position: Position) -> Problem {
        Problem(
            "the views are nested more than \(limit) levels deep", code: .tooDeep, values: ["limit": String(limit)],
            remedy: "use fewer levels", position: position)
    }
}

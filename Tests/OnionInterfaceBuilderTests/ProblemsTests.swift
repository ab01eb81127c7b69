import OnionDocuments
import OnionModel
import Testing

@testable import OnionInterfaceBuilder

private let position = Position(line: 2, column: 3)
private let element = XMLElement("b", position: position)

/// Pins the wording of each problem of this module. Other tests assert codes and values.
@Suite("Problems of storyboards and xibs")
struct ProblemsTests {
    @Test(
        "Each has a sentence and a remedy",
        arguments: [
            (
                .archiveOfXcode4(at: position),
                "the format of Xcode 4 is not supported; open it in a newer Xcode and save it"
            ),
            (
                .unsupportedRuntime("AppleTV", at: position),
                "documents for \"AppleTV\" are not supported; use a document for iOS"
            ),
            (
                .notInterfaceBuilder(found: element),
                "expected a document of Interface Builder, found \"<b>\"; check that this is a storyboard or a xib"
            ),
            (
                .unsupportedDocumentType("com.apple.Cocoa", at: position),
                "documents of type \"com.apple.Cocoa\" are not supported; use a document for UIKit"
            ),
            (
                .repeatedScene("a", at: position, first: Position(line: 1, column: 9)),
                "two scenes have the id \"a\"; the first is in line 1; open the document in Xcode and save it, or give one of the two another id"
            ),
            (
                .viewsTooDeep(limit: 48, at: position),
                "the views are nested more than 48 levels deep; use fewer levels"
            ),
        ] as [(Problem, String)])
    func wording(problem: Problem, wording: String) {
        #expect(problem.description == wording)
    }
}

import OnionGraphics
import OnionModel
import Testing

@testable import OnionGallery

@Suite("The wording of the problems of manifests")
struct ProblemsTests {
    @Test("Each problem has a code, values and a sentence")
    func wording() {
        let wrong = Problem("it is wrong", code: .damaged, remedy: "mend it")
        let problems: [(Problem, ProblemCode, [String: String], String)] = [
            (
                .galleryNotFound("a"), .galleryNotFound, ["path": "a"], "there is no gallery in \"a\"; draw one first"
            ),
            (
                .unreadableGallery("a", wrong), .unreadableGallery, ["path": "a"],
                "the gallery \"a\" cannot be read: it is wrong; mend it"
            ),
            (
                .unreadableComparison("a", wrong), .unreadableComparison, ["path": "a"],
                "the comparison in \"a\" cannot be read: it is wrong; mend it; choose an empty folder"
            ),
            (.unrecognizedGallery, .unrecognizedGallery, [:], "this is not a gallery"),
            (
                .unsupportedGallery(version: 2), .unsupportedGallery, ["version": "2"],
                "another version of Onion wrote this gallery; draw a new one into an empty folder"
            ),
            (
                .damagedGallery("width"), .damagedGallery, ["key": "width"],
                "\"width\" has no valid value for a gallery; draw a new one into an empty folder"
            ),
            (
                .notInBaseline("screen/a", "b.yaml", known: ["screen/b"]), .notInBaseline,
                ["screen": "screen/a", "baseline": "b.yaml"],
                "there is no screen/a in \"b.yaml\" to compare with; it has screen/b"
            ),
            (
                .nothingToCompare("gallery/"), .nothingToCompare, ["baseline": "gallery/"],
                "there are no pictures to compare with \"gallery/\""
            ),
            (
                .otherSize(PixelImage(width: 750, height: 1334, bytes: []), Size(width: 393, height: 852)), .otherSize,
                ["pixelsWide": "750", "pixelsHigh": "1334", "width": "393", "height": "852"],
                "the screenshot has 750 × 1334 pixels, and the screen has 393 × 852 points; draw the screen on the device of the screenshot"
            ),
        ]
        for (problem, code, values, sentence) in problems {
            #expect(problem.code == code)
            #expect(problem.values == values)
            #expect(problem.description == sentence)
        }
    }
}

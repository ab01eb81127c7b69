import CCairo
import OnionModel
import Testing

@testable import OnionCairo

@Suite("The wording of problems")
struct ProblemsTests {
    @Test(
        "Each problem has a code and a sentence",
        arguments: [
            (
                Problem.noMemory, "out-of-memory",
                "there is not enough memory for the picture; draw less at once"
            ),
            (
                .drawingFailed(CAIRO_STATUS_INVALID_MATRIX), "drawing-failed",
                "the picture could not be drawn (invalid matrix (not invertible))"
            ),
            (.damagedPNG, "damaged", "the PNG is damaged; save the image again"),
            (.damagedJPEG, "damaged", "the JPEG cannot be read; save the image again, in RGB"),
            (.missingBytes, "invalid-value", "an image has fewer bytes than pixels"),
            (.noPixels, "empty", "the picture has no pixels"),
            (
                .tooManyPixels(width: 20_000, height: 600), "too-large",
                "the picture has 20000 × 600 pixels, which is too large; draw less at once, or at a smaller scale; "
                    + "the limits are 16384 for a side and 100 million in total"
            ),
            (
                .invalidPage(width: 20_000, height: 10), "too-large",
                "a page of 20000 × 10 points is not possible in a PDF; draw less at once; a side has at most 14400 points"
            ),
            (
                .invalidPage(width: 0, height: 10), "empty",
                "a page of 0 × 10 points is not possible in a PDF; draw less at once; a side has at most 14400 points"
            ),
        ])
    func wording(problem: Problem, code: String, description: String) {
        #expect(problem.code.rawValue == code)
        #expect(problem.description == description)
    }
}

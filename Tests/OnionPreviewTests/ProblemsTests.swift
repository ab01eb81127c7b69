import OnionModel
import Testing

@testable import OnionPreview

@Suite("The wording of the problems of previews")
struct ProblemsTests {
    @Test("Each problem has a code, values and a sentence")
    func wording() {
        let problems: [(Problem, ProblemCode, [String: String], String)] = [
            (
                .noFields(of: "screen/a"), .noFields, ["reference": "screen/a"],
                "screen/a has no fields of its own; name a template or a content"
            ),
            (
                .invalidField("", type: .image), .invalidValue, ["found": "", "expected": "image"],
                "\"\" is not an image; write the name of an image"
            ),
            (
                .invalidField("ten", type: .number), .invalidValue, ["found": "ten", "expected": "number"],
                "\"ten\" is not a number; write it in digits, such as 12.5"
            ),
            (
                .invalidField("yes", type: .bool), .invalidValue, ["found": "yes", "expected": "bool"],
                "\"yes\" is not a truth value; write true or false"
            ),
            (
                .invalidField("#12", type: .color), .invalidValue, ["found": "#12", "expected": "color"],
                "\"#12\" is not a color; write a name such as systemRed, or #RRGGBB"
            ),
            (
                .tooHigh("screen/a", height: 20_312), .tooLarge, ["reference": "screen/a", "height": "20312"],
                "screen/a is at least 20312 points high in full length; a picture has at most 14400 points"
            ),
        ]
        for (problem, code, values, sentence) in problems {
            #expect(problem.code == code && problem.values == values)
            #expect(problem.description == sentence)
        }
    }
}

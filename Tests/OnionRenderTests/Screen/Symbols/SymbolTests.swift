import OnionModel
import Testing

@testable import OnionGraphics
@testable import OnionRender

struct SymbolTests {
    @Test(
        "Well-known symbols are drawn",
        arguments: [
            "xmark", "chevron.backward", "heart.fill", "person.circle", "checkmark.circle.fill", "plus.square",
        ])
    func wellKnown(name: String) {
        #expect(Symbol.isSystemName(name))
    }

    @Test("Image names of apps are not symbols of the system")
    func imageNames() {
        for name in ["Close", "close", "back", "pizza", "Xmark", ""] {
            #expect(!Symbol.isSystemName(name))
        }
        #expect(Symbol("Close") != nil)
        #expect(Symbol("pizza") == nil)
    }

    @Test("Every symbol is drawn within its square")
    func symbolDrawn() throws {
        for name in SymbolCatalogue.names {
            let symbol = try #require(Symbol(name))
            let path = symbol.lines + symbol.fills
            #expect(!path.steps.isEmpty, "\(name)")
            let bounds = path.bounds
            #expect(bounds.x >= 1 && bounds.y >= 1 && bounds.maxX <= 23 && bounds.maxY <= 23, "\(name)")
        }
    }

    @Test("A path is read from its text")
    func pathRead() {
        let path = VectorPath(symbol: "M 1 2 L 3 4 C 1 1 2 2 5 6 Z")
        #expect(
            path.steps == [
                .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
                .curve(Point(x: 1, y: 1), Point(x: 2, y: 2), to: Point(x: 5, y: 6)), .close,
            ])
        #expect(VectorPath(symbol: "O 5 5 2").bounds == Rect(x: 3, y: 3, width: 4, height: 4))
        #expect(VectorPath(symbol: "R 1 2 3 4 0").bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test(
        "The back arrow is mirrored under right to left",
        arguments: [(Traits.LayoutDirection.leftToRight, true), (.rightToLeft, false)])
    func backArrow(direction: Traits.LayoutDirection, pointsLeft: Bool) throws {
        let image = PropertyValue.image(ImageReference(name: "chevron.backward"))
        let marks = try #require(
            Painted(.imageView, Size(width: 24, height: 24), [.image: image], direction: direction).group()?.marks)
        guard case .stroke(let path, _, _, _)? = marks.first, case .line(let tip) = path.steps[1] else {
            Issue.record("there is no chevron")
            return
        }
        #expect((tip.x < 12) == pointsLeft)
    }
}

import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

@testable import OnionPreview

@Suite("Pictures of layers")
struct LayersPictureTests {
    private static let red = RGBA(red: 1, green: 0, blue: 0)
    private static let blue = RGBA(red: 0, green: 0, blue: 1)

    /// A button of the outer layer above a label of the inner one.
    private static let screen = Picture(
        size: Size(width: 100, height: 200), scale: 3, title: "",
        marks: [
            view(
                "view", 0,
                [
                    .fill(VectorPath(Rect(width: 100, height: 200)), red),
                    view(
                        "label", 1,
                        [.group(Group(opacity: 0.5, marks: [.fill(VectorPath(Rect(width: 9, height: 9)), blue)]))]
                    ),
                    view("button", 0, [.fill(VectorPath(Rect(width: 5, height: 5)), red)]),
                ])
        ])

    private static func view(_ id: String, _ layer: Int, _ marks: [Mark]) -> Mark {
        .group(Group(view: DrawnView(id: id, type: .view, layer: layer, frame: Rect()), marks: marks))
    }

    @Test("The outline is that of a view of the layer, and of the whole layer without such a view")
    func outline() throws {
        func frames(_ part: String, _ view: String?) throws -> [VectorPath] {
            let outline = LayerOutline(of: try Reference(parsing: part), view: view, in: try Self.subject())
            return outline.marks.compactMap { if case .stroke(let path, _, _, _) = $0 { path } else { nil } }
        }
        #expect(try frames("template/message", "label") == [VectorPath(Rect(x: 7, y: 17, width: 36, height: 46))])
        #expect(try frames("template/message", nil) == [VectorPath(Rect(x: 12, y: 22, width: 26, height: 36))])
        #expect(try frames("template/message", "other") == frames("template/message", nil))
        // A view of that name in another layer is another view.
        #expect(try frames("template/modal", "label") == [VectorPath(Rect(x: 2, y: 2, width: 96, height: 196))])
    }

    private static func subject() throws -> LaidOutSubject {
        var inner = LaidOutView(id: "label", type: .label, layer: 1, frame: Rect(x: 10, y: 20, width: 30, height: 40))
        inner.subviews = []
        var root = LaidOutView(id: "view", type: .view, frame: Rect(width: 100, height: 200), slot: .content)
        root.subviews = [inner]
        return LaidOutSubject(
            name: "screen/new-year@1", deviceDescription: "", variant: Variant(),
            environment: LayoutEnvironment(size: Size()),
            layers: [
                LayerName(template: try Reference(parsing: "template/modal@2"), kind: .navigation),
                LayerName(
                    template: try Reference(parsing: "template/message@1"),
                    content: try Reference(parsing: "content/new-year@3"), kind: .content),
            ],
            result: LayoutResult(root: root))
    }

    @Test("Every layer is named, with its revision, its content and its kind")
    func names() throws {
        let picture = LayersPicture(text: GridText()).picture(of: Self.screen, try Self.subject())
        #expect(
            picture.texts.joined()
                == [
                    "template/modal@2", "navigation", "template/message@1", "content/new-year@3", "content",
                ].joined())
    }

    @Test("A layer's plane has the marks of its own views and no others")
    func planes() throws {
        let picture = LayersPicture(text: GridText()).picture(of: Self.screen, try Self.subject())
        // The paper; then for each layer its plane, a dot and its words; then the complete screen.
        let planes = picture.marks.compactMap { mark -> Group? in
            if case .group(let group) = mark { group } else { nil }
        }
        #expect(planes.count == 3)
        #expect(
            planes.map { Set($0.fills) }.map { [$0.contains(Self.red), $0.contains(Self.blue)] } == [
                [true, false], [false, true], [true, true],
            ])
    }

    @Test("Planes are beside each other, all at the same angle")
    func places() throws {
        let picture = LayersPicture(text: GridText()).picture(of: Self.screen, try Self.subject())
        let transforms = picture.marks.compactMap { mark -> Transform? in
            if case .group(let group) = mark { group.transform } else { nil }
        }
        #expect(transforms[0].a == transforms[1].a && transforms[0].tx < transforms[1].tx)
        #expect(transforms[2] == .translation(x: transforms[2].tx, y: transforms[2].ty))
        #expect(transforms[2].tx + 100 < picture.size.width)
    }
}

extension Group {
    /// The colors of all fills.
    fileprivate var fills: [RGBA] {
        marks.flatMap { mark -> [RGBA] in
            switch mark {
            case .fill(_, let color): [color]
            case .group(let group): group.fills
            case .stroke, .text, .image: []
            }
        }
    }
}

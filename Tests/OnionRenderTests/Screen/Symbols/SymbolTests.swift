import OnionLayout
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

    @Test("Every symbol of our own is one of Apple's, and is drawn within its square, filled or not")
    func symbolDrawn() throws {
        for name in SymbolCatalogue.names {
            #expect(SystemSymbols.since(name) != nil || SystemSymbols.since(name + ".fill") != nil, "\(name)")
            for variant in ["", ".fill", ".circle.fill"] {
                try expectDrawing(of: name + variant)
            }
        }
    }

    @Test("The symbols that apps use most are drawn, in any weight")
    func used() throws {
        #expect(Set(UsedSymbols.names).count == 300)
        for name in UsedSymbols.names {
            #expect(Symbol.isSystemName(name) && SystemSymbols.since(name) != nil, "\(name)")
            let widths = try expectDrawing(of: name).layers.compactMap(\.lineWidth)
            #expect(strokeWidths(of: name, weight: 1) == widths)
            #expect(strokeWidths(of: name, weight: 1.5) == widths.map { $0 * 1.5 })
        }
    }

    /// Checks that a symbol has a drawing within its square, and returns it.
    @discardableResult
    private func expectDrawing(of name: String) throws -> Symbol {
        let symbol = try #require(Symbol(name), "\(name)")
        #expect(!symbol.layers.isEmpty, "\(name)")
        for layer in symbol.layers where !layer.isCutOut {
            let bounds = layer.path.bounds
            #expect(!layer.path.steps.isEmpty, "\(name)")
            #expect(bounds.x >= 1 && bounds.y >= 1 && bounds.maxX <= 23 && bounds.maxY <= 23, "\(name)")
        }
        return symbol
    }

    /// Returns the widths of the lines of a symbol in a square of 24 points.
    private func strokeWidths(of name: String, weight: Double) -> [Double] {
        let view = LaidOutView(
            id: "it", type: .view, frame: Rect(x: 0, y: 0, width: 24, height: 24), properties: [:])
        let environment = RenderEnvironment(environment: LayoutEnvironment(size: view.frame.size), title: "Test")
        let context = PaintContext(
            renderEnvironment: environment, text: SquareText(), images: NoImages(), vectors: NoVectorDrawing(),
            palette: Palette(appearance: .light))
        let surroundings = InheritedValues(
            tint: RGBA(red: 0, green: 0, blue: 1), origin: Point(), screen: view.frame.size, safeArea: .zero)
        var canvas = Canvas(view, in: surroundings, of: context)
        canvas.draw(.named(name), in: canvas.bounds, RGBA(red: 0, green: 0, blue: 0), weight: weight)
        return canvas.marks.compactMap { mark in
            if case .stroke(_, _, let width, _) = mark { width } else { nil }
        }
    }

    @Test("Each variant of a name changes the drawing")
    func variants() throws {
        let variants = [
            "", ".fill", ".slash", ".slash.fill", ".circle", ".circle.fill", ".square", ".triangle", ".diamond",
            ".octagon",
            ".hexagon", ".seal", ".shield", ".bubble", ".capsule", ".rectangle", ".rectangle.portrait", ".app",
            ".viewfinder", ".square.dashed", ".badge", ".badge.plus", ".badge.minus", ".badge.xmark.fill",
            ".slash.circle",
            ".circle.badge.plus",
        ]
        for base in ["heart", "tray", "person"] {
            let drawings = try variants.map { try expectDrawing(of: base + $0).layers }
            #expect(Set(drawings).count == variants.count, "\(base)")
        }
        #expect(Symbol("heart.badge.nonsense") == nil && Symbol("a") == nil && Symbol("text") == nil)
        #expect(Symbol.isSystemName("a.circle") && Symbol.isSystemName("text.bubble"))
    }

    @Test("A symbol without a drawing is the initial letter in its enclosure, with its other variants")
    func neutral() throws {
        let letter = try #require(Symbol("q.app")?.layers)
        #expect(Symbol(neutralFor: "quotelevel").layers == letter)
        #expect(Symbol(neutralFor: "quotelevel.circle").layers == Symbol("q.circle")?.layers)
        #expect(Symbol(neutralFor: "quotelevel.circle.fill").layers == Symbol("q.circle.fill")?.layers)
        #expect(Symbol(neutralFor: "quotelevel.badge.plus").layers == Symbol("q.app.badge.plus")?.layers)
        #expect(Symbol(neutralFor: "quotelevel").layers != Symbol(neutralFor: "rotatelevel").layers)
    }

    @Test("A view shows a symbol without a drawing, and a warning names it and what is no symbol")
    func undrawn() throws {
        let undrawn = try #require(SystemSymbols.names.first { !Symbol.isSystemName($0) })
        let ios = try #require(SystemSymbols.since(undrawn))
        for size in [Size(), Size(width: 20, height: 20)] {
            let painted = Painted(.imageView, size, [.image: .image(ImageReference(name: undrawn))])
            #expect(
                painted.warnings.sentences == [
                    "the SF Symbol \"\(undrawn)\" (iOS \(ios)) has no drawing here: a sign with its initial letter is drawn"
                ])
            #expect(painted.group()?.marks.count == Symbol(neutralFor: undrawn).layers.count)
        }
        for name in ["star.fil", "heart.octagon"] {
            let painted = Painted(
                .imageView, Size(width: 20, height: 20), [.image: .image(ImageReference(name: name))])
            #expect(
                painted.warnings.sentences == ["there is no SF Symbol \"\(name)\": a placeholder is drawn"])
        }
        let drawn = Painted(.imageView, Size(), [.image: .image(ImageReference(name: "tray"))])
        #expect(drawn.warnings.isEmpty && drawn.group()?.marks.isEmpty == false)
    }

    @Test(
        "A drawing does not give a symbol a size in layouts",
        arguments: [
            ("trash", true), ("trash.fill", true), ("person.circle", true), ("gearshape.fill", true),
            ("pin.fill", true),
            ("tray", false), ("tray.fill", false), ("trash.slash", false), ("person.badge.plus", false),
            ("person.crop.circle", false), ("plus.diamond", false), ("forward", false), ("pin", false),
            ("document", false),
        ])
    func size(name: String, isKnown: Bool) {
        #expect(Symbol.isSystemName(name))
        #expect(NoImages().size(named: name) == (isKnown ? Size(width: 20, height: 20) : nil))
    }

    @Test(
        "A configuration gives a symbol its size and its weight",
        arguments: [
            (SymbolConfiguration(scale: .large), 25.5, 1.0), (SymbolConfiguration(scale: .small), 15.5, 1),
            (SymbolConfiguration(pointSize: 34, weight: .bold), 40, 1.38),
            (SymbolConfiguration(font: FontStyle(style: .caption1), scale: .medium), 14, 1),
            (SymbolConfiguration(font: FontStyle(style: .headline)), 20, 1.25),
        ])
    func configured(configuration: SymbolConfiguration, side: Double, weight: Double) throws {
        let properties: [Property: PropertyValue] = [
            .image: .image(ImageReference(name: "trash")), .contentMode: .choice("center"),
            .preferredSymbolConfiguration: .symbolConfiguration(configuration),
        ]
        let factor = configuration.factor(at: .large)
        #expect(NoImages().size(named: "trash", symbolFactor: factor) == Size(width: side, height: side))
        let painted = Painted(.imageView, Size(width: 60, height: 60), properties)
        let widths = try #require(Symbol("trash")).layers.compactMap(\.lineWidth)
        let drawn = try #require(painted.group()).marks.compactMap { mark -> Double? in
            if case .stroke(_, _, let width, _) = mark { width } else { nil }
        }
        #expect(!drawn.isEmpty && drawn.count == widths.count)
        for (drawn, width) in zip(drawn, widths) { #expect(abs(drawn - width * side / 24 * weight) < 1e-9) }
    }

    @Test("A symbol in a text style follows the user's text size")
    func textSize() {
        let title = SymbolConfiguration(font: FontStyle(style: .title2))
        #expect(title.factor(at: .accessibilityExtraExtraExtraLarge) == 56.0 / 17)
        #expect(SymbolConfiguration(pointSize: 22).factor(at: .accessibilityExtraExtraExtraLarge) == 22.0 / 17)
    }

    @Test("An image of an app has the drawing that its name usually means")
    func appImages() {
        #expect(Symbol(ofAppImage: "Forward")?.layers == Symbol("chevron.forward")?.layers)
        #expect(Symbol("forward")?.layers != Symbol("chevron.forward")?.layers)
    }

    @Test("A path is read from its text")
    func pathRead() {
        let path = VectorPath(symbol: "M 1 2 L 3 4 C 1 1 2 2 5 6 Z")
        #expect(
            path.steps == [
                .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
                .curve(Point(x: 1, y: 1), Point(x: 2, y: 2), to: Point(x: 5, y: 6)), .close,
            ])
        #expect(VectorPath(symbol: "P 1 2 3 4 5 6").steps.count == 3)
        #expect(VectorPath(symbol: "E 5 5 2 3").bounds == Rect(x: 3, y: 2, width: 4, height: 6))
        #expect(
            VectorPath(symbol: "N 5 5 2 4 0").steps.count == 5 && VectorPath(symbol: "S 5 5 2 5 0.5").steps.count == 11)
        let arc = VectorPath(symbol: "A 5 5 2 0 180").bounds
        #expect(abs(arc.x - 3) < 1e-9 && abs(arc.y - 5) < 1e-9 && abs(arc.maxX - 7) < 1e-9 && abs(arc.maxY - 7) < 1e-9)
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

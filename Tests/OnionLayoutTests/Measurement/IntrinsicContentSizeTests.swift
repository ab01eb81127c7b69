import OnionGraphics
import OnionLayout
import OnionModel
import Testing

/// The intrinsic frames of views: constraints fix only their origin.
struct IntrinsicContentSizeTests {
    @Test(
        "Controls have the size of their release",
        arguments: [
            (.switch, 18, [51.0, 31]), (.switch, 26, [63, 28]), (.stepper, 18, [94, 32]),
            (.stepper, 12, [94, 29]),
            (.activityIndicator, 18, [20, 20]), (.pickerView, 18, [320, 216]), (.colorWell, 18, [28, 28]),
        ] as [(ViewType, Int, [Double])])
    func controlsSize(type: ViewType, version: Int, size: [Double]) throws {
        #expect(try self.size(.test("it", type), version: version) == size)
    }

    @Test(
        "Bars have only a height",
        arguments: [(.slider, 31), (.progressView, 4), (.searchBar, 56), (.tabBar, 49)] as [(ViewType, Double)])
    func barsOnly(type: ViewType, height: Double) throws {
        let size = try size(.test("it", type), "it.trailing = view.trailing")
        #expect(size[1] == height)
        #expect(size[0] >= 320)
    }

    @Test("A slider is higher since iOS 26", arguments: [(18, 31.0), (26, 34)])
    func slider(version: Int, height: Double) throws {
        #expect(try size(.test("it", .slider), "it.trailing = view.trailing", version: version)[1] == height)
    }

    @Test(
        "A button with UIKit's own glyph has the size of its release",
        arguments: [(12, [22.0, 22]), (15, [20, 20]), (18, [26, 26])], ["infoLight", "detailDisclosure", "contactAdd"])
    func glyphs(release: (version: Int, size: [Double]), type: String) throws {
        let properties: [Property: PropertyValue] = [.buttonType: .choice(type)]
        #expect(try size(button(properties), version: release.version) == release.size)
        let configured = properties.merging([.configuration: .choice("plain")]) { own, _ in own }
        #expect(try size(button(configured), version: release.version) == [50, 34])
        let titled = properties.merging([.title: .text(.verbatim("Got it"))]) { own, _ in own }
        #expect(try size(button(titled), version: release.version) == [60, 32])
    }

    @Test("A button is as large as its title with vertical insets")
    func buttonLarge() throws {
        #expect(try size(button([.title: .text(.verbatim("Got it"))])) == [60, 32])
        #expect(try size(button([.title: .text(.verbatim("X"))])) == [30, 32])
    }

    @Test("The insets of a button replace the vertical insets")
    func insetsButton() throws {
        let insets = DirectionalInsets(top: 5, leading: 3, bottom: 5, trailing: 3)
        #expect(try size(button([.title: .text(.verbatim("X")), .contentInsets: .insets(insets)])) == [16, 30])
    }

    @Test("A button with an image has no vertical insets, and is as high as the image and a line")
    func buttonImage() throws {
        let image = PropertyValue.image(ImageReference(name: "Close", size: Size(width: 28, height: 20)))
        #expect(try size(button([.image: image])) == [28, 20])
        #expect(try size(button([.image: image, .title: .text(.verbatim("Close"))])) == [78, 20])
        let low = PropertyValue.image(ImageReference(name: "Back", size: Size(width: 10, height: 6)))
        #expect(try size(button([.image: low])) == [10, 20])
        #expect(try size(button([.image: low, .title: .text(.verbatim("X"))])) == [20, 20])
    }

    @Test("A button leaves room for an image of unknown size, as large as a symbol")
    func unknownButtonImage() throws {
        let image = PropertyValue.image(ImageReference(name: "unknown"))
        let insets = PropertyValue.insets(DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
        #expect(try size(button([.image: image, .contentInsets: insets])) == [36, 36])
        #expect(
            try size(button([.backgroundImage: image, .contentInsets: insets]))
                == size(button([.contentInsets: insets])))
    }

    @Test("The scale of a symbol changes the width of a button only; a point size changes its height, too")
    func scaledSymbol() throws {
        func frame(_ type: ViewType, _ configuration: SymbolConfiguration) throws -> [Double]? {
            let view = TemplateView(
                id: "it", type: type,
                properties: [
                    .image: .image(ImageReference(name: "star")),
                    .preferredSymbolConfiguration: .symbolConfiguration(configuration),
                ])
            let constraints = try ["it.leading = view.leading", "it.top = view.top"].map(Constraint.init(parsing:))
            let template = Template(
                key: try Key("scene"), view: TemplateView(id: "view", subviews: [view]), constraints: constraints)
            let engine = LayoutEngine(text: FakeText()) { _, factor in Size(width: 50 * factor, height: 50 * factor) }
            let environment = LayoutEnvironment(size: Size(width: 320, height: 480), scale: 2)
            return engine.layout(template, in: environment).root.frame(of: "it").map { Array($0.dropFirst(2)) }
        }
        #expect(try frame(.button, SymbolConfiguration(scale: .large)) == [64, 50])
        #expect(try frame(.button, SymbolConfiguration(scale: .small)) == [39, 50])
        #expect(try frame(.button, SymbolConfiguration(pointSize: 34)) == [100, 100])
        #expect(try frame(.button, SymbolConfiguration(pointSize: 34, scale: .large)) == [128, 100])
        #expect(try frame(.imageView, SymbolConfiguration(scale: .large)) == [64, 64])
    }

    @Test("A custom button without a font has the size of UIFont.buttonFontSize")
    func customButton() throws {
        let title = PropertyValue.text(.verbatim("X"))
        #expect(try size(button([.title: title]), text: FontSizes()) == [30, 15 + 12])
        #expect(try size(button([.title: title, .buttonType: .choice("custom")]), text: FontSizes()) == [30, 18 + 12])
        let font = PropertyValue.font(FontStyle(size: 40))
        #expect(
            try size(button([.title: title, .buttonType: .choice("custom"), .font: font]), text: FontSizes())
                == [40, 40 + 12])
    }

    @Test("A configured button has its own insets")
    func configuredButton() throws {
        #expect(try size(button([.title: .text(.verbatim("OK")), .configuration: .choice("filled")])) == [44, 34])
    }

    @Test("The border of a text field takes space")
    func borderText() throws {
        let text = PropertyValue.text(.verbatim("Name"))
        #expect(try size(.test("it", .textField, [.placeholder: text])) == [40, 21])
        let bordered = TemplateView.test(
            "it", .textField, [.placeholder: text, .borderStyle: .choice("roundedRect")])
        #expect(try size(bordered) == [68, 34])
        #expect(try size(bordered, version: 12)[0] == 61)
        #expect(try size(.test("it", .textField, [.borderStyle: .choice("roundedRect")])) == [14, 34])
    }

    @Test("Segments are as wide as the widest")
    func segmentsWide() throws {
        let segments = PropertyValue.texts([.verbatim("One"), .verbatim("Three")])
        #expect(try size(.test("it", .segmentedControl, [.segments: segments])) == [137, 32])
        #expect(
            try size(
                .test("it", .segmentedControl, [.segments: segments, .apportionsSegmentWidthsByContent: .bool(true)]))
                == [117, 32])
    }

    @Test(
        "Up to iOS 12, segments have less space around titles in the regular weight", arguments: [(12, 28.0), (13, 33)])
    func oldSegments(version: Int, width: Double) throws {
        let control = TemplateView.test("it", .segmentedControl, [.segments: .texts([.verbatim("One")])])
        #expect(try size(control, version: version, text: RegularIsNarrow())[0] == width)
    }

    @Test("The dots of a page control are wider apart since iOS 14, in iOS 14 most")
    func pageControl() throws {
        let dots = { (pages: Double) in TemplateView.test("it", .pageControl, [.numberOfPages: .number(pages)]) }
        #expect(try size(dots(3), version: 12) == [39, 37])
        #expect(try size(dots(3), version: 14, scale: 2) == [121.5, 27.5])
        #expect(try size(dots(3), version: 17, scale: 2) == [115.5, 26])
        #expect(try size(dots(4), version: 17, scale: 2) == [134, 26])
        #expect(try size(dots(3), version: 18, scale: 2) == [73, 26])
        #expect(try size(dots(4), version: 26, scale: 2) == [92, 26])
    }

    @Test(
        "The alignment rectangle of a symbol is as high for all symbols, and its image is not",
        arguments: [
            ("person.circle", 2.0, 29.0), ("person.circle.fill", 3, 28.667), ("trash", 2, 30),
            ("person.crop.circle.badge.plus", 2, 30), ("own.circle", 2, 30), ("clock.fill", 2, 29),
            ("person.badge.clock", 2, 30), ("checkmark", 2, 26.5), ("chevron.down", 2, 20), ("heart", 2, 27.5),
        ])
    func symbolHeights(name: String, scale: Double, height: Double) throws {
        let image = TemplateView.test("it", .imageView, [.image: .image(ImageReference(name: name))])
        #expect(abs(try size(image, "it.height = 30", scale: scale)[1] - height) < 0.001)
    }

    @Test(
        "A symbol in the style Body is as high as one without a configuration; another one has no known height",
        arguments: [
            (SymbolConfiguration(font: FontStyle(style: .body)), 26.5), (SymbolConfiguration(weight: .bold), 30),
        ] as [(SymbolConfiguration, Double)])
    func configuredSymbolHeights(configuration: SymbolConfiguration, height: Double) throws {
        let image = TemplateView.test(
            "it", .imageView,
            [
                .image: .image(ImageReference(name: "checkmark")),
                .preferredSymbolConfiguration: .symbolConfiguration(configuration),
            ])
        #expect(try size(image, "it.height = 30", scale: 2)[1] == height)
    }

    @Test(
        "An app's own image that has the name of a symbol is as high as its alignment rectangle", arguments: [40.0, 20])
    func ownImage(height: Double) throws {
        let view = TemplateView.test("it", .imageView, [.image: .image(ImageReference(name: "checkmark"))])
        let template = Template(
            key: try Key("scene"), view: TemplateView(id: "view", subviews: [view]),
            constraints: [try Constraint(parsing: "it.height = 30")])
        let engine = LayoutEngine(text: FakeText()) { _, _ in Size(width: 40, height: height) }
        let root = engine.layout(template, in: LayoutEnvironment(size: Size(width: 320, height: 480), scale: 2)).root
        #expect(root.frame(of: "it")?.last == 30)
    }

    @Test("Search bars are as high as in their release", arguments: [(10, 44.0), (18, 56), (26, 64)])
    func searchBar(version: Int, height: Double) throws {
        #expect(try size(.test("it", .searchBar), "it.trailing = view.trailing", version: version)[1] == height)
    }

    @Test(
        "Since iOS 11, search bars follow the text size as the lines of Body do",
        arguments: [(10, .extraSmall, 44.0), (15, .extraSmall, 51), (15, .large, 56), (26, .extraSmall, 58)]
            as [(Int, Traits.ContentSizeCategory, Double)])
    func textSize(version: Int, category: Traits.ContentSizeCategory, height: Double) throws {
        let size = try size(
            .test("it", .searchBar), "it.trailing = view.trailing", version: version, category: category,
            text: Leading())
        #expect(size[1] == height)
    }

    @Test("A text view that does not scroll is as high as its text")
    func textView() throws {
        let view = TemplateView.test(
            "it", .textView,
            [.text: .text(.verbatim(.plain(String(repeating: "a", count: 60)))), .isScrollEnabled: .bool(false)])
        // 310 of 320 points have room for 31 characters.
        #expect(try size(view, "it.trailing = view.trailing") == [320, 56])
    }

    @Test("A text view without a text is one line high")
    func emptyTextView() throws {
        let view = TemplateView.test("it", .textView, [.isScrollEnabled: .bool(false)])
        #expect(try size(view, "it.trailing = view.trailing")[1] == 36)
    }

    @Test("The last line of a text view with a style has its leading")
    func textViewStyle() throws {
        var view = TemplateView.test(
            "it", .textView, [.text: .text(.verbatim("One\nTwo\nThree")), .isScrollEnabled: .bool(false)])
        #expect(try size(view, text: Leading()) == [60, 64 + 16])
        view.properties[.font] = .font(FontStyle(style: .body))
        #expect(try size(view, text: Leading()) == [60, 66 + 16])
    }

    @Test(
        "Some labels of one line are as high as a whole number of points on 3x screens",
        arguments: [
            (18, 3.0, 1, FontStyle(size: 17), 21.0), (13, 3, 1, FontStyle(size: 17), 21), (12, 3, 1, nil, 20.33),
            (26, 3, 1, FontStyle(size: 17), 20.33), (18, 2, 1, FontStyle(size: 17), 20.5),
            (18, 3, 0, FontStyle(size: 17), 20.33), (18, 3, 1, FontStyle(style: .body), 20.33),
            (18, 3, 1, FontStyle(size: 17, family: "Roboto"), 20.33),
        ] as [(Int, Double, Int, FontStyle?, Double)])
    func wholeHeights(version: Int, scale: Double, lines: Int, font: FontStyle?, height: Double) throws {
        var properties: [Property: PropertyValue] = [.text: .text(.verbatim("One")), .lines: .number(Double(lines))]
        if let font { properties[.font] = .font(font) }
        let label = TemplateView.test("it", .label, properties)
        let frame = try size(label, version: version, scale: scale, text: Pixels())
        #expect(abs(frame[1] - height) < 0.01)
        let stack = TemplateView.test("stack", .stackView, [:], [label])
        let arranged = try size(stack, "stack.leading = view.leading", version: version, scale: scale, text: Pixels())
        #expect(abs(arranged[1] - (scale == 3 ? 20.33 : 20.5)) < 0.01)
    }

    @Test("The labels of the built-in styles of cells are not rounded up on 3x screens")
    func styledLabels() throws {
        let label = TemplateView.test(
            "text", .label, [.text: .text(.verbatim("One")), .font: .font(FontStyle(size: 17))])
        let detail = TemplateView.test("detail", .label, [.text: .text(.verbatim("Two"))])
        let cell = TemplateView.test(
            "cell", .tableViewCell, [.cellStyle: .choice("value1")],
            [.test("content", .contentView, [:], [label, detail])])
        let template = Template(
            key: try Key("scene"), view: .test("view", .view, [:], [.test("table", .tableView, [:], [cell])]),
            constraints: try ["leading", "trailing", "top", "bottom"].map {
                try Constraint(parsing: "table.\($0) = view.\($0)")
            })
        let environment = LayoutEnvironment(size: Size(width: 320, height: 480), scale: 3, systemVersion: 18)
        let frame = LayoutEngine(text: Pixels()).layout(template, in: environment).root.frame(of: "text")
        let height = try #require(frame)[3]
        #expect(abs(height - 20.33) < 0.01)
    }

    @Test("A toolbar right above the home indicator is as high as a tab bar")
    func toolbarRight() throws {
        let template = Template(
            key: try Key("scene"),
            view: .test("view", .view, [:], [.test("upper", .toolbar), .test("lower", .toolbar)]),
            constraints: try [
                "upper.leading = view.leading", "upper.trailing = view.trailing", "upper.bottom = lower.top",
                "lower.leading = view.leading", "lower.trailing = view.trailing", "lower.bottom = safeArea.bottom",
            ].map(Constraint.init(parsing:))
        )
        func heights(hasHomeIndicator: Bool) -> [Double] {
            let environment = LayoutEnvironment(
                size: Size(width: 320, height: 480), safeAreaInsets: DirectionalInsets(bottom: 34),
                hasHomeIndicator: hasHomeIndicator)
            return LayoutEngine(text: FakeText()).layout(template, in: environment).root.subviews.map(\.frame.height)
        }
        #expect(heights(hasHomeIndicator: false) == [44, 44])
        #expect(heights(hasHomeIndicator: true) == [44, 49])
    }

    @Test("The dots of a password fit their line")
    func dotsPassword() throws {
        #expect(try size(.test("it", .textField, [.text: .text(.verbatim("one"))]))[1] == 21)
        #expect(
            try size(.test("it", .textField, [.text: .text(.verbatim("one")), .isSecureTextEntry: .bool(true)]))[1]
                == 20)
    }

    private func button(_ properties: [Property: PropertyValue]) -> TemplateView { .test("it", .button, properties) }

    private func size(
        _ view: TemplateView, _ constraint: String? = nil, version: Int = 18, scale: Double = 1,
        category: Traits.ContentSizeCategory = .large, text: any TextMeasuring = FakeText()
    ) throws -> [Double] {
        let id = view.id
        let constraints = try [
            "\(id).leading = view.leading", "\(id).top = view.top", constraint ?? "\(id).width <= 10000",
        ].map(Constraint.init(parsing:))
        let template = Template(
            key: try Key("scene"), view: TemplateView(id: "view", subviews: [view]), constraints: constraints)
        let environment = LayoutEnvironment(
            size: Size(width: 320, height: 480), scale: scale, contentSizeCategory: category, systemVersion: version)
        let frame = LayoutEngine(text: text).layout(template, in: environment).root.frame(of: id)
        return Array(try #require(frame).dropFirst(2))
    }
}

/// Measures a square of the font's size.
private struct FontSizes: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let side = text.font.size ?? 0
        return TextSize(width: side, height: side, firstBaseline: side, lastBaseline: side, lines: 1)
    }
}

/// Measures 20 points for the last line, and 22 for each line above it; 19 at the text size extra small.
private struct Leading: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
        let leading: Double = text.contentSizeCategory == .extraSmall ? 19 : 22
        return TextSize(
            width: Double(lines.map(\.count).max() ?? 0) * 10, height: Double(lines.count - 1) * leading + 20,
            firstBaseline: 16, lastBaseline: 16, lines: lines.count)
    }
}

/// Measures 14 points for the regular weight, and 15 for others.
private struct RegularIsNarrow: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(
            width: text.font.weight == .regular ? 14 : 15, height: 16, firstBaseline: 12, lastBaseline: 12, lines: 1)
    }
}

/// Measures a line of 20.29 points, rounded up to whole pixels.
private struct Pixels: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(
            width: 30, height: (20.29 * scale).rounded(.up) / scale, firstBaseline: 16, lastBaseline: 16, lines: 1)
    }
}

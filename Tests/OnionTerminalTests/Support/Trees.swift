import OnionLayout
import OnionModel
import OnionRender

/// Layouts of screens, built by hand.
enum Trees {
    /// The pizzeria's New Year screen on an iPhone 8: a content in an onboarding template in a modal container.
    static func newYear(
        title: String = "A short day on New Year's Eve",
        body: String =
            "We are open until 6 pm on December 31. Our team celebrates the New Year, too! Pizza is back on January 1 at noon",
        action: String = "Got it"
    ) -> LaidOutView {
        let content = LaidOutView(
            id: "view", type: .view, layer: 2, frame: Rect(y: 101.5, width: 343, height: 380),
            layoutMargins: DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
            subviews: [
                image("clock", Rect(x: 33.5, y: 8, width: 276, height: 245), layer: 2),
                label(
                    title, Rect(x: 48, y: 273, width: 247, height: 20.5), id: "titleLabel", layer: 2, style: .headline),
                label(body, Rect(y: 297.5, width: 343, height: 61), id: "bodyLabel", layer: 2, alignment: "center"),
            ])
        let onboarding = LaidOutView(
            id: "view", type: .view, layer: 1, frame: screen,
            properties: [.backgroundColor: .color(.named("systemBackground"))],
            safeAreaInsets: DirectionalInsets(top: 30),
            layoutMargins: DirectionalInsets(top: 30, leading: 16, trailing: 16),
            subviews: [
                LaidOutView(
                    id: "contentArea", type: .view, layer: 1, frame: Rect(x: 16, width: 343, height: 591),
                    subviews: [
                        LaidOutView(
                            id: "contentContainerView", type: .view, layer: 1,
                            frame: Rect(y: 0, width: 343, height: 591), slot: .content, subviews: [content])
                    ]),
                LaidOutView(
                    id: "stackView", type: .stackView, layer: 1, frame: Rect(x: 16, y: 599, width: 343, height: 48),
                    slot: .actions,
                    subviews: [
                        button(action, Rect(width: 343, height: 48), layer: 2, style: "primary")
                    ]),
            ])
        return LaidOutView(
            id: "view", type: .view, layer: 0, frame: screen,
            properties: [.backgroundColor: .color(.named("systemBackground"))],
            subviews: [
                LaidOutView(
                    id: "container", type: .view, layer: 0, frame: screen, slot: .content, subviews: [onboarding]),
                LaidOutView(
                    id: "closeButton", type: .button, layer: 0, frame: Rect(width: 60, height: 60),
                    properties: [.image: .image(ImageReference(name: "Close", size: Size(width: 28, height: 28)))]),
            ])
    }

    static let screen = Rect(width: 375, height: 667)

    static let newYearLayers = ["template/modal@1", "template/onboarding@1", "template/illustrated-message@1"]

    /// One control of each type, in a column.
    static let controls: LaidOutView = screen(
        of: [
            view(
                .textField, Rect(x: 15, y: 15, width: 150, height: 34),
                [.placeholder: .text(.verbatim("Your name")), .borderStyle: .choice("roundedRect")]),
            view(
                .textField, Rect(x: 180, y: 15, width: 150, height: 45),
                [.text: .text(.verbatim("secret")), .borderStyle: .choice("line"), .isSecureTextEntry: .bool(true)]),
            view(.searchBar, Rect(x: 15, y: 60, width: 315, height: 45), [.placeholder: .text(.verbatim("Search"))]),
            view(.switch, Rect(x: 15, y: 120, width: 51, height: 31), [.isOn: .bool(true)]),
            view(.switch, Rect(x: 90, y: 120, width: 51, height: 31), [.isOn: .bool(false)]),
            view(.slider, Rect(x: 15, y: 165, width: 150, height: 30), [.value: .number(0.3)]),
            view(.stepper, Rect(x: 195, y: 165, width: 94, height: 32)),
            view(
                .segmentedControl, Rect(x: 15, y: 210, width: 225, height: 31),
                [.segments: .texts(["One", "Two", "Three"].map(LocalizedText.verbatim)), .selectedSegment: .number(1)]),
            view(
                .pageControl, Rect(x: 15, y: 255, width: 150, height: 26),
                [.numberOfPages: .number(5), .currentPage: .number(1)]),
            view(.activityIndicator, Rect(x: 195, y: 255, width: 20, height: 20), [.isAnimating: .bool(true)]),
            view(.progressView, Rect(x: 15, y: 292, width: 150, height: 4), [.progress: .number(0.25)]),
            button("Buy", Rect(x: 15, y: 315, width: 90, height: 45), style: "primary"),
            button("Later", Rect(x: 120, y: 315, width: 90, height: 45), style: "secondary"),
            button("Never", Rect(x: 225, y: 315, width: 90, height: 45), style: nil),
            button("Buy", Rect(x: 15, y: 375, width: 90, height: 20), style: "primary"),
            button("Later", Rect(x: 120, y: 375, width: 90, height: 20), style: "secondary"),
            view(.view, Rect(x: 15, y: 405, width: 315, height: 1), [.backgroundColor: .color(.named("separator"))]),
            view(.mapView, Rect(x: 15, y: 420, width: 90, height: 60)),
            view(.view, Rect(x: 120, y: 420, width: 90, height: 60)),
            view(
                .view, Rect(x: 225, y: 420, width: 90, height: 60),
                [.backgroundColor: .color(.named("systemYellow")), .cornerRadius: .number(12)]),
            view(
                .tableViewCell, Rect(x: 15, y: 495, width: 315, height: 45),
                [.accessoryType: .choice("disclosureIndicator")]),
            view(
                .textView, Rect(x: 15, y: 555, width: 315, height: 60),
                [.text: .text(.verbatim("A text\nof two lines"))]),
            view(.navigationBar, Rect(x: 0, y: 622, width: 345, height: 44), [.title: .text(.verbatim("Settings"))]),
        ], size: Size(width: 345, height: 667))

    // MARK: - Parts

    static func screen(of subviews: [LaidOutView], size: Size = Size(width: 345, height: 300)) -> LaidOutView {
        LaidOutView(id: "view", type: .view, frame: Rect(width: size.width, height: size.height), subviews: subviews)
    }

    static func view(
        _ type: ViewType, _ frame: Rect, _ properties: [Property: PropertyValue] = [:], id: String = "view",
        slot: Slot? = nil, _ subviews: [LaidOutView] = []
    ) -> LaidOutView {
        LaidOutView(id: id, type: type, frame: frame, slot: slot, properties: properties, subviews: subviews)
    }

    static func label(
        _ text: String, _ frame: Rect, id: String = "label", layer: Int = 0, style: FontStyle.Style? = nil,
        alignment: String = "natural", lines: Double = 0
    ) -> LaidOutView {
        LaidOutView(
            id: id, type: .label, layer: layer, frame: frame,
            properties: [
                .text: .text(.verbatim(.plain(text))), .lines: .number(lines), .alignment: .choice(alignment),
                .font: .font(FontStyle(style: style ?? .body)),
            ])
    }

    static func image(_ name: String, _ frame: Rect, layer: Int = 0) -> LaidOutView {
        LaidOutView(
            id: "imageView", type: .imageView, layer: layer, frame: frame,
            properties: [.image: .image(ImageReference(name: name))])
    }

    static func button(_ title: String, _ frame: Rect, layer: Int = 0, style: String?) -> LaidOutView {
        var properties: [Property: PropertyValue] = [.title: .text(.verbatim(.plain(title)))]
        if let style { properties[.style] = .choice(style) }
        return LaidOutView(id: "button", type: .button, layer: layer, frame: frame, properties: properties)
    }
}

/// Texts that are difficult for terminals.
extension Trees {
    static let scripts = screen(
        of: [
            label("Съешь ещё этих мягких французских булок", Rect(x: 15, y: 15, width: 150, height: 61)),
            label("今日は大晦日です。営業は18時までとなります。", Rect(x: 180, y: 15, width: 150, height: 61)),
            label("مرحبا بالعالم", Rect(x: 15, y: 90, width: 150, height: 20)),
            label("سنة جديدة", Rect(x: 180, y: 90, width: 150, height: 20), alignment: "right"),
            label("Family 👨‍👩‍👧‍👦, flag 🇩🇪, thumb 👍🏽", Rect(x: 15, y: 120, width: 300, height: 20)),
            label("e\u{301}te\u{301} n\u{303} हिन्दी 한국어", Rect(x: 15, y: 150, width: 300, height: 20)),
        ], size: Size(width: 345, height: 180))
}

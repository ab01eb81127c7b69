import Onion
import Randomness

extension RegistryGenerator {
    static let navigations = 20
    static let layouts = 40
    static let messages = 140

    func templates(_ random: inout SplitMix) throws -> [Part] {
        try (0..<Self.navigations).map { .template(try navigation($0, &random)) }
            + (0..<Self.layouts).map { .template(try layout($0, &random)) }
            + (0..<Self.messages).map { .template(try message($0, &random)) }
    }

    /// A bar above everything, like a modal container or a navigation bar.
    func navigation(_ number: Int, _ random: inout SplitMix) throws -> Template {
        let button = TemplateView(
            id: "closeButton", type: .button,
            properties: [
                .accessibilityLabel: .text(random.text(words: 1)),
                .image: .image(ImageReference(name: "close", size: Size(width: 28, height: 28))),
                .selector: .identifier("closeDidPress:"),
            ])
        let bar = TemplateView(
            id: "bar", type: .navigationBar,
            properties: [
                .title: .text(random.text(words: 2)), .prefersLargeTitles: .bool(random.number(below: 2) == 0),
            ])
        return Template(
            key: try Names.navigation(number), kind: .navigation,
            controller: "Navigation\(number)ContainerViewController",
            statusBar: number.isMultiple(of: 2) ? StatusBar(hidden: true) : nil,
            presentation: Presentation(style: .fullScreen, interactiveDismissal: .swipeDown),
            additionalSafeAreaInsets: DirectionalInsets(top: Double(30 + number)),
            view: TemplateView(
                id: "view", properties: [.backgroundColor: .color(.named("systemBackground"))],
                subviews: [TemplateView(id: "container", slot: .content), bar, button]),
            constraints: try [
                "container.edges = view.edges", "bar.top = safeArea.top", "bar.leading = view.leading",
                "bar.trailing = view.trailing", "bar.height = 44", "closeButton.leading = view.leading",
                "closeButton.centerY = bar.centerY", "closeButton.width = \(40 + number)",
                "closeButton.height = closeButton.width",
            ].map { try Constraint(parsing: $0) })
    }

    /// A content in the middle, with the actions pinned to the bottom.
    func layout(_ number: Int, _ random: inout SplitMix) throws -> Template {
        let stack = TemplateView(
            id: "stackView", type: .stackView, slot: .actions,
            properties: [.axis: .choice("vertical"), .spacing: .number(Double(8 + random.number(below: 16)))])
        let container = TemplateView(
            id: "contentContainerView", slot: .content,
            properties: [.hugging: .priorities(AxisPriorities(vertical: 1000))])
        return Template(
            key: try Names.layout(number), kind: .layout, controller: "Layout\(number)ViewController",
            view: TemplateView(
                id: "view", properties: [.backgroundColor: .color(.named("systemBackground"))],
                subviews: [TemplateView(id: "contentArea", subviews: [container]), stack]),
            constraints: try [
                "contentArea.top = view.top", "contentArea.leading = view.leadingMargin",
                "contentArea.centerX = view.centerXWithinMargins", "contentContainerView.centerY = contentArea.centerY",
                "contentContainerView.top >= contentArea.top + \(20 + number)",
                "contentContainerView.leading = contentArea.leading",
                "contentContainerView.centerX = contentArea.centerXWithinMargins",
                "stackView.top = contentArea.bottom + 8", "stackView.leading = contentArea.leading",
                "stackView.centerX = contentArea.centerX", "stackView.bottom = safeArea.bottom @750",
                "view.bottom >= stackView.bottom + 20",
            ].map { try Constraint(parsing: $0) })
    }

    /// A picture above six labels and a switch, each of which shows a field.
    func message(_ number: Int, _ random: inout SplitMix) throws -> Template {
        let labels = ["title", "body", "note", "price", "hint", "legal"]
        let picture = TemplateView(
            id: "imageView", type: .imageView,
            properties: [
                .image: .field("image"), .contentMode: .choice("scaleAspectFit"),
                .hugging: .priorities(AxisPriorities(horizontal: 251, vertical: 249)),
                .compressionResistance: .priorities(AxisPriorities(vertical: 749)),
            ])
        let toggle = TemplateView(
            id: "toggle", type: .switch,
            properties: [.isOn: .field("isOn"), .tintColor: .field("tint"), .alpha: .number(0.9)])
        return Template(
            key: try Names.message(number), kind: .content, controller: "Message\(number)ContentViewController",
            fields: labels.map { Field(name: $0, type: .text, isRequired: $0 == "title") } + [
                Field(name: "image", type: .image, isRequired: true), Field(name: "isOn", type: .bool),
                Field(name: "tint", type: .color),
            ],
            translatesAutoresizingMaskIntoConstraints: false,
            view: TemplateView(
                id: "view", properties: [.insetsLayoutMarginsFromSafeArea: .bool(false)],
                subviews: [picture] + labels.map { label($0, &random) } + [toggle]),
            constraints: try constraints(labels, spacing: 4 + number % 20))
    }

    private func label(_ field: String, _ random: inout SplitMix) -> TemplateView {
        TemplateView(
            id: "\(field)Label", type: .label,
            properties: [
                .text: .field(field), .font: .font(FontStyle(style: field == "title" ? .headline : .body)),
                .lines: .number(0),
                .alignment: .choice("center"), .adjustsFontForContentSizeCategory: .bool(true),
                .textColor: .color(.named(random.number(below: 2) == 0 ? "label" : "secondaryLabel")),
                .accessibilityIdentifier: .identifier("message.\(field)"),
                .hugging: .priorities(AxisPriorities(horizontal: 251, vertical: 251)),
            ])
    }

    private func constraints(_ labels: [String], spacing: Int) throws -> [Constraint] {
        var lines = [
            "imageView.top = view.topMargin", "imageView.leading >= view.leadingMargin",
            "imageView.centerX = view.centerXWithinMargins",
        ]
        var above = "imageView"
        for label in labels.map({ "\($0)Label" }) {
            lines += [
                "\(label).top = \(above).bottom + \(spacing)", "\(label).leading = view.leading",
                "\(label).trailing = view.trailing",
            ]
            above = label
        }
        lines += [
            "toggle.top = \(above).bottom + \(spacing)", "toggle.centerX = view.centerX", "view.bottom = toggle.bottom",
        ]
        return try lines.map { try Constraint(parsing: $0) }
    }
}

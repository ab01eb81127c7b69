import OnionModel

/// The picture of a part that has no view of its own: samples below each other.
///
/// It is a template, so that everything that draws, lays out or prints a template does so with a specimen.
struct Specimen {
    private var rows: [TemplateView] = []
    private var constraints: [Constraint] = []
    private var identifiers = 0

    /// The distance of the samples from the edges, in points.
    private static let margin = 16.0
    /// The distance between samples, in points.
    static let spacing = 8.0

    /// The template with the samples, as wide as a device, and as high as they are.
    ///
    /// - Parameter key: The name of the part that the samples are of.
    func template(named key: Key) -> Template {
        let column = TemplateView(
            id: "samples", type: .stackView,
            properties: [.axis: .choice("vertical"), .spacing: .number(Specimen.spacing), .alignment: .choice("fill")],
            subviews: rows)
        let view = TemplateView(
            id: "specimen", properties: [.backgroundColor: .color(.named("systemBackground"))], subviews: [column])
        let inset = Constraint(
            first: Constraint.Anchor(column.id, .edges), relation: .equal, second: Constraint.Anchor(view.id, .edges),
            constant: Specimen.margin)
        return Template(key: key, kind: .content, view: view, constraints: [inset] + constraints)
    }

    /// Adds a row below the others.
    mutating func add(_ view: TemplateView) { rows.append(view) }

    /// Adds a constraint between views of a row.
    mutating func add(_ constraint: Constraint) { constraints.append(constraint) }

    /// Adds a text of several lines in the secondary color.
    mutating func add(note text: String) {
        add(label(text, FontStyle(style: .footnote), color: .named("secondaryLabel"), lines: 0))
    }

    /// Adds a title.
    mutating func add(title text: String) { add(label(text, FontStyle(style: .headline))) }

    /// Returns a label.
    ///
    /// - Parameter lines: The greatest number of lines; 0 for any.
    mutating func label(
        _ text: String, _ font: FontStyle, color: ColorReference = .named("label"), lines: Double = 1
    ) -> TemplateView {
        TemplateView(
            id: nextIdentifier("text"), type: .label,
            properties: [
                .text: .text(.verbatim(.plain(text))), .font: .font(font), .textColor: .color(color),
                .lines: .number(lines),
            ])
    }

    /// Returns a row of views beside each other.
    ///
    /// - Parameter areEqual: Whether all have the same width; else the last one has the width that is left.
    mutating func row(_ views: [TemplateView], areEqual: Bool = false) -> TemplateView {
        TemplateView(
            id: nextIdentifier("row"), type: .stackView,
            properties: [
                .axis: .choice("horizontal"), .spacing: .number(Specimen.spacing), .alignment: .choice("center"),
                .distribution: .choice(areEqual ? "fillEqually" : "fill"),
            ], subviews: views)
    }

    /// Returns a box with a text in its middle.
    ///
    /// - Parameters:
    ///   - width: In points; nil for what the row leaves.
    ///   - height: In points.
    ///   - text: The text with its font and color; nil for none.
    mutating func box(
        _ color: ColorReference, width: Double? = nil, height: Double, cornerRadius: Double = 8,
        text: (String, FontStyle, ColorReference)? = nil
    ) -> TemplateView {
        var box = TemplateView(
            id: nextIdentifier("box"),
            properties: [
                .backgroundColor: .color(color), .cornerRadius: .number(cornerRadius), .borderWidth: .number(0.5),
                .borderColor: .color(.named("separator")), .clipsToBounds: .bool(true),
            ])
        let sizes = [(Constraint.Attribute.width, width), (.height, height)]
        for (attribute, length) in sizes {
            guard let length else { continue }
            constraints.append(
                Constraint(
                    first: Constraint.Anchor(box.id, attribute), relation: .equal, constant: length))
        }
        if let (words, font, color) = text {
            let label = label(words, font, color: color)
            for attribute in [Constraint.Attribute.centerX, .centerY] {
                constraints.append(
                    Constraint(
                        first: Constraint.Anchor(label.id, attribute), relation: .equal,
                        second: Constraint.Anchor(box.id, attribute)))
            }
            box.subviews = [label]
        }
        return box
    }

    /// Returns an identifier that no other view has.
    private mutating func nextIdentifier(_ word: String) -> String {
        identifiers += 1
        return "\(word)\(identifiers)"
    }
}

extension Double {
    /// At most two digits after the point, without trailing zeros.
    var roundedText: String { ((self * 100).rounded() / 100).text }
}

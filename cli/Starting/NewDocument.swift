import Onion
import OnionCoding
import OnionDocuments
import OnionTerminal

/// The text of a document to begin with, in which comments explain each key.
struct NewDocument {
    let key: Key
    let baseLocale: LocaleTag

    var color: [UInt8] {
        Array(
            """
            # A color: parts name it in place of a value, and change with it.
            \(line("color", .string(key.text)))
            # What it is for, for people who look for it.
            # summary: Buttons and links
            light: "#0B6E4F" # in the light appearance: #RRGGBB, or #RRGGBBAA with an opacity
            dark: "#4CC38A" # in the dark one; without this line, it is the same
            # highContrast: { light: "#00563B", dark: "#7BE0AE" } # with "Increase Contrast"

            """.utf8)
    }

    var template: [UInt8] {
        Array(
            """
            # A template: views with constraints, which contents fill and screens show. "onion format views" lists all properties.
            \(line("template", .string(key.text)))
            kind: layout # it places what is inside it; "content" has the views of contents, "navigation" bars, "cell" rows
            # What it is for, for people who look for it.
            # summary: A title above a content, and buttons at the bottom
            # controller: MyViewController # the class that the app has for it
            fields: # what screens fill: text, image, color, number, bool or choice
              title: { type: text, maxLength: 60 }
            view: # the root view; subviews are listed from the lowest to the highest
              id: view
              backgroundColor: systemBackground
              subviews:
                - { id: titleLabel, type: label, text: $title, font: title2, lines: 0 } # $title is the value of the field
                - { id: container, slot: content } # here comes the layer inside it: a content, or another template
                - { id: buttons, type: stackView, slot: actions, axis: vertical, spacing: 12 } # a button for each action
            constraints: # Auto Layout: view.attribute = other.attribute + constant @priority; "onion format constraints" explains them
              - titleLabel.top = safeArea.top + 16
              - titleLabel.leading = view.leadingMargin
              - titleLabel.trailing = view.trailingMargin
              - container.top = titleLabel.bottom + 16
              - container.leading = view.leading
              - container.trailing = view.trailing
              - container.bottom = buttons.top - 16
              - buttons.leading = view.leadingMargin
              - buttons.trailing = view.trailingMargin
              - buttons.bottom = safeArea.bottom - 16

            """.utf8)
    }

    // MARK: - Contents

    /// - Parameter name: The template; nil for the one that most contents have.
    func content(of name: String?, in snapshot: Snapshot) throws -> [UInt8] {
        let template =
            try name.map { try snapshot.reference(named: $0, among: [.template]).head } ?? snapshot.usualTemplate()
        guard let template else { throw CommandError(.nothingFor(.content, needed: .template)) }
        guard case .template(let filled) = try snapshot.part(template).part else { return [] }
        let color = try snapshot.references(of: .color, limit: 1).first?.key.text
        var lines = [
            "# A content: the values of the fields of \(template), and the buttons of its datasource.",
            line("content", .string(key.text)),
            "\(line("template", .string(template.key.text))) # \"onion show \(template)\" has its fields",
            "# What it is for, for people who look for it.",
            "# summary: ...",
        ]
        if !filled.fields.isEmpty { lines.append("fields:") }
        for field in filled.fields {
            if let summary = field.summary { lines.append("  # \(summary.onOneLine)") }
            lines.append("  \(line(field.name, value(of: field, color: color))) # \(explanation(of: field))")
        }
        lines.append(
            "# actions: KEY # an action set; the screen needs a template with a slot for actions around the content")
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private func value(of field: Field, color: String?) -> Node {
        switch field.type {
        case .text:
            let words = field.name.prefix(1).uppercased() + field.name.dropFirst()
            return .map([Node.Entry(baseLocale.text, .string(String(words.prefix(field.maximumLength ?? .max))))])
        case .image: return .string("photo")
        case .color: return .string(color ?? "#0B6E4F")
        case .number: return .number(min(max(1, field.range.lowerBound), field.range.upperBound))
        case .bool: return .bool(true)
        case .choice: return .string(field.choices.first ?? "")
        }
    }

    private func explanation(of field: Field) -> String {
        let type =
            switch field.type {
            case .text:
                field.maximumLength.map { "a text of at most \($0) characters in each language" }
                    ?? "a text for each language"
            case .image: "an image of the app, or an SF Symbol"
            case .color: "a color of the registry, a system color of UIKit, or #RRGGBB"
            case .number: ["a number", field.rangeInWords].compactMap(\.self).joined(separator: " ")
            case .bool: "true or false"
            case .choice: "one of \(field.choices.map(\.onOneLine).joined(separator: ", "))"
            }
        return field.isRequired ? "\(type); required" : type
    }

    // MARK: - Lines

    /// An entry of a map as a line of YAML, without its line break.
    func line(_ key: String, _ value: Node) -> String {
        String(
            decoding: DocumentWriter(format: .yaml).text(of: .map([Node.Entry(key, value)])).dropLast(), as: UTF8.self)
    }
}

extension Snapshot {
    /// The template that most contents have; nil when there is none for contents.
    fileprivate func usualTemplate() throws -> Reference? {
        var template: Reference?
        try eachPart(PartFilter(kinds: [.template], templateKind: .content, order: .usage, limit: 1)) {
            template = $0.reference.head
        }
        return template
    }
}

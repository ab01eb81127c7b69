import OnionModel

/// The additions of UIKit to the views of tables before layout: labels with the texts of sections, and the fonts and
/// colors of cells of its own styles.
enum TableTexts {
    static func added(to view: TemplateView, in environment: LayoutEnvironment) -> TemplateView {
        let types: [ViewType] = [.tableViewSection, .tableViewCell, .collectionViewSection]
        guard view.all.contains(where: { types.contains($0.type) }) else { return view }
        return view.mapped { view in
            switch view.type {
            case .tableView, .collectionView:
                let sections: [ViewType] = [.tableViewSection, .collectionViewSection]
                for index in view.subviews.indices where sections.contains(view.subviews[index].type) {
                    addTitles(to: &view.subviews[index], of: view, in: environment)
                }
            case .tableViewCell: addDefaults(to: &view, in: environment)
            default: break
            }
        }
    }

    /// The ids of the labels that show the texts of a section.
    static func headerID(of section: String) -> String { "\(section).header" }
    static func footerID(of section: String) -> String { "\(section).footer" }

    // MARK: - Sections

    /// The section has the style of its table, too, so that its cells find it where they are drawn.
    private static func addTitles(
        to section: inout TemplateView, of table: TemplateView, in environment: LayoutEnvironment
    ) {
        for property in [Property.tableViewStyle, .separatorStyle, .separatorInset] {
            section.properties[property] = table[property]
        }
        let style = table[choice: .tableViewStyle] ?? .plain
        if case .text(let text)? = section[.headerTitle] {
            // Up to iOS 18, tables in groups write headers in capitals.
            let isUpper = style != .plain && environment.systemVersion < 26
            let shown = isUpper ? .verbatim(.plain(text.text(in: environment).uppercased())) : text
            section.subviews.insert(
                label(
                    headerID(of: section.id), shown, header(style, environment.look),
                    style == .plain ? "label" : "secondaryLabel"),
                at: 0)
        }
        if case .text(let text)? = section[.footerTitle] {
            section.subviews.append(
                label(footerID(of: section.id), text, FontStyle(style: .footnote), "secondaryLabel"))
        }
    }

    private static func header(_ style: Property.TableViewStyle, _ look: Look) -> FontStyle {
        style == .plain ? FontStyle(style: .headline) : look.groupHeader
    }

    private static func label(_ id: String, _ text: LocalizedText, _ font: FontStyle, _ color: String) -> TemplateView {
        TemplateView(
            id: id, type: .label,
            properties: [
                .text: .text(text), .font: .font(font), .textColor: .color(.named(color)), .lines: .number(0),
            ])
    }

    // MARK: - Cells

    private static func addDefaults(to cell: inout TemplateView, in environment: LayoutEnvironment) {
        guard let style = cell[choice: .cellStyle] else { return }
        if let content = cell.subviews.firstIndex(where: { $0.type == .contentView }) {
            addDefaults(toViewsOf: &cell.subviews[content], style, in: environment)
        } else {
            addDefaults(toViewsOf: &cell, style, in: environment)
        }
    }

    private static func addDefaults(
        toViewsOf content: inout TemplateView, _ style: Property.CellStyle, in environment: LayoutEnvironment
    ) {
        var labels = 0
        for index in content.subviews.indices where content.subviews[index].type == .label {
            var defaults = labels == 0 ? textLabel(style) : detailLabel(style)
            if environment.contentSizeCategory.isForAccessibility {
                // The texts break (WWDC 2017, "Building Apps with Dynamic Type").
                defaults[.lines] = .number(0)
            } else if style == .value2, labels == 0 {
                let isRightToLeft = environment.direction == .rightToLeft
                defaults[.alignment] = PropertyValue(isRightToLeft ? Property.Alignment.left : .right)
            }
            content.subviews[index].properties.merge(defaults) { own, _ in own }
            labels += 1
            if labels == (style == .default ? 1 : 2) { return }
        }
    }

    private static func textLabel(_ style: Property.CellStyle) -> [Property: PropertyValue] {
        guard style == .value2 else { return [.font: .font(FontStyle(style: .body))] }
        return [.font: .font(FontStyle(style: .caption1)), .textColor: .color(.named("tintColor"))]
    }

    private static func detailLabel(_ style: Property.CellStyle) -> [Property: PropertyValue] {
        switch style {
        case .default: [:]
        case .value1: [.font: .font(FontStyle(style: .body)), .textColor: .color(.named("secondaryLabel"))]
        case .value2, .subtitle: [.font: .font(FontStyle(style: .caption1))]
        }
    }
}

extension Traits.ContentSizeCategory {
    /// Whether it is one of the five sizes for accessibility (`isAccessibilityCategory`).
    package var isForAccessibility: Bool {
        switch self {
        case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge:
            true
        default: false
        }
    }
}

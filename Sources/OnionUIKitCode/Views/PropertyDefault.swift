import OnionModel

/// The values of properties that a view has as long as nothing sets them.
enum PropertyDefault {
    /// The value as an expression; nil where UIKit's cannot be written.
    static func code(of property: Property, in view: TemplateView, _ target: PropertyTarget) -> Code? {
        // Labels and text fields have a color of their own.
        if property == .textColor, view.type == .label || view.type == .textField { return ".label" }
        switch target.expected {
        case .optional, .cgColor: return "nil"
        case .number: return .text(number(property))
        case .value: break
        }
        switch property.type {
        case .bool: return isTrue(property, in: view) ? "true" : "false"
        case .choice: return choice(property, in: view).map { .text(".\($0)") }
        case .choices: return "[]"
        case .insets: return ".zero"
        case .offset, .size: return ".zero"
        default: return nil
        }
    }

    private static func number(_ property: Property) -> String {
        switch property {
        case .alpha, .lines, .minimumZoomScale, .maximumZoomScale, .maximumValue, .minuteInterval, .stepValue: "1"
        case .selectedSegment: "UISegmentedControl.noSegment"
        case .rowHeight, .estimatedRowHeight: "UITableView.automaticDimension"
        default: "0"
        }
    }

    private static func isTrue(_ property: Property, in view: TemplateView) -> Bool {
        switch property {
        case .isUserInteractionEnabled: view.type != .label && view.type != .imageView
        case .isEnabled, .isScrollEnabled, .bounces, .bouncesZoom, .isEditable,
            .isSelectable,
            .showsVerticalScrollIndicator, .showsHorizontalScrollIndicator, .hidesWhenStopped,
            .insetsLayoutMarginsFromSafeArea, .isTranslucent, .allowsSelection:
            true
        default: false
        }
    }

    private static func choice(_ property: Property, in view: TemplateView) -> String? {
        switch property {
        case .alignment: view.type == .stackView ? "fill" : "natural"
        case .lineBreakMode: "byTruncatingTail"
        case .contentMode: view.type == .imageView ? "scaleAspectFit" : "scaleToFill"
        case .axis: "horizontal"
        case .distribution: "fill"
        case .semanticContentAttribute: "unspecified"
        case .accessoryType, .borderStyle: "none"
        case .selectionStyle, .separatorStyle, .keyboardType, .returnKeyType, .keyboardAppearance, .barStyle: "default"
        case .contentHorizontalAlignment, .contentVerticalAlignment: "center"
        default: nil
        }
    }
}

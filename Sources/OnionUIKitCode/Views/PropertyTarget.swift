import OnionModel

/// The target of a property of a view in code.
struct PropertyTarget {
    /// The type that UIKit expects.
    enum Expected {
        /// A value that may be nil: then the view uses UIKit's own.
        case optional
        /// A number of a type.
        case number(String)
        /// Another value that may not be nil.
        case value
        /// A `CGColor`, which may be nil.
        case cgColor
    }

    var expected: Expected
    /// Returns the statement that sets the property of a view to a value.
    var statement: (_ view: String, _ value: Code) -> Code

    /// A property with a setter.
    static func member(_ name: String, _ expected: Expected = .value) -> PropertyTarget {
        PropertyTarget(expected: expected) { view, value in
            Code.text("\(view.isEmpty ? "" : "\(view).")\(name) = ").followed(by: value)
        }
    }

    /// A function with arguments after the value.
    static func function(
        _ name: String, label: String? = nil, _ rest: Code..., expected: Expected = .optional
    ) -> PropertyTarget {
        PropertyTarget(expected: expected) { view, value in
            let first = label.map { value.labelled($0) } ?? value
            return .call("\(view.isEmpty ? "" : "\(view).")\(name)", [first] + rest)
        }
    }
}

extension PropertyTarget {
    /// The target of a property of a view; nil for what its creation or another statement sets, or UIKit does not have.
    init?(_ property: Property, of view: TemplateView) {
        guard let target = PropertyTarget.target(property, view) else { return nil }
        self = target
    }

    /// Whether UIKit does not take a value of a view: a word that it has for other types of views or in newer versions of iOS, or a limit or a
    /// step with which a stepper raises an exception.
    static func lacks(_ value: PropertyValue, of property: Property, in view: TemplateView) -> Bool {
        switch (value, property) {
        case (.choice(let word), _): missingWords(of: property, in: view.type)?.contains(word) == true
        case (.number(let step), .stepValue): step <= 0
        case (.number, .minimumValue), (.number, .maximumValue): view.type == .stepper && !view.hasRangeOfStepper
        default: false
        }
    }

    private static func target(_ property: Property, _ view: TemplateView) -> PropertyTarget? {
        switch view.type {
        // A section of a table is no view: its table has the titles.
        case .tableViewSection: return nil
        case .button:
            if let target = button(property, isConfigured: ButtonCode.configuration(of: view) != nil) { return target }
        case .navigationBar where property == .title: return .function("setTitle")
        case .activityIndicator where property == .isAnimating: return animation
        default: break
        }
        return member(of: property, in: view.type)
    }

    private static func button(_ property: Property, isConfigured: Bool) -> PropertyTarget? {
        switch (property, isConfigured) {
        case (.title, true): .member("configuration?.title", .optional)
        case (.title, false): .function("setTitle", "for: .normal")
        case (.selectedTitle, _): .function("setTitle", "for: .selected")
        case (.highlightedTitle, _): .function("setTitle", "for: .highlighted")
        case (.disabledTitle, _): .function("setTitle", "for: .disabled")
        case (.subtitle, true): .member("configuration?.subtitle", .optional)
        case (.image, true): .member("configuration?.image", .optional)
        case (.image, false): .function("setImage", "for: .normal")
        case (.preferredSymbolConfiguration, true):
            .member("configuration?.preferredSymbolConfigurationForImage", .optional)
        case (.preferredSymbolConfiguration, false):
            .function("setPreferredSymbolConfiguration", "forImageIn: .normal")
        case (.backgroundImage, true): .member("configuration?.background.image", .optional)
        case (.backgroundImage, false): .function("setBackgroundImage", "for: .normal")
        // As in UIKit, the color of the title does not change that of the image.
        case (.titleColor, true): .function("configuration?.setTitleColor")
        case (.baseForegroundColor, true): .member("configuration?.baseForegroundColor", .optional)
        case (.titleColor, false): .function("setTitleColor", "for: .normal")
        case (.baseBackgroundColor, true): .member("configuration?.baseBackgroundColor", .optional)
        case (.font, true): .function("configuration?.setFont")
        case (.font, false): .member("titleLabel?.font", .optional)
        case (.lineBreakMode, false): .member("titleLabel?.lineBreakMode")
        case (.lineBreakMode, true): .member("configuration?.titleLineBreakMode")
        case (.contentInsets, true): .member("configuration?.contentInsets")
        case (.contentInsets, false): .member("contentEdgeInsets")
        case (.titleEdgeInsets, false): .member("titleEdgeInsets")
        case (.imageEdgeInsets, false): .member("imageEdgeInsets")
        case (.cornerStyle, true): .member("configuration?.cornerStyle")
        case (.imagePlacement, true): .member("configuration?.imagePlacement")
        case (.titleAlignment, true): .member("configuration?.titleAlignment")
        case (.imagePadding, true): .member("configuration?.imagePadding", .number("CGFloat"))
        case (.titlePadding, true): .member("configuration?.titlePadding", .number("CGFloat"))
        case (.role, _): .member("role")
        default: nil
        }
    }

    private static var animation: PropertyTarget {
        PropertyTarget(expected: .value) { view, value in
            let prefix = view.isEmpty ? "" : "\(view)."
            let (start, stop) = ("\(prefix)startAnimating()", "\(prefix)stopAnimating()")
            return switch value.line {
            case "true": .text(start)
            case "false": .text(stop)
            default: .text("\(value.line) ? \(start) : \(stop)")
            }
        }
    }
}

extension TemplateView {
    /// Whether the minimum of a stepper is below its maximum. A limit that a field sets is not known.
    fileprivate var hasRangeOfStepper: Bool {
        func limit(_ property: Property, _ usual: Double) -> Double? {
            guard let value = self[property] else { return usual }
            if case .number(let number) = value { return number }
            return nil
        }
        guard let minimum = limit(.minimumValue, 0), let maximum = limit(.maximumValue, 100) else { return true }
        return minimum < maximum
    }
}

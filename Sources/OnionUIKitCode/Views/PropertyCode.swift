import OnionModel

/// The statements that set the properties of views.
struct PropertyCode {
    let values: ValueCode
    /// The beginning of the keys of its texts: `template/new-year#`.
    var prefix: String
    /// The fields of the template by their names, as the code calls them.
    let fields: [String: (member: String, type: Field.Kind)]

    /// The statements that set a view's properties, in the order of the document. Values of fields are set elsewhere.
    func statements(for view: TemplateView, as name: String) -> [Code] {
        let properties = Property.allCases.filter { view[$0] != nil && !PropertyCode.limits.contains($0) }
        return (limits(of: view) + properties).flatMap { property -> [Code] in
            guard let value = view[property] else { return [] }
            if case .field = value { return [] }
            return statements(setting: property, to: value, of: view, as: name)
        }
    }

    private static let limits: [Property] = [.maximumValue, .minimumValue]

    /// The limits of a view's value, which is cut off at those that it has when it is set. The first one is set so that a stepper's minimum
    /// is never above its maximum, beginning with 0 and 100: UIKit raises an exception.
    private func limits(of view: TemplateView) -> [Property] {
        let own = PropertyCode.limits.filter { view[$0] != nil }
        if case .number(let maximum)? = view[.maximumValue], maximum <= 0 { return own.reversed() }
        return own
    }

    /// The statements that set one property.
    func statements(
        setting property: Property, to value: PropertyValue, of view: TemplateView, as name: String
    ) -> [Code] {
        switch (property, value) {
        case (.hugging, .priorities(let priorities)):
            return priority(priorities, "setContentHuggingPriority", name)
        case (.compressionResistance, .priorities(let priorities)):
            return priority(priorities, "setContentCompressionResistancePriority", name)
        case (.segments, .texts(let segments)):
            return segments.enumerated().map { index, text in
                .call(
                    "\(prefixed(name))insertSegment",
                    [
                        values.text(text, at: key(view, "segments[\(index)]")).labelled("withTitle"),
                        .text("at: \(index)"), "animated: false",
                    ])
            }
        case (.minimumFontSize, .number(let least)) where view.type == .label:
            guard view[.minimumScaleFactor] == nil, let factor = view.scaleFactor(toSize: least) else { return [] }
            return statements(setting: .minimumScaleFactor, to: .number(factor), of: view, as: name)
        case (.runtimeAttributes, _), (.interfaceBuilder, _):
            return runtimeAttributes(property, of: view, name)
        case (.frame, .rect(let rect)):
            return view[.autoresizing] == nil
                ? [] : [.text("\(prefixed(name))frame = ").followed(by: values.rect(rect))]
        case (.autoresizing, .choices(let parts)):
            return [.text("\(prefixed(name))autoresizingMask = ").followed(by: options(parts))]
        default:
            guard !PropertyTarget.lacks(value, of: property, in: view),
                let target = PropertyTarget(property, of: view), let code = code(property, value, target, view)
            else {
                return []
            }
            return [target.statement(name, code)]
        }
    }

    /// The statement that sets a property to the value of a field, where the field has one.
    func statement(setting property: Property, of view: TemplateView, as name: String, toField field: String) -> [Code]
    {
        guard let target = PropertyTarget(property, of: view), let field = fields[field] else { return [] }
        let member = SwiftName.escaped(field.member)
        switch target.expected {
        case .optional: return [target.statement(name, .text(member))]
        case .cgColor: return [target.statement(name, .text("\(member)?.cgColor"))]
        case .number(let type):
            let zero = PropertyDefault.code(of: property, in: view, target)?.line ?? "0"
            let number = "\(member) ?? \(Double(zero) == nil ? "0" : zero)"
            return [target.statement(name, type == "Double" ? .text(number) : .call(type, [.text(number)]))]
        case .value:
            guard let known = PropertyDefault.code(of: property, in: view, target) else { return [] }
            return [target.statement(name, .text("\(member) ?? ").followed(by: known))]
        }
    }

    private func code(
        _ property: Property, _ value: PropertyValue, _ target: PropertyTarget, _ view: TemplateView
    ) -> Code? {
        switch (value, target.expected) {
        case (_, .cgColor): return values.color(value).map { cgColor($0) }
        case (.bool(let bool), _): return bool ? "true" : "false"
        case (_, .number(let type)): return values.number(value, as: type)
        case (.text(let text), _): return values.text(text, at: key(view, property.rawValue))
        case (.identifier(let text), _):
            let literal = SwiftLiteral.string(text)
            return property == .textContentType
                ? .call("UITextContentType", [.text("rawValue: \(literal)")]) : .text(literal)
        case (.choice(let word), _): return .text(".\(PropertyTarget.cases[property]?[word] ?? word)")
        case (.choices(let words), _): return options(words)
        case (.image(let image), _): return values.image(image)
        case (.symbolConfiguration(let configuration), _): return SymbolCode.code(configuration)
        case (.size(let size), _): return values.size(size)
        case (.insets, _), (.insetsNaming, _):
            let isAbsolute =
                property != .layoutMargins && !(property == .contentInsets && ButtonCode.configuration(of: view) != nil)
            return values.insets(value, isAbsolute: isAbsolute)
        default:
            return property.type == .font ? values.font(value) : values.color(value)
        }
    }

    /// The key of a text in the catalogue.
    private func key(_ view: TemplateView, _ member: String) -> String { "\(prefix)\(view.id).\(member)" }

    private func prefixed(_ name: String) -> String { name.isEmpty ? "" : "\(name)." }

    private func cgColor(_ color: Code) -> Code {
        .chain(ColorCode.whole(color), color.line.hasPrefix("UIColor(named:") ? "?.cgColor" : ".cgColor")
    }

    /// The attributes of both properties, once.
    private func runtimeAttributes(_ property: Property, of view: TemplateView, _ name: String) -> [Code] {
        if property == .interfaceBuilder, view[.runtimeAttributes] != nil { return [] }
        return RuntimeAttributeCode(values: values).statements(of: view, prefixed(name))
    }

    private func priority(_ priorities: AxisPriorities, _ function: String, _ name: String) -> [Code] {
        func statement(_ priority: Double?, _ axis: String) -> Code? {
            priority.map {
                .call("\(prefixed(name))\(function)", [PriorityCode.code($0), .text("for: .\(axis)")])
            }
        }
        return [statement(priorities.horizontal, "horizontal"), statement(priorities.vertical, "vertical")].compactMap(
            \.self)
    }

    private func options(_ words: [String]) -> Code {
        words.count == 1 ? .text(".\(words[0])") : .array(words.map { .text(".\($0)") })
    }
}

/// Priorities of layout.
enum PriorityCode {
    /// A priority by UIKit's name for it, or as a number.
    static func code(_ priority: Double) -> Code {
        switch priority {
        case 1000: ".required"
        case 750: ".defaultHigh"
        case 250: ".defaultLow"
        case 50: ".fittingSizeLevel"
        default: .call("UILayoutPriority", [.text(priority.text)])
        }
    }
}

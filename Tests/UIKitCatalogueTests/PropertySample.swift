import OnionModel

/// A property of a view of one of its types, with a value that is not UIKit's own.
struct PropertySample: Hashable {
    let property: Property
    let type: ViewType

    /// Every property in a view of each type that has it.
    static let all: [PropertySample] = Property.allCases.flatMap { property in
        types(of: property).map { PropertySample(property: property, type: $0) }
    }

    /// The types of views that have a property. Sections, which are no views of UIKit, have only what is theirs alone.
    static func types(of property: Property) -> [ViewType] {
        property.owners ?? ViewType.allCases.filter { $0 != .tableViewSection && $0 != .collectionViewSection }
    }

    var value: PropertyValue { property.type.value(of: property) }

    /// A template with the view where views of its type may be, as far as the property needs it.
    ///
    /// - Parameter isSet: Whether the view has the value.
    func template(isSet: Bool = true) throws -> Template {
        var view = TemplateView(id: "it", type: type)
        if ViewType.buttonsOfConfigurations.contains(property), type == .button {
            view.properties[.configuration] = .choice(Property.ButtonConfiguration.filled.rawValue)
        }
        if isSet { view.properties[property] = value }
        if property == .selectedSegment { view.properties[.segments] = .texts([.verbatim(.plain("A"))]) }
        if property == .frame { view.properties[.autoresizing] = .choices(["flexibleWidth"]) }
        if type == .collectionView, ViewType.collections == property.owners ?? [] || property == .itemSize {
            // They are of use where there are cells.
            let cell = TemplateView(id: "cell", type: .collectionViewCell)
            view.subviews = [TemplateView(id: "section", type: .collectionViewSection, subviews: [cell])]
        }
        if type == .collectionReusableView {
            view = TemplateView(id: "section", type: .collectionViewSection, subviews: [view])
        }
        for outer in around(view) { view = TemplateView(id: outer.rawValue, type: outer, subviews: [view]) }
        return Template(
            key: try Key("sample"), kind: .content, view: TemplateView(id: "view", type: .view, subviews: [view]))
    }

    /// The types of views around a view, from inside to outside.
    private func around(_ view: TemplateView) -> [ViewType] {
        switch view.type {
        case .tableViewCell, .tableViewSection: [.tableView]
        case .collectionViewCell, .collectionViewSection: [.collectionView]
        case .contentView: [.tableViewCell, .tableView]
        default:
            property == .isAccessoryView
                ? [.tableViewCell, .tableView] : property == .customSpacing ? [.stackView] : []
        }
    }
}

extension ViewType {
    /// The properties that only a button with a configuration has.
    static let buttonsOfConfigurations: Set<Property> = [
        .subtitle, .baseForegroundColor, .baseBackgroundColor, .cornerStyle, .imagePlacement, .imagePadding,
        .titlePadding, .titleAlignment,
    ]
}

extension PropertyType {
    /// A value of the type that a view does not have of its own accord.
    fileprivate func value(of property: Property) -> PropertyValue {
        let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        return switch self {
        case .bool: .bool(property != .isUserInteractionEnabled && !property.isOnByDefault)
        case .number(let range): .number(range.upperBound == 1 ? 0.5 : 7)
        case .integer: .number(property == .selectedSegment ? 0 : 5)
        case .text: .text(.verbatim(.plain("Words")))
        case .texts: .texts([.verbatim(.plain("A")), .verbatim(.plain("B"))])
        case .identifier: .identifier(property == .selector ? "tap:" : "Name")
        // Texts and stack views have few words in common.
        case .choice where property == .alignment: .choice("center")
        case .choice(let words) where property == .scrollAxis: .choice(words.first ?? "")
        case .choice(let words): .choice(words.count > 2 ? words[words.count - 2] : words.last ?? "")
        case .choices(let words): .choices(Array(words.prefix(2)))
        case .color: .color(.named("systemRed"))
        case .font: .font(FontStyle(style: .title1))
        case .image: .image(ImageReference(name: "star", size: nil))
        case .symbolConfiguration:
            .symbolConfiguration(
                SymbolConfiguration(font: FontStyle(style: .headline), weight: .heavy, scale: .large))
        case .size: .size(Size(width: 30, height: 40))
        case .offset: .size(Size(width: 3, height: 4))
        case .rect: .rect(Rect(x: 1, y: 2, width: 30, height: 40))
        case .insets: .insets(insets)
        case .priorities: .priorities(AxisPriorities(horizontal: 300, vertical: 400))
        case .gestures: .gestures([Gesture(kind: .pan)])
        case .events: .events([ControlEvent(kind: .touchDown, selector: "down:")])
        case .runtimeAttributes: .runtimeAttributes([RuntimeAttribute(keyPath: "name", value: .string("Value"))])
        case .source: .identifier("<view/>")
        }
    }
}

extension Property {
    fileprivate var isOnByDefault: Bool {
        [
            .isEnabled, .isScrollEnabled, .bounces, .bouncesZoom, .isEditable, .isSelectable,
            .scrollsToTop, .showsVerticalScrollIndicator, .showsHorizontalScrollIndicator, .hidesWhenStopped,
            .insetsLayoutMarginsFromSafeArea, .isTranslucent, .allowsSelection,
        ].contains(self)
    }
}

package import OnionModel

extension LayoutProperties {
    /// Reads a view's properties. A property whose field is not filled is not set.
    ///
    /// - Parameter imageSize: Finds the size of an image whose document has none.
    init(
        _ type: ViewType, _ properties: [Property: PropertyValue], in environment: LayoutEnvironment,
        imageSize: LayoutEngine.ImageSize = { _, _ in nil }
    ) {
        self.init()
        isRightToLeft = environment.direction == .rightToLeft
        var configuration = properties.symbolConfiguration
        let symbolFactor = configuration?.factor(at: environment.contentSizeCategory) ?? 1
        configuration?.scale = nil
        let unscaledFactor = configuration?.factor(at: environment.contentSizeCategory) ?? 1
        if type == .imageView, SymbolHeights.inset(in: properties, scale: 1) != 0,
            case .image(let image)? = properties[.image]
        {
            // Only the sizes of symbols depend on the factor.
            let size = imageSize(image.name, symbolFactor)
            text.hasOwnImage = size != nil && imageSize(image.name, 2 * symbolFactor) == size
        }
        for (property, value) in properties {
            if case .image(let image) = value {
                let isInButton = type == .button && property == .image
                func found(by factor: Double) -> Size? {
                    imageSize(image.name, factor) ?? (isInButton ? UnknownImages.size(inButtonBy: factor) : nil)
                }
                var size = image.size ?? found(by: symbolFactor)
                // The scale of a symbol changes the width of a button only: 2 : 0 buttons in two projects.
                if type == .button, image.size == nil, unscaledFactor != symbolFactor {
                    size?.height = found(by: unscaledFactor)?.height ?? 0
                }
                read(property, size)
            } else {
                read(property, value, in: environment)
            }
        }
        if type != .collectionView { flow.isHorizontal = false }
        if !text.shrinksToFit {
            text.minimumScaleFactor = 1
        } else if let least = text.minimumFontSize, text.minimumScaleFactor == 1 {
            let font = text.font ?? DefaultFonts.font(of: type, control, version: environment.systemVersion)
            let size = font.size ?? (font.style ?? font.relativeTo)?.size(at: environment.contentSizeCategory) ?? 17
            text.minimumScaleFactor = size > least ? least / size : 1
        }
        if type == .label, text.lines != 1 { text.lineBreakMode = text.lineBreakMode ?? .tailTruncation }
    }

    private mutating func read(_ property: Property, _ value: PropertyValue, in environment: LayoutEnvironment) {
        switch value {
        case .field: return
        case .bool(let value): read(property, value)
        case .number(let value): read(property, value.bounded)
        case .choice(let word): read(property, word)
        case .choices(let words):
            if property == .autoresizing { autoresizing = Set(words.compactMap(Property.AutoresizingPart.init)) }
        case .text(let text): show(text.text(in: environment), as: property)
        case .texts(let texts): if property == .segments { control.segments = texts.map { $0.text(in: environment) } }
        case .font(let font): text.font = font
        case .size(let size): read(property, size.bounded)
        case .rect(let rect): if property == .frame { designFrame = rect.bounded }
        case .insets(let insets): read(property, insets)
        case .priorities(let priorities): read(property, priorities)
        // A token was replaced by its value before.
        case .identifier, .color, .image, .symbolConfiguration, .token, .insetsNaming, .gestures, .events,
            .runtimeAttributes:
            return
        }
    }

    private mutating func read(_ property: Property, _ value: Bool) {
        switch property {
        case .hidden: isHidden = value
        case .preservesSuperviewLayoutMargins: preservesSuperviewLayoutMargins = value
        case .insetsLayoutMarginsFromSafeArea: insetsLayoutMarginsFromSafeArea = value
        case .isLayoutMarginsRelativeArrangement: stack.isMarginsRelative = value
        case .isBaselineRelativeArrangement: stack.isBaselineRelative = value
        case .adjustsFontSizeToFitWidth: text.shrinksToFit = value
        case .isSecureTextEntry: control.isSecureTextEntry = value
        case .isScrollEnabled: control.isScrollEnabled = value
        case .prefersLargeTitles: control.prefersLargeTitles = value
        case .apportionsSegmentWidthsByContent: control.segmentsFitContent = value
        case .isAccessoryView: row.isAccessoryView = value
        default: break
        }
    }

    private mutating func read(_ property: Property, _ size: Size) {
        switch property {
        case .intrinsicContentSize: intrinsicContentSize = size
        case .itemSize: flow.itemSize = size
        case .headerReferenceSize: flow.headerSize = size
        case .footerReferenceSize: flow.footerSize = size
        default: break
        }
    }

    private mutating func read(_ property: Property, _ value: Double) {
        switch property {
        case .spacing: stack.spacing = value
        case .customSpacing: stack.customSpacing = value
        case .lines: text.lines = Int(max(0, value))
        case .minimumScaleFactor: text.minimumScaleFactor = value
        case .minimumFontSize: text.minimumFontSize = max(0, value)
        case .preferredMaxLayoutWidth: text.preferredMaxLayoutWidth = max(0, value)
        case .rowHeight: row.height = max(0, value)
        case .minimumInteritemSpacing: flow.itemSpacing = max(0, value)
        case .minimumLineSpacing: flow.lineSpacing = max(0, value)
        case .numberOfPages: control.numberOfPages = Int(max(0, value))
        default: break
        }
    }

    private mutating func read(_ property: Property, _ word: String) {
        switch property {
        case .axis: stack.axis = Property.Axis(rawValue: word) == .vertical ? .vertical : .horizontal
        case .distribution: stack.distribution = Property.Distribution(rawValue: word) ?? .fill
        case .alignment:
            stack.alignment = Property.Alignment(rawValue: word).map(StackProperties.Alignment.init) ?? .fill
        case .lineBreakMode: text.lineBreakMode = Property.LineBreakMode(rawValue: word)
        case .borderStyle: control.borderStyle = Property.BorderStyle(rawValue: word) ?? Property.BorderStyle.none
        case .activityIndicatorStyle:
            control.activityIndicatorStyle = Property.ActivityIndicatorStyle(rawValue: word) ?? .medium
        case .preferredDatePickerStyle:
            control.datePickerStyle = Property.DatePickerStyle(rawValue: word) ?? .automatic
        case .style: control.buttonStyle = Action.Style(rawValue: word)
        case .buttonType: control.buttonType = Property.ButtonType(rawValue: word)
        case .configuration: control.hasConfiguration = true
        case .accessoryType: row.accessory = Property.AccessoryType(rawValue: word) ?? .none
        case .cellStyle: row.cellStyle = Property.CellStyle(rawValue: word)
        case .scrollAxis: flow.isHorizontal = Property.Axis(rawValue: word) == .horizontal
        case .sectionInsetReference: flow.insetReference = Property.SectionInsetReference(rawValue: word)
        case .elementKind: flow.isFooter = Property.ElementKind(rawValue: word) == .footer
        case .tableViewStyle: row.tableStyle = Property.TableViewStyle(rawValue: word) ?? .plain
        case .semanticContentAttribute: setDirection(Property.SemanticContentAttribute(rawValue: word) ?? .unspecified)
        default: break
        }
    }

    private mutating func setDirection(_ attribute: Property.SemanticContentAttribute) {
        switch attribute {
        case .unspecified: return
        case .forceRightToLeft: isRightToLeft = true
        // Playback controls and spatial ones look the same in every language.
        case .forceLeftToRight, .playback, .spatial: isRightToLeft = false
        }
    }

    private mutating func read(_ property: Property, _ imageSize: Size?) {
        switch property {
        case .image: text.image = imageSize
        case .backgroundImage: text.backgroundImage = imageSize
        default: break
        }
    }

    private mutating func show(_ words: String, as property: Property) {
        switch property {
        case .text, .title: text.text = words
        case .placeholder: text.placeholder = words
        default: break
        }
    }

    private mutating func read(_ property: Property, _ insets: DirectionalInsets) {
        switch property {
        case .layoutMargins: layoutMargins = insets
        case .contentInsets: text.contentInsets = insets
        case .sectionInset: flow.insets = insets
        default: break
        }
    }

    private mutating func read(_ property: Property, _ priorities: AxisPriorities) {
        switch property {
        case .hugging: hugging.set(priorities)
        case .compressionResistance: compressionResistance.set(priorities)
        default: break
        }
    }
}

extension LayoutProperties.Priorities {
    /// Sets the specified priorities and keeps the others.
    fileprivate mutating func set(_ priorities: AxisPriorities) {
        if let given = priorities.horizontal { horizontal = min(max(given.bounded, 0), 1000) }
        if let given = priorities.vertical { vertical = min(max(given.bounded, 0), 1000) }
    }
}

extension StackProperties.Alignment {
    /// Creates the alignment of a document's word: top is leading in a horizontal stack view, bottom is trailing.
    fileprivate init(_ alignment: Property.Alignment) {
        switch alignment {
        case .leading, .top, .left: self = .leading
        case .trailing, .bottom, .right: self = .trailing
        case .center: self = .center
        case .firstBaseline: self = .firstBaseline
        case .lastBaseline: self = .lastBaseline
        case .fill, .natural, .justified: self = .fill
        }
    }
}

extension LocalizedText {
    /// Returns the text in the environment's language; empty if there is none.
    package func text(in environment: LayoutEnvironment) -> String {
        text(for: environment.locale ?? .english, base: .english) ?? ""
    }
}

extension Size {
    fileprivate var bounded: Size { Size(width: width.bounded, height: height.bounded) }
}

extension Rect {
    fileprivate var bounded: Rect {
        Rect(x: x.bounded, y: y.bounded, width: max(0, width.bounded), height: max(0, height.bounded))
    }
}

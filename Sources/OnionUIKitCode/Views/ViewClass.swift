import OnionModel

/// The classes of UIKit that views are of.
enum ViewClass {
    /// The expression that creates a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - name: Its class: that of UIKit, or a subclass, which has the same initializers.
    static func creation(of view: TemplateView, class name: String) -> Code {
        switch view.type {
        case .button:
            let type: Property.ButtonType? = view[choice: .buttonType]
            guard let type, type != .custom else { return .text("\(name)()") }
            return .call(name, [.text("type: .\(type == .plain ? "system" : type.rawValue)")])
        case .tableView:
            let style: Property.TableViewStyle = view[choice: .tableViewStyle] ?? .plain
            return style == .plain
                ? .text("\(name)()") : .call(name, ["frame: .zero", .text("style: .\(style.rawValue)")])
        case .tableViewCell:
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            return .call(name, [.text("style: .\(style.rawValue)"), identifier(of: view)])
        case .collectionView:
            return .call(name, ["frame: .zero", .text("collectionViewLayout: \(flow(of: view))")])
        case .visualEffectView:
            guard case .choice(let effect)? = view[.blurEffect] else { return .text("\(name)()") }
            return .call(name, [.call("UIBlurEffect", [.text("style: .\(effect)")]).labelled("effect")])
        case .activityIndicator:
            let style: Property.ActivityIndicatorStyle? = view[choice: .activityIndicatorStyle]
            return style.map { .call(name, [.text("style: .\(ViewClass.name(of: $0))")]) } ?? .text("\(name)()")
        default: return .text("\(name)()")
        }
    }

    /// The layout of a collection.
    static func flow(of collection: TemplateView) -> String {
        let isHorizontal = collection[choice: .scrollAxis] == Property.Axis.horizontal
        let reference: Property.SectionInsetReference? = collection[choice: .sectionInsetReference]
        let arguments = [
            isHorizontal ? "scrollDirection: .horizontal" : nil,
            reference.map { "sectionInsetReference: .\($0.rawValue)" },
        ].compactMap(\.self)
        return "UICollectionViewFlowLayout\(arguments.isEmpty ? "" : ".flow")(\(arguments.joined(separator: ", ")))"
    }

    private static func identifier(of cell: TemplateView) -> Code {
        guard case .identifier(let identifier)? = cell[.reuseIdentifier] else { return "reuseIdentifier: nil" }
        return .text("reuseIdentifier: \(SwiftLiteral.string(identifier))")
    }

    /// The former styles are the present ones in another color.
    static func name(of style: Property.ActivityIndicatorStyle) -> String {
        switch style {
        case .medium, .white, .gray: "medium"
        case .large, .whiteLarge: "large"
        }
    }
}

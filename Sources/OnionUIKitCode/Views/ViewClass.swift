import OnionModel

/// The classes of UIKit that views are of.
enum ViewClass {
    /// The class of a view; nil for what is no view of UIKit, and for the view that its cell has already.
    static func name(of type: ViewType) -> String? {
        switch type {
        case .view: "UIView"
        case .label: "UILabel"
        case .button: "UIButton"
        case .imageView: "UIImageView"
        case .stackView: "UIStackView"
        case .scrollView: "UIScrollView"
        case .textField: "UITextField"
        case .textView: "UITextView"
        case .searchBar: "UISearchBar"
        case .switch: "UISwitch"
        case .slider: "UISlider"
        case .stepper: "UIStepper"
        case .segmentedControl: "UISegmentedControl"
        case .datePicker: "UIDatePicker"
        case .pickerView: "UIPickerView"
        case .pageControl: "UIPageControl"
        case .progressView: "UIProgressView"
        case .activityIndicator: "UIActivityIndicatorView"
        case .navigationBar: "UINavigationBar"
        case .tabBar: "UITabBar"
        case .toolbar: "UIToolbar"
        case .tableView: "UITableView"
        case .collectionView: "UICollectionView"
        case .tableViewCell: "UITableViewCell"
        case .collectionViewCell: "UICollectionViewCell"
        case .collectionReusableView: "UICollectionReusableView"
        case .mapView: "MKMapView"
        case .webView: "WKWebView"
        case .visualEffectView: "UIVisualEffectView"
        case .tableViewSection, .collectionViewSection, .contentView: nil
        }
    }

    /// The framework that a view needs beside UIKit.
    static func framework(of type: ViewType) -> String? {
        switch type {
        case .mapView: "MapKit"
        case .webView: "WebKit"
        default: nil
        }
    }

    /// The end of the names of views of a type, for a name that is taken without it.
    static func suffix(of type: ViewType) -> String {
        switch type {
        case .textField: "Field"
        case .segmentedControl, .pageControl: "Control"
        case .tableViewCell, .collectionViewCell: "Cell"
        case .navigationBar, .tabBar, .searchBar: "Bar"
        case .label, .button, .switch, .slider, .stepper, .toolbar:
            type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst()
        case .datePicker, .pickerView: "Picker"
        case .activityIndicator: "Indicator"
        default: "View"
        }
    }

    /// The expression that creates a view.
    static func creation(of view: TemplateView) -> Code? {
        guard let name = name(of: view.type) else { return nil }
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
    private static func name(of style: Property.ActivityIndicatorStyle) -> String {
        switch style {
        case .medium, .white, .gray: "medium"
        case .large, .whiteLarge: "large"
        }
    }
}

extension ViewClass {
    /// The name of a view in the closure that configures it.
    static func local(of type: ViewType) -> String {
        switch type {
        case .tableViewCell, .collectionViewCell: "cell"
        case .activityIndicator: "indicator"
        case .collectionReusableView, .contentView: "view"
        case .switch: "control"
        case .segmentedControl, .pageControl: "control"
        default: type.rawValue
        }
    }
}

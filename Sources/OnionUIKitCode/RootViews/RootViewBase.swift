import OnionModel

/// The superclass of a root view with its initializers.
struct RootViewBase {
    private let view: TemplateView

    init(_ view: TemplateView) {
        self.view = view
    }

    var superclass: String { ViewClass.name(of: view.type) ?? "UIView" }

    /// The arguments of the initializer. Only direct subclasses of `UIView` inherit the one without any.
    var arguments: String {
        switch view.type {
        case .tableViewCell:
            guard case .identifier(let identifier)? = view[.reuseIdentifier] else { return "()" }
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            return "(style: .\(style.rawValue), reuseIdentifier: \(SwiftLiteral.string(identifier)))"
        case .button:
            let type: Property.ButtonType = view[choice: .buttonType] ?? .custom
            return type == .custom ? "(frame: .zero)" : "(type: .\(type == .plain ? "system" : type.rawValue))"
        case .view, .tableView, .collectionView, .visualEffectView, .webView: return "()"
        default: return "(frame: .zero)"
        }
    }

    /// Writes the initializers that UIKit asks for.
    func writeInitializers(to file: inout SourceFile) {
        switch view.type {
        case .tableViewCell:
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            write(
                "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
                "super.init(style: .\(style.rawValue), reuseIdentifier: reuseIdentifier)", to: &file)
        case .tableView:
            let style: Property.TableViewStyle = view[choice: .tableViewStyle] ?? .plain
            write("init()", "super.init(frame: .zero, style: .\(style.rawValue))", to: &file)
        case .collectionView:
            write("init()", "super.init(frame: .zero, collectionViewLayout: \(ViewClass.flow(of: view)))", to: &file)
        case .visualEffectView:
            let effect: String? = if case .choice(let word)? = view[.blurEffect] { word } else { nil }
            write("init()", "super.init(effect: \(effect.map { "UIBlurEffect(style: .\($0))" } ?? "nil"))", to: &file)
        case .webView:
            write("init()", "super.init(frame: .zero, configuration: WKWebViewConfiguration())", to: &file)
        default:
            write("override init(frame: CGRect)", "super.init(frame: frame)", to: &file)
        }
    }

    private func write(_ head: String, _ call: String, to file: inout SourceFile) {
        file.space()
        file.block(.text(head)) { file in
            file.add(.text(call))
            file.add("configure()")
        }
        file.space()
        // A stack view's and an indicator's cannot fail.
        let mark = view.type == .stackView || view.type == .activityIndicator ? "" : "?"
        file.block(.text("required init\(mark)(coder: NSCoder)")) { file in
            file.add("super.init(coder: coder)")
            file.add("configure()")
        }
    }
}

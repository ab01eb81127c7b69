import OnionModel

/// The superclass of a root view with its initializers.
struct RootViewBase {
    private let view: TemplateView
    /// The app's class of the view, or UIKit's.
    let superclass: String
    /// The type whose initializers it has.
    private let type: ViewType

    init(_ view: TemplateView, _ classes: AppClasses) {
        self.view = view
        type = classes.base(of: view)
        superclass = classes.name(of: view) ?? "UIView"
    }

    /// The arguments of the initializer. Only direct subclasses of `UIView` inherit the one without any.
    var arguments: [Code] {
        switch type {
        case .tableViewCell:
            guard case .identifier(let identifier)? = view[.reuseIdentifier] else {
                return view.appClass == nil ? [] : ["style: .default", "reuseIdentifier: nil"]
            }
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            return [.text("style: .\(style.rawValue)"), Code.string(identifier).labelled("reuseIdentifier")]
        case .button:
            let type: Property.ButtonType = view[choice: .buttonType] ?? .custom
            return [type == .custom ? "frame: .zero" : .text("type: .\(type == .plain ? "system" : type.rawValue)")]
        // A class of the app may have initializers that hide it.
        case .view where view.appClass == nil: return []
        case .tableView, .collectionView, .visualEffectView, .webView: return []
        default: return ["frame: .zero"]
        }
    }

    /// Writes the initializers that UIKit requires.
    func writeInitializers(to file: inout SourceFile) {
        switch type {
        case .tableViewCell:
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            write(
                "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
                [.text("style: .\(style.rawValue)"), "reuseIdentifier: reuseIdentifier"], to: &file)
        case .tableView:
            let style: Property.TableViewStyle = view[choice: .tableViewStyle] ?? .plain
            write("init()", ["frame: .zero", .text("style: .\(style.rawValue)")], to: &file)
        case .collectionView:
            let layout = Code.text("collectionViewLayout: \(ViewClass.flow(of: view))")
            write("init()", ["frame: .zero", layout], to: &file)
        case .visualEffectView:
            let effect: String? = if case .choice(let word)? = view[.blurEffect] { word } else { nil }
            write("init()", [.text("effect: \(effect.map { "UIBlurEffect(style: .\($0))" } ?? "nil")")], to: &file)
        case .webView:
            write("init()", ["frame: .zero", "configuration: WKWebViewConfiguration()"], to: &file)
        default:
            write("override init(frame: CGRect)", ["frame: frame"], to: &file)
        }
    }

    private func write(_ head: String, _ arguments: [Code], to file: inout SourceFile) {
        file.space()
        file.block(.text(head)) { file in
            file.add(.call("super.init", arguments))
            file.add("configure()")
        }
        file.space()
        // A stack view's and an indicator's cannot fail.
        let mark = type == .stackView || type == .activityIndicator ? "" : "?"
        file.block(.text("required init\(mark)(coder: NSCoder)")) { file in
            file.add("super.init(coder: coder)")
            file.add("configure()")
        }
    }
}

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
        default: return hasFrameAlone ? ["frame: .zero"] : []
        }
    }

    /// Writes the initializers that UIKit requires.
    func writeInitializers(to file: inout SourceFile) {
        if type == .tableViewCell {
            let arguments = designated.dropLast() + ["reuseIdentifier: reuseIdentifier"]
            write("override init(\(ViewClass.initializer(of: type)))", Array(arguments), to: &file)
        } else if hasFrameAlone {
            write("override init(frame: CGRect)", ["frame: frame"], to: &file)
        } else {
            write("init()", designated, to: &file)
        }
    }

    private var hasFrameAlone: Bool { ViewClass.initializer(of: type) == "frame: CGRect" }

    /// The arguments of UIKit's designated initializer.
    private var designated: [Code] {
        ViewClass.initializer(of: type).split(separator: ",").map { parameter in
            let label = parameter.prefix { $0 != ":" }.drop { $0 == " " }
            return .text("\(label): \(value(of: String(label)))")
        }
    }

    private func value(of parameter: String) -> String {
        switch (parameter, type) {
        case ("frame", _): return ".zero"
        case ("style", .tableView):
            let style: Property.TableViewStyle = view[choice: .tableViewStyle] ?? .plain
            return ".\(style.rawValue)"
        case ("style", .tableViewCell):
            let style: Property.CellStyle = view[choice: .cellStyle] ?? .default
            return ".\(style.rawValue)"
        case ("style", _): return ".\(ViewClass.name(of: view[choice: .activityIndicatorStyle] ?? .medium))"
        case ("collectionViewLayout", _): return ViewClass.flow(of: view)
        case ("effect", _):
            guard case .choice(let word)? = view[.blurEffect] else { return "nil" }
            return "UIBlurEffect(style: .\(word))"
        case ("configuration", _): return "WKWebViewConfiguration()"
        default: return "nil"
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

import OnionModel

/// The common parts of the view controllers of contents and of containers.
enum ControllerParts {
    /// Writes the router, the other properties, and the initializers.
    static func writeInitializers(_ setUp: [Code], properties: [Code] = [], to file: inout SourceFile) {
        file.add("let router: any Router")
        file.add(properties)
        file.space()
        file.block("init(router: any Router)") { file in
            file.add("self.router = router")
            file.add("super.init(nibName: nil, bundle: nil)")
            file.add(setUp)
        }
        file.space()
        file.add("@available(*, unavailable)")
        file.block("required init?(coder: NSCoder)") { $0.add("nil") }
    }

    /// Writes what a view controller answers about the status bar.
    static func writeStatusBar(_ statusBar: StatusBar?, to file: inout SourceFile) {
        if let hidden = statusBar?.hidden {
            file.space()
            file.block("override var prefersStatusBarHidden: Bool") { $0.add(hidden ? "true" : "false") }
        }
        if let style = statusBar?.style {
            file.space()
            file.block("override var preferredStatusBarStyle: UIStatusBarStyle") { file in
                file.add(.text(".\(style.rawValue)"))
            }
        }
    }

    /// Writes the scene of a storyboard that a view controller was imported from.
    static func write(_ scene: StoryboardScene?, of controller: String, to file: inout SourceFile) {
        guard let scene else { return }
        file.space()
        file.block(.text("extension \(controller): Storyboardable")) { file in
            file.add(.text("static let storyboardName = \(SwiftLiteral.string(scene.storyboard))"))
            file.add(.text("static let storyboardIdentifier = \(SwiftLiteral.string(scene.identifier))"))
        }
    }

    /// The statements that set a view controller's presentation and preferred content size.
    static func setUp(_ template: Template, _ values: ValueCode) -> [Code] {
        var statements: [Code] = []
        if let style = template.presentation?.style {
            statements.append(.text("modalPresentationStyle = .\(style.rawValue)"))
        }
        if let transition = template.presentation?.transition {
            statements.append(.text("modalTransitionStyle = .\(transition.rawValue)"))
        }
        if template.presentation?.interactiveDismissal == Presentation.Dismissal.none {
            statements.append("isModalInPresentation = true")
        }
        if let size = template.preferredContentSize {
            statements.append(.text("preferredContentSize = ").followed(by: values.size(size)))
        }
        return statements
    }

    /// The statements that connect the controls of a root view with their actions.
    static func connections(_ taps: [TapCode], _ values: ValueCode) -> [Code] {
        let steps = StepCode(vocabulary: values.vocabulary)
        return taps.map { tap in
            steps.closure(after: .text("rootView.\(SwiftName.escaped(tap.member)) ="), tap.steps)
        }
    }
}

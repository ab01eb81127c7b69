import OnionModel

/// How buttons get their look: by a configuration, or by the setters of `UIButton` where they have none.
enum ButtonCode {
    /// The configuration that a button begins with; nil for a button without one.
    ///
    /// A style of Onion without a configuration only has its colors: the button stays as large as one without a configuration.
    static func configuration(of button: TemplateView) -> Code? {
        if let configuration: Property.ButtonConfiguration = button[choice: .configuration] {
            return .text("UIButton.Configuration.\(configuration.rawValue)()")
        }
        guard let style: Action.Style = button[choice: .style] else { return nil }
        return ButtonCode.configuration(of: style)
    }

    static func configuration(of style: Action.Style) -> Code {
        .text("UIButton.Configuration.app(.\(style.rawValue))")
    }
}

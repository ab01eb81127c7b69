import OnionModel

/// Values of properties as expressions.
struct ValueCode {
    let vocabulary: Vocabulary
    let texts: TextKeys

    private var colors: ColorCode { ColorCode(vocabulary: vocabulary) }

    func color(_ value: PropertyValue) -> Code? {
        switch value {
        case .color(let color): colors.code(color)
        case .token(let token): .text(".\(vocabulary.member(token))")
        default: nil
        }
    }

    func font(_ value: PropertyValue) -> Code? {
        switch value {
        case .font(let font): FontCode.code(font)
        case .token(let token): .text(".\(vocabulary.member(token))")
        default: nil
        }
    }

    /// A number, where a value of a type is expected: `CGFloat`, `Double`, `Float` or `Int`.
    func number(_ value: PropertyValue, as type: String) -> Code? {
        switch value {
        case .number(let number): .text(SwiftLiteral.number(number))
        case .token(let token):
            .text(type == "CGFloat" ? ".\(vocabulary.member(token))" : "\(type)(CGFloat.\(vocabulary.member(token)))")
        default: nil
        }
    }

    func image(_ image: ImageReference) -> Code {
        let label = vocabulary.isSymbol(image.name) ? "systemName" : "named"
        return .call("UIImage", [.text("\(label): \(SwiftLiteral.string(image.name))")])
    }

    /// A text: the words themselves where every language has the same, else the key of the table of texts.
    func text(_ text: LocalizedText, at place: String) -> Code { texts.code(text, at: place) }

    func size(_ size: Size) -> Code {
        .call("CGSize", [.text("width: \(size.width.text)"), .text("height: \(size.height.text)")])
    }

    func rect(_ rect: Rect) -> Code {
        .call(
            "CGRect",
            [
                .text("x: \(rect.x.text)"), .text("y: \(rect.y.text)"), .text("width: \(rect.width.text)"),
                .text("height: \(rect.height.text)"),
            ])
    }

    /// Insets, where `NSDirectionalEdgeInsets` are expected or, absolute, `UIEdgeInsets`.
    func insets(_ value: PropertyValue, isAbsolute: Bool = false) -> Code? {
        let (insets, numbers): (DirectionalInsets, [Constraint.Attribute: Reference])
        switch value {
        case .insets(let own): (insets, numbers) = (own, [:])
        case .insetsNaming(let own, let names): (insets, numbers) = (own, names)
        default: return nil
        }
        func edge(_ attribute: Constraint.Attribute, _ number: Double) -> String {
            numbers[attribute].map { ".\(vocabulary.member($0))" } ?? number.text
        }
        return .call(
            isAbsolute ? "UIEdgeInsets" : "NSDirectionalEdgeInsets",
            [
                .text("top: \(edge(.top, insets.top))"),
                .text("\(isAbsolute ? "left" : "leading"): \(edge(.leading, insets.leading))"),
                .text("bottom: \(edge(.bottom, insets.bottom))"),
                .text("\(isAbsolute ? "right" : "trailing"): \(edge(.trailing, insets.trailing))"),
            ])
    }
}

import OnionModel

/// Colors as expressions where a `UIColor` is expected.
struct ColorCode {
    let vocabulary: Vocabulary

    func code(_ color: ColorReference) -> Code {
        switch color {
        case .hex(let hex): ColorCode.hex(hex)
        case .displayP3(let color):
            .call(
                "UIColor",
                [
                    "displayP3Red: \(color.red.text)", "green: \(color.green.text)", "blue: \(color.blue.text)",
                    "alpha: \(color.alpha.text)",
                ])
        case .named(let name): named(name)
        case .dynamic(let variants): dynamic(variants)
        }
    }

    /// A color where code does not expect a `UIColor`.
    static func whole(_ color: Code) -> Code {
        color.line.hasPrefix(".") ? Code.text("UIColor").followed(by: color) : color
    }

    /// A color that depends on the appearance and on the contrast.
    func dynamic(_ variants: ColorVariants) -> Code {
        let light = variants.light
        let dark = variants.dark ?? light
        var arguments = [code(light).labelled("light"), code(dark).labelled("dark")]
        if let high = variants.highContrast {
            arguments.append(code(high.light ?? light).labelled("highContrastLight"))
            arguments.append(code(high.dark ?? dark).labelled("highContrastDark"))
        }
        return .call(".dynamic", arguments)
    }

    private func named(_ name: String) -> Code {
        let plain = name.withoutColor
        for candidate in [name, plain] {
            if let known = ColorCode.former[candidate] { return .text(".\(known)") }
            if candidate == "tint" { return ".tintColor" }
            if ColorReference.uiKitNames.contains(candidate) { return .text(".\(candidate)") }
        }
        return .call("UIColor", [.text("named: \(SwiftLiteral.string(name))")])
    }

    private static func hex(_ text: String) -> Code {
        let digits = text.dropFirst()
        guard digits.count == 8, let opacity = UInt8(digits.suffix(2), radix: 16) else {
            return .call("UIColor", [.text("hex: 0x\(digits.prefix(6))")])
        }
        let alpha = (Double(opacity) / 255 * 1000).rounded() / 1000
        return .call("UIColor", [.text("hex: 0x\(digits.prefix(6))"), .text("alpha: \(alpha.text)")])
    }

    /// Colors that Interface Builder still writes and that Swift does not have, and what took their place.
    private static let former = [
        "groupTableViewBackground": "systemGroupedBackground", "viewFlipsideBackground": "darkGray",
        "scrollViewTexturedBackground": "systemGray", "underPageBackground": "systemGray",
        "tableCellGroupedBackground": "secondarySystemGroupedBackground",
        "tableCellPlainBackground": "systemBackground", "tableBackground": "systemGroupedBackground",
    ]
}

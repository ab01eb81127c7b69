/// A constant by its name, components as `#RRGGBB` or `#RRGGBBAA`, other colors as an object.
extension UIColor: RecordedValue {
    var json: JSON {
        switch source {
        case .system(let name): withAlpha(.string(name))
        case .asset(let name): withAlpha(["named": .string(name)])
        case .image(let image): ["patternImage": image.json]
        case .components(.sRGB, let red, let green, let blue):
            .string("#" + ([red, green, blue] + (alpha == 1 ? [] : [alpha])).map(UIColor.digits).joined())
        case .components(.displayP3, let red, let green, let blue):
            ["displayP3": .array([red, green, blue, alpha].map { JSON($0) })]
        case .dynamic: variants
        }
    }

    @MainActor
    private func withAlpha(_ color: JSON) -> JSON {
        alpha == 1 ? color : ["color": color, "alpha": JSON(alpha)]
    }

    private static func digits(_ component: CGFloat) -> String {
        let byte = Int((max(0, min(component, 1)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    @MainActor
    private var variants: JSON {
        @MainActor
        func variant(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> JSON {
            let traits = UITraitCollection.current.with {
                $0.userInterfaceStyle = style
                $0.accessibilityContrast = contrast
            }
            return resolvedColor(with: traits).json
        }
        let (light, dark) = (variant(.light, .normal), variant(.dark, .normal))
        let (highLight, highDark) = (variant(.light, .high), variant(.dark, .high))
        return .members([
            "light": light, "dark": dark, "highContrastLight": highLight == light ? nil : highLight,
            "highContrastDark": highDark == dark ? nil : highDark,
        ])
    }
}

/// A color, and the appearance that it was resolved in where its name does not say it.
extension CGColor: RecordedValue {
    var json: JSON {
        switch color.source {
        case .system, .asset:
            .members([
                "color": color.json, "userInterfaceStyle": JSON(traits.userInterfaceStyle),
                "accessibilityContrast": traits.accessibilityContrast == .high ? "high" : nil,
            ])
        default: color.json
        }
    }
}

extension UIFont: RecordedValue {
    var json: JSON {
        let attributes = fontDescriptor.fontAttributes
        let style = attributes[.textStyle] as? UIFont.TextStyle
        let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
        let weight = fontDescriptor.system?.weight ?? traits?[.weight] as? UIFont.Weight
        return .members([
            "textStyle": style.map { .string($0.name) },
            "name": (attributes[.name] as? String).map(JSON.string),
            "family": (attributes[.family] as? String).map(JSON.string),
            "design": fontDescriptor.system.map { .string($0.design) },
            "weight": weight.map { UIFont.Weight.names[$0].map(JSON.string) ?? JSON($0.rawValue) },
            "symbolicTraits": fontDescriptor.symbolicTraits.json,
            "relativeTo": scaled.map { .string($0.style.name) },
            "size": style == nil ? JSON(scaled?.from ?? pointSize) : nil,
            "pointSize": JSON(pointSize),
        ])
    }
}

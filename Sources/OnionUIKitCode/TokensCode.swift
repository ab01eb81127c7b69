import OnionModel

/// The extensions with the colors, fonts and numbers of a registry.
struct TokensCode {
    let parts: CodeParts
    let values: ValueCode

    private var vocabulary: Vocabulary { values.vocabulary }
    private var colors: ColorCode { ColorCode(vocabulary: vocabulary) }

    func writeColors(to file: inout SourceFile) {
        file.block("extension UIColor") { file in
            for part in parts.colors {
                write(part.value.summary, to: &file)
                declare(part.reference, "UIColor", color(part.value), to: &file)
            }
        }
    }

    func writeFonts(to file: inout SourceFile) {
        file.block("extension UIFont") { file in
            for part in parts.fonts {
                write(part.value.summary, to: &file)
                let value =
                    part.value.alias.map { Code.text(".\(vocabulary.member($0))") } ?? FontCode.code(part.value.font)
                // A font follows the text size, so that it is asked for each time.
                file.block(.text("static var \(vocabulary.member(part.reference)): UIFont")) { $0.add(value) }
            }
        }
    }

    func writeNumbers(to file: inout SourceFile) {
        file.block("extension CGFloat") { file in
            for part in parts.numbers {
                write(part.value.summary, to: &file)
                let value =
                    part.value.alias.map { Code.text(".\(vocabulary.member($0))") }
                    ?? .text((part.value.value ?? 0).text)
                declare(part.reference, "CGFloat", value, to: &file)
            }
        }
    }

    private func write(_ summary: String?, to file: inout SourceFile) {
        file.space()
        if let summary { file.comment(summary.asSentence) }
    }

    private func declare(_ reference: Reference, _ type: String, _ value: Code, to file: inout SourceFile) {
        file.add(.text("static let \(vocabulary.member(reference)): \(type) = ").followed(by: value))
    }

    private func color(_ color: NamedColor) -> Code {
        if let alias = color.alias { return .text(".\(vocabulary.member(alias))") }
        let known = color.variants.map { variants in
            variants.dark == nil && variants.highContrast == nil
                ? colors.code(variants.light) : colors.dynamic(variants)
        }
        guard let asset = color.asset else { return known ?? ".clear" }
        return .fallback(.text("UIColor(named: \(SwiftLiteral.string(asset)))"), known ?? ".clear")
    }
}

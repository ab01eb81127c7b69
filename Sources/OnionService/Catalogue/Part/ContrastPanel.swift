import Onion
import OnionAudit
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// Where the contrast of a color on screens is too low, with the changes of a draft. Its picture has the other colors that it meets.
struct ContrastPanel {
    struct Row {
        let words: String
        let ratio: String
        let minimum: String
        /// The page of the screen in this appearance.
        let page: String
        let screen: String
    }

    let hasRows: Bool
    let rows: [Row]
    /// The number of screens in which the color was looked for.
    let screens: String

    private static let mostScreens = 8
    private static let mostRows = 12

    /// - Parameter draft: The document with the changes; nil for the stored color.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of color: Reference, with draft: Document?, _ call: Call) throws {
        let pictures = call.service.pictures
        let source =
            draft.map { DraftPicture($0, call.service.registry).source } ?? pictures.source(at: call.changes)
        let users = try call.service.registry.read {
            try $0.screens(showing: color, limit: ContrastPanel.mostScreens * 4).screens
        }
        let variant = try call.variant
        let shown = users.prefix(ContrastPanel.mostScreens)
        // A screen that cannot be shown has no contrasts.
        let laidOut = shown.compactMap { screen in
            let subject = Subject(name: screen.description, source: .screen(screen, in: source))
            return try? pictures.layout(from: source) { try $0.layout(subject, variant) }
        }
        let contrasts = ColorContrast.contrasts(of: color.key, on: laidOut, text: pictures.text)
        rows = contrasts.filter(\.isTooLow).prefix(ContrastPanel.mostRows).map { Row($0, of: color.key) }
        hasRows = !rows.isEmpty
        let all = users.count > shown.count ? "the first \(shown.count)" : "\(shown.count)"
        screens = "Texts in \(all) screens that show it, in light and in dark appearance."
    }
}

extension ContrastPanel.Row {
    fileprivate init(_ contrast: ColorContrast, of color: Key) {
        let dark = contrast.appearance == .dark
        let other = contrast.other == color.text ? "a tint of it" : contrast.other
        words = "\(contrast.isText ? "as text on" : "behind text in") \(other)\(dark ? ", dark" : "")"
        ratio = "\(contrast.ratio.inTenths) : 1"
        minimum = "at least \(contrast.minimum.inTenths) : 1 is required"
        let reference = try? Reference(parsing: contrast.subject)
        let query = PageQuery([("appearance", dark ? "dark" : "light"), ("panel", "checks")])
        page = (reference?.head.cataloguePage ?? "/catalogue/screens") + query.text
        screen = reference?.key.text ?? contrast.subject
    }
}

extension Double {
    /// To the tenth, rounded down, so that no ratio looks like enough that is not.
    fileprivate var inTenths: String {
        let tenths = (self * 10).rounded(.down) / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}

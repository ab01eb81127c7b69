import Onion
import OnionAudit
import OnionModel
import OnionPreview
import OnionRows

/// The picture of a screen before or after a change.
struct ChangePicture {
    enum Side: String {
        case before, after
    }

    let source: String
    /// The URL in dark appearance, for a page with the appearance of the system; nil for one with its own.
    let dark: String?

    init(_ side: Side, of screen: Reference, _ change: Int, _ call: Call, _ query: PageQuery) {
        let path = "\(PageFrame.List.changes.page)/\(change)/\(side.rawValue).png"
        let shown = query.setting("show", to: screen.description)
        source = path + shown.text
        let isOpen = !query.pairs.contains { $0.name == "appearance" } && call.service.project.appearances.isEmpty
        dark = isOpen ? path + shown.setting("appearance", to: "dark").text : nil
    }
}

extension Route {
    static let pictureBeforeChange = changePicture(.before)
    static let pictureAfterChange = changePicture(.after)

    private static func changePicture(_ side: ChangePicture.Side) -> Route {
        Route(
            "/catalogue/changes/{change}/\(side.rawValue).png", "The picture of a screen \(side.rawValue) a change",
            types: ["image/png"],
            fields: .traits + [Parameter<Reference>.shown.requiredField, Parameter<Int>.scale.field], work: .picture
        ) { call in
            let screen = try call.required(Parameter<Reference>.shown)
            let number = call.name("change")
            guard let change = Int(number) else { throw ServiceError.noChange(number) }
            // Without this change, the registry is as it was after the one before.
            let moment = PastMoment.change(side == .before ? change - 1 : change)
            let source = ScreenSource(call.service.registry, at: moment)
            let subject = try source.subject(named: screen.description)
            let variant = try call.variant
            let bytes = try call.service.pictures.bytes(.png, try call.arguments[.scale] ?? 1, from: source) {
                try $0.layout(subject, variant)
            }
            return Answer(type: "image/png", bytes)
        }
    }
}

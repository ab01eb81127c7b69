import HTTPTypes
import Onion
import OnionLayout
import OnionPreview
import OnionRows

extension Route {
    static let screen = Route(
        "/screens/{screen}",
        "The composition of a screen; its picture, where the key is followed by .png, .svg or .pdf",
        types: Answer.representations,
        fields: .traits + [
            Parameter<Composition.Format>.formatVersion.field, Parameter<AppVersionName>.app.field,
            Parameter<Device>.device.field,
            Parameter<Int>.scale.field, Parameter<String>.version.field, Parameter<OutlinedArea>.outlined.field,
        ],
        // A blocking thread costs more than assembling a screen. The past needs views, whose queries are slower.
        work: .chosen { call in
            if RepresentationName(call.name("screen")).picture != nil { return .picture }
            return call.readsThePast ? .long : .short
        }
    ) { call in
        let name = RepresentationName(call.name("screen"))
        let screen = try call.service.reference("screen/\(name.key)")
        guard let format = name.picture else { return try composition(of: screen, call) }
        return try call.service.pictures.answer(call, of: screen, as: format)
    }

    /// The same bytes as those that `onion assemble` prints.
    private static func composition(of screen: Reference, _ call: Call) throws -> Answer {
        let format = try call.arguments[.formatVersion] ?? .current
        let state = try call.arguments[.state]
        let locale = try call.arguments[.locale]
        let isKnown = try locale.map { try call.service.sampledLocales.have($0, call) } ?? true
        var locales: [LocaleTag] = []
        var notes: [String] = []
        let json = try call.assemble(screen) { session in
            let traits = try call.traits
            if !isKnown { locales = try session.locales(of: screen) }
            if let app = try call.arguments[.app] {
                let composition = try session.composition(of: screen, traits: traits, state: state, for: app)
                notes = composition.notes
                return composition.json
            }
            guard let state else { return try session.json(of: screen, traits: traits, format: format) }
            let composition = try Composition(json: session.json(of: screen, traits: traits))
            return try composition.showing(state).converted(to: format).json
        }
        var answer = Answer(tag: digest(of: json), json + "\n".utf8)
        if !notes.isEmpty, let name = HTTPField.Name(Answer.leftOutField) {
            answer.headers[name] = notes.prefix(Answer.mostNotes).joined(separator: "; ")
        }
        if !isKnown, let locale, locale.bestMatch(among: locales) == nil, let name = HTTPField.Name(Answer.warningField)
        {
            let others = Set(locales).union(try call.service.sampledLocales.all(call))
            answer.headers[name] = UnknownLocale(locale, owner: "of the screen", others: others).message
        }
        return answer
    }

    /// The digest of a composition, the last member of its JSON.
    private static func digest(of json: [UInt8]) -> String? {
        let rest = json.dropLast(2)
        guard json.suffix(2).elementsEqual("\"}".utf8), let quote = rest.lastIndex(of: UInt8(ascii: "\"")) else {
            return nil
        }
        return String(validating: rest[(quote + 1)...], as: UTF8.self)
    }
}

extension Answer {
    /// The media types of a part's JSON and pictures.
    static let representations = [json, "image/png", "image/svg+xml", "application/pdf"]
}

/// The last segment of a path: a key, with an optional revision, and the extension of the requested format.
///
/// A key that itself ends with such an extension is requested with `.json` appended.
struct RepresentationName {
    let key: String
    /// Nil for JSON.
    let picture: PictureFormat?

    init(_ word: String) {
        let ending = word.lastIndex(of: ".").map { word[$0...].dropFirst() }
        picture = ending.flatMap { PictureFormat(rawValue: String($0)) }
        let isNamed = picture != nil || ending == "json"
        key = isNamed ? String(word.dropLast((ending?.count ?? 0) + 1)) : word
    }
}

extension Call {
    /// Assembles from the current registry, or from its state at the time that the request specifies.
    func assemble(_ screen: Reference, _ body: (AssemblySession) throws -> [UInt8]) throws -> [UInt8] {
        guard try moment == nil else { return try read { try body(AssemblySession($0)) } }
        return try service.assemblers.session(body)
    }
}

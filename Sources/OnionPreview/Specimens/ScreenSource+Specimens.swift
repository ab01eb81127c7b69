package import Onion
import OnionModel

extension ScreenSource {
    /// Returns the specimen of a part, which may be one that is not stored; nil for one that has views.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func specimen(of part: Part, in snapshot: Snapshot) throws -> FilledTemplate? {
        let specimen: Specimen
        switch part {
        case .color(let color):
            var variants = color.variants
            if case .color(.dynamic(let aliased))? = try color.alias.flatMap(snapshot.value) { variants = aliased }
            guard let variants else { return nil }
            specimen = Specimen(variants, meeting: try ColorGrounds(of: part.reference, in: snapshot).pairs)
        case .font(let font):
            guard case .font(let style)? = try font.alias.map(snapshot.value) ?? .font(font.font) else { return nil }
            specimen = Specimen(style)
        case .number(let number):
            let value = try number.alias.map(snapshot.value) ?? number.value.map(PropertyValue.number)
            guard case .number(let value)? = value else { return nil }
            specimen = Specimen(value)
        case .actions(let actions): specimen = Specimen(actions)
        case .screen, .template, .content, .app: return nil
        }
        return FilledTemplate(specimen, of: part.key, from: self)
    }

    /// Returns the specimen of an image; nil for a name that is none of an image: `image/clock`.
    ///
    /// - Throws: ``RegistryError`` `image-not-found`.
    func specimen(ofImage name: String) throws -> Subject? {
        let prefix = "image/"
        guard name.hasPrefix(prefix) else { return nil }
        let files = try read { try $0.images(named: String(name.dropFirst(prefix.count))) }
        let specimen = FilledTemplate(Specimen(files), of: .unread, from: self)
        return Subject(name: prefix + (files.first?.variant.name ?? ""), source: .template(specimen))
    }
}

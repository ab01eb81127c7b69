import Onion
import OnionCoding
import OnionPreview
import OnionRows
import OnionSupport

extension PictureMaker {
    /// Returns a version of the picture of a part: it changes whenever the picture may change, for the traits that a call specifies.
    ///
    /// - Throws: `RegistryError` for a part that cannot be shown.
    func version(of reference: Reference, _ call: Call) throws -> String {
        let source = source(at: call.changes)
        let variant = try call.variant
        let shown: String
        switch try source.subject(named: reference.description, orSpecimen: true).filled(call.filling).source {
        case .screen(let screen, _): shown = try source.assemble(screen, for: variant).digest
        case .template(let filled):
            let example = try filled.example(for: variant)?.digest ?? ""
            let document = JSONWriter.compact(Document(.template(filled.shown)).node)
            shown = String(decoding: document, as: UTF8.self) + example
        case .scene: shown = ""
        }
        let identity = Array("\(shown) \(drawnBy(source)) \(variant.traits.appearance)".utf8)
        return String(SHA256.hash(identity).hexadecimal.prefix(12))
    }
}

import Onion
import OnionModel
import OnionPreview

/// Finds locales that no text is in, so that the check has looked at the texts of the base locale in their place.
///
/// It concerns all subjects together, and no scene.
struct UnknownLocales: FitRule {
    static let name = "unknown-locale"

    var name: String { UnknownLocales.name }

    func violations(on scene: FitScene) -> [FitViolation] { [] }

    func findings(about subjects: [Subject], in locales: [LocaleTag]) throws -> [FitFinding] {
        try subjects.unknownLocales(among: locales).map { unknown in
            FitFinding(
                rule: name, subject: subjects.count == 1 ? subjects[0].name : "registry", layer: nil, view: nil,
                variant: Variant(traits: Traits(locale: unknown.locale)), appearance: nil, message: unknown.message,
                amount: nil)
        }
    }
}

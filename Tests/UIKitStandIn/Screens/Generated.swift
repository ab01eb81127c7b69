import Foundation
import UIKit

// Records the screens of generated code: FOLDER-OF-CODE SYMBOLS OUT LANGUAGE... The script writes `screens`.

/// A router that leads nowhere.
final class NoRouter: Router {
    func selectTab(_ screen: ScreenFactory, from controller: UIViewController) {}
    func perform(_ name: String, with parameters: [String: ActionParameter], from controller: UIViewController) {}
}

/// The texts of a string catalogue.
struct StringCatalogue: Sendable {
    private let texts: [String: [String: String]]
    private let base: String

    init(_ path: String) throws {
        guard let data = FileManager.default.contents(atPath: path),
            let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = json["strings"] as? [String: [String: Any]]
        else {
            (texts, base) = ([:], "en")
            return
        }
        base = json["sourceLanguage"] as? String ?? "en"
        texts = strings.mapValues { entry in
            let languages = entry["localizations"] as? [String: [String: Any]] ?? [:]
            return languages.compactMapValues { language in
                let variations = language["variations"] as? [String: [String: [String: Any]]]
                let form = variations?["plural"]?["other"] ?? language
                return (form["stringUnit"] as? [String: Any])?["value"] as? String
            }
        }
    }

    func text(_ key: String, _ language: String) -> String? {
        guard let languages = texts[key] else { return nil }
        let short = String(language.split(separator: "-")[0])
        return languages[language] ?? languages[short] ?? languages[base]
            ?? languages.sorted { $0.key < $1.key }.first?.value
    }
}

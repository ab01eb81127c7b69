import MapKit
import OnionUIKit
import UIKit

/// The screens of compositions, which a service could change without a new version of the app.
@MainActor
final class ComposedScreens: OnionScreenDelegate {
    /// The compositions by the keys of their screens, in the language of the app.
    private let compositions: [String: Composition]

    init() {
        let language = Bundle.main.preferredLocalizations.first ?? "en"
        let folders = [language, "en"].compactMap {
            Bundle.main.url(forResource: $0, withExtension: nil, subdirectory: "Compositions")
        }
        let files = folders.first.flatMap {
            try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        var compositions: [String: Composition] = [:]
        for file in files ?? [] {
            do {
                compositions[file.deletingPathExtension().lastPathComponent] = try Composition(
                    json: Data(contentsOf: file))
            } catch {
                print("\(file.lastPathComponent): \(error)")
            }
        }
        self.compositions = compositions
    }

    var names: [String] { compositions.keys.sorted() }

    func screen(_ name: String) -> UIViewController? {
        compositions[name].map { OnionScreen($0, actions: actions, delegate: self) }
    }

    /// What the app does for the names that compositions call. A name that is not here does nothing.
    private var actions: ActionRegistry {
        var actions = ActionRegistry()
        actions.provideScreens { [weak self] name in self?.screen(name) }
        for name in ["doneButtonDidPress:", "closeDidPress:"] {
            actions.register(name) { call in call.controller.dismiss(animated: true) }
        }
        actions.register("addToBasket") { call in
            let pizza = call.parameters["pizza"]?.text ?? "?"
            call.controller.tell("In the basket", "\(call.parameters["count"]?.number ?? 1) × \(pizza)")
        }
        actions.register("applyCode") { call in
            let field = call.controller.view(withID: "codeField") as? UITextField
            call.controller.tell("Code", field?.text ?? "")
            // The template's own state for a code that is wrong.
            call.controller.state = call.controller.states.first
        }
        actions.register("openSystemSettings") { _ in
            if let url = URL(string: UIApplication.openSettingsURLString) { UIApplication.shared.open(url) }
        }
        return actions
    }

    // MARK: OnionScreenDelegate

    func onionScreen(_ screen: OnionScreen, didLeaveOut part: UnknownPart) {
        print("\(screen.composition.screen): \(part)")
    }

    func onionScreen(_ screen: OnionScreen, viewFor request: ViewRequest) -> UIView? {
        request.type == "mapView" ? MKMapView() : nil
    }
}

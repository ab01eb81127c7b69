import OnionDocuments
import OnionInterfaceBuilder
import OnionLayout
import OnionModel

/// Image views whose symbols in circles have a configuration: a weight, a scale or a size. Templates have none, so that the engine would draw
/// such a symbol in the size of Body.
struct DesignSymbols {
    var scene: InterfaceBuilderScene

    /// Returns the template with nameless images in these views.
    func applied(to template: Template) -> Template {
        let views = scene.view.all.filter { $0.name == "imageView" && $0.child("preferredSymbolConfiguration") != nil }
        let ids = Set(views.compactMap { $0["id"] })
        guard !ids.isEmpty else { return template }
        return template.changingViews { view, _ in
            guard ids.contains(view.id), case .image(let image)? = view[.image], image.isEncircledSymbol else { return }
            view.properties[.image] = .image(ImageReference())
        }
    }
}

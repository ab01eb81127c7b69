import OnionModel

/// A place in a composition or in a document that an app shows only if it supports a feature.
package struct FeatureUse: Hashable, Sendable {
    /// The name of the feature, see `App`.
    package var feature: String
    /// The path in the composition or the document: `layer.view.subviews[1].type`.
    package var path: String
    /// The number of the layer in the composition; 0 in documents.
    package var layer = 0
    /// The template of the layer with its revision; empty in documents.
    package var template = ""
    /// The id of the view; empty outside of views.
    package var view = ""
}

extension FeatureUse {
    /// Whether a screen says something else without it. All but properties are essential, and of these the ones that show texts and images.
    package var isEssential: Bool {
        guard App.kind(ofFeature: feature) == .property else { return true }
        switch Property(rawValue: String(feature.dropFirst("property.".count)))?.type {
        case .text, .texts, .image: return true
        default: return false
        }
    }

    /// The place as a message names it: `view.mapView of the view "map" in template/shop@2`.
    package var place: String {
        feature + (view.isEmpty ? "" : " of the view \(view.quoted)") + (template.isEmpty ? "" : " in \(template)")
    }
}

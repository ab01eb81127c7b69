package import OnionModel
package import OnionPreview

/// A part of a screen that people would not see as intended.
package struct FitFinding: Hashable, Sendable {
    package var rule: String
    package var severity = Severity.error
    /// The screen with its revision, or a file with the scene or template in it.
    package var subject: String
    /// The template and content of the view's layer; nil when the layer is unknown.
    package var layer: LayerName?
    /// The view's name in its template; nil when the finding concerns the layer as a whole.
    package var view: String?
    /// The device and the traits.
    package var variant: Variant
    /// The appearance that is affected, when it is only one of them; nil otherwise.
    package var appearance: Traits.Appearance?
    package var message: String
    /// The extent in points, or the ratio for contrast; nil when there is no measure.
    package var amount: Double?
}

/// A finding of a rule, before the subject and the variant are added.
struct FitViolation {
    /// The number of the layer in the composition.
    var layer: Int
    var view: String?
    var message: String
    var amount: Double?
    var appearance: Traits.Appearance?
}

extension FitViolation {
    init(_ view: FitView, _ message: String, amount: Double? = nil, appearance: Traits.Appearance? = nil) {
        self.init(layer: view.layer, view: view.id, message: message, amount: amount, appearance: appearance)
    }
}

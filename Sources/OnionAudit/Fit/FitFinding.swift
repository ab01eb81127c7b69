import OnionGraphics
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
    /// The part that defines what the view shows; nil for the template of the layer.
    package var origin: FitOrigin?
    /// The whole text that does not fit; nil for a finding about something else.
    package var text: String?
}

extension FitFinding {
    /// The button of an action set, by a name that says so: `actions/hello#begin`; nil for another finding.
    package var action: String? {
        guard let origin, origin.part.kind == .actions, let id = origin.path.last else { return nil }
        return "\(origin.part.head)#\(id)"
    }
}

/// A finding of a rule, before the subject and the variant are added.
struct FitViolation {
    /// The number of the layer in the composition.
    var layer: Int
    var view: String?
    var message: String
    var amount: Double?
    var appearance: Traits.Appearance?
    /// The text that does not fit.
    var text: String?
}

extension FitViolation {
    init(_ view: FitView, _ message: String, amount: Double? = nil, appearance: Traits.Appearance? = nil) {
        self.init(layer: view.layer, view: view.id, message: message, amount: amount, appearance: appearance)
    }

    /// A text that does not fit.
    init(_ text: FitText, in scene: FitScene, _ message: String, points: Double) {
        self.init(scene.views[text.view], message, amount: points)
        self.text = text.styled.text
    }
}

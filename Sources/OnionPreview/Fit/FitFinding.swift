package import OnionModel

/// Something about a screen that people would not see as it was meant.
package struct FitFinding: Hashable, Sendable {
    /// The name of the rule that found it.
    package var rule: String
    /// The screen with its revision, or a file with the scene or template in it.
    package var subject: String
    /// What the layer is made of that it is in; nil for a layer that is not known.
    package var layer: LayerName?
    /// The view's name in its template; nil for what is of the layer as a whole.
    package var view: String?
    /// On what, and for whom.
    package var variant: Variant
    /// Light or dark, for what is so in one of them only; nil for all else.
    package var appearance: Traits.Appearance?
    /// What is wrong, in words.
    package var message: String
    /// How much, in points, or as a ratio where it is about contrast; nil for what has no measure.
    package var amount: Double?
}

/// What a rule has to say about a view.
struct FitRemark {
    /// The layer's number in the composition.
    var layer: Int
    var view: String?
    var message: String
    var amount: Double?
    var appearance: Traits.Appearance?
}

extension FitRemark {
    init(_ view: FitView, _ message: String, amount: Double? = nil, appearance: Traits.Appearance? = nil) {
        self.init(layer: view.layer, view: view.id, message: message, amount: amount, appearance: appearance)
    }
}

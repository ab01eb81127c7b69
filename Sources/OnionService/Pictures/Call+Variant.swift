import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Call {
    /// The device and the traits of a picture: those that the query specifies, else those that the app has.
    ///
    /// Compositions have the traits of the query alone, because the app shows them in its own.
    var variant: Variant {
        get throws {
            var requested = Variants()
            requested.devices = [try arguments[Parameter<Device>.device]].compactMap(\.self)
            requested.orientations = [try arguments[.orientation]].compactMap(\.self)
            requested.appearances = [try arguments[.appearance]].compactMap(\.self)
            requested.states = [try arguments[Parameter<StateChoice>.state]].compactMap(\.self)
            let traits = try traits
            requested.locales = [traits.locale].compactMap(\.self)
            requested.textSizes = [traits.contentSizeCategory]
            requested.directions = [traits.layoutDirection].compactMap(\.self)
            (requested.contrast, requested.tab) = (traits.contrast, traits.tab)
            return service.project.variant(requested)
        }
    }

    /// The device and the traits of a picture whose query specifies none.
    var usualVariant: Variant { service.project.variant(Variants()) }

    /// The device in the orientation of the picture.
    var environment: LayoutEnvironment {
        get throws {
            let variant = try variant
            return (variant.device ?? .standard).environment(orientation: variant.traits.orientation)
        }
    }
}

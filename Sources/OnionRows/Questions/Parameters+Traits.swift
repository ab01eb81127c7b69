import OnionCoding
package import OnionLayout
package import OnionModel
package import OnionPreview

// The traits and the device of a screen.

extension Parameter where Value == LocaleTag {
    package static var locale: Parameter<LocaleTag> {
        Parameter(
            "locale", "The language, such as ru or pt-BR",
            schema: .object([
                "type": "string", "maxLength": 35,
                "pattern": "^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?([-_][A-Za-z0-9]{1,8})*$",
            ])
        ) { text throws(Problem) in try LocaleTag(text) }
    }
}

extension Parameter where Value == Traits.Orientation {
    package static var orientation: Parameter<Traits.Orientation> {
        Parameter("orientation", "The orientation of the device")
    }
}

extension Parameter where Value == Traits.ContentSizeCategory {
    package static var textSize: Parameter<Traits.ContentSizeCategory> {
        Parameter("text-size", "The text size: XS to XXXL, or AX1 to AX5")
    }
}

extension Parameter where Value == Traits.Appearance {
    package static var appearance: Parameter<Traits.Appearance> { Parameter("appearance", "The appearance") }
}

extension Parameter where Value == Traits.LayoutDirection {
    package static var direction: Parameter<Traits.LayoutDirection> {
        Parameter("direction", "The layout direction; the default is that of the language")
    }
}

extension Parameter where Value == Traits.Contrast {
    package static var contrast: Parameter<Traits.Contrast> {
        Parameter("contrast", "The contrast of colors: normal, or high as with iOS's setting \"Increase Contrast\"")
    }
}

extension Parameter where Value == String {
    package static var tab: Parameter<String> {
        Parameter(
            "tab",
            "The tab, page or column to select: the key of a part in it, or its index from 0"
        )
    }
}

extension Parameter where Value == StateChoice {
    package static var state: Parameter<StateChoice> {
        Parameter("state", "The state of the templates that have it, or of one: card=invalid") { text throws(Problem) in
            try StateChoice(parsing: text)
        }
    }
}

extension Parameter where Value == TemplateFilling {
    package static var filling: Parameter<TemplateFilling> {
        Parameter(
            "filling",
            "The contents of a template that is shown alone: an example from screens, its slots as named areas, or none"
        )
    }
}

extension Parameter where Value == Device {
    package static var device: Parameter<Device> {
        Parameter(
            "device", "The device, such as iphone-8, iphone-15-pro or ipad-pro-11",
            schema: .object(["type": "string", "enum": Device.all.map(\.key)])
        ) { text throws(Problem) in
            guard let device = Device(named: text) else {
                throw Problem.unknownValue(text, among: Device.all.map(\.key))
            }
            return device
        }
    }
}

extension Parameter where Value == AppVersionName {
    /// The version of an app that shows a screen.
    package static var app: Parameter<AppVersionName> {
        Parameter(
            "app", "For this version of the app, such as 4.2, or pizzeria/4.2 where there are several apps",
            schema: .object(["type": "string", "minLength": 1])
        ) { text throws(Problem) in try AppVersionName(parsing: text) }
    }
}

extension Parameter where Value == Composition.Format {
    package static var formatVersion: Parameter<Composition.Format> {
        Parameter(
            "format-version", "The version of the form of compositions: 1 or 2",
            schema: .object(["type": "integer", "enum": Composition.Format.allCases.map(\.rawValue)])
        ) { text throws(Problem) in
            guard let format = Int(text).flatMap(Composition.Format.init) else {
                throw Problem.unknownValue(text, among: Composition.Format.allCases.map { String($0.rawValue) })
            }
            return format
        }
    }
}

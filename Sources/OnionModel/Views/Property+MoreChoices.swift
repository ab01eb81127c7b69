extension Property {
    /// The names of `UIAccessibilityTraits`, and of the others that Interface Builder offers.
    public enum AccessibilityTrait: String, PropertyChoice {
        /// What the view is.
        case button, link, image, staticText, header, searchField, keyboardKey, summaryElement, tabBar
        /// What the view does.
        case selected, playsSound, startsMediaSession, updatesFrequently, adjustable, allowsDirectInteraction
        /// What the view does when it is read.
        case causesPageTurn, notEnabled
    }

    /// The names of `UIDataDetectorTypes`.
    public enum DataDetectorType: String, PropertyChoice {
        /// The meaning is that of the UIKit constant of this name.
        case phoneNumber, link, address, calendarEvent, shipmentTrackingNumber, flightNumber, lookupSuggestion
    }

    /// The names of `UIBaselineAdjustment`.
    public enum BaselineAdjustment: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case alignBaselines, alignCenters, none
    }

    /// The names of `UIReturnKeyType`.
    public enum ReturnKeyType: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    /// The names of `UIKeyboardAppearance`; `alert` is the old name of `dark`.
    public enum KeyboardAppearance: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, dark, light, alert
    }

    /// The names of `UITextAutocapitalizationType`.
    public enum AutocapitalizationType: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, words, sentences, allCharacters
    }

    /// The names of `UITextAutocorrectionType`, `UITextSpellCheckingType` and of the types of smart punctuation.
    public enum TypingAid: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, no, yes
    }

    /// The names of `UITextField.ViewMode`.
    public enum ClearButtonMode: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case never, whileEditing, unlessEditing, always
    }

    /// The names of `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case fixed, dynamic, small, medium, large, capsule
    }

    /// The names of `NSDirectionalRectEdge` that the image of a button takes.
    public enum ImagePlacement: String, PropertyChoice {
        /// The meaning is that of the UIKit constant of this name.
        case leading, top, trailing, bottom
    }

    /// The names of `UIButton.Configuration.TitleAlignment`.
    public enum TitleAlignment: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case automatic, leading, center, trailing
    }

    /// The names of `UIControl.ContentHorizontalAlignment`.
    public enum ContentHorizontalAlignment: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case center, left, right, fill, leading, trailing
    }

    /// The names of `UIControl.ContentVerticalAlignment`.
    public enum ContentVerticalAlignment: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case center, top, bottom, fill
    }

    /// The names of `UIScrollView.IndicatorStyle`.
    public enum IndicatorStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, black, white
    }

    /// The names of `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The names of `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case automatic, scrollableAxes, never, always
    }

    /// The names of `UIBlurEffect.Style`.
    public enum BlurEffect: String, PropertyChoice {
        /// An effect of iOS 8 to 12.
        case extraLight, light, dark, regular, prominent
        /// A material that follows the appearance.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// A material that is always light.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        /// A material that is always dark.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }
}

extension ChoiceProperty where Value == Property.ContentHorizontalAlignment {
    /// Where a button has its content.
    public static var contentHorizontalAlignment: Self { Self(.contentHorizontalAlignment) }
}

extension ChoiceProperty where Value == Property.ContentVerticalAlignment {
    /// Where a control has its content.
    public static var contentVerticalAlignment: Self { Self(.contentVerticalAlignment) }
}

extension ChoiceProperty where Value == Property.CornerStyle {
    /// The corners of a button with a configuration.
    public static var cornerStyle: Self { Self(.cornerStyle) }
}

extension ChoiceProperty where Value == Property.BlurEffect {
    /// The effect of a visual effect view.
    public static var blurEffect: Self { Self(.blurEffect) }
}

/// The words that a property of views takes, as the cases of an enum. Raw values are the words of documents.
public protocol PropertyChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension StyledText.LineBreakMode: PropertyChoice {}
extension Action.Style: PropertyChoice {}
extension Action.Role: PropertyChoice {}

extension Property {
    /// The names of `UIView.ContentMode`.
    public enum ContentMode: String, PropertyChoice {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The names of `UISemanticContentAttribute`.
    public enum SemanticContentAttribute: String, PropertyChoice {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }

    /// The names of `NSTextAlignment`, then those of `UIStackView.Alignment`.
    public enum Alignment: String, PropertyChoice {
        case natural, left, center, right, justified, fill, leading, top, trailing, bottom, firstBaseline, lastBaseline
    }

    /// The names of `UIKeyboardType`.
    public enum KeyboardType: String, PropertyChoice {
        case `default`, asciiCapable, numbersAndPunctuation
        case url = "URL"
        case numberPad, phonePad, emailAddress, decimalPad
    }

    /// The names of `NSLayoutConstraint.Axis`.
    public enum Axis: String, PropertyChoice {
        case horizontal, vertical
    }

    /// The names of `UIStackView.Distribution`.
    public enum Distribution: String, PropertyChoice {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The names of `UIView.AutoresizingMask`.
    public enum AutoresizingPart: String, PropertyChoice {
        case flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight
        case flexibleBottomMargin
    }

    /// The names of `UIButton.ButtonType`.
    public enum ButtonType: String, PropertyChoice {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// The factory methods of `UIButton.Configuration`.
    public enum ButtonConfiguration: String, PropertyChoice {
        case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// The names of `UITextField.BorderStyle`.
    public enum BorderStyle: String, PropertyChoice {
        case none, line, bezel, roundedRect
    }

    /// The names of `UIActivityIndicatorView.Style`, also of those that are deprecated.
    public enum ActivityIndicatorStyle: String, PropertyChoice {
        case medium, large, white, whiteLarge, gray
    }

    /// The names of `UIDatePicker.Mode`.
    public enum DatePickerMode: String, PropertyChoice {
        case time, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// The names of `UIDatePickerStyle`.
    public enum DatePickerStyle: String, PropertyChoice {
        case automatic, wheels, compact, inline
    }

    /// The names of `UISearchBar.Style`.
    public enum SearchBarStyle: String, PropertyChoice {
        case `default`, prominent, minimal
    }

    /// The names of `UIBarStyle`.
    public enum BarStyle: String, PropertyChoice {
        case `default`, black
    }

    /// The names of `UITableView.Style`.
    public enum TableViewStyle: String, PropertyChoice {
        case plain, grouped, insetGrouped
    }

    /// The names of `UITableViewCell.CellStyle`.
    public enum CellStyle: String, PropertyChoice {
        case `default`, value1, value2, subtitle
    }

    /// The names of `UITableViewCell.AccessoryType`.
    public enum AccessoryType: String, PropertyChoice {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
}

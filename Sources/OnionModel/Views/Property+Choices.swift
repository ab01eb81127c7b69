/// The words that a property of views takes, as the cases of an enum. Raw values are the words of documents.
public protocol PropertyChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension Action.Style: PropertyChoice {}
extension Action.Role: PropertyChoice {}

extension Property {
    /// The names of `UIView.ContentMode`.
    public enum ContentMode: String, PropertyChoice {
        /// A mode that scales, redraws, or keeps the content at an edge.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        /// A mode that keeps the content at a corner.
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The names of `UISemanticContentAttribute`.
    public enum SemanticContentAttribute: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }

    /// The names of `NSTextAlignment`, then those of `UIStackView.Alignment`.
    public enum Alignment: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case natural, left, center, right, justified, fill, leading, top, trailing, bottom, firstBaseline, lastBaseline
    }

    /// The names of `NSLineBreakMode`, without its prefix.
    public enum LineBreakMode: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case wordWrap, charWrap, clip, headTruncation, middleTruncation, tailTruncation
    }

    /// The names of `UIKeyboardType`.
    public enum KeyboardType: String, PropertyChoice {
        /// A keyboard for texts.
        case `default`, asciiCapable, numbersAndPunctuation
        /// A keyboard for addresses of pages.
        case url = "URL"
        /// A keyboard for numbers or for addresses of people.
        case numberPad, phonePad, emailAddress, decimalPad
    }

    /// The names of `NSLayoutConstraint.Axis`.
    public enum Axis: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case horizontal, vertical
    }

    /// The names of `UIStackView.Distribution`.
    public enum Distribution: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The names of `UIView.AutoresizingMask`.
    public enum AutoresizingPart: String, PropertyChoice {
        /// A margin or a dimension that follows the superview's size.
        case flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight
        /// The margin below the view follows the superview's height.
        case flexibleBottomMargin
    }

    /// The names of `UIButton.ButtonType`.
    public enum ButtonType: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    /// The factory methods of `UIButton.Configuration`.
    public enum ButtonConfiguration: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// The names of `UITextField.BorderStyle`.
    public enum BorderStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, line, bezel, roundedRect
    }

    /// The names of `UIActivityIndicatorView.Style`, also of those that are deprecated.
    public enum ActivityIndicatorStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case medium, large, white, whiteLarge, gray
    }

    /// The names of `UIDatePicker.Mode`.
    public enum DatePickerMode: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case time, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// The names of `UIDatePickerStyle`.
    public enum DatePickerStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case automatic, wheels, compact, inline
    }

    /// The names of `UISearchBar.Style`.
    public enum SearchBarStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, prominent, minimal
    }

    /// The names of `UISplitViewController.DisplayMode` for columns beside each other.
    public enum DisplayMode: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case automatic, secondaryOnly, oneBesideSecondary, twoBesideSecondary
    }

    /// The names of `UIBarStyle`.
    public enum BarStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, black
    }

    /// The names of `UITableView.Style`.
    public enum TableViewStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case plain, grouped, insetGrouped
    }

    /// The names of `UITableViewCell.CellStyle`.
    public enum CellStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case `default`, value1, value2, subtitle
    }

    /// The names of `UITableViewCell.AccessoryType`.
    public enum AccessoryType: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The names of `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, blue, gray, `default`
    }

    /// The names of `UITableViewCell.SeparatorStyle`.
    public enum SeparatorStyle: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case none, singleLine
    }
    /// The names of `UICollectionViewFlowLayout.SectionInsetReference`.
    public enum SectionInsetReference: String, PropertyChoice {
        /// The meaning is that of the UIKit case of this name.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The kinds of supplementary views that a flow layout has (`UICollectionView.elementKindSectionHeader`).
    public enum ElementKind: String, PropertyChoice {
        /// The meaning is that of the UIKit constant of this name.
        case header, footer
    }
}

import OnionModel

extension Property {
    /// A sentence that says what the property does, with its unit and its default, for the JSON Schema.
    var summary: String {
        switch self {
        case .userLabel: "The view's label in Interface Builder; it does not change the layout."
        case .customClass: "The app's class of the view, such as PriceTagView; by default, the UIKit class of its type."
        case .hidden: "Whether the view is hidden; false by default. A stack view leaves no room for a hidden view."
        case .alpha: "The opacity, from 0 (transparent) to 1 (opaque, the default)."
        case .backgroundColor: "The colour behind the view's content; by default, the colour that UIKit gives the type."
        case .tintColor: "The colour of controls and template images in the view; by default, the superview's."
        case .cornerRadius: "The radius of the corners in points; 0 by default."
        case .borderWidth: "The width of the border in points; 0 by default."
        case .borderColor: "The colour of the border; black by default."
        case .clipsToBounds: "Whether subviews are clipped to the view's bounds; false by default."
        case .contentMode: "How the content fills the view's bounds (UIView.contentMode); scaleToFill by default."
        case .hugging:
            "How strongly the view resists growing beyond its intrinsic size, 1 to 1000 on each axis; 250 by default."
        case .compressionResistance:
            "How strongly the view resists shrinking below its intrinsic size, 1 to 1000 on each axis; 750 by default."
        case .intrinsicContentSize:
            "The intrinsic size [width, height] in points in place of the measured one; -1 leaves a dimension open."
        case .frame:
            "The frame [x, y, width, height] in points in the superview, for a view that autoresizing places."
        case .autoresizing:
            "The flexible margins and dimensions of a view that its frame places in place of constraints; [] fixes all."
        case .layoutMargins: "The insets in points of the layout margins guide; by default, 8 on each edge."
        case .preservesSuperviewLayoutMargins:
            "Whether the view's margins are at least as large as the superview's; false by default."
        case .insetsLayoutMarginsFromSafeArea: "Whether the margins begin at the safe area; true by default."
        case .semanticContentAttribute:
            "Whether right-to-left languages flip the view (UISemanticContentAttribute); unspecified by default."
        case .accessibilityLabel: "The text that VoiceOver reads for the view."
        case .accessibilityIdentifier: "The identifier of the view in UI tests."
        case .text: "The text that the view shows; empty by default."
        case .title: "The title of a button or a navigation bar; empty by default."
        case .placeholder: "The text of an empty field."
        case .font: "The font of the text; by default, the font that UIKit gives the type."
        case .textColor: "The colour of the text; label by default."
        case .titleColor: "The colour of a button's title; by default, the tint colour."
        case .alignment:
            "The alignment of a text (natural by default), or of a stack view's views across its axis (fill by default)."
        case .lines: "The largest number of lines; 0 sets no limit, 1 is the default."
        case .lineBreakMode:
            "How a text that does not fit is broken or truncated; tailTruncation by default, in buttons middleTruncation."
        case .adjustsFontSizeToFitWidth: "Whether a text that does not fit is drawn smaller; false by default."
        case .minimumScaleFactor:
            "The smallest factor, 0 to 1, by which adjustsFontSizeToFitWidth scales the font."
        case .adjustsFontForContentSizeCategory:
            "Whether the font follows the user's text size while the app runs (Dynamic Type); false by default."
        case .preferredMaxLayoutWidth:
            "The width in points at which the text breaks into lines; 0, the default, takes the view's width."
        case .keyboardType: "The keyboard for the field (UIKeyboardType); default by default."
        case .isSecureTextEntry: "Whether the field hides what is typed, as for passwords; false by default."
        case .borderStyle: "The border of a text field (UITextField.BorderStyle); none by default."
        case .image: "The image of an image view or a button, by its name in the app."
        case .backgroundImage: "The image behind a button's title, by its name in the app."
        case .style:
            "The visual weight of the button, independent of UIKit's configurations; by default, a plain title."
        case .role: "The role of the button (UIButton.Role); normal by default."
        case .selector: "The Objective-C selector that the control sends, such as doneButtonDidPress:."
        case .contentInsets: "The insets in points between a button's edges and its content."
        case .buttonType: "The type of the button (UIButton.ButtonType); system by default."
        case .configuration: "The style of the button's UIButton.Configuration; by default, the button has none."
        case .titleEdgeInsets: "The insets in points around a button's title; 0 by default."
        case .imageEdgeInsets: "The insets in points around a button's image; 0 by default."
        case .axis: "The direction in which a stack view arranges its views; horizontal by default."
        case .spacing: "The space between arranged views in points; 0 by default."
        case .customSpacing: "The space in points after this view in its stack view; by default, the stack's spacing."
        case .distribution: "How arranged views fill a stack view along its axis; fill by default."
        case .isLayoutMarginsRelativeArrangement:
            "Whether a stack view arranges its views inside its layout margins; by default, if it sets layoutMargins."
        case .isBaselineRelativeArrangement:
            "Whether a vertical stack view measures the spacing from baseline to baseline; false by default."
        case .scrollAxis: "The direction in which the view scrolls."
        case .isPagingEnabled: "Whether scrolling stops at multiples of the view's size; false by default."
        case .isScrollEnabled: "Whether the view scrolls; true by default. If not, a text view has its text's height."
        case .isOn: "Whether a switch is on; false by default."
        case .isEnabled: "Whether the control reacts to touches; true by default."
        case .value: "The value of a slider or a stepper, from minimumValue to maximumValue."
        case .minimumValue: "The smallest value of a slider or a stepper; 0 by default."
        case .maximumValue: "The largest value of a slider (1 by default) or a stepper (100 by default)."
        case .progress: "The filled part of a progress view, 0 (the default) to 1."
        case .numberOfPages: "The number of dots of a page control; 0 by default."
        case .currentPage: "The index of the page control's current page, from 0, the default."
        case .segments: "The titles of the segments, in order."
        case .selectedSegment: "The index of the selected segment, from 0; -1 selects none."
        case .apportionsSegmentWidthsByContent:
            "Whether each segment is as wide as its title needs; false, the default, gives all the same width."
        case .isAnimating: "Whether an activity indicator spins; false by default."
        case .hidesWhenStopped: "Whether an activity indicator that does not spin is hidden; true by default."
        case .activityIndicatorStyle: "The size and colour of an activity indicator; medium by default."
        case .datePickerMode: "Which parts of a date a date picker shows (UIDatePicker.Mode); dateAndTime by default."
        case .preferredDatePickerStyle: "How a date picker looks (UIDatePickerStyle); automatic by default."
        case .searchBarStyle: "How prominent a search bar is (UISearchBar.Style); default by default."
        case .showsCancelButton: "Whether a search bar has a cancel button; false by default."
        case .barStyle: "The colours of a bar (UIBarStyle); default by default."
        case .prefersLargeTitles: "Whether a navigation bar shows a large title; false by default."
        case .tableViewStyle: "The style of a table view (UITableView.Style); plain by default."
        case .cellStyle: "The arrangement of a cell's own labels (UITableViewCell.CellStyle); default by default."
        case .accessoryType: "The control at a cell's trailing edge (UITableViewCell.AccessoryType); none by default."
        case .selectionStyle: "The look of a selected cell (UITableViewCell.SelectionStyle); default by default."
        case .reuseIdentifier: "The name by which code asks for a cell of this form (UITableViewCell.reuseIdentifier)."
        case .rowHeight: "The height in points of a row, or of all rows of a table; by default, the content decides."
        case .separatorStyle: "The lines between rows (UITableViewCell.SeparatorStyle); singleLine by default."
        case .separatorInset:
            "The insets of the lines between rows in points; by default, they begin at the text and end at the edge."
        case .headerTitle: "The text above the rows or cells of a section."
        case .footerTitle: "The text below the rows or cells of a section."
        case .isAccessoryView:
            "Whether the view is the accessoryView of the table cell that it is in: in its own size, at the end of the cell; false by default."
        case .isSelected:
            "Whether the cell is selected; false by default. A row of a table has another ground then, see selectionStyle."
        case .itemSize:
            "The size in points of a collection's cell, or of all of its cells; by default, the content decides, else the frame, else it is 50 × 50."
        case .minimumInteritemSpacing: "The least distance in points between cells in a line; 10 by default."
        case .minimumLineSpacing: "The distance in points between lines of cells; 10 by default."
        case .sectionInset:
            "The insets in points around the cells of a section; 0 by default. Leading is where lines begin."
        case .sectionInsetReference:
            "What the insets at the ends of lines count from (UICollectionViewFlowLayout.SectionInsetReference); fromContentInset by default."
        case .headerReferenceSize:
            "The height in points of headers, or their width where cells scroll horizontally; by default, the content decides."
        case .footerReferenceSize:
            "The height in points of footers, or their width where cells scroll horizontally; by default, the content decides."
        case .elementKind: "Whether a collectionReusableView is a header or a footer; header by default."
        case .preferredDisplayMode:
            "Which columns of a slot for columns are shown where there is room (UISplitViewController.DisplayMode); automatic, the default, shows the last in portrait, and the last two in landscape."
        }
    }
}

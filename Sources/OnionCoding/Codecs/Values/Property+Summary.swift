import OnionModel

extension Property {
    /// A sentence that says what the property does, with its unit and its default, for the JSON Schema.
    var summary: String {
        switch self {
        case .objectID: "The object in Interface Builder's file that the view was made of; texts go out again by it."
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
        case .titleColor: "The colour of a button's title, not of its image; by default, the tint colour."
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
        case .itemObjectID:
            "The object in Interface Builder's file whose title the bar, or a button or a tab in it, shows; its text goes out again by it."
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
        case .accessibilityHint: "What VoiceOver reads after the label: what happens when the view is used."
        case .accessibilityTraits: "What the view is and does, for assistive technologies (UIAccessibilityTraits)."
        case .isAccessibilityElement: "Whether assistive technologies see the view; by default, as UIKit decides."
        case .isUserInteractionEnabled:
            "Whether the view receives touches; true by default, but false for labels and image views."
        case .isMultipleTouchEnabled: "Whether the view receives several touches at once; false by default."
        case .gestures: "The gestures that the view recognizes, with the methods that they call."
        case .tag: "A number by which code finds the view (UIView.tag); 0 by default."
        case .restorationIdentifier: "The name by which state restoration finds the view."
        case .layoutMarginsFollowReadableWidth:
            "Whether the margins leave the readable width between them (iPad); false by default."
        case .minimumFontSize: "The smallest size in points to which adjustsFontSizeToFitWidth reduces the font."
        case .baselineAdjustment:
            "Where a text that adjustsFontSizeToFitWidth reduced stands (UIBaselineAdjustment); alignBaselines by default."
        case .allowsDefaultTighteningForTruncation:
            "Whether letters move together before a text is cut; false by default."
        case .highlightedTextColor: "The colour of the text while the label is highlighted; by default, textColor."
        case .shadowColor: "The colour of the text's shadow; by default, it has none."
        case .shadowOffset: "The distance of the shadow from the text [right, down] in points; [0, -1] by default."
        case .returnKeyType: "The title of the keyboard's return key (UIReturnKeyType); default by default."
        case .enablesReturnKeyAutomatically: "Whether the return key needs a text; false by default."
        case .keyboardAppearance: "The colours of the keyboard (UIKeyboardAppearance); default by default."
        case .textContentType: "What is typed, for suggestions (UITextContentType), such as password or email."
        case .autocapitalizationType: "Where capitals begin (UITextAutocapitalizationType); sentences by default."
        case .autocorrectionType: "Whether typing is corrected (UITextAutocorrectionType); default by default."
        case .spellCheckingType: "Whether spelling is checked (UITextSpellCheckingType); default by default."
        case .smartQuotesType: "Whether quotes become curly (UITextSmartQuotesType); default by default."
        case .smartDashesType: "Whether hyphens become dashes (UITextSmartDashesType); default by default."
        case .smartInsertDeleteType:
            "Whether spaces follow cutting and pasting (UITextSmartInsertDeleteType); default by default."
        case .clearButtonMode: "When a text field has a clear button (UITextField.ViewMode); never by default."
        case .clearsOnBeginEditing: "Whether typing begins with an empty field; false by default."
        case .isEditable: "Whether people may change the text; true by default."
        case .isSelectable: "Whether people may select the text; true by default."
        case .dataDetectorTypes: "Which parts of the text become links (UIDataDetectorTypes); none by default."
        case .subtitle: "The second line of a button with a configuration; empty by default."
        case .baseForegroundColor: "The colour of the title and the image of a button with a configuration."
        case .baseBackgroundColor: "The colour of the background of a button with a configuration."
        case .cornerStyle: "The corners of a button with a configuration (UIButton.Configuration); dynamic by default."
        case .imagePlacement:
            "Where the image is beside the title of a button with a configuration; leading by default."
        case .imagePadding: "The space in points between image and title in a configuration; 0 by default."
        case .titlePadding: "The space in points between title and subtitle in a configuration; 1 by default."
        case .titleAlignment: "The alignment of title and subtitle in a configuration; automatic by default."
        case .contentHorizontalAlignment:
            "Where a button has its title and image (UIControl.ContentHorizontalAlignment); center by default."
        case .contentVerticalAlignment:
            "Where a control has its content (UIControl.ContentVerticalAlignment); center by default."
        case .highlightedImage: "The image that an image view shows while it is highlighted."
        case .isDirectionalLockEnabled: "Whether a view scrolls in one direction at a time; false by default."
        case .bounces: "Whether scrolling goes beyond the edge and back; true by default."
        case .alwaysBounceVertical:
            "Whether a view bounces also when its content is not higher; false by default, in tables true."
        case .alwaysBounceHorizontal: "Whether a view bounces also when its content is not wider; false by default."
        case .bouncesZoom: "Whether zooming goes beyond the limits and back; true by default."
        case .minimumZoomScale: "The smallest scale of the content; 1 by default."
        case .maximumZoomScale: "The largest scale of the content; 1 by default, which does not zoom."
        case .showsVerticalScrollIndicator: "Whether scrolling shows an indicator at the side; true by default."
        case .showsHorizontalScrollIndicator: "Whether scrolling shows an indicator at the bottom; true by default."
        case .indicatorStyle: "The colour of the scroll indicators (UIScrollView.IndicatorStyle); default by default."
        case .keyboardDismissMode:
            "How scrolling hides the keyboard (UIScrollView.KeyboardDismissMode); none by default."
        case .contentInsetAdjustmentBehavior:
            "How the safe area adds to the content's insets (ContentInsetAdjustmentBehavior); automatic by default."
        case .stepValue: "What a stepper adds at a tap; 1 by default."
        case .hidesForSinglePage: "Whether a page control with one page is hidden; false by default."
        case .onTintColor: "The colour of a switch that is on; by default, green."
        case .thumbTintColor: "The colour of the knob; white by default."
        case .minimumTrackTintColor: "The colour of the track before the knob; by default, the tint colour."
        case .maximumTrackTintColor: "The colour of the track after the knob; by default, a gray."
        case .progressTintColor: "The colour of the filled part; by default, the tint colour."
        case .trackTintColor: "The colour of the part that is not filled; by default, a gray."
        case .pageIndicatorTintColor: "The colour of the dots of other pages."
        case .currentPageIndicatorTintColor: "The colour of the dot of the current page."
        case .indicatorColor: "The colour of an activity indicator (UIActivityIndicatorView.color); by default, a gray."
        case .minuteInterval: "The steps of a date picker in minutes; 1 by default."
        case .isTranslucent: "Whether content shows through the bar; true by default."
        case .barTintColor: "The colour of the bar's background."
        case .blurEffect: "The effect of a visual effect view (UIBlurEffect.Style); by default, it has none."
        case .separatorColor: "The colour of the lines between rows; separator by default."
        case .sectionHeaderHeight: "The height in points of the headers of sections; by default, the content decides."
        case .sectionFooterHeight: "The height in points of the footers of sections; by default, the content decides."
        case .estimatedRowHeight: "The height in points of rows that are not measured yet; by default, UIKit's guess."
        case .indentationLevel: "How many steps a cell's content is indented; 0 by default."
        case .indentationWidth: "The width in points of a step of indentation; 10 by default."
        case .allowsSelection: "Whether a tap selects a row or a cell; true by default."
        case .allowsMultipleSelection: "Whether several rows or cells may be selected; false by default."
        case .allowsSelectionDuringEditing: "Whether a tap selects a row while rows are edited; false by default."
        case .runtimeAttributes:
            "Values that the view gets by key path when it is loaded (setValue(_:forKeyPath:)), as data for the app."
        case .interfaceBuilder:
            "The attributes and children of the view in Interface Builder's file that have no property here, as XML. Compositions omit it."
        }
    }
}

import OnionModel

/// The members of UIKit's views, which the properties of a root view cannot be called like.
enum UIKitMembers {
    /// The names that a root view has already, with those of the functions that are generated.
    static func names(of root: TemplateView) -> Set<String> {
        switch root.type {
        // A class of the app may be a subclass of any of UIKit's.
        case _ where root.appClass != nil: view.union(cell).union(others)
        case .view: view
        case .tableViewCell, .collectionViewCell, .collectionReusableView: view.union(cell)
        default: view.union(cell).union(others)
        }
    }

    private static let view = words(
        """
        accessibilityElements accessibilityFrame accessibilityHint accessibilityIdentifier accessibilityLabel
        accessibilityTraits accessibilityValue alignmentRectInsets alpha anchorPoint appearance autoresizesSubviews
        autoresizingMask backgroundColor bottomAnchor bounds canBecomeFirstResponder canBecomeFocused center
        centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds constraints contentMode copy
        contentScaleFactor debugDescription description directionalLayoutMargins effectiveUserInterfaceLayoutDirection
        firstBaselineAnchor focusEffect forFirstBaselineLayout forLastBaselineLayout frame gestureRecognizers hash
        heightAnchor inputAccessoryView inputView insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize
        isExclusiveTouch isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque isUserInteractionEnabled
        keyboardLayoutGuide lastBaselineAnchor layer layoutGuides layoutMargins layoutMarginsGuide leadingAnchor
        leftAnchor mask motionEffects mutableCopy next overrideUserInterfaceStyle preservesSuperviewLayoutMargins
        readableContentGuide restorationIdentifier rightAnchor safeAreaInsets safeAreaLayoutGuide
        semanticContentAttribute subviews superclass superview tag textInputMode tintAdjustmentMode tintColor topAnchor
        trailingAnchor traitCollection transform transform3D translatesAutoresizingMaskIntoConstraints undoManager
        userActivity widthAnchor window zone self init configure createConstraints addSubviews update state shownState
        variableConstraints table collection viewController
        oldValue
        """)
    private static let cell = words(
        """
        accessoryType accessoryView backgroundConfiguration backgroundView contentConfiguration contentView
        detailTextLabel editingAccessoryView editingStyle imageView indentationLevel indentationWidth isEditing
        isHighlighted isSelected multipleSelectionBackgroundView reuseIdentifier selectedBackgroundView selectionStyle
        separatorInset shouldIndentWhileEditing showsReorderControl showingDeleteConfirmation textLabel
        """)
    /// Of scroll views, stack views and controls.
    private static let others = words(
        """
        adjustedContentInset alignment arrangedSubviews axis backgroundImage contentInset contentOffset contentSize
        dataSource delegate distribution effect font image isDragging isDecelerating isEnabled isOn isPagingEnabled
        isScrollEnabled items keyboardDismissMode placeholder progress rowHeight sections selectedItem spacing style
        text textAlignment textColor title topItem value zoomScale
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

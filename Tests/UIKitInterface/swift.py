"""What Swift declares otherwise than the translation of Objective-C does. The list is written by hand.

`SELECTORS` are names that UIKit's headers give by hand, with their selectors: the bindings still have to know these.
`ADDITIONS` exist only in Swift, with the version of iOS that first has them; (0, 0) is one up to iOS 12. Some of them
are in the bindings by other means than definitions.
"""

IMPLIED = ("init()", "rawValue", "init(rawValue:)")  # Those of NSObject, and of imported values and sets.

SELECTORS = {
    "NSLayoutConstraint.Attribute.notAnAttribute": "NoAttribute",
    "NSLineBreakMode.byCharWrapping": "CharacterWrap",
    "NSLineBreakMode.byClipping": "Clip",
    "NSLineBreakMode.byTruncatingHead": "HeadTruncation",
    "NSLineBreakMode.byTruncatingMiddle": "MiddleTruncation",
    "NSLineBreakMode.byTruncatingTail": "TailTruncation",
    "NSLineBreakMode.byWordWrapping": "WordWrap",
    "UIActivityIndicatorView.init(style:)": "initWithActivityIndicatorStyle:",
    "UIActivityIndicatorView.style": "activityIndicatorViewStyle",
    "UIButton.Configuration.updated(for:)": "updatedConfigurationForButton:",
    "UICollectionViewFlowLayout.SectionInsetReference.fromContentInset": "ContentInset",
    "UICollectionViewFlowLayout.SectionInsetReference.fromLayoutMargins": "LayoutMargins",
    "UICollectionViewFlowLayout.SectionInsetReference.fromSafeArea": "SafeArea",
    "UIFontDescriptor.SymbolicTraits.traitBold": "Bold",
    "UIFontDescriptor.SymbolicTraits.traitCondensed": "Condensed",
    "UIFontDescriptor.SymbolicTraits.traitExpanded": "Expanded",
    "UIFontDescriptor.SymbolicTraits.traitItalic": "Italic",
    "UIFontDescriptor.SymbolicTraits.traitMonoSpace": "MonoSpace",
    "UIGestureRecognizer.require(toFail:)": "requireGestureRecognizerToFail:",
    "UIImage.init(systemName:)": "systemImageNamed:",
    "UIImage.init(systemName:compatibleWith:)": "systemImageNamed:compatibleWithTraitCollection:",
    "UIImage.init(systemName:withConfiguration:)": "systemImageNamed:withConfiguration:",
    "UINavigationBar.popItem(animated:)": "popNavigationItemAnimated:",
    "UINavigationBar.pushItem(_:animated:)": "pushNavigationItem:animated:",
    "UIStoryboardSegue.destination": "destinationViewController",
    "UIStoryboardSegue.source": "sourceViewController",
    "UITableView.SeparatorInsetReference.fromAutomaticInsets": "AutomaticInsets",
    "UITableView.SeparatorInsetReference.fromCellEdges": "CellEdges",
    "UIVibrancyEffect.init(blurEffect:)": "effectForBlurEffect:",
    "UIView.forFirstBaselineLayout": "viewForFirstBaselineLayout",
    "UIView.forLastBaselineLayout": "viewForLastBaselineLayout",
    "UIView.isAccessibilityFocused": "accessibilityElementIsFocused",
    "UIView.layoutFittingCompressedSize": "UILayoutFittingCompressedSize",
    "UIView.layoutFittingExpandedSize": "UILayoutFittingExpandedSize",
    "UIViewController.children": "childViewControllers",
    "UIViewController.dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "CACornerMask.layerMaxXMaxYCorner": "MaxXMaxYCorner",
    "CACornerMask.layerMaxXMinYCorner": "MaxXMinYCorner",
    "CACornerMask.layerMinXMaxYCorner": "MinXMaxYCorner",
    "CACornerMask.layerMinXMinYCorner": "MinXMinYCorner",
}

SELECTORS |= {
    f"{controller}.{name}": name.replace("childFor", "childViewControllerFor")
    for controller in ("UINavigationController", "UITabBarController", "UIViewController")
    for name in (
        "childForStatusBarHidden",
        "childForStatusBarStyle",
        "childForHomeIndicatorAutoHidden",
        "childForScreenEdgesDeferringSystemGestures",
    )
}

# A type stands for its members, too.
ADDITIONS = {
    "CALayerCornerCurve": (13, 0),
    "NSDirectionalEdgeInsets": (0, 0),
    "UIAccessibilityTraits.tabBar": (0, 0),
    "UIAction.Identifier.init(_:)": (13, 0),
    "UIAction.init(title:subtitle:image:identifier:discoverabilityTitle:attributes:state:handler:)": (15, 0),
    "UIActionHandler": (13, 0),
    "UIApplication.LaunchOptionsKey": (0, 0),
    "UIApplication.OpenExternalURLOptionsKey": (0, 0),
    "UIApplicationDelegate.main()": (0, 0),
    "UIBarButtonItem.init(systemItem:primaryAction:menu:)": (14, 0),
    "UIBarButtonItem.init(title:image:primaryAction:menu:)": (14, 0),
    "UIButton.ConfigurationUpdateHandler": (15, 0),
    "UICollectionView.elementKindSectionFooter": (0, 0),
    "UICollectionView.elementKindSectionHeader": (0, 0),
    "UIConfigurationTextAttributesTransformer": (15, 0),
    "UIContentSizeCategory.<(_:_:)": (0, 0),
    "UIContentSizeCategory.<=(_:_:)": (0, 0),
    "UIContentSizeCategory.>(_:_:)": (0, 0),
    "UIContentSizeCategory.>=(_:_:)": (0, 0),
    "UIContentSizeCategory.isAccessibilityCategory": (0, 0),
    "UIEdgeInsets": (0, 0),
    "UIFont.Weight.init(_:)": (0, 0),
    "UIFontDescriptor.AttributeName": (0, 0),
    "UIFontDescriptor.TraitKey": (0, 0),
    "UIGestureRecognizer.init(coder:)": (0, 0),
    "UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory": (0, 0),
    "UILayoutPriority.init(_:)": (0, 0),
    "UIMenu.init(title:image:children:)": (13, 0),
    "UINib.OptionsKey": (0, 0),
    "UIOffset": (0, 0),
    "UIPageViewController.OptionsKey": (0, 0),
    "UIResponder.pasteConfiguration": (0, 0),
    "UIResponder.responds(to:)": (0, 0),
    "UIResponder.setValue(_:forKey:)": (0, 0),
    "UIResponder.setValue(_:forKeyPath:)": (0, 0),
    "UIScrollView.DecelerationRate": (0, 0),
    "UISegmentedControl.noSegment": (0, 0),
    "UIStackView.spacingUseDefault": (0, 0),
    "UIStackView.spacingUseSystem": (0, 0),
    "UIToolbar.setItems(_:animated:)": (0, 0),
    "UIView.accessibilityElements": (0, 0),
    "UIView.awakeFromNib()": (0, 0),
    "UIView.layerClass": (0, 0),
    "UIView.prepareForInterfaceBuilder()": (0, 0),
    "UIViewController.transitionCoordinator": (0, 0),
    "WKWebView.init(coder:)": (0, 0),
    "WKWebView.init(frame:)": (0, 0),
}

# The superclasses of classes that the definitions declare for macOS, too.
SUPERCLASSES = {"WKWebView": "UIView"}

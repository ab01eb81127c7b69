/// The order in which Xcode writes attributes and children, as it is in the documents of many projects that Xcode saved.
///
/// `script/prove-storyboards` learns the order of each element anew from such documents, and compares.
enum XcodeOrder {
    /// Returns where an attribute comes among those that an element has.
    static func place(of attribute: String, among known: [String], in element: String) -> Int {
        let order = orders[element] ?? [:]
        func rank(_ name: String) -> Int { order[name] ?? general[name] ?? general["id"].map { $0 - 1 } ?? 0 }
        let own = rank(attribute)
        return known.lastIndex { rank($0) <= own }.map { $0 + 1 } ?? 0
    }

    /// Returns where a child comes among others, all by their name and, after a dot, their key.
    static func place(ofChild child: String, among known: [String]) -> Int {
        let own = rank(ofChild: child)
        return known.lastIndex { rank(ofChild: $0) <= own }.map { $0 + 1 } ?? 0
    }

    /// Children that the list does not name come after the views and before the values of the app's own.
    private static func rank(ofChild child: String) -> Int {
        let isVariation = child.hasPrefix("variation.")
        return children[isVariation ? "variation" : child] ?? children["textInputTraits.textInputTraits"] ?? 0
    }

    private static func ranks(_ words: String) -> [String: Int] {
        Dictionary(words.split(whereSeparator: \.isWhitespace).enumerated().map { (String($1), $0) }) { first, _ in
            first
        }
    }

    private static let general = ranks(
        """
        placeholderIdentifier key phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion \
        width height minX minY maxX maxY top leading bottom trailing size \
        headerTitle footerTitle storyboardIdentifier storyboardName bundleIdentifier referencedIdentifier \
        hidden opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled alpha tag contentMode \
        semanticContentAttribute horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority \
        verticalCompressionResistancePriority progressViewStyle fixedFrame mapType hidesWhenStopped animating \
        placeholderIntrinsicWidth placeholderIntrinsicHeight progress restorationIdentifier preservesSuperviewLayoutMargins \
        directionalLockEnabled layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea axis barStyle bounces \
        alwaysBounceVertical alwaysBounceHorizontal distribution alignment pagingEnabled searchBarStyle selectionStyle \
        accessoryType hidesAccessoryWhenEditing indentationLevel indentationWidth shouldIndentWhileEditing reuseIdentifier \
        editingAccessoryType spacing spacingType layoutMarginsRelativeArrangement baselineRelativeArrangement tableViewCell \
        textLabel detailTextLabel imageView scrollEnabled \
        showsHorizontalScrollIndicator showsVerticalScrollIndicator contentInsetAdjustmentBehavior delaysContentTouches \
        canCancelContentTouches indicatorStyle bouncesZoom keyboardDismissMode editable allowsEditingTextAttributes \
        minimumZoomScale maximumZoomScale dataMode prefetchingEnabled scrollDirection automaticEstimatedItemSize \
        minimumLineSpacing minimumInteritemSpacing sectionInsetReference \
        maximumPrimaryColumnWidth minimumPrimaryColumnWidth preferredDisplayMode behavior prompt showsCancelButton \
        badgeValue role selected definesPresentationContext toolbarHidden hidesForSinglePage translucent largeTitles \
        extendedLayoutIncludesOpaqueBars modalTransitionStyle minimumValue modalPresentationStyle imagePlacement \
        imagePadding highlightedImage apportionsSegmentWidthsByContent clearsSelectionOnViewWillAppear \
        titlePadding titleAlignment renderingMode navigationBarHidden currentPage highlighted \
        automaticallyAdjustsScrollViewInsets springLoaded stepValue useCurrentDate contentViewInsetsToSafeArea continuous \
        style separatorStyle allowsSelection allowsSelectionDuringEditing allowsMultipleSelection \
        allowsMultipleSelectionDuringEditing rowHeight estimatedRowHeight sectionHeaderHeight \
        estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight cornerStyle systemItem \
        hidesBottomBarWhenPushed useStoryboardIdentifierAsRestorationIdentifier reversesTitleShadowWhenHighlighted \
        maximumValue enabled \
        contentHorizontalAlignment contentVerticalAlignment buttonType datePickerMode minuteInterval numberOfPages on \
        segmentControlStyle selectedSegmentIndex text borderStyle placeholder textAlignment clearsOnBeginEditing \
        selectable title largeTitleDisplayMode backgroundImage image adjustsImageSizeForAccessibilityContentSizeCategory lineBreakMode \
        hasAttributedTitle numberOfLines baselineAdjustment minimumScaleFactor selectedImage value minValue maxValue \
        catalog symbolScale adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory adjustsFontSizeToFit \
        minimumFontSize clearButtonMode preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints sceneID id userLabel \
        customClass customModule customModuleProvider sceneMemberID
        """)

    /// The orders of elements that differ.
    private static let orders: [String: [String: Int]] = [
        "document": ranks(
            """
            type version toolsVersion systemVersion targetRuntime variant propertyAccessControl useAutolayout launchScreen \
            generatesPrototypingConstraints useTraitCollections useSafeAreas colorMatched initialViewController
            """),
        "device": ranks("id orientation layout appearance"), "plugIn": ranks("identifier version"),
        "capability": ranks("name minToolsVersion"), "image": ranks("name catalog width height"),
        "rect": ranks("key x y width height"), "size": ranks("key width height"), "point": ranks("key x y"),
        "color": ranks(
            """
            key name catalog systemColor xcode11CocoaTouchSystemColor cocoaTouchSystemColor red green blue white alpha \
            colorSpace customColorSpace
            """),
        "fontDescription": ranks("key style name family type weight pointSize size"),
        "constraint": ranks(
            """
            firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant placeholder symbolType \
            symbolic identifier id customClass customModule customModuleProvider userLabel
            """),
        "action": ranks("selector destination eventType id"),
        "outlet": ranks("property destination id"),
        "outletCollection": ranks("property destination appends collectionClass id"),
        "segue": ranks(
            """
            destination kind relationship identifier animates customClass customModule customModuleProvider \
            modalPresentationStyle modalTransitionStyle popoverAnchorBarButtonItem popoverAnchorView trigger unwindAction id
            """),
        "autoresizingMask": ranks(
            "key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY"),
        "inset": ranks("key minX minY maxX maxY"),
        "directionalEdgeInsets": ranks("key top leading bottom trailing"),
        "edgeInsets": ranks("key top left bottom right"),
        "userDefinedRuntimeAttribute": ranks("type keyPath value"),
        "textInputTraits": ranks(
            """
            key autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType \
            enablesReturnKeyAutomatically secureTextEntry smartDashesType smartInsertDeleteType smartQuotesType textContentType
            """),
        "accessibility": ranks("key hint identifier label"),
        "pongPressGestureRecognizer": ranks(
            "allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired id customClass"),
        "swipeGestureRecognizer": ranks("numberOfTouchesRequired direction id customClass"),
        "tapGestureRecognizer": ranks("numberOfTapsRequired numberOfTouchesRequired id customClass"),
        "placeholder": ranks(
            "placeholderIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID"),
        "barButtonItem": ranks(
            """
            key enabled title image catalog style systemItem id userLabel customClass customModule customModuleProvider
            """),
        "buttonConfiguration": ranks(
            "key style image catalog title subtitle imagePlacement imagePadding titlePadding titleAlignment cornerStyle"
        ),
        "namedColor": ranks("name"), "systemColor": ranks("name"),
    ]

    private static let children = ranks(
        """
        device dependencies customFonts.customFonts scenes objects designables resources classes inferredMetricsTieBreakers color.tintColor_document \
        string.title color.titleColor color.titleShadowColor \
        layoutGuides view.view tableView.view collectionView.view scrollView.view imageView.view stackView.view \
        rect.frame frame.frameInset autoresizingMask.autoresizingMask tableViewCellContentView.contentView \
        collectionViewCellContentView.contentView view.contentView userGuides subviews animations \
        viewLayoutGuide.safeArea keyboardLayoutGuide \
        color.backgroundColor color.tintColor accessibility.accessibilityConfiguration gestureRecognizers constraints \
        blurEffect edgeInsets.layoutMargins directionalEdgeInsets.directionalLayoutMargins inset.scrollIndicatorInsets \
        size.itemSize size.estimatedItemSize size.headerReferenceSize size.footerReferenceSize inset.sectionInset \
        collectionViewLayout.collectionViewLayout collectionViewFlowLayout.collectionViewLayout \
        viewLayoutGuide.contentLayoutGuide viewLayoutGuide.frameLayoutGuide cells collectionReusableView.sectionHeaderView \
        collectionReusableView.sectionFooterView segments color.minimumTrackTintColor color.maximumTrackTintColor \
        color.color color.pageIndicatorTintColor color.currentPageIndicatorTintColor color.progressTintColor \
        color.trackTintColor extendedEdge.edgesForExtendedLayout tabBarItem.tabBarItem toolbarItems navigationItem.navigationItem \
        simulatedStatusBarMetrics.simulatedStatusBarMetrics nil.simulatedStatusBarMetrics \
        simulatedNavigationBarMetrics.simulatedTopBarMetrics nil.simulatedTopBarMetrics \
        simulatedTabBarMetrics.simulatedBottomBarMetrics nil.simulatedBottomBarMetrics \
        tabBar.tabBar navigationBar.navigationBar nil toolbar.toolbar \
        freeformSimulatedSizeMetrics.simulatedDestinationMetrics size.freeformSize attributedString.attributedText \
        mutableString.text string.text \
        imageReference.image items color.onTintColor color.thumbTintColor fontDescription.titleFontDescription \
        directionalEdgeInsets.contentInsets color.baseForegroundColor color.baseBackgroundColor \
        fontDescription.fontDescription color.textColor color.barTintColor \
        color.separatorColor inset.contentEdgeInsets inset.separatorInset inset.titleEdgeInsets inset.imageEdgeInsets \
        nil.textColor color.highlightedColor nil.highlightedColor color.shadowColor \
        size.shadowOffset size.titleShadowOffset state.normal buttonConfiguration.configuration state.disabled \
        state.selected state.highlighted state.focused preferredSymbolConfiguration.preferredSymbolConfiguration \
        textInputTraits.textInputTraits attributedString.userComments dataDetectorType.dataDetectorTypes size.customSize \
        view.tableHeaderView view.tableFooterView prototypes sections userDefinedRuntimeAttributes variation connections \
        point.canvasLocation
        """)
}

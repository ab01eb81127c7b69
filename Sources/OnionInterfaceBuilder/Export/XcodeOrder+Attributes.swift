extension XcodeOrder {
    /// The order of attributes in elements without a specific order.
    static let general = ranks(
        """
        placeholderIdentifier key phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion \
        minX minY maxX maxY top leading bottom trailing size headerTitle footerTitle storyboardIdentifier storyboardName \
        bundleIdentifier referencedIdentifier hidden scrollDirection automaticEstimatedItemSize minimumLineSpacing \
        minimumInteritemSpacing sectionInsetReference maximumPrimaryColumnWidth minimumPrimaryColumnWidth preferredDisplayMode \
        behavior prompt showsCancelButton badgeValue role allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback \
        autoresizesSubviews opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled alpha \
        tag contentMode semanticContentAttribute horizontalHuggingPriority verticalHuggingPriority \
        horizontalCompressionResistancePriority verticalCompressionResistancePriority progressViewStyle fixedFrame mapType \
        hidesWhenStopped animating placeholderIntrinsicWidth placeholderIntrinsicHeight progress restorationIdentifier \
        preservesSuperviewLayoutMargins directionalLockEnabled layoutMarginsFollowReadableWidth \
        insetsLayoutMarginsFromSafeArea axis barStyle bounces alwaysBounceVertical alwaysBounceHorizontal distribution \
        alignment pagingEnabled searchBarStyle selectionStyle accessoryType hidesAccessoryWhenEditing indentationLevel \
        indentationWidth shouldIndentWhileEditing spacing spacingType layoutMarginsRelativeArrangement \
        baselineRelativeArrangement tableViewCell textLabel detailTextLabel imageView allowsBackForwardNavigationGestures \
        allowsLinkPreview base64-UTF8 configurationType constant cornerRadius horizontal javaScriptEnabled localeIdentifier \
        location affinity minimumNumberOfTouches name none orientation pointSize scale scalesPageToFit \
        allowsInlineMediaPlayback mediaPlaybackRequiresUserAction mediaPlaybackAllowsAirPlay sceneID sceneName \
        autoenablesDefaultLighting reuseIdentifier editingAccessoryType statusBarStyle timeIntervalSinceReferenceDate type \
        width height left right vertical videoGravity weight zoomEnabled scrollEnabled showsHorizontalScrollIndicator \
        showsVerticalScrollIndicator contentInsetAdjustmentBehavior delaysContentTouches canCancelContentTouches \
        indicatorStyle bouncesZoom keyboardDismissMode editable allowsEditingTextAttributes minimumZoomScale maximumZoomScale \
        dataMode prefetchingEnabled rotateEnabled pitchEnabled showsUserLocation showsBuildings showsCompass showsScale \
        showsTraffic definesPresentationContext toolbarHidden hidesForSinglePage translucent largeTitles \
        extendedLayoutIncludesOpaqueBars modalTransitionStyle minimumValue modalPresentationStyle imagePlacement imagePadding \
        highlightedImage apportionsSegmentWidthsByContent clearsSelectionOnViewWillAppear titlePadding titleAlignment \
        renderingMode navigationBarHidden currentPage highlighted automaticallyAdjustsScrollViewInsets prompted springLoaded \
        stepValue useCurrentDate contentViewInsetsToSafeArea continuous style separatorStyle allowsSelection \
        allowsSelectionDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing rowHeight estimatedRowHeight \
        sectionHeaderHeight estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight cornerStyle \
        systemItem hidesBottomBarWhenPushed useStoryboardIdentifierAsRestorationIdentifier reversesTitleShadowWhenHighlighted \
        maximumValue title largeTitleDisplayMode backgroundImage image adjustsImageSizeForAccessibilityContentSizeCategory \
        lineBreakMode hasAttributedTitle numberOfLines baselineAdjustment minimumScaleFactor selectedImage catalog symbolScale \
        adjustsLetterSpacingToFitWidth enabled selected contentHorizontalAlignment contentVerticalAlignment buttonType datePickerMode \
        minuteInterval numberOfPages on segmentControlStyle selectedSegmentIndex text borderStyle placeholder textAlignment \
        clearsOnBeginEditing selectable value minValue maxValue adjustsFontForContentSizeCategory adjustsFontSizeToFit \
        minimumFontSize clearButtonMode preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints id userLabel \
        customClass customModule customModuleProvider sceneMemberID
        """)

    /// The orders of elements that differ.
    static let orders: [String: [String: Int]] = [
        "label": view(
            """
            layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea text textAlignment lineBreakMode numberOfLines \
            baselineAdjustment highlighted minimumScaleFactor minimumFontSize enabled adjustsLetterSpacingToFitWidth \
            adjustsFontForContentSizeCategory adjustsFontSizeToFit useAutomaticPreferredMaxLayoutWidth preferredMaxLayoutWidth
            """),
        "button": view(
            """
            insetsLayoutMarginsFromSafeArea enabled highlighted selected contentHorizontalAlignment contentVerticalAlignment \
            buttonType reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled \
            showsTouchWhenHighlighted adjustsImageSizeForAccessibilityContentSizeCategory lineBreakMode role \
            changesSelectionAsPrimaryAction springLoaded pointerInteraction
            """),
        "stepper": control,
        "slider": control,
        "datePicker": control,
        "colorWell": control,
        "switch": control,
        "pageControl": control,
        "segmentedControl": control,
        "viewController": controller,
        "tableViewController": controller,
        "collectionViewController": controller,
        "navigationController": controller,
        "tabBarController": controller,
        "splitViewController": controller,
        "pageViewController": controller,
        "barButtonItem": ranks(
            """
            key tag enabled title image width style systemItem catalog landscapeImage largeContentSizeImage id userLabel \
            customClass customModule customModuleProvider
            """),
        "tabBarItem": ranks(
            """
            key systemItem tag enabled title image badgeValue largeContentSizeImage selectedImage catalog id userLabel \
            customClass customModule customModuleProvider
            """),
        "navigationItem": ranks(
            """
            key style title leftItemsSupplementBackButton prompt largeTitleDisplayMode id userLabel \
            customClass customModule customModuleProvider
            """),
        "paragraphStyle": ranks(
            """
            key alignment lineBreakMode baseWritingDirection headIndent lineSpacing minimumLineHeight maximumLineHeight \
            paragraphSpacing paragraphSpacingBefore defaultTabInterval lineHeightMultiple tighteningFactorForTruncation \
            allowsDefaultTighteningForTruncation
            """),
        "popoverArrowDirection": ranks(
            """
            key up down left right
            """),
        "imageReference": ranks(
            """
            key image catalog symbolScale variableValue renderingMode
            """),
        "imageView": view(
            """
            insetsLayoutMarginsFromSafeArea image highlightedImage catalog adjustsImageSizeForAccessibilityContentSizeCategory
            """),
        "segue": ranks(
            """
            key destination inheritsFrom kind identifier customClass customModule customModuleProvider modalPresentationStyle \
            modalTransitionStyle animates destinationCreationSelector popoverAnchorBarButtonItem popoverAnchorView \
            relationship splitViewControllerTargetIndex trigger unwindAction id
            """),
        "searchBar": view(
            """
            barStyle searchBarStyle text placeholder showsSearchResultsButton showsCancelButton translucent
            """),
        "tableViewCell": view(
            """
            layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea selectionStyle showsReorderControl accessoryType \
            hidesAccessoryWhenEditing indentationLevel indentationWidth shouldIndentWhileEditing reuseIdentifier \
            editingAccessoryType textLabel detailTextLabel imageView focusStyle rowHeight style
            """),
        "buttonConfiguration": ranks(
            """
            key style image catalog imagePlacement title subtitle imagePadding titlePadding cornerStyle titleAlignment
            """),
        "tapGestureRecognizer": recognizer,
        "pongPressGestureRecognizer": recognizer,
        "swipeGestureRecognizer": recognizer,
        "panGestureRecognizer": recognizer,
        "accessibilityTraits": ranks(
            """
            key link button none summaryElement selected image keyboardKey staticText adjustable header notEnabled \
            updatesFrequently
            """),
        "textView": view(
            """
            directionalLockEnabled layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea bounces \
            alwaysBounceVertical scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator \
            contentInsetAdjustmentBehavior delaysContentTouches canCancelContentTouches indicatorStyle bouncesZoom \
            keyboardDismissMode editable allowsEditingTextAttributes text textAlignment selectable layoutManager \
            adjustsFontForContentSizeCategory
            """),
        "tableView": view(
            """
            directionalLockEnabled layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea bounces \
            alwaysBounceVertical scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator \
            contentInsetAdjustmentBehavior delaysContentTouches canCancelContentTouches indicatorStyle bouncesZoom \
            keyboardDismissMode dataMode style separatorStyle sectionIndexMinimumDisplayRowCount separatorInsetReference \
            allowsSelection showsSelectionImmediatelyOnTouchBegin allowsSelectionDuringEditing allowsMultipleSelection \
            allowsMultipleSelectionDuringEditing rowHeight estimatedRowHeight sectionHeaderHeight estimatedSectionHeaderHeight \
            sectionFooterHeight contentViewInsetsToSafeArea estimatedSectionFooterHeight
            """),
        "navigationBar": view(
            """
            insetsLayoutMarginsFromSafeArea barStyle translucent backIndicatorImage backIndicatorTransitionMaskImage \
            largeTitles shadowImage
            """),
        "tabBar": view(
            """
            insetsLayoutMarginsFromSafeArea barStyle translucent itemPositioning itemSpacing itemWidth
            """),
        "font": ranks(
            """
            key metaFont size name
            """),
        "document": ranks(
            """
            type version toolsVersion systemVersion targetRuntime variant propertyAccessControl useAutolayout launchScreen \
            generatesPrototypingConstraints useTraitCollections useSafeAreas colorMatched initialViewController
            """),
        "device": ranks("id orientation layout appearance"),
        "plugIn": ranks("identifier version"),
        "capability": ranks("name minToolsVersion"),
        "image": ranks("name catalog width height"),
        "rect": ranks("key x y width height"),
        "size": ranks("key width height"),
        "point": ranks("key x y"),
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
        "placeholder": ranks(
            "placeholderIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID"),
        "namedColor": ranks("name"),
        "systemColor": ranks("name"),
    ]

    private static let control = view(
        """
        insetsLayoutMarginsFromSafeArea highlighted selected enabled contentHorizontalAlignment contentVerticalAlignment \
        hidesForSinglePage apportionsSegmentWidthsByContent datePickerMode minuteInterval style useCurrentDate \
        numberOfPages currentPage on title segmentControlStyle selectedSegmentIndex springLoaded value minimumValue \
        maximumValue stepValue minValue maxValue minimumValueImage catalog maximumValueImage continuous
        """)

    private static let controller = ranks(
        """
        key storyboardIdentifier autoresizesArchivedViewToFullSize restorationIdentifier wantsFullScreenLayout title \
        nibName extendedLayoutIncludesOpaqueBars allowDoubleColumnStyle maximumPrimaryColumnWidth \
        minimumPrimaryColumnWidth preferredDisplayMode behavior primaryBackgroundStyle \
        automaticallyAdjustsScrollViewInsets definesPresentationContext providesPresentationContextTransitionStyle \
        modalTransitionStyle modalPresentationStyle hidesBottomBarWhenPushed \
        useStoryboardIdentifierAsRestorationIdentifier transitionStyle pageSpacing navigationOrientation spineLocation \
        clearsSelectionOnViewWillAppear navigationBarHidden toolbarHidden id userLabel customClass customModule \
        customModuleProvider sceneMemberID
        """)

    private static let recognizer = ranks(
        """
        minimumNumberOfTouches enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded allowableMovement \
        direction minimumPressDuration numberOfTapsRequired numberOfTouchesRequired id userLabel \
            customClass customModule customModuleProvider
        """)

    /// The attributes of all views, with those of some views between them.
    private static func view(_ own: String) -> [String: Int] {
        ranks(
            """
            key hidden autoresizesSubviews opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled \
            userInteractionEnabled alpha tag contentMode semanticContentAttribute horizontalHuggingPriority \
            verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority \
            fixedFrame ambiguous misplaced placeholderIntrinsicWidth placeholderIntrinsicHeight restorationIdentifier \
            preservesSuperviewLayoutMargins \(own) \
            translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider sceneMemberID
            """)
    }
}

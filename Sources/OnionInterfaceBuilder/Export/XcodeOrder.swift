/// The order in which Xcode writes attributes and children, observed in the documents of many projects that Xcode saved.
///
/// `script/prove-storyboards` derives the order of each element from such documents again, and compares.
enum XcodeOrder {
    /// Returns the index of an attribute among those of an element.
    static func index(of attribute: String, among known: [String], in element: String) -> Int {
        let order = orders[element] ?? general
        // Unknown names come before the identifier.
        let unknown = order["id"].map { $0 - 1 } ?? order.count
        func rank(_ name: String) -> Int { order[name] ?? unknown }
        let own = rank(attribute)
        return known.lastIndex { rank($0) <= own }.map { $0 + 1 } ?? 0
    }

    /// Returns the index of a child among others, each given by its name and, after a dot, its key.
    static func index(ofChild child: String, among known: [String]) -> Int {
        let own = rank(ofChild: child)
        return known.lastIndex { rank(ofChild: $0) <= own }.map { $0 + 1 } ?? 0
    }

    /// Unknown children come after the views and before the app's runtime attributes.
    private static func rank(ofChild child: String) -> Int {
        let isVariation = child.hasPrefix("variation.")
        return children[isVariation ? "variation" : child] ?? children["textInputTraits.textInputTraits"] ?? 0
    }

    static func ranks(_ words: String) -> [String: Int] {
        Dictionary(words.split(whereSeparator: \.isWhitespace).enumerated().map { (String($1), $0) }) { first, _ in
            first
        }
    }

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
        collectionViewLayout.collectionViewLayout collectionViewFlowLayout.collectionViewLayout view.backgroundView \
        viewLayoutGuide.contentLayoutGuide viewLayoutGuide.frameLayoutGuide cells collectionReusableView.sectionHeaderView \
        collectionReusableView.sectionFooterView segments color.minimumTrackTintColor color.maximumTrackTintColor \
        color.color color.pageIndicatorTintColor color.currentPageIndicatorTintColor color.progressTintColor \
        color.trackTintColor extendedEdge.edgesForExtendedLayout tabBarItem.tabBarItem toolbarItems navigationItem.navigationItem \
        simulatedStatusBarMetrics.simulatedStatusBarMetrics nil.simulatedStatusBarMetrics \
        simulatedNavigationBarMetrics.simulatedTopBarMetrics nil.simulatedTopBarMetrics \
        simulatedTabBarMetrics.simulatedBottomBarMetrics simulatedToolbarMetrics.simulatedBottomBarMetrics nil.simulatedBottomBarMetrics \
        tabBar.tabBar navigationBar.navigationBar nil toolbar.toolbar \
        freeformSimulatedSizeMetrics.simulatedDestinationMetrics size.freeformSize attributedString.attributedText \
        mutableString.text string.text \
        imageReference.image preferredSymbolConfiguration.preferredSymbolConfigurationForImage \
        items color.onTintColor color.thumbTintColor fontDescription.titleFontDescription \
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

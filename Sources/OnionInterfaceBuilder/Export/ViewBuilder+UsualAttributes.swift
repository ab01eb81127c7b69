extension ViewBuilder {
    /// Returns the attributes that Xcode writes for a new element, although they are UIKit's defaults.
    static func usualAttributes(of name: String, inXib isXib: Bool) -> [(String, String)] {
        switch name {
        case "label":
            return [
                ("opaque", "NO"), ("userInteractionEnabled", "NO"), ("contentMode", "left"),
                ("textAlignment", "natural"),
                ("lineBreakMode", "tailTruncation"), ("baselineAdjustment", "alignBaselines"),
                ("adjustsFontSizeToFit", "NO"),
            ]
        case "imageView": return [("userInteractionEnabled", "NO")] + scaled
        case "button": return control + [("lineBreakMode", "middleTruncation")]
        case "switch", "slider", "stepper", "pageControl": return control
        case "colorWell": return Array(control.dropFirst())
        case "segmentedControl": return field
        case "textField": return field + [("textAlignment", "natural")]
        case "textView": return [("multipleTouchEnabled", "YES")] + scaled + [("textAlignment", "natural")]
        case "scrollView", "mapView": return [("multipleTouchEnabled", "YES")] + scaled
        case "collectionView":
            return [("multipleTouchEnabled", "YES")] + scaled + [("dataMode", isXib ? "none" : "prototypes")]
        case "tableView":
            return scaled + [
                ("alwaysBounceVertical", "YES"), ("separatorStyle", "default"), ("rowHeight", "-1"),
                ("estimatedRowHeight", "-1"), ("sectionHeaderHeight", "-1"), ("sectionFooterHeight", "-1"),
            ]
        case "tableViewCell": return scaled + [("selectionStyle", "default"), ("indentationWidth", "10")]
        case "tableViewCellContentView", "collectionViewCellContentView", "collectionViewCell",
            "collectionReusableView":
            return [("opaque", "NO"), ("multipleTouchEnabled", "YES")]
        case "stackView", "progressView", "activityIndicatorView", "visualEffectView", "containerView":
            return [("opaque", "NO")] + scaled
        case "toolbar": return [("opaque", "NO"), ("clearsContextBeforeDrawing", "NO")] + scaled
        case "tableViewSection": return []
        default: return scaled
        }
    }

    private static let scaled = [("contentMode", "scaleToFill")]

    private static let field =
        [("opaque", "NO")] + scaled + [
            ("contentHorizontalAlignment", "left"), ("contentVerticalAlignment", "center"),
        ]

    private static let control =
        [("opaque", "NO")] + scaled + [
            ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
        ]
}

/// The properties that a table does not have, followed by the types of views where these are not all, and the reasons.
enum PropertyExceptions {
    static let interfaceBuilder: [String: String] = [
        "autoresizing tableViewCell collectionViewCell contentView": "Their table, collection or cell places them.",
        "customSpacing": "Interface Builder does not have it.",
        "elementKind": "The key of a header or a footer, which is written with its collection.",
        "footerReferenceSize collectionViewSection": section,
        "footerTitle collectionViewSection": section,
        "headerReferenceSize collectionViewSection": section,
        "headerTitle collectionViewSection": section,
        "interfaceBuilder": "The rest of the element itself.",
        "intrinsicContentSize": "It is a placeholder, which only layout at design time reads.",
        "isAccessoryView collectionView tableViewCell collectionViewCell collectionReusableView contentView":
            "The import reads it of no collection; cells are no accessories.",
        "isSelected tableViewCell collectionViewCell": "Interface Builder does not have it.",
        "itemObjectID": "The object of a bar's item, which an export has only of files that it came from.",
        "minimumInteritemSpacing collectionViewSection": section,
        "minimumLineSpacing collectionViewSection": section,
        "objectID": "The identifier of the element itself.",
        "preferredDisplayMode": "A property of the split view controller.",
        "role": "Nothing reads or writes it; a document that has it keeps it as it is.",
        "scrollAxis scrollView tableView textView": "What is in them says it.",
        "scrollsToTop": "Interface Builder does not have it.",
        "sectionInset collectionViewSection": section,
        "sectionInsetReference collectionViewSection": section,
        "style": "A weight of the registry's own, which is no configuration.",
    ]

    /// Attributes that no document of the corpora has in these elements. They are written before the identifier.
    static let order: [String: String] = [
        "alwaysBounceHorizontal tableView textView": unseen,
        "insetsLayoutMarginsFromSafeArea searchBar": unseen,
        "isPagingEnabled tableView textView": unseen,
        "layoutMarginsFollowReadableWidth button imageView searchBar switch slider stepper segmentedControl datePicker colorWell pageControl navigationBar tabBar":
            unseen,
        "maximumZoomScale tableView textView": unseen,
        "minimumZoomScale tableView textView": unseen,
    ]

    static let code: [String: String] = [
        "customClass contentView": "UIKit makes the content view of a cell.",
        "dataMode": "Prototypes have classes of their own; the cells of other tables are rows.",
        "customSpacing tableViewCell collectionViewCell collectionReusableView contentView": "No stack view has cells.",
        "footerTitle collectionViewSection": "The header and the footer of a collection are views.",
        "gestures": "The root view has closures for taps; other gestures are the app's own.",
        "headerTitle collectionViewSection": "The header and the footer of a collection are views.",
        "interfaceBuilder": document,
        "intrinsicContentSize": "It is a placeholder of Interface Builder.",
        "isAccessoryView tableViewCell collectionViewCell collectionReusableView contentView":
            "Cells are no accessories.",
        "itemObjectID": document,
        "layoutMarginsFollowReadableWidth": "UIKit has no public property for it.",
        "objectID": document,
        "preferredDisplayMode": "The container of the split view has it.",
        "placeholderIntrinsicSize": "It is a placeholder of Interface Builder.",
        "reuseIdentifier collectionViewCell collectionReusableView": "They are registered by their classes.",
        "scrollAxis scrollView tableView textView": "What is in them says it.",
        "sectionInsetReference collectionViewSection": "UIKit has one for the whole layout.",
        "userLabel": document,
    ]

    private static let section = "Interface Builder has no sections of collections."
    private static let unseen = "No document shows the place yet."
    private static let document = "It is about Interface Builder's document."
}

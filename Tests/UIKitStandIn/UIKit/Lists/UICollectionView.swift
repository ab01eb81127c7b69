open class UICollectionView: UIScrollView {
    open var collectionViewLayout: UICollectionViewLayout
    @Recorded open var allowsSelection = true
    @Recorded open var allowsMultipleSelection = false
    @Recorded open var isPrefetchingEnabled = true
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var backgroundView: UIView?
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var viewClasses: [String: UICollectionReusableView.Type] = [:]

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override func connect(_ outlet: String, to value: Any?) {
        super.connect(outlet, to: value)
        if outlet == "dataSource" { dataSource = value as? any UICollectionViewDataSource }
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
    }

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = nib.map { _ in UICollectionViewCell.self }
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        viewClasses["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = cellClasses[identifier].flatMap({ $0.init(coder: Reuse.coder) }) else {
            preconditionFailure("The collection view has no cell that is registered as \(identifier).")
        }
        cell.reuseIdentifier = identifier
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = viewClasses["\(elementKind) \(identifier)"].flatMap({ $0.init(coder: Reuse.coder) }) else {
            preconditionFailure("The collection view has no \(elementKind) that is registered as \(identifier).")
        }
        view.reuseIdentifier = identifier
        return view
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        dataSource?.collectionView(self, cellForItemAt: indexPath)
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
    {
    }
    open func reloadData() {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
    open func reloadSections(_ sections: IndexSet) {}

    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}

open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()
    @Recorded open var isSelected = false
    @Recorded open var isHighlighted = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
}

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

/// Methods that are optional in UIKit.
extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure("The data source has no view for \(kind).")
    }
}

@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}

/// Methods that are optional in UIKit.
extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

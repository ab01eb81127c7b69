open class UITableView: UIScrollView {
    public let style: UITableView.Style
    @Recorded open var rowHeight = UITableView.automaticDimension
    @Recorded open var sectionHeaderHeight = UITableView.automaticDimension
    @Recorded open var sectionFooterHeight = UITableView.automaticDimension
    @Recorded open var estimatedRowHeight = UITableView.automaticDimension
    @Recorded open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    @Recorded open var estimatedSectionFooterHeight = UITableView.automaticDimension
    @Recorded open var sectionHeaderTopPadding = UITableView.automaticDimension
    @Recorded open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    @Recorded open var separatorColor: UIColor?
    @Recorded open var separatorInset = UIEdgeInsets.zero
    @Recorded open var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
    @Recorded open var cellLayoutMarginsFollowReadableWidth = false
    @Recorded open var insetsContentViewsToSafeArea = true
    @Recorded open var isEditing = false
    @Recorded open var allowsSelection = true
    @Recorded open var allowsMultipleSelection = false
    @Recorded open var allowsSelectionDuringEditing = false
    @Recorded open var allowsMultipleSelectionDuringEditing = false
    @Recorded open var sectionIndexColor: UIColor?
    open weak var dataSource: (any UITableViewDataSource)?
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var backgroundView: UIView?
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    override func connect(_ outlet: String, to value: Any?) {
        super.connect(outlet, to: value)
        if outlet == "dataSource" { dataSource = value as? any UITableViewDataSource }
    }

    private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = nib.map { _ in UITableViewCell.self }
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerFooterClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let cell = cellClasses[identifier].flatMap { Reuse.cell(of: $0, identifier) }
        cell?.reuseIdentifier = identifier
        return cell
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("The table view has no cell that is registered as \(identifier).")
        }
        return cell
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let view = headerFooterClasses[identifier].flatMap { $0.init(coder: Reuse.coder) }
        view?.reuseIdentifier = identifier
        return view
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        dataSource?.tableView(self, cellForRowAt: indexPath)
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tableDelegate?.tableView(self, viewForHeaderInSection: section) as? UITableViewHeaderFooterView
    }

    open var indexPathForSelectedRow: IndexPath? { nil }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {}
    open func reloadData() {}
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {}
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { updates?() }
    open func beginUpdates() {}
    open func endUpdates() {}
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    public class var automaticDimension: CGFloat { -1 }
    public class var indexSearch: String { "{search}" }
}

extension UITableView {
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }

    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

/// Methods that are optional in UIKit.
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
}

/// Methods that are optional in UIKit.
extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
}

open class UITableViewCell: UIView {
    let style: UITableViewCell.CellStyle
    open internal(set) var reuseIdentifier: String?
    @Recorded open var accessoryType = UITableViewCell.AccessoryType.none
    @Recorded open var editingAccessoryType = UITableViewCell.AccessoryType.none
    @Recorded open var selectionStyle = UITableViewCell.SelectionStyle.default
    @Recorded open var indentationLevel = 0
    @Recorded open var indentationWidth: CGFloat = 10
    @Recorded open var separatorInset = UIEdgeInsets.zero
    @Recorded open var shouldIndentWhileEditing = true
    @Recorded open var showsReorderControl = false
    @Recorded open var isSelected = false
    @Recorded open var isHighlighted = false
    @Recorded open var isEditing = false
    @Recorded open var focusStyle = UITableViewCell.FocusStyle.default
    open var accessoryView: UIView?
    open var editingAccessoryView: UIView?
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    public let contentView = UIView()
    private let styledTextLabel = UILabel()
    private let styledDetailTextLabel: UILabel?
    private let styledImageView: UIImageView?
    /// The parts of the style that code has asked for.
    private(set) var usedParts: Set<String> = []

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        styledDetailTextLabel = style == .default ? nil : UILabel()
        styledImageView = style == .value2 ? nil : UIImageView()
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        style = .default
        styledDetailTextLabel = nil
        styledImageView = UIImageView()
        super.init(coder: coder)
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    open var textLabel: UILabel? { use("textLabel", styledTextLabel) }
    open var detailTextLabel: UILabel? { use("detailTextLabel", styledDetailTextLabel) }
    open var imageView: UIImageView? { use("imageView", styledImageView) }

    private func use<Part>(_ name: String, _ part: Part?) -> Part? {
        if part != nil { usedParts.insert(name) }
        return part
    }

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }

    public enum FocusStyle: Int, Sendable {
        case `default`, custom
    }
}

open class UITableViewHeaderFooterView: UIView {
    open internal(set) var reuseIdentifier: String?
    public let contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = UILabel()
    open private(set) lazy var detailTextLabel: UILabel? = UILabel()
    open var backgroundView: UIView?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    open func prepareForReuse() {}
}

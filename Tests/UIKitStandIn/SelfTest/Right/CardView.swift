import UIKit

final class CardView: UIView {
    var title: String? {
        didSet { titleLabel.text = title }
    }

    var likeDidPress: (() -> Void)?
    var cardDidPress: (() -> Void)?

    private let stackView: UIStackView = {
        let stackView = UIStackView()
        stackView.axis = .vertical
        stackView.alignment = .top
        stackView.spacing = 8
        stackView.isLayoutMarginsRelativeArrangement = true
        return stackView
    }()

    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .card
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        label.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
        return label
    }()

    private let pictureView = UIImageView(image: UIImage(named: "picture"))

    private let likeButton: UIButton = {
        let button = UIButton(type: .system)
        var configuration = UIButton.Configuration.tinted()
        configuration.title = String(localized: "card.like", table: "Onion")
        configuration.image = UIImage(systemName: "heart")
        configuration.imagePadding = 4
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .systemFont(ofSize: 15, weight: .semibold)
            return attributes
        }
        button.configuration = configuration
        return button
    }()

    private let shareButton: UIButton = {
        let button = UIButton()
        button.setTitle("Share", for: .normal)
        button.setTitleColor(.link.withAlphaComponent(0.5), for: [.highlighted, .selected])
        button.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 20))
        return button
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    private func configure() {
        backgroundColor = UIColor(named: "paper")
        layer.cornerRadius = 12
        layer.borderColor = UIColor.separator.cgColor
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        accessibilityTraits = [.button, .header]
        autoresizingMask = .flexibleWidth
        stackView.translatesAutoresizingMaskIntoConstraints = false
        pictureView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stackView)
        insertSubview(pictureView, belowSubview: stackView)
        stackView.addArrangedSubview(titleLabel)
        stackView.addArrangedSubview(shareButton)
        stackView.insertArrangedSubview(likeButton, at: 1)
        stackView.setCustomSpacing(20, after: titleLabel)
        let bottom = stackView.bottomAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor)
        bottom.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
            bottom,
            pictureView.heightAnchor.constraint(equalTo: pictureView.widthAnchor, multiplier: 0.75, constant: 2),
            pictureView.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
            NSLayoutConstraint(
                item: pictureView, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .trailingMargin,
                multiplier: 0.5, constant: 0),
        ])
        likeButton.addAction(UIAction { [weak self] _ in self?.likeDidPress?() }, for: .touchUpInside)
        addTap { [weak self] in self?.cardDidPress?() }
    }
}

extension UIColor {
    static let card = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: 1) : UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    }
}

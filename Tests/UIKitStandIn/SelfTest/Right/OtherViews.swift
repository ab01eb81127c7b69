import MapKit
import UIKit
import WebKit

// One of each class that generated code subclasses in its own way.

final class Stack: UIStackView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
}

final class Indicator: UIActivityIndicatorView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
}

final class Page: WKWebView {
    init() { super.init(frame: .zero, configuration: WKWebViewConfiguration()) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class Place: MKMapView {}

final class Blur: UIVisualEffectView {
    init() { super.init(effect: UIBlurEffect(style: .systemThinMaterial)) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class Grid: UICollectionView {
    init() { super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What subclasses may override.
final class Chip: UIButton {
    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 80, height: UIView.noIntrinsicMetric) }
    override class var requiresConstraintBasedLayout: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

@MainActor
func allViews() -> [UIView] {
    let indicator = Indicator(frame: .zero)
    indicator.startAnimating()
    let grid = Grid()
    (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 10, height: 20)
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "Bar")]
    let slider = UISlider()
    slider.minimumTrackTintColor = .systemMint
    slider.value = 0.3
    let blur = Blur()
    blur.contentView.addSubview(UIView())
    let chip = Chip(type: .system)
    chip.isHighlighted = true
    return [
        chip, Stack(), indicator, Page(), Place(), blur, grid, bar, slider, UISwitch(), UIDatePicker(), UITextView(),
        UISearchBar(),
    ]
}

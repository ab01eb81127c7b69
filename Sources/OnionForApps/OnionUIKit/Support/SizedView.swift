import UIKit

/// The root view of a layer that has its own size beside others: its view controller's preferred content size.
final class SizedView: UIView {
    var preferredSize: CGSize? {
        didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize {
        guard let preferredSize else { return super.intrinsicContentSize }
        func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : UIView.noIntrinsicMetric }
        return CGSize(width: length(preferredSize.width), height: length(preferredSize.height))
    }
}

open class UISwitch: UIControl {
    @Recorded open var isOn = false
    @Recorded open var onTintColor: UIColor?
    @Recorded open var thumbTintColor: UIColor?
    @Recorded open var onImage: UIImage?
    @Recorded open var offImage: UIImage?
    @Recorded open var title: String?
    @Recorded open var preferredStyle = UISwitch.Style.automatic

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    public enum Style: Int, Sendable {
        case automatic, checkbox, sliding
    }
}

open class UISlider: UIControl {
    @Recorded open var value: Float = 0 {
        didSet {
            if value != min(max(value, minimumValue), maximumValue) {
                value = min(max(value, minimumValue), maximumValue)
            }
        }
    }
    @Recorded open var minimumValue: Float = 0
    @Recorded open var maximumValue: Float = 1
    @Recorded open var isContinuous = true
    @Recorded open var minimumValueImage: UIImage?
    @Recorded open var maximumValueImage: UIImage?
    @Recorded open var minimumTrackTintColor: UIColor?
    @Recorded open var maximumTrackTintColor: UIColor?
    @Recorded open var thumbTintColor: UIColor?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

open class UIStepper: UIControl {
    @Recorded open var value: Double = 0 {
        didSet {
            if value != min(max(value, minimumValue), maximumValue) {
                value = min(max(value, minimumValue), maximumValue)
            }
        }
    }
    @Recorded open var minimumValue: Double = 0 {
        didSet { precondition(minimumValue < maximumValue, "A stepper needs a minimum below its maximum.") }
    }
    @Recorded open var maximumValue: Double = 100 {
        didSet { precondition(minimumValue < maximumValue, "A stepper needs a maximum above its minimum.") }
    }
    @Recorded open var stepValue: Double = 1 {
        didSet { precondition(stepValue > 0, "A stepper needs a step above 0.") }
    }
    @Recorded open var isContinuous = true
    @Recorded open var autorepeat = true
    @Recorded open var wraps = false
}

open class UIPageControl: UIControl {
    @Recorded open var numberOfPages = 0
    @Recorded open var currentPage = 0
    @Recorded open var hidesForSinglePage = false
    @Recorded open var pageIndicatorTintColor: UIColor?
    @Recorded open var currentPageIndicatorTintColor: UIColor?
    @Recorded open var backgroundStyle = UIPageControl.BackgroundStyle.automatic
    @Recorded open var preferredIndicatorImage: UIImage?
    @Recorded open var allowsContinuousInteraction = true

    public enum BackgroundStyle: Int, Sendable {
        case automatic, prominent, minimal
    }
}

open class UIRefreshControl: UIControl {
    @Recorded open var attributedTitle: NSAttributedString?
    open private(set) var isRefreshing = false

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

open class UISegmentedControl: UIControl {
    @Recorded open var selectedSegmentIndex = UISegmentedControl.noSegment
    @Recorded open var isMomentary = false
    @Recorded open var apportionsSegmentWidthsByContent = false
    @Recorded open var selectedSegmentTintColor: UIColor?
    @Recorded private var segments: [Segment] = []

    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
        var width: CGFloat = 0
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(segment, segments.count))
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(segment, segments.count))
    }

    open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }
    open func removeAllSegments() { segments = [] }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }
    open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[segment].isEnabled = enabled }
    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segments[segment].width = width }

    public class var noSegment: Int { -1 }
}

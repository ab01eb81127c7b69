import UIKit

open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open private(set) lazy var scrollView = UIScrollView()

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }
}

@MainActor
open class WKWebViewConfiguration: Foundation.NSObject {
    open var allowsInlineMediaPlayback = false
    open var suppressesIncrementalRendering = false

    public override init() { super.init() }
}

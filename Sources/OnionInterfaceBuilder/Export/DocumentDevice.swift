import OnionModel

/// The device whose size determines that of the scenes in a new document.
struct DocumentDevice {
    /// Interface Builder's identifier of the device.
    var id: String
    /// The size of its screen in portrait, in points.
    var size: Size

    /// The default for templates without a size.
    static let usual = DocumentDevice("retina6_12", 393, 852)

    private static let all = [
        usual, DocumentDevice("retina6_1", 414, 896), DocumentDevice("retina4_7", 375, 667),
        DocumentDevice("retina5_9", 375, 812), DocumentDevice("retina6_0", 390, 844),
        DocumentDevice("retina6_7", 428, 926), DocumentDevice("retina5_5", 414, 736),
        DocumentDevice("retina6_3", 402, 874), DocumentDevice("retina6_72", 430, 932),
        DocumentDevice("retina4_0", 320, 568), DocumentDevice("ipad9_7", 768, 1024),
    ]

    private init(_ id: String, _ width: Double, _ height: Double) {
        (self.id, size) = (id, Size(width: width, height: height))
    }

    /// Creates the device that matches the frames of most templates: those of views as wide as the screen, such as the rows of tables.
    init(of templates: [Template]) {
        var counts = [Int](repeating: 0, count: Self.all.count)
        for template in templates {
            for view in template.view.all where view.id == template.view.id || view.type == .tableViewCell {
                guard case .rect(let frame)? = view[.frame] else { continue }
                let isRoot = view.id == template.view.id
                let place = Self.all.firstIndex { device in
                    device.size.width == frame.width && (!isRoot || device.size.height == frame.height)
                }
                if let place { counts[place] += 1 }
            }
        }
        let most = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0
        self = Self.all[most]
    }
}

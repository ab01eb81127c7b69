import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The device that Interface Builder lays a document out for, as the document names it.
///
/// The insets are those that Interface Builder uses. They sometimes differ from the device's real insets.
struct DesignDevice: Sendable {
    /// The size in portrait, in points.
    var size: Size
    /// Pixels per point.
    var scale: Double
    /// The height of the status bar in portrait, in points.
    var statusBar: Double
    /// The height of the home indicator's area in portrait, in points; 0 with a home button.
    var homeIndicator: Double
    var isPad = false

    /// The device of documents that name none: the square canvas of Xcode 6 and 7.
    static let square = DesignDevice(size: Size(width: 600, height: 600), scale: 2, statusBar: 20, homeIndicator: 0)

    private static let devices: [String: DesignDevice] = [
        "retina3_5": phone(320, 480, scale: 2),
        "retina4_0": phone(320, 568, scale: 2),
        "retina4_7": phone(375, 667, scale: 2),
        "retina5_5": phone(414, 736, scale: 3),
        "retina5_9": phone(375, 812, scale: 3, statusBar: 44),
        "retina6_1": phone(414, 896, scale: 2, statusBar: 44),
        "retina6_5": phone(414, 896, scale: 3, statusBar: 44),
        "retina6_0": phone(390, 844, scale: 3, statusBar: 47),
        "retina6_7": phone(428, 926, scale: 3, statusBar: 47),
        "retina6_12": phone(393, 852, scale: 3, statusBar: 59),
        "retina6_72": phone(430, 932, scale: 3, statusBar: 59),
        "retina6_3": phone(402, 874, scale: 3, statusBar: 62),
        "retina6_9": phone(440, 956, scale: 3, statusBar: 62),
        "ipad9_7": pad(768, 1024),
        "ipad10_2": pad(810, 1080),
        "ipad10_5": pad(834, 1112),
        "ipad12_9": pad(1024, 1366),
        "ipad10_9rounded": pad(820, 1180, statusBar: 24, homeIndicator: 20),
        "ipad11_0rounded": pad(834, 1194, statusBar: 24, homeIndicator: 20),
        "ipad12_9rounded": pad(1024, 1366, statusBar: 24, homeIndicator: 20),
        "iPad13_0rounded": pad(1032, 1376, statusBar: 24, homeIndicator: 20),
    ]

    private static func phone(_ width: Double, _ height: Double, scale: Double, statusBar: Double = 20) -> Self {
        DesignDevice(
            size: Size(width: width, height: height), scale: scale, statusBar: statusBar,
            homeIndicator: statusBar > 20 ? 34 : 0)
    }

    private static func pad(
        _ width: Double, _ height: Double, statusBar: Double = 20, homeIndicator: Double = 0
    ) -> Self {
        DesignDevice(
            size: Size(width: width, height: height), scale: 2, statusBar: statusBar, homeIndicator: homeIndicator,
            isPad: true)
    }
}

extension DesignDevice {
    /// Creates the device that a document names, else the device whose screen it simulates, else the square canvas.
    init(for document: InterfaceBuilderDocument) {
        let simulated = document.root.child("simulatedMetricsContainer")?.child(key: "destination")?["type"]
        let id = document.device?.id ?? simulated.flatMap { $0.split(separator: ".").first }.map(String.init)
        self = id.flatMap { DesignDevice.devices[DesignDevice.current($0, for: document)] } ?? .square
    }

    /// Returns the identifier whose device has the size that a document's Xcode gives a device. Xcode 16 and later use `retina6_7` for a screen
    /// of 430 × 932 points, which is `retina6_72` here (6 : 0 scenes, two projects).
    private static func current(_ id: String, for document: InterfaceBuilderDocument) -> String {
        id == "retina6_7" && document.designVersion >= 23700 ? "retina6_72" : id
    }
}

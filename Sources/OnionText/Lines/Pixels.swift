/// Rounds points to whole pixels of a device.
struct Pixels {
    /// Pixels per point.
    let scale: Double

    /// Rounds up. An excess of a thousandth of a pixel is ignored.
    func roundedUp(_ points: Double) -> Double {
        let pixels = (points * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }

    func rounded(_ points: Double) -> Double {
        (points * scale).rounded() / scale
    }
}

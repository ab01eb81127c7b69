/// Brings points to a device's whole pixels.
struct Pixels {
    /// To the point.
    let scale: Double

    /// What is a thousandth over is not another pixel.
    func roundedUp(_ points: Double) -> Double {
        let pixels = (points * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }

    func rounded(_ points: Double) -> Double {
        (points * scale).rounded() / scale
    }
}

/// Measures how different two colors look.
enum YIQ {
    /// The largest difference that two colors can have.
    static let maximumDifference: Float = 35_215

    /// Returns the difference of two pixels; negative when the second is darker.
    @inline(__always)
    static func difference(_ one: UInt32, _ other: UInt32) -> Float {
        if one >> 24 == 255, other >> 24 == 255 { return opaqueDifference(Channels(one), Channels(other)) }
        let white = opaqueDifference(Channels(one, over: 255), Channels(other, over: 255))
        let black = opaqueDifference(Channels(one, over: 0), Channels(other, over: 0))
        return white.magnitude > black.magnitude ? white : black
    }

    /// Returns the brightness of a pixel over white.
    @inline(__always)
    static func brightness(_ pixel: UInt32) -> Float {
        pixel >> 24 == 255 ? Channels(pixel).brightness : Channels(pixel, over: 255).brightness
    }

    @inline(__always)
    private static func opaqueDifference(_ one: Channels, _ other: Channels) -> Float {
        let (y, i, q) = (other.brightness - one.brightness, other.i - one.i, other.q - one.q)
        let square = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
        return y < 0 ? -square : square
    }
}

/// The channels of a color over an opaque background, from 0 to 255.
private struct Channels {
    let red: Float
    let green: Float
    let blue: Float

    @inline(__always)
    init(_ pixel: UInt32) {
        red = Float(pixel & 255)
        green = Float(pixel >> 8 & 255)
        blue = Float(pixel >> 16 & 255)
    }

    @inline(__always)
    init(_ pixel: UInt32, over gray: Float) {
        let alpha = Float(pixel >> 24) / 255
        red = gray + (Float(pixel & 255) - gray) * alpha
        green = gray + (Float(pixel >> 8 & 255) - gray) * alpha
        blue = gray + (Float(pixel >> 16 & 255) - gray) * alpha
    }

    var brightness: Float { 0.298_895_31 * red + 0.586_622_47 * green + 0.114_482_23 * blue }
    var i: Float { 0.595_977_99 * red - 0.274_171_76 * green - 0.321_801_89 * blue }
    var q: Float { 0.211_470_17 * red - 0.522_616_45 * green + 0.311_146_28 * blue }
}

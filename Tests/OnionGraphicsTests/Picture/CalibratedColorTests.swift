import OnionGraphics
import Testing

@Suite("The calibrated color space")
struct CalibratedColorTests {
    private func bytes(_ color: RGBA) -> [Int] {
        [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test("Black, white and the grays of the calibrated space are gray in sRGB")
    func grays() {
        for (value, byte) in [(0.0, 0), (1.0 / 3, 104), (2.0 / 3, 184), (1, 255)] {
            #expect(bytes(RGBA(calibratedRed: value, green: value, blue: value)) == [byte, byte, byte])
        }
    }

    @Test("A color of sRGB in the calibrated space is that color again in sRGB")
    func inverse() {
        for (red, green, blue) in [(0.2, 0.4, 0.8), (0.8, 0.6, 0.4), (0.6, 0.6, 0.6), (0.4, 0.8, 0.2)] {
            let color = RGBA(red: red, green: green, blue: blue, alpha: 0.25)
            let calibrated = color.calibrated
            let again = RGBA(
                calibratedRed: calibrated.red, green: calibrated.green, blue: calibrated.blue, alpha: calibrated.alpha)
            #expect(bytes(again) == bytes(color) && again.alpha == 0.25)
        }
    }

    @Test("A color beyond sRGB becomes the nearest in each component")
    func bounds() {
        #expect(bytes(RGBA(calibratedRed: 1, green: 0, blue: 0)) == [255, 38, 0])
        #expect(bytes(RGBA(calibratedRed: 0, green: 1, blue: 0)) == [0, 249, 0])
    }
}

import OnionLayout
import OnionModel
import OnionPreview
import Testing

@Suite("Variants")
struct VariantsTests {
    @Test("Without options, there is one default variant")
    func none() {
        #expect(Variants().all == [Variant()])
    }

    @Test("Every locale is shown on every device, in both appearances")
    func combinations() throws {
        var variants = Variants()
        variants.devices = [try #require(Device(named: "iphone-se")), try #require(Device(named: "iphone-15"))]
        variants.locales = [try LocaleTag("ru"), try LocaleTag("de")]
        variants.appearances = [.light, .dark]
        let testDescription = variants.all.map { variant in
            [variant.traits.locale?.text, variant.device?.key, variant.traits.appearance.rawValue]
        }
        #expect(
            testDescription == [
                ["ru", "iphone-se", "light"], ["ru", "iphone-se", "dark"],
                ["ru", "iphone-15", "light"], ["ru", "iphone-15", "dark"],
                ["de", "iphone-se", "light"], ["de", "iphone-se", "dark"],
                ["de", "iphone-15", "light"], ["de", "iphone-15", "dark"],
            ])
    }

    @Test("Each device is shown in every version of iOS")
    func versions() throws {
        var variants = Variants()
        variants.devices = [try #require(Device(named: "iphone-se")), try #require(Device(named: "iphone-15"))]
        variants.systemVersions = [15, 26]
        #expect(
            variants.all.map { "\($0.device?.key ?? "") \($0.systemVersion ?? 0)" } == [
                "iphone-se 15", "iphone-se 26", "iphone-15 15", "iphone-15 26",
            ])
        #expect(Variant().shownVersion == 18)
    }

    @Test("Orientation, text size and direction multiply as well")
    func all() {
        var variants = Variants()
        variants.orientations = [.portrait, .landscape]
        variants.textSizes = [.large, .accessibilityLarge, .extraSmall]
        variants.directions = [.leftToRight, .rightToLeft]
        #expect(variants.all.count == 12)
        #expect(Set(variants.all).count == 12)
    }
}

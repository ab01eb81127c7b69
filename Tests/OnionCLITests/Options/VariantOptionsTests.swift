import ArgumentParser
import OnionLayout
import OnionModel
import OnionPreview
import Testing

@testable import OnionCLI

@Suite("Variant options")
struct VariantOptionsTests {
    @Test("Every combination is given, in the order of the arguments")
    func combinations() throws {
        let words = ["--device", "iphone-8", "--device", "ipad-air", "--locale", "ru", "--locale", "ar"]
        let all = try VariantOptions.parse(words).variants.all
        #expect(
            all.map { "\($0.traits.locale?.description ?? "") \($0.device?.key ?? "")" } == [
                "ru iphone-8", "ru ipad-air", "ar iphone-8", "ar ipad-air",
            ])
    }

    @Test("A version of iOS is its major number; others than those that there are are refused")
    func versions() throws {
        let all = try VariantOptions.parse(["--ios", "15", "--ios", "26.1"]).variants.all
        #expect(all.map(\.systemVersion) == [15, 26])
        for text in ["8", "20", "27", "x", "-1", ""] {
            #expect(throws: (any Error).self) { try VariantOptions.parse(["--ios", text]) }
        }
    }

    @Test("All devices means one device of each screen size")
    func allDevices() throws {
        let devices = try VariantOptions.parse(["--all-devices"]).variants.devices
        #expect(devices.contains { $0.key == "iphone-6" } && !devices.contains { $0.key == "iphone-8" })
        #expect(Set(devices.map(\.display)).count == devices.count)
    }
}

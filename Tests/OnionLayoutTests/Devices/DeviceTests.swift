import OnionLayout
import OnionModel
import Testing

struct DeviceTests {
    @Test("A device is found by its key or its name", arguments: ["iphone-8", "iPhone 8", "IPHONE8"])
    func deviceFound(name: String) throws {
        #expect(try #require(Device(named: name)).key == "iphone-8")
    }

    @Test("A mistyped name has a near match")
    func mistypedName() {
        #expect(Device(named: "iphone-9") == nil)
        #expect(Device.nearMatch(to: "iphone-16-por") == "iphone-16-pro")
        #expect(Device.nearMatch(to: "nokia") == nil)
        #expect(Device.nearMatch(to: "iphone-9") == "iphone-8")
        #expect(Device.nearMatch(to: "iPhone 99 Pro") == "iphone-17-pro")
        #expect(Device.nearMatch(to: "iphone-5") == "iphone-5s")
    }

    @Test("The default device is the one in the help")
    func defaultDevice() {
        #expect(Device.standard.key == "iphone-15")
    }

    @Test("Keys are unique and plain")
    func keysUnique() {
        let keys = Device.all.map(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." } })
        for key in [
            "iphone-5s", "iphone-se-2", "iphone-15-pro-max", "ipad-pro-12.9-3", "ipad-pro-11-m4", "ipad-mini-6",
        ] {
            #expect(keys.contains(key))
        }
    }

    @Test("A phone in landscape has its sensors beside the content")
    func phoneLandscape() throws {
        let device = try #require(Device(named: "iphone-12"))
        #expect(device.safeAreaInsets() == DirectionalInsets(top: 47, bottom: 34))
        #expect(device.safeAreaInsets(.landscape) == DirectionalInsets(leading: 47, bottom: 21, trailing: 47))
        #expect(device.size(.landscape) == Size(width: 844, height: 390))
    }

    @Test("A hidden status bar keeps its inset on devices with a home button")
    func hiddenStatus() throws {
        let old = try #require(Device(named: "iphone-8"))
        let new = try #require(Device(named: "iphone-15"))
        #expect(old.environment().safeAreaInsets.top == 20)
        #expect(old.environment(statusBarHidden: true).safeAreaInsets.top == 0)
        #expect(new.environment(statusBarHidden: true).safeAreaInsets.top == 59)
    }

    @Test("Size classes follow the device and its orientation")
    func sizeClassesFollow() throws {
        let plus = try #require(Device(named: "iphone-8-plus"))
        let small = try #require(Device(named: "iphone-15"))
        let pad = try #require(Device(named: "ipad-9"))
        #expect(small.sizeClasses() == SizeClasses(horizontal: .compact, vertical: .regular))
        #expect(small.sizeClasses(.landscape) == SizeClasses(horizontal: .compact, vertical: .compact))
        #expect(plus.sizeClasses(.landscape) == SizeClasses(horizontal: .regular, vertical: .compact))
        #expect(pad.sizeClasses(.landscape) == SizeClasses(horizontal: .regular, vertical: .regular))
    }
}

import OnionModel
import Testing

@testable import OnionAudit

@Suite("Low contrast")
struct LowContrastTests {
    private func findings(_ label: String, root: String = "") throws -> [String] {
        try LowContrast().findings(
            """
            view: { id: view\(root), subviews: [{ id: thing, \(label) }] }
            constraints: [thing.top = view.top, thing.leading = view.leading]
            """)
    }

    @Test("A text with low contrast is reported for the appearance in which the contrast is low")
    func low() throws {
        #expect(
            try findings("type: label, text: Hello, textColor: '#777777'") == [
                "thing: light: \"Hello\" has a contrast of 4.4 : 1, but at least 4.5 : 1 is required"
            ])
        #expect(
            try findings("type: label, text: Hello", root: ", backgroundColor: '#FFFFFF'") == [
                "thing: dark: \"Hello\" has a contrast of 1 : 1, but at least 4.5 : 1 is required"
            ])
    }

    @Test("Twice as many texts on backgrounds that shine through take twice the steps")
    func steps() {
        let properties: [Property: PropertyValue] = [
            .text: .text(.verbatim(.plain("Hello"))), .backgroundColor: .color(.hex("#FF000001")),
        ]
        let steps = [1_000, 2_000].map { LowContrast().steps($0, .label, properties) }
        #expect(Double(steps[1]) < 2.2 * Double(steps[0]))
    }

    @Test("A tinted button has the plate that is painted, which is stronger in dark")
    func tinted() throws {
        let button = "type: button, title: Hello, style: secondary, tintColor: { light: '#000000', dark: '#858585' }"
        #expect(
            try findings(button) == [
                "thing: dark: \"Hello\" has a contrast of 4.4 : 1, but at least 4.5 : 1 is required"
            ])
    }

    @Test("The tint color of the app counts where no view has one")
    func appTint() throws {
        func findings(_ button: String, _ tint: ColorReference?) throws -> Int {
            try LowContrast().findings(
                "view: { id: view, subviews: [{ id: thing, type: button, title: Hello\(button) }] }", tint: tint
            ).count
        }
        #expect(try findings("", nil) == 0)
        #expect(try findings("", .hex("#FFEE00")) == 1)
        #expect(try findings(", tintColor: { light: '#000000', dark: white }", .hex("#FFEE00")) == 0)
        #expect(try findings("", .dynamic(light: .hex("#000000"), dark: .hex("#FFEE00"))) == 0)
    }

    @Test("Large letters need less, bold ones from 14 points on")
    func large() throws {
        let gray = "type: label, text: Hello, textColor: { light: '#8A8A8A', dark: white }"
        #expect(try findings("\(gray), font: { size: 17 }").count == 1)
        #expect(try findings("\(gray), font: { size: 18 }") == [])
        #expect(try findings("\(gray), font: { size: 14, weight: bold }") == [])
        #expect(try findings("\(gray), font: { size: 13, weight: bold }").count == 1)
    }

    @Test("Colors that shine through are mixed, and what is nearest behind the text counts")
    func grounds() throws {
        #expect(try findings("type: label, text: Hello, textColor: '#00000066'").count == 2)
        #expect(
            try LowContrast().findings(
                """
                view:
                  id: view
                  backgroundColor: '#000000'
                  subviews:
                    - { id: plate, backgroundColor: '#FFFFFF' }
                    - { id: thing, type: label, text: Hello, textColor: '#000000' }
                constraints: [plate.edges = view.edges, thing.center = view.center]
                """) == [])
    }

    @Test("A button's own title color counts, and one that is off need not be read")
    func buttons() throws {
        let button = "type: button, title: Send, titleColor: '#FFFFFF', backgroundColor: '#DDDDDD'"
        #expect(try findings(button).count == 2)
        #expect(try findings("\(button), isEnabled: false") == [])
        #expect(try findings("type: button, title: Send, style: primary, tintColor: '#FFEE99'").count == 2)
    }

    @Test("The colors of a configuration count, and the title's own before them")
    func configurations() throws {
        let button = "type: button, title: Send, configuration: filled, baseForegroundColor: '#FFFFFF'"
        #expect(try findings("\(button), baseBackgroundColor: '#DDDDDD'").count == 2)
        #expect(try findings("\(button), baseBackgroundColor: '#222222'") == [])
        #expect(try findings("\(button), baseBackgroundColor: '#DDDDDD', titleColor: '#000000'") == [])
    }

    @Test("Colors that UIKit made for each other, and texts over pictures, are not compared")
    func unknown() throws {
        #expect(try findings("type: label, text: Hello, textColor: tertiaryLabel") == [])
        #expect(try findings("type: button, title: Send") == [])
        #expect(
            try findings("type: button, title: Send", root: ", backgroundColor: { light: '#FFFFFF', dark: '#000000' }")
                == [])
        #expect(try findings("type: label, text: Hello, textColor: ourColor") == [])
        #expect(
            try LowContrast().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: cat, type: imageView, image: { name: Cat, size: [300, 300] } }
                    - { id: thing, type: label, text: Hello, textColor: '#FFFFFF' }
                constraints: [cat.edges = view.edges, thing.center = view.center]
                """) == [])
    }
}

import Foundation
import OnionTestSupport
import Testing

/// Code of the documents that `script/prove-uikit` and `script/prove-screens` run: the lines that were wrong once.
@Suite("The code of corners")
struct GenerateCornersTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        let documents = Examples.folder.deletingLastPathComponent().appending(
            path: "Tests/UIKitStandIn/Documents/corners.yaml")
        try onion.folder.write(String(contentsOf: documents, encoding: .utf8), to: "corners.yaml")
        let imported = try onion.run("import", "corners.yaml")
        #expect(imported.status == 0, "\(imported.error)")
        #expect(try onion.run("generate", "uikit", "-o", "Generated/").status == 0)
    }

    private func generated(_ path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "Generated/\(path)"), encoding: .utf8)
    }

    @Test("The color of a configured button's title is an attribute of the title, beside the configuration's color")
    func titleColors() throws {
        let view = try generated("Templates/ButtonsView.swift")
        #expect(view.contains("configuration?.setTitleColor(.label)\n"))
        #expect(view.contains("configuration?.baseForegroundColor = .systemRed\n"))
        #expect(view.contains("configuration?.setTitleColor(.systemYellow)\n"))
        #expect(view.contains("setTitleColor(.systemGreen, for: .normal)\n"))
        #expect(view.contains("titleOnly.configuration?.setFont(nil)\n"))
    }

    @Test("The space after a view in its stack view changes with the size class, and comes back")
    func spacings() throws {
        let view = try generated("Templates/SpacingsView.swift")
        #expect(
            view.contains(
                """
                        stack.setCustomSpacing(20, after: second)
                        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: third)
                        if traitCollection.verticalSizeClass == .compact {
                            stack.setCustomSpacing(.gap, after: second)
                            stack.setCustomSpacing(8, after: third)
                        }
                """))
        #expect(view.contains("        stack.setCustomSpacing(.gap, after: first)\n"))
    }

    @Test("A stepper has no limit and no step with which UIKit raises an exception")
    func steppers() throws {
        let steppers = [
            "{ id: high, type: stepper, minimumValue: 100 }",
            "{ id: none, type: stepper, minimumValue: 5, maximumValue: 5 }",
            "{ id: still, type: stepper, stepValue: 0 }",
            "{ id: right, type: stepper, minimumValue: -9, maximumValue: -5, stepValue: 0.5 }",
        ]
        let document =
            "template: steppers\nkind: content\nview: { id: view, subviews: [\(steppers.joined(separator: ", "))] }\n"
        try onion.folder.write(document, to: "steppers.yaml")
        #expect(try onion.run("import", "steppers.yaml").status == 0)
        let told = try onion.run("generate", "uikit", "-o", "Generated/", "--left-out").output
        let view = try generated("Templates/SteppersView.swift")
        let lines = view.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("stepper.") }
        #expect(
            lines == ["stepper.minimumValue = -9", "stepper.maximumValue = -5", "stepper.stepValue = 0.5"], "\(view)")
        let values = ["minimumValue 100", "minimumValue 5", "maximumValue 5", "stepValue 0"]
        for value in values { #expect(told.contains("its \(value), which UIStepper does not take"), "\(told)") }
    }

    @Test("A cell has as many labels as its style; the others are views of its own")
    func labels() throws {
        let view = try generated("Templates/RowsView.swift")
        #expect(view.contains("plainCell.textLabel?.text = \"Size\""))
        #expect(view.contains("plainCell.contentView.addConstrainedSubviews(unit)"))
        #expect(view.contains("valueCell.textLabel?.text = \"Name\""))
        #expect(view.contains("valueCell.detailTextLabel?.text = \"Value\""))
        #expect(view.contains("valueCell.contentView.addConstrainedSubviews(badge)"))
    }

    @Test("A tap does not let people touch a view that says that they can not")
    func taps() throws {
        let view = try generated("Templates/TapsView.swift")
        let made = view.split(separator: "    private let ").dropFirst().map { rest in
            let part = rest.prefix(upTo: rest.firstRange(of: "}()")?.lowerBound ?? rest.endIndex)
            let name = part.prefix { $0 != ":" }
            let isEnabled = ["true", "false"].first { part.contains("isUserInteractionEnabled = \($0)\n        ") }
            return "\(name): \(isEnabled ?? "as UIKit says")"
        }
        #expect(
            made == [
                "silent: false", "link: as UIKit says", "stillLink: false", "photo: true", "caption: as UIKit says",
            ])
        #expect(
            view.contains(
                """
                        link.isUserInteractionEnabled = true
                        caption.isUserInteractionEnabled = false
                        if traitCollection.verticalSizeClass == .compact {
                            link.isUserInteractionEnabled = false
                            caption.isUserInteractionEnabled = true
                        }
                """))
        #expect(try !generated("Support/Tap.swift").contains("isUserInteractionEnabled"))
    }

    @Test("Margins of a scroll view are attributes, which are in its content")
    func margins() throws {
        let view = try generated("Templates/ScrolledView.swift")
        #expect(!view.contains("scrollView.layoutMarginsGuide"))
        let lines = view.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let first = try #require(lines.firstIndex { $0.hasPrefix("item: box") })
        #expect(
            lines[first..<first + 7] == [
                "item: box,", "attribute: .leading,", "relatedBy: .equal,", "toItem: scrollView,",
                "attribute: .leadingMargin,", "multiplier: 1,", "constant: 0),",
            ])
    }

    @Test("A tab bar beside a slot for one view controller has its tab, unless it has views of its own")
    func tabs() throws {
        let one = try generated("Templates/OneTabViewController.swift")
        #expect(one.contains("        rootView.tabBar.items = [controller.barItemsOwner.tabBarItem]\n"))
        #expect(try !generated("Templates/OwnTabsViewController.swift").contains("tabBar.items"))
    }

    @Test("Long lines are broken where swift-format breaks them, and texts stay what they are")
    func longLines() throws {
        let view = try generated("Templates/LongLinesView.swift")
        #expect(view.hasPrefix("// swift-format-ignore-file: IdentifiersMustBeASCII\n"))
        #expect(
            view.contains(
                """
                        label.text =
                            "A title that just fits a line of its own, but not the line of the statement that sets it; but only just so"
                """))
        #expect(
            view.contains(
                #"""
                        label.text = """
                            The first paragraph is longer than a line of code, so that it goes on below; it says "Hello" and ""\" and \
                            C:\\.

                            This line ends with a space\u{20}
                            https://example.com/a-very-long-address/that-has-no-space/at-which-it-could-be-b\
                            roken-into-lines/so-that-it-is-cut-somewhere\u{2028}end
                            """
                """#))
        #expect(
            view.contains(
                """
                            aViewWithAVeryLongNameThatIsHardToPlace.bottomAnchor.constraint(
                                lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor,
                                constant: -Const.AViewWithAVeryLongNameThatIsHardToPlace.minMarginBottom
                            ).withPriority(.defaultLow),
                """))
        #expect(
            try generated("Tokens/UIColor+Tokens.swift").contains(
                """
                    static let longLines: UIColor =
                        UIColor(named: "LongLinesOfCode")
                        ?? .dynamic(
                            light: UIColor(hex: 0x123456),
                """))
        #expect(try !generated("Templates/ButtonsView.swift").contains("swift-format-ignore"))
    }
}

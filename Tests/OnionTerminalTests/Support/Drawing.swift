import OnionLayout
import OnionModel
import OnionRender

@testable import OnionTerminal

/// Draws trees as text.
enum Drawing {
    /// Returns the lines of a tree, without colors unless the wireframe has them.
    static func text(
        _ root: LaidOutView, _ wireframe: Wireframe = Wireframe(), direction: Traits.LayoutDirection = .leftToRight,
        appearance: Traits.Appearance = .light, device: Device? = nil, caption: String = "iPhone 8",
        depth: ColorDepth = .none
    ) -> String {
        lines(root, wireframe, direction: direction, appearance: appearance, device: device, caption: caption)
            .map {
                TerminalPrinter(depth).text(of: $0).replacing("\u{1B}", with: "␛").replacing("\u{200E}", with: "⟨LRM⟩")
            }
            .joined(separator: "\n")
    }

    static func lines(
        _ root: LaidOutView, _ wireframe: Wireframe = Wireframe(), direction: Traits.LayoutDirection = .leftToRight,
        appearance: Traits.Appearance = .light, device: Device? = nil, caption: String = "iPhone 8"
    ) -> [StyledLine] {
        var warnings = PictureWarnings()
        return wireframe.lines(
            of: [(LayoutResult(root: root), renderEnvironment(root, direction, appearance, device), caption)],
            noting: &warnings)
    }

    static func renderEnvironment(
        _ root: LaidOutView, _ direction: Traits.LayoutDirection = .leftToRight,
        _ appearance: Traits.Appearance = .light, _ device: Device? = nil
    ) -> RenderEnvironment {
        RenderEnvironment(
            environment: LayoutEnvironment(size: root.frame.size, direction: direction), device: device,
            appearance: appearance)
    }

    /// Returns the screen without the device's frame.
    static func inside(
        _ root: LaidOutView, _ wireframe: Wireframe = Wireframe(), direction: Traits.LayoutDirection = .leftToRight
    ) -> [String] {
        lines(root, wireframe, direction: direction, caption: "").dropFirst().dropLast().map { line in
            String(line.text.dropFirst().dropLast())
        }
    }
}

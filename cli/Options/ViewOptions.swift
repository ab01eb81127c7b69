import ArgumentParser
import OnionPreview
import OnionTerminal

/// The content of previews.
struct ViewOptions: ParsableArguments {
    @Flag(help: "Draw the layers side by side, each with its name and revision.")
    var layers = false

    @Flag(help: "In characters: draw the safe area, the margins and the slots.")
    var guides = false

    @Flag(help: "Draw scrolling content at its full length.")
    var fullLength = false

    @Flag(help: "Draw the rounded corners and the sensors of the device.")
    var deviceShape = false

    @Flag(help: "Draw characters, even if the terminal can show pictures.")
    var wireframe = false

    func validate() throws {
        if layers, deviceShape { throw ValidationError("--device-shape and --layers exclude each other") }
    }

    /// The content of pictures.
    var style: Previewer.Style { layers ? .layers : deviceShape ? .device : .screen }

    func wireframe(on terminal: Terminal, layers templates: [String] = []) -> Wireframe {
        Wireframe(
            width: terminal.width, isColored: terminal.colorDepth != .none, showsGuides: guides,
            layers: layers ? templates : nil)
    }
}

import ArgumentParser

/// What every command that draws asks about: which images, and how large.
struct PictureOptions: ParsableArguments {
    @Option(
        name: .customLong("images"),
        help: ArgumentHelp(
            "A folder with the app's pictures: asset catalogues, PNG and JPEG files. Else those that ONION_IMAGES names. What they lack comes from the registry.",
            valueName: "folder"),
        completion: .directory)
    var imageFolders: [String] = []

    @Option(help: ArgumentHelp("Pixels to the point of a PNG, 0.1 to 8. Else the device's.", valueName: "number"))
    var scale: Double?

    /// The parser calls it; what is read without the parser has to.
    func validate() throws {
        if let scale, !(0.1...8).contains(scale) { throw ValidationError("--scale is a number from 0.1 to 8") }
    }
}

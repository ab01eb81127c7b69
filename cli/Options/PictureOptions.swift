import ArgumentParser

/// The images and the scale of pictures.
struct PictureOptions: ParsableArguments {
    @Option(
        name: .customLong("images"),
        help: ArgumentHelp(
            """
            A folder with the app's images: asset catalogues, PNG and JPEG files. The default is ONION_IMAGES. \
            Other images come from the registry.
            """, valueName: "folder"),
        completion: .directory)
    var imageFolders: [String] = []

    @Option(
        help: ArgumentHelp(
            "Pixels per point of a PNG, 0.1 to 8. The default is the device's scale.", valueName: "number"))
    var scale: Double?

    func validate() throws {
        if let scale, !(0.1...8).contains(scale) { throw ValidationError("--scale must be a number from 0.1 to 8") }
    }
}

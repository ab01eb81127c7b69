import OnionCoding
package import OnionDocuments
package import OnionModel

/// A storyboard or a xib as saved by Interface Builder.
package struct InterfaceBuilderDocument: Sendable {
    /// The device on which Interface Builder shows the document.
    package struct Device: Hashable, Sendable {
        /// Interface Builder's identifier, such as `retina4_7`.
        package var id: String
        /// The orientation of the device.
        package var orientation: Traits.Orientation

        /// Creates a device.
        package init(id: String, orientation: Traits.Orientation) {
            self.id = id
            self.orientation = orientation
        }
    }

    /// The `document` element and its content.
    package let root: XMLElement
    /// The values in it that have another form than Interface Builder writes, which the root does not have.
    let misread: [Omission]
    /// The version of Interface Builder that saved the file, such as 14460.31.
    package let toolsVersion: Double
    /// Nil in documents saved before Xcode 8.
    package let device: Device?
    /// Whether safe areas replace the top and bottom layout guides.
    package let useSafeAreas: Bool
    /// Whether the document uses Auto Layout.
    package let useAutolayout: Bool
    /// The identifier of the storyboard's initial view controller.
    package let initialViewController: String?
    /// Whether the document is a xib, which has no scenes.
    package let isXib: Bool
    /// The sizes of the app's images in points, by name.
    package let images: [String: Size]
    /// The sizes of system symbols in Interface Builder's units, by name.
    package let symbols: [String: Size]
    /// Whether the document's colors are in sRGB, and those of other spaces are converted: all since Xcode 8.
    let isColorMatched: Bool
    /// The colors of the app's asset catalogue that the document refers to, with the values that Interface Builder last saved, by their names.
    package let namedColors: [String: NamedColor]
    /// The gesture recognizers by their identifiers. Views refer to them.
    let gestureRecognizers: [String: XMLElement]
    /// The references to controllers of other storyboards, by their identifiers.
    let storyboardReferences: [String: XMLElement]
    /// The file names of fonts of the app, by the PostScript names of the fonts.
    package let fontFiles: [String: String]
    /// In the order of the document.
    package let scenes: [InterfaceBuilderScene]
    /// The texts of the document's string files.
    package var texts = InterfaceBuilderTexts(base: .english)
    /// The identifiers of the objects with outlets, whose texts code may set.
    let objectsOfOutlets: Set<String>

    /// Reads a file.
    ///
    /// - Throws: The problem of the file, with its position and without a source.
    package static func read(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(Problem) -> Self {
        var root = try XMLReader.read(bytes, limits: limits)
        if root.name == "archive" {
            throw .archiveOfXcode4(at: root.position)
        }
        guard root.name == "document" else {
            throw .notInterfaceBuilder(found: root)
        }
        let type = root["type"] ?? "CocoaTouch"
        guard type.contains("CocoaTouch") else {
            throw .unsupportedDocumentType(type, at: root.position)
        }
        // Documents for tvOS have the type of those for iOS.
        if let runtime = root["targetRuntime"], runtime.contains("AppleTV") {
            throw .unsupportedRuntime(runtime, at: root.position)
        }
        var misread = MisreadValues(in: root)
        misread.remove(from: &root, in: "document")
        root.decodeTexts()
        return InterfaceBuilderDocument(root, misread: misread.leftOut)
    }

    /// Returns the first two components of a version as a number, such as 14460.31.
    private static func number(ofVersion version: String) -> Double {
        Double(version.split(separator: ".").prefix(2).joined(separator: ".")) ?? 0
    }

    private init(_ root: XMLElement, misread: [Omission]) {
        self.root = root
        self.misread = misread
        toolsVersion = InterfaceBuilderDocument.number(ofVersion: root["toolsVersion"] ?? "")
        device = root.child("device").flatMap { device in
            device["id"].map {
                Device(id: $0, orientation: device["orientation"].flatMap(Traits.Orientation.init) ?? .portrait)
            }
        }
        useSafeAreas = root.flag("useSafeAreas") ?? false
        useAutolayout = root.flag("useAutolayout") ?? false
        initialViewController = root["initialViewController"]
        isXib = root.child("scenes") == nil
        images = root.imageSizes { $0["catalog"] != "system" }
        symbols = root.imageSizes { $0["catalog"] == "system" }
        isColorMatched = root.isColorMatched
        namedColors = root.namedColors
        gestureRecognizers = root.gestureRecognizers
        storyboardReferences = root.storyboardReferences
        fontFiles = root.fontFiles
        scenes = InterfaceBuilderScene.scenes(of: root)
        objectsOfOutlets = Set(InterfaceBuilderConnections(root).outlets.keys)
    }

    /// Whether the document is a storyboard of controllers without views: containers, and references to other storyboards.
    package var hasOnlyControllers: Bool {
        let objects = (root.child("scenes")?.children ?? []).flatMap { $0.child("objects")?.children ?? [] }
        return !isXib
            && objects.allSatisfy { $0.savedFrame == nil && !$0.children.contains { $0["key"] == "view" } }
    }

    /// The tint color of all views without a tint color ("Global Tint").
    var tint: XMLElement? { root.children.first { $0.name == "color" && $0["key"] == "tintColor" } }

    /// Returns the color of an element `color`; nil for a name of a catalogue, and for other elements.
    func color(_ element: XMLElement) -> ColorReference? {
        ColorReference(element, isColorMatched: isColorMatched)
    }

    /// The elements with the sizes of the app's images.
    var imageElements: [XMLElement] {
        (root.child("resources")?.children ?? []).filter { $0.name == "image" && images[$0["name"] ?? ""] != nil }
    }

    /// Returns a template whose color names are replaced by the document's values.
    package func resolvingColors(in template: Template) -> Template {
        template.mappingTokens { token in
            let color = namedColors.values.first { $0.key == token.key }
            return color.flatMap { Part.color($0).tokenValue(named: token.key) } ?? .token(token)
        }
    }
}

extension XMLElement {
    fileprivate var isColorMatched: Bool { flag("colorMatched") ?? false }

    fileprivate var namedColors: [String: NamedColor] {
        var colors: [String: NamedColor] = [:]
        for element in child("resources")?.children ?? [] where element.name == "namedColor" {
            guard let name = element["name"], let color = element.child("color"),
                let value = ColorReference(color, isColorMatched: isColorMatched)
            else { continue }
            colors[name] = NamedColor(assetName: name, light: value)
        }
        return colors
    }

    /// Recognizers are objects beside the views.
    fileprivate var gestureRecognizers: [String: XMLElement] {
        let scenes = (child("scenes")?.children ?? []).compactMap { $0.child("objects") }
        let objects = (scenes + [child("objects")].compactMap(\.self)).flatMap(\.children)
        let recognizers = objects.filter { $0.name.lowercased().hasSuffix("gesturerecognizer") }
        return Dictionary(recognizers.compactMap { element in element["id"].map { ($0, element) } }) { $1 }
    }

    fileprivate var storyboardReferences: [String: XMLElement] {
        let objects = (child("scenes")?.children ?? []).flatMap { $0.elements(in: "objects") }
        let references = objects.filter { $0.name == "viewControllerPlaceholder" }
        return Dictionary(references.compactMap { element in element["id"].map { ($0, element) } }) { first, _ in first
        }
    }

    /// `<array key="Lato-Bold.ttf"><string>Lato-Bold</string></array>`
    fileprivate var fontFiles: [String: String] {
        var files: [String: String] = [:]
        for file in child("customFonts")?.children ?? [] {
            for font in file.children { files[font.text] = file["key"] }
        }
        return files
    }

    fileprivate func imageSizes(where isIncluded: (XMLElement) -> Bool) -> [String: Size] {
        var sizes: [String: Size] = [:]
        for image in child("resources")?.children ?? [] where image.name == "image" && isIncluded(image) {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
            else { continue }
            sizes[name] = Size(width: width, height: height)
        }
        return sizes
    }
}

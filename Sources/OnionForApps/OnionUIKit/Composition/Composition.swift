public import Foundation

/// A screen that Onion has assembled for an app: the layers with their views, texts and actions.
///
/// ```swift
/// let composition = try Composition(json: data)
/// let screen = OnionScreen(composition, actions: actions)
/// present(screen, animated: true)
/// ```
///
/// It reads the JSON that `onion assemble` prints, in both versions of the format. What this version of the library does not know is left
/// out when the screen is shown, and told to the screen's delegate. So an app may get compositions that are newer than itself.
public struct Composition: Sendable {
    /// The newest version of the form that the library reads.
    public static let newestFormat = 2

    /// The version of the form.
    public let format: Int
    /// The screen with its revision: `screen/new-year@1`.
    public let screen: String
    /// The language in which the screen is assembled, as a tag of BCP 47.
    public let locale: String?
    /// A checksum of the composition's sources: equal digests mean equal compositions.
    public let digest: String

    let layer: Layer
    let isRightToLeft: Bool?
    let statusBarIsHidden: Bool
    let statusBarStyle: String
    let presentation: Presentation
    let preferredContentSize: Size?
    let unknownParts: [UnknownPart]

    /// Reads a composition.
    ///
    /// - Parameter json: The output of `onion assemble`, in UTF-8; at most 16 MiB.
    /// - Throws: ``CompositionError`` if it is no composition, or one of a newer form.
    public init(json: Data) throws(CompositionError) {
        let value = try JSONParser.value(of: json)
        guard value["layer"]?.members != nil else { throw .noComposition }
        format = value["format"]?.integer(in: 0...Int(Int32.max)) ?? 1
        guard (1...Composition.newestFormat).contains(format) else { throw .newerFormat(format) }
        screen = value["screen"]?.string ?? ""
        digest = value["digest"]?.string ?? ""
        let traits = value["traits"]
        locale = traits?["locale"]?.string
        isRightToLeft = traits?["layoutDirection"]?.string.map { $0 == "rightToLeft" }
        let statusBar = value["statusBar"]
        statusBarIsHidden = statusBar?["hidden"]?.bool ?? false
        statusBarStyle = statusBar?["style"]?.string ?? "default"
        presentation = Presentation(value["presentation"])
        preferredContentSize = value["preferredContentSize"]?["size"].flatMap(Size.init)
        var reader = LayerReader()
        layer = reader.layer(value["layer"] ?? .null)
        unknownParts = reader.unknownParts
    }
}

/// The reason why a composition cannot be shown at all.
public enum CompositionError: Error, Hashable, Sendable {
    /// The data is no JSON at a position, in bytes.
    case invalidJSON(offset: Int)
    /// The JSON is no composition.
    case noComposition
    /// The composition has a newer form than ``Composition/newestFormat``.
    case newerFormat(Int)
    /// The composition has more than 16 MiB or a million values.
    case tooLarge
    /// Lists and maps are nested in each other more than 512 times.
    case tooDeep
}

extension CompositionError: CustomStringConvertible {
    /// The reason as a sentence, for a log.
    public var description: String {
        switch self {
        case .invalidJSON(let offset): "the data is no JSON at byte \(offset)"
        case .noComposition: "the JSON is no composition: it has no layer"
        case .newerFormat(let format):
            "the composition has the form \(format), and this library reads the forms 1 to \(Composition.newestFormat)"
        case .tooLarge: "the composition is too large"
        case .tooDeep: "the composition is too deep"
        }
    }
}

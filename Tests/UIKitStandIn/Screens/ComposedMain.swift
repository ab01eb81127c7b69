import Foundation
import MapKit
import OnionUIKit
@_spi(Recording) import UIKit
import WebKit

// Records the screens that OnionUIKit makes of compositions: COMPOSITIONS SYMBOLS OUT LANGUAGE... COMPOSITIONS has a folder for each
// language, with a file for each screen.

/// Makes the views of other frameworks, as an app does, and tells what is left out.
final class Provider: OnionScreenDelegate {
    private(set) var parts: [String] = []

    func onionScreen(_ screen: OnionScreen, didLeaveOut part: UnknownPart) {
        // The screens of this run have no app: nobody registers what actions do.
        if part.kind != .action, part.kind != .url { parts.append("\(screen.composition.screen): \(part)") }
    }

    func onionScreen(_ screen: OnionScreen, viewFor request: ViewRequest) -> UIView? {
        switch request.type {
        case "mapView": MKMapView()
        case "webView": WKWebView()
        default: nil
        }
    }
}

let arguments = CommandLine.arguments
let provider = Provider()
for language in arguments[4...] {
    let run = try Run(language: language, folder: "\(arguments[3])/\(language)", symbols: arguments[2])
    let folder = "\(arguments[1])/\(language)"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
        let composition = try Composition(json: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
        let screen = OnionScreen(composition, delegate: provider)
        try run.write(screen, as: String(file.dropLast(".json".count)))
    }
}
for part in Set(provider.parts).sorted() { print("left out: \(part)") }

import Foundation
@_spi(Recording) import UIKit

// See Generated.swift.
let arguments = CommandLine.arguments
let catalogue = try StringCatalogue(arguments[1] + "/Onion.xcstrings")
let router = NoRouter()
setMakers()
for language in arguments[4...] {
    let run = try Run(language: language, folder: "\(arguments[3])/\(language)", symbols: arguments[2])
    Recording.setTexts { key, _ in catalogue.text(key, language) }
    for (name, screen) in screens { try run.write(screen(router), as: name) }
}

import Foundation
import RegistryGenerator

// Creates a registry of generated screens. Arguments: the number of screens, and the path of a file that does not
// exist yet.

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let count = words.first.flatMap({ Int($0) }), count >= 100, let path = words.last else {
    print("usage: make-registry SCREENS PATH, such as: make-registry 100000 large.sqlite; at least 100 screens")
    exit(64)
}
do {
    try BulkGenerator(screens: count).makeRegistry(at: path)
} catch {
    print("error: \(error)")
    exit(1)
}

import OnionModel

/// The controllers of all files of an import, each of which has a number, and the look-ups among them.
struct ImportedControllers: Sendable {
    private struct Place {
        var file: Int
        var index: Int
    }

    var files: [ScreenComposer.File]
    /// The controllers of all files, file by file.
    private let places: [Place]
    /// The numbers of the controllers of each file, by their identifiers.
    private let numbers: [[String: Int]]
    private let storyboards: [String: [Int]]
    /// The controllers that own the views of xibs, by their classes.
    private let owners: [String: [Int]]

    init(_ files: [ScreenComposer.File]) {
        var files = files
        // The global tint may be a color that no view of the document uses.
        let colors = files.reduce(into: [String: Key]()) { $0.merge($1.colors) { first, _ in first } }
        for file in files.indices {
            for index in files[file].controllers.indices {
                files[file].controllers[index].look?.resolveTint(colors)
                if files[file].isMissing(files[file].controllers[index]) {
                    files[file].controllers[index].kind = .other
                }
            }
        }
        self.files = files
        places = files.indices.flatMap { file in
            files[file].controllers.indices.map { Place(file: file, index: $0) }
        }
        var numbers = [[String: Int]](repeating: [:], count: files.count)
        for (number, place) in places.enumerated() {
            let id = files[place.file].controllers[place.index].id
            if numbers[place.file][id] == nil { numbers[place.file][id] = number }
        }
        self.numbers = numbers
        let owned = places.enumerated().map { (number: $0, controller: files[$1.file].controllers[$1.index]) }
        owners = Dictionary(grouping: owned.filter(\.controller.isOwned)) { $0.controller.className ?? "" }
            .mapValues { $0.map(\.number) }
        storyboards = Dictionary(grouping: files.indices) { InterfaceBuilderFile.stem(of: files[$0].source) }
    }

    /// The numbers of the controllers, file by file.
    var indices: Range<Int> { places.indices }

    subscript(_ number: Int) -> StoryboardController {
        files[places[number].file].controllers[places[number].index]
    }

    /// Returns the index of the file with a controller.
    func file(of number: Int) -> Int { places[number].file }

    /// Returns the scene with the view of a controller; nil for another controller.
    func scene(of number: Int) -> ImportedScene? {
        guard case .scene(let scene) = self[number].kind else { return nil }
        return files[places[number].file].scenes[scene]
    }

    /// Whether a scene has buttons beside its view, which only a template around it can show.
    func needsFrame(_ number: Int) -> Bool { scene(of: number)?.content?.actions != nil }

    // MARK: - Look-ups

    /// The maximum number of references and navigation controllers to follow, and the maximum nesting of containers.
    static let mostHops = 16

    /// Returns the controller with an identifier in a file, possibly from another file; nil when no file contains it.
    func find(_ id: String, in file: Int) -> Int? {
        var found = numbers[file][id]
        for _ in 0..<Self.mostHops {
            guard let number = found else { return nil }
            guard case .reference(let storyboard, let identifier) = self[number].kind else {
                return owner(for: number) ?? number
            }
            let candidates = nearest(storyboards[storyboard] ?? [], to: files[places[number].file].path)
            found = candidates.lazy.compactMap { controller(named: identifier, in: $0) }.first
        }
        return nil
    }

    /// Returns the owner of the xib with the view of a controller that has none: UIKit loads the xib of the controller's class
    /// (`UIViewController.nibName`). Nil for another controller.
    private func owner(for number: Int) -> Int? {
        guard self[number].kind == .other, let name = self[number].className else { return nil }
        let candidates = owners[name] ?? []
        let files = nearest(candidates.map { places[$0].file }, to: files[places[number].file].path)
        return candidates.first { places[$0].file == files.first }
    }

    /// - Parameter identifier: The storyboard identifier; nil for the initial controller.
    private func controller(named identifier: String?, in file: Int) -> Int? {
        guard let identifier else { return files[file].initial.flatMap { numbers[file][$0] } }
        return files[file].controllers.first { $0.storyboardIdentifier == identifier }.flatMap { numbers[file][$0.id] }
    }

    /// Returns files sorted by the length of the prefix that their paths share with a path, longest first.
    private func nearest(_ candidates: [Int], to path: String) -> [Int] {
        guard candidates.count > 1 else { return candidates }
        func common(_ file: Int) -> Int { zip(files[file].path.utf8, path.utf8).prefix { $0 == $1 }.count }
        return candidates.sorted { (-common($0), $0) < (-common($1), $1) }
    }

    /// Returns the controllers for identifiers in the file of a controller, without the navigation controllers around them.
    func shown(_ ids: [String], by number: Int) -> [Int] {
        ids.compactMap { find($0, in: places[number].file) }.compactMap(shown)
    }

    /// Returns the controller whose screen is shown for another one: the root view controller of a navigation controller, else itself.
    func shown(_ number: Int) -> Int? {
        var number = number
        for _ in 0..<Self.mostHops {
            guard self[number].kind == .navigation else { return number }
            guard let root = self[number].children.first, let next = find(root, in: places[number].file) else {
                return nil
            }
            number = next
        }
        return nil
    }
}

import Onion
import OnionCoding
import Randomness

extension BulkGenerator {
    /// Imports all templates into a new registry, then every fourth one again with a change that its users accept.
    func importTemplates(into path: String) throws {
        let registry = try Registry.create(at: path)
        var random = SplitMix(seed: seed)
        let made = try madeTemplates(&random)
        let colors = try (0..<colors).map { number in
            Part.color(NamedColor(key: try Names.color(number), light: .hex("#D4420A")))
        }
        try registry.import(.parts(colors + made.map { .template($0) }), by: Authorship(author: "generator"))
        let changed = made.enumerated().filter { $0.offset % 4 == 0 }.map { _, template in
            var template = template
            template.summary = "A second revision"
            return template
        }
        try registry.import(.parts(changed.map { .template($0) }), by: Authorship(author: "generator"))
    }

    private func madeTemplates(_ random: inout SplitMix) throws -> [Template] {
        let generator = RegistryGenerator(screens: 0, seed: seed)
        var made: [Template] = []
        for number in 0..<navigations { made.append(try generator.navigation(number, &random)) }
        for number in 0..<layouts { made.append(try generator.layout(number, &random)) }
        for number in 0..<messages {
            var message = try generator.message(number, &random)
            let label = 1
            message.view.subviews[label].properties[.textColor] = .token(
                Reference(.color, try Names.color(number % colors)))
            made.append(message)
        }
        return made
    }
}

import OnionCoding
import OnionModel

// Changes of documents, which most templates allow.
extension Node {
    func addingToNumbers(_ difference: Double) -> Node {
        switch value {
        case .number(let number): .number(number + difference)
        case .list(let items): .list(items.map { $0.addingToNumbers(difference) })
        case .map(let entries): .map(entries.map { .init($0.key, $0.value.addingToNumbers(difference)) })
        default: self
        }
    }

    func replacingColors(_ color: String) -> Node {
        switch value {
        case .list(let items): .list(items.map { $0.replacingColors(color) })
        case .map(let entries):
            .map(
                entries.map { entry in
                    let isColor = Property(rawValue: entry.key)?.type == .color
                    return .init(entry.key, isColor ? .string(color) : entry.value.replacingColors(color))
                })
        default: self
        }
    }

    func replacingTexts(_ text: String) -> Node {
        switch value {
        case .list(let items): .list(items.map { $0.replacingTexts(text) })
        case .map(let entries):
            .map(
                entries.map { entry in
                    let isText = Property(rawValue: entry.key)?.type == .text
                    let isOwn = isText && entry.value.string?.hasPrefix("$") == false
                    return .init(entry.key, isOwn ? .string(text) : entry.value.replacingTexts(text))
                })
        default: self
        }
    }

    func withoutMember(_ index: Int) -> Node {
        .map((entries ?? []).enumerated().filter { $0.offset != index }.map(\.element))
    }
}

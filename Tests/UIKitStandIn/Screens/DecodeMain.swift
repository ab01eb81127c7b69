import Foundation
import OnionUIKit

// Measures how long a composition takes to be read: COMPOSITIONS, one a line. Beside it, Foundation's two ways from the same bytes to values
// without meaning.

/// A value as `JSONDecoder` reads it.
enum Plain: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Plain])
    case object([String: Plain])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { self = .null; return }
        if let text = try? container.decode(String.self) { self = .string(text); return }
        if let bool = try? container.decode(Bool.self) { self = .bool(bool); return }
        if let number = try? container.decode(Double.self) { self = .number(number); return }
        if let items = try? container.decode([Plain].self) { self = .array(items); return }
        self = .object(try container.decode([String: Plain].self))
    }
}

/// The median of a hundred times, in microseconds.
func median(_ body: () throws -> Void) rethrows -> Double {
    try (0..<100).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1000
    }.sorted()[50]
}

let lines = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")
let compositions = lines.map { Data($0.utf8) }.sorted { abs($0.count - 6_500) < abs($1.count - 6_500) }
for composition in [compositions[0], compositions.max { $0.count < $1.count }].compactMap({ $0 }) {
    let own = try median { _ = try Composition(json: composition) }
    let serialization = try median { _ = try JSONSerialization.jsonObject(with: composition) }
    let decoder = try median { _ = try JSONDecoder().decode(Plain.self, from: composition) }
    print(
        "\(composition.count) bytes: Composition(json:) \(Int(own)) µs; JSONSerialization \(Int(serialization)) µs, JSONDecoder \(Int(decoder)) µs, both without meaning"
    )
}

package import OnionCoding
package import OnionModel
import OnionSupport

/// The formats of documents.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
    /// YAML, JSON, or JSON with one document on each line.
    case yaml, json, ndjson

    /// Returns the format for the extension of a file name; nil for files that are not documents.
    package init?(path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) }
        switch path[(start ?? path.startIndex)...].lowercased() {
        case "yaml", "yml": self = .yaml
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        default: return nil
        }
    }

    /// Detects the format from the first bytes: a list or object in brackets is JSON unless its words are those of
    /// YAML's flow style, one object a line is NDJSON, anything else is YAML.
    package init(sniffing bytes: [UInt8]) {
        let text = bytes.afterByteOrderMark
        guard let start = text.firstIndex(where: { !$0.isSpace }) else {
            self = .yaml
            return
        }
        switch text[start] {
        case UInt8(ascii: "["):
            self = DocumentFormat.isJSON(text[start...]) ? .json : .yaml
        case UInt8(ascii: "{"):
            let line = text[start...].prefix { $0 != UInt8(ascii: "\n") }
            let isWhole = line.count <= DocumentFormat.longestSniffed && (try? JSONReader.read(Array(line))) != nil
            self = isWhole ? .ndjson : DocumentFormat.isJSON(text[start...]) ? .json : .yaml
        default:
            self = .yaml
        }
    }

    /// Returns whether the first words outside of double quotes, if any, are those of JSON: numbers, true, false and null.
    /// In `{ screen: menu }` they are not. NaN and Infinity are treated as errors in JSON.
    private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.prefix(longestOfWords)
        while let byte = rest.first {
            if byte == UInt8(ascii: "\"") {
                rest = rest.dropFirst()
                while let byte = rest.first, byte != UInt8(ascii: "\"") {
                    rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
                }
            } else if !byte.isSpace, !"{}[]:,".utf8.contains(byte) {
                let word = rest.prefix { !$0.isSpace && !"{}[]:,\"".utf8.contains($0) }
                let isNumber = word.allSatisfy { "-+.0123456789eE".utf8.contains($0) }
                guard
                    isNumber
                        || ["true", "false", "null", "NaN", "Infinity"].contains(where: { word.elementsEqual($0.utf8) })
                else { return false }
                rest = rest.dropFirst(word.count - 1)
            }
            rest = rest.dropFirst()
        }
        return true
    }

    /// The number of bytes whose words are examined.
    private static let longestOfWords = 1 << 16

    /// The maximum length of a first line to parse; a text with a longer one is not NDJSON.
    private static let longestSniffed = 16 << 20

    /// Reads the documents of a text one after the other, so that memory holds only the nodes that the caller retains.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - maximumValues: The maximum number of values to read; nil for the limit of the format.
    ///   - add: Called with the node of each document.
    /// - Returns: The problems of the text.
    package func read(_ bytes: [UInt8], maximumValues: Int?, _ add: (Node) throws(Problem) -> Void) -> [Problem] {
        let values = maximumValues ?? .max
        switch self {
        case .yaml: return YAMLReader.read(bytes, limits: YAMLReader.Limits(atMost: values), add)
        case .json: return JSONDocuments.read(bytes, values: ValueCount(limit: values), add)
        case .ndjson: return NDJSONDocuments.read(bytes, values: ValueCount(limit: values), add)
        }
    }

    /// Returns the first mistake with which a text is not of the format at all; nil for one that other programs may read.
    package func mistake(in bytes: [UInt8], maximumValues: Int?) -> Problem? {
        read(bytes, maximumValues: maximumValues) { _ in }.first(where: \.isOfNotation)
    }
}

extension Problem {
    /// Whether no program takes the text as one of its format. Onion alone refuses keys without values and texts that comments cut off.
    fileprivate var isOfNotation: Bool {
        code == .invalidEncoding || code == .syntax && values["key"] == nil && values["value"] == nil
    }
}

extension UInt8 {
    package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

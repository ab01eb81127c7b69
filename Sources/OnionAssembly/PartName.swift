import OnionModel
import OnionStore

/// The name of a part during assembly. Its key is a range of the buffer of rows.
struct PartName: Hashable {
    var kind: PartKind
    var key: Range<Int>
    var number: Int
    /// The id of the revision. It identifies the part alone, and is compared faster than the key.
    var revision: Int64
}

extension PartName {
    init(_ kind: PartKind, _ revision: AssemblyRows.Revision) {
        self.init(kind: kind, key: revision.key, number: revision.number, revision: revision.id)
    }

    func reference(in buffer: [UInt8]) -> Reference {
        Reference(kind, Key(stored: String(decoding: buffer[key], as: UTF8.self)), revision: number)
    }
}

extension ByteBuffer {
    /// Appends `kind/key@n`, with the space before it: `pizzeria:screen/home@2`.
    mutating func append(_ name: PartName, from bytes: UnsafeRawBufferPointer) {
        let start = bytes[name.key].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.key.lowerBound
        append(bytes.slice(name.key.lowerBound..<start))
        switch name.kind {
        case .template: append("template/")
        case .content: append("content/")
        case .actions: append("actions/")
        case .color: append("color/")
        case .font: append("font/")
        case .number: append("number/")
        case .screen: append("screen/")
        case .app: append("app/")
        }
        append(bytes.slice(start..<name.key.upperBound))
        append(UInt8(ascii: "@"))
        append(name.number)
    }
}

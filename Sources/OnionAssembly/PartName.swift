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
    /// Appends `kind/key@n`.
    mutating func append(_ name: PartName, from bytes: UnsafeRawBufferPointer) {
        switch name.kind {
        case .template: append("template/")
        case .content: append("content/")
        case .actions: append("actions/")
        case .color: append("color/")
        case .font: append("font/")
        case .number: append("number/")
        case .screen: append("screen/")
        }
        append(bytes.slice(name.key))
        append(UInt8(ascii: "@"))
        append(name.number)
    }
}

/// The size of the primary image of an HEIC file (ISO 23008-12, section 6; ISO 14496-12, section 8.11), turned as the file says.
enum HEICSize {
    /// The most boxes in one part of a file.
    private static let mostBoxes = 10_000

    private typealias Bytes = ArraySlice<UInt8>

    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let meta = content(of: "meta", in: bytes[...])?.dropFirst(4), let item = primaryItem(in: meta),
            let properties = content(of: "iprp", in: meta), let list = content(of: "ipco", in: properties),
            let associations = content(of: "ipma", in: properties)
        else { return nil }
        let boxes = boxes(in: list)
        let own = indices(of: item, in: associations).compactMap {
            boxes.indices.contains($0 - 1) ? boxes[$0 - 1] : nil
        }
        guard var size = own.first(where: { $0.type == "ispe" }).flatMap({ pair($0.content, at: 4, 8) }) else {
            return nil
        }
        // The part of the image that is shown: the numerators and the denominators of its sides.
        if let part = own.first(where: { $0.type == "clap" })?.content, let sides = pair(part, at: 0, 8),
            let divisors = pair(part, at: 4, 12), divisors.0 > 0, divisors.1 > 0
        {
            size = (sides.0 / divisors.0, sides.1 / divisors.1)
        }
        let turns = own.first { $0.type == "irot" }?.content.first ?? 0
        return turns & 1 == 0 ? size : (size.height, size.width)
    }

    private static func pair(_ bytes: Bytes, at first: Int, _ second: Int) -> (width: Int, height: Int)? {
        guard let width = number(bytes, at: first, 4), let height = number(bytes, at: second, 4) else { return nil }
        return (width, height)
    }

    private static func primaryItem(in meta: Bytes) -> Int? {
        content(of: "pitm", in: meta).flatMap { number($0, at: 4, $0.first == 0 ? 2 : 4) }
    }

    /// The numbers of an item's properties, from 1.
    private static func indices(of item: Int, in associations: Bytes) -> [Int] {
        guard let flags = number(associations, at: 0, 4), let count = number(associations, at: 4, 4) else { return [] }
        let (itemSize, indexSize) = (flags >> 24 < 1 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
        var offset = 8
        for _ in 0..<count {
            guard let id = number(associations, at: offset, itemSize),
                let length = number(associations, at: offset + itemSize, 1)
            else { return [] }
            offset += itemSize + 1
            if id == item {
                // The highest bit says whether the property is essential.
                return (0..<length).compactMap { number(associations, at: offset + $0 * indexSize, indexSize) }
                    .map { $0 & (indexSize == 1 ? 0x7F : 0x7FFF) }
            }
            offset += length * indexSize
        }
        return []
    }

    private static func content(of type: String, in bytes: Bytes) -> Bytes? {
        boxes(in: bytes).first { $0.type == type }?.content
    }

    /// The boxes directly in a part of the file.
    private static func boxes(in bytes: Bytes) -> [(type: String, content: Bytes)] {
        var boxes: [(type: String, content: Bytes)] = []
        var rest = bytes
        while boxes.count < mostBoxes, let short = number(rest, at: 0, 4), rest.count >= 8 {
            let isLong = short == 1
            let size = short == 0 ? rest.count : isLong ? number(rest, at: 8, 8) ?? 0 : short
            guard size >= (isLong ? 16 : 8), size <= rest.count else { break }
            let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            boxes.append((type, rest.prefix(size).dropFirst(isLong ? 16 : 8)))
            rest = rest.dropFirst(size)
        }
        return boxes
    }

    /// A big-endian number; nil after the end, and for one that is too large.
    private static func number(_ bytes: Bytes, at offset: Int, _ count: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        let digits = bytes.dropFirst(offset).prefix(count)
        return count == 8 && digits.first != 0 ? nil : digits.reduce(0) { $0 << 8 | Int($1) }
    }
}

/// The size of the first page of a PDF (ISO 32000-1, section 14.11.2): its crop box, else its media box, turned as the page is.
///
/// Only objects that are not compressed are read. A page inherits its boxes; this finds the first ones of the file.
enum PDFSize {
    static func size(of bytes: [UInt8]) -> (width: Double, height: Double)? {
        let page = firstPage(in: bytes) ?? bytes[...]
        guard
            let box = numbers(of: "/CropBox", in: page) ?? numbers(of: "/MediaBox", in: page)
                ?? numbers(of: "/CropBox", in: bytes[...]) ?? numbers(of: "/MediaBox", in: bytes[...])
        else { return nil }
        let (width, height) = (abs(box[2] - box[0]), abs(box[3] - box[1]))
        let turn = Int(exactly: (number(of: "/Rotate", in: page) ?? 0) / 90) ?? 0
        let unit = number(of: "/UserUnit", in: page) ?? 1
        return turn.isMultiple(of: 2) ? (width * unit, height * unit) : (height * unit, width * unit)
    }

    /// The object of the first page: what is between `obj` and `endobj` around `/Type /Page`.
    private static func firstPage(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var rest = bytes[...]
        while let type = index(of: "/Type", in: rest) {
            rest = rest[(type + 5)...]
            let name = rest.drop { isSpace($0) }
            guard name.starts(with: "/Page".utf8), let next = name.dropFirst(5).first,
                isSpace(next) || isDelimiter(next)
            else { continue }
            let end = index(of: "endobj", in: rest) ?? bytes.endIndex
            return bytes[start(before: type, in: bytes)..<end]
        }
        return nil
    }

    /// The end of the last ` obj` before an index; the begin of a page's object is near its type.
    private static func start(before type: Int, in bytes: [UInt8]) -> Int {
        let limit = max(bytes.startIndex, type - 65_536)
        let word = Array(" obj".utf8)
        var index = type
        while index > limit {
            if bytes[index...].starts(with: word) { return index + word.count }
            index -= 1
        }
        return limit
    }

    /// The four numbers in brackets after a key.
    private static func numbers(of key: String, in text: ArraySlice<UInt8>) -> [Double]? {
        guard let found = index(of: key, in: text) else { return nil }
        let rest = text[(found + key.utf8.count)...].drop(while: isSpace)
        guard rest.first == UInt8(ascii: "[") else { return nil }
        let inside = rest.dropFirst().prefix(256).prefix { $0 != UInt8(ascii: "]") }
        let numbers = inside.split(whereSeparator: isSpace).compactMap { Double(String(decoding: $0, as: UTF8.self)) }
        return numbers.count == 4 ? numbers : nil
    }

    private static func number(of key: String, in text: ArraySlice<UInt8>) -> Double? {
        guard let found = index(of: key, in: text) else { return nil }
        let rest = text[(found + key.utf8.count)...].drop(while: isSpace)
        return Double(String(decoding: rest.prefix(32).prefix { !isSpace($0) && !isDelimiter($0) }, as: UTF8.self))
    }

    private static func index(of word: String, in text: ArraySlice<UInt8>) -> Int? {
        let word = Array(word.utf8)
        var rest = text
        while let start = rest.firstIndex(of: word[0]) {
            rest = rest[start...]
            if rest.starts(with: word) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func isDelimiter(_ byte: UInt8) -> Bool { "/<>[]()%{}".utf8.contains(byte) }
}

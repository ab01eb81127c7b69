extension ImageFormat {
    /// Whether a file of the format is complete, so that nothing was cut off. The pixels are not decoded.
    package func isWhole(_ bytes: [UInt8]) -> Bool {
        if self == .svg { return SVGText(bytes).isWhole }
        return bytes.withUnsafeBytes { bytes in
            switch self {
            case .png: hasLastChunk(bytes)
            case .jpeg: hasEndOfImage(bytes)
            case .gif: bytes.last { $0 != 0 } == 0x3B
            case .webp: bytes.count >= 8 && number(bytes[4..<8].reversed()) <= bytes.count - 8
            case .heic: hasWholeBoxes(bytes)
            case .pdf: String(decoding: bytes.suffix(1_024), as: UTF8.self).contains("%%EOF")
            case .svg: false
            }
        }
    }

    /// PNG is a list of chunks, of which the last one is IEND (RFC 2083, section 3.2).
    private func hasLastChunk(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var start = 8
        while start + 12 <= bytes.count {
            let end = start + 12 + number(bytes[start..<start + 4])
            if end > bytes.count { return false }
            if bytes[start + 4..<start + 8].elementsEqual("IEND".utf8) { return true }
            start = end
        }
        return false
    }

    /// JPEG is a list of segments, with coded pixels after each start of scan, and ends with EOI (ITU T.81, annex B).
    /// A preview inside of a segment has its own EOI.
    private func hasEndOfImage(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 2
        while index + 2 <= bytes.count {
            let marker = bytes[index + 1]
            if bytes[index] != 0xFF || marker == 0 || marker == 0xFF || (0xD0...0xD7).contains(marker) {
                // Coded pixels, or bytes that fill.
                index += 1
            } else if marker == 0xD9 {
                return true
            } else {
                guard index + 4 <= bytes.count else { return false }
                index += 2 + max(2, number(bytes[index + 2..<index + 4]))
            }
        }
        return false
    }

    /// HEIC is a list of boxes, each with its size (ISO 14496-12, section 4.2).
    private func hasWholeBoxes(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        while start < bytes.count {
            guard start + 8 <= bytes.count else { return false }
            var size = number(bytes[start..<start + 4])
            // The last box may extend to the end of the file.
            if size == 0 { return true }
            if size == 1 {
                guard start + 16 <= bytes.count, bytes[start + 8] == 0 else { return false }
                size = number(bytes[start + 8..<start + 16])
            }
            guard size >= 8, size <= bytes.count - start else { return false }
            start += size
        }
        return true
    }

    /// Decodes a big-endian number.
    private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

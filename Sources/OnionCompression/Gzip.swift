import CZlib

/// The gzip format (RFC 1952), by zlib.
package enum Gzip {
    /// Texts below this size in bytes do not become much smaller.
    package static let leastSize = 1_024

    /// Returns compressed bytes; nil when zlib has no memory.
    ///
    /// - Parameter level: 1 is fast, 9 is small.
    package static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        var stream = z_stream()
        // 16 more than the size of the window asks for gzip's header.
        let window = MAX_WBITS + 16
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        return input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            let bound = Int(deflateBound(&stream, UInt(input.count)))
            var isWhole = false
            let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = buffer.count - Int(stream.avail_out)
            }
            return isWhole ? output : nil
        }
    }

    /// Returns the bytes that were compressed; nil when the input is not exactly one gzip member of that many bytes.
    ///
    /// - Parameter size: The number of bytes that result. No more memory is used, whatever the input says.
    package static func decompress(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        guard
            inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        var input = bytes
        return input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            var isWhole = false
            let output = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(size)
                isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0
                count = size - Int(stream.avail_out)
            }
            return isWhole ? output : nil
        }
    }
}

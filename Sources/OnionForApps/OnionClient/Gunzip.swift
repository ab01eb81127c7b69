import Foundation
import OnionInflate

/// The format gzip (RFC 1952), by zlib, which is a part of iOS.
enum Gunzip {
    /// Returns the bytes that were compressed; nil when the data are not exactly one gzip member of that many bytes.
    ///
    /// - Parameter size: The number of bytes that result. No more memory is used, whatever the data say.
    static func decompress(_ data: Data, size: Int) -> Data? {
        var stream = z_stream()
        // 16 more than the size of the window asks for gzip's header.
        let window = MAX_WBITS + 16
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var input = [UInt8](data)
        var output = Data(count: size)
        let isWhole = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBytes { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0
            }
        }
        return isWhole ? output : nil
    }
}

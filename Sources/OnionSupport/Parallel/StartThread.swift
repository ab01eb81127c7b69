import Foundation

/// Starts a thread that calls a function once, with a stack of 16 MiB: deep trees of views take more than the half mebibyte that a thread
/// has on Apple's systems.
package func startThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 16 << 20
    thread.start()
}

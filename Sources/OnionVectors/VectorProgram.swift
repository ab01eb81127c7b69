package import OnionGraphics
import OnionSupport
import Synchronization

/// Draws vector images with the program `onion-vectors`, which has the libraries for them.
///
/// The program starts with the first image. A file that crashes it, or that needs too much time or memory, ends only this program, which
/// starts again for the next file. Each drawing is made once.
package final class VectorProgram: VectorDrawing {
    private struct Drawing: Hashable {
        var image: VectorImage
        var width: Int
        var height: Int
    }

    private struct State {
        var process: VectorProcess?
        /// How often the program ended in the middle of a drawing.
        var failures = 0
        var isMissing = false
        /// The formats whose libraries are installed; nil before they are requested.
        var formats: [VectorImage.Format]?
        var drawings: [Drawing: Result<ImageFile, VectorDrawingFailure>] = [:]
        /// The bytes of the drawings.
        var bytes = 0
    }

    /// So many files may end the program; then it is not started again. Each can take some seconds.
    private static let mostFailures = 8
    /// The most bytes of drawings that are kept.
    private static let mostBytes = 64 << 20

    private let path: String
    private let patience: Int32
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: The folder with the program; by default that of the running program.
    ///   - patience: The longest time for a part of an answer, in milliseconds. The program limits its own work to less than this, but a
    ///     program that waits uses no time of a processor.
    package init(in folder: String = Platform.executableFolder, patience: Int32 = 60_000) {
        path = "\(folder)/onion-vectors"
        self.patience = patience
    }

    package func pixels(
        of image: VectorImage, width: Int, height: Int
    ) throws(VectorDrawingFailure) -> ImageFile {
        // What its image set says does not concern the pixels.
        var plain = image
        (plain.isTemplate, plain.preservesVector, plain.slices) = (nil, true, nil)
        let drawing = Drawing(image: plain, width: width, height: height)
        let result = state.withLock { state in
            if let known = state.drawings[drawing] { return known }
            let result = draw(drawing, &state)
            keep(result, of: drawing, &state)
            return result
        }
        return try result.get()
    }

    /// The formats that can be drawn.
    package var signature: String {
        let formats = state.withLock { state in
            let formats =
                state.formats
                ?? VectorImage.Format.allCases.filter {
                    answer(to: VectorRequest(format: $0), &state)?.status == .library
                }
            state.formats = formats
            return formats
        }
        return formats.map(\.rawValue).joined(separator: "+")
    }

    private func draw(_ drawing: Drawing, _ state: inout State) -> Result<ImageFile, VectorDrawingFailure> {
        let longest = Int(VectorImage.longestSide)
        guard drawing.image.bytes.count <= VectorImage.largestFile, (1...longest).contains(drawing.width),
            (1...longest).contains(drawing.height)
        else { return .failure(.unreadable) }
        let answer = answer(to: VectorRequest(drawing.image, width: drawing.width, height: drawing.height), &state)
        switch answer?.status {
        case .drawn?:
            guard let png = answer?.png, !png.isEmpty else { return .failure(.unreadable) }
            return .success(
                ImageFile(format: .png, bytes: png, pixelsWide: drawing.width, pixelsHigh: drawing.height))
        case .noLibrary?: return .failure(.libraryMissing)
        case .unreadable?, .library?: return .failure(.unreadable)
        case nil: return .failure(state.isMissing ? .programMissing : .unreadable)
        }
    }

    /// Sends a request, and starts the program for it when it does not run. Returns nil when there is no answer.
    private func answer(to request: VectorRequest, _ state: inout State) -> VectorAnswer? {
        guard !state.isMissing, state.failures < VectorProgram.mostFailures else { return nil }
        // The system may have ended it meanwhile, for example to free memory.
        if state.process?.isRunning == false { state.process = nil }
        if state.process == nil { state.process = VectorProcess(path, patience: patience) }
        guard let process = state.process else {
            state.isMissing = true
            return nil
        }
        if let answer = process.answer(to: request) { return answer }
        state.failures += 1
        state.process = nil
        return nil
    }

    private func keep(
        _ result: Result<ImageFile, VectorDrawingFailure>, of drawing: Drawing, _ state: inout State
    ) {
        if case .success(let file) = result { state.bytes += file.bytes.count }
        state.bytes += drawing.image.bytes.count
        if state.bytes > VectorProgram.mostBytes {
            // Drawings of a run that needs so many are rarely needed again. Files that failed are not tried again.
            state.drawings = state.drawings.filter { if case .failure = $0.value { true } else { false } }
            state.bytes = 0
        }
        state.drawings[drawing] = result
    }
}

/// The shape of a letter's sides, by which the system font kerns.
package enum LetterShape: Int, CaseIterable, Hashable, Sendable {
    case space, digit, round, straight, narrow, diagonal, roundCapital, diagonalCapital, otherLetter, sign

    package init(_ letter: UInt32) {
        guard let scalar = Unicode.Scalar(letter) else {
            self = .sign
            return
        }
        self =
            switch scalar {
            case " ": .space
            case "0"..."9": .digit
            case "a", "c", "d", "e", "g", "o", "q", "s": .round
            case "b", "h", "m", "n", "p", "r", "u": .straight
            case "i", "j", "l", "f", "t": .narrow
            case "v", "w", "x", "y", "z", "k": .diagonal
            case "C", "D", "G", "O", "Q", "S", "U": .roundCapital
            case "A", "T", "V", "W", "X", "Y", "Z": .diagonalCapital
            default: scalar.properties.isAlphabetic ? .otherLetter : .sign
            }
    }
}

extension SystemColors {
    /// The colors that are different since iOS 26: those of Apple's Human Interface Guidelines, "Color", "Specifications", of June 2025.
    static let glassPairs: [String: Pair] = [
        "systemRed": Pair(0xFF383C, 0xFF4245), "systemOrange": Pair(0xFF8D28, 0xFF9230),
        "systemYellow": Pair(0xFFCC00, 0xFFD600), "systemMint": Pair(0x00C8B3, 0x00DAC3),
        "systemTeal": Pair(0x00C3D0, 0x00D2E0), "systemCyan": Pair(0x00C0E8, 0x3CD3FE),
        "systemBlue": Pair(0x0088FF, 0x0091FF), "systemIndigo": Pair(0x6155F5, 0x6D7CFF),
        "systemPurple": Pair(0xCB30E0, 0xDB34F2), "systemBrown": Pair(0xAC7F5E, 0xB78A66),
    ]
}

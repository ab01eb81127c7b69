import Onion

/// A source of randomness that gives the same numbers for the same seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SplitMix {
    mutating func number(below limit: Int) -> Int {
        Int.random(in: 0..<max(1, limit), using: &self)
    }

    /// A text of so many words in English and in Russian.
    mutating func text(words count: Int) -> LocalizedText {
        .localized([
            .english: words(count, of: Self.english),
            Self.russian: words(count, of: Self.russianWords),
        ])
    }

    private mutating func words(_ count: Int, of words: [String]) -> String {
        (0..<count).map { _ in words[number(below: words.count)] }.joined(separator: " ")
    }

    private static let russian = LocaleTag("ru") ?? .english

    private static let english = [
        "pizza", "courier", "order", "oven", "today", "free", "your", "address", "with", "cheese", "and", "a", "minute",
        "the", "delivery", "closed", "we", "will", "bring", "it", "soon", "\"hot\"", "menu", "receipt",
    ]

    private static let russianWords = [
        "пицца", "курьер", "заказ", "печь", "сегодня", "даром", "ваш", "адрес", "с", "сыром", "и", "на", "минуту",
        "это", "доставка", "закрыто", "мы", "скоро", "привезём", "её", "туда", "«горячая»", "меню", "чек",
    ]
}

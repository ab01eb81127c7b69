import Onion
import Randomness

extension SplitMix {
    /// Returns a text with this number of words, in English and Russian.
    mutating func text(words count: Int) -> LocalizedText {
        .localized([
            .english: .plain(words(count, of: Self.english)),
            Self.russian: .plain(words(count, of: Self.russianWords)),
        ])
    }

    private mutating func words(_ count: Int, of words: [String]) -> String {
        (0..<count).map { _ in words[number(below: words.count)] }.joined(separator: " ")
    }

    private static let russian = (try? LocaleTag("ru")) ?? .english

    private static let english = [
        "pizza", "courier", "order", "oven", "today", "free", "your", "address", "with", "cheese", "and", "a", "minute",
        "the", "delivery", "closed", "we", "will", "bring", "it", "soon", "\"hot\"", "menu", "receipt",
    ]

    private static let russianWords = [
        "пицца", "курьер", "заказ", "печь", "сегодня", "даром", "ваш", "адрес", "с", "сыром", "и", "на", "минуту",
        "это", "доставка", "закрыто", "мы", "скоро", "привезём", "её", "туда", "«горячая»", "меню", "чек",
    ]
}

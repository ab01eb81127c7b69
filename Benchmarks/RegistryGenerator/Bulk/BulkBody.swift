import Onion
import Randomness

/// Writes bodies as the store does: compact JSON, keys in the order of the documents, references as numbers.
enum BulkBody {
    static func action(_ id: String, title: inout SplitMix, isPrimary: Bool) -> String {
        let style = isPrimary ? "primary" : "plain"
        return #"{"id":"\#(id)","title":\#(text(2, &title)),"style":"\#(style)","selector":"\#(id)ButtonDidPress:"}"#
    }

    /// Returns a content of the message template. Half of the contents have a price; none has legal notes.
    static func content(_ number: Int, _ random: inout SplitMix) -> String {
        let price = number % 2 == 0 ? #""price":\#(text(2, &random)),"# : ""
        let body = text(12, &random)
        let title = text(4, &random)
        // Every picture is used by two contents.
        let image = #"{"name":"picture-\#(number / 2)","size":[240,180]}"#
        let fields = #""body":\#(body),"image":\#(image),"isOn":true,\#(price)"title":\#(title)"#
        return #"{"template":0,"fields":{\#(fields)},"actions":1}"#
    }

    /// Returns a text with this number of words, in two languages. No word needs an escape.
    private static func text(_ count: Int, _ random: inout SplitMix) -> String {
        #"{"en":"\#(words(count, from: english, &random))","ru":"\#(words(count, from: russian, &random))"}"#
    }

    private static func words(_ count: Int, from words: [String], _ random: inout SplitMix) -> String {
        var text = words[random.number(below: words.count)]
        for _ in 1..<count {
            text += " "
            text += words[random.number(below: words.count)]
        }
        return text
    }

    private static let english = [
        "pizza", "courier", "order", "oven", "today", "free", "your", "address", "with", "cheese", "and", "a", "minute",
    ]

    private static let russian = [
        "пицца", "курьер", "заказ", "печь", "сегодня", "даром", "ваш", "адрес", "с", "сыром", "и", "на", "минуту",
    ]
}

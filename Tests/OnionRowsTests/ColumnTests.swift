import OnionCoding
import OnionRows
import Testing

@Suite("Columns of rows")
struct ColumnTests {
    private struct Dish {
        var name: String
        var price: Double?
        var toppings: [String]
    }

    private let columns = [
        Column<Dish>("name", \.name), Column("price", alignment: .right, \.price), Column("toppings", \.toppings),
    ]

    @Test("A row is an object with the columns as keys, in their order")
    func object() {
        let dish = Dish(name: "Funghi", price: nil, toppings: ["mushrooms", "parsley"])
        let json = String(decoding: JSONWriter.compact(columns.object(of: dish)), as: UTF8.self)
        #expect(json == #"{"name":"Funghi","price":null,"toppings":["mushrooms","parsley"]}"#)
    }

    @Test("A column of inner rows has the same name, alignment and values for outer ones")
    func outer() {
        struct Order { var dish: Dish }
        let price = columns[1].of { (order: Order) in order.dish }
        #expect(price.name == "price" && price.alignment == .right)
        #expect(price.value(Order(dish: Dish(name: "Diavola", price: 9.5, toppings: []))) == .number(9.5))
    }

    @Test(
        "The cell of a table has a value as one text",
        arguments: [
            (Node(.null), ""), (.bool(true), "yes"), (.bool(false), "no"), (.number(9.5), "9.5"),
            (.string("a b"), "a b"),
            (.list([.string("a"), .number(2)]), "a 2"), (.object(["a": 1]), #"{"a":1}"#),
        ])
    func plainText(node: Node, text: String) {
        #expect(node.plainText == text)
    }

    @Test("Shares have four decimals, lengths two, and no zero is negative")
    func rounding() {
        #expect((2.0 / 3).asShare == 0.6667)
        #expect((10.0 / 3).roundedToHundredths == 3.33)
        #expect("\((-0.001).roundedToHundredths)" == "0.0")
    }
}

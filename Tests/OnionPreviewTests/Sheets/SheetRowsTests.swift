import OnionLayout
import OnionModel
import OnionPreview
import Testing

@Suite("Rows of a contact sheet")
struct SheetRowsTests {
    @Test("Variants that differ in one dimension are in one row")
    func oneWay() {
        var variants = Variants()
        variants.appearances = [.light, .dark]
        #expect(SheetRows.rows(of: variants.all) == [[0, 1]])
    }

    @Test("Variants that differ in two dimensions have a row for each value of the first")
    func twoWays() {
        var variants = Variants()
        variants.locales = [.english, LocaleTag(wellFormed: "ru"), LocaleTag(wellFormed: "de")].compactMap(\.self)
        variants.appearances = [.light, .dark]
        #expect(SheetRows.rows(of: variants.all) == [[0, 1], [2, 3], [4, 5]])
    }

    @Test("A row has no more pictures than fit")
    func wide() {
        var variants = Variants()
        variants.devices = Array(Device.all.prefix(SheetRows.maximumColumns + 2))
        #expect(SheetRows.rows(of: variants.all).map(\.count) == [SheetRows.maximumColumns, 2])
        #expect(SheetRows.rows(of: []) == [])
    }
}

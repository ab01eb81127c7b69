/// The 300 symbols that most public apps use, counted in their storyboards, xibs and sources by the number of apps, then of uses.
enum UsedSymbols {
    static let names = """
        antenna.radiowaves.left.and.right app.badge.fill archivebox arrow.2.squarepath arrow.clockwise arrow.down arrow.down.circle arrow.down.doc
        arrow.down.left arrow.forward arrow.left arrow.right arrow.triangle.2.circlepath arrow.triangle.branch
        arrow.triangle.turn.up.right.diamond.fill arrow.trianglehead.clockwise arrow.up.arrow.down.circle arrow.up.doc
        arrow.up.left.and.arrow.down.right arrow.up.right arrow.uturn.left arrow.uturn.right arrowshape.turn.up.left
        arrowshape.turn.up.left.circle.fill arrowshape.turn.up.left.fill arrowtriangle.down arrowtriangle.down.fill
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left at badge.plus.radiowaves.right bag barcode battery.0percent bell
        bell.and.waves.left.and.right bell.badge bell.fill bell.slash bicycle bitcoinsign.circle bitcoinsign.square bolt bolt.circle bolt.fill
        bolt.horizontal bolt.horizontal.circle bolt.horizontal.fill book book.circle book.closed bookmark bookmark.circle.fill bookmark.fill
        bookmark.slash bookmark.slash.fill briefcase bubble.left.and.bubble.right bubble.left.and.text.bubble.right bubble.left.fill bubble.right
        building.2 bus bus.fill calendar calendar.circle camera camera.fill camera.rotate captions.bubble cart.fill cellularbars character.book.closed
        chart.bar chart.bar.fill checkmark checkmark.circle checkmark.circle.fill checkmark.diamond checkmark.seal checkmark.seal.fill
        checkmark.shield checkmark.square.fill chevron.backward chevron.compact.down chevron.compact.up chevron.down chevron.down.circle
        chevron.down.circle.fill chevron.forward chevron.left chevron.right chevron.up chevron.up.chevron.down circle circle.fill clock
        clock.arrow.circlepath clock.badge.questionmark cloud.rain.fill creditcard creditcard.fill cube d.circle desktopcomputer display
        doc.badge.plus doc.fill doc.on.clipboard doc.on.doc doc.plaintext doc.text doc.text.magnifyingglass document.on.document dot.radiowaves.right
        dot.scope drop drop.fill eject.fill ellipsis ellipsis.circle envelope envelope.fill exclamationmark.bubble exclamationmark.bubble.fill
        exclamationmark.circle exclamationmark.circle.fill exclamationmark.shield exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill
        eye.slash eye.slash.fill face.smiling faceid faxmachine figure.walk flag flag.fill flame.fill flashlight.slash folder gamecontroller.fill gear
        gearshape globe globe.americas.fill globe.europe.africa gobackward.10 goforward.10 grid hand.draw hand.raised hand.raised.fill
        hand.raised.slash hand.thumbsdown.fill heart.fill hifispeaker house info.circle info.circle.fill internaldrive key.fill keyboard
        laptopcomputer.trianglebadge.exclamationmark largecircle.fill.circle lightbulb.fill line.3.horizontal.decrease
        line.3.horizontal.decrease.circle line.horizontal.3 link list.bullet list.bullet.rectangle.portrait list.dash location location.circle
        location.fill location.slash lock lock.fill lock.rotation magnifyingglass map map.fill mappin mappin.and.ellipse mappin.circle message
        mic.fill minus minus.circle minus.circle.fill moon moon.fill multiply.circle multiply.circle.fill network newspaper.fill nosign number
        paintpalette paperplane paperplane.fill party.popper pause.circle.fill pencil pencil.and.list.clipboard pencil.and.scribble pencil.circle
        pencil.line person person.2 person.badge.minus person.badge.plus person.circle person.crop.circle person.crop.circle.badge.exclamationmark
        person.crop.circle.badge.moon person.crop.circle.badge.xmark person.crop.circle.fill person.fill person.fill.badge.minus
        person.fill.badge.plus phone.down.circle.fill phone.fill photo photo.badge.plus photo.on.rectangle photo.on.rectangle.angled pin pin.fill
        pin.slash platter.filled.bottom.iphone play.circle.fill play.fill plus plus.circle plus.circle.fill plus.rectangle poweroutlet.type.b
        poweroutlet.type.b.fill qrcode qrcode.viewfinder questionmark.circle questionmark.circle.fill questionmark.square.dashed quote.bubble
        quote.bubble.fill quote.opening rectangle.on.rectangle rectangle.portrait.and.arrow.forward rectangle.stack repeat safari safari.fill
        selection.pin.in.out server.rack sidebar.right slider.horizontal.3 speaker speaker.slash speaker.slash.fill speaker.wave.2 speaker.wave.2.fill
        square square.and.arrow.down square.and.arrow.up square.and.arrow.up.fill square.and.pencil square.grid.2x2 star star.fill star.slash
        stop.circle suitcase sun.max.fill tag text.badge.checkmark text.badge.minus text.badge.star text.bubble timer trash trash.circle trash.fill
        tray.and.arrow.up tray.fill tray.full wand.and.stars waveform.circle.fill waveform.path wifi.exclamationmark wifi.slash wind
        wrench.and.screwdriver.fill xmark xmark.circle xmark.circle.fill xmark.octagon.fill xmark.seal.fill
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
}

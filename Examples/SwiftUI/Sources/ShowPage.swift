import PenumbraSwiftUI
import SwiftUI

/// The page of a show, with a menu and a note that is always dark.
struct ShowPage: View {
    let name: String
    @Environment(\.theme) private var theme
    @State private var isPlayed = false

    var body: some View {
        VStack(spacing: 24) {
            Text(name)
                .font(theme[.display])
                .foregroundColor(theme[isPlayed ? .secondaryText : .text])
            PullDownButton(themes: Looks.themes) {
                MenuAction("Played", isOn: isPlayed) { isPlayed.toggle() }
            } label: {
                Text("More").font(theme[.title]).padding(12)
            }
            Note(text: "Pull this page down with two fingers.")
                .theme(.dark)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(theme[.background])
    }
}

/// A card in the theme around it.
struct Note: View {
    let text: String
    @Environment(\.theme) private var theme

    var body: some View {
        Text(text)
            .font(theme[.body])
            .foregroundColor(theme[.text])
            .padding(16)
            .background(RoundedRectangle(cornerRadius: theme[.cardRadius]).fill(theme[.surface]))
    }
}

/// A preview has no window with a transition, so it names its theme.
struct ShowPagePreviews: PreviewProvider {
    static var previews: some View {
        ShowPage(name: "Albedo").theme(.dark)
    }
}

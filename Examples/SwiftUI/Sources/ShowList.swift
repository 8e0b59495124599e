import PenumbraSwiftUI
import SwiftUI

/// The list of shows, with the index beside it.
struct ShowList: View {
    @Environment(\.theme) private var theme
    @State private var choosesTheme = false

    private var letters: [IndexItem] {
        Shows.sections.map { .letter($0.letter) }
    }

    var body: some View {
        Pages {
            ScrollViewReader { list in
                List {
                    ForEach(Shows.sections, id: \.letter) { section in
                        Section(String(section.letter)) {
                            ForEach(section.names, id: \.self) { name in
                                NavigationLink {
                                    ShowPage(name: name)
                                } label: {
                                    Text(name).font(theme[.body]).foregroundColor(theme[.text])
                                }
                                .listRowBackground(theme[.surface])
                            }
                        }
                        .id(section.letter)
                    }
                }
                .overlay(alignment: .trailing) {
                    IndexSelector(letters, label: "Letters", themes: Looks.themes) { key in
                        list.scrollTo(Shows.sections[key].letter, anchor: .top)
                    }
                }
            }
            .navigationTitle("Shows")
            .toolbar {
                Button("Theme") { choosesTheme = true }
            }
            .pageNavigation()
        }
        .tint(theme[.accent])
        .sheet(isPresented: $choosesTheme) {
            ThemePage()
        }
    }
}

/// The themes to choose from.
struct ThemePage: View {
    var body: some View {
        List {
            ThemePicker(Looks.themes)
        }
    }
}

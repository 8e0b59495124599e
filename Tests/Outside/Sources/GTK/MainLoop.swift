import PenumbraGTK

@MainActor func mainLoop() async -> Bool {
    GLibMainActor.install()
    return true
}

import PenumbraIndex

func guide(titles: [String], keys: IndexKeys) {
    // the block
}

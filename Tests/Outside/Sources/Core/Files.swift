import PenumbraFiles

func files() -> Bool { "a\u{1B}b".printable == "ab" }

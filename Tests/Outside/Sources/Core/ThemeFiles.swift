import Foundation
import PenumbraThemeFiles

func themeFiles() -> Bool {
    let colors = (0..<16).map { "base0\(String($0, radix: 16, uppercase: true)): \"808080\"\n" }.joined()
    return (try? ThemeFile.read(Data(("scheme: Gray\n" + colors).utf8), named: "gray.yaml")) != nil
}

import Contest
import Foundation
import PenumbraThemeFiles

/// Measures a theme switch with its observers, and the reading of a theme compared with Foundation's JSON decoder on
/// the same bytes. Prints ratios, and exits with 1 if one misses its limit.

/// Returns a VS Code theme with this number of colors, and of syntax rules as usual in such themes.
func theme(colors: Int, rules: Int) -> Data {
    var random: UInt32 = 1
    func hex(_ digits: Int) -> String {
        random = random &* 1_664_525 &+ 1_013_904_223
        return "#" + String(String(UInt64(random) + 1 << 32, radix: 16).suffix(8).prefix(digits))
    }
    let known = ["editor.background", "editor.foreground", "button.background", "list.hoverBackground"]
    let names = known + (known.count..<colors).map { "part\($0 / 20).thing\($0 % 20)Background" }
    let members = names.map { "\t\t\"\($0)\": \"\(hex($0.count % 3 == 0 ? 8 : 6))\"" }
    let syntax = (0..<rules).map { number in
        "\t\t{ \"scope\": [\"entity.name\(number)\", \"meta.tag\"], \"settings\": { \"foreground\": \"\(hex(6))\" } }"
    }
    return Data(
        """
        {
        \t"name": "Five Hundred",
        \t"type": "dark",
        \t"colors": {
        \(members.joined(separator: ",\n"))
        \t},
        \t"tokenColors": [
        \(syntax.joined(separator: ",\n"))
        \t]
        }
        """.utf8)
}

let plain = theme(colors: 500, rules: 0)
let full = theme(colors: 500, rules: 200)
let tokens = Data(
    try ThemeFile.text(of: ThemeFile.read(plain, named: "plain.json"), as: .designTokens).utf8)
var checksum = 0

@MainActor func reading(_ name: String, _ data: Data) -> Contestant {
    Contestant(name) { _ in checksum += (try? ThemeFile.read(data, named: "theme.json"))?.layer.colors.count ?? 0 }
}

@MainActor func foundation(_ name: String, _ data: Data) -> Contestant {
    Contestant(name) { _ in
        checksum += ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any])?.count ?? 0
    }
}

let costs = compete(
    [
        reading("500 colors", plain), foundation("500 colors, Foundation", plain),
        reading("with rules", full), foundation("with rules, Foundation", full),
        reading("tokens", tokens), foundation("tokens, Foundation", tokens),
    ], turns: 31, rounds: 20)
precondition(checksum > 0)

@MainActor func ratio(_ name: String) -> Figure { costs.ratio(name, to: "\(name), Foundation") }

let rows =
    measureObserving() + measureScale() + [
        Row("a VS Code theme of 500 colors / JSONSerialization", ratio("500 colors"), atMost: 1.42),
        Row("a VS Code theme of 500 colors and 200 rules / JSONSerialization", ratio("with rules"), atMost: 0.56),
        Row("Design Tokens of one theme / JSONSerialization", ratio("tokens"), atMost: 2.2),
    ]
print("a VS Code theme of 500 colors has \(plain.count) bytes")
report(rows, "themes")

import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

/// Reading a written theme gives the identical theme, to the last bit of every number.
struct DesignTokensRoundTripTests {
    @Test(arguments: 0..<40) func everyThemeIsReadAsItWasWritten(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for number in 0..<25 {
            let theme = Theme.random(&random)
            let text = try ThemeFile.text(of: theme, as: .designTokens)
            let read = try ThemeFile.read(Data(text.utf8), named: "random", format: .designTokens)
            if read != theme {
                Issue.record("seed \(seed), theme \(number):\n\(theme)\nwas read as\n\(read)\nfrom\n\(text)")
                return
            }
        }
    }

    /// The output is JSON according to an independent reader, and components are in the range that the format allows.
    @Test(arguments: 0..<10) func otherReadersOfJSONAgree(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let theme = Theme.random(&random)
        let text = try ThemeFile.text(of: theme, as: .designTokens)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let group = root["color"] as? [String: Any] ?? [:]
        #expect(Set(group.keys.filter { $0 != "$type" }) == Set(theme.layer.colors.keys.map(\.name)))
        for (name, token) in group where name != "$type" {
            let value = try #require((token as? [String: Any])?["$value"] as? [String: Any])
            let components = try #require(value["components"] as? [Double])
            #expect(components.count == 3 && components.allSatisfy { (0...1).contains($0) }, "seed \(seed)")
            let role = try #require(Role(name: name))
            let color = try #require(theme.layer.colors[role]).light
            if color.isInGamut {
                #expect(zip(components, [color.red, color.green, color.blue]).allSatisfy { abs($0 - $1) < 1e-12 })
            }
        }
    }

    @Test func valuesThatNoFileCanHoldAreRefused() throws {
        var theme = Theme(name: "odd", appearance: .light, layer: ThemeLayer())
        theme.layer.colors[.accent] = AppearanceValue(light: .white, dark: Color(red: .nan, green: 0, blue: 0))
        #expect(throws: ThemeFileError(file: "odd", key: "color.accent", reason: "a component is not finite")) {
            try ThemeFile.text(of: theme, as: .designTokens)
        }
        theme.layer = ThemeLayer(metrics: [.cornerRadius: .infinity])
        #expect(throws: ThemeFileError(file: "odd", key: "metric.corner-radius", reason: "it is not in 0...10000")) {
            try ThemeFile.text(of: theme, as: .designTokens)
        }
        theme.layer = ThemeLayer(typefaces: [.body: Typeface(size: 900)])
        #expect(throws: ThemeFileError(file: "odd", key: "typeface.body", reason: "its size is not in 3...150 points"))
        {
            try ThemeFile.text(of: theme, as: .designTokens)
        }
        theme.layer = ThemeLayer(typefaces: [.body: Typeface(size: 11, weight: 0)])
        #expect(throws: ThemeFileError(file: "odd", key: "typeface.body", reason: "its weight is not in 1...1000")) {
            try ThemeFile.text(of: theme, as: .designTokens)
        }
    }
}

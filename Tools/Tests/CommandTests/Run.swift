import Foundation
import ProcessSupport

/// One run of the `penumbra` command, from its start to its end.
struct Run {
    let code: Int32
    let output: String
    let errors: String

    init(_ arguments: String..., input: String? = nil) throws {
        try self.init(arguments, input: input)
    }

    init(_ arguments: [String], input: String? = nil) throws {
        let run = try Output(productPath("penumbra"), arguments, environment: ["LC_ALL": "C.UTF-8"], input: input)
        code = run.code
        output = String(decoding: run.output, as: UTF8.self)
        errors = String(decoding: run.errors, as: UTF8.self)
    }

    /// Decodes the output, in which every line is a frame.
    func frames() throws -> [Frame] {
        guard output.isEmpty || output.hasSuffix("\n") else { throw Failed("the last line has no end") }
        return try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
        }
    }
}

/// A line of the output.
struct Frame: Decodable {
    struct Control: Decodable {
        let x: Double
        let y: Double
    }

    let t: Double
    let state: String
    let edge: Double
    let control: Control
}

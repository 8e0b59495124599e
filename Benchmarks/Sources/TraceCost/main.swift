import Foundation
import PenumbraTraces

/// Reads the trace in a file, piece by piece, and prints the number of its touches.

guard CommandLine.arguments.count == 2, let file = FileHandle(forReadingAtPath: CommandLine.arguments[1]) else {
    print("usage: TraceCost FILE")
    exit(EX_USAGE)
}
var reader = TraceReader()
var count = 0
while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty {
    try reader.read(piece) { _ in count += 1 }
}
try reader.finish { _ in count += 1 }
print(count)

import Foundation

// Messages as pictures: a pixel for each module, whose edges stay sharp where it is scaled.

extension FilterKind {
  static var codes: [FilterKind] {
    let message = FilterInput("inputMessage", .none("NSData"))
    return [
      FilterKind(
        name: "CIQRCodeGenerator",
        inputs: [message, FilterInput("inputCorrectionLevel", .text("M"))],
        categories: [kCICategoryGenerator]
      ) { inputs in
        guard let data = inputs.data("inputMessage"),
          let level = QRCode.Level(rawValue: inputs.text("inputCorrectionLevel")),
          let code = QRCode(Array(data), level: level)
        else { return nil }
        // One module of light is around it.
        let side = code.side + 2
        return .modules(width: side, height: side) { column, row in
          column > 0 && row > 0 && column <= code.side && row <= code.side
            && code[row - 1, column - 1]
        }
      },
      FilterKind(
        name: "CICode128BarcodeGenerator",
        inputs: [
          message, .number("inputQuietSpace", 7, 0...20),
          .number("inputBarcodeHeight", 32, 1...50),
        ], categories: [kCICategoryGenerator]
      ) { inputs in
        guard let data = inputs.data("inputMessage"), let code = BarCode(Array(data)) else {
          return nil
        }
        let quiet = Int(min(max(inputs.number("inputQuietSpace"), 0), 1000))
        let height = Int(min(max(inputs.number("inputBarcodeHeight"), 1), 10_000))
        let width = code.modules.count + 2 * quiet
        return .modules(width: width, height: height + 2 * quiet) { column, row in
          row >= quiet && row < height + quiet && column >= quiet && column < width - quiet
            && code.modules[column - quiet]
        }
      },
    ]
  }
}

extension Picture {
  /// Black and white pixels, rows counted from the top.
  fileprivate static func modules(
    width: Int, height: Int, _ isDark: @escaping (_ column: Int, _ row: Int) -> Bool
  ) -> Picture {
    let extent = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
    let pixels = Raster(extent) { x, y in
      isDark(x, height - 1 - y) ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
    }
    return Picture(extent, isNearest: true) { box, _ in pixels.placed(in: box) }
  }
}

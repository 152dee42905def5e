import Foundation

// The usual adjustments as matrices. Saturation and hue follow the matrices of the Filter Effects
// Module (W3C), whose weights of luminance are 0.213, 0.715 and 0.072.

extension ColorMatrix {
  /// Four rows of five numbers: weights of red, green, blue, alpha, and what is added.
  package init(rows n: [Float]) {
    self.init()
    red = SIMD4(n[0], n[1], n[2], n[3])
    green = SIMD4(n[5], n[6], n[7], n[8])
    blue = SIMD4(n[10], n[11], n[12], n[13])
    alpha = SIMD4(n[15], n[16], n[17], n[18])
    bias = SIMD4(n[4], n[9], n[14], n[19])
  }

  /// The numbers that make it, row by row.
  package var rows: [Float] {
    zip([red, green, blue, alpha], 0...).flatMap { row, index in
      [row.x, row.y, row.z, row.w, bias[index]]
    }
  }

  /// Adds an amount to red, green and blue.
  package static func brightness(_ amount: Float) -> ColorMatrix {
    var matrix = ColorMatrix()
    matrix.bias = SIMD4(amount, amount, amount, 0)
    return matrix
  }

  /// Spreads red, green and blue about their middle.
  package static func contrast(_ amount: Float) -> ColorMatrix {
    var matrix = ColorMatrix()
    matrix.red *= amount
    matrix.green *= amount
    matrix.blue *= amount
    let middle = 0.5 - 0.5 * amount
    matrix.bias = SIMD4(middle, middle, middle, 0)
    return matrix
  }

  /// Mixes each component with the luminance.
  package static func saturation(_ amount: Float) -> ColorMatrix {
    let grey = luminance * (1 - amount)
    var matrix = ColorMatrix()
    matrix.red = grey + matrix.red * amount
    matrix.green = grey + matrix.green * amount
    matrix.blue = grey + matrix.blue * amount
    return matrix
  }

  /// Turns the hue, keeping the luminance.
  package static func hue(_ angle: Float) -> ColorMatrix {
    let (c, s) = (Foundation.cos(angle), Foundation.sin(angle))
    var matrix = ColorMatrix()
    let turn = [
      SIMD4<Float>(-0.213, -0.715, 0.928, 0), SIMD4<Float>(0.143, 0.140, -0.283, 0),
      SIMD4<Float>(-0.787, 0.715, 0.072, 0),
    ]
    matrix.red = luminance + (matrix.red - luminance) * c + turn[0] * s
    matrix.green = luminance + (matrix.green - luminance) * c + turn[1] * s
    matrix.blue = luminance + (matrix.blue - luminance) * c + turn[2] * s
    return matrix
  }

  /// Each component's complement.
  package static var invert: ColorMatrix {
    var matrix = ColorMatrix()
    matrix.red.x = -1
    matrix.green.y = -1
    matrix.blue.z = -1
    matrix.bias = SIMD4(1, 1, 1, 0)
    return matrix
  }

  private static let luminance = SIMD4<Float>(0.213, 0.715, 0.072, 0)
}

extension ColorMatrix {
  /// What becomes of a colour that is not premultiplied; it may leave 0…1.
  package func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      (red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum())
      + bias
  }
}

import CoreImage
import QuartzCore
import TestSupport
import Testing

/// Filters of Core Image do to layers what those of the layers' own names do.
@Suite struct CIFilterTests {
  /// A layer of three colours below what a filter is set to.
  private func picture(at time: Double = 1, _ change: (CALayer) -> Void) throws -> [UInt8] {
    let (root, card) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    root.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    card.frame = CGRect(x: 10, y: 8, width: 40, height: 24)
    card.backgroundColor = CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.8)
    root.addSublayer(card)
    change(card)
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    return try Array(#require(image.dataProvider?.data))
  }

  private func ci(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
    try #require(CIFilter(name: name, parameters: inputs))
  }

  private func ca(_ type: String, _ key: String? = nil, _ value: Any? = nil) -> CAFilter {
    let filter = CAFilter(type: type)
    if let key { filter.setValue(value, forKey: key) }
    return filter
  }

  @Test func changesAreThoseOfTheLayersOwnFilters() throws {
    let matrix: [Double] = [
      0, 1, 0, 0, 0.1, 1, 0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 1, 0,
    ]
    let vectors: [String: Any] = [
      "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0),
      "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
      "inputBVector": CIVector(x: 0, y: 0, z: 0.5, w: 0),
      "inputBiasVector": CIVector(x: 0.1, y: 0, z: 0, w: 0),
    ]
    let pairs: [(CIFilter, [CAFilter])] = try [
      (ci("CIGaussianBlur", [kCIInputRadiusKey: 3]), [ca("gaussianBlur", "inputRadius", 3)]),
      (ci("CIHueAdjust", [kCIInputAngleKey: 1.2]), [ca("colorHueRotate", "inputAngle", 1.2)]),
      (ci("CIColorInvert"), [ca("colorInvert")]),
      (ci("CIColorMatrix", vectors), [ca("colorMatrix", "inputColorMatrix", matrix)]),
      (
        ci(
          "CIColorControls",
          [kCIInputSaturationKey: 0.4, kCIInputBrightnessKey: 0.1, kCIInputContrastKey: 1.3]),
        [
          ca("colorSaturate", "inputAmount", 0.4), ca("colorBrightness", "inputAmount", 0.1),
          ca("colorContrast", "inputAmount", 1.3),
        ]
      ),
    ]
    let plain = try picture { _ in }
    for (one, others) in pairs {
      let seen = try picture { $0.filters = [one] }
      #expect(try seen == picture { $0.filters = others } && seen != plain, "\(one.name)")
    }
  }

  /// Each is a matrix; half of it is the mean of that and of what changes nothing.
  @Test func tonesAreMatrices() throws {
    func matrix(_ rows: [[CGFloat]], share: CGFloat) throws -> CIFilter {
      var inputs: [String: Any] = [:]
      for (row, key) in ["inputRVector", "inputGVector", "inputBVector"].enumerated() {
        let own = (0..<3).map { share * rows[row][$0] + (row == $0 ? 1 - share : 0) }
        inputs[key] = CIVector(x: own[0], y: own[1], z: own[2], w: 0)
      }
      return try ci("CIColorMatrix", inputs)
    }
    let blue = CIColor(red: 0.2, green: 0.4, blue: 1)
    let luminance: [CGFloat] = [0.2126, 0.7152, 0.0722]
    let shades = blue.components.prefix(3).map { part in luminance.map { $0 * part } }
    let old: [[CGFloat]] = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
    for share in [1, 0.5] as [CGFloat] {
      let inputs: [String: Any] = [kCIInputColorKey: blue, kCIInputIntensityKey: share]
      let tones = try [
        (ci("CIColorMonochrome", inputs), matrix(shades, share: share)),
        (ci("CISepiaTone", [kCIInputIntensityKey: share]), matrix(old, share: share)),
      ]
      for (tone, same) in tones {
        #expect(try picture { $0.filters = [tone] } == picture { $0.filters = [same] })
      }
    }
    let none = try ci("CISepiaTone", [kCIInputIntensityKey: 0])
    #expect(try picture { $0.filters = [none] } == picture { _ in })
  }

  /// Factors of light are factors of its encoding; a layer is left as it is by what the compositor has no step for.
  @Test func layersTakeWhatTheCompositorCanDo() throws {
    let plain = try picture { _ in }
    let half = 1 / exp2(1 / 2.2)
    let factors: [String: Any] = [
      "inputRVector": CIVector(x: half, y: 0, z: 0, w: 0),
      "inputGVector": CIVector(x: 0, y: half, z: 0, w: 0),
      "inputBVector": CIVector(x: 0, y: 0, z: half, w: 0),
    ]
    let (exposure, same) = try (
      ci("CIExposureAdjust", ["inputEV": -1]), ci("CIColorMatrix", factors)
    )
    let darker = try picture { $0.filters = [exposure] }
    #expect(try darker == picture { $0.filters = [same] } && darker != plain)
    for name in ["CIPixellate", "CIColorPosterize", "CIVignette", "CIQRCodeGenerator"] {
      let filter = try ci(name)
      #expect(try picture { $0.filters = [filter] } == plain, "\(name)")
    }
  }

  @Test func aColorIsItsComponents() throws {
    let color = CIColor(cgColor: CGColor(gray: 0.25, alpha: 0.5))
    #expect(color.components == [0.25, 0.25, 0.25, 0.5] && color.numberOfComponents == 4)
    #expect(CIColor(string: "0.25 0.25 0.25 0.5") == color && CIColor(string: "1") == .red)
    #expect(CIColor(string: color.stringRepresentation) == color && color != .gray)
    let filter = try ci("CIColorMonochrome", [kCIInputColorKey: CIColor.cyan])
    let copy = try #require(filter.copy() as? CIFilter)
    filter.setDefaults()
    #expect(copy.value(forKey: kCIInputColorKey) as? CIColor == .cyan)
    let of = filter.attributes[kCIInputColorKey] as? [String: Any]
    #expect(of?[kCIAttributeClass] as? String == "CIColor")
  }

  @Test func compositionsAreBlendModes() throws {
    for (name, mode) in [
      ("CIMultiplyBlendMode", "multiplyBlendMode"), ("CIAdditionCompositing", "plusLighter"),
      ("CISourceAtopCompositing", "sourceAtop"), ("CIColorDodgeBlendMode", "colorDodgeBlendMode"),
    ] {
      let filter = try ci(name)
      #expect(
        try picture { $0.compositingFilter = filter } == picture { $0.compositingFilter = mode },
        "\(name)")
    }
  }

  @Test func inputsAreSetAndAnimatedByTheLayer() throws {
    func controls() throws -> CIFilter {
      let filter = try ci("CIColorControls")
      filter.name = "look"
      return filter
    }
    let path = "filters.look.inputContrast"
    let layer = CALayer()
    layer.filters = try [ci("CIColorInvert"), controls()]
    #expect(layer.value(forKeyPath: path) as? Double == 1)
    layer.setValue(2, forKeyPath: path)
    let filter = try #require(layer.filters?.last as? CIFilter)
    #expect(filter.value(forKey: kCIInputContrastKey) as? Int == 2)
    #expect(layer.value(forKeyPath: "filters.look.inputRadius") == nil)

    let moved = try picture { layer in
      layer.filters = [try? ci("CIColorInvert"), try? controls()].compactMap { $0 }
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (0.5, 1.5, 2)
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      animation.fillMode = .both
      animation.beginTime = 0.25
      layer.add(animation, forKey: nil)
    }
    let still = try picture { layer in
      let set = try? controls()
      set?.setValue(0.5 + 0.75 / 2, forKey: kCIInputContrastKey)
      layer.filters = [try? ci("CIColorInvert"), set].compactMap { $0 }
    }
    #expect(moved == still)
  }

  @Test func aFilterTellsOfItself() throws {
    #expect(CIFilter(name: "CINothing") == nil)
    #expect(CIFilter.filterNames(inCategory: nil).contains("CIGaussianBlur"))
    let blur = CIFilter.gaussianBlur()
    #expect(
      blur.radius == 10 && blur.name == "CIGaussianBlur"
        && blur.inputKeys == ["inputImage", "inputRadius"])
    blur.radius = 4
    #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 4)
    let copy = try #require(blur.copy() as? CIFilter)
    blur.setDefaults()
    #expect(blur.radius == 10 && copy.value(forKey: kCIInputRadiusKey) as? Double == 4)
    blur.setValue(7, forKey: "inputNothing")
    #expect(blur.value(forKey: "inputNothing") == nil)
    let of = blur.attributes["inputRadius"] as? [String: Any]
    #expect(of?[kCIAttributeDefault] as? Double == 10)
    let matrix = CIFilter.colorMatrix()
    matrix.rVector = CIVector(x: 0, y: 0, z: 1, w: 0)
    #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(values: [0, 0, 1, 0]))
    #expect(matrix.aVector.w == 1 && matrix.biasVector.w == 0)
  }

  @Test func whatIsNoNumberOrSwitchedOffChangesNothing() throws {
    let plain = try picture { _ in }
    for value in [Double.nan, .infinity, -3] {
      let blur = try ci("CIGaussianBlur", [kCIInputRadiusKey: value])
      let seen = try picture { $0.filters = [blur] }
      #expect(value == -3 ? seen == plain : seen.count == plain.count)
    }
    let off = try ci("CIColorInvert", ["enabled": false])
    #expect(try picture { $0.filters = [off, "no filter"] } == plain)
  }

  @Test func anArchiveKeepsNameAndInputs() throws {
    let matrix = CIFilter.colorMatrix()
    matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0.5)
    let filter: CIFilter = matrix
    (filter.name, filter.isEnabled) = ("swap", false)
    let copy = try archivedCopy(of: filter)
    #expect(copy.name == "swap" && !copy.isEnabled)
    for (key, row) in [
      ("inputRVector", matrix.rVector), ("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
    ] {
      let found = copy.value(forKey: key)
      #expect(found as? CIVector == row, "found \(String(describing: found))")
    }
  }
}

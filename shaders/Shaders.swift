/// The two shaders of a pipeline, without the line that names the language's version.
///
/// The files in this folder are in the program itself. Shared parts, `.glsl`, are put before the
/// shaders that say they include them.
package struct ShaderSource: Sendable {
  /// The pipeline's name, for error messages.
  package let name: String
  /// The vertex shader.
  package let vertex: String
  /// The fragment shader.
  package let fragment: String

  private init(_ name: String, vertex: [[UInt8]], fragment: [[UInt8]]) {
    self.name = name
    self.vertex = Self.text(vertex)
    self.fragment = Self.text(fragment)
  }

  private static func text(_ parts: [[UInt8]]) -> String {
    parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// A shader pair for a rounded rectangle, with its own last parts.
  private static func shape(_ name: String, _ vertex: [[UInt8]], _ fragment: [[UInt8]]) -> Self {
    ShaderSource(
      name,
      vertex: [
        PackageResources.frame_glsl, PackageResources.corner_glsl, PackageResources.quad_glsl,
        PackageResources.shape_glsl,
      ] + vertex,
      fragment: [
        PackageResources.frame_glsl, PackageResources.coverage_glsl, PackageResources.clip_glsl,
        PackageResources.shape_coverage_glsl,
      ] + fragment)
  }

  /// A shader pair for a page that bends, with its own last part.
  private static func page(_ name: String, _ fragment: [UInt8]) -> Self {
    ShaderSource(
      name,
      vertex: [
        PackageResources.frame_glsl, PackageResources.corner_glsl, PackageResources.quad_glsl,
        PackageResources.constants_glsl, PackageResources.page_vert,
      ],
      fragment: [
        PackageResources.frame_glsl, PackageResources.coverage_glsl, PackageResources.clip_glsl,
        PackageResources.page_glsl, fragment,
      ])
  }

  /// A shader pair for whole pixels, with what both include and its own last parts.
  private static func pixels(
    _ name: String, _ shared: [[UInt8]], _ vertex: [UInt8], _ fragment: [UInt8]
  ) -> Self {
    ShaderSource(
      name,
      vertex: [PackageResources.frame_glsl, PackageResources.pixels_glsl] + shared + [vertex],
      fragment: [
        PackageResources.frame_glsl, PackageResources.coverage_glsl, PackageResources.clip_glsl,
      ] + shared + [fragment])
  }
}

extension ShaderSource {
  /// A rounded rectangle with a background and a border.
  package static let fill = shape(
    "fill", [PackageResources.fill_vert], [PackageResources.fill_frag])

  /// A picture inside a rounded rectangle.
  package static let image = shape(
    "image", [PackageResources.image_vert], [PackageResources.image_frag])

  /// The Gaussian shadow of a rounded rectangle.
  package static let shadow = ShaderSource(
    "shadow",
    vertex: [
      PackageResources.frame_glsl, PackageResources.corner_glsl, PackageResources.shadow_vert,
    ],
    fragment: [
      PackageResources.frame_glsl, PackageResources.coverage_glsl, PackageResources.clip_glsl,
      PackageResources.gaussian_glsl, PackageResources.pixel_parts_glsl,
      PackageResources.shadow_frag,
    ])

  /// A group that was drawn aside, cut by a rounded rectangle.
  package static let composite = shape(
    "composite", [PackageResources.constants_glsl, PackageResources.composite_vert],
    [PackageResources.group_glsl, PackageResources.composite_frag])

  /// A group that was drawn aside, mixed with what lies behind it.
  package static let blend = shape(
    "blend", [PackageResources.constants_glsl, PackageResources.composite_vert],
    [PackageResources.group_glsl, PackageResources.blend_frag])

  /// A group that was drawn aside, as a page that rolls off its plane.
  package static let curl = page("curl", PackageResources.curl_frag)

  /// A group that was drawn aside, below water that a drop fell into.
  package static let ripple = page("ripple", PackageResources.ripple_frag)

  /// A group that was drawn aside, as a page that is drawn through a hole.
  package static let suction = page("suction", PackageResources.suction_frag)

  /// A group that was drawn aside, behind the blades of an iris.
  package static let iris = page("iris", PackageResources.iris_frag)

  /// A gradient inside a rounded rectangle.
  package static let gradient = shape(
    "gradient", [PackageResources.constants_glsl, PackageResources.gradient_vert],
    [
      PackageResources.constants_glsl, PackageResources.gradient_colors_glsl,
      PackageResources.pixel_parts_glsl, PackageResources.gradient_means_glsl,
      PackageResources.gradient_frag,
    ])

  /// An edge of an outline, added to the coverage atlas.
  package static let edges = ShaderSource(
    "edges", vertex: [PackageResources.frame_glsl, PackageResources.edges_vert],
    fragment: [PackageResources.edges_frag])

  /// A shape of the coverage atlas.
  package static let coverage = pixels(
    "coverage", [], PackageResources.coverage_vert, PackageResources.coverage_frag)

  /// One axis of a blur.
  package static let blur = pixels(
    "blur", [PackageResources.gaussian_glsl], PackageResources.blur_vert,
    PackageResources.blur_frag)
}

import Compositor
import TestSupport
import Testing

@testable import GLRenderer

struct ContextTests {
  @Test(arguments: [
    ("4.5 (Core Profile) Mesa 22.3.6", 4, 5, false), ("3.3.0 NVIDIA 535.54.03", 3, 3, false),
    ("OpenGL ES 3.0 Mesa 22.3.6", 3, 0, true), ("OpenGL ES 3.2 v1.r32p1", 3, 2, true),
  ])
  func versionsAreReadFromTheDriversText(
    text: String, major: Int, minor: Int, isES: Bool
  ) throws {
    let version = try GLVersion(text, renderer: "any")
    #expect(version.major == major)
    #expect(version.minor == minor)
    #expect(version.isES == isES)
    #expect(version.shaderHeader.hasPrefix(isES ? "#version 300 es\n" : "#version 330 core\n"))
  }

  @Test(arguments: ["3.2 (Core Profile) Mesa 20.1", "2.1 Mesa 20.1", "OpenGL ES 2.0 Mesa"])
  func olderVersionsAreRefusedWithTheDriversWords(text: String) {
    let error = #expect(throws: GLError.self) { try GLVersion(text, renderer: "Old Card") }
    #expect(error?.description.contains("no OpenGL 3.3: Old Card has version \(text)") == true)
    #expect(error?.description.contains("LIBGL_ALWAYS_SOFTWARE=1") == true)
  }

  @Test(arguments: ["", "unknown", "OpenGL ES", "4"])
  func whatIsNoVersionIsRefusedWithItsText(text: String) {
    let error = #expect(throws: GLError.self) { try GLVersion(text, renderer: "any") }
    #expect(error?.why == "the driver's version is “\(text)”")
  }

  @Test func adviceStandsOnALineOfItsOwn() {
    let error = GLError(what: "cannot", why: "because", advice: "Try.")
    #expect(error.description == "cannot: because\n  Try.")
    #expect(GLError(what: "cannot", why: "because").description == "cannot: because")
  }

  @Test func offscreenContextsDrawWithoutADisplay() throws {
    try withContext {
      let information = try GLInformation()
      #expect(information.maximumTextureSize >= 2048)
      #expect(!information.renderer.isEmpty && information.renderer != "unknown")
    }
  }

  @Test func twoContextsCanTakeTurnsOnOneThread() throws {
    try withContext(.desktop) {
      let first = try GLInformation()
      let embedded = try withContext(.es) { try GLInformation() }
      #expect(embedded.api.isES)
      let second = try withContext(.desktop) { try GLInformation() }
      #expect(first == second && !first.api.isES)
    }
  }

  @Test(arguments: [
    (false, [], TexelFormat.float), (true, [], nil), (true, ["GL_EXT_float_blend"], nil),
    (true, ["GL_EXT_color_buffer_float"], .half), (true, ["GL_EXT_color_buffer_half_float"], .half),
    (true, ["GL_EXT_color_buffer_float", "GL_EXT_float_blend"], .float),
  ])
  func shapesNeedFloatsThatBlend(isES: Bool, extensions: [String], format: TexelFormat?) {
    #expect(TexelFormat.coverage(isES: isES) { extensions.contains($0) } == format)
  }

  @Test func withoutSuchFloatsThereIsAnError() throws {
    try withContext {
      var levels = LevelTargets(coverage: nil)
      let pass = Pass(
        level: Pass.coverageLevel, width: 4, height: 4, clearColor: .zero, batches: 0..<0)
      var what: String?
      do throws(GLError) { _ = try levels.target(for: pass) } catch { what = error.what }
      #expect(what == "cannot draw shapes")
    }
  }

  @Test func everyProgramOfTheTableCompiles() throws {
    try withContext {
      let pipelines = try Pipelines(try GLInformation().api)
      #expect(pipelines.all.count > Pipeline.allCases.count)
      for (pipeline, variant) in pipelines.all {
        #expect(try pipelines.program(pipeline, variant) != nil)
      }
    }
  }

  /// Drivers forgive one another's dialects; the language's own compiler forgives none.
  @Test(arguments: [OffscreenContext.API.desktop, .es])
  func everyProgramKeepsToTheLanguage(api: OffscreenContext.API) async throws {
    let folder = try TemporaryFolder()
    let paths = try withContext(api) {
      let pipelines = try Pipelines(try GLInformation().api)
      return try pipelines.all.flatMap { pipeline, variant in
        let text = pipelines.text(pipeline, variant)
        let name = "\(text.name)-\(variant.rawValue)"
        try folder.write(text.vertex, to: name + ".vert")
        try folder.write(text.fragment, to: name + ".frag")
        return [folder.file(name + ".vert"), folder.file(name + ".frag")]
      }
    }
    let checked = try await FinishedProgram.run("glslangValidator", paths)
    #expect(checked.status == 0, "\(checked.output.suffix(2000))")
  }

  @Test func shadersThatDoNotCompileAreNamed() throws {
    try withContext {
      let header = try GLInformation().api.shaderHeader
      let error = #expect(throws: GLError.self) {
        try ShaderProgram(
          "broken", vertex: header + "void main() { gl_Position = vec4(0.0); }",
          fragment: header + "void main() { nonsense; }")
      }
      #expect(error?.what == "cannot compile broken.frag")
      #expect(error?.why.contains("nonsense") == true)
    }
  }
}

import Foundation
import QuartzCore
import Testing

// Every scene, drawn with GL as it is and in a way that must give the same picture, moved: translated by whole
// pixels, flipped, turned by a quarter, nested, clipped by something larger, masked by white.

@Suite struct MetamorphicTests {
  /// What is done to a scene, and where a pixel of the plain picture then lies.
  struct Relation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var variant: AgreementVariant
    /// The largest difference of a component that rounding may make.
    var most: Int
    /// How the names of scenes begin that must look different.
    var differs: Set<String>
    var place: @Sendable (Int, Int) -> (x: Int, y: Int)

    init(
      _ name: String, _ variant: AgreementVariant, most: Int = 2,
      except differs: Set<String> = [],
      _ place: @escaping @Sendable (Int, Int) -> (x: Int, y: Int) = { ($0, $1) }
    ) {
      (testDescription, self.variant, self.most, self.place) = (name, variant, most, place)
      self.differs = differs
    }
  }

  static let relations = [
    // Another part lies beyond the frame, and is not known.
    Relation("moved by whole pixels", .moved, except: ["backdrop blur at the edge"]) {
      ($0 + 5, $1 - 3)
    },
    // Flipped, a layer shows its back.
    Relation("flipped", .mirrored, except: ["a back that is not shown"]) { (71 - $0, $1) },
    // Pictures stay upright.
    Relation(
      "y up", .raised, most: 3,
      except: [
        "picture", "nearest", "shrunk picture", "trilinear", "part of a picture", "turned picture",
        "masked picture", "shadow of a picture", "nine slices", "clipped picture", "gravity",
        "stretched picture", "raster in a flipped tree", "border on translucent contents",
      ]
    ) { ($0, 59 - $1) },
    Relation("turned by a quarter", .turned, except: ["backdrop blur at the edge"]) {
      (65 - $1, $0 - 6)
    },
    Relation("nested", .nested), Relation("clipped", .clipped),
    // What lies behind a group's own picture is seen by no filter in it.
    Relation(
      "masked by white", .masked, except: ["backdrop blur", "faded mask with a blur behind"]),
  ]

  @Test(arguments: relations, AgreementScene.all)
  func theSamePictureMoved(relation: Relation, scene: AgreementScene) throws {
    if relation.differs.contains(where: scene.name.hasPrefix) { return }
    let plain = try RendererAgreementTests.byGL(AgreementVariant.plain.stage(of: scene), 1)
    let other = try RendererAgreementTests.byGL(relation.variant.stage(of: scene), 1)
    let (a, b) = (plain.pixels, other.pixels)
    var (largest, beyond) = (0, 0)
    var place = ""
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let (u, v) = relation.place(x, y)
        guard u >= 0, v >= 0, u < other.width, v < other.height else { continue }
        let (here, there) = (4 * (y * plain.width + x), 4 * (v * other.width + u))
        var apart = 0
        for channel in 0..<4 {
          apart = max(apart, abs(Int(a[here + channel]) - Int(b[there + channel])))
        }
        if apart > 2 { beyond += 1 }
        if apart > largest { (largest, place) = (apart, "at \(x), \(y)") }
      }
    }
    #expect(
      largest <= relation.most, "\(scene.name): \(largest) \(place), \(beyond) pixels beyond 2")
  }

}

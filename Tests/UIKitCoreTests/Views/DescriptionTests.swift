import Foundation
import Testing
import UIKitCore

/// Texts of objects, as UIKit writes them.
@MainActor @Suite struct DescriptionTests {
  /// facts/UIKit/UISpringTimingParameters.md and UICubicTimingParameters.md of kern0x1b/charon; the address is left out here.
  @Test func timingParametersDescribeThemselves() {
    let springs: [(UISpringTimingParameters, String)] = [
      (
        UISpringTimingParameters(),
        "mass=3.000, stiffness=1000.000, damping=500.000, velocity=(0.000,0.000)"
      ),
      (
        UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: 10.5, initialVelocity: CGVector(dx: 1, dy: -2)),
        "mass=1.000, stiffness=100.000, damping=10.500, velocity=(1.000,-2.000)"
      ),
    ]
    for (spring, text) in springs {
      #expect(spring.description == "<UISpringTimingParameters (\(address(of: spring))) \(text)>")
    }
    let curves: [(UICubicTimingParameters, String)] = [
      (UICubicTimingParameters(), "CA Default"), (.init(animationCurve: .linear), "linear"),
      (.init(animationCurve: .easeInOut), "EaseInOut"), (.init(animationCurve: .easeIn), "EaseIn"),
      (.init(animationCurve: .easeOut), "EaseOut"),
    ]
    for (curve, name) in curves {
      let text = "<UICubicTimingParameters (\(address(of: curve))) builtin type = \(name)>"
      #expect(curve.description == text)
    }
  }

  /// As in lists of views (`recursiveDescription`) in public notes.
  @Test func viewsTellTheirPlaceAndWhatIsNotAsUsual() {
    let view = UIView(frame: CGRect(x: 20, y: 20.5, width: 155, height: 70))
    let head = "<UIView: \(address(of: view)); frame = (20 20.5; 155 70); "
    #expect(view.description == head + "layer = \(view.layer)>")
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.tag = 3
    view.isUserInteractionEnabled = false
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let rest =
      "clipsToBounds = YES; hidden = YES; alpha = 0.5; autoresize = W+TM; "
      + "userInteractionEnabled = NO; tag = 3; layer = \(view.layer)>"
    #expect(view.description == head + rest)
  }

  private final class Own: UIView {}

  @Test func viewsOfAProgramNameTheClassTheyAreMadeFrom() {
    let own = Own()
    #expect(own.description.contains("; baseClass = UIView; frame = (0 0; 0 0); "))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 5))
    label.text = "Hi"
    #expect(label.description.contains("frame = (0 0; 9 5); text = 'Hi'; "))
  }
}

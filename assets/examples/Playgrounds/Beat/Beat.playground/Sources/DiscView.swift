import UIKit

/// A round view.
public class DiscView: UIView {
  /// Makes a disc in a square.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = #colorLiteral(red: 1, green: 0.25, blue: 0.25, alpha: 1)
    layer.cornerRadius = frame.width / 2
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

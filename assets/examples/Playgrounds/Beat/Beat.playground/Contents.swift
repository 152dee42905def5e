//: A disc that beats, and goes on when it is tapped.
import PlaygroundSupport
import UIKit

class BeatController: UIViewController {
  let disc = DiscView(frame: CGRect(x: 120, y: 60, width: 120, height: 120))
  let photo = UIImageView(image: #imageLiteral(resourceName: "stripes.png"))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Beat"
    view.backgroundColor = .white
    photo.frame = CGRect(x: 50, y: 200, width: 260, height: 60)
    view.addSubview(photo)
    view.addSubview(disc)
    disc.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(beat), userInfo: nil, repeats: true)
  }

  @objc func beat() {
    UIView.animate(withDuration: 0.2, delay: 0, options: [.autoreverse, .allowUserInteraction]) {
      self.disc.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    } completion: { _ in
      self.disc.transform = .identity
    }
  }

  @objc func tapped() {
    UIView.animate(withDuration: 0.3) { self.disc.backgroundColor = .systemGreen }
  }
}

let controller = BeatController()
controller.preferredContentSize = CGSize(width: 360, height: 280)
PlaygroundPage.current.liveView = controller

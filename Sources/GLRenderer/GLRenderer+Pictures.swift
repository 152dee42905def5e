import CEpoxy
import Compositor

// Pictures: before anything is drawn, those of the frame are placed in pages and their layers written into the
// instances. Neighbouring batches whose pictures lie in one page are then drawn together.

extension GLRenderer {
  /// Finds and uploads the pictures of all batches that draw anything.
  func placePictures(_ list: borrowing DrawList, _ damage: PixelRect?) {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(nil, count: list.batches.count))
    if list.images.isEmpty { return }
    // Those with mipmaps first: a picture that gets them moves, and must not once its place is known.
    placePictures(list, damage, mipmaps: true)
    placePictures(list, damage, mipmaps: false)
  }

  private func placePictures(
    _ list: borrowing DrawList, _ damage: PixelRect?, mipmaps: Bool
  ) {
    for pass in list.passes {
      for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
        let batch = list.batches[index]
        guard case .image(let image, let minification, _) = batch.texture,
          (minification == .trilinear) == mipmaps
        else { continue }
        if pass.level == 0, let damage, list.run(of: batch, within: damage).isEmpty { continue }
        places[index] = textures.place(list.images[Int(image)], mipmaps: mipmaps)
      }
    }
  }

  /// Uploads the instances, those of pictures with their layers.
  func uploadInstances(_ list: borrowing DrawList) {
    guard places.contains(where: { $0?.layer ?? 0 > 0 }) else {
      return instances.upload(list.instances)
    }
    instances.upload(list.instances) { written in
      for index in list.batches.indices {
        guard let layer = places[index]?.layer, layer > 0 else { continue }
        for instance in list.batches[index].instances {
          written[Int(instance)].shape.y = Float(layer)
        }
      }
    }
  }

  /// Whether the batch after the one at `index` is drawn with the same call as `batch`, which ends there.
  func continues(
    _ batch: Batch, _ variant: Variant, _ list: borrowing DrawList, _ target: FrameTarget,
    from index: Int
  ) -> Bool {
    let next = list.batches[index + 1]
    guard case .image(_, let minification, let magnification) = batch.texture,
      case .image(_, minification, magnification) = next.texture,
      let place = places[index], let other = places[index + 1]
    else { return false }
    return place.texture == other.texture && batch.pipeline == next.pipeline
      && batch.scissor == next.scissor && batch.isAdded == next.isAdded
      && batch.instances.upperBound == next.instances.lowerBound
      && batch.clipWindow == next.clipWindow
      && Variant(for: next, of: list.instances, reach: target.reach) == variant
  }
}

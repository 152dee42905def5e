import UIKit
import Workbench

extension PlaygroundController {
  /// Ties what a person does in the views to what it changes.
  func connect() {
    connectGraph()
    connectKeyframes()
    connectLists()
    connectFit()
    shell.parameters.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    shell.parameters.onText = { [weak self] in self?.take(text: $0) ?? false }
    shell.parameters.onSay = { [weak self] in self?.say($0) }
    shell.parameters.onSettle = { [weak self] in _ = self?.perform(.fitDuration) }
    shell.timing.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    shell.timingNumbers.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    shell.preview.onRetarget = { [weak self] in self?.retarget(to: $0) }
    shell.tabs.addAction(
      UIAction { [weak self] _ in
        guard let self, let tab = PlaygroundTab(rawValue: shell.tabs.selectedSegmentIndex) else {
          return
        }
        choose(tab)
      }, for: .valueChanged)
    shell.previewModes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        stagger(shell.previewModes.selectedSegmentIndex == 1)
      }, for: .valueChanged)
    shell.slots.addAction(UIAction { [weak self] _ in self?.slotChosen() }, for: .valueChanged)
    let hover = UIHoverGestureRecognizer { [weak self] in self?.explain($0) }
    shell.addGestureRecognizer(hover)
  }

  private func connectGraph() {
    graph.onMove = { [weak self] handle, place, isDone in
      guard let self else { return }
      edit(
        state.edited.moving(handle: handle, toX: place.x, y: place.y), "Move P\(handle)", !isDone)
    }
    graph.onScrub = { [weak self] in self?.scrub(to: $0) }
    graph.onReset = { [weak self] handle in
      guard let self else { return }
      let third = Double(handle) / 3
      edit(state.edited.moving(handle: handle, toX: third, y: third), "Reset P\(handle)", false)
    }
    graph.onPickOther = { [weak self] in
      guard let self else { return }
      edit(state.slot == .a ? .b : .a)
    }
    graph.onCursor = { [weak self] in
      guard let self else { return }
      graph.cursorTime = $0 ?? heldTime
    }
  }

  private func connectLists() {
    shell.presets.onChoose = { [weak self] preset, name, isOwn in
      guard let self else { return }
      var document = preset
      if !isOwn {
        document = state.edited.with(preset.shape)
        document.timing.duration = nil
      }
      if shell.tab == .fit { drawing.curve = DrawnCurve() }
      edit(document, "Preset \(name)", false)
    }
    shell.presets.onLeave = { [weak self] in self?.cancel() }
    shell.presets.onSave = { [weak self] in self?.savePreset() }
    shell.presets.onRemove = { [weak self] preset in
      self?.change("Remove preset \(preset.name)") { $0.own.removeAll { $0 == preset } }
    }
    shell.listModes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        shell.showsHistory = shell.listModes.selectedSegmentIndex == 1
      }, for: .valueChanged)
    shell.historyList.onGo = { [weak self] steps in if steps != 0 { self?.go(by: steps) } }
  }

  private func connectFit() {
    shell.fit.onDraw = { [weak self] curve, isDone in
      guard let self else { return }
      drawing.curve = curve
      if isDone { findFits() } else { drawing.fits = nil }
      showDrawing()
    }
    shell.fitNumbers.onTake = { [weak self] row in
      guard let self else { return }
      drawing.curve = DrawnCurve()
      var document = state.edited.with(row.document.shape)
      document.timing.duration = row.document.timing.duration
      edit(document, "Take the \(row.title)", false)
    }
    shell.fitNumbers.onChoose = { [weak self] index in
      guard let self, drawing.chosen != index else { return }
      drawing.chosen = index
      showDrawing()
    }
    shell.fitNumbers.onTolerance = { [weak self] tolerance in
      guard let self else { return }
      drawing.tolerance = tolerance
      findFits()
      showDrawing()
    }
  }

  /// The curve that others are to come near: what was drawn, else the edited one.
  private var fitSource: CurveDocument {
    guard let easing = drawing.curve.easing else { return state.edited }
    var document = state.edited.with(.linear(easing))
    document.timing.duration = state.edited.duration
    return document
  }

  /// Finds what comes near, beside everything else.
  func findFits() {
    let (source, tolerance) = (fitSource, drawing.tolerance)
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let fits = CurveFits(source, tolerance: tolerance)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, self.fitSource == source, self.drawing.tolerance == tolerance else {
            return
          }
          self.drawing.fits = fits
          self.showDrawing()
        }
      }
    }
  }

  /// Shows what is drawn, and what comes near.
  func showDrawing() {
    shell.fit.show(fitSource, drawing.curve, drawing.fits, chosen: drawing.chosen)
    shell.fitNumbers.show(drawing.fits, isDrawn: drawing.curve.isDrawn)
  }

  // MARK: Words

  /// Says what the thing under the pointer is for, as long as the pointer stays.
  private func explain(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let hit = isOver ? shell.hitTest(recognizer.location(in: shell), with: nil) : nil
    let found = sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 }
      .first { $0.accessibilityHint != nil }
    guard found !== explained else { return }
    explained = found
    shell.status.tell(found?.accessibilityHint ?? lastWords)
  }
}

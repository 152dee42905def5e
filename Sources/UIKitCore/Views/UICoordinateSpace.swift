import Foundation
import Layers

/// A space whose places can be told in another one: a view's, or the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// What the space shows of itself.
  var bounds: CGRect { get }

  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one: the box around it.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one: the box around it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The layer that a space is the one of; nil for the space that windows lie in.
@MainActor
private func layerOf(_ space: any UICoordinateSpace) -> CALayer? { (space as? UIView)?.layer }

extension UIView: UICoordinateSpace {
  /// Converts a point to the coordinates of another view or of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, to: layerOf(coordinateSpace))
  }

  /// Converts a point from the coordinates of another view or of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, from: layerOf(coordinateSpace))
  }

  /// Converts a rectangle to the coordinates of another view or of the screen: the box around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: layerOf(coordinateSpace))
  }

  /// Converts a rectangle from the coordinates of another view or of the screen: the box around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, from: layerOf(coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The space that windows lie in: here the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The same: no screen is turned here.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point of the screen to the coordinates of a view.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layerOf(coordinateSpace)?.convert(point, from: nil) ?? point
  }

  /// Converts a point of a view to the coordinates of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layerOf(coordinateSpace)?.convert(point, to: nil) ?? point
  }

  /// Converts a rectangle of the screen to the coordinates of a view: the box around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layerOf(coordinateSpace)?.convert(rect, from: nil) ?? rect
  }

  /// Converts a rectangle of a view to the coordinates of the screen: the box around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layerOf(coordinateSpace)?.convert(rect, to: nil) ?? rect
  }
}

/// What a course runs through, as it is evaluated.
///
/// To count one reference more and less would take as long as evaluating a plain track. So the objects
/// are not counted here: whoever has this keeps `object`.
enum CourseValues {
  /// Two ends of numbers, which the course has.
  case numbers
  case matrices(Unmanaged<MatrixSpan>)
  case keyframes(Unmanaged<NumberKeyframes>)
  case matrixKeyframes(Unmanaged<MatrixKeyframes>)
  case function(Unmanaged<FunctionValues>)
  case path(Unmanaged<PathTravel>)
  case objects(Unmanaged<ObjectKeyframes>)
  case heading(Unmanaged<PathTravel>, turn: Double)

  init(_ values: TrackValues) {
    self =
      switch values {
      case .numbers: .numbers
      case .matrices(let span): .matrices(.passUnretained(span))
      case .keyframes(let keyframes): .keyframes(.passUnretained(keyframes))
      case .matrixKeyframes(let keyframes): .matrixKeyframes(.passUnretained(keyframes))
      case .function(let values): .function(.passUnretained(values))
      case .path(let travel): .path(.passUnretained(travel))
      case .objects(let keyframes): .objects(.passUnretained(keyframes))
      case .heading(let travel, let turn): .heading(.passUnretained(travel), turn: turn)
      }
  }

  /// The values that it was made of, whose ends these are where they are numbers.
  func values(_ ends: NumberEnds) -> TrackValues {
    switch self {
    case .numbers: .numbers(ends)
    case .matrices(let span): .matrices(span.takeUnretainedValue())
    case .keyframes(let keyframes): .keyframes(keyframes.takeUnretainedValue())
    case .matrixKeyframes(let keyframes): .matrixKeyframes(keyframes.takeUnretainedValue())
    case .function(let values): .function(values.takeUnretainedValue())
    case .path(let travel): .path(travel.takeUnretainedValue())
    case .objects(let keyframes): .objects(keyframes.takeUnretainedValue())
    case .heading(let travel, let turn): .heading(travel.takeUnretainedValue(), turn: turn)
    }
  }

  /// The object that it refers to; nil for numbers.
  var object: AnyObject? {
    switch self {
    case .numbers: nil
    case .matrices(let span): span.takeUnretainedValue()
    case .keyframes(let keyframes): keyframes.takeUnretainedValue()
    case .matrixKeyframes(let keyframes): keyframes.takeUnretainedValue()
    case .function(let values): values.takeUnretainedValue()
    case .path(let travel), .heading(let travel, _): travel.takeUnretainedValue()
    case .objects(let keyframes): keyframes.takeUnretainedValue()
    }
  }
}

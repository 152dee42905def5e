import Foundation
@_spi(Hooks) import UIKitCore

/// How a date picker shows its date.
public enum UIDatePickerStyle: Int, Sendable {
  /// Compactly, but for a timer.
  case automatic = 0
  /// On wheels.
  case wheels = 1
  /// In words that open the wheels when they are clicked.
  case compact = 2
  /// On wheels; there is no calendar.
  case inline = 3
}

/// Lets a person choose a date, a time, both, or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// A day, hours and minutes.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
    /// Month and year.
    case yearAndMonth = 4269
  }

  /// What is chosen.
  @Watched open var datePickerMode = Mode.dateAndTime { didSet { columnsDidChange() } }
  /// How the picker is wanted to look.
  @Watched open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { columnsDidChange() }
  }
  /// The language and the order of words; nil for the desktop's.
  @Watched open var locale: Locale? { didSet { columnsDidChange() } }
  /// How days are counted.
  @Watched open var calendar: Calendar! = .current { didSet { columnsDidChange() } }
  /// Where the time is that is shown; nil for the calendar's.
  @Watched open var timeZone: TimeZone? { didSet { columnsDidChange() } }
  /// The first date that can be chosen; passed over where it is after the last.
  @Watched open var minimumDate: Date? { didSet { setDate(date, animated: false) } }
  /// The last date that can be chosen.
  @Watched open var maximumDate: Date? { didSet { setDate(date, animated: false) } }
  /// The step of the minutes; a divisor of 60, else 1.
  @Watched open var minuteInterval = 1 { didSet { columnsDidChange() } }
  /// Whether the minutes are rounded to the interval; they are.
  open var roundsToMinuteInterval = true

  private var chosen = Date()
  private var face: (any DateFace)?

  /// Makes a picker of the present time.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    columnsDidChange()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    columnsDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIDatePicker.self }

  // MARK: The date

  /// The date that is chosen, within the first and the last.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  /// Chooses a date, as the program does: nobody is told.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    face?.show(chosen, animated: animated && window != nil)
  }

  /// The duration that is chosen, in seconds: whole minutes below a day.
  open var countDownDuration: TimeInterval {
    get {
      let day = usedCalendar.startOfDay(for: chosen)
      return min(max((chosen.timeIntervalSince(day) / 60).rounded(.down) * 60, 60), 86_340)
    }
    set {
      let seconds = newValue.isFinite ? min(max(newValue, 60), 86_340) : 60
      setDate(usedCalendar.startOfDay(for: chosen).addingTimeInterval(seconds), animated: false)
    }
  }

  /// How the picker looks.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: datePickerMode == .countDownTimer ? .wheels : .compact
    default: preferredDatePickerStyle
    }
  }

  private func limited(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    let (low, high) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return low <= high ? min(max(date, low), high) : date
  }

  /// The calendar with the language and the time zone of the picker.
  final var usedCalendar: Calendar {
    var result = calendar ?? .current
    result.locale = locale ?? result.locale ?? .current
    if let timeZone { result.timeZone = timeZone }
    return result
  }

  /// Takes a date that a person has chosen.
  final func choose(_ date: Date) {
    let wanted = limited(date)
    let isNew = wanted != chosen
    chosen = wanted
    face?.show(chosen, animated: true)
    if isNew { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Looks

  private func columnsDidChange() {
    face?.view.removeFromSuperview()
    let face: any DateFace =
      datePickerStyle == .compact ? CompactDate(self) : DateWheels(self, datePickerMode)
    self.face = face
    addSubview(face.view)
    setDate(chosen, animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// As large as wheels, or as the words are.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// As large as wheels, or as the words are.
  open override var intrinsicContentSize: CGSize { face?.size ?? .zero }

  /// Gives the wheels or the words their place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    face?.view.frame = bounds
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = isEnabled ? 1 : 0.5
  }
}

/// What shows the date of a picker.
@preconcurrency @MainActor
protocol DateFace: AnyObject {
  /// Where it is shown.
  var view: UIView { get }
  /// How large it is by itself.
  var size: CGSize { get }
  /// Shows a date.
  func show(_ date: Date, animated: Bool)
}

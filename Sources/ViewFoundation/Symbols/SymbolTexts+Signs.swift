extension SymbolTexts {
  /// Signs and plain figures.
  static let signs = """
    plus: |M12 4V20M4 12H20
    minus: |M4 12H20
    xmark: |M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5
    checkmark: |M5 12.5L10 18L19 6
    equal: |M5 9.5H19M5 14.5H19
    divide: |M4 12H20D12 6.5 1.4D12 17.5 1.4
    percent: |M18 6L6 18O7.5 7.5 2.3O16.5 16.5 2.3
    number: |M9.5 4L7.5 20M16.5 4L14.5 20M5 9H20M4 15H19
    at: |O12 12 3.6M15.6 8.5V13Q15.6 15.6 18 15.6Q20.5 15.6 20.5 12A12 12 8.5 0 -290
    ellipsis: |D5 12 1.8D12 12 1.8D19 12 1.8
    info: |M12 11V18D12 6.8 1.4
    questionmark: |M8 9Q8 5 12 5Q16 5 16 8.6Q16 11 13.5 12.2Q12 13 12 15D12 19 1.3
    exclamationmark: |M12 4V14D12 18.8 1.5
    exclamationmark.triangle: M12 4L21 19.5H3Z||M12 9.5V14D12 16.8 1.1
    exclamationmark.octagon: M8.3 3H15.7L21 8.3V15.7L15.7 21H8.3L3 15.7V8.3Z||M12 7.5V13
      D12 16.4 1.2
    heart: M12 20C4 14.5 2.5 11 3.2 8C4 4.4 9.3 3 12 7.2C14.7 3 20 4.4 20.8 8
      C21.5 11 20 14.5 12 20Z
    star: M12 3L14.7 8.9L21.2 9.7L16.4 14.1L17.7 20.5L12 17.3L6.3 20.5L7.6 14.1L2.8 9.7L9.3 8.9Z
    circle: O12 12 9
    square: R3.5 3.5 17 17 3.5
    rectangle: R2.5 5.5 19 13 2.5
    capsule: R2.5 6.5 19 11 5.5
    triangle: M12 4L21 19.5H3Z
    diamond: M12 3L21 12L12 21L3 12Z
    hexagon: M12 2.8L20 7.4V16.6L12 21.2L4 16.6V7.4Z
    seal: O12 12 8.5
    oval: R2.5 6.5 19 11 5.5
    app: R3.5 3.5 17 17 5
    line.3.horizontal: |M4 7H20M4 12H20M4 17H20
    line.3.horizontal.decrease: |M4 7H20M7 12H17M10 17H14
    list.bullet: |M9 6.5H20M9 12H20M9 17.5H20D5 6.5 1.3D5 12 1.3D5 17.5 1.3
    list.number: |M10 6.5H20M10 12H20M10 17.5H20M4.5 5.5L5.5 5V8M4.5 17H6.3L4.5 19H6.3
    square.grid.2x2: R4 4 6.5 6.5 1.5R13.5 4 6.5 6.5 1.5R4 13.5 6.5 6.5 1.5
      R13.5 13.5 6.5 6.5 1.5
    circle.grid.3x3: O5 5 1.8O12 5 1.8O19 5 1.8O5 12 1.8O12 12 1.8O19 12 1.8O5 19 1.8O12 19 1.8
      O19 19 1.8
    slider.horizontal.3: O8 6 2O16 12 2O10 18 2|M3 6H6M10 6H21M3 12H14M18 12H21M3 18H8M12 18H21
    textformat: |M3 18L8 6L13 18M4.6 14.2H11.4M21 12V18O17.8 15 3
    quote.opening: |M9 8Q5 9 5 14A7.5 14.5 2.5 180 540M19 8Q15 9 15 14A17.5 14.5 2.5 180 540
    sparkles: M9 4L10.8 10.2L17 12L10.8 13.8L9 20L7.2 13.8L1 12L7.2 10.2ZM18.5 3L19.3 5.7L22 6.5
      L19.3 7.3L18.5 10L17.7 7.3L15 6.5L17.7 5.7ZM18 15L18.7 17.3L21 18L18.7 18.7L18 21
      L17.3 18.7L15 18L17.3 17.3Z
    checkmark.seal: O12 12 9||M7.5 12.5L11 16L16.5 8.5
    checkmark.shield: M12 2.5L20 5.5V11Q20 18 12 21.5Q4 18 4 11V5.5Z||M8 12L11 15L16 9
    """

  /// Arrows and what turns.
  static let arrows = """
    chevron.left: |M15.5 4.5L8 12L15.5 19.5
    chevron.right: |M8.5 4.5L16 12L8.5 19.5
    chevron.up: |M4.5 15.5L12 8L19.5 15.5
    chevron.down: |M4.5 8.5L12 16L19.5 8.5
    chevron.backward: |M15.5 4.5L8 12L15.5 19.5
    chevron.forward: |M8.5 4.5L16 12L8.5 19.5
    chevron.up.chevron.down: |M7 9L12 4L17 9M7 15L12 20L17 15
    chevron.left.2: |M12 5L5 12L12 19M19 5L12 12L19 19
    chevron.right.2: |M5 5L12 12L5 19M12 5L19 12L12 19
    chevron.compact.down: |M3 10L12 14L21 10
    chevron.compact.up: |M3 14L12 10L21 14
    arrow.left: |M20 12H4M10.5 5.5L4 12L10.5 18.5
    arrow.right: |M4 12H20M13.5 5.5L20 12L13.5 18.5
    arrow.backward: |M20 12H4M10.5 5.5L4 12L10.5 18.5
    arrow.forward: |M4 12H20M13.5 5.5L20 12L13.5 18.5
    arrow.up: |M12 20V4M5.5 10.5L12 4L18.5 10.5
    arrow.down: |M12 4V20M5.5 13.5L12 20L18.5 13.5
    arrow.up.right: |M6 18L18 6M8 6H18V16
    arrow.down.left: |M18 6L6 18M16 18H6V8
    arrow.up.left: |M18 18L6 6M16 6H6V16
    arrow.down.right: |M6 6L18 18M8 18H18V8
    arrow.up.and.down: |M12 3V21M8 7L12 3L16 7M8 17L12 21L16 17
    arrow.left.and.right: |M3 12H21M7 8L3 12L7 16M17 8L21 12L17 16
    arrow.left.arrow.right: |M4 8H20M16 4L20 8L16 12M20 16H4M8 12L4 16L8 20
    arrow.up.arrow.down: |M8 20V4M4 8L8 4L12 8M16 4V20M12 16L16 20L20 16
    arrow.up.left.and.arrow.down.right: |M13.5 10.5L20 4M15 4H20V9M10.5 13.5L4 20M9 20H4V15
    arrow.down.right.and.arrow.up.left: |M20 4L14 10M14 5V10H19M4 20L10 14M10 19V14H5
    arrow.clockwise: |A12 12 7.5 -60 230M16.5 2L16.2 6L12 6.2
    arrow.counterclockwise: |A12 12 7.5 240 -50M7.5 2L7.8 6L12 6.2
    arrow.triangle.2.circlepath: |A12 12 8 190 320M18.5 2.5V7H14A12 12 8 10 140M5.5 21.5V17H10
    arrow.uturn.left: |M8 4L3.5 8.5L8 13M3.5 8.5H15Q20.5 8.5 20.5 14Q20.5 19.5 15 19.5H10
    arrow.uturn.right: |M16 4L20.5 8.5L16 13M20.5 8.5H9Q3.5 8.5 3.5 14Q3.5 19.5 9 19.5H14
    square.and.arrow.up: |M8.5 9.5H5.5V21H18.5V9.5H15.5M12 15V2.5M8 6.5L12 2.5L16 6.5
    square.and.arrow.down: |M8.5 9.5H5.5V21H18.5V9.5H15.5M12 2.5V15M8 11L12 15L16 11
    square.and.pencil: |M12 5H4V20H19V12M10 14L11 11L19.5 2.5L21.5 4.5L13 13Z
    rotate.right: |A12 12 7.5 -60 230M16.5 2L16.2 6L12 6.2
    rotate.left: |A12 12 7.5 240 -50M7.5 2L7.8 6L12 6.2
    """
}

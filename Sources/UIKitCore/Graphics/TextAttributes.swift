import ViewFoundation

// What makes fonts and colours values of an attributed string.
extension UIFont: FontBearing {}
extension UIColor: ColorBearing {}

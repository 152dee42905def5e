import ViewFoundation

// What makes colours values of an attributed string; fonts are such already.
extension UIColor: ColorBearing {}

// The umbrella that programs for the desktop import on Apple's systems. No code of its own.

@_exported import AppKit
@_exported import Foundation

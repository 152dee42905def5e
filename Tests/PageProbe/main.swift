import Foundation
import PlaygroundSupport

// A page without a view, in one of the ways in which one goes on or ends.

let way = CommandLine.arguments.last ?? ""
let page = PlaygroundPage.current
switch way {
case "goes-on":
  page.needsIndefiniteExecution = true
  _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in print("timer") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
    print("main queue")
    PlaygroundPage.current.finishExecution()
  }
case "finishes":
  page.needsIndefiniteExecution = true
  page.finishExecution()
case "changes":
  page.needsIndefiniteExecution = true
  page.needsIndefiniteExecution = false
default: break
}
print("last statement")

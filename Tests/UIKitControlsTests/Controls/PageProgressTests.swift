import Foundation
import Testing

@testable import UIKitControls
import UIKitTestSupport

@MainActor @Suite struct PageProgressTests {
  private final class Judge: NSObject, UIPageControlTimerProgressDelegate {
    var last = 9
    var news: [String] = []
    func pageControlProgress(
      _ progress: UIPageControlProgress, initialProgressForPage page: Int
    ) -> Float { page == 2 ? 0.5 : 0 }
    func pageControlTimerProgress(
      _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { page <= last }
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
      news.append("\(progress.isProgressVisible)")
    }
  }

  private let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
  private let judge = Judge()

  init() {
    pages.numberOfPages = 4
    pages.currentPageIndicatorTintColor = .red
    pages.pageIndicatorTintColor = .blue
  }

  /// The bars and dots from left to right.
  private var marks: [CALayer] {
    pages.layoutIfNeeded()
    let blue = UIColor.blue.cgColor
    return (pages.layer.sublayers ?? []).filter { $0.backgroundColor == blue }
      .sorted { $0.frame.minX < $1.frame.minX }
  }

  @Test func theDotOfThePageIsABarThatFills() throws {
    let usual = pages.intrinsicContentSize.width
    let progress = UIPageControlProgress()
    pages.progress = progress
    progress.currentProgress = 0.25
    #expect(marks.map(\.bounds.width) == [28, 7, 7, 7])
    let filling = try #require(marks[0].sublayers?.first)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 7, height: 7))
    #expect(filling.backgroundColor == UIColor.red.cgColor)
    #expect(pages.intrinsicContentSize.width == usual + 21)
    pages.currentPage = 1
    #expect(marks.map(\.bounds.width) == [7, 28, 7, 7] && progress.currentProgress == 0)
    pages.direction = .rightToLeft
    progress.currentProgress = 0.5
    #expect(marks.map(\.bounds.width) == [7, 7, 28, 7])
    #expect(marks[2].sublayers?.first?.frame.minX == 14)
    pages.progress = nil
    #expect(pages.intrinsicContentSize.width == usual)
  }

  @Test func pagesSayWhereTheyBegin() {
    let progress = UIPageControlProgress()
    progress.delegate = judge
    pages.progress = progress
    #expect(judge.news == ["true"])
    pages.currentPage = 2
    #expect(progress.currentProgress == 0.5)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
    pages.progress = nil
    #expect(judge.news == ["true", "false"])
  }

  @Test func timeGoesFromPageToPage() {
    let timer = UIPageControlTimerProgress(preferredDuration: 2)
    timer.setDuration(4, forPage: 1)
    timer.delegate = judge
    pages.progress = timer
    var told = 0
    pages.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    timer.advance(to: 1)
    #expect(timer.currentProgress == 0, "it stands still before it is let run")
    timer.resumeTimer()
    timer.advance(to: 10)
    timer.advance(to: 11)
    #expect(timer.currentProgress == 0.5 && pages.currentPage == 0)
    timer.advance(to: 12)
    #expect(pages.currentPage == 1 && told == 1 && timer.currentProgress == 0)
    timer.advance(to: 13)
    #expect(timer.currentProgress == 0.25)
    judge.last = 1
    timer.advance(to: 20)
    #expect(pages.currentPage == 1 && !timer.isRunning)
    judge.last = 9
    timer.resumeTimer()
    for time in [30.0, 40, 50, 60] { timer.advance(to: time) }
    #expect(pages.currentPage == 3 && !timer.isRunning)
    timer.resetsToInitialPageAfterEnd = true
    timer.resumeTimer()
    timer.advance(to: 70)
    #expect(pages.currentPage == 0 && timer.isRunning)
    timer.pauseTimer()
  }
}

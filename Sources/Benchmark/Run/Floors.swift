import CFloor
import Foundation

/// What the same work costs without any of this program: plain C, and a bare SDL loop.
///
/// Both run in the same process right after the scene, so that the machine is the same one.
@MainActor
enum Floors {
  /// Times the floors for a scene's number of layers.
  static func measure(_ result: RunResult, _ options: CostOptions) -> [Figure] {
    var figures: [Figure] = []
    let count = max(1, result.layers)
    if let loop = floor_swarm_make(Int(count)) {
      let times = Sample((0..<60).map { floor_swarm_frame(loop, Double($0) / 60) * 1e-6 })
      floor_swarm_free(loop)
      figures.append(Figure("c_floor_ms", times.median))
      figures.append(Figure("c_floor_ns_a_layer", times.median * 1e6 / Double(count)))
    }
    figures += sdl(count, options)
    return figures
  }

  private static func sdl(_ count: Int, _ options: CostOptions) -> [Figure] {
    let (width, height) = (Int32(options.size.width), Int32(options.size.height))
    guard let loop = floor_sdl_make(Int(count), width, height) else { return [] }
    defer { floor_sdl_free(loop) }
    for frame in 0..<10 { floor_sdl_frame(loop, Double(frame) / 60) }
    var (wall, cpu): ([Double], [Double]) = ([], [])
    for frame in 10..<70 {
      let (begin, cpuBegin) = (ProcessFigures.now, ProcessFigures.cpu)
      floor_sdl_frame(loop, Double(frame) / 60)
      wall.append(Double(ProcessFigures.now - begin) * 1e-6)
      cpu.append(Double(ProcessFigures.cpu - cpuBegin) * 1e-6)
    }
    return [
      Figure("sdl_wall_ms", Sample(wall).median), Figure("sdl_wall_min_ms", Sample(wall).least),
      Figure("sdl_cpu_ms", Sample(cpu).median),
    ]
  }
}

import CSDL2
import Foundation

/// Plays one sound at a time on the desktop's usual device, which is open only meanwhile.
@MainActor
package final class Speaker {
  private var device: SDL_AudioDeviceID = 0
  private var plays = 0

  /// A silent one.
  package init() {}

  isolated deinit { stop() }

  /// Plays samples of one channel, instead of what it plays now.
  ///
  /// - Parameter rate: samples a second.
  /// - Throws: where there is no sound to be had.
  package func play(_ samples: [Int16], rate: Int) throws(WindowingError) {
    stop()
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw .fromSDL("cannot play a sound") }
    var wanted = SDL_AudioSpec()
    (wanted.freq, wanted.channels, wanted.samples) = (Int32(rate), 1, 1024)
    wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      let error = WindowingError.fromSDL("cannot play a sound")
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    samples.withUnsafeBytes { _ = SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
    SDL_PauseAudioDevice(device, 0)
    plays += 1
    let (play, length) = (plays, Double(samples.count) / Double(rate))
    DispatchQueue.main.asyncAfter(deadline: .now() + length + 0.3) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.plays == play { self.stop() }
      }
    }
  }

  /// Whether something is played.
  package var isPlaying: Bool { device != 0 }

  /// Plays nothing more.
  package func stop() {
    guard device != 0 else { return }
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    device = 0
  }
}

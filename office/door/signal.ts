import type { Ground } from './answer-words.ts'

// An answer is heard and felt: a guard looks at people, not at a screen.

/** Frequencies in Hz, each for so long in ms. */
const tones: Record<Ground, readonly (readonly [number, number])[]> = {
  green: [
    [880, 90],
    [1320, 140],
  ],
  amber: [
    [660, 120],
    [660, 120],
  ],
  red: [[196, 420]],
}
const pulses: Record<Ground, number[]> = { green: [60], amber: [60, 80, 60], red: [320] }

let audio: AudioContext | undefined

/** Browsers let a page sound once somebody has touched it. */
export function wakeSound(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

export function signal(ground: Ground): void {
  navigator.vibrate?.(pulses[ground])
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [frequency, ms] of tones[ground]) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
    const end = at + ms / 1000
    tone.frequency.value = frequency
    tone.type = ground === 'red' ? 'sawtooth' : 'sine'
    // without edges, which click
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.5, at + 0.01)
    loudness.gain.setValueAtTime(0.5, end - 0.02)
    loudness.gain.linearRampToValueAtTime(0, end)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(end)
    at = end + 0.05
  }
}

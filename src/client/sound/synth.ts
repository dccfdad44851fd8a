/** What has a sound: a move, the listener's turn, a game they won, the last seconds of their clock. */
export type Sound = 'move' | 'turn' | 'win' | 'lastSeconds'
import type { Synth } from './speaker.ts'

type Wave = 'triangle' | 'sine' | 'square'

interface Note {
  readonly hz: number
  readonly at: number // s after the sound's beginning
  readonly lasts: number // s
  readonly wave: Wave
}

const note = (hz: number, at: number, lasts = 0.18, wave: Wave = 'triangle'): Note => ({
  hz,
  at,
  lasts,
  wave,
})

/* A block set down, a door bell, four steps up, a clock's tick. */
const scores: Record<Sound, readonly Note[]> = {
  move: [note(330, 0, 0.06), note(165, 0, 0.09, 'sine')],
  turn: [note(587, 0), note(880, 0.12, 0.3)],
  win: [note(523, 0), note(659, 0.1), note(784, 0.2), note(1047, 0.3, 0.5)],
  lastSeconds: [0, 0.18, 0.36].map((at) => note(1175, at, 0.05, 'square')),
}
const loudness: Record<Wave, number> = { triangle: 0.16, sine: 0.16, square: 0.04 }
const REST = 0.08 // s between two sounds

/** Loud from the start and dying away, as anything struck. */
function strike(context: AudioContext, { hz, at, lasts, wave }: Note, from: number): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hz })
  const gain = new GainNode(context, { gain: 0 })
  const begin = from + at
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(loudness[wave], begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(begin + lasts)
}

const lengthOf = (sound: Sound) => Math.max(...scores[sound].map(({ at, lasts }) => at + lasts))

/** Synthesises our sounds from tones alone: no file is fetched. Sounds play one after the other. */
export function createSynth(context: AudioContext): Synth {
  return {
    play(sounds) {
      let from = context.currentTime
      for (const sound of sounds) {
        for (const one of scores[sound]) strike(context, one, from)
        from += lengthOf(sound) + REST
      }
    },
  }
}

import { isStill } from '#games/kit/reduced-motion.tsx'
import type { Sound } from './synth.ts'
import { isSilent } from './muted.ts'

export interface Synth {
  play(sounds: readonly Sound[]): void
}

const HOLD_MS = 3_000 // until every tab has been told of the same moment
const SOON_MS = 300

let context: AudioContext | null = null
let synth: Promise<Synth | null> | null = null

/** Browsers let nobody make a sound on a page that was not touched yet. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? false

async function load(audio: AudioContext): Promise<Synth | null> {
  try {
    const { createSynth } = await import(/* webpackChunkName: "synth" */ './synth.ts')
    return createSynth(audio)
  } catch {
    synth = null // without a line: asked for again at the next sound
    return null
  }
}

/** Makes ready to sound; some browsers allow it only while a finger or a key is going up. */
export function wakeSpeaker(): void {
  if (isSilent() || !isTouched() || !globalThis.AudioContext) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
  synth ??= load(context)
}

const patterns: Record<Sound, number[]> = {
  move: [10],
  turn: [40],
  win: [40, 60, 40, 60, 80],
  lastSeconds: [80, 60, 80],
}
const SHORT_MS = 30

/** Where motion is unwanted one short sign stands for all of them. */
function vibrate(sound: Sound): void {
  navigator.vibrate?.(isStill() ? SHORT_MS : patterns[sound])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What can't sound now is not sounded later: the moment has gone. */
async function play(sounds: readonly Sound[]): Promise<void> {
  vibrate(sounds.at(-1)!)
  wakeSpeaker()
  if (!context || !synth) return
  const [ready] = await Promise.all([synth, Promise.race([context.resume(), pause(SOON_MS)])])
  if (context.state === 'running') ready?.play(sounds)
}

/**
 * Sounds once in this browser, whatever tabs show the same: the first to hear of `moment` plays.
 * Silent while muted and until the page was touched.
 */
export async function sound(sounds: readonly Sound[], moment: string): Promise<void> {
  if (sounds.length === 0 || isSilent() || !isTouched()) return
  const { locks } = navigator
  if (!locks) return play(sounds)
  const name = `recess sound ${moment} ${sounds.at(-1)}`
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await play(sounds)
    await pause(HOLD_MS)
  })
}

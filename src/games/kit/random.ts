import type { Random } from '#shared/game.ts'

/** cyrb128: four 32-bit numbers from any text. */
function hash(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  return [(h1 ^ h2 ^ h3 ^ h4) >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0]
}

/** sfc32 by Chris Doty-Humphrey, which passes PractRand. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = hash(seed)
  return () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 2 ** 32
  }
}

export interface StoredRandom extends Random {
  /** Numbers drawn so far: with the seed it says where to continue. */
  readonly position: number
}

/** The same seed and position give the same numbers. */
export function seededRandom(seed: string, position = 0): StoredRandom {
  const draw = sfc32(seed)
  for (let i = 0; i < position; i++) draw()
  let drawn = position
  const next = () => {
    drawn++
    return draw()
  }
  const int = (below: number) => Math.floor(next() * below)
  const shuffle = <T>(xs: readonly T[]): T[] => {
    const out = [...xs]
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(i + 1)
      ;[out[i], out[j]] = [out[j]!, out[i]!]
    }
    return out
  }
  return {
    next,
    int,
    shuffle,
    fork: (name) => seededRandom(`${seed} ${name}`),
    get position() {
      return drawn
    },
  }
}

/** One of several, each as likely. */
export const pick = <T>(xs: readonly T[], random: Random): T => xs[random.int(xs.length)]!

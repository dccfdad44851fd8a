import { randomInt } from 'node:crypto'

const LONGEST = 254 // letters; what is longer is no name and no address

/** A name as somebody may have meant it: without accents, dots of the Turkish i and case. */
const plain = (name: string) =>
  name
    .slice(0, LONGEST + 1)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')

/** Whether two texts are the same, or once each has lost at most one letter. */
function isNear(one: string, other: string): boolean {
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  const [a, b] = [one.slice(from), other.slice(from)]
  return (
    a === b ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.length === b.length && losesEach(a, b))
  )
}

/* The first letters differ: one loses its first, the other any that comes later. */
function losesEach(a: string, b: string): boolean {
  const losesOne = (short: string, long: string) => {
    let at = 0
    while (at < short.length && short[at] === long[at]) at++
    return short.slice(at) === long.slice(at + 1)
  }
  return losesOne(a.slice(1), b) || losesOne(b.slice(1), a)
}

const SHIFT = 2 ** 21

/** Hashes of a text and of what is left of it without one of its letters, in as many steps as it has letters. */
function keysOf(text: string, factors: readonly [number, number]): number[] {
  const keys: number[][] = factors.map((factor) => {
    const suffixes = [0]
    for (let i = text.length - 1; i >= 0; i--)
      suffixes.push((Math.imul(suffixes.at(-1)!, factor) + text.charCodeAt(i) + 1) | 0)
    let [prefix, power] = [0, 1] // of the letters before, the first the lowest
    const hashes = [suffixes.at(-1)!]
    for (let i = 0; i < text.length; i++) {
      const rest = suffixes[text.length - 1 - i]!
      hashes.push((prefix + Math.imul(rest, power)) | 0)
      prefix = (prefix + Math.imul(text.charCodeAt(i) + 1, power)) | 0
      power = Math.imul(power, factor)
    }
    return hashes
  })
  const [high, low] = keys as [number[], number[]]
  return [...new Set(high.map((key, i) => (key >>> 0) * SHIFT + ((low[i]! >>> 0) % SHIFT)))]
}

/* Odd, and others each time: nobody can write names whose hashes meet. */
const factor = () => randomInt(1 << 20, 1 << 30) * 2 + 1

/**
 * For each asked name the first known one that differs in a letter, or in one that stands elsewhere.
 * Costs the letters of both, not their pairs. Longer names than an address may be are near none.
 */
export function nearest(names: readonly string[], known: readonly string[]): Map<string, string> {
  const factors = [factor(), factor()] as const
  const open = new Map<number, Set<string>>()
  const plainOf = new Map<string, string>()
  for (const name of new Set(names)) {
    const text = plain(name)
    if (text.length > LONGEST) continue
    plainOf.set(name, text)
    for (const key of keysOf(text, factors)) {
      const there = open.get(key)
      if (there) there.add(name)
      else open.set(key, new Set([name]))
    }
  }
  const near = new Map<string, string>()
  if (open.size === 0) return near
  for (const name of known) {
    const text = plain(name)
    if (text.length > LONGEST) continue
    for (const key of keysOf(text, factors)) {
      const names = open.get(key)
      if (!names) continue
      for (const one of names)
        if (!near.has(one) && isNear(plainOf.get(one)!, text)) near.set(one, name)
      open.delete(key) // whatever has that key is told of by now
    }
  }
  return near
}

import { FeedFault } from '../feed-fault.ts'

/** What a match is known by. */
export interface Known {
  readonly num: number | null
  readonly round: string
  readonly group: string
  readonly day: string
  readonly home: string
  readonly away: string
  readonly isHomeKnown: boolean
  readonly isAwayKnown: boolean
}

/* Days of a tournament's groups are told otherwise from one state of a feed to the next: a pair of a group is not. */
const pairKey = ({ group, round, home, away }: Known) => `${group || round}\n${home}\n${away}`

const nameOf = ({ num, round, home, away }: Known) =>
  `${num === null ? '' : `${num} `}${round}: ${home} v ${away}`

/* The same side, or one that is to be named yet. */
const mayBe = (a: Known, b: Known) =>
  (a.home === b.home || !a.isHomeKnown || !b.isHomeKnown) &&
  (a.away === b.away || !a.isAwayKnown || !b.isAwayKnown)

/* A team under another name plays on the same day against the same team. */
const isRenamed = (a: Known, b: Known) =>
  a.day === b.day && (a.home === b.home || a.away === b.away)

function once(
  matches: readonly Known[],
  keyOf: (match: Known) => string | null,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const [i, match] of matches.entries()) {
    const key = keyOf(match)
    if (key === null) continue
    const other = found.get(key)
    if (other !== undefined)
      throw new FeedFault(`matches[${other}], matches[${i}]: ${nameOf(match)}`, 'feed_ambiguous')
    found.set(key, i)
  }
  return found
}

const numKey = ({ num }: Known) => (num === null ? null : String(num))

/* Placeholders may read alike ('TBD v TBD'): they are known by their number or their slot. */
const isNamed = ({ isHomeKnown, isAwayKnown }: Known) => isHomeKnown && isAwayKnown

class Pairing {
  readonly #old: readonly Known[]
  readonly #fresh: readonly Known[]
  readonly #of: (number | null)[]
  readonly #taken = new Set<number>()

  constructor(old: readonly Known[], fresh: readonly Known[]) {
    this.#old = old
    this.#fresh = fresh
    this.#of = fresh.map(() => null)
  }

  #take(fresh: number, old: number): void {
    this.#of[fresh] = old
    this.#taken.add(old)
  }

  byKey(keyOf: (match: Known) => string | null): void {
    const keys = this.#fresh.map(keyOf)
    const known = new Map(this.#old.map((match, i) => [keyOf(match), i]))
    for (const [i, key] of keys.entries()) {
      const isClear = key !== null && keys.indexOf(key) === keys.lastIndexOf(key)
      const old = !isClear || this.#of[i] !== null ? undefined : known.get(key)
      if (old !== undefined && !this.#taken.has(old)) this.#take(i, old)
    }
  }

  #left(round: string) {
    const old = [...this.#old.keys()].filter(
      (i) => !this.#taken.has(i) && this.#old[i]!.round === round,
    )
    const fresh = [...this.#fresh.keys()].filter(
      (i) => this.#of[i] === null && this.#fresh[i]!.round === round,
    )
    return { old, fresh }
  }

  /** Takes what is left of each round whose other half is clear on both sides. */
  byLikeness(isLike: (a: Known, b: Known) => boolean): void {
    for (const round of new Set(this.#fresh.map((one) => one.round))) {
      const { old, fresh } = this.#left(round)
      const like = (i: number, j: number) => isLike(this.#fresh[i]!, this.#old[j]!)
      for (const i of fresh) {
        const [only, ...others] = old.filter((j) => like(i, j))
        if (only === undefined || others.length || this.#taken.has(only)) continue
        if (fresh.filter((other) => like(other, only)).length === 1) this.#take(i, only)
      }
    }
  }

  /** In the order of the round, where as many are left on both sides. */
  bySlot(): void {
    for (const round of new Set(this.#fresh.map((one) => one.round))) {
      const { old, fresh } = this.#left(round)
      if (old.length !== fresh.length) continue
      if (fresh.every((i, n) => mayBe(this.#fresh[i]!, this.#old[old[n]!]!)))
        for (const [n, i] of fresh.entries()) this.#take(i, old[n]!)
    }
  }

  done(): (number | null)[] {
    for (const [i, match] of this.#fresh.entries()) {
      if (this.#of[i] !== null) continue
      const [one] = this.#left(match.round).old
      if (one !== undefined)
        throw new FeedFault(
          `matches[${i}]: ${nameOf(match)}; ${nameOf(this.#old[one]!)}`,
          'feed_ambiguous',
        )
    }
    return this.#of
  }
}

/**
 * Which known match each match of a feed is, as its index, or null for a new one: by number, by
 * round (or group) and pair, else by what is left in its round. Both lists are in the order of the feed.
 * Throws FeedFault where two may be meant, naming them.
 */
export function sameMatches(old: readonly Known[], fresh: readonly Known[]): (number | null)[] {
  const pair = (match: Known) => (isNamed(match) ? pairKey(match) : null)
  once(fresh, numKey)
  once(fresh, pair)
  const pairing = new Pairing(old, fresh)
  pairing.byKey(numKey)
  pairing.byKey(pair)
  pairing.byKey(pairKey)
  pairing.byLikeness(mayBe)
  pairing.byLikeness((a, b) => mayBe(a, b) && a.day === b.day)
  pairing.byLikeness(isRenamed)
  pairing.bySlot()
  return pairing.done()
}

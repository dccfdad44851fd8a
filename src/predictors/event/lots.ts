/** What is hashed (SHA-256, hex) to put people and lots in the order a seed gives them. */
export const keyText = (seed: string, word: 'person' | 'lot', id: string): string =>
  `${seed} ${word} ${id}`

export interface Keyed {
  readonly id: string
  readonly key: string // the hash of its keyText
}

export interface Dealt {
  readonly entry: string // the id of who was keyed
  readonly lots: readonly string[]
}

const inOrder = (all: readonly Keyed[]) =>
  all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)

/**
 * Deals lots to people, all as many: what is left over stays undealt. Where there are more people
 * than lots they are dealt again and again, so that a lot is shared by as few as can be.
 */
export function dealLots(people: readonly Keyed[], options: readonly Keyed[]): Dealt[] {
  if (options.length === 0) return []
  const lots = inOrder(options)
  const each = Math.max(1, Math.floor(lots.length / Math.max(1, people.length)))
  return inOrder(people).map((entry, i) => ({
    entry,
    lots: Array.from({ length: each }, (_, k) => lots[(i + k * people.length) % lots.length]!),
  }))
}

const LONGEST = 60 // letters that are compared
const LOOKED_FOR = 100 // names; a list with more that nobody has is of new teams
const CANDIDATES = 20 // of a name: those that share most with it

const folded = (name: string) =>
  name.slice(0, LONGEST).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, LONGEST)

/** How many letters must be added, left out or exchanged to come from one text to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])),
      )
    row = next
  }
  return row.at(-1)!
}

const pairsOf = (text: string) => {
  const whole = ` ${text} `
  return new Set(Array.from({ length: whole.length - 1 }, (_, i) => whole.slice(i, i + 2)))
}

/** Teams by the pairs of letters in their names. */
class TeamIndex {
  readonly #names: readonly { readonly team: string; readonly text: string }[]
  readonly #byPair = new Map<string, number[]>()

  constructor(teams: readonly string[]) {
    this.#names = teams.map((team) => ({ team, text: folded(team) }))
    for (const [i, { text }] of this.#names.entries())
      for (const pair of pairsOf(text)) {
        const there = this.#byPair.get(pair)
        if (there) there.push(i)
        else this.#byPair.set(pair, [i])
      }
  }

  #candidates(text: string) {
    const shared = new Uint16Array(this.#names.length)
    for (const pair of pairsOf(text)) for (const i of this.#byPair.get(pair) ?? []) shared[i]!++
    return this.#names
      .map((name, i) => ({ ...name, shared: shared[i]! }))
      .filter((one) => one.shared > 0)
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, CANDIDATES)
  }

  nearest(name: string): string {
    const text = folded(name)
    const [best] = this.#candidates(text)
      .map(({ team, text: other }) => ({ team, d: distance(text, other) }))
      .toSorted((a, b) => a.d - b.d)
    return best && best.d <= Math.max(2, text.length / 3) ? best.team : ''
  }
}

/**
 * The teams that names which are none of them may mean, by name; '' where none is near. However many
 * are asked for, only the first hundred are looked for.
 */
export function nearestTeams(
  names: readonly string[],
  teams: readonly string[],
): Map<string, string> {
  const index = new TeamIndex(teams)
  const uniqueNames = [...new Set(names)].slice(0, LOOKED_FOR)
  return new Map(uniqueNames.map((name) => [name, index.nearest(name)]))
}

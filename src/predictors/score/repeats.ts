import type { Known } from './likeness.ts'

const USUAL = 0.15 // share of a table's pairs that meet again in the same direction
const ROUND = 3 // rows that make one
const REPEATED = 0.4 // share of a round's rows whose pair met in another, where it was added to a season

const isNumbered = (round: string) => /\d/.test(round) && !/\bof \d+/i.test(round)

/* All numbered rounds of a phase are one table; a named round is itself. */
const tableOf = ({ phase, round }: Known) => {
  const own = phase && round.startsWith(phase) ? round.slice(phase.length + 2) : round
  const before = own.includes(', ') ? own.slice(0, own.lastIndexOf(', ')) : phase
  const name = own.slice(before && own.startsWith(before) ? before.length + 2 : 0)
  return isNumbered(name) && !/^\d{4}-\d\d-\d\d$/.test(name) ? `${before} #` : round
}

const directed = ({ home, away }: Known) => `${home}\n${away}`
const pairIn = (row: Known) => `${tableOf(row)}\n${directed(row)}`
const either = ({ home, away }: Known) => [home, away].toSorted().join('\n')

/* In how many places each pair stands; a second row in the same place says nothing. */
function placesOf(
  rows: readonly Known[],
  keyOf: (row: Known) => string,
  placeOf: (row: Known) => string,
): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const row of rows)
    places.set(keyOf(row), (places.get(keyOf(row)) ?? new Set()).add(placeOf(row)))
  return places
}

/* In a table a pair meets in another round; in a round of its own name on another day. */
function meetsAgain(rows: readonly Known[], isTable: boolean): boolean {
  const placeOf = ({ round, day }: Known) => (isTable ? round : day)
  const places = placesOf(rows, isTable ? directed : either, placeOf)
  const again = [...places.values()].filter(({ size }) => size > 1)
  return again.length > 1 && again.length >= USUAL * places.size
}

/** Whether a second row of a pair in one direction can be another match, as the rest of the file has it. */
export class MayRepeat {
  readonly #rows: readonly Known[]
  readonly #usual = new Map<string, boolean>() // by table
  readonly #isDouble = new Map<string, boolean>() // by table: most of its pairs meet in both directions
  readonly #directions: ReadonlySet<string>
  readonly #rounds: ReadonlyMap<string, ReadonlySet<string>> // in which a pair meets, by table and direction

  constructor(rows: readonly Known[]) {
    this.#rows = rows
    this.#directions = new Set(rows.map(directed))
    this.#rounds = placesOf(rows, pairIn, ({ round }) => round)
    const tables = new Map<string, Known[]>()
    for (const row of rows) {
      const there = tables.get(tableOf(row))
      if (there) there.push(row)
      else tables.set(tableOf(row), [row])
    }
    for (const [table, some] of tables) {
      this.#usual.set(table, meetsAgain(some, table.endsWith('#')))
      const returned = some.filter((row) => this.#hasReturn(row)).length
      this.#isDouble.set(table, returned * 2 > some.length)
    }
  }

  /** Those that were played first, then the later ones: what was put off stands twice, first where it was. */
  order(rows: readonly number[]): number[] {
    const isOver = (i: number) => Number(this.#rows[i]!.status === 'played')
    return [...rows].toSorted(
      (a, b) => isOver(b) - isOver(a) || (this.#rows[a]!.day < this.#rows[b]!.day ? 1 : -1),
    )
  }

  #hasReturn({ home, away }: Known): boolean {
    return this.#directions.has(`${away}\n${home}`)
  }

  /* In a table two meet once a round. */
  #isTwiceInRound(row: Known): boolean {
    const isSame = (one: Known) => one.round === row.round && either(one) === either(row)
    return tableOf(row).endsWith('#') && this.#rows.filter(isSame).length > 1
  }

  /** Whether a row may be the return match: it is in the round of the return, or only this pair of its table has none. */
  mayBeTurned(row: Known): boolean {
    if (this.#isTwiceInRound(row)) return true
    return !this.#hasReturn(row) && this.#isDouble.get(tableOf(row)) === true
  }

  may(row: Known, others: readonly Known[]): boolean {
    const table = tableOf(row)
    if (!others.some((other) => tableOf(other) === table)) return true
    const isTable = table.endsWith('#')
    if (isTable && this.mayBeTurned(row)) return false
    if (this.#usual.get(table)) return true
    const ofRound = this.#rows.filter((other) => other.round === row.round)
    const again = ofRound.filter((one) => this.#rounds.get(pairIn(one))!.size > 1)
    return isTable && ofRound.length >= ROUND && again.length >= REPEATED * ofRound.length
  }
}

import type { FeedAnswer, FeedQuestionKind } from '#shared/predictors.ts'
import { assign } from './assign.ts'
import {
  HALF_YEAR,
  SAME_DATE,
  daysApart,
  distance,
  groupsOf,
  isNamed,
  isOver,
  isAtOnce,
  pairOf,
  scoreText,
  slotCost,
  type Known,
} from './likeness.ts'
import { MayRepeat } from './repeats.ts'

/** What is not clear of a row of the feed, or of a known match it has no more. */
export interface IdentityQuestion {
  readonly kind: FeedQuestionKind
  readonly key: string // the same for later states of the feed
  readonly row: number | null // its index
  readonly match: number | null // the index of the known match that may be meant
}

/** Which match each row is: the index of a known one, 'new', 'copy' of another row, or 'held' while a question is open. */
export type Identity = number | 'new' | 'copy' | 'held'

export interface Matching {
  readonly identities: readonly Identity[]
  readonly questions: readonly IdentityQuestion[]
  readonly swapped: ReadonlySet<number> // rows that have the known match's sides the other way round
  readonly off: readonly number[] // known matches that are not played, as was answered
}

/** What was answered to a question, with the known match it was about. */
export type Answered = (key: string) => { answer: FeedAnswer; match: number | null } | undefined

type Sides = Pick<Known, 'home' | 'away'>

/** What else is known. */
export interface Beside {
  readonly ids: readonly string[] // of the known matches
  readonly faulty?: readonly Sides[] // teams of rows that can't be read
  readonly answered?: Answered
}

const MOST_PAIRS = 20 // of one pair in one file; a longer list of them is no season

/** Sets the rows of a feed against the known matches as a whole: nothing is decided by its place alone. */
class Matcher {
  readonly #old: readonly Known[]
  readonly #fresh: readonly Known[]
  readonly #ids: readonly string[]
  readonly #answered: Answered
  readonly #of: (Identity | null)[]
  readonly #assigned = new Set<number>()
  readonly #questions: IdentityQuestion[] = []
  readonly #swapped = new Set<number>()
  readonly #off: number[] = []
  readonly #repeats: MayRepeat

  constructor(
    old: readonly Known[],
    fresh: readonly Known[],
    ids: readonly string[],
    answered: Answered,
  ) {
    this.#old = old
    this.#fresh = fresh
    this.#ids = ids
    this.#answered = answered
    this.#of = fresh.map(() => null)
    this.#repeats = new MayRepeat(fresh)
  }

  #take(row: number, match: number): void {
    this.#of[row] = match
    this.#assigned.add(match)
  }

  #ask(kind: FeedQuestionKind, row: number, match: number | null): void {
    const { home, away, day } = this.#fresh[row]!
    const key = [kind, home, away, day].join('\n')
    const reply = this.#answered(key)
    const meant = reply?.match ?? match
    if (reply?.answer === 'same' && meant !== null && !this.#assigned.has(meant)) {
      this.#take(row, meant)
      if (kind === 'sides_swapped') this.#swapped.add(row)
    } else if (reply?.answer === 'another') this.#of[row] = 'new'
    else {
      this.#of[row] = 'held'
      if (!reply) this.#questions.push({ kind, key, row, match })
    }
  }

  #openRows(): number[] {
    return [...this.#fresh.keys()].filter((i) => this.#of[i] === null)
  }
  #openMatches(): number[] {
    return [...this.#old.keys()].filter((i) => !this.#assigned.has(i))
  }

  /* Why a row of the same pair can't simply be that match; null: it is. */
  #doubt(row: Known, match: Known): FeedQuestionKind | null {
    const days = daysApart(row, match)
    if (days > HALF_YEAR) return 'season_other'
    if (days <= SAME_DATE) return null
    if (this.#repeats.mayBeTurned(row)) return 'match_moved'
    if (!isOver(match)) return null
    const isOlderState = !isOver(row) && row.day < match.day
    return isOlderState || scoreText(row.score) === scoreText(match.score) ? null : 'match_moved'
  }

  /** On the day of a known match its teams play the other way round, though their own match is on another day. */
  byTurnedSides(): void {
    const known = groupsOf(this.#old, this.#namedMatches(), pairOf)
    for (const row of this.#namedRows()) {
      const one = this.#fresh[row]!
      const isNear = (i: number) => daysApart(one, this.#old[i]!) <= SAME_DATE
      const turned = (known.get(`${one.away}\n${one.home}`) ?? []).find(isNear)
      if (turned === undefined || (known.get(pairOf(one)) ?? []).some(isNear)) continue
      this.#ask('sides_swapped', row, turned)
      if (this.#of[row] === 'new') this.#of[row] = null // it is not that one: its own pair decides
    }
  }

  /** The same pair at the same home counts most; of several the nearer day. */
  byPair(): void {
    const known = groupsOf(this.#old, this.#namedMatches(), pairOf)
    const open = this.#openRows().filter((i) => isNamed(this.#fresh[i]!))
    for (const [pair, rows] of groupsOf(this.#fresh, open, pairOf)) {
      const some = this.#withoutCopies(rows)
      const matches = (known.get(pair) ?? []).filter((i) => !this.#assigned.has(i))
      this.#pair(some.slice(0, MOST_PAIRS), matches)
      for (const row of some.slice(MOST_PAIRS)) this.#ask('match_twice', row, null)
    }
  }
  #namedMatches = () => [...this.#old.keys()].filter((i) => isNamed(this.#old[i]!))
  #namedRows = () => [...this.#fresh.keys()].filter((i) => isNamed(this.#fresh[i]!))

  /* Rows of one pair and day that say the same are one; the first with a score speaks for them. */
  #withoutCopies(rows: readonly number[]): number[] {
    const days = groupsOf(this.#fresh, rows, ({ day }) => day)
    return [...days.values()].map((same) => {
      const spoken = same.find((i) => isOver(this.#fresh[i]!)) ?? same[0]!
      for (const i of same) {
        if (i === spoken) continue
        const [one, other] = [this.#fresh[i]!, this.#fresh[spoken]!]
        const isCopy = !isOver(one) || scoreText(one.score) === scoreText(other.score)
        if (isCopy && (one.kickOff === null || other.kickOff === null || isAtOnce(one, other)))
          this.#of[i] = 'copy'
        else this.#ask('match_twice', i, null)
      }
      return spoken
    })
  }

  #pair(rows: readonly number[], matches: readonly number[]): void {
    const [fresh, old] = [rows.map((i) => this.#fresh[i]!), matches.map((i) => this.#old[i]!)]
    const pairs = assign(fresh.map((row) => old.map((match) => distance(row, match))))
    const pairedRows: number[] = []
    for (const [n, row] of rows.entries()) {
      const at = pairs[n] ?? null
      if (at === null) continue
      const doubt = this.#doubt(fresh[n]!, old[at]!)
      if (doubt) this.#ask(doubt, row, matches[at]!)
      else this.#take(row, matches[at]!)
      pairedRows.push(row)
    }
    for (const row of this.#repeats.order(rows.filter((one) => !pairedRows.includes(one)))) {
      if (pairedRows.length > 0) this.#repeat(row, pairedRows, matches[0] ?? null)
      pairedRows.push(row)
    }
  }

  /* Another match, or a second row for one: then the row with a score is it. */
  #repeat(row: number, others: readonly number[], match: number | null): void {
    const one = this.#fresh[row]!
    if (
      this.#repeats.may(
        one,
        others.map((i) => this.#fresh[i]!),
      )
    )
      return
    const rival = others.find((i) => typeof this.#of[i] === 'number' && !isOver(this.#fresh[i]!))
    const meant = rival === undefined ? match : (this.#of[rival] as number)
    if (rival === undefined || meant === null || !isOver(one))
      return this.#ask('match_twice', row, meant)
    if (this.#repeats.mayBeTurned(one) || this.#doubt(one, this.#old[meant]!))
      return this.#ask('match_twice', row, meant)
    this.#take(row, meant)
    this.#ask('match_twice', rival, null)
  }

  /** The sides were drawn again, where the feed has the one direction no more. */
  bySwappedSides(): void {
    const known = groupsOf(this.#old, this.#openMatches(), ({ home, away }) => `${away}\n${home}`)
    for (const row of this.#openRows()) {
      const one = this.#fresh[row]!
      const match = (known.get(pairOf(one)) ?? []).find(
        (i) =>
          isNamed(this.#old[i]!) &&
          !this.#assigned.has(i) &&
          daysApart(one, this.#old[i]!) <= HALF_YEAR,
      )
      if (isNamed(one) && match !== undefined) this.#ask('sides_swapped', row, match)
    }
  }

  #fill(keyOf: (row: Known) => string): void {
    const known = groupsOf(this.#old, this.#openMatches(), keyOf)
    for (const [key, rows] of groupsOf(this.#fresh, this.#openRows(), keyOf)) {
      const matches = known.get(key) ?? []
      const costs = rows.map((i) => matches.map((j) => slotCost(this.#fresh[i]!, this.#old[j]!)))
      for (const [n, at] of assign(costs).entries())
        if (at !== null) this.#take(rows[n]!, matches[at]!)
    }
  }

  /** A place to be filled is known by its number, its round, its day. */
  bySlot(): void {
    this.#fill(({ num, day }) => (num === null ? day : `num ${num}`))
    this.#fill(({ round }) => round)
    this.#fill(({ day }) => day)
    this.#fill(() => '')
  }

  /** One of a known match's teams plays another on its day: which it is, nobody can say. */
  byOneSide(): void {
    const open = this.#openMatches().filter((i) => isNamed(this.#old[i]!) && !isOver(this.#old[i]!))
    for (const row of this.#openRows()) {
      const one = this.#fresh[row]!
      if (!isNamed(one)) continue
      const inRound = open.filter(
        (i) => !this.#assigned.has(i) && one.round === this.#old[i]!.round,
      )
      const near = inRound.filter((i) => daysApart(one, this.#old[i]!) <= SAME_DATE)
      const playedBy = (team: string) =>
        near.find((i) => team === this.#old[i]!.home || team === this.#old[i]!.away)
      const byNum = inRound.find((i) => one.num !== null && one.num === this.#old[i]!.num)
      const meant = playedBy(one.home) ?? playedBy(one.away) ?? byNum
      if (meant !== undefined) this.#ask('opponent_other', row, meant)
    }
  }

  /** What is left is new; all of a file that is of another season waits with the rest of it. */
  rest(): void {
    const others = this.#questions.filter(({ kind }) => kind === 'season_other').length
    const isOtherSeason = others * 2 > this.#fresh.length
    for (const row of this.#openRows())
      if (isOtherSeason) this.#ask('season_other', row, null)
      else this.#of[row] = 'new'
  }

  /* Those nobody has asked about yet, of which a row that can't be read may tell. */
  #unlisted(faulty: readonly Sides[]): number[] {
    const questionedMatches = new Set(this.#questions.map(({ match }) => match))
    const faultyPairs = new Set(faulty.map(({ home, away }) => `${home}\n${away}`))
    return this.#namedMatches().filter((i) => {
      const match = this.#old[i]!
      const isOpen = match.status === 'open' || match.status === 'postponed'
      return (
        isOpen &&
        !this.#assigned.has(i) &&
        !questionedMatches.has(i) &&
        !faultyPairs.has(pairOf(match))
      )
    })
  }

  /** A match the feed has no more is asked about, unless the feed says less than half of what it did. */
  missing(faulty: readonly Sides[]): void {
    if (this.#assigned.size * 2 < this.#namedMatches().length) return
    for (const match of this.#unlisted(faulty)) {
      const key = ['match_missing', this.#ids[match]].join('\n')
      const reply = this.#answered(key)
      if (reply?.answer === 'leave_out') this.#off.push(match)
      else if (!reply) this.#questions.push({ kind: 'match_missing', key, row: null, match })
    }
  }

  result(): Matching {
    const identities = this.#of.map((one) => one ?? 'new')
    return { identities, questions: this.#questions, swapped: this.#swapped, off: this.#off }
  }
}

/**
 * Which known match each row of a feed is. The pair decides, at home and away; then the instant and the
 * day, the round, the number and the place in the list. What is not clear is asked, and held until
 * somebody answers.
 */
export function matchRows(
  old: readonly Known[],
  fresh: readonly Known[],
  { ids, faulty = [], answered = () => undefined }: Beside,
): Matching {
  const matcher = new Matcher(old, fresh, ids, answered)
  matcher.byTurnedSides()
  matcher.byPair()
  matcher.bySwappedSides()
  matcher.bySlot()
  matcher.byOneSide()
  matcher.rest()
  matcher.missing(faulty)
  return matcher.result()
}

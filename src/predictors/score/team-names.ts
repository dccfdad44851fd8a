import { assign } from './assign.ts'

/* What clubs put around their name. */
const FORMS = new Set(
  `ac aca ad afc aik as asd bc bk bsc bv ca cc cd cf cfc club clube cs csd cr ec fc fcb fck ff fk gnk hnk if jk kaa
  krc ksv kulubu kv nk ogc rc rcd rfc rsc sa sad sc scp sd se sk sl spor spvgg ss ssc ssv sv tsg tsv ud us vfb vfl
  vfr de del do da futbol futebol football calcio deportivo deportes`.split(/\s+/),
)
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
}
const SHORTEST = 3 // letters of a word that says something

/* 'PSV (NED)' as its name and what stands in brackets after it. */
function partsOf(name: string): { bare: string; mark: string } {
  const at = name.trimEnd().endsWith(')') ? name.lastIndexOf('(') : -1
  if (at < 1) return { bare: name, mark: '' }
  return { bare: name.slice(0, at), mark: name.slice(at + 1, name.lastIndexOf(')')).trim() }
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıøłđßæœðþ]/g, (character) => LETTERS[character]!)
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') // 'f.c.'
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isYear = (word: string) => /^\d{2,4}$/.test(word)
/* '1. FC Köln' is called FC Köln too; the 1 of 'Team 1' tells it from others. */
const isFirst = (word: string, i: number, words: readonly string[]) =>
  i === 0 && word === '1' && FORMS.has(words[1] ?? '')

/** A team's name without case, accents, years and the forms of clubs, as words. */
function formOf(name: string): string {
  const words = wordsOf(partsOf(name).bare)
  const bare = words.filter(
    (word, i) => !isYear(word) && !isFirst(word, i, words) && !FORMS.has(word),
  )
  return (bare.length > 0 ? bare : words).join(' ')
}

const countryOf = (name: string) => partsOf(name).mark
const yearOf = (name: string) => wordsOf(name).filter(isYear).join(' ')

/** Whether names of one form are told apart by what stands beside it: another country, another year. */
const haveDistinctMarks = (one: string, other: string): boolean =>
  [countryOf, yearOf].some((markOf) => {
    const [a, b] = [markOf(one), markOf(other)]
    return a !== '' && b !== '' && a !== b
  })

/** Whether two names have a word in common, or the beginning of one ('Bor.', 'Borussia'). */
function areAlike(one: string, other: string): boolean {
  const words = formOf(other).split(' ')
  return formOf(one)
    .split(' ')
    .some((a) =>
      words.some(
        (b) => Math.min(a.length, b.length) >= SHORTEST && (a.startsWith(b) || b.startsWith(a)),
      ),
    )
}

/** A match by its teams and its time. */
export interface Meeting {
  readonly day: string
  readonly kickOff: number | null // epoch ms
  readonly round: string
  readonly home: string
  readonly away: string
  readonly isHomeKnown: boolean
  readonly isAwayKnown: boolean
}

/** What is known of names: a team is known by its first name. */
export interface TeamNames {
  readonly teams: ReadonlyMap<string, string> // by each further name
  readonly fixed: ReadonlySet<string> // names whose team somebody has set
}

export const NO_NAMES: TeamNames = { teams: new Map(), fixed: new Set() }

const SIDES = ['home', 'away'] as const
const KNOWN = { home: 'isHomeKnown', away: 'isAwayKnown' } as const
const otherSide = { home: 'away', away: 'home' } as const
const CERTAIN = 100 // what one match on the same day against the same team counts
const ENOUGH = 2 // matches needed, where the names have nothing in common
const MOST_ROUNDS = 8 // what is learnt helps to learn more
const MOST_A_DAY = 60 // of one day that are compared

/** Where a name stands in a file. */
interface Use {
  readonly days: Set<string>
  readonly met: Set<string>
}

function usesOf(rows: readonly Meeting[]): Map<string, Use> {
  const uses = new Map<string, Use>()
  for (const row of rows)
    for (const side of SIDES) {
      if (!row[KNOWN[side]]) continue
      const use = uses.get(row[side]) ?? { days: new Set(), met: new Set() }
      use.days.add(row.day)
      use.met.add(row[otherSide[side]])
      uses.set(row[side], use)
    }
  return uses
}

/** Which team each name of a file is, from the surest to what can only be learnt. */
class Resolver {
  readonly #fresh: readonly Meeting[]
  readonly #names: TeamNames
  readonly #uses: Map<string, Use>
  readonly #resolved = new Map<string, string>()
  readonly #spelt = new Map<string, string[]>() // a team's names in this file
  readonly #byDay = new Map<string, Meeting[]>()
  readonly #known = new Map<string, string[]>() // a team's names

  constructor(old: readonly Meeting[], fresh: readonly Meeting[], names: TeamNames) {
    this.#fresh = fresh
    this.#names = names
    this.#uses = usesOf(fresh)
    for (const name of usesOf(old).keys()) this.#add(this.#teamOf(name), name)
    for (const [name, team] of names.teams) this.#add(team, name)
    for (const row of old) {
      const there = this.#byDay.get(row.day) ?? []
      if (there.length < MOST_A_DAY) this.#byDay.set(row.day, [...there, row])
    }
  }

  #add(team: string, name: string): void {
    const there = this.#known.get(team)
    if (there) there.push(name)
    else this.#known.set(team, [team, name])
  }

  #settle(name: string, team: string): void {
    this.#resolved.set(name, team)
    this.#spelt.set(team, [...(this.#spelt.get(team) ?? []), name])
  }

  #teamOf(name: string): string {
    return this.#names.teams.get(name) ?? name
  }

  #open(): string[] {
    return [...this.#uses.keys()].filter((name) => !this.#resolved.has(name))
  }

  byName(): void {
    for (const name of this.#uses.keys()) {
      const team = this.#teamOf(name)
      if (this.#known.has(team) || this.#names.fixed.has(name)) this.#settle(name, team)
    }
  }

  /* Two names of one file are two teams where they meet, or both play on one day. */
  #areTwo(one: string, other: string): boolean {
    const [a, b] = [this.#uses.get(one), this.#uses.get(other)]
    if (!a || !b) return false
    return a.met.has(other) || [...a.days].some((day) => b.days.has(day))
  }

  #isFree(name: string, team: string): boolean {
    return [...(this.#spelt.get(team) ?? [team]), ...(this.#known.get(team) ?? [])].every(
      (other) => !this.#areTwo(name, other) && !haveDistinctMarks(name, other),
    )
  }

  /** Names that differ by case, accents, years and the forms of clubs only. */
  byForm(): void {
    const teams = new Map<string, Set<string>>()
    const add = (form: string, team: string) =>
      teams.set(form, (teams.get(form) ?? new Set()).add(team))
    for (const [team, names] of this.#known) for (const name of names) add(formOf(name), team)
    for (const name of this.#open()) {
      const form = formOf(name)
      const [team, ...others] = teams.get(form) ?? []
      if (team !== undefined && others.length === 0 && this.#isFree(name, team))
        this.#settle(name, team)
      else if (team === undefined) {
        add(form, name) // the first of its form in this file: another spelling of it is the same
        if (this.#known.size === 0) this.#settle(name, name)
      }
    }
  }

  #missing(): string[] {
    const here = new Set(this.#resolved.values())
    return [...this.#known.keys()].filter((team) => !here.has(team))
  }

  /* How much of what an unknown name plays was a missing team's. */
  #votes(open: readonly string[], missing: readonly string[]): number[][] {
    const [rows, columns] = [open, missing].map((all) => new Map(all.map((one, i) => [one, i])))
    const votes = open.map(() => missing.map(() => 0))
    for (const fresh of this.#fresh)
      for (const side of SIDES) {
        const row = rows!.get(fresh[side])
        if (row === undefined) continue
        for (const old of this.#byDay.get(fresh.day) ?? []) {
          const column = columns!.get(this.#teamOf(old[side]))
          if (column !== undefined) votes[row]![column]! += this.#vote(fresh, old, otherSide[side])
        }
      }
    return votes
  }

  #vote(fresh: Meeting, old: Meeting, side: 'home' | 'away'): number {
    if (fresh.kickOff !== null && old.kickOff !== null && fresh.kickOff !== old.kickOff) return 0
    const [here, there] = [this.#resolved.get(fresh[side]), this.#teamOf(old[side])]
    if (here === undefined) return 1 // both are spelled otherwise, perhaps
    return here === there ? CERTAIN : 0
  }

  /* Clearly the best for both, and more than one match shows it, or the names do. */
  #isClear(votes: readonly (readonly number[])[], [i, j]: [number, number], alike: boolean) {
    const most = votes[i]![j]!
    const isBest =
      votes[i]!.every((other, n) => n === j || other < most) &&
      votes.every((row, n) => n === i || row[j]! < most)
    return (
      isBest && (most >= ENOUGH * CERTAIN || (most > 0 && alike) || most % CERTAIN >= 2 * ENOUGH)
    )
  }

  /** A known team that is missing in the file is the unknown name that plays in its place. */
  byMatches(): void {
    for (let n = 0; n < MOST_ROUNDS; n++) {
      const [open, missing] = [this.#open(), this.#missing()]
      const votes = this.#votes(open, missing)
      const pairs = assign(votes.map((row) => row.map((count) => -count)))
      const clear = pairs.flatMap((j, i) => {
        if (j === null || this.#names.fixed.has(open[i]!)) return []
        const alike = this.#known.get(missing[j]!)!.some((name) => areAlike(name, open[i]!))
        return this.#isClear(votes, [i, j], alike) ? [[open[i]!, missing[j]!] as const] : []
      })
      if (clear.length === 0) return
      for (const [name, team] of clear) this.#settle(name, team)
    }
  }

  /* Of two new spellings the second was set to the first, whose team may have been learnt since. */
  result(): Map<string, string> {
    for (const name of this.#open()) this.#settle(name, name)
    const teamByName = this.#resolved
    return new Map([...teamByName].map(([name, team]) => [name, teamByName.get(team) ?? team]))
  }
}

/**
 * Which team each known name of `fresh` is, where `old` is what was known before: by its name; by its
 * form; by what it plays. A name that is nobody's is a team of its own.
 */
export function resolveTeams(
  old: readonly Meeting[],
  fresh: readonly Meeting[],
  names: TeamNames = NO_NAMES,
): Map<string, string> {
  const resolver = new Resolver(old, fresh, names)
  resolver.byName()
  resolver.byForm()
  resolver.byMatches()
  return resolver.result()
}

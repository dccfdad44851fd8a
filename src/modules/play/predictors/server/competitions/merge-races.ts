import type { Played, CompetitionKey, MatchRow, StageRow } from './store.ts'
import { randomUUID } from 'node:crypto'
import { FeedFault } from '#predictors/feed-fault.ts'
import { eachOnce } from '#predictors/race/feed-results.ts'
import type { FeedRace, RaceFeed } from '#predictors/race/feed.ts'
import type { RaceDriver } from '#shared/races.ts'
import { pendingFaults, type FeedMemory, type PendingRow } from './pending-rows.ts'
import { raceRows, type StoredRace } from './race-rows.ts'
import { changesOf, isOver, withHalves, type Merged } from './merge.ts'

function racesOf({ stages, matches }: Played): StoredRace[] {
  const find = (stageId: string, part: MatchRow['part']) =>
    matches.find((one) => one.stageId === stageId && one.part === part)
  return stages.flatMap((stage) => {
    const [pole, race] = [find(stage.stageId, 'pole'), find(stage.stageId, 'race')]
    return pole && race ? [{ stage, pole, race }] : []
  })
}

/*
 * A race is identified by its name: where one is cancelled, those after it are numbered again. One
 * under a new name is at the same circuit, with nothing else left there.
 */
function sameRaces(
  storedRaces: readonly StoredRace[],
  fresh: readonly FeedRace[],
): Map<FeedRace, StoredRace> {
  const same = new Map<FeedRace, StoredRace>()
  const pair = (isSame: (race: FeedRace, one: StoredRace) => boolean) => {
    const pairedRaces = new Set(same.values())
    const [rest, remaining] = [
      fresh.filter((one) => !same.has(one)),
      storedRaces.filter((one) => !pairedRaces.has(one)),
    ]
    for (const race of rest) {
      const [only, ...others] = remaining.filter((one) => isSame(race, one))
      const isClear = only && rest.filter((one) => isSame(one, only)).length === 1
      if (isClear && others.length === 0) same.set(race, only)
    }
  }
  pair((race, one) => race.name === one.stage.name)
  pair(
    (race, { race: { race: facts } }) =>
      facts !== null && race.circuitId !== '' && facts.circuitId === race.circuitId,
  )
  return same
}

/*
 * A competition belongs to the season it first imported: another year's data from its address would be
 * written to that season's races. Where the season was not stored, its races' days determine it.
 */
function checkSeason(storedRaces: readonly StoredRace[], { season }: RaceFeed): void {
  if (!season || storedRaces.length === 0) return
  const known = new Set(storedRaces.map(({ race }) => race.race?.season ?? '').filter(Boolean))
  const isYear = /^\d{4}$/.test(season)
  const isOther = known.size
    ? !known.has(season)
    : isYear && !storedRaces.some(({ race }) => race.day.startsWith(season))
  if (isOther) throw new FeedFault(season, 'feed_other_season')
}

interface Named {
  readonly rows: StoredRace
  readonly drivers: readonly RaceDriver[] // named for it by the feed now
}

function open<Row extends MatchRow>(row: Row, drivers: readonly RaceDriver[]): Row {
  if (drivers.length === 0) return row
  return { ...row, isAwayKnown: true, race: { ...row.race!, drivers } }
}

/*
 * Until its own list or its result names the participants, a race may be tipped with those its
 * qualifying names, the last drivers and the season's entries: one race ahead, not all.
 */
function withDrivers(
  races: readonly Named[],
  entered: RaceFeed['drivers'],
  now: Date,
): StoredRace[] {
  let last: readonly RaceDriver[] = []
  let isNext = true
  return races.map(({ rows, drivers }) => {
    const { stage, pole, race } = rows
    const facts = race.race!
    const isBegun = race.locksAt <= now
    const takesAll = !isOver(race) && !facts.isEntered && (isBegun || isNext)
    if (facts.isEntered && facts.drivers.length) last = facts.drivers
    if (!isOver(race) && !isBegun) isNext = false
    if (!takesAll) return rows
    const all = eachOnce([...drivers, ...last, ...facts.drivers, ...entered])
    return { stage, pole: open(pole, all), race: open(race, all) }
  })
}

function stageOf(
  key: CompetitionKey,
  { name }: FeedRace,
  before: StoredRace | undefined,
): StageRow {
  const { stage } = before ?? {}
  return {
    ...key,
    stageId: stage?.stageId ?? randomUUID(),
    name,
    groupMatches: 0,
    number: 0,
    isSecondHalf: false,
    grew: stage?.grew ?? [],
  }
}

interface Beside {
  readonly now: Date
  readonly memory: FeedMemory
  readonly isPart: boolean // more of the feed could not be fetched
}

const missingKey = ({ race }: StoredRace) => ['match_missing', race.matchId].join('\n')

/*
 * A race that a calendar no longer lists: the calendar has others after it or ahead, and names half of
 * those known. A row that can't be read may be any of them, or the one of its name.
 */
function missingRaces(
  storedRaces: readonly StoredRace[],
  unlisted: readonly StoredRace[],
  { feed, now, isPart }: { feed: RaceFeed; now: Date; isPart: boolean },
): StoredRace[] {
  const unread = new Set(feed.faults.map(({ home }) => home))
  if (isPart || feed.isPart || unread.has('') || unlisted.length * 2 > storedRaces.length) return []
  const last = Math.max(...feed.races.map(({ locksAt }) => locksAt))
  return unlisted.filter(
    ({ stage, race }) =>
      !isOver(race) &&
      !unread.has(stage.name) &&
      last > Math.min(now.getTime(), race.locksAt.getTime()),
  )
}

const pendingRace = (one: StoredRace): PendingRow => ({
  kind: 'match_missing',
  key: missingKey(one),
  line: 0,
  round: '',
  day: one.race.day,
  home: one.stage.name,
  away: '',
  value: '',
  matchId: one.race.matchId,
})

const voided = (row: MatchRow): MatchRow => (isOver(row) ? row : { ...row, status: 'void' })

/**
 * Merges a feed of races into what is stored. A race it does not list stays as it is and becomes a
 * question, until somebody confirms that it is off; a row that can't be read waits alone. Throws
 * FeedFault where it is of another season.
 */
export function mergeRaces(
  key: CompetitionKey,
  old: Played,
  feed: RaceFeed,
  { now, memory, isPart }: Beside,
): Merged & { readonly pendingRows: readonly PendingRow[] } {
  const storedRaces = racesOf(old)
  checkSeason(storedRaces, feed)
  const same = sameRaces(storedRaces, feed.races)
  const listed = feed.races.map((fresh): Named => {
    const before = same.get(fresh)
    const stage = stageOf(key, fresh, before)
    return { rows: raceRows(stage, { fresh, season: feed.season }, before), drivers: fresh.drivers }
  })
  const known = new Set(same.values())
  const rest = storedRaces.filter((one) => !known.has(one))
  const missing = missingRaces(storedRaces, rest, { feed, now, isPart })
  const answerTo = (one: StoredRace) => memory.answered(missingKey(one))
  const off = new Set(missing.filter((one) => answerTo(one)?.answer === 'leave_out'))
  const unlisted = rest.map((one): Named => {
    const { stage, pole, race } = one
    const currentRace = off.has(one) ? { stage, pole: voided(pole), race: voided(race) } : one
    return { rows: currentRace, drivers: [] }
  })
  const all = withDrivers(
    [...listed, ...unlisted].toSorted(
      (a, b) => a.rows.race.locksAt.getTime() - b.rows.race.locksAt.getTime(),
    ),
    feed.drivers,
    now,
  )
  const numbered = withHalves(all.map(({ stage }, i) => ({ ...stage, number: i + 1 })))
  const byId = new Map(old.matches.map((match) => [match.matchId, match]))
  const rows = all
    .flatMap(({ pole, race }) => [pole, race])
    .map((row, i) => [{ ...row, number: i + 1 }, byId.get(row.matchId) ?? null] as const)
  const unansweredRaces = missing.filter((one) => !answerTo(one)).map(pendingRace)
  const pendingRows = [...pendingFaults(feed.faults, memory), ...unansweredRaces]
  return { ...changesOf(old.stages, numbered, rows), pendingRows }
}

import { randomUUID } from 'node:crypto'
import { FeedFault } from '#predictors/feed-fault.ts'
import { eachOnce } from '#predictors/race/feed-results.ts'
import type { FeedRace, RaceFeed } from '#predictors/race/feed.ts'
import type { RaceDriver } from '#shared/races.ts'
import { raceRows, type KeptRace } from './race-rows.ts'
import { changesOf, isOver, withHalves, type Merged } from './merge.ts'
import type { CompetitionKey, MatchRow, StageRow } from './store.ts'

interface Known {
  readonly stages: readonly StageRow[]
  readonly matches: readonly MatchRow[]
}

function keptRaces({ stages, matches }: Known): KeptRace[] {
  const find = (stageId: string, part: MatchRow['part']) =>
    matches.find((one) => one.stageId === stageId && one.part === part)
  return stages.flatMap((stage) => {
    const [pole, race] = [find(stage.stageId, 'pole'), find(stage.stageId, 'race')]
    return pole && race ? [{ stage, pole, race }] : []
  })
}

/*
 * A race is known by its name: where one is taken off, those after it are numbered again. One under a
 * new name is at the same circuit, with nothing else left there.
 */
function sameRaces(kept: readonly KeptRace[], fresh: readonly FeedRace[]): Map<FeedRace, KeptRace> {
  const same = new Map<FeedRace, KeptRace>()
  const pair = (isSame: (race: FeedRace, one: KeptRace) => boolean) => {
    const taken = new Set(same.values())
    const [rest, left] = [
      fresh.filter((one) => !same.has(one)),
      kept.filter((one) => !taken.has(one)),
    ]
    for (const race of rest) {
      const [only, ...others] = left.filter((one) => isSame(race, one))
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
 * A competition is of the season it first took: what its address gives of another year would get that
 * one's races. Where the season was not kept, its races' days say which it is.
 */
function checkSeason(kept: readonly KeptRace[], { season }: RaceFeed): void {
  if (!season || kept.length === 0) return
  const known = new Set(kept.map(({ race }) => race.race?.season ?? '').filter(Boolean))
  const isYear = /^\d{4}$/.test(season)
  const isOther = known.size
    ? !known.has(season)
    : isYear && !kept.some(({ race }) => race.day.startsWith(season))
  if (isOther) throw new FeedFault(season, 'feed_other_season')
}

interface Named {
  readonly kept: KeptRace
  readonly drivers: readonly RaceDriver[] // whom the feed names for it now
}

function open<Row extends MatchRow>(row: Row, drivers: readonly RaceDriver[]): Row {
  if (drivers.length === 0) return row
  return { ...row, isAwayKnown: true, race: { ...row.race!, drivers } }
}

/*
 * Until its own list or its result says who takes part, a race may be tipped with whom its qualifying
 * names, who drove last and who is entered for the season: one race ahead, not all.
 */
function withDrivers(races: readonly Named[], entered: RaceFeed['drivers'], now: Date): KeptRace[] {
  let last: readonly RaceDriver[] = []
  let isNext = true
  return races.map(({ kept, drivers }) => {
    const { stage, pole, race } = kept
    const facts = race.race!
    const isBegun = race.locksAt <= now
    const takesAll = !isOver(race) && !facts.isEntered && (isBegun || isNext)
    if (facts.isEntered && facts.drivers.length) last = facts.drivers
    if (!isOver(race) && !isBegun) isNext = false
    if (!takesAll) return kept
    const all = eachOnce([...drivers, ...last, ...facts.drivers, ...entered])
    return { stage, pole: open(pole, all), race: open(race, all) }
  })
}

function stageOf(key: CompetitionKey, { name }: FeedRace, before: KeptRace | undefined): StageRow {
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

/**
 * What a feed of races says, over what is there; a race it does not list stays as it is. Throws
 * FeedFault where it is of another season.
 */
export function mergeRaces(key: CompetitionKey, old: Known, feed: RaceFeed, now: Date): Merged {
  const kept = keptRaces(old)
  checkSeason(kept, feed)
  const same = sameRaces(kept, feed.races)
  const listed = feed.races.map((fresh): Named => {
    const before = same.get(fresh)
    const stage = stageOf(key, fresh, before)
    return { kept: raceRows(stage, { fresh, season: feed.season }, before), drivers: fresh.drivers }
  })
  const known = new Set(same.values())
  const unlisted = kept
    .filter((one) => !known.has(one))
    .map((one): Named => ({ kept: one, drivers: [] }))
  const all = withDrivers(
    [...listed, ...unlisted].toSorted(
      (a, b) => a.kept.race.locksAt.getTime() - b.kept.race.locksAt.getTime(),
    ),
    feed.drivers,
    now,
  )
  const numbered = withHalves(all.map(({ stage }, i) => ({ ...stage, number: i + 1 })))
  const byId = new Map(old.matches.map((match) => [match.matchId, match]))
  const rows = all
    .flatMap(({ pole, race }) => [pole, race])
    .map((row, i) => [{ ...row, number: i + 1 }, byId.get(row.matchId) ?? null] as const)
  return changesOf(old.stages, numbered, rows)
}

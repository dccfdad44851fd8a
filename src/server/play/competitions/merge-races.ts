import { randomUUID } from 'node:crypto'
import type { FeedRace, RaceFeed } from '#predictors/race/feed.ts'
import type { MatchStatus } from '#shared/predictors.ts'
import type { RaceFacts } from '#shared/races.ts'
import { changesOf, withHalves, type Merged } from './merge.ts'
import type { CompetitionKey, MatchRow, StageRow } from './store.ts'

/** A race as it is kept: a round of two parts that lock apart. */
interface KeptRace {
  readonly stage: StageRow
  readonly pole: MatchRow
  readonly race: MatchRow
}

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

const isOver = ({ status }: Pick<MatchRow, 'status'>) => status !== 'open' && status !== 'postponed'

/* What is known is not unlearned: an older state of a feed, or one that leaves a result out, corrects nothing. */
function valueOf(
  known: MatchRow['score'] | null,
  said: MatchStatus,
  before: MatchRow | undefined,
): Pick<MatchRow, 'status' | 'score'> {
  if (said === 'void') return { status: 'void', score: before?.score ?? {} }
  if (known) return { status: 'played', score: known }
  if (before?.status === 'played') return { status: before.status, score: before.score }
  return { status: said, score: {} }
}

function factsOf(fresh: FeedRace, before: RaceFacts | null | undefined): RaceFacts {
  const { circuitId, circuit, country, startsAt } = fresh
  const isEntered = fresh.drivers.length > 0
  const finishes = fresh.finishes.length ? fresh : before
  return {
    circuitId,
    circuit,
    country,
    startsAt: startsAt === null ? '' : new Date(startsAt).toISOString(),
    drivers: isEntered ? fresh.drivers : (before?.drivers ?? []),
    isEntered: isEntered || (before?.isEntered ?? false),
    fastestTime: finishes?.fastestTime ?? '',
    finishes: finishes?.finishes ?? [],
  }
}

function rowsOf(stage: StageRow, fresh: FeedRace, before: KeptRace | undefined): KeptRace {
  const { teamId, fixtureId, stageId } = stage
  const { round, name, circuit, country, day, startsAt, locksAt, poleLocksAt, status } = fresh
  const facts = factsOf(fresh, before?.race.race)
  const base = {
    teamId,
    fixtureId,
    stageId,
    num: round,
    round: name,
    group: '',
    ground: [circuit, country].filter(Boolean).join(', '),
    day,
    home: name,
    away: '',
    isHomeKnown: true,
    isAwayKnown: facts.drivers.length > 0, // it can be tipped once its drivers are known
  }
  const { pole, podium, fastestLap = '', firstRetirement = '' } = fresh.result
  return {
    stage,
    pole: {
      ...base,
      matchId: before?.pole.matchId ?? randomUUID(),
      number: 2 * round - 1,
      kickOff: new Date(poleLocksAt),
      locksAt: new Date(poleLocksAt),
      ...valueOf(pole === undefined ? null : { pole }, status, before?.pole),
      part: 'pole',
      race: { ...facts, finishes: [] },
    },
    race: {
      ...base,
      matchId: before?.race.matchId ?? randomUUID(),
      number: 2 * round,
      kickOff: startsAt === null ? null : new Date(startsAt),
      locksAt: new Date(locksAt),
      ...valueOf(podium ? { podium, fastestLap, firstRetirement } : null, status, before?.race),
      part: 'race',
      race: facts,
    },
  }
}

/* One that is listed no more, among those that are: it is off. */
function offOf(kept: KeptRace, feed: RaceFeed): KeptRace {
  const days = feed.races.map(({ day }) => day).toSorted()
  const isAmong = kept.race.day > (days[0] ?? '') && kept.race.day < (days.at(-1) ?? '')
  if (isOver(kept.race) || !(feed.isWhole || isAmong)) return kept
  const off = { status: 'void' as const }
  return { ...kept, pole: { ...kept.pole, ...off }, race: { ...kept.race, ...off } }
}

/* Who drove last are who drive next, until the feed says who is entered: one race ahead, not all. */
function withDrivers(races: readonly KeptRace[]): KeptRace[] {
  let known: RaceFacts['drivers'] = []
  let isNext = true
  return races.map((one) => {
    const facts = one.race.race!
    if (isOver(one.race) || facts.isEntered || !isNext || known.length === 0) {
      if (facts.isEntered && facts.drivers.length) known = facts.drivers
      if (!isOver(one.race)) isNext = false
      return one
    }
    isNext = false
    const given = { drivers: known }
    const open = <Row extends MatchRow>(row: Row): Row => ({
      ...row,
      isAwayKnown: true,
      race: { ...row.race!, ...given },
    })
    return { ...one, pole: open(one.pole), race: open(one.race) }
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
  }
}

/** What a feed of races says, over what is there. */
export function mergeRaces(key: CompetitionKey, old: Known, feed: RaceFeed): Merged {
  const kept = keptRaces(old)
  const same = sameRaces(kept, feed.races)
  const listed = feed.races.map((fresh) => {
    const before = same.get(fresh)
    return rowsOf(stageOf(key, fresh, before), fresh, before)
  })
  const known = new Set(same.values())
  const unlisted = kept.filter((one) => !known.has(one)).map((one) => offOf(one, feed))
  const all = withDrivers(
    [...listed, ...unlisted].toSorted(
      (a, b) => a.race.locksAt.getTime() - b.race.locksAt.getTime(),
    ),
  )
  const numbered = withHalves(all.map(({ stage }, i) => ({ ...stage, number: i + 1 })))
  const byId = new Map(old.matches.map((match) => [match.matchId, match]))
  const rows = all
    .flatMap(({ pole, race }) => [pole, race])
    .map((row, i) => [{ ...row, number: i + 1 }, byId.get(row.matchId) ?? null] as const)
  return changesOf(old.stages, numbered, rows)
}

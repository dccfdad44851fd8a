import { uuids } from '../uuids.ts'
import { linesOf } from '../scoring/tip-points.ts'
import { sql } from 'drizzle-orm'
import type { Query } from '#shared/endpoint.ts'
import type { getStageRace, StageRace } from '../../race-predictors.contract.ts'
import {
  defaultRaceRules,
  mostOfRace,
  noPicks,
  slots,
  type RacePicks,
  type Slot,
} from '#shared/races.ts'
import { sumOf } from '#predictors/race/scoring.ts'
import { RefusalError } from '#server/refusal.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { stageBoard } from '../scoring/facts.ts'
import { competitionOf, type PredictorRow } from '../store.ts'
import { countingTips, type CountingTip } from '../tips/store.ts'
import { canTip, ownStages, tippedOpen, type Loaded } from './predictor.ts'
import { lockedBy } from '../competitions/revealed.ts'
import { FEWEST_SHOWN, isNobodyHidden } from './splits.ts'
import { lookAt } from './stage-matches.ts'

const MOST_OTHERS = 5

interface Parts {
  readonly pole: SpaceMatch
  readonly race: SpaceMatch
}

function partsOf({ matches }: Loaded, stageId: string): Parts {
  const find = (part: SpaceMatch['part']) =>
    matches.find((one) => one.stageId === stageId && one.part === part)
  const [pole, race] = [find('pole'), find('race')]
  if (!pole || !race) throw new RefusalError('not_found')
  return { pole, race }
}

const sessionView = (match: SpaceMatch, now: Date, tip: CountingTip | undefined) => ({
  ...match,
  locksAt: match.locksAt.toISOString(),
  isLocked: now >= match.locksAt,
  canPick: canTip(match, now),
  isTyped: match.typed !== null,
  receivedAt: tip?.receivedAt.toISOString() ?? '',
})

/* Points of the season's races before one: the same for everyone who drives again. */
function pointsBefore({ matches }: Loaded, { locksAt }: SpaceMatch): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { race, locksAt: at } of matches)
    for (const { driverId, points } of at < locksAt ? (race?.finishes ?? []) : [])
      sums.set(driverId, (sums.get(driverId) ?? 0) + points)
  return sums
}

/* Of the part that locks last, who may be picked then; with those somebody has, or who drove. */
function driversOf(loaded: Loaded, { pole, race }: Parts) {
  const points = pointsBefore(loaded, race)
  const all = [...(race.race?.drivers ?? []), ...(pole.race?.drivers ?? [])]
  const once = new Map(all.map((driver) => [driver.driverId, driver]))
  return [...once.values()].map((one) => ({ ...one, points: points.get(one.driverId) ?? 0 }))
}

interface Picked {
  readonly slot: Slot
  readonly driverId: string
  readonly people: number
}

/* How often each driver is in each slot, for people who don't hide; of revealed parts only: the statement itself asks for nothing else. */
function countPicked(db: Database, game: PredictorRow, { pole, race }: Parts, now: Date) {
  const { teamId, fixtureId } = competitionOf(game)
  return rowsOf<Picked>(
    db,
    sql`
    with last as (
      select distinct on (t.match_id, t.user_id) t.picks
      from tips t join competition_matches m on m.team_id = ${teamId}::uuid
        and m.fixture_id = ${fixtureId}::uuid and m.match_id = t.match_id
      where t.team_id = ${game.teamId}::uuid and t.game_id = ${game.gameId}::uuid
        and t.match_id in ${uuids([pole.matchId, race.matchId])}
        and m.locks_at <= ${lockedBy(now).toISOString()}::timestamptz and t.received_at < m.locks_at
        and ${isNobodyHidden(sql`t`)}
      order by t.match_id, t.user_id, t.received_at desc, t.seq desc
    )
    select slot, driver as "driverId", count(*)::int as people from last, lateral (values
      ('pole', picks->>'pole'), ('first', picks->'podium'->>0), ('second', picks->'podium'->>1),
      ('third', picks->'podium'->>2), ('fastestLap', picks->>'fastestLap'),
      ('firstRetirement', picks->>'firstRetirement')) as s(slot, driver)
    where driver <> '' group by 1, 2 order by 3 desc, 2`,
  )
}

async function othersOf(db: Database, game: PredictorRow, parts: Parts, now: Date) {
  const rows = now < parts.pole.locksAt ? [] : await countPicked(db, game, parts, now)
  const of = (slot: Slot) => {
    const own = rows.filter((row) => row.slot === slot)
    const all = own.reduce((sum, { people }) => sum + people, 0)
    if (all < FEWEST_SHOWN) return []
    return own.slice(0, MOST_OTHERS).map(({ driverId, people }) => ({ driverId, people }))
  }
  return Object.fromEntries(slots.map((slot) => [slot, of(slot)])) as StageRace['others']
}

async function figuresOf(db: Database, { teamId, gameType }: PredictorRow, stageId: string) {
  const [row] = await rowsOf<{ people: number; average: number | null; best: number | null }>(
    db,
    sql`select count(*)::int as people, round(avg(points))::int as average, max(points)::int as best
      from totals t join users u on u.team_id = t.team_id and u.user_id = t.user_id
        and not u.is_hidden and u.name <> ''
      where t.team_id = ${teamId}::uuid and t.game_type = ${gameType}
        and t.board = ${stageBoard(stageId)}`,
  )
  return row!
}

const picksFrom = (tips: readonly CountingTip[]): RacePicks =>
  Object.assign({}, noPicks, ...tips.map(({ picks }) => picks)) as RacePicks

function aboutRace({ race }: Parts) {
  const { race: facts, stageId, num, home, day } = race
  return {
    raceId: stageId,
    round: num ?? 0,
    name: home,
    circuit: facts?.circuit ?? '',
    country: facts?.country ?? '',
    day,
    startsAt: facts?.startsAt ?? '',
    fastestTime: facts?.fastestTime ?? '',
    finishes: [...(facts?.finishes ?? [])],
  }
}

/** A race with somebody's picks, and what they earned line by line. Throws not_found. */
export async function stageRaceOf(
  world: World,
  caller: Caller,
  { gameId, stageId }: Query<typeof getStageRace>,
): Promise<StageRace> {
  const loaded = await lookAt(world, caller, gameId, 'race')
  const { game } = loaded
  const { db } = world
  const now = world.now()
  const parts = partsOf(loaded, stageId)
  const matchIds = [parts.pole.matchId, parts.race.matchId]
  const tips = await countingTips(db, game, { userIds: [caller.userId], matchIds })
  const tipOf = ({ matchId }: SpaceMatch) => tips.find((one) => one.matchId === matchId)
  const picks = picksFrom(tips)
  const lines = [parts.pole, parts.race].flatMap((match) => linesOf(picks, match, game))
  const stages = await ownStages(
    world,
    caller,
    loaded,
    await tippedOpen(world, loaded, caller.userId),
  )
  const { pole, race } = parts
  return {
    gameId,
    stage: stages.find((one) => one.stageId === stageId)!,
    rules: game.raceRules ?? defaultRaceRules,
    ...aboutRace(parts),
    pole: sessionView(pole, now, tipOf(pole)),
    race: sessionView(race, now, tipOf(race)),
    drivers: driversOf(loaded, parts),
    picks,
    result: { ...pole.score, ...race.score },
    lines,
    points: sumOf(lines),
    most: mostOfRace(game.raceRules ?? defaultRaceRules),
    ...(await figuresOf(db, game, stageId)),
    others: await othersOf(db, game, parts, now),
    now: now.toISOString(),
  }
}

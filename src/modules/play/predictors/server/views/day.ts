import { countedScore } from '#predictors/score/scoring.ts'
import type { Answer } from '#shared/endpoint.ts'
import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import type { DayLane, DayMatch, getEventDay, DayRow } from '../../predictor-day.contract.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import { filledIn, slotsIn, defaultRaceRules, mostOfRace, type RacePicks } from '#shared/races.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { findEffectiveTips, type EffectiveTip } from '../scoring/facts.ts'
import { happenedOn } from './day-happened.ts'
import { bestOf } from '#predictors/event/scoring.ts'
import { type Database, rowsOf } from '#server/db/database.ts'
import { questionsOf } from '../special-events/store.ts'
import { competitionOf, type PredictorRow } from '../store.ts'
import { matchesOfGame, openGames } from './event-matches.ts'
import type { Loaded } from './predictor.ts'
import { sql } from 'drizzle-orm'

const SHOWN = 5

type Ranked = DayRow & { readonly players: number }

/* All kinds together: by their points alone, as hits of different kinds can't be compared. */
function ranked(db: Database, { teamId, userId }: Caller, day: Day): Promise<Ranked[]> {
  const { score, race, event } = gameTypeOf
  return rowsOf<Ranked>(
    db,
    sql`
    select * from (
      select u.user_id as "userId", u.name, u.profile_image as "profileImage", s.points,
        (rank() over (order by s.points desc))::int as rank,
        count(*) over (partition by s.points) > 1 as tied,
        count(*) over ()::int as players,
        row_number() over (order by s.points desc, u.name, u.user_id) as n
      from (
        select user_id, sum(points)::int as points from points_daily
        where team_id = ${teamId}::uuid and day = ${day}::date
          and game_type in (${score}, ${race}, ${event}) group by user_id
      ) s join users u on u.team_id = ${teamId}::uuid and u.user_id = s.user_id
        and not u.is_hidden and u.name <> ''
    ) t where n <= ${SHOWN} or "userId" = ${userId}::uuid order by n`,
  )
}

async function ownPoints(db: Database, { teamId, userId }: Caller, day: Day) {
  const { score, race, event } = gameTypeOf
  const [own] = await rowsOf<{ points: number | null }>(
    db,
    sql`select sum(points)::int as points from points_daily
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid and day = ${day}::date
        and game_type in (${score}, ${race}, ${event})`,
  )
  return own!.points
}

/** The top scorers of a day over all predictors, and the caller; people who hide have a row for themselves alone. */
async function dayTable(db: Database, caller: Caller, day: Day) {
  const all = await ranked(db, caller, day)
  const own = await ownPoints(db, caller, day)
  const { userId } = caller
  const hidden = { rank: 0, tied: false, userId, name: '', profileImage: '' }
  const me = all.find((row) => row.userId === userId)
  return {
    points: own ?? 0,
    players: all[0]?.players ?? 0,
    rows: all.slice(0, SHOWN),
    me: me ?? (own === null ? null : { ...hidden, points: own }),
  }
}

/* A match is on the day it locks, on which its points count. */
const isOn = (day: Day, { team }: Caller) => {
  return ({ locksAt }: SpaceMatch) => dayAt(locksAt, team.timeZone) === day
}

interface Whether {
  readonly tip: EffectiveTip | undefined
  readonly canTip: boolean // another may still be sent
}

/* What picks pay if all of them are right; an empty one pays nothing. */
function worthOfPicks({ raceRules }: PredictorRow, picks: Partial<RacePicks>): number {
  const rules = raceRules ?? defaultRaceRules
  const steps = (picks.podium ?? []).filter(Boolean).length
  return (
    (picks.pole ? rules.pole : 0) +
    steps * rules.place +
    (steps === 3 ? rules.perfect : 0) +
    (picks.fastestLap ? rules.fastestLap : 0) +
    (picks.firstRetirement ? rules.firstRetirement : 0)
  )
}

function worthOfRace(game: PredictorRow, { part }: SpaceMatch, { tip, canTip }: Whether): number {
  if (!canTip) return worthOfPicks(game, tip?.picks ?? {})
  const rules = game.raceRules ?? defaultRaceRules
  return part === 'pole' ? rules.pole : mostOfRace(rules) - rules.pole
}

function worthOfScore({ rules }: PredictorRow, { status }: SpaceMatch, { tip, canTip }: Whether) {
  if (!tip && !canTip) return 0
  const isCapped = status === 'awarded' || (!canTip && tip?.isStanding)
  const most = isCapped ? rules.tendency : rules.exact
  return most * (tip?.joker && rules.hasJoker ? 2 : 1)
}

/** What somebody may get with a match that is not scored, with the joker where it stands. */
const worthOf = (game: PredictorRow, match: SpaceMatch, whether: Whether): number =>
  match.part === '' ? worthOfScore(game, match, whether) : worthOfRace(game, match, whether)

/** The most there is to win with each question of an event. */
async function bestOfQuestions(db: Database, game: PredictorRow) {
  const questions = await questionsOf(db, competitionOf(game))
  return new Map(
    questions.map((one) => [one.questionId, bestOf({ ...one, options: [...one.options] })]),
  )
}

async function worths(
  world: World,
  { game }: Loaded,
  tips: ReadonlyMap<string, EffectiveTip>,
): Promise<(match: SpaceMatch, state: { canTip: boolean; isTipped: boolean }) => number> {
  if (game.gameType !== gameTypeOf.event)
    return (match, { canTip }) => worthOf(game, match, { tip: tips.get(match.matchId), canTip })
  const best = await bestOfQuestions(world.db, game)
  return ({ matchId }, { canTip, isTipped }) => (canTip || isTipped ? (best.get(matchId) ?? 0) : 0)
}

async function dayMatches(
  world: World,
  caller: Caller,
  loaded: Loaded,
  day: Day,
): Promise<DayMatch[]> {
  const eventMatches = await matchesOfGame(world, caller, loaded, isOn(day, caller))
  if (eventMatches.length === 0) return []
  const matchIds = eventMatches.map(({ matchId }) => matchId)
  const whose = { userIds: [caller.userId], matchIds }
  const tips = await findEffectiveTips(world.db, loaded.game, whose, loaded.matches)
  const tipByMatch = new Map(tips.map((tip) => [tip.matchId, tip]))
  const worth = await worths(world, loaded, tipByMatch)
  const byId = new Map(loaded.matches.map((match) => [match.matchId, match]))
  return eventMatches.map((one) => {
    const match = byId.get(one.matchId)!
    const slots = slotsIn(one.part)
    const filled = one.isTipped ? filledIn(one.part, tipByMatch.get(one.matchId)?.picks ?? null) : 0
    const isOpen = one.canTip && filled < slots
    const isDone = one.points !== null || one.status === 'void'
    const counted = one.points === null ? null : countedScore(match.score, loaded.game.rules.counts)
    return { ...one, slots, filled, counted, isOpen, canWin: isDone ? 0 : worth(match, one) }
  })
}

function laneOf({ game, competition, stages }: Loaded, matches: readonly DayMatch[]): DayLane {
  const here = new Set(matches.map(({ stageId }) => stageId))
  const { kind, name } = competition
  const rounds = stages.filter(({ stageId }) => here.has(stageId))
  return { gameId: game.gameId, kind, name, stages: rounds }
}

/* The first day from an instant on, on which something locks that is not called off; '' none. */
function dayFrom(games: readonly Loaded[], from: Date, timeZone: string): Day {
  const locks = games.flatMap(({ game, matches }) =>
    matches
      .filter(({ isHomeKnown }) => isHomeKnown || game.gameType !== gameTypeOf.event)
      .filter(({ locksAt, status }) => locksAt >= from && status !== 'void')
      .map(({ locksAt }) => locksAt.getTime()),
  )
  return locks.length > 0 ? dayAt(new Date(Math.min(...locks)), timeZone) : ''
}

/** A day of a team's predictors: what locks on it, the caller's own, its table and what happened. */
export async function dayOf(
  world: World,
  caller: Caller,
  requestedDay?: Day,
): Promise<Answer<typeof getEventDay>> {
  const now = world.now()
  const { timeZone } = caller.team
  const today = dayAt(now, timeZone)
  const day = requestedDay ?? today
  const games = await openGames(world, caller)
  const endsAt = startOfDay(addDays(day, 1), timeZone)
  const all = await Promise.all(
    games.map(async (loaded) => ({
      loaded,
      matches: await dayMatches(world, caller, loaded, day),
    })),
  )
  const played = all.filter(({ matches }) => matches.length > 0)
  const matches = played.flatMap((one) => one.matches)
  const onDay = played.flatMap(({ loaded: { game, matches: of } }) =>
    of.filter(isOn(day, caller)).map((match) => ({ game, match })),
  )
  return {
    now: now.toISOString(),
    today,
    day,
    startsAt: startOfDay(day, timeZone).toISOString(),
    endsAt: endsAt.toISOString(),
    lanes: played.map((one) => laneOf(one.loaded, one.matches)),
    matches: matches.toSorted((a, b) => a.locksAt.localeCompare(b.locksAt)),
    nextDay: dayFrom(games, endsAt, timeZone),
    canWin: matches.reduce((sum, one) => sum + one.canWin, 0),
    ...(await dayTable(world.db, caller, day)),
    happened: await happenedOn(world, caller, onDay),
  }
}

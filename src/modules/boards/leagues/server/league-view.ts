import { equals } from '#server/db/equals.ts'
import type { Duel, League, LeagueWeek, Leagues } from '../contract.ts'
import { dayAt, type Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { hasFeature } from '#modules/people/billing/server/index.ts'
import { departmentOf } from '#modules/boards/leaderboard/server/index.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import { totals } from '#server/play/results/schema.ts'
import { averagesOf } from './averages.ts'
import { pairsOf, freeOf } from './pairings.ts'
import type { Pair } from '#shared/round-robin.ts'
import {
  closedWeeks,
  findDraft,
  findLeague,
  findRunning,
  listFinished,
  namesNow,
  type ClosedWeek,
  type LeagueRow,
} from './store.ts'
import { outcomeOf, tableOf } from './table.ts'
import { boardOf, closesAt, mondayOf, weeksOf } from './weeks.ts'

const FINISHED = 20 // of before
type Averages = readonly (number | null)[]

const isOpen = ({ startedAt, endedAt }: LeagueRow) => startedAt !== null && endedAt === null

/** The averages of the week that runs, of a large company at most a minute old. */
export const liveAverages = (world: World, league: LeagueRow, week: number): Promise<Averages> =>
  freshOf(world, league.teamId, `league ${league.leagueId} ${week}`, () =>
    averagesOf(world.db, league, week),
  )

const duelOf = ([home, away]: Pair, averages: Averages | null, isClosed: boolean): Duel => {
  const [homeAverage, awayAverage] = [averages?.[home] ?? null, averages?.[away] ?? null]
  const outcome = isClosed ? outcomeOf(homeAverage, awayAverage) : null
  return { home, away, homeAverage, awayAverage, outcome }
}

interface Known {
  readonly closed: readonly ClosedWeek[]
  readonly live: Averages | null // of the week after them, once it has begun
  readonly timeZone: string
}

function weekOf(league: LeagueRow, week: number, { closed, live, timeZone }: Known): LeagueWeek {
  const done = closed[week]
  const isNow = week === closed.length && live !== null
  const isDrawn = week < league.rounds.length || isNow
  const pairs = done?.pairs ?? (isDrawn ? pairsOf(league, week, closed) : [])
  const averages = done?.averages ?? (isNow ? live : null)
  return {
    monday: mondayOf(league, week),
    state: done ? 'closed' : isNow ? 'now' : 'ahead',
    closesAt: closesAt(league, week, timeZone).toISOString(),
    duels: pairs.map((pair) => duelOf(pair, averages, done !== undefined)),
    free: pairs.length ? freeOf(league.sides.length, pairs) : [],
  }
}

async function ownPointsIn(
  world: World,
  { teamId, userId }: Caller,
  league: LeagueRow,
  week: number,
) {
  const [row] = await world.db
    .select({ points: totals.points })
    .from(totals)
    .where(
      equals(totals, { teamId, gameType: league.gameType, board: boardOf(league, week), userId }),
    )
  return row?.points ?? 0
}

type Named = Pick<League, 'sides'>
/** Sides by the names departments have now, and which is the caller's. */
export async function sidesView(
  world: World,
  caller: Caller,
  { sides }: LeagueRow,
): Promise<Named> {
  const names = await namesNow(world.db, caller.teamId)
  const mine = await departmentOf(world, caller)
  return {
    sides: sides.map((side) => ({
      departments: side.map(({ departmentId, name }) => ({
        departmentId,
        name: names.get(departmentId) ?? name,
      })),
      isMine: side.some(({ departmentId }) => departmentId === mine),
    })),
  }
}

/** A league as somebody sees it. */
export async function show(world: World, caller: Caller, league: LeagueRow): Promise<League> {
  const { timeZone } = caller.team
  const closed = await closedWeeks(world.db, league)
  const today: Day = dayAt(world.now(), timeZone)
  const week = closed.length
  const runs = isOpen(league) && mondayOf(league, week) <= today
  const live = runs ? await liveAverages(world, league, week) : null
  const known = { closed, live, timeZone }
  return {
    leagueId: league.leagueId,
    name: league.name,
    state: !league.startedAt ? 'draft' : league.endedAt ? 'finished' : 'running',
    gameType: league.gameType,
    drawnAt: league.drawnAt.toISOString(),
    ...(await sidesView(world, caller, league)),
    weeks: Array.from({ length: weeksOf(league) }, (_, i) => weekOf(league, i, known)),
    table: tableOf(league.sides.length, closed.slice(0, league.rounds.length)),
    places: [...(league.places ?? [])],
    groupId: caller.isAdmin ? league.groupId : '',
    channelId: caller.isAdmin ? league.channelId : '',
    ownPoints: runs ? await ownPointsIn(world, caller, league, week) : null,
  }
}

async function earlierOf(world: World, caller: Caller, all: readonly LeagueRow[]) {
  const views = all.map(async (league) => {
    const { sides } = await sidesView(world, caller, league)
    const { leagueId, name, startsOn, places } = league
    return { leagueId, name, startsOn, winner: sides[places![0]!] ?? null }
  })
  return Promise.all(views)
}

/** All of a company's leagues as somebody sees them. */
export async function leaguesView(world: World, caller: Caller): Promise<Leagues> {
  const { teamId, team, isAdmin } = caller
  const running = await findRunning(world.db, teamId)
  const finished = await listFinished(world.db, teamId, FINISHED)
  const league = running ?? finished.shift() ?? null
  const draft = isAdmin ? await findDraft(world.db, teamId) : null
  return {
    league: league && (await show(world, caller, league)),
    draft: draft && (await show(world, caller, draft)),
    earlier: await earlierOf(world, caller, finished),
    isInPlan: hasFeature(world, team, 'leagues'),
    today: dayAt(world.now(), team.timeZone),
  }
}

/** A league that runs or came to its end; a draft is nobody's to see here. Throws not_found. */
export async function oneLeagueView(
  world: World,
  caller: Caller,
  leagueId: string,
): Promise<League> {
  const league = await findLeague(world.db, { teamId: caller.teamId, leagueId })
  if (!league?.startedAt || (league.endedAt && !league.places)) throw new RefusalError('not_found')
  return show(world, caller, league)
}

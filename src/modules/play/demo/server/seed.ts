import { addDays, dayAt, startOfDay, zoneHere, type Day } from '#shared/days.ts'
import type { EditionsOn } from '#shared/editions.ts'
import { recheckAll } from '#modules/boards/badges/server/badge-jobs.ts'
import { announce, onCommit } from '#server/db/commit-events.ts'
import { dailyPuzzles, editionFor } from '#modules/play/puzzles/server/daily.ts'
import { hoursSoon } from '#modules/boards/analytics/server/nightly.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { openCourt, paintMissing } from '#modules/play/team-court/server/opening.ts'
import type { World } from '#server/world.ts'
import { historyOf, playOut, playsAt, type History } from './history.ts'
import { playDemoMatches } from './matches.ts'
import { maintainDemoDepartments } from './departments-league.ts'
import { meetingsOn, playMeetings } from './meetings.ts'
import { isGuest } from './people.ts'
import { demoSeasons, maintainDemoSeasons } from './predicting.ts'
import { openDemoRooms } from './rooms.ts'
import { openDemoTournament } from './tournaments.ts'
import { openDemoGame } from './watching.ts'
import {
  findDemoTeam,
  findGames,
  findMembers,
  findPlayers,
  insertCompany,
  insertHistory,
  insertMeetings,
  lastFilledDay,
  spreadNotices,
  type DemoMember,
  type DemoTeam,
} from './store.ts'

const HISTORY_DAYS = 40
const AGE_DAYS = 411 // so that today's puzzle has a plausible number
const SEED_BYTES = 24
const MINUTE = 60_000
const MINUTES_10 = 600_000
const ROOMS_MS = 5_000 // a room where nobody comes closes: no visitor should find none for long

async function makeCompany(world: World): Promise<DemoTeam> {
  const timeZone = zoneHere()
  const createdAt = world.now()
  const firstDay = addDays(dayAt(createdAt, timeZone), -AGE_DAYS)
  const seed = world.randomBytes(SEED_BYTES).toString('hex')
  return insertCompany(world.db, { seed, firstDay, timeZone, createdAt })
}

/** Editions somebody plays: on a past day nobody waits for the others, and the archive makes them. */
function editionsOf({ games }: World, team: DemoTeam, members: readonly DemoMember[]): EditionsOn {
  const played = games.puzzles.map((game) => {
    const editions = members.map(({ language }) => editionFor(game, team, language))
    return [game.meta.gameType, [...new Set(editions)]] as const
  })
  return Object.fromEntries(played)
}

/** A day of the company: everyone whose hour has come; today's puzzles are left to the visitor. */
async function fillDay(
  world: World,
  team: DemoTeam,
  members: DemoMember[],
  day: Day,
): Promise<History> {
  const now = world.now()
  const isToday = day === dayAt(now, team.timeZone)
  const begins = startOfDay(day, team.timeZone)
  const editions = isToday ? team.editions : editionsOf(world, team, members)
  const puzzles = await dailyPuzzles(world, { ...team, editions }, day)
  const played = await findPlayers(world.db, team.teamId, day)
  const free = members.filter((m) => !played.has(m.userId) && !(isToday && isGuest(m)))
  const due = puzzles.flatMap((puzzle) => {
    const game = world.games.puzzle(puzzle.gameType)!
    return free
      .filter(({ language }) => editionFor(game, team, language) === puzzle.edition)
      .flatMap((member) => {
        const at = playsAt(member, puzzle, begins)
        return (at && at <= now && playOut(world.games, puzzle, member, at)) || []
      })
  })
  return historyOf(
    world.games,
    due.filter(({ play }) => play.finishedAt! <= now),
  )
}

/** The team courts of the days that were filled: each goal follows from the one before. */
async function paintDays({ db, now }: World, { teamId, timeZone }: DemoTeam, from: Day) {
  const today = dayAt(now(), timeZone)
  for (let day = from; day <= today; day = addDays(day, 1))
    await db.transaction(async (tx) => {
      await openCourt(tx, { teamId, day })
      await paintMissing(tx, { teamId, day })
      if (day === today) announce(tx, 'teamCourts', [{ teamId }])
    })
}

/** A day's games in rooms, where they are missing; returns how many were played. */
async function meet(world: World, team: DemoTeam, members: readonly DemoMember[], day: Day) {
  const planned = meetingsOn(team, day, members)
  const there = await findGames(
    world.db,
    team.teamId,
    planned.map(({ gameId }) => gameId),
  )
  const met = playMeetings(
    world.games,
    planned.filter(({ gameId }) => !there.has(gameId)),
  )
  await insertMeetings(world.db, met)
  return met.games.length
}

async function fill(world: World, team: DemoTeam): Promise<number> {
  const today = dayAt(world.now(), team.timeZone)
  const members = await findMembers(world.db, team.teamId)
  const last = await lastFilledDay(world.db, team.teamId, today)
  let written = 0
  for (let day = last ?? addDays(today, -HISTORY_DAYS); day <= today; day = addDays(day, 1)) {
    const history = await fillDay(world, team, members, day)
    await insertHistory(world.db, history)
    const met = day < today ? await meet(world, team, members, day) : 0
    written += history.results.length + met
  }
  if (written > 0) {
    await rebuildResults(world.db)
    await paintDays(world, team, last ?? addDays(today, -HISTORY_DAYS))
    await recheckAll(world.db, world.now())
    await hoursSoon(world.db, team.teamId, world.now())
  }
  return written
}

/**
 * Creates the demo company if there is none, fills its days up to now, and keeps them going while the
 * server runs.
 */
export async function maintainDemo(world: World, say: (line: string) => void): Promise<() => void> {
  const known = await findDemoTeam(world.db)
  if (!known) say('  demo      making the demo company …')
  const team = known ?? (await makeCompany(world))
  const written = await fill(world, team)
  if (!known) await spreadNotices(world.db, team.teamId, world.now())
  if (!known) say(`  demo      ready: ${written} games played over ${HISTORY_DAYS} days`)
  const begun = (work: () => Promise<unknown>) => {
    work().catch((err: unknown) => world.log.error({ err }, 'the demo stood still'))
  }
  const keep = (work: () => Promise<unknown>, ms: number) => {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      begun(() => work().finally(() => (isBusy = false)))
    }, ms).unref()
  }
  const openRooms = async () =>
    openDemoRooms(world, team.teamId, await findMembers(world.db, team.teamId))
  const openTables = async () => {
    const members = await findMembers(world.db, team.teamId)
    await openDemoTournament(world, team.teamId, members)
    await openDemoGame(world, team.teamId, members)
    await playDemoMatches(world, team.teamId, members)
    await maintainDemoSeasons(world, team, members, demoSeasons)
    await maintainDemoDepartments(world, team)
  }
  const playMatches = async () =>
    playDemoMatches(world, team.teamId, await findMembers(world.db, team.teamId))
  await openRooms()
  await openTables()
  const stop = onCommit(world.db, 'tournaments', (changed) => {
    if (changed.some(({ teamId }) => teamId === team.teamId)) begun(playMatches)
  })
  const timers = [
    keep(() => fill(world, team), MINUTES_10),
    keep(openTables, MINUTE),
    keep(openRooms, ROOMS_MS),
  ]
  return () => {
    stop()
    timers.forEach(clearInterval)
  }
}

import { randomUUID } from 'node:crypto'
import { addDays, dayAt, startOfDay, zoneHere, type Day } from '#shared/days.ts'
import type { EditionsOn } from '#shared/editions.ts'
import type { AnyGame } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { recheckAll } from '#modules/boards/badges/server/index.ts'
import { announce, onCommit } from '#server/db/commit-events.ts'
import { dailyPuzzles, editionFor } from '#modules/play/puzzles/server/index.ts'
import { hoursSoon } from '#modules/boards/analytics/server/index.ts'
import { rebuildResults } from '#modules/boards/results/server/index.ts'
import { openCourt, paintMissing } from '#modules/play/team-court/server/index.ts'
import type { World } from '#server/world.ts'
import { historyOf, playOut, playsAt, type History } from '#modules/play/puzzles/server/demo.ts'
import { playDemoMatches } from '#modules/play/tournaments/server/demo.ts'
import { maintainDemoDepartments } from '#modules/boards/leagues/server/demo.ts'
import { meetingsOn, playMeetings, gamesForTwo } from '#modules/play/rooms/server/demo/played-games.ts'
import { isGuest } from '#server/demo/people.ts'
import { demoSeasons, maintainDemoSeasons } from '#modules/play/predictors/server/demo/predicting.ts'
import {
  newRoom,
  withPlace,
  type RoomData,
  findListed,
  insertRoom,
} from '#modules/play/rooms/server/index.ts'
import {
  isForTournaments,
  insertTournament,
  listTournaments,
} from '#modules/play/tournaments/server/index.ts'
import { openDemoGame } from '#modules/play/rooms/server/demo/watched-game.ts'
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

/* Colleagues who wait for a visitor; a bot plays for each, so that the game really begins. */
const hosts = [
  { name: 'Deniz Kaya', series: 3, bot: 2 },
  { name: 'Yuki Tanaka', series: 1, bot: 3, isUnhurried: true },
] as const

type Host = (typeof hosts)[number]

/** What a host asks for, as far as the game's tables have it. */
function roomInput({ meta }: AnyGame, host: Host) {
  const { clocks, series } = meta.table
  return clientEvents['room:create'].parse({
    gameType: meta.gameType,
    ...(series.includes(host.series) && { series: host.series }),
    ...('isUnhurried' in host && clocks.includes(null) && { clock: null }),
  })
}

/** A table of theirs that somebody plays at is not there to be joined. */
const waitsFor = ({ hostUserId, status }: RoomData, userId: string) =>
  hostUserId === userId && status === gameStatus.lobby

/** Keeps some rooms of colleagues open for the visitor: where one is taken, another opens. */
export async function openDemoRooms(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const open = await findListed(world.db, teamId)
  const now = world.now().getTime()
  const games = gamesForTwo(world.games)
  for (const [i, host] of hosts.entries()) {
    const playable = games.filter(({ meta }) => meta.bots.includes(host.bot))
    const game = playable[i % playable.length]
    const member = members.find(({ name }) => name === host.name)
    if (!game || !member || open.some((room) => waitsFor(room, member.userId))) continue
    const person = { teamId, id: member.userId, name: member.name, profileImage: '' }
    const room = newRoom(person, game, roomInput(game, host), now)
    await insertRoom(world.db, game, withPlace(room, 0, { bot: host.bot, ready: true }), now, null)
  }
}

const SIZE = 4
const AHEAD_MS = 30 * 24 * 3_600_000
const players = ['Tom Hughes', 'Priya Nair', 'Jonas Weber'] // with the visitor it is full, and begins

/** Keeps a tournament of colleagues about to begin: where one has begun or is off, another opens. */
export async function openDemoTournament(
  world: World,
  teamId: string,
  members: readonly DemoMember[],
): Promise<void> {
  const game = world.games.all.find(isForTournaments)
  const signedUp = players.flatMap((name) => members.filter((one) => one.name === name))
  const [maker] = signedUp
  if (!game || !maker) return
  const all = await listTournaments(world.db, teamId)
  if (all.some(({ status, data }) => status === 'open' && data.makerId === maker.userId)) return
  const createdAt = world.now()
  await insertTournament(world.db, {
    teamId,
    tournamentId: randomUUID(),
    status: 'open',
    dueAt: new Date(createdAt.getTime() + AHEAD_MS),
    createdAt,
    data: {
      name: 'Kestrel cup',
      gameType: game.meta.gameType,
      format: 'knockout',
      games: 1,
      size: SIZE,
      startsAt: null,
      meeting: '',
      makerId: maker.userId,
      players: signedUp.map(({ userId }) => userId),
      matches: [],
      reason: '',
    },
  })
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

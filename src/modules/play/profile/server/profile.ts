import { isHidden, type Badge } from '#shared/badges.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { findFeatured, findBadges } from '#modules/boards/badges/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { periodStart } from '#shared/board-periods.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { findPlaying } from '#modules/play/rooms/server/index.ts'
import { isOpen } from '#server/play/rooms/room.ts'
import { findHeadToHead } from './rivals.ts'
import { findRanks, findRival, findTallies } from './standings.ts'
import { findDays, findFirstGame, findGames, findPerson, findStreak } from './store.ts'

const WEEKS_SHOWN = 17
const RECENT = 6 // games

/** Throws not_found for anyone outside the caller's space. */
async function personOf(world: World, caller: Caller, userId: string) {
  const { teamId } = caller
  const person = await findPerson(world.db, { teamId, userId })
  if (!person) throw new RefusalError('not_found')
  const { name, profileImage, profileBgImage, isAdmin, department, createdAt } = person
  const since = (await findFirstGame(world.db, { teamId, userId })) ?? createdAt
  const details = { userId, name, profileImage, profileBgImage, isAdmin, department }
  return {
    ...details,
    since: since.toISOString(),
    isOffBoards: person.isHidden && userId !== caller.userId,
  }
}

/** A person in figures. Throws not_found. */
export async function overviewOf(world: World, caller: Caller, userId: string) {
  const { teamId } = caller
  const who = { teamId, userId }
  const { isOffBoards, ...person } = await personOf(world, caller, userId)
  const today = dayAt(world.now(), caller.team.timeZone)
  const boards = (['week', 'month', 'all'] as const).map((one) => calendarBoard(one, today).board)
  const [week, month, all] = await findTallies(world.db, who, boards)
  const withheld = isOffBoards ? { rank: null, points: null } : {}
  const rival = isOffBoards ? null : await findRival(world.db, teamId, boards[1]!, month!)
  const streak = await findStreak(world.db, who)
  return {
    person,
    week: { ...week!, ...withheld },
    month: { ...month!, ...withheld, rival },
    all: { ...all!, ...withheld },
    streak: { current: currentStreak(caller.team, streak, today), best: streak?.best ?? 0 },
  }
}

type Game = Awaited<ReturnType<typeof findGames>>[number]

const withheldOf = (isOffBoards: boolean) => (game: Game) =>
  isOffBoards ? { ...game, points: null } : game

/** The game somebody plays just now, if the caller may look on; one over days is no such game. */
async function playingOf({ db }: World, caller: Caller, userId: string) {
  const rooms = await findPlaying(db, caller.teamId, userId)
  const room = rooms.find(
    ({ gameType, game, spectatorsAllowed }) =>
      spectatorsAllowed && !game?.dayClock && !caller.team.limitedGames.includes(gameType),
  )
  if (!room) return null
  const others = room.places.filter((place) => place.userId !== userId && !isOpen(place))
  return {
    roomId: room.roomId,
    gameType: room.gameType,
    opponents: others.map(({ name }) => name),
    moves: room.game!.moves,
  }
}

/** A page of what somebody finished. Throws not_found. */
export async function gamesOf(
  world: World,
  caller: Caller,
  { userId, pageSize, pageNumber }: { userId: string; pageSize: number; pageNumber: number },
) {
  const who = { teamId: caller.teamId, userId }
  const { name, isOffBoards } = await personOf(world, caller, userId)
  const board = calendarBoard('all', dayAt(world.now(), caller.team.timeZone)).board
  const [all] = await findTallies(world.db, who, [board])
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
  const games = await findGames(world.db, caller, who, page)
  const visibleGames = games.map(withheldOf(isOffBoards))
  return { name, count: all!.plays, pageSize, pageNumber, games: visibleGames }
}

/** All a colleague sees of a person. Throws not_found. */
export async function profileOf(world: World, caller: Caller, userId: string) {
  const { db } = world
  const who = { teamId: caller.teamId, userId }
  const { timeZone } = caller.team
  const overview = await overviewOf(world, caller, userId)
  const isOffBoards = overview.all.points === null
  const recent = await findGames(db, caller, who, { offset: 0, limit: RECENT })
  const thisWeek = periodStart('week', dayAt(world.now(), timeZone))
  const isSelf = userId === caller.userId
  const isSeen = (badge: Badge) => isSelf || !(isOffBoards || isHidden(badge))
  return {
    ...overview,
    recent: recent.map(withheldOf(isOffBoards)),
    playing: await playingOf(world, caller, userId),
    headToHead: isSelf ? null : await findHeadToHead(db, caller, userId),
    days: await findDays(db, who, addDays(thisWeek, 7 - 7 * WEEKS_SHOWN)),
    badges: (await findBadges(db, who)).filter(({ badge }) => isSeen(badge)),
    shownBadges: (await findFeatured(db, who)).filter(isSeen),
  }
}

/** Ranks week by week, the oldest first. Throws not_found. */
export async function ranksOf(world: World, caller: Caller, userId: string, weeks: number) {
  const { isOffBoards } = await personOf(world, caller, userId)
  const thisWeek = periodStart('week', dayAt(world.now(), caller.team.timeZone))
  const starts = Array.from({ length: weeks }, (_, i) => addDays(thisWeek, 7 * (i + 1 - weeks)))
  const boards = starts.map((day) => calendarBoard('week', day).board)
  const whose = isOffBoards ? [caller.userId] : [userId, caller.userId]
  const ranks = await findRanks(world.db, caller.teamId, whose, boards)
  const rankOf = (board: string, whose: string) =>
    ranks.find((one) => one.board === board && one.userId === whose)?.rank ?? null
  return {
    weeks: starts.map((weekStart, i) => ({
      weekStart,
      rank: rankOf(boards[i]!, userId),
      mine: rankOf(boards[i]!, caller.userId),
    })),
  }
}

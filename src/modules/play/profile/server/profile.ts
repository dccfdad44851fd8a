import { isHidden, type Badge } from '#shared/badges.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { findFeatured, findBadges } from '#modules/boards/badges/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { periodStart } from '#shared/board-periods.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { findPlaying, findReplayable } from '#modules/play/rooms/server/index.ts'
import { isOpen } from '#server/play/rooms/room.ts'
import { findDays, findFirstGame, findGames, findPerson, findStreak } from './store.ts'
import { and, desc, eq, isNull, sql, asc, gt, inArray, lt, not } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, firstRow } from '#server/db/database.ts'
import { results, rivals, totals } from '#server/play/results/schema.ts'
import {
  ofBoard,
  playersAhead,
  playersOn,
  rankBehind,
  type BoardKey,
} from '#server/play/results/ranks.ts'
import { users } from '#server/teams/schema.ts'
import type { MemberKey } from '#server/module.ts'

const boardOf = (teamId: string, board: string): BoardKey => ({ teamId, gameType: '', board })

const none = { points: 0, plays: 0, wins: 0, rank: null }

/* Of people who have not left the boards, now or before a board was frozen. */
const onBoards = [not(totals.isHidden), not(users.isHidden)]

/** A person's rows of boards of all games, their ranks and how many are on each, in their order. */
async function findTallies(db: Database, { teamId, userId }: MemberKey, boards: readonly string[]) {
  const boardRows = sql`json_array_elements_text(${JSON.stringify(boards)}::json) as asked(board)`
  const key = { teamId: sql`${teamId}::uuid`, gameType: sql`''`, board: sql`asked.board` }
  const mine = equals(totals, { teamId, gameType: '', board: sql`asked.board`, userId })
  const rows = await db
    .select({
      board: sql<string>`asked.board`,
      players: playersOn(key),
      row: { points: totals.points, plays: totals.plays, wins: totals.wins },
      ahead: playersAhead(key, totals.points),
    })
    .from(boardRows)
    .leftJoin(totals, mine)
  return boards.map((board) => {
    const { row, ahead, players } = rows.find((one) => one.board === board)!
    return row ? { ...row, rank: rankBehind(ahead), players } : { ...none, players }
  })
}

/** The next person ahead of some points on a board, or the next behind the first; null: nobody. */
async function findRival(
  db: Database,
  teamId: string,
  board: string,
  { points, rank }: { points: number; rank: number | null },
) {
  if (rank === null) return null
  const [order, side] = rank === 1 ? [desc, lt] : [asc, gt]
  return firstRow(
    db
      .select({ name: users.name, points: totals.points })
      .from(totals)
      .innerJoin(users, and(eq(users.teamId, totals.teamId), eq(users.userId, totals.userId)))
      .where(and(ofBoard(boardOf(teamId, board)), side(totals.points, points), ...onBoards))
      .orderBy(order(totals.points))
      .limit(1),
  )
}

/** People's ranks on boards of all games; there is no row for a board they are not on. */
async function findRanks(
  db: Database,
  teamId: string,
  userIds: readonly string[],
  boards: readonly string[],
) {
  const { board, userId, gameType } = totals
  const rows = await db
    .select({
      board,
      userId,
      ahead: playersAhead({ teamId: totals.teamId, gameType, board }, totals.points),
    })
    .from(totals)
    .where(
      and(
        eq(totals.teamId, teamId),
        eq(gameType, ''),
        inArray(board, [...boards]),
        inArray(userId, [...userIds]),
      ),
    )
  return rows.map(({ ahead, ...row }) => ({ ...row, rank: rankBehind(ahead) }))
}

interface Score {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

const played = ({ won, lost, drawn }: Score) => won + lost + drawn
const total = (scores: readonly Score[], ended: keyof Score) =>
  scores.reduce((sum, score) => sum + score[ended], 0)

/** The last game of each kind that both finished. */
function findLatest(db: Database, me: Caller, other: string) {
  const theirs = alias(results, 'theirs')
  const { gameType, sourceId, finishedAt } = results
  return db
    .selectDistinctOn([gameType], { gameType, sourceId })
    .from(results)
    .innerJoin(theirs, and(eq(theirs.teamId, results.teamId), eq(theirs.sourceId, sourceId)))
    .where(
      and(
        equals(results, { teamId: me.teamId, userId: me.userId, kind: 'room' }),
        isNull(results.supersededBy),
        eq(theirs.userId, other),
        isNull(theirs.supersededBy),
      ),
    )
    .orderBy(gameType, desc(finishedAt))
}

/** Room games both finished, from the caller's side; by game, the most played first, then by their names. */
async function findHeadToHead(db: Database, me: Caller, other: string) {
  const isOne = me.userId < other
  const { gameType, won, lost, drawn } = rivals
  const games = await db
    .select({ gameType, won: isOne ? won : lost, lost: isOne ? lost : won, drawn })
    .from(rivals)
    .where(
      and(
        eq(rivals.teamId, me.teamId),
        eq(rivals.oneId, isOne ? me.userId : other),
        eq(rivals.otherId, isOne ? other : me.userId),
        sql`${won} + ${lost} + ${drawn} > 0`, // a corrected result leaves an empty row
      ),
    )
  const latest = await findLatest(db, me, other)
  const replayable = await findReplayable(
    db,
    me,
    latest.map(({ sourceId }) => sourceId),
  )
  const lastOf = (gameType: string) =>
    replayable(latest.find((one) => one.gameType === gameType)?.sourceId ?? '')
  return {
    won: total(games, 'won'),
    lost: total(games, 'lost'),
    drawn: total(games, 'drawn'),
    games: games
      .toSorted((a, b) => played(b) - played(a) || (a.gameType < b.gameType ? -1 : 1))
      .map((game) => ({ ...game, last: lastOf(game.gameType) })),
  }
}

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

import type { Board, BoardRow, Period } from '#shared/api/leaderboard.ts'
import { dayAt, daysBetween, type Day } from '#shared/days.ts'
import { calendarBoard, meetingBoard } from '../results/boards.ts'
import { periodEnd } from '../results/periods.ts'
import { rankBehind } from '../results/ranks.ts'
import { currentStreak } from '../results/streak.ts'
import type { Caller, Team } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { findPage, type PageRow, type Standing } from './page.ts'
import { findRange } from './range.ts'

interface Paged {
  readonly pageSize: number
  readonly pageNumber: number
}

export interface Asked extends Paged {
  readonly gameType: string
  readonly period: Period
}

function shownStreak(team: Team, { streak, streakDay }: Standing, today: Day) {
  if (!streakDay) return 0
  return currentStreak(team, { current: streak!, best: streak!, lastDay: streakDay }, today)
}

const personOf = (standing: Standing) => {
  const { userId, name, profileImage, points, plays, wins, puzzles, solved } = standing
  return { userId, name, profileImage, points, plays, wins, puzzles, solved }
}

/** The puzzles among a board's games. */
const puzzleTypesOf = ({ games }: World, gameType: string): string =>
  games.puzzles
    .map(({ meta }) => meta.gameType)
    .filter((puzzle) => gameType === '' || puzzle === gameType)
    .join()

function toRow(team: Team, row: PageRow, today: Day): BoardRow {
  const rank = rankBehind(row.above)
  const movement = row.rankBefore === null ? null : row.rankBefore - rank
  const streak = shownStreak(team, row, today)
  return { rank, tied: row.level > 1, movement, ...personOf(row), streak }
}

/** A page of a board by its key. Costs its page, however long its history and however many are on it. */
async function pageOf(
  world: World,
  caller: Caller,
  { gameType, board }: { gameType: string; board: string },
  { pageSize, pageNumber }: Paged,
) {
  const today = dayAt(world.now(), caller.team.timeZone)
  const { teamId, userId } = caller
  const offset = (pageNumber - 1) * pageSize
  const puzzleTypes = puzzleTypesOf(world, gameType)
  const key = { teamId, gameType, board, userId, puzzleTypes, today, offset, limit: pageSize }
  const { players, rows } = await findPage(world.db, key)
  const part = (name: PageRow['part']) => rows.filter((row) => row.part === name)
  const [me] = part('me')
  const [ahead] = part('ahead')
  return {
    gameType,
    pageSize,
    pageNumber,
    players,
    rows: part('page').map((row) => toRow(caller.team, row, today)),
    me: me ? toRow(caller.team, me, today) : null,
    ahead: ahead ? { name: ahead.name, points: ahead.points, rank: rankBehind(ahead.above) } : null,
  }
}

/** A page of a calendar's board. */
export async function keptBoard(world: World, caller: Caller, asked: Asked): Promise<Board> {
  const today = dayAt(world.now(), caller.team.timeZone)
  const { period, gameType } = asked
  const { board, starts } = calendarBoard(period, today)
  const end = periodEnd(period, today)
  const daysLeft = end ? daysBetween(today, end) : null
  const page = await pageOf(world, caller, { gameType, board }, asked)
  return { ...page, period, from: starts, to: end, daysLeft }
}

/** A page of what was won in one meeting, over all games. */
export async function boardOfMeeting(
  world: World,
  caller: Caller,
  asked: Paged & { readonly meeting: string },
): Promise<Board> {
  const key = { gameType: '', board: meetingBoard(asked.meeting) }
  const page = await pageOf(world, caller, key, asked)
  return { ...page, period: 'meeting', from: null, to: null, daysLeft: null }
}

/** A page of the board of any days, both included. */
export async function rangeBoard(
  world: World,
  caller: Caller,
  asked: Omit<Asked, 'period'>,
  from: Day,
  to: Day,
): Promise<Board> {
  const today = dayAt(world.now(), caller.team.timeZone)
  const { gameType, pageSize, pageNumber } = asked
  const key = { teamId: caller.teamId, gameType, puzzleTypes: puzzleTypesOf(world, gameType) }
  const all = await findRange(world.db, key, from, to)
  const rows = all.map((standing, i) => {
    const { rank } = standing
    const tied = [all[i - 1], all[i + 1]].some((other) => other?.rank === rank)
    const streak = shownStreak(caller.team, standing, today)
    return { rank, tied, movement: null, ...personOf(standing), streak }
  })
  const me = rows.find((row) => row.userId === caller.userId) ?? null
  const ahead = me && rows.findLast((row) => row.points > me.points)
  return {
    gameType,
    period: 'range',
    from,
    to,
    daysLeft: null,
    pageSize,
    pageNumber,
    me,
    players: rows.length,
    rows: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    ahead: ahead ? { name: ahead.name, rank: ahead.rank, points: ahead.points } : null,
  }
}

import type { Paged } from '#shared/endpoint.ts'
import { type Period, periodEnd } from '#shared/board-periods.ts'
import type { Board, BoardRow } from '../contract.ts'
import { dayAt, daysBetween, type Day } from '#shared/days.ts'
import { calendarBoard, meetingBoard } from '#server/play/results/boards.ts'
import { rankBehind } from '#server/play/results/ranks.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import {
  findFrozen,
  freezesAt,
  freezesAtLatest,
  isPending,
} from '#server/play/results/freeze-dates.ts'
import type { Caller, Team } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { cachedRange } from './cached-range.ts'
import { findPage, type Page, type PageRow, type Standing } from './page.ts'
import { findRange, type Days, type Source } from './range.ts'

export interface BoardQuery extends Paged {
  readonly gameType: string
  readonly period: Period
  readonly departmentId?: string | undefined // only who is in it now
}

function visibleStreak(team: Team, { streak, streakDay, streakUntil }: Standing, today: Day) {
  if (!streakDay) return 0
  return currentStreak(
    team,
    { current: streak!, lastDay: streakDay, aliveUntil: streakUntil },
    today,
  )
}

const personOf = (standing: Standing) => {
  const { userId, name, profileImage, department, points, plays, wins, puzzles, solved } = standing
  return { userId, name, profileImage, department, points, plays, wins, puzzles, solved }
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
  const streak = visibleStreak(team, row, today)
  return { rank, tied: row.level > 1, movement, ...personOf(row), streak, late: row.late }
}

/** A page that was found, as it is answered. */
function pageView({ team }: Caller, today: Day, { players, isFrozen, rows }: Page) {
  const part = (name: PageRow['part']) => rows.filter((row) => row.part === name)
  const [me] = part('me')
  const [ahead] = part('ahead')
  return {
    players,
    isFrozen,
    rows: part('page').map((row) => toRow(team, row, today)),
    me: me ? toRow(team, me, today) : null,
    ahead: ahead ? { name: ahead.name, points: ahead.points, rank: rankBehind(ahead.above) } : null,
  }
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
  const page = pageView(caller, today, await findPage(world.db, key))
  return { gameType, pageSize, pageNumber, ...page }
}

type Final = Pick<Board, 'freezesAt' | 'isHeld'>

const NEVER_FINAL: Final = { freezesAt: null, isHeld: false }

interface FinalPeriod {
  readonly board: string
  readonly starts: Day
  readonly ends: Day
  readonly isFrozen: boolean
}

/** Since when a period is final, or when it will be: at the latest, where it waits for something open. */
async function finalOf(
  world: World,
  { teamId, team: { timeZone } }: Pick<Caller, 'teamId' | 'team'>,
  { board, starts, ends, isFrozen }: FinalPeriod,
): Promise<Final> {
  const due = freezesAt(ends, timeZone)
  if (isFrozen) {
    const since = (await findFrozen(world.db, teamId, board))?.since
    return { freezesAt: (since ?? due).toISOString(), isHeld: false }
  }
  const hasEnded = world.now() >= due
  const isWaiting =
    hasEnded && (await isPending(world, world.db, { teamId, timeZone, starts, ends }))
  return {
    freezesAt: (isWaiting ? freezesAtLatest(ends, timeZone) : due).toISOString(),
    isHeld: isWaiting,
  }
}

/** A page of the board of a period that a day lies in: today, or one that is over. */
export async function periodBoard(
  world: World,
  caller: Caller,
  query: BoardQuery,
  on?: Day,
): Promise<Board> {
  const { timeZone } = caller.team
  const today = dayAt(world.now(), timeZone)
  const { period, gameType } = query
  const { board, starts } = calendarBoard(period, on ?? today)
  const end = periodEnd(period, on ?? today)
  const daysLeft = end && end >= today ? daysBetween(today, end) : null
  const page = query.departmentId
    ? await countedPage(world, caller, query, { board })
    : await pageOf(world, caller, { gameType, board }, query)
  const ended = starts && end ? { board, starts, ends: end, isFrozen: page.isFrozen } : null
  const final = ended ? await finalOf(world, caller, ended) : NEVER_FINAL
  return { ...page, period, from: starts, to: end, daysLeft, ...final }
}

/** A page of a board that lasts as long as what it is of: a competition, or a round of it. */
export async function boardByKey(
  world: World,
  caller: Caller,
  key: { readonly gameType: string; readonly board: string },
  paged: Paged,
): Promise<Board> {
  const page = await pageOf(world, caller, key, paged)
  return { ...page, period: 'all', from: null, to: null, daysLeft: null, ...NEVER_FINAL }
}

/** A page of what was won in one meeting, over all games. */
export async function boardOfMeeting(
  world: World,
  caller: Caller,
  query: Paged & { readonly meeting: string },
): Promise<Board> {
  const key = { gameType: '', board: meetingBoard(query.meeting) }
  const page = await pageOf(world, caller, key, query)
  return { ...page, period: 'meeting', from: null, to: null, daysLeft: null, ...NEVER_FINAL }
}

/** A page that is counted from people's figures: of any days, or of one department. */
async function countedPage(
  world: World,
  caller: Caller,
  { gameType, pageSize, pageNumber, departmentId }: Omit<BoardQuery, 'period'>,
  source: Source,
) {
  const today = dayAt(world.now(), caller.team.timeZone)
  const { teamId, userId } = caller
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
  const some = { departmentId: departmentId ?? null, puzzleTypes: puzzleTypesOf(world, gameType) }
  const key = { teamId, gameType, userId, ...some, ...page }
  const isOver = 'to' in source && source.to < today && !departmentId
  const cachedPage = isOver ? await cachedRange(world.db, { ...key, ...source }) : null
  const result = cachedPage ?? (await findRange(world.db, key, source))
  return { gameType, pageSize, pageNumber, ...pageView(caller, today, result) }
}

/** A page of the board of any days, both included. */
export async function rangeBoard(
  world: World,
  caller: Caller,
  query: Omit<BoardQuery, 'period'>,
  days: Days,
): Promise<Board> {
  const page = await countedPage(world, caller, query, days)
  return { ...page, period: 'range', ...days, daysLeft: null, ...NEVER_FINAL }
}

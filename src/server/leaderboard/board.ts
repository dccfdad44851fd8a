import type { Board, BoardRow, Period } from '#shared/api/leaderboard.ts'
import { dayAt, daysBetween, type Day } from '#shared/days.ts'
import { ALL_TIME, periodEnd, periodStart } from '../results/periods.ts'
import { countPlayers, rankBehind, rankOf, type BoardKey } from '../results/ranks.ts'
import { currentStreak } from '../results/streak.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import {
  countWith,
  findAhead,
  findPage,
  findRange,
  findStanding,
  ranksBefore,
  type Standing,
} from './store.ts'

export interface Asked {
  readonly gameType: string
  readonly period: Period
  readonly pageSize: number
  readonly pageNumber: number
}

type Row = Omit<BoardRow, 'movement'>

function toRow(standing: Standing, rank: number, tied: boolean, today: Day): Row {
  const { streak, streakDay, ...row } = standing
  const kept = streakDay ? { current: streak!, best: streak!, lastDay: streakDay } : null
  return { ...row, rank, tied, streak: currentStreak(kept, today) }
}

/** Ranks down a page. */
function rankPage(page: readonly Standing[], firstRank: number, offset: number): number[] {
  const ranks: number[] = []
  page.forEach(({ points }, i) => {
    const above = page[i - 1]
    if (!above) ranks.push(firstRank)
    else ranks.push(above.points === points ? ranks[i - 1]! : rankBehind(offset + i))
  })
  return ranks
}

async function pageRows(world: World, key: BoardKey, asked: Asked, today: Day): Promise<Row[]> {
  const offset = (asked.pageNumber - 1) * asked.pageSize
  const found = await findPage(world.db, key, asked.pageSize + 1, offset) // one more: is the last one tied?
  const page = found.slice(0, asked.pageSize)
  const first = page[0]
  if (!first) return []
  const firstRank = offset === 0 ? 1 : await rankOf(world.db, key, first.points)
  const ranks = rankPage(page, firstRank, offset)
  return page.map((row, i) => {
    const beside = [found[i - 1], found[i + 1]].some((other) => other?.points === row.points)
    return toRow(row, ranks[i]!, beside || ranks[i]! < offset + i + 1, today)
  })
}

async function ownRow(
  world: World,
  key: BoardKey,
  userId: string,
  today: Day,
): Promise<Row | null> {
  const mine = await findStanding(world.db, key, userId)
  if (!mine) return null
  const rank = await rankOf(world.db, key, mine.points)
  return toRow(mine, rank, (await countWith(world.db, key, mine.points)) > 1, today)
}

async function aheadOf(world: World, key: BoardKey, me: Row | null) {
  const ahead = me && (await findAhead(world.db, key, me.points))
  return (
    ahead && {
      name: ahead.name,
      points: ahead.points,
      rank: await rankOf(world.db, key, ahead.points),
    }
  )
}

async function withMovement(
  world: World,
  key: BoardKey,
  rows: readonly Row[],
  today: Day,
): Promise<BoardRow[]> {
  const userIds = [...new Set(rows.map((row) => row.userId))]
  const before = await ranksBefore(world.db, key, today, userIds)
  return rows.map((row) => {
    const was = before.find(({ userId }) => userId === row.userId)
    return { ...row, movement: was ? was.rank - row.rank : null }
  })
}

/** A page of a kept board. Costs its page, however long its history. */
export async function keptBoard(world: World, caller: Caller, asked: Asked): Promise<Board> {
  const today = dayAt(world.now(), caller.team.timeZone)
  const { gameType, period, pageSize, pageNumber } = asked
  const start = periodStart(period, today)
  const end = periodEnd(period, today)
  const key: BoardKey = { teamId: caller.teamId, gameType, period, periodStart: start }
  const page = await pageRows(world, key, asked, today)
  const me = await ownRow(world, key, caller.userId, today)
  const moved = await withMovement(world, key, me ? [...page, me] : page, today)
  return {
    gameType,
    period,
    pageSize,
    pageNumber,
    from: start === ALL_TIME ? null : start,
    to: end,
    daysLeft: end ? daysBetween(today, end) : null,
    players: await countPlayers(world.db, key),
    rows: moved.slice(0, page.length),
    me: me ? moved.at(-1)! : null,
    ahead: await aheadOf(world, key, me),
  }
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
  const all = await findRange(world.db, { teamId: caller.teamId, gameType }, from, to)
  const rows = all.map(({ rank, ...standing }, i) => {
    const tied = [all[i - 1], all[i + 1]].some((other) => other?.rank === rank)
    return { ...toRow(standing, rank, tied, today), movement: null }
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

import { addDays, dayAt } from '#shared/days.ts'
import { findBadges } from '../badges/store.ts'
import { RefusalError } from '../refusal.ts'
import { periodStart } from '../results/periods.ts'
import { calendarBoard } from '../results/boards.ts'
import { currentStreak } from '../results/streak.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { findHeadToHead } from './rivals.ts'
import { findRanks, findRival, findTallies } from './standings.ts'
import { findDays, findFirstGame, findPerson, findRecent, findStreak } from './store.ts'

const WEEKS_SHOWN = 17

/** Throws not_found for anyone outside the caller's space. */
async function personOf(world: World, { teamId }: Caller, userId: string) {
  const person = await findPerson(world.db, { teamId, userId })
  if (!person) throw new RefusalError('not_found')
  const { name, profileImage, profileBgImage, isAdmin, createdAt } = person
  const since = (await findFirstGame(world.db, { teamId, userId })) ?? createdAt
  return { userId, name, profileImage, profileBgImage, isAdmin, since: since.toISOString() }
}

/** A person in figures. Throws not_found. */
export async function overviewOf(world: World, caller: Caller, userId: string) {
  const { teamId } = caller
  const who = { teamId, userId }
  const person = await personOf(world, caller, userId)
  const today = dayAt(world.now(), caller.team.timeZone)
  const boards = (['week', 'month', 'all'] as const).map((one) => calendarBoard(one, today).board)
  const [week, month, all] = await findTallies(world.db, who, boards)
  const rival = await findRival(world.db, teamId, boards[1]!, month!)
  const streak = await findStreak(world.db, who)
  return {
    person,
    week: week!,
    month: { ...month!, rival },
    all: all!,
    streak: { current: currentStreak(caller.team, streak, today), best: streak?.best ?? 0 },
  }
}

/** All a colleague sees of a person. Throws not_found. */
export async function profileOf(world: World, caller: Caller, userId: string) {
  const { db } = world
  const who = { teamId: caller.teamId, userId }
  const { timeZone } = caller.team
  const overview = await overviewOf(world, caller, userId)
  const thisWeek = periodStart('week', dayAt(world.now(), timeZone))
  const isSelf = userId === caller.userId
  return {
    ...overview,
    recent: await findRecent(db, caller, who),
    headToHead: isSelf ? null : await findHeadToHead(db, caller, userId),
    days: await findDays(db, who, addDays(thisWeek, 7 - 7 * WEEKS_SHOWN)),
    badges: await findBadges(db, who),
  }
}

/** Ranks week by week, the oldest first. Throws not_found. */
export async function ranksOf(world: World, caller: Caller, userId: string, weeks: number) {
  await personOf(world, caller, userId)
  const thisWeek = periodStart('week', dayAt(world.now(), caller.team.timeZone))
  const starts = Array.from({ length: weeks }, (_, i) => addDays(thisWeek, 7 * (i + 1 - weeks)))
  const boards = starts.map((day) => calendarBoard('week', day).board)
  const found = await findRanks(world.db, caller.teamId, [userId, caller.userId], boards)
  const rankOf = (board: string, whose: string) =>
    found.find((one) => one.board === board && one.userId === whose)?.rank ?? null
  return {
    weeks: starts.map((weekStart, i) => ({
      weekStart,
      rank: rankOf(boards[i]!, userId),
      mine: rankOf(boards[i]!, caller.userId),
    })),
  }
}

import { addDays, dayAt } from '#shared/days.ts'
import { RefusalError } from '../refusal.ts'
import { periodStart } from '../results/periods.ts'
import { rankBehind } from '../results/ranks.ts'
import { currentStreak } from '../results/streak.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { badgesOf } from './badges.ts'
import { findEarned } from './earned.ts'
import { findHeadToHead } from './rivals.ts'
import { findRanks, findRival, findTally } from './standings.ts'
import { findDays, findPerson, findRecent, findStreak } from './store.ts'

const WEEKS_SHOWN = 17

/** Throws not_found for anyone outside the caller's space. */
async function personOf(world: World, { teamId }: Caller, userId: string) {
  const person = await findPerson(world.db, { teamId, userId })
  if (!person) throw new RefusalError('not_found')
  const { name, profileImage, profileBgImage, isAdmin, createdAt } = person
  return { userId, name, profileImage, profileBgImage, isAdmin, since: createdAt.toISOString() }
}

/** A person in figures. Throws not_found. */
export async function overviewOf(world: World, caller: Caller, userId: string) {
  const { teamId } = caller
  const who = { teamId, userId }
  const person = await personOf(world, caller, userId)
  const today = dayAt(world.now(), caller.team.timeZone)
  const tally = (period: 'week' | 'month' | 'all') =>
    findTally(world.db, who, period, periodStart(period, today))
  const month = await tally('month')
  const rival = await findRival(world.db, teamId, periodStart('month', today), month)
  const streak = await findStreak(world.db, who)
  return {
    person,
    week: await tally('week'),
    month: { ...month, rival },
    all: await tally('all'),
    streak: { current: currentStreak(streak, today), best: streak?.best ?? 0 },
  }
}

/** All a colleague sees of a person. Throws not_found. */
export async function profileOf(world: World, caller: Caller, userId: string) {
  const { db, games } = world
  const who = { teamId: caller.teamId, userId }
  const { timeZone } = caller.team
  const overview = await overviewOf(world, caller, userId)
  const thisWeek = periodStart('week', dayAt(world.now(), timeZone))
  const isSelf = userId === caller.userId
  return {
    ...overview,
    recent: await findRecent(db, games, who),
    headToHead: isSelf ? null : await findHeadToHead(db, games, caller, userId),
    days: await findDays(db, who, addDays(thisWeek, 7 - 7 * WEEKS_SHOWN)),
    badges: badgesOf(await findEarned(db, games, who, { timeZone, thisWeek })),
  }
}

/** Ranks week by week, the oldest first. Throws not_found. */
export async function ranksOf(world: World, caller: Caller, userId: string, weeks: number) {
  await personOf(world, caller, userId)
  const thisWeek = periodStart('week', dayAt(world.now(), caller.team.timeZone))
  const starts = Array.from({ length: weeks }, (_, i) => addDays(thisWeek, 7 * (i + 1 - weeks)))
  const people = [userId, caller.userId]
  const found = await findRanks(world.db, caller.teamId, people, starts[0]!)
  const rankOf = (weekStart: string, whose: string) => {
    const row = found.find((one) => one.weekStart === weekStart && one.userId === whose)
    return row ? rankBehind(row.ahead) : null
  }
  return {
    weeks: starts.map((weekStart) => ({
      weekStart,
      rank: rankOf(weekStart, userId),
      mine: rankOf(weekStart, caller.userId),
    })),
  }
}

import { gameAreaInfo, type Streak } from '#shared/api/games.ts'
import { addDays, dayAt, startOfDay, startOfWeek, type Day } from '#shared/days.ts'
import { countMembers } from '../accounts/store.ts'
import { route, type Route } from '../http/serve.ts'
import { countPlayed, findSolvedDays, findStreak } from '../puzzles/store/standings.ts'
import { currentStreak } from '../results/streak.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { catalogue } from './catalogue.ts'
import { quickestOf, todaysPuzzles } from './todays-puzzles.ts'

async function streakOf(world: World, caller: Caller, today: Day): Promise<Streak> {
  const { teamId, userId } = caller
  const streak = await findStreak(world.db, teamId, userId, '')
  const monday = startOfWeek(today)
  const solved = await findSolvedDays(world.db, teamId, userId, monday)
  const stateOf = (day: Day) => {
    if (solved.includes(day)) return 'done' as const
    if (day === today) return 'today' as const
    return day < today ? ('missed' as const) : ('ahead' as const)
  }
  const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
    day,
    state: stateOf(day),
  }))
  return { current: currentStreak(streak, today), best: streak?.best ?? 0, week }
}

export const gameRoutes: readonly Route[] = [
  route(gameAreaInfo, async ({ world, caller }) => {
    const now = world.now()
    const { teamId, team } = caller
    const today = dayAt(now, team.timeZone)
    return {
      games: catalogue(world.games, team.limitedGames),
      puzzles: await todaysPuzzles(world, caller, today),
      streak: await streakOf(world, caller, today),
      members: await countMembers(world.db, teamId),
      playedToday: await countPlayed(world.db, teamId, '', today),
      quickest: await quickestOf(world, caller, today),
      nextDayAt: startOfDay(addDays(today, 1), team.timeZone).toISOString(),
      now: now.toISOString(),
    }
  }),
]

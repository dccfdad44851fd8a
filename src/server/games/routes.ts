import { gameAreaInfo, type Streak } from '#shared/api/games.ts'
import { addDays, dayAt, startOfDay, startOfWeek, type Day } from '#shared/days.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { headCount } from '../accounts/head-count.ts'
import { route, type Route } from '../http/serve.ts'
import { playedOn } from '../puzzles/played.ts'
import { currentStreak } from '../results/streak.ts'
import type { Team } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { catalogue } from './catalogue.ts'
import { findTeamDay, type TeamDay } from './today.ts'
import { todaysPuzzles } from './todays-puzzles.ts'

function streakOf(team: Team, { streak, solved }: TeamDay, today: Day): Streak {
  const monday = startOfWeek(today)
  const stateOf = (day: Day) => {
    if (solved.includes(day)) return 'done' as const
    if (day === today) return 'today' as const
    if (day > today) return 'ahead' as const
    return isWorkingDay(team, day) ? ('missed' as const) : ('off' as const)
  }
  const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
    day,
    state: stateOf(day),
  }))
  return { current: currentStreak(team, streak, today), best: streak?.best ?? 0, week }
}

type Own = Awaited<ReturnType<typeof todaysPuzzles>>

/** Each puzzle with how many colleagues finished it today, the caller not counted. */
async function withColleagues(world: World, teamId: string, day: TeamDay, today: Day, own: Own) {
  const counted = new Map<string, number>()
  for (const gameType of new Set(own.map((puzzle) => puzzle.gameType))) {
    const small = day.playedEach[gameType] ?? 0
    const played = await playedOn(world, { teamId, gameType, day: today }, small)
    const isMine = own.some((one) => one.gameType === gameType && one.progress === 'finished')
    counted.set(gameType, Math.max(0, played - (isMine ? 1 : 0)))
  }
  return own.map((puzzle) => ({ ...puzzle, colleagues: counted.get(puzzle.gameType) ?? 0 }))
}

export const gameRoutes: readonly Route[] = [
  route(gameAreaInfo, async ({ world, caller }) => {
    const now = world.now()
    const { teamId, userId, team } = caller
    const today = dayAt(now, team.timeZone)
    const gameTypes = world.games.puzzles.map(({ meta }) => meta.gameType)
    const asked = { teamId, userId, today, monday: startOfWeek(today), gameTypes }
    const [day, puzzles] = await Promise.all([
      findTeamDay(world.db, asked),
      todaysPuzzles(world, caller, today),
    ])
    return {
      games: catalogue(world.games, team),
      puzzles: await withColleagues(world, teamId, day, today, puzzles),
      streak: streakOf(team, day, today),
      members: await headCount(world, teamId, day.members),
      playedToday: await playedOn(world, { teamId, gameType: '', day: today }, day.played),
      quickest: day.best
        .filter((one) => one.userId !== userId)
        .map(({ gameType, name, score }) => ({ gameType, name, score })),
      nextDayAt: startOfDay(addDays(today, 1), team.timeZone).toISOString(),
      now: now.toISOString(),
    }
  }),
]

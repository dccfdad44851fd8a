import type { PuzzleStats, Teammate } from '../contract.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { signsOn } from './result-reactions/reactions.ts'
import { progressOf } from './progress.ts'
import type { PuzzleSession } from './session.ts'
import { countByScore, findOtherBest, findStreaks, findTeammates } from './store/standings.ts'

/** How many scores fall to each bar; the last takes what is above. */
function distributionOf(
  { buckets }: AnyPuzzle,
  solved: readonly { readonly value: number; readonly n: number }[],
) {
  const counts = buckets.map(() => 0)
  for (const { value, n } of solved) {
    const bar = buckets.findIndex((upTo) => value <= upTo)
    counts[bar < 0 ? buckets.length - 1 : bar]! += n
  }
  return buckets.map((upTo, i) => ({ upTo, count: counts[i]! }))
}

/** A player's figures in a puzzle. */
export async function statsOf(
  world: World,
  { teamId, userId, team }: Caller,
  game: AnyPuzzle,
): Promise<PuzzleStats> {
  const { gameType } = game.meta
  const rows = await countByScore(world.db, teamId, userId, gameType)
  const { own, daily } = await findStreaks(world.db, teamId, userId, gameType)
  const today = dayAt(world.now(), team.timeZone)
  const tomorrow = addDays(today, 1)
  const scored = rows.flatMap(({ score, n }) => (score ? [{ ...score, n }] : []))
  const solved = scored.reduce((sum, { n }) => sum + n, 0)
  const total = scored.reduce((sum, { n, value }) => sum + n * value, 0)
  return {
    played: rows.reduce((sum, { n }) => sum + n, 0),
    solved,
    streak: currentStreak(team, own, today),
    streakTomorrow: currentStreak(team, own, tomorrow),
    best: own?.best ?? 0,
    daily: {
      streak: currentStreak(team, daily, today),
      tomorrow: currentStreak(team, daily, tomorrow),
    },
    unit: scored[0]?.unit ?? null,
    average: solved ? total / solved : 0,
    distribution: distributionOf(game, scored),
  }
}

/** By how many ms a copy is its player's quickest in its edition; null: it is not, or is the only one. */
export async function betterBy(
  { db }: World,
  { puzzle, play }: PuzzleSession,
): Promise<number | null> {
  if (play?.score?.unit !== 'ms' || play.isPractice) return null
  const best = await findOtherBest(db, puzzle, play.userId)
  return best !== null && play.score.value < best ? best - play.score.value : null
}

/** How colleagues did in a game on a day. How far someone is would tell nothing fair of it. */
export async function teamOf(
  world: World,
  { teamId, userId: viewer }: Caller,
  gameType: string,
  day: Day,
): Promise<Teammate[]> {
  const rows = await findTeammates(world.db, { teamId, gameType, day }, viewer)
  const finished = rows.flatMap(({ userId, finishedAt }) => (finishedAt ? [userId] : []))
  const userIds = finished.includes(viewer) ? finished : []
  const signs = await signsOn(world.db, { teamId, gameType, day }, { viewer, userIds }, world.now())
  return rows.map(({ userId, name, profileImage, score, ...play }) => ({
    signs: signs.get(userId),
    userId,
    name,
    profileImage,
    progress: progressOf(play),
    solved: score !== null,
    score,
  }))
}

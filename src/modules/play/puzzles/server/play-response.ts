import type { OwnPlay, PuzzlePlay, PuzzleStats, Teammate } from '../contract.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { headCount } from '#server/accounts/members.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isPaused, playedAt } from './clock.ts'
import { dailyPuzzles } from './daily.ts'
import { playedOn } from './played.ts'
import { listedPuzzle, progressOf } from './progress.ts'
import { nextPuzzleAt, type PuzzleSession } from './session.ts'
import { nextGuess } from './step.ts'
import {
  findPlays,
  countByScore,
  findOtherBest,
  findStreaks,
  findTeammates,
} from './store/standings.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import { signsOn } from './result-reactions/reactions.ts'

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
async function statsOf(
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
async function betterBy({ db }: World, { puzzle, play }: PuzzleSession): Promise<number | null> {
  if (play?.score?.unit !== 'ms' || play.isPractice) return null
  const best = await findOtherBest(db, puzzle, play.userId)
  return best !== null && play.score.value < best ? best - play.score.value : null
}

/** How colleagues did in a game on a day. How far someone is would tell nothing fair of it. */
async function teamOf(
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

/** What may be seen: nothing while the clock stands, nor before a clock that runs from opening. */
function viewOf(game: AnyPuzzle, { puzzle, play }: PuzzleSession): unknown {
  if (!play) return game.timedFrom === 'open' ? null : (game.view(puzzle.state) as unknown)
  return isPaused(game, play) ? null : (game.view(play.state) as unknown)
}

const REPORT_WAIT_MS = 300_000 // by then it has been made, or given up

/** Whether the coach is still to be heard on a finished copy. */
function isReporting({ games, now }: World, play: PuzzleSession['play']): boolean {
  if (!play?.finishedAt || play.report !== null || !games.coach(play.gameType)) return false
  return now().getTime() - play.finishedAt.getTime() < REPORT_WAIT_MS
}

/** The caller's own copy of a puzzle, or the puzzle before it was opened. */
export function ownPlay(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  session: PuzzleSession,
): OwnPlay {
  const { puzzle, play } = session
  const now = world.now()
  const ms = play ? playedAt(play, now) : 0
  const outcome = play?.finishedAt ? game.outcome(play.state) : null
  return {
    ...listedPuzzle(game, puzzle, play),
    joined: play !== null,
    version: play?.version ?? 0,
    guessNumber: play ? nextGuess(play) : 1,
    view: viewOf(game, session),
    paused: play !== null && isPaused(game, play),
    pausable: game.pausable ?? false,
    running: play?.clockSince != null,
    isPractice: play?.isPractice ?? false,
    points: (play?.isPractice ? [] : (outcome?.lines?.[0] ?? [])).map(({ text, points }) => ({
      text,
      points,
    })),
    ms,
    share: outcome && game.share(play!.state, ms),
    report: play?.report ?? null,
    reporting: isReporting(world, play),
    nextAt: nextPuzzleAt(caller, puzzle).toISOString(),
    now: now.toISOString(),
  }
}

async function othersOf(world: World, caller: Caller, { puzzle }: PuzzleSession) {
  const team = { teamId: caller.teamId, ...caller.team }
  const mine = await findPlays(world.db, caller.teamId, caller.userId, puzzle.day)
  const all = await dailyPuzzles(world, team, puzzle.day, mine)
  const started = mine.find((play) => play.gameType === puzzle.gameType && play.startedAt)
  return all
    .filter((p) => p.gameType === puzzle.gameType && p.puzzleId !== puzzle.puzzleId)
    .map((p) => ({
      gameId: p.puzzleId,
      edition: p.edition,
      locked: started !== undefined && started.puzzleId !== p.puzzleId,
    }))
}

/** The puzzle with everything its screen shows. */
export async function puzzlePlay(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  session: PuzzleSession,
): Promise<PuzzlePlay> {
  const { gameType, day } = session.puzzle
  return {
    ...ownPlay(world, caller, game, session),
    others: await othersOf(world, caller, session),
    team: await teamOf(world, caller, gameType, day),
    members: await headCount(world, caller.teamId),
    played: await playedOn(world, { teamId: caller.teamId, gameType, day }),
    stats: await statsOf(world, caller, game),
    betterBy: await betterBy(world, session),
  }
}

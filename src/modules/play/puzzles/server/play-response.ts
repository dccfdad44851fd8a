import type { OwnPlay, PuzzlePlay } from '../contract.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { headCount } from '#server/accounts/members.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isPaused, playedAt } from './clock.ts'
import { dailyPuzzles } from './daily.ts'
import { playedOn } from './played.ts'
import { listedPuzzle } from './progress.ts'
import { nextPuzzleAt, type PuzzleSession } from './session.ts'
import { betterBy, statsOf, teamOf } from './puzzle-stats.ts'
import { nextGuess } from './step.ts'
import { findPlays } from './store/standings.ts'

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

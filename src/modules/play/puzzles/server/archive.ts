import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { ArchiveDay } from '../contract.ts'
import { addDays, daysBetween, type Day } from '#shared/days.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mustBeAllowed, puzzlesMustBeOpen } from '#server/teams/may-play.ts'
import type { Database } from '#server/db/database.ts'
import { editionsOf, puzzleOfDay } from './daily.ts'
import { listedPlay } from './progress.ts'
import { getSession, todayOf, type PuzzleSession } from './session.ts'
import { insertPlay, makePractice, newPlay } from './store/plays.ts'
import { plays, puzzles } from './schema.ts'

interface PastQuery {
  readonly teamId: string
  readonly userId: string
  readonly gameType: string
  readonly edition: string
  readonly from: Day
  readonly before: Day
}

/** An edition's puzzles of some days that are made, with the player's copies. */
function findPast(db: Database, query: PastQuery) {
  const mine = and(sameIn(plays, puzzles, ['teamId', 'puzzleId']), eq(plays.userId, query.userId))
  return db
    .select({ day: puzzles.day, gameId: puzzles.puzzleId, play: plays })
    .from(puzzles)
    .leftJoin(plays, mine)
    .where(
      and(
        equals(puzzles, { teamId: query.teamId, gameType: query.gameType, edition: query.edition }),
        gte(puzzles.day, query.from),
        lt(puzzles.day, query.before),
      ),
    )
    .orderBy(desc(puzzles.day))
}

interface ArchiveQuery {
  readonly edition: string
  readonly before?: Day | undefined
  readonly pageSize: number
}

function checkEdition(caller: Caller, game: AnyPuzzle, edition: string): void {
  if (!game.editions.includes(edition))
    throw new RefusalError('bad_input', { fields: { edition: 'bad_input' } })
  if (!editionsOf(game, caller.team).includes(edition)) throw new RefusalError('game_not_allowed')
}

/** Past days, latest first, whether somebody opened their puzzles or not. */
export async function archiveOf(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  { edition, before, pageSize }: ArchiveQuery,
): Promise<{ days: ArchiveDay[]; more: boolean }> {
  checkEdition(caller, game, edition)
  const { teamId, userId, team } = caller
  const today = todayOf(world, caller)
  const end = before && before < today ? before : today
  const first = addDays(end, -pageSize)
  const from = first > team.firstDay ? first : team.firstDay
  const { gameType } = game.meta
  const made = await findPast(world.db, { teamId, userId, gameType, edition, from, before: end })
  const days = Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, i) => {
    const day = addDays(end, -1 - i)
    const known = made.find((one) => one.day === day)
    return {
      day,
      number: daysBetween(team.firstDay, day) + 1,
      gameId: known?.gameId ?? null,
      ...listedPlay(known?.play ?? null),
      isPractice: known?.play?.isPractice ?? false,
    }
  })
  return { days, more: from > team.firstDay }
}

/**
 * Opens a past day's puzzle for practice. What was left unfinished on its day continues, what was
 * finished stays as it is. Throws not_found for days before the space began or not yet over,
 * game_not_allowed and outside_playing_hours.
 */
export async function openArchive(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  { day, edition }: { day: Day; edition: string },
): Promise<PuzzleSession> {
  checkEdition(caller, game, edition)
  const { teamId, userId, team } = caller
  const { gameType } = game.meta
  mustBeAllowed(team, gameType)
  if (day < team.firstDay || day >= todayOf(world, caller)) throw new RefusalError('not_found')
  const puzzle = await puzzleOfDay(world, { teamId, ...team }, day, { gameType, edition })
  const { play } = await getSession(world, caller, game, puzzle.puzzleId)
  if (!play) puzzlesMustBeOpen(team, world.now())
  if (!play)
    await insertPlay(world.db, { ...newPlay(game, puzzle, userId, world.now()), isPractice: true })
  else if (!play.isPractice) await makePractice(world.db, play)
  return getSession(world, caller, game, puzzle.puzzleId)
}

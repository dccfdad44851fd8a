import { and, isNotNull, not } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { PaintedDay } from '../contract.ts'
import { dayAt, endOfDay, type Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { headCount } from '#server/accounts/members.ts'
import { playedOn, plays, puzzles } from '#modules/play/puzzles/server/index.ts'
import { countDay, findFinishers, rankOf, type Finisher } from './finishers.ts'

/** The puzzles a team has each day, in the order of the lane. */
export const gameTypesOf = ({ games }: World, limited: readonly string[]): string[] =>
  games.puzzles.map(({ meta }) => meta.gameType).filter((gameType) => !limited.includes(gameType))

/** A person's finished copies of a day, in the order of the lane. */
export async function findFinished(
  { db }: World,
  { teamId, userId }: { teamId: string; userId: string },
  day: Day,
  gameTypes: readonly string[],
) {
  const rows = await db
    .select({ play: plays, edition: puzzles.edition })
    .from(plays)
    .innerJoin(puzzles, sameIn(puzzles, plays, ['teamId', 'puzzleId']))
    .where(
      and(
        equals(plays, { teamId, day, userId }),
        isNotNull(plays.finishedAt),
        not(plays.isPractice),
      ),
    )
  return gameTypes.flatMap((gameType) => rows.find(({ play }) => play.gameType === gameType) ?? [])
}

/** The caller's copies of today's puzzles, all of them finished. Throws day_not_painted. */
export async function wholeDay(world: World, caller: Caller) {
  const day = dayAt(world.now(), caller.team.timeZone)
  const gameTypes = gameTypesOf(world, caller.team.limitedGames)
  const own = await findFinished(world, caller, day, gameTypes)
  if (own.length < gameTypes.length || own.length === 0) throw new RefusalError('day_not_painted')
  return { day, gameTypes, own }
}

const scoresOf = ({ scores }: Finisher, gameTypes: readonly string[]) =>
  gameTypes.map((gameType) => ({ gameType, score: scores[gameType] ?? null }))

type Own = Awaited<ReturnType<typeof findFinished>>[number]

async function puzzleOf(world: World, { play, edition }: Own): Promise<PaintedDay['puzzles'][0]> {
  const { teamId, day, gameType, score, puzzleId: gameId } = play
  return {
    gameType,
    gameId,
    edition,
    score,
    rank: await rankOf(world.db, { teamId, day }, gameType, score),
    played: await playedOn(world, { teamId, gameType, day }),
  }
}

/** What today brought, once the caller has finished all of it. Throws day_not_painted. */
export async function paintedDay(world: World, caller: Caller): Promise<PaintedDay> {
  const { teamId, userId, team } = caller
  const { day, gameTypes, own } = await wholeDay(world, caller)
  const now = world.now()
  const query = { teamId, day, gameTypes }
  const others = await findFinishers(world.db, query, userId)
  return {
    day,
    puzzles: await Promise.all(own.map((one) => puzzleOf(world, one))),
    ms: own.reduce((sum, { play }) => sum + play.playedMs, 0),
    ...(await countDay(world.db, query, userId)),
    members: await headCount(world, teamId),
    others: others.map(({ scores, ...person }) => ({
      ...person,
      scores: scoresOf({ scores, ...person }, gameTypes),
    })),
    nextAt: endOfDay(now, team.timeZone).toISOString(),
    now: now.toISOString(),
  }
}

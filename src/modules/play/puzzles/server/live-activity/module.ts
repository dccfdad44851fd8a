import { and, gt, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import type { Module } from '#server/module.ts'
import type { ResultSign, Signs } from '#shared/result-reactions.ts'
import { dayAt, type Day } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isSuppressed } from '#server/messaging/suppressed.ts'
import { quiet } from '#server/messaging/schema.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { playingNow, reactToResult } from '../../contract.ts'
import { findFinished } from '../store/plays.ts'
import { plays } from '../schema.ts'
import { saveReaction, signsOn } from '../result-reactions/reactions.ts'

const todayOf = (world: World, { team }: Caller) => dayAt(world.now(), team.timeZone)

/** Throws bad_input for what is no puzzle. */
function gameTypeOf({ games }: World, puzzleType: string): string {
  if (!games.puzzle(puzzleType)) throw new RefusalError('bad_input')
  return puzzleType
}

interface ReactionInput {
  readonly colleagueId: string
  readonly puzzleType: string
  readonly sign: ResultSign | null
}

/** Throws not_oneself, both_must_finish, signs_off. */
async function react(world: World, caller: Caller, input: ReactionInput): Promise<Signs> {
  const { teamId, userId: byId } = caller
  const { colleagueId: userId } = input
  if (userId === byId) throw new RefusalError('not_oneself')
  const gameType = gameTypeOf(world, input.puzzleType)
  const day = todayOf(world, caller)
  const finished = await findFinished(world.db, { teamId, gameType, day }, [userId, byId])
  if (!finished.has(byId) || !finished.has(userId)) throw new RefusalError('both_must_finish')
  const now = world.now()
  if (await isSuppressed(world.db, { teamId, userId }, 'reactions', now))
    throw new RefusalError('signs_off')
  await saveReaction(world.db, { teamId, day, gameType, userId, byId }, input.sign, now)
  const of = { viewer: byId, userIds: [userId] }
  return (await signsOn(world.db, { teamId, gameType, day }, of, now)).get(userId)!
}

const nobody = { people: [], count: 0 }

const SHOWN = 8
const SEEN_MS = 2 * 60_000 // after the last move

interface NowPlayingQuery {
  readonly teamId: string
  readonly userId: string // the caller: not among them
  readonly gameType: string
  readonly day: Day
}

/** The people at a day's puzzle at an instant: of those on the boards who have not turned it off. */
async function findPlaying(
  db: Database,
  { teamId, userId, gameType, day }: NowPlayingQuery,
  now: Date,
) {
  const shows = sql`coalesce(not ('presence' = any(${quiet.off}))
    and ${quiet.allDay} is distinct from ${day}::date, true)`
  const rows = await db
    .select({
      userId: users.userId,
      name: users.name,
      profileImage: users.profileImage,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(plays)
    .innerJoin(users, sameIn(users, plays, ['teamId', 'userId']))
    .leftJoin(quiet, sameIn(quiet, plays, ['teamId', 'userId']))
    .where(
      and(
        equals(plays, { teamId, day, gameType }),
        isNotNull(plays.startedAt),
        isNull(plays.finishedAt),
        not(plays.isPractice),
        gt(plays.movedAt, new Date(now.getTime() - SEEN_MS)),
        ne(plays.userId, userId),
        ne(users.name, ''),
        not(users.isHidden),
        shows,
      ),
    )
    .orderBy(users.name, users.userId)
    .limit(SHOWN)
  const people = rows.map(({ count: _count, ...who }) => who)
  return { people, count: rows[0]?.count ?? 0 }
}

const companyRoutes: readonly Route[] = [
  route(playingNow, async ({ world, caller, query }) => {
    const gameType = gameTypeOf(world, query.puzzleType)
    const now = world.now()
    if (await isSuppressed(world.db, caller, 'presence', now)) return nobody
    const { teamId, userId } = caller
    return findPlaying(world.db, { teamId, userId, gameType, day: todayOf(world, caller) }, now)
  }),

  route(reactToResult, ({ world, caller, body }) => react(world, caller, body)),
]

export const company: Module = {
  name: 'live-activity',
  routes: companyRoutes,
}

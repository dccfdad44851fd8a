import { playingNow, reactToResult } from '../../contract.ts'
import type { ResultSign, Signs } from '#shared/result-reactions.ts'
import { dayAt } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isSuppressed } from '#modules/people/notifications/server/quiet/suppressed.ts'
import { findFinished } from '../store/finished.ts'
import { findPlaying } from './now-playing.ts'
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

export const companyRoutes: readonly Route[] = [
  route(playingNow, async ({ world, caller, query }) => {
    const gameType = gameTypeOf(world, query.puzzleType)
    const now = world.now()
    if (await isSuppressed(world.db, caller, 'presence', now)) return nobody
    const { teamId, userId } = caller
    return findPlaying(world.db, { teamId, userId, gameType, day: todayOf(world, caller) }, now)
  }),

  route(reactToResult, ({ world, caller, body }) => react(world, caller, body)),
]

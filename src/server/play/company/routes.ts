import { playingNow, reactToResult } from '#shared/api/company.ts'
import type { ResultSign, Signs } from '#shared/result-signs.ts'
import { dayAt } from '#shared/days.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { isHeldBack } from '../../people/quiet/held.ts'
import { findFinished } from '../puzzles/store/finished.ts'
import { findPlaying } from './playing.ts'
import { keepSign, signsOn } from '../signs/signs.ts'

const todayOf = (world: World, { team }: Caller) => dayAt(world.now(), team.timeZone)

/** Throws bad_input for what is no puzzle. */
function gameTypeOf({ games }: World, puzzleType: string): string {
  if (!games.puzzle(puzzleType)) throw new RefusalError('bad_input')
  return puzzleType
}

interface Wish {
  readonly colleagueId: string
  readonly puzzleType: string
  readonly sign: ResultSign | null
}

/** Throws not_oneself, both_must_finish, signs_off. */
async function react(world: World, caller: Caller, wish: Wish): Promise<Signs> {
  const { teamId, userId: byId } = caller
  const { colleagueId: userId } = wish
  if (userId === byId) throw new RefusalError('not_oneself')
  const gameType = gameTypeOf(world, wish.puzzleType)
  const day = todayOf(world, caller)
  const finished = await findFinished(world.db, { teamId, gameType, day }, [userId, byId])
  if (!finished.has(byId) || !finished.has(userId)) throw new RefusalError('both_must_finish')
  const now = world.now()
  if (await isHeldBack(world.db, { teamId, userId }, 'reactions', now))
    throw new RefusalError('signs_off')
  await keepSign(world.db, { teamId, day, gameType, userId, byId }, wish.sign, now)
  const of = { viewer: byId, userIds: [userId] }
  return (await signsOn(world.db, { teamId, gameType, day }, of, now)).get(userId)!
}

const nobody = { people: [], count: 0 }

export const companyRoutes: readonly Route[] = [
  route(playingNow, async ({ world, caller, query }) => {
    const gameType = gameTypeOf(world, query.puzzleType)
    const now = world.now()
    if (await isHeldBack(world.db, caller, 'presence', now)) return nobody
    const { teamId, userId } = caller
    return findPlaying(world.db, { teamId, userId, gameType, day: todayOf(world, caller) }, now)
  }),

  route(reactToResult, ({ world, caller, body }) => react(world, caller, body)),
]

import { markedAsTest, sendTest } from '#modules/messaging/channels/server/index.ts'
import { toChannel } from '#server/messaging/card-of.ts'
import { findChannel } from '#server/messaging/offered.ts'
import type { Tried } from '#server/messaging/schedulable.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'

interface TestPost extends Tried {
  readonly what: string
  readonly groupId: string
  readonly channelId: string
}

/**
 * Immediately posts what a schedule would, marked as a test. Throws channel_unknown, game_unknown,
 * not_found for no competition, nothing_to_post, and what sendTest does.
 */
export async function tryPost(world: World, caller: Caller, tried: TestPost): Promise<void> {
  const { groupId, channelId } = tried
  const destination = await findChannel(world, caller, { groupId, channelId })
  if (!destination)
    throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  const team = await getTeam(world.db, caller.teamId)
  const trial = world.modules.find(({ trials }) => trials?.[tried.what])!.trials![tried.what]!
  const card = await trial(await toChannel(world, team, destination), tried)
  if (!card) throw new RefusalError('nothing_to_post')
  await sendTest(world, destination, markedAsTest(card))
}

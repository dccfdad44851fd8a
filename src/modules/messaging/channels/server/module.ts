import { listAdmins } from '#server/accounts/store.ts'
import { notify } from '#server/messaging/notify.ts'
import type { ChannelUser } from '#server/messaging/channel-user.ts'
import {
  deleteDestination,
  destinationList,
  postDestination,
  testDestination,
  refusals,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import {
  changeDestination,
  destinationsOf,
  forgetDestination,
  tryDestination,
} from './destinations.ts'
import type { Module } from '#server/module.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import { RefusalError } from '#server/refusal.ts'
import type { ChannelName } from '#server/teams/schema.ts'
import type { Setting, SettingChange } from '#server/teams/settings.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { channelOff, messages, postFailed } from './messages.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly channel: ChannelName | null // the default one
  }
}

/** Throws channel_unknown for one that is no destination of the space. */
async function checkChannel({ tx, by, after }: SettingChange<ChannelName | null>): Promise<void> {
  if (after && !(await findDestination(tx, { teamId: by.teamId, ...after })))
    throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
}

const channel: Setting<ChannelName | null> = {
  audit: 'default_channel_changed',
  read: (team) => team.defaultChannel,
  columns: (_, value) => ({ defaultChannel: value }),
  check: checkChannel,
}

export const settings = { channel }

const channelRoutes: readonly Route[] = [
  route(destinationList, async ({ world, caller }) => ({
    destinations: await destinationsOf(world.db, caller.teamId),
  })),

  route(postDestination, async ({ world, caller, body }) => ({
    destinations: await changeDestination(world, caller, body),
  })),

  route(deleteDestination, async ({ world, caller, body }) => ({
    destinations: await forgetDestination(world, caller, body),
  })),

  route(testDestination, async ({ world, caller, body }) => {
    await tryDestination(world, caller, body)
    return { ok: true as const }
  }),
]

const auditKinds = {
  connections: ['channel_changed', 'channel_removed'],
  posts: ['default_channel_changed', 'channel_off'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** Admins are notified of a channel that takes no posts any more, and of a post that did not arrive. */
const notifyAdmins: ChannelUser['failed'] = async (world, tx, { teamId, name }, { why, key }) => {
  const payload = { channel: name }
  const items = (await listAdmins(tx, teamId)).map(({ userId }) => ({ userId, key, payload }))
  await notify(tx, teamId, why === 'off' ? channelOff : postFailed, items, world.now())
}

export const channels: Module = {
  name: 'channels',
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: channelRoutes,
  messages,
  channelUser: { failed: notifyAdmins },
}

import { findDestination } from '#server/messaging/destinations.ts'
import { RefusalError } from '#server/refusal.ts'
import type { ChannelName } from '#server/teams/schema.ts'
import type { Setting, SettingChange } from '#server/teams/settings.ts'

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

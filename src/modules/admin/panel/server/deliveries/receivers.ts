import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { emailKinds, receiverOf } from '#server/mail/send-email.ts'
import type { World } from '#server/world.ts'
import { namesOfPeople } from '#modules/people/users/server/members.ts'
import { listDestinations } from '#modules/messaging/channels/server/store.ts'

/* As the kinds of messages name theirs. */
const personSchema = z.object({ userId: z.string() })
const channelSchema = z.object({ groupId: z.string(), channelId: z.string() })

interface Row {
  readonly key: string
  readonly kind: string
  readonly payload: unknown
}

async function channelNames(db: Database, teamId: string) {
  const channels = await listDestinations(db, teamId)
  return new Map(channels.map((one) => [`${one.groupId} ${one.channelId}`, one.name]))
}

/** To whom or where some deliveries of a team go, by their key: a name, an address, a channel. */
export async function receiversOf(
  world: World,
  teamId: string,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const people = rows.flatMap(({ payload }) => personSchema.safeParse(payload).data?.userId ?? [])
  const names = await namesOfPeople(world.db, teamId, people)
  const channels = await channelNames(world.db, teamId)
  const receiver = ({ kind, payload }: Row) => {
    if (emailKinds.includes(kind)) return receiverOf(world, payload)
    const channel = channelSchema.safeParse(payload).data
    if (channel) return channels.get(`${channel.groupId} ${channel.channelId}`)
    return names.get(personSchema.safeParse(payload).data?.userId ?? '')
  }
  return new Map(rows.map((row) => [row.key, receiver(row) ?? '']))
}

import { and, isNull } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import type { Database } from '#server/db/database.ts'
import { lockRecipient } from '#server/messaging/digest.ts'
import type { Reached } from '#server/messaging/notification-preferences.ts'
import type { StoredItem } from '#server/messaging/person-message.ts'
import { notifications } from '#server/messaging/schema.ts'
import { unsubscribeLink } from '#server/messaging/unsubscribe.ts'
import type { RoomNotice } from '#modules/play/rooms/contract.ts'
import { gameName } from '#server/texts/game-names.ts'
import { isSeatFree } from '#modules/play/rooms/server/index.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, windowAt, type NewJob } from '#server/jobs/queue.ts'
import { playInviteMail } from './invite-email.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { findMember } from '#server/accounts/members.ts'
import type { World } from '#server/world.ts'
import { invitation } from './messages.ts'

const MINUTE_MS = 60_000
const WAIT_MS = MINUTE_MS // anyone with Recess open has read it by then
const APART_MS = 15 * MINUTE_MS // to one person, whoever invites

const emailSchema = z.object({ userId: z.uuid(), key: z.string() })

/** An email that invites somebody who plays here, unless they read it before; queued. `key` is the notification's. */
export function inviteEmailJob({
  teamId,
  now,
  userId,
  key,
}: z.infer<typeof emailSchema> & { teamId: string; now: Date }): NewJob {
  const { n } = windowAt(now, APART_MS)
  const dueAt = new Date(now.getTime() + WAIT_MS)
  const payload: z.infer<typeof emailSchema> = { userId, key }
  return { teamId, key: `invite letter ${userId} ${n}`, kind: 'inviteLetter', payload, dueAt }
}

/** The notification while it is unread and was not emailed; else null. */
async function unread(tx: Database, teamId: string, { userId, key }: z.infer<typeof emailSchema>) {
  const its = and(
    equals(notifications, { teamId, userId, key }),
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
  )
  const { payload, createdAt } = notifications
  const [row] = await tx.select({ payload, createdAt }).from(notifications).where(its)
  return row ? { its, item: { ...row, payload: invitation.payload.parse(row.payload) } } : null
}

async function inviteEmail(
  world: World,
  tx: Database,
  teamId: string,
  who: Reached,
  item: StoredItem<RoomNotice>,
) {
  const { roomId, gameType, personId } = item.payload
  const host = personId && (await findMember(tx, teamId, personId))
  const [isFree] = await isSeatFree(world, tx, { teamId, userId: who.userId }, [item])
  if (!host || !isFree) return null
  const language = (who.language || who.teamLanguage) as Language
  return playInviteMail(world, {
    email: who.email,
    name: who.name,
    language,
    timeZone: who.timeZone,
    inviter: host.name,
    game: await gameName(world.games, gameType, language),
    path: `/games/${gameType}/${roomId}`,
    unsubscribe: unsubscribeLink(world, { teamId, userId: who.userId }),
  })
}

/**
 * Emails people who have not read an invitation and want such emails, once; after quiet hours, while
 * there is a seat.
 */
export const sendInviteEmail: JobHandler = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 5 * MINUTE_MS },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const input = emailSchema.parse(payload)
    const who = await lockRecipient(tx, teamId, input.userId)
    const waiting = who && (await unread(tx, teamId, input))
    if (!waiting || !who.email || !who.mailed.includes('invite')) return
    const now = world.now()
    const at = nextReachable(who, now.getTime())
    if (at > now.getTime())
      return enqueue(tx, [
        {
          ...inviteEmailJob({ teamId, now, ...input }),
          key: `invite letter ${input.key} ${at}`,
          dueAt: new Date(at),
        },
      ])
    const email = await inviteEmail(world, tx, teamId, who, waiting.item)
    if (!email) return
    await tx.update(notifications).set({ mailedAt: now }).where(waiting.its)
    await queueEmail(world, tx, { teamId, email })
  },
}

import { and, inArray } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Topic } from '#shared/notification-preferences.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.ts'
import { composeEmail, endHeaders } from './mail/compose-email.ts'
import { escapeLinks } from './mail/escape-links.ts'
import type { EmailMessage } from './mail/gateway.ts'
import { queueEmail } from './mail/send-email.ts'
import { users } from '../teams/schema.ts'
import { fill } from '../texts/fill.ts'
import type { World } from '../world.ts'
import en from './en.json' with { type: 'json' }
import { findLines } from './notification-lines.ts'
import { findReached, type Reached } from './notification-preferences.ts'
import type { PersonMessage } from './person-message.ts'
import { notifications } from './schema.ts'
import { findPending, isOfTopics, type Notification } from './stored-notifications.ts'
import tr from './tr.json' with { type: 'json' }
import { unsubscribeLink } from './unsubscribe.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SLOT_MS = 15 * MINUTE_MS // anyone who reads by then needs no email; what comes meanwhile is included
const APART_MS = 4 * HOUR_MS // a flood is one email, not twenty
const MOST = 200

/** Whether a digest contains a message, for somebody who gets some topics by email. */
const isInDigest = (message: PersonMessage, mailed: readonly Topic[]) =>
  isOfTopics(message, mailed) && !message.sent?.hasOwnEmail

/** When a person may be emailed, from an instant on (epoch ms): not in quiet hours, not too soon again. */
function nextEmailAt(who: Reached, from: number): number {
  const earliest = Math.max(from, (who.digestAt?.getTime() ?? 0) + APART_MS)
  return nextReachable(who, earliest)
}

/** The end of the quarter of an hour after this one: what comes within it is in one email. */
const slotAfter = (now: Date) => Math.ceil(now.getTime() / SLOT_MS + 1) * SLOT_MS

const digestOf = (teamId: string, userId: string, dueAt: number) => ({
  teamId,
  key: `digest ${userId} ${dueAt}`,
  kind: 'digest',
  payload: { userId },
  dueAt: new Date(dueAt),
})

/** Plans an email for those of some people who get by email what they were just notified of here. */
export async function planDigests(
  tx: Database,
  teamId: string,
  { message, people, now }: { message: PersonMessage; people: readonly Reached[]; now: Date },
): Promise<void> {
  const recipients = people.filter(({ email, mailed }) => email && isInDigest(message, mailed))
  const due = (who: Reached) => nextEmailAt(who, slotAfter(now))
  await enqueue(
    tx,
    recipients.map((who) => digestOf(teamId, who.userId, due(who))),
  )
}

/** What a person has not read and was not emailed, oldest first. */
const findUnsent = (
  world: World,
  tx: Database,
  teamId: string,
  { userId, mailed }: Reached,
  now: Date,
) =>
  findPending(
    world,
    tx,
    { teamId, userId },
    {
      includes: (message) => isInDigest(message, mailed),
      sentAt: notifications.mailedAt,
      now,
      most: MOST,
    },
  )

async function markMailed(
  tx: Database,
  teamId: string,
  userId: string,
  items: readonly Notification[],
  now: Date,
) {
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(
        equals(notifications, { teamId, userId }),
        inArray(
          notifications.notificationId,
          items.map(({ notificationId }) => notificationId),
        ),
      ),
    )
}

/**
 * The person, locked until the transaction ends, so that two digests at the same time are one; null
 * when they are deleted.
 */
export async function lockRecipient(
  tx: Database,
  teamId: string,
  userId: string,
): Promise<Reached | null> {
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(equals(users, { teamId, userId }))
    .for('update')
  return (await findReached(tx, teamId, [userId]))[0] ?? null
}

const LISTED = 8
const texts = { en: en.digest, tr: tr.digest }

/** The email with what waits for somebody, in their language. */
async function digestEmail(
  world: World,
  tx: Database,
  teamId: string,
  who: Reached,
  items: readonly Notification[],
): Promise<EmailMessage> {
  const language = (who.language || who.teamLanguage) as Language
  const all = await findLines(world, tx, teamId, { items, language })
  const lines = all.map(({ text }) => text)
  const text = texts[language]
  const rest = lines.length - LISTED
  const more = rest > 0 ? [fill(text.more, { count: String(rest) })] : []
  const isOne = new Intl.PluralRules(language).select(lines.length) === 'one'
  const { email, name, timeZone } = who
  const href = unsubscribeLink(world, { teamId, userId: who.userId })
  const message = composeEmail(
    world,
    { email, name, language, timeZone },
    { ...text, subject: isOne ? text.subjectOne : text.subject, until: '' },
    `${world.publicUrl()}/notifications`,
    { count: String(lines.length) },
    {
      lines: [...lines.slice(0, LISTED), ...more].map(escapeLinks),
      foot: { text: text.stop, href },
    },
  )
  return { ...message, headers: endHeaders(href) }
}

/**
 * Sends one email with what is unread, or comes back later: at the end of quiet hours, or when the last
 * email is long enough ago.
 */
async function send(world: World, tx: Database, teamId: string, userId: string): Promise<void> {
  const now = world.now()
  const who = await lockRecipient(tx, teamId, userId)
  if (!who?.email) return
  const items = await findUnsent(world, tx, teamId, who, now)
  if (items.length === 0) return
  const due = nextEmailAt(who, now.getTime())
  if (due > now.getTime()) return enqueue(tx, [digestOf(teamId, userId, due)])
  await markMailed(tx, teamId, userId, items, now)
  await tx.update(users).set({ digestAt: now }).where(equals(users, { teamId, userId }))
  const email = await digestEmail(world, tx, teamId, who, items)
  await queueEmail(world, tx, { teamId, email })
}

export const digest: JobHandler = {
  retry: { tries: 6, firstMs: MINUTE_MS, mostMs: HOUR_MS },
  isLocal: true,
  work: (world, { teamId, payload }, tx) =>
    send(world, tx, teamId, (payload as { userId: string }).userId),
}

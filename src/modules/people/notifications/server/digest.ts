import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { kindsOf, type NotificationKind, type Topic } from '../contract.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { notifications } from './schema.ts'
import { users } from '#server/teams/schema.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { queueEmail } from '#server/mail/send-email.ts'
import type { World } from '#server/world.ts'
import { fill } from '#server/texts/fill.ts'
import en from '#server/mail/en.json' with { type: 'json' }
import type { EmailMessage } from '#server/mail/gateway.ts'
import { digestMail } from '#server/mail/email-templates.ts'
import tr from '#server/mail/tr.json' with { type: 'json' }
import { linesOf } from './notification-text.ts'
import { unsubscribeLink } from './unsubscribe.ts'
import { findReached, type Reached } from './notification-preferences.ts'
import { findWaiting, type PendingNotification } from './pending-notifications.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SLOT_MS = 15 * MINUTE_MS // anyone who reads by then needs no email; what comes meanwhile is included
const APART_MS = 4 * HOUR_MS // a flood is one email, not twenty
const STREAK_MS = 4 * HOUR_MS
const MOST = 200

/* An invitation has its own email, immediately (play-invites/email.ts): its seat is soon taken. */
const kindsIn = (mailed: readonly Topic[]): NotificationKind[] =>
  kindsOf(mailed).filter((kind) => kind !== 'invite')

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
  {
    people,
    written,
    now,
  }: {
    people: readonly Reached[]
    written: readonly { readonly userId: string; readonly kind: NotificationKind }[]
    now: Date
  },
): Promise<void> {
  const recipients = people.filter(
    ({ userId, email, mailed }) =>
      email && written.some((one) => one.userId === userId && kindsIn(mailed).includes(one.kind)),
  )
  const due = (who: Reached) => nextEmailAt(who, slotAfter(now))
  await enqueue(
    tx,
    recipients.map((who) => digestOf(teamId, who.userId, due(who))),
  )
}

/** A streak in danger is included on its own afternoon, and no longer once it continues. */
const isStillSo = (teamId: string, userId: string, now: Date) =>
  or(
    ne(notifications.kind, 'streak'),
    and(
      gt(notifications.createdAt, new Date(now.getTime() - STREAK_MS)),
      sql`not exists (select 1 from streaks s where s.team_id = ${teamId} and s.user_id = ${userId}
        and s.game_type = '' and s.last_day >= (${notifications.payload}->>'day')::date)`,
    ),
  )

/** What a person has not read and was not emailed, oldest first. */
const unsent = (tx: Database, teamId: string, { userId, mailed }: Reached, now: Date) =>
  findWaiting(
    tx,
    { teamId, userId },
    {
      kinds: kindsIn(mailed),
      sentAt: notifications.mailedAt,
      now,
      most: MOST,
      also: isStillSo(teamId, userId, now),
    },
  )

async function markMailed(
  tx: Database,
  teamId: string,
  userId: string,
  items: readonly PendingNotification[],
  now: Date,
) {
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      and(
        eq(notifications.teamId, teamId),
        eq(notifications.userId, userId),
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
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
    .for('update')
  return (await findReached(tx, teamId, [userId]))[0] ?? null
}

const SHOWN = 8
const texts = { en: en.digest, tr: tr.digest }

/** The letter that tells somebody what waits for them, in their language. */
async function digestEmail(
  world: World,
  tx: Database,
  teamId: string,
  who: Reached,
  items: readonly PendingNotification[],
): Promise<EmailMessage> {
  const language = (who.language || who.teamLanguage) as Language
  const all = await linesOf(world, tx, teamId, { items, language })
  const lines = all.map(({ text }) => text)
  const rest = lines.length - SHOWN
  const more = rest > 0 ? [fill(texts[language].more, { count: String(rest) })] : []
  return digestMail(world, {
    email: who.email,
    name: who.name,
    language,
    timeZone: who.timeZone,
    lines: [...lines.slice(0, SHOWN), ...more],
    count: lines.length,
    unsubscribe: unsubscribeLink(world, { teamId, userId: who.userId }),
  })
}

/**
 * Sends one email with what is unread, or comes back later: at the end of quiet hours, or when the last
 * email is long enough ago.
 */
async function send(world: World, tx: Database, teamId: string, userId: string): Promise<void> {
  const now = world.now()
  const who = await lockRecipient(tx, teamId, userId)
  if (!who?.email) return
  const items = await unsent(tx, teamId, who, now)
  if (items.length === 0) return
  const due = nextEmailAt(who, now.getTime())
  if (due > now.getTime()) return enqueue(tx, [digestOf(teamId, userId, due)])
  await markMailed(tx, teamId, userId, items, now)
  await tx
    .update(users)
    .set({ digestAt: now })
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
  const email = await digestEmail(world, tx, teamId, who, items)
  await queueEmail(world, tx, { teamId, email })
}

export const digest: JobHandler = {
  retry: { tries: 6, firstMs: MINUTE_MS, mostMs: HOUR_MS },
  isLocal: true,
  work: (world, { teamId, payload }, tx) =>
    send(world, tx, teamId, (payload as { userId: string }).userId),
}

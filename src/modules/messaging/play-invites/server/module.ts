import { and, eq, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { sendInviteEmail } from './email.ts'
import { playInvite } from './slack-message.ts'
import { chatInvite } from './teams-chat.ts'
import type { Module, MemberKey } from '#server/module.ts'
import type { Database } from '#server/db/database.ts'
import { notifications } from '#server/messaging/schema.ts'
import { dayAt, endOfDay } from '#shared/days.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findMember } from '#server/accounts/members.ts'
import { notify } from '#server/messaging/notify.ts'
import { nudge as nudgeMessage } from '#modules/play/team-court/server/index.ts'
import { hasPlayed } from '#modules/play/puzzles/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { refusals, inviteBySlack, inviteByTeams, inviteToPlay, nudge } from '../contract.ts'
import { messages, invitation } from './messages.ts'
import { invite } from './invite.ts'
import { countNudge } from './limits.ts'

const done = { ok: true } as const

/** Reminds a colleague of today's games. Throws not_oneself, colleague_unknown, played_today, nudged_today. */
async function nudgeColleague(
  world: World,
  { teamId, userId, team }: Caller,
  colleagueId: string,
): Promise<void> {
  if (colleagueId === userId) throw new RefusalError('not_oneself')
  if (!(await findMember(world.db, teamId, colleagueId)))
    throw new RefusalError('colleague_unknown')
  const now = world.now()
  const day = dayAt(now, team.timeZone)
  if (await hasPlayed(world.db, teamId, colleagueId, day)) throw new RefusalError('played_today')
  const dayEnds = endOfDay(now, team.timeZone)
  const payload = { personId: userId }
  const notification = { userId: colleagueId, key: `nudge ${userId} ${day}`, payload }
  await world.db.transaction(async (tx) => {
    const pair = { teamId, userId, to: colleagueId }
    await countNudge({ db: tx, now: world.now }, pair, dayEnds)
    await notify(tx, teamId, nudgeMessage, [notification], now)
  })
}

const playInviteRoutes: readonly Route[] = [
  route(inviteToPlay, async ({ world, caller, body: { opponentUserId: id, roomId } }) => {
    await invite(world, caller, { kind: 'GS', id, roomId, token: '' })
    return done
  }),

  route(inviteBySlack, async ({ world, caller, body: { opponentUserId: id, roomId } }) => ({
    ...done,
    unsent: await invite(world, caller, { kind: 'Slack', id, roomId, token: '' }),
  })),

  route(inviteByTeams, async ({ world, caller, body: { opponentUserId: id, roomId, token } }) => ({
    ...done,
    unsent: await invite(world, caller, { kind: 'Teams', id, roomId, token }),
  })),

  route(nudge, async ({ world, caller, body }) => {
    await nudgeColleague(world, caller, body.colleagueId)
    return done
  }),
]

/** The people who invited somebody to a room, by their notifications here. */
async function findInviters(
  db: Database,
  { teamId, userId, roomId }: MemberKey & { readonly roomId: string },
): Promise<string[]> {
  const { kind, payload } = notifications
  const rows = await db
    .select({ payload })
    .from(notifications)
    .where(
      and(
        equals(notifications, { teamId, userId }),
        eq(kind, invitation.kind),
        sql`${payload}->>'roomId' = ${roomId}`,
      ),
    )
  return rows.flatMap((row) => invitation.payload.safeParse(row.payload).data?.personId ?? [])
}

export const playInvites: Module = {
  name: 'play-invites',
  refusals,
  messages,
  routes: playInviteRoutes,
  invitersTo: findInviters,
  deliveries: { inviteLetter: sendInviteEmail, playInvite, chatInvite },
}

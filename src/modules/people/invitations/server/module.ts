import { deletesOlder } from '#server/db/deletes-older.ts'
import {
  KEPT_DAYS,
  inviteOnce,
  sendInvitation,
  endInvites,
  lockInvite,
  listInvites,
} from './send.ts'
import { sentBy, findInviterName, openInvitation } from './store.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import type { Language } from '#shared/accounts.ts'
import { headCount, namesOfPeople } from '#server/accounts/members.ts'
import { mayJoin } from '#server/accounts/tenants/directory-only.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import {
  invitationList,
  inviteEmailPreview,
  invitePeople,
  resendInvitation,
  sendInviteEmail,
  takeBackInvitation,
} from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { messages } from './messages.ts'
import { countInvite, isNewInvite } from './limits.ts'
import { inviteList } from './bulk-invite.ts'

/** One letter a minute: who asks again, or as well, has it sent already. Throws too_many_requests, directory_only, domain_not_allowed. */
async function invite(world: World, caller: Caller, email: string): Promise<void> {
  const { userId, team } = caller
  mayJoin(team.policy, email)
  await countInvite(world, userId, email)
  await inviteOnce(world, caller, email)
}

/** What waits, and what has run out. */
async function invitationsView(world: World, teamId: string) {
  const rows = await listInvites(world.db, teamId)
  const names = await namesOfPeople(
    world.db,
    teamId,
    rows.map(({ userId }) => userId),
  )
  const now = world.now()
  const invitations = rows.map(({ inviteId, email, userId, sentAt, expiresAt }) => ({
    inviteId,
    email,
    by: names.get(userId) ?? '',
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }))
  return { invitations, count: invitations.length }
}

/** Sends one once more; within a minute it has been sent already. Throws not_found, and what the policy refuses. */
async function resend(world: World, caller: Caller, inviteId: string): Promise<void> {
  const { teamId, userId, team } = caller
  await world.db.transaction(async (tx) => {
    const row = await lockInvite(tx, teamId, inviteId)
    if (!row) throw new RefusalError('not_found')
    mayJoin(team.policy, row.email)
    if (!(await isNewInvite({ db: tx, now: world.now }, teamId, row.email))) return
    await sendInvitation(world, tx, caller, row.email)
    await writeAudit(tx, { teamId, userId, what: 'invitation_resent', at: world.now() })
  })
}

/** Its link stops working. Throws not_found when somebody has taken it up, or back, already. */
async function withdraw(world: World, caller: Caller, inviteId: string): Promise<void> {
  const { teamId, userId } = caller
  await world.db.transaction(async (tx) => {
    const row = await lockInvite(tx, teamId, inviteId)
    if (!row) throw new RefusalError('not_found')
    await endInvites(tx, teamId, row.email)
    await writeAudit(tx, { teamId, userId, what: 'invitation_taken_back', at: world.now() })
  })
}

const invitationRoutes: readonly Route[] = [
  route(sendInviteEmail, async ({ world, body, caller }) => {
    await invite(world, caller, body.email)
    return { ok: true } as const
  }),

  route(invitationList, ({ world, caller }) => invitationsView(world, caller.teamId)),

  route(invitePeople, ({ world, caller, body }) => inviteList(world, caller, body)),

  route(resendInvitation, async ({ world, caller, body }) => {
    await resend(world, caller, body.inviteId)
    return { ok: true } as const
  }),

  route(takeBackInvitation, async ({ world, caller, body }) => {
    await withdraw(world, caller, body.inviteId)
    return { ok: true } as const
  }),

  route(inviteEmailPreview, async ({ world, params }) => {
    const invitation = await openInvitation(world.db, params.token, world.now())
    const { name, logoImage, customTheme, language } = invitation.team
    return {
      email: invitation.email,
      inviter: await findInviterName(world.db, invitation),
      name,
      logoImage,
      customTheme,
      language: language as Language,
      members: await headCount(world, invitation.teamId),
    }
  }),
]

const auditKinds = {
  members: ['invited', 'invitation_resent', 'invitation_taken_back'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const invitations: Module = {
  name: 'invitations',
  messages,
  tables,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: invitationRoutes,
  cleanUp: {
    keeps: { invites: KEPT_DAYS },
    work: deletesOlder(tables.invites.expiresAt, KEPT_DAYS),
  },
  person: {
    stays: [tables.invites], // whom a former admin invited may still come
    exported: async (db, who) => ({ invitations: await sentBy(db, who) }),
  },
}

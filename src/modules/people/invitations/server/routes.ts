import type { Language } from '#shared/accounts.ts'
import {
  invitationList,
  inviteEmailPreview,
  invitePeople,
  resendInvitation,
  sendInviteEmail,
  takeBackInvitation,
} from '../contract.ts'
import { headCount } from '#modules/people/users/server/head-count.ts'
import { countInvite, isNewInvite } from '#modules/people/users/server/attempt-limits.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mayJoin } from '#modules/people/users/server/tenants/directory-only.ts'
import { inviteList } from './bulk-invite.ts'
import { resend, invitationsView, withdraw } from './manage.ts'
import { sendInvitation } from './send.ts'
import { findInviterName, openInvitation } from './store.ts'

/** One letter a minute: who asks again, or as well, has it sent already. Throws too_many_requests, directory_only, domain_not_allowed. */
async function invite(world: World, caller: Caller, email: string): Promise<void> {
  const { teamId, userId, team } = caller
  mayJoin(team.policy, email)
  await countInvite(world, userId, email)
  await world.db.transaction(async (tx) => {
    if (!(await isNewInvite({ db: tx, now: world.now }, teamId, email))) return
    await sendInvitation(world, tx, caller, email)
  })
}

export const invitationRoutes: readonly Route[] = [
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

import type { Language } from '#shared/api/accounts.ts'
import { inviteEmailPreview, sendInviteEmail } from '#shared/api/invitations.ts'
import { headCount } from '../accounts/head-count.ts'
import { countInvite, isNewInvite } from '../accounts/tries.ts'
import { route, type Route } from '../http/serve.ts'
import { inviteMail } from '../mail/letters.ts'
import { postLetter } from '../mail/post.ts'
import { insertMailToken, makeToken } from '../mail/tokens.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { findInviterName, openInvitation } from './store.ts'

const INVITE_MS = 7 * 86_400_000

/** One letter a minute: who asks again, or as well, has it sent already. Throws too_many_requests. */
async function invite(world: World, caller: Caller, email: string): Promise<void> {
  const { teamId, userId, team } = caller
  await countInvite(world, userId, email)
  const now = world.now()
  const token = makeToken(world)
  const expiresAt = new Date(now.getTime() + INVITE_MS)
  const to = { email, name: '', language: team.language as Language, timeZone: team.timeZone }
  const from = { inviter: caller.name, spaceName: team.name }
  const letter = inviteMail(world, { ...to, ...from, token, expiresAt })
  await world.db.transaction(async (tx) => {
    if (!(await isNewInvite({ db: tx, now: world.now }, teamId, email))) return
    await insertMailToken(tx, 'invite', { token, email, teamId, userId, expiresAt })
    await postLetter(world, tx, { teamId, letter, until: expiresAt })
  })
}

export const invitationRoutes: readonly Route[] = [
  route(sendInviteEmail, async ({ world, body, caller }) => {
    await invite(world, caller, body.email)
    return { ok: true } as const
  }),

  route(inviteEmailPreview, async ({ world, params }) => {
    const found = await openInvitation(world.db, params.token, world.now())
    const { name, logoImage, customTheme, language } = found.team
    return {
      email: found.email,
      inviter: await findInviterName(world.db, found),
      name,
      logoImage,
      customTheme,
      language: language as Language,
      members: await headCount(world, found.teamId),
    }
  }),
]

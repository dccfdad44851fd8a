import { type User, loginWithGS } from '#shared/accounts.ts'
import { sendInviteEmail } from '../contract.ts'
import {
  deleteAccount,
  leaveGameSpace,
  removedMembers,
  removeMember,
  takeOffRemoved,
} from '#modules/people/membership/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import {
  closeInvitation,
  gameSpacePreview,
  invitation,
  joinGameSpace,
  renewInvitation,
} from '#modules/people/spaces/contract.ts'
import { auditOf } from '#tests/audit.ts'
import { PASSWORD, sharedServer, tokenIn } from '#tests/server.ts'
import { pass } from '#tests/run-due-jobs.ts'

const DAY_MS = 86_400_000

describe('invitations/tests/join-link', () => {
  const server = sharedServer()

  const linkOf = async ({ teamId, guulJwt: token }: User) =>
    (await server.call(invitation, { params: { id: teamId }, token })).body
  const renew = ({ teamId, guulJwt: token }: User, days?: number) =>
    server.call(renewInvitation, { body: { teamId, ...(days !== undefined && { days }) }, token })
  const join = (user: User, of: { gameSpaceGuid?: string; invitation?: string }) =>
    server.call(joinGameSpace, { body: { userId: user.userId, ...of }, token: user.guulJwt })
  const again = async ({ email }: User): Promise<User> =>
    (await server.call(loginWithGS, { body: { email, password: PASSWORD } })).body
  const said = ({ status, body }: { status: number; body: { message?: string } }) => [
    status,
    body.message,
  ]

  /** A member whom the admin has removed, signed in without a space; the minute to undo is over. */
  async function removed() {
    const { admin, gameSpaceGuid, ana } = await server.company('Ana')
    const { teamId } = admin
    const body = { teamId, memberId: ana.userId }
    await server.call(removeMember, { body, token: admin.guulJwt })
    await pass(server, 61_000)
    return { admin, gameSpaceGuid, ana: await again(ana) }
  }
  const invite = async (by: User, to: string) => {
    const body = { userId: by.userId, email: to }
    await server.call(sendInviteEmail, { body, token: by.guulJwt })
    return tokenIn(server.letters.findLast((letter) => letter.to === to))
  }

  test('a join link ends after thirty days, and one press makes another', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const late = await server.person('Late')
    expect(await linkOf(admin)).toEqual({
      gameSpaceGuid,
      isOpen: true,
      endsAt: new Date(server.clock.now.getTime() + 30 * DAY_MS).toISOString(),
    })
    server.clock.pass(30 * DAY_MS)
    const ended = [410, 'join_link_ended']
    const preview = { params: { gameSpaceGuid } }
    expect(said(await server.call(gameSpacePreview, preview))).toEqual(ended)
    expect(said(await join(await again(late), { gameSpaceGuid }))).toEqual(ended)
    const newcomer = { email: 'new@kestrel.example', name: 'New', password: PASSWORD }
    const asked = await server.call(signUp, { body: { ...newcomer, gameSpaceGuid } })
    expect(said(asked)).toEqual(ended)
    const back = await again(admin)
    expect(await linkOf(back)).toMatchObject({ isOpen: false })
    const renewed = (await renew(back)).body
    expect(renewed).toMatchObject({ isOpen: true })
    expect(renewed.gameSpaceGuid).not.toBe(gameSpaceGuid)
    expect((await join(await again(late), renewed)).status).toBe(200)
  })

  test('an admin says for how long it is open, or without an end, and turns it off', async () => {
    const { admin, ben: member } = await server.company('Ben')
    const days = (n: number) => new Date(server.clock.now.getTime() + n * DAY_MS).toISOString()
    expect((await renew(admin, 7)).body.endsAt).toBe(days(7))
    expect((await renew(admin, 0)).body).toMatchObject({ isOpen: true, endsAt: null })
    expect((await renew(admin, 5)).status).toBe(400)
    const { teamId, guulJwt: token } = admin
    const asMember = { body: { teamId }, token: member.guulJwt }
    expect((await server.call(closeInvitation, asMember)).status).toBe(403)
    const off = await server.call(closeInvitation, { body: { teamId }, token })
    expect(off.body).toMatchObject({ isOpen: false })
    await server.call(closeInvitation, { body: { teamId }, token })
    expect(said(await join(await server.person('Cem'), off.body))).toEqual([410, 'join_link_ended'])
    const acts = (await auditOf(server.world.db, teamId)).map(({ what }) => what)
    expect(acts).toEqual([
      'space_founded',
      'invitation_renewed',
      'invitation_renewed',
      'join_link_closed',
    ])
  })

  test('a sign-up by a link that has ended meanwhile is an account without a space', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const body = { email: 'slow@kestrel.example', name: 'Slow', password: PASSWORD, gameSpaceGuid }
    const asked = await server.call(signUp, { body })
    const verificationToken = tokenIn(server.letters.at(-1))
    await renew(admin)
    const confirm = { verificationToken, signUp: asked.body.signUp }
    const { status, body: user } = await server.call(verify, { body: confirm })
    expect([status, user.teamId]).toEqual([200, ''])
  })

  test('someone removed does not come back by the link, whatever account of the address they use', async () => {
    const { gameSpaceGuid, ana } = await removed()
    const refused = [403, 'removed_from_space']
    expect(said(await join(ana, { gameSpaceGuid }))).toEqual(refused)
    const { userId, name, guulJwt: token, email } = ana
    await server.call(deleteAccount, { body: { userId, name }, token })
    const body = { email, name, password: PASSWORD, gameSpaceGuid }
    const asked = await server.call(signUp, { body })
    const confirm = { verificationToken: tokenIn(server.letters.at(-1)), signUp: asked.body.signUp }
    expect(said(await server.call(verify, { body: confirm }))).toEqual(refused)
  })

  test('an admin who invites them by name lets them in; a member who does so does not', async () => {
    const { admin, gameSpaceGuid, ana } = await removed()
    const ben = await server.person('Ben', gameSpaceGuid)
    const byMember = await invite(ben, ana.email)
    expect(said(await join(ana, { invitation: byMember }))).toEqual([403, 'removed_from_space'])
    server.clock.pass(61_000)
    const byAdmin = await invite(admin, ana.email)
    expect((await join(ana, { invitation: byAdmin })).body.teamId).toBe(admin.teamId)
  })

  test('the list is seen by admins alone; whom they take off it comes back by the link', async () => {
    const { admin, gameSpaceGuid, ana } = await removed()
    const ben = await server.person('Ben', gameSpaceGuid)
    const ask = (by: User) =>
      server.call(removedMembers, { params: { id: admin.teamId }, token: by.guulJwt })
    expect(said(await ask(ben))).toEqual([403, 'not_admin'])
    const [row, ...others] = (await ask(admin)).body.removed
    expect([row, others]).toMatchObject([{ name: 'Ana', email: ana.email.toLowerCase() }, []])
    const lift = (by: User) =>
      server.call(takeOffRemoved, { body: { teamId: by.teamId, removalId: row!.removalId }, by })
    await lift((await server.space()).admin) // another space's admin changes nothing
    expect(said(await join(ana, { gameSpaceGuid }))).toEqual([403, 'removed_from_space'])
    for (const answer of await Promise.all([lift(admin), lift(admin)]))
      expect(answer.status).toBe(200)
    expect((await ask(admin)).body.removed).toEqual([])
    const acts = (await auditOf(server.world.db, admin.teamId)).map(({ what }) => what)
    expect(acts.filter((what) => what === 'removal_lifted')).toHaveLength(1)
    expect((await join(ana, { gameSpaceGuid })).body.teamId).toBe(admin.teamId)
  })

  test('who left by themselves comes back by the link', async () => {
    const { gameSpaceGuid, ana } = await server.company('Ana')
    const { teamId, guulJwt: token, userId } = ana
    const left = await server.call(leaveGameSpace, { body: { userId, teamId }, token })
    expect((await join(left.body, { gameSpaceGuid })).body.teamId).toBe(teamId)
  })
})

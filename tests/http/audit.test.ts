import { removeMember } from '#modules/people/membership/contract.ts'
import { renewInvitation } from '#modules/people/spaces/contract.ts'
import { deleteOldAudit } from '#server/teams/audit/store.ts'
import { auditOf } from '../audit.ts'
import { sharedServer } from '../server.ts'

describe('http/audit', () => {
  const server = sharedServer()

  const lines = (teamId: string) => auditOf(server.world.db, teamId)

  test('what admins do is a line each, and of their own space only', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const other = (await server.space()).admin
    const ana = await server.person('Ana', gameSpaceGuid)
    const { teamId, userId } = admin
    server.clock.pass(1_000)
    const body = { teamId, memberId: ana.userId }
    await server.call(removeMember, { body, token: admin.guulJwt })
    server.clock.pass(1_000)
    const renewed = await server.call(renewInvitation, { body: { teamId }, token: admin.guulJwt })
    expect(renewed.status).toBe(200)
    const none = { before: null, after: null }
    expect(await lines(teamId)).toEqual([
      { userId, what: 'space_founded', ...none },
      {
        userId,
        what: 'member_removed',
        before: { userId: ana.userId, name: 'Ana', isAdmin: false },
        after: null,
      },
      {
        userId,
        what: 'invitation_renewed', // the link itself is a secret
        before: null,
        after: { until: '2026-11-13T09:00:02.000Z' },
      },
    ])
    expect(await lines(other.teamId)).toHaveLength(1)
  })

  test('what is refused leaves no line', async () => {
    const { admin, ana } = await server.company('Ana')
    const { teamId } = admin
    const body = { teamId, memberId: admin.userId }
    expect((await server.call(removeMember, { body, token: ana.guulJwt })).status).toBe(403)
    const oneself = await server.call(removeMember, { body, token: admin.guulJwt })
    expect(oneself.status).toBe(404)
    expect(await lines(teamId)).toHaveLength(1)
  })

  test('lines are kept for 24 months', async () => {
    const { admin } = await server.space()
    const at = (text: string) => new Date(`${text}T08:00:00Z`)
    await deleteOldAudit(server.world.db, at('2028-10-14'))
    expect(await lines(admin.teamId)).toHaveLength(1)
    await deleteOldAudit(server.world.db, at('2028-10-15'))
    expect(await lines(admin.teamId)).toHaveLength(0)
  })
})

import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { teamChannelList, teamGroupList, teamsUserList } from '../contract.ts'
import { inviteFromDirectory } from '#modules/people/invitations/contract.ts'
import { openTenants } from '#tests/providers/tenant.ts'
import { forSuite } from '#tests/for-suite.ts'

let admin: User
let tid: string

describe('directory/tests/teams-people', () => {
  const t = forSuite(openTenants)
  beforeAll(async () => {
    const tenant = await t.approvedTenant()
    admin = tenant.user
    tid = tenant.tid
    const named = (displayName: string) => ({ id: randomUUID(), displayName })
    t.microsoft.graph.directories.set(tid, {
      readable: true,
      users: [
        { id: tenant.admin.oid, displayName: 'Mara Okafor', mail: 'mara@kestrel.example' },
        ...['Ana', 'Annika', "Ann O'Hara", 'Deniz'].map(named),
      ],
      teams: [
        { ...named('Design'), channels: ['General', 'Design weekly', 'Social'].map(named) },
        { ...named('Platform'), channels: [] },
      ],
    })
  })
  afterEach(() => {
    t.microsoft.graph.state.busy = false
    t.microsoft.graph.directories.get(tid)!.readable = true
  })

  const people = async (prefix: string, who = admin) => {
    const params = { id: admin.teamId }
    return (await t.server.call(teamsUserList, { params, query: { prefix }, token: who.guulJwt }))
      .body
  }

  test('people come from the directory by the beginning of a name, page by page', async () => {
    expect((await people('')).users.map(({ name }) => name)).toHaveLength(5)
    const { users, source } = await people('An')
    expect([source, users.map(({ name }) => name)]).toEqual([
      'Teams',
      ['Ana', 'Annika', "Ann O'Hara"],
    ])
    expect((await people("Ann O'")).users).toHaveLength(1)
  })

  test('who plays already is told by our own id', async () => {
    const [mara] = (await people('Mara')).users
    expect(mara).toMatchObject({ id: admin.userId, isMember: true, email: 'mara@kestrel.example' })
  })

  test('who does not play yet is invited by the address the directory knows; nobody else is', async () => {
    const id = randomUUID()
    const { users } = t.microsoft.graph.directories.get(tid)!
    const kim = { id, displayName: 'Kim', mail: 'kim@kestrel.example' }
    const bare = { id: randomUUID(), displayName: 'No address' }
    Object.assign(t.microsoft.graph.directories.get(tid)!, { users: [...users, kim, bare] })
    const invite = (userId: string, { teamId, guulJwt: token }: User = admin) =>
      t.server.call(inviteFromDirectory, { body: { teamId, userId }, token })
    expect((await invite(id)).status).toBe(200)
    expect(t.server.letters.filter(({ to }) => to === kim.mail)).toHaveLength(1)
    for (const one of [bare.id, randomUUID(), 'nobody'])
      expect((await invite(one)).body.message).toBe('colleague_unknown')
    const { admin: stranger } = await t.server.space()
    expect((await invite(id, stranger)).body.message).toBe('provider_off')
    Object.assign(t.microsoft.graph.directories.get(tid)!, { users })
  })

  test('a directory we may not read leaves our own members', async () => {
    t.microsoft.graph.directories.get(tid)!.readable = false
    const { users, source } = await people('Mar')
    expect([source, users.map(({ name }) => name)]).toEqual(['members', ['Mara Okafor']])
    expect((await people('%')).users).toEqual([])
  })

  test("Graph's 429 is told with the seconds to wait", async () => {
    t.microsoft.graph.state.busy = true
    expect(await people('A')).toMatchObject({ message: 'provider_failed', retryAfter: 9 })
  })

  test('teams and their channels are for admins', async () => {
    const params = { id: admin.teamId }
    const token = admin.guulJwt
    const { body } = await t.server.call(teamGroupList, {
      params,
      query: { searchString: 'Des' },
      token,
    })
    expect(body.groups.map(({ name }) => name)).toEqual(['Design'])
    expect(body.failure).toBe('')
    const groupId = body.groups[0]!.id
    const channels = await t.server.call(teamChannelList, { params, query: { groupId }, token })
    expect(channels.body.channels.map(({ name }) => name)).toEqual([
      'General',
      'Design weekly',
      'Social',
    ])
  })

  test('a list with nothing in it says why: no tenant, or none that Graph gives us', async () => {
    const lists = async ({ teamId: id, guulJwt: token }: User) => {
      const query = { groupId: randomUUID() }
      const ask = { params: { id }, token }
      const [groups, channels] = await Promise.all([
        t.server.call(teamGroupList, ask),
        t.server.call(teamChannelList, { ...ask, query }),
      ])
      return [groups, channels].map(({ status, body }) => ({ status, body }))
    }
    const saying = (failure: string) => [
      { status: 200, body: { groups: [], failure } },
      { status: 200, body: { channels: [], failure } },
    ]
    expect(await lists((await t.server.space()).admin)).toEqual(saying('teams_not_connected'))
    t.microsoft.graph.directories.get(tid)!.readable = false
    expect(await lists(admin)).toEqual(saying('graph_refused'))
  })

  test('nobody looks into another company', async () => {
    const other = (await t.approvedTenant()).user
    expect(await people('', other)).toMatchObject({ message: 'not_your_team' })
  })
})

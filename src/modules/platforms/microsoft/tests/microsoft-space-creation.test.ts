import { randomUUID } from 'node:crypto'
import { approveTenant } from '../contract.ts'
import { loginWithMS, redirectPaths, startSignIn } from '#modules/platforms/providers/contract.ts'
import type { Providers } from '#tests/providers/all.ts'
import { GLOBAL_ADMIN } from '#tests/providers/microsoft.ts'
import type { TestServer } from '#tests/server.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'

const PUBLIC = 'https://recess.example'
const redirectUri = PUBLIC + redirectPaths.MS

let server: TestServer
let providers: Providers
let { microsoft } = {} as Providers

describe('microsoft/tests/microsoft-space-creation', () => {
  const all = sharedChannels()
  beforeAll(() => {
    ;({ server, providers } = all)
    ;({ microsoft } = providers)
  })

  async function begin(more: object = {}) {
    const body = { provider: 'MS', redirectUri, ...more }
    return (await server.call(startSignIn, { body })).body.url
  }

  /** The whole way to Microsoft as someone, and back with what their browser says. */
  async function signIn(who: string, wishes: object = {}, more: object = {}) {
    microsoft.entra.signInAs(who)
    const url = await begin(more)
    const page = await providers.fetch(`${url}&decision=accept`, { redirect: 'manual' })
    const back = new URL(page.headers.get('location')!).searchParams
    const answered = { code: back.get('code'), state: back.get('state'), redirectUri }
    return server.call(loginWithMS, { body: { ...answered, ...wishes } })
  }

  const wishes = { timeZone: 'Europe/Istanbul', language: 'tr' }
  const administrator = () => microsoft.employee('Mara', randomUUID(), { roles: [GLOBAL_ADMIN] })

  it('who signs in is asked who they are, a founder the admin scopes', async () => {
    const asked = async (more = {}) => new URL(await begin(more)).searchParams.get('scope')
    const admin = await asked({ isAdmin: true })
    expect(await asked()).toBe('openid profile email')
    for (const scope of [
      'User.Read.All',
      'Group.Read.All',
      'Directory.Read.All',
      'AppCatalog.Read.All',
      'Chat.Create',
      'ChatMessage.Send',
      'TeamsAppInstallation.ReadWriteForUser',
      'TeamsAppInstallation.ReadWriteForTeam',
      'offline_access',
    ])
      expect(admin).toContain(scope)
  })

  it("a space founded through Microsoft has the zone and language of its founder's browser", async () => {
    const { body } = await signIn(administrator().oid, wishes, { isAdmin: true })
    expect(body.team).toMatchObject(wishes)
  })

  it('an approval asked for in a browser founds the space in its zone and language too', async () => {
    const tenant = randomUUID()
    const ana = microsoft.employee('Ana', tenant)
    const refused = await signIn(ana.oid, wishes)
    microsoft.entra.tenant(tenant).approved = true
    await server.call(approveTenant, { body: { state: refused.body.detail, tenant } })
    expect((await signIn(ana.oid)).body).toMatchObject({ isAdmin: true, team: wishes })
  })

  it('a zone nobody knows founds nothing', async () => {
    const { oid } = administrator()
    const refused = await signIn(oid, { timeZone: 'Mars/Olympus' }, { isAdmin: true })
    expect(refused.body.message).toBe('time_zone_invalid')
    expect((await signIn(oid)).body.message).toBe('tenant_not_authorized')
  })
})

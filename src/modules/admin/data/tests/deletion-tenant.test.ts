import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { approveTenant } from '#modules/platforms/microsoft/contract.ts'
import { loginWithMS, redirectPaths, startSignIn } from '#modules/platforms/providers/contract.ts'
import { teams } from '#server/teams/schema.ts'
import type { Providers } from '#tests/providers/all.ts'
import { GLOBAL_ADMIN } from '#tests/providers/microsoft.ts'
import { type TestServer, outcomeOf } from '#tests/server.ts'
import { DAY_MS, deleting } from './deletion-fixture.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'

const PUBLIC = 'https://recess.example'
const redirectUri = PUBLIC + redirectPaths.MS
const wishes = { timeZone: 'Europe/Istanbul', language: 'en' }

jest.setTimeout(600_000) // limit for a hang

describe('data/tests/deletion-tenant', () => {
  let server: TestServer
  let providers: Providers
  const all = sharedChannels()
  beforeAll(() => {
    ;({ server, providers } = all)
  })
  const { of, ask, undo, pass } = deleting(() => server)

  /** Signs in at Microsoft as an administrator who may create a space. */
  async function signIn(oid: string) {
    const { microsoft } = providers
    microsoft.entra.signInAs(oid)
    const body = { provider: 'MS', redirectUri, isAdmin: true }
    const { url } = (await server.call(startSignIn, { body })).body
    const page = await providers.fetch(`${url}&decision=accept`, { redirect: 'manual' })
    const back = new URL(page.headers.get('location')!).searchParams
    const answered = { code: back.get('code'), state: back.get('state'), redirectUri }
    return server.call(loginWithMS, { body: { ...answered, ...wishes } })
  }

  /** A company whose space is being deleted. */
  async function going() {
    const tenant = randomUUID()
    const { oid } = providers.microsoft.employee('Mara', tenant, { roles: [GLOBAL_ADMIN] })
    const admin: User = (await signIn(oid)).body
    expect((await ask(admin, admin.team.name)).status).toBe(200)
    const spaces = () => server.world.db.$count(teams)
    return { tenant, oid, admin, spaces, before: await spaces() }
  }

  test('in the fourteen days its people come to the space that is being deleted, and create no other', async () => {
    const { oid, admin, spaces, before } = await going()
    for (const days of [1, 6, 6]) {
      await pass(days * DAY_MS)
      const back = await signIn(oid)
      expect([back.status, back.body.teamId]).toEqual([200, admin.teamId])
      expect(outcomeOf(await server.call(gameAreaInfo, of(back.body)))).toBe('403 space_going')
    }
    const all = await Promise.all([signIn(oid), signIn(oid)])
    expect(all.map(({ body }) => body.teamId)).toEqual([admin.teamId, admin.teamId])
    expect(await spaces()).toBe(before)
    expect((await undo(all[0].body)).status).toBe(200)
    expect((await server.call(gameAreaInfo, of(all[0].body))).status).toBe(200)
  })

  test('once it is deleted none begins automatically; an approval creates one, and it is empty', async () => {
    const { tenant, oid, admin, spaces, before } = await going()
    await pass(14 * DAY_MS)
    await pass(2 * 3_600_000)
    expect(await spaces()).toBe(before - 1)
    const refused = await signIn(oid)
    expect(outcomeOf(refused)).toBe('403 tenant_not_authorized')
    expect(await spaces()).toBe(before - 1)
    expect((await server.call(gameAreaInfo, of(admin))).status).toBe(401)
    providers.microsoft.entra.tenant(tenant).approved = true
    const approved = { state: refused.body.detail, tenant }
    expect((await server.call(approveTenant, { body: approved })).status).toBe(200)
    const fresh = (await signIn(oid)).body
    expect([fresh.isAdmin, fresh.teamId === admin.teamId]).toEqual([true, false])
    expect((await server.call(gameAreaInfo, of(fresh))).status).toBe(200)
    expect(await spaces()).toBe(before)
  })
})

import { randomUUID } from 'node:crypto'
import { UnsecuredJWT } from 'jose'
import type { User } from '#shared/accounts.ts'
import { type Provider } from '#shared/providers.ts'
import {
  linkSignIn,
  loginWithGoogle,
  loginWithMS,
  loginWithSlack,
  redirectPaths,
  signInsOf,
  startLink,
  startSignIn,
  unlinkSignIn,
} from '../contract.ts'
import { installSlack } from '#modules/platforms/slack/contract.ts'
import { startProviders, type Providers } from '#tests/providers/all.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { GLOBAL_ADMIN } from '#tests/providers/microsoft.ts'
import { startServer, type TestServer } from '#tests/server.ts'

const PUBLIC = 'https://recess.example'
const logins = { Slack: loginWithSlack, MS: loginWithMS, Google: loginWithGoogle }

let server: TestServer
let providers: Providers
let { microsoft, google, slack } = {} as Providers
const clock = { now: () => new Date() }
const redirectUriOf = (provider: Provider) => PUBLIC + redirectPaths[provider]

describe('providers/tests/providers', () => {
  beforeAll(async () => {
    providers = await startProviders(PUBLIC, () => clock.now())
    ;({ microsoft, google, slack } = providers)
    server = await startServer(providers.env, null, { fetch: providers.fetch })
    clock.now = () => server.clock.now
  })
  beforeEach(() => {
    for (const issuer of [google, slack]) Object.assign(issuer.state, { spoil: {}, busy: false })
  })
  afterAll(async () => {
    await server.close()
    await providers.close()
  })

  /** A person at the provider's page; answers what comes back to ours. */
  async function agree(url: string): Promise<{ code: string; state: string }> {
    const response = await providers.fetch(`${url}&decision=accept`, { redirect: 'manual' })
    const back = new URL(response.headers.get('location') ?? `${PUBLIC}/none`)
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    }
  }

  async function begin(provider: Provider, more: object = {}) {
    const redirectUri = redirectUriOf(provider)
    const { body } = await server.call(startSignIn, { body: { provider, redirectUri, ...more } })
    return { ...(await agree(body.url)), redirectUri, url: body.url }
  }

  /** The whole way: to the provider as someone, and back. */
  async function signIn(provider: Provider, who: string, more: object = {}) {
    if (provider === 'Google') google.state.present = who
    if (provider === 'Slack') slack.state.present = who
    if (provider === 'MS') microsoft.entra.signInAs(who)
    const { code, state, redirectUri } = await begin(provider, more)
    return server.call(logins[provider], { body: { code, state, redirectUri } })
  }

  /** A workspace whose admin has installed Recess. */
  async function workspace(): Promise<{ team: string; admin: User }> {
    const team = `T${randomUUID().slice(0, 8)}`
    const { admin } = await server.space()
    const createdAt = server.clock.now
    await server.world.db
      .insert(tenants)
      .values({ provider: 'Slack', tenantId: team, teamId: admin.teamId, createdAt })
    return { team, admin }
  }

  describe('each way in', () => {
    it('Google makes an account without a space, known again by its subject', async () => {
      const first = await signIn('Google', 'Ana Google')
      const again = await signIn('Google', 'Ana Google')
      expect(first.body).toMatchObject({ name: 'Ana Google', teamId: '', controller: 'Google' })
      expect(again.body.userId).toBe(first.body.userId)
    })

    it('Slack brings members of an installed workspace into its space', async () => {
      const { team, admin } = await workspace()
      const { body } = await signIn('Slack', `${team}/U1/Ana Slack`)
      expect(body).toMatchObject({
        teamId: admin.teamId,
        isAdmin: false,
        controller: 'Slack',
        name: 'Ana Slack',
      })
    })

    it('a workspace nobody installed is not let in', async () => {
      expect((await signIn('Slack', 'T0/U1/Ana')).body.message).toBe('tenant_not_authorized')
    })

    it('Microsoft brings the same person as the Teams tab does', async () => {
      const tid = randomUUID()
      const mara = microsoft.employee('Mara', tid, { roles: [GLOBAL_ADMIN] })
      const ana = microsoft.employee('Ana', tid)
      const early = await signIn('MS', ana.oid)
      expect(early.body.message).toBe('tenant_not_authorized')
      expect(early.body.detail).toMatch(/^[\w-]+\.[\w-]+$/)
      const founder = await signIn('MS', mara.oid, { isAdmin: true })
      expect(founder.body).toMatchObject({ isAdmin: true, controller: 'MS' })
      expect((await signIn('MS', ana.oid)).body).toMatchObject({
        teamId: founder.body.teamId,
        isAdmin: false,
      })
    })

    it('an administrator who signs in as a member founds nothing', async () => {
      const mara = microsoft.employee('Mara', randomUUID(), { roles: [GLOBAL_ADMIN] })
      expect((await signIn('MS', mara.oid)).body.message).toBe('tenant_not_authorized')
    })

    it('an address is never proof: the same one elsewhere is another account', async () => {
      const known = await server.person('anagoogle')
      const { body } = await signIn('Google', 'Ana Google')
      expect(body.userId).not.toBe(known.userId)
    })

    it('a registration for one organisation is signed in to at its own address', async () => {
      const tenantId = randomUUID()
      const env = { ...providers.env, ENTRA_TENANT_ID: tenantId }
      const alone = await startServer(env, null, { fetch: providers.fetch })
      const redirectUri = redirectUriOf('MS')
      const body = { provider: 'MS', redirectUri }
      const { url } = (await alone.call(startSignIn, { body })).body
      expect(new URL(url).pathname).toBe(`/${tenantId}/oauth2/v2.0/authorize`)
      microsoft.entra.signInAs(microsoft.employee('Noor', tenantId).oid)
      const answer = await alone.call(loginWithMS, { body: { ...(await agree(url)), redirectUri } })
      expect(answer.body.message).toBe('tenant_not_authorized') // known, and nobody approved it
      await alone.close()
    })

    it('a provider without keys is not offered', async () => {
      const plain = await startServer()
      const body = { provider: 'Slack', redirectUri: redirectUriOf('Slack') }
      expect((await plain.call(startSignIn, { body })).body.message).toBe('provider_off')
      for (const provider of ['MS', 'Slack', 'Google'] as const) {
        const back = { code: 'x', redirectUri: redirectUriOf(provider) }
        const ended = await plain.call(logins[provider], { body: back })
        expect([ended.status, ended.body.message]).toEqual([503, 'provider_off'])
      }
      const install = { code: 'x', state: 'y', redirectUri: 'https://recess.example/integration' }
      const installed = await plain.call(installSlack, { body: install })
      expect([installed.status, installed.body.message]).toEqual([503, 'provider_off'])
      await plain.close()
    })
  })

  describe('attacks', () => {
    const providers = ['Google', 'Slack', 'MS'] as const
    const someone = (provider: Provider) => {
      if (provider === 'MS') microsoft.entra.signInAs(microsoft.employee('Eve', randomUUID()).oid)
      google.state.present = 'Eve'
      slack.state.present = 'T1/U1/Eve'
    }

    it.each(providers)('%s: a code and its state work once', async (provider) => {
      someone(provider)
      const { code, state, redirectUri } = await begin(provider)
      const body = { code, state, redirectUri }
      await server.call(logins[provider], { body })
      expect((await server.call(logins[provider], { body })).body.message).toBe('sign_in_expired')
    })

    it.each(providers)(
      "%s: a code replayed under another sign-in's state is refused",
      async (provider) => {
        someone(provider)
        const victim = await begin(provider)
        const { redirectUri } = victim
        const { body } = await server.call(startSignIn, { body: { provider, redirectUri } })
        const swapped = { code: victim.code, state: body.state, redirectUri }
        const answer = await server.call(logins[provider], { body: swapped })
        expect(answer.body.message).toBe('sign_in_failed')
      },
    )

    it('a state that was never given, or is given to another provider, is refused', async () => {
      someone('Google')
      const { code, state } = await begin('Google')
      const never = { code, state: 'x'.repeat(43), redirectUri: redirectUriOf('Google') }
      expect((await server.call(loginWithGoogle, { body: never })).body.message).toBe(
        'sign_in_expired',
      )
      const other = { code, state, redirectUri: redirectUriOf('Slack') }
      expect((await server.call(loginWithSlack, { body: other })).body.message).toBe(
        'sign_in_expired',
      )
    })

    it('another redirect address is refused before anything begins', async () => {
      for (const redirectUri of [
        'https://evil.example/loginGoogle',
        `${PUBLIC}/login`,
        `${PUBLIC}/loginGoogle/`,
      ]) {
        const answer = await server.call(startSignIn, { body: { provider: 'Google', redirectUri } })
        expect(answer.status).toBe(400)
      }
    })

    it('a sign-in must end within ten minutes', async () => {
      someone('Google')
      const { code, state, redirectUri } = await begin('Google')
      server.clock.pass(10 * 60_000 + 1)
      const answer = await server.call(loginWithGoogle, { body: { code, state, redirectUri } })
      expect(answer.body.message).toBe('sign_in_expired')
    })

    const seconds = () => Math.floor(server.clock.now.getTime() / 1000)
    it.each<[string, () => object]>([
      ['another audience', () => ({ aud: 'another client' })],
      ['another issuer', () => ({ iss: 'https://evil.example' })],
      ['an end long ago', () => ({ exp: seconds() - 301 })],
      ['a beginning in the future', () => ({ iat: seconds() + 301 })],
      ['not valid yet', () => ({ nbf: seconds() + 301 })],
      ["another sign-in's nonce", () => ({ nonce: 'x' })],
      ['no nonce', () => ({ nonce: undefined })],
      ['no subject', () => ({ sub: undefined, 'https://slack.com/user_id': undefined })],
    ])('an id token with %s is refused', async (_, spoil) => {
      for (const [provider, issuer] of [
        ['Google', google],
        ['Slack', slack],
      ] as const) {
        issuer.state.spoil = spoil()
        const who = provider === 'Slack' ? 'T1/U1/Eve' : 'Eve'
        expect((await signIn(provider, who)).body.message).toBe('sign_in_failed')
      }
    })

    it('an unsigned id token is refused', async () => {
      const sign = google.keys.sign
      google.keys.sign = async (claims) => new UnsecuredJWT(claims).encode()
      expect((await signIn('Google', 'Eve')).body.message).toBe('sign_in_failed')
      google.keys.sign = sign
    })

    it('a busy provider is told as such, and nothing is half done', async () => {
      google.state.busy = true
      expect((await signIn('Google', 'Busy')).body.message).toBe('provider_failed')
      google.state.busy = false
      expect((await signIn('Google', 'Busy')).body.name).toBe('Busy')
    })
  })

  describe('several ways in for one person', () => {
    async function link(who: User, provider: Provider, present: string) {
      google.state.present = present
      slack.state.present = present
      const redirectUri = redirectUriOf(provider)
      const token = who.guulJwt
      const { body } = await server.call(startLink, { body: { provider, redirectUri }, token })
      return { ...(await agree(body.url)), redirectUri }
    }

    it('a linked account signs in the same person', async () => {
      const ana = await server.person('Ana')
      const body = await link(ana, 'Google', 'Ana Linked')
      expect((await server.call(linkSignIn, { body, token: ana.guulJwt })).status).toBe(200)
      expect((await signIn('Google', 'Ana Linked')).body.userId).toBe(ana.userId)
      const ways = await server.call(signInsOf, { token: ana.guulJwt })
      expect(ways.body.signIns.map(({ provider }) => provider)).toEqual(['GS', 'Google'])
    })

    it("someone else's session can't finish a link, nor can a sign-in", async () => {
      const [ana, eve] = [await server.person('Ana'), await server.person('Eve')]
      const body = await link(ana, 'Google', 'Nobody yet')
      const stolen = await server.call(linkSignIn, { body, token: eve.guulJwt })
      expect(stolen.body.message).toBe('sign_in_expired')
      const again = await link(ana, 'Google', 'Nobody yet')
      expect((await server.call(loginWithGoogle, { body: again })).body.message).toBe(
        'sign_in_expired',
      )
      expect((await signIn('Google', 'Nobody yet')).body.userId).not.toBe(ana.userId)
    })

    it("an account that is somebody's already is not taken over", async () => {
      const taken = (await signIn('Google', 'Taken')).body
      const ana = await server.person('Ana')
      const body = await link(ana, 'Google', 'Taken')
      expect((await server.call(linkSignIn, { body, token: ana.guulJwt })).body.message).toBe(
        'sign_in_taken',
      )
      expect((await signIn('Google', 'Taken')).body.userId).toBe(taken.userId)
    })

    it('a way in is taken away, but never the last', async () => {
      const ana = await server.person('Ana')
      const body = await link(ana, 'Google', 'Ana Unlinked')
      await server.call(linkSignIn, { body, token: ana.guulJwt })
      const remove = (user: User) =>
        server.call(unlinkSignIn, { body: { provider: 'Google' }, token: user.guulJwt })
      expect((await remove(ana)).status).toBe(200)
      expect((await remove(ana)).body.message).toBe('not_found')
      const only = (await signIn('Google', 'Only Google')).body
      expect((await remove(only)).body.message).toBe('last_sign_in')
    })
  })
})

import { randomUUID } from 'node:crypto'
import { approveTenant } from '#modules/platforms/microsoft/contract.ts'
import { invoiceList } from '#modules/people/billing/contract.ts'
import {
  loginWithGoogle,
  loginWithSlack,
  redirectPaths,
  startSignIn,
} from '#modules/platforms/providers/contract.ts'
import { startProviders, type Providers } from '../providers/all.ts'
import { approvalState } from '#modules/platforms/microsoft/server/approval.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { startServer, type TestServer } from '../server.ts'
import { startPaying } from './billing-fixture.ts'

const PUBLIC = 'https://recess.example'
const OPERATOR = 'operator@recess.example'
const METRICS_TOKEN = 'a token for metrics'
const wrong = {
  OPERATOR_EMAIL: OPERATOR,
  METRICS_TOKEN,
  GOOGLE_CLIENT_SECRET: 'one that has run out',
  SLACK_CLIENT_SECRET: 'one that has run out',
  ENTRA_CLIENT_SECRET: 'one that has run out',
}

let server: TestServer
let providers: Providers

describe('http/own-faults', () => {
  beforeAll(async () => {
    providers = await startProviders(PUBLIC, () => server.clock.now)
    server = await startServer({ ...providers.env, ...wrong }, null, { fetch: providers.fetch })
  })
  beforeEach(() => void server.letters.splice(0))
  afterAll(async () => {
    await server.close()
    await providers.close()
  })

  const subjects = (of = server) =>
    of.letters.filter(({ to }) => to === OPERATOR).map(({ subject }) => subject)
  const metric = async (service: string, of = server) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { body } = await of.app.inject({ url: '/metrics', headers })
    return new RegExp(`recess_own_faults_total\\{service="${service}"\\} (\\d+)`).exec(body)?.[1]
  }

  it.each([
    ['Google', loginWithGoogle],
    ['Slack', loginWithSlack],
  ] as const)(
    'a secret of ours that %s refuses is not a failed sign-in: the operator hears it, once a day',
    async (provider, login) => {
      const redirectUri = PUBLIC + redirectPaths[provider]
      const signIn = async () => {
        const { url } = (await server.call(startSignIn, { body: { provider, redirectUri } })).body
        const page = await providers.fetch(`${url}&decision=accept`, { redirect: 'manual' })
        const { searchParams } = new URL(page.headers.get('location')!)
        const [code, state] = [searchParams.get('code')!, searchParams.get('state')!]
        return server.call(login, { body: { code, state, redirectUri } })
      }
      const { status, body } = await signIn()
      expect([status, body.message]).toEqual([502, 'setup_refused'])
      await signIn()
      expect(subjects()).toEqual([`${provider} refuses recess.example`])
      expect(await metric(provider)).toBe('2')
    },
  )

  it('a secret that Entra refuses does not look like a tenant that never approved us', async () => {
    const tenantId = randomUUID()
    providers.microsoft.entra.tenant(tenantId).approved = true
    const asker = { tenantId, objectId: randomUUID(), name: 'Ana', address: 'ana@kestrel.example' }
    const state = approvalState(server.world, asker, { timeZone: 'UTC', language: 'en' })
    const { body } = await server.call(approveTenant, { body: { state, tenant: tenantId } })
    expect(body.message).toBe('setup_refused')
    expect(subjects()).toEqual(['Microsoft refuses recess.example'])
    expect(server.letters[0]!.text).toContain('AADSTS7000215')
  })

  it("a key that Stripe refuses is not Stripe's failure, and is told nobody but the operator", async () => {
    const paying = await startPaying({
      OPERATOR_EMAIL: OPERATOR,
      METRICS_TOKEN,
      STRIPE_SECRET_KEY: 'sk_test_rolled',
    })
    try {
      const { admin } = await paying.server.space()
      paying.server.letters.splice(0)
      expect((await paying.say(admin)).status).toBe(200)
      const { status, body } = await paying.choose(admin)
      expect([status, body.message]).toEqual([502, 'setup_refused'])
      await settled(paying.server.world)
      expect(subjects(paying.server)).toEqual(['Stripe refuses recess.example'])
      expect(Number(await metric('Stripe', paying.server))).toBeGreaterThan(0)
      const list = await paying.server.call(invoiceList, paying.of(admin))
      expect(list.status).toBe(200) // where nothing is asked of Stripe nothing is refused
    } finally {
      await paying.close()
    }
  })
})

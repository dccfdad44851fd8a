import { z } from 'zod'
import type { Provider } from '#shared/providers.ts'
import { configured, termsOf } from '#server/sessions/oidc/provider.ts'
import { off, ok, reasonOf, wrong, type Examined, type Finding, within } from './finding.ts'
import { createTransport } from 'nodemailer'
import { countPrices } from '#modules/people/billing/server/index.ts'

const WAIT_MS = 8_000
const ANSWERS = 'answers and knows the client.'

const answerSchema = z.object({ ok: z.boolean().optional(), error: z.string().default('') })
const metadata = z.object({ issuer: z.string(), jwks_uri: z.url(), token_endpoint: z.url() })

/* Refusals that are about the keys; any other, such as of our made up code, says that they are right. */
const ofKeys = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_client_id',
  'bad_client_secret',
])

interface Known {
  readonly about: string
  readonly metadata?: (tenant: string | undefined) => string
  readonly reach?: string
  readonly todo: string
}

const known: Record<Provider, Known> = {
  MS: {
    about: 'microsoft',
    metadata: (tenant = 'organizations') =>
      `https://login.microsoftonline.com/${tenant}/v2.0/.well-known/openid-configuration`,
    todo: 'Check ENTRA_CLIENT_ID and the Value of ENTRA_CLIENT_SECRET at Entra, and that the secret has not run out.',
  },
  Slack: {
    about: 'slack',
    reach: 'https://slack.com/api/auth.test',
    todo: 'Check SLACK_CLIENT_ID and SLACK_CLIENT_SECRET at api.slack.com/apps, Basic Information.',
  },
  Google: {
    about: 'google',
    todo: 'Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET at console.cloud.google.com, Credentials.',
  },
}

/** Answers of services, remembering how far our clock was from theirs when each came. */
export class ServiceClient {
  readonly #examined: Examined
  readonly skews: number[] = [] // ms, ours less theirs

  constructor(examined: Examined) {
    this.#examined = examined
  }

  async json(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(WAIT_MS)
    const response = await this.#examined.fetch(url, { ...init, signal })
    const date = response.headers.get('date')
    if (date) this.skews.push(this.#examined.now().getTime() - Date.parse(date))
    return { status: response.status, body: await response.json().catch(() => null) }
  }
}

const post = (form: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(form),
})

/** A code that is none, with our keys: what is refused says whether those are known. */
async function areKeysKnown({ config }: Examined, client: ServiceClient, provider: Provider) {
  const { token, clientId, clientSecret } = termsOf(config, provider)
  const answer = await client.json(
    token,
    post({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: 'doctor',
      redirect_uri: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
    }),
  )
  return !ofKeys.has(answerSchema.safeParse(answer.body).data?.error ?? '')
}

/** Null: it answers as it should. */
async function unreachable(examined: Examined, client: ServiceClient, provider: Provider) {
  const { about, metadata: addressOf, reach } = known[provider]
  if (addressOf) {
    const { status, body } = await client.json(addressOf(examined.config.ENTRA_TENANT_ID))
    if (status === 200 && metadata.safeParse(body).success) return null
    const todo = 'Check ENTRA_TENANT_ID: it is the id of an organisation, or not set.'
    return wrong(about, `Entra's metadata does not answer (${status}).`, todo)
  }
  if (!reach) return null
  const { status, body } = await client.json(reach, post({}))
  if (status === 200 && answerSchema.safeParse(body).success) return null
  const todo = 'Try again later, and see status.slack.com.'
  return wrong(about, `${new URL(reach).host} answers with ${status}.`, todo)
}

/** A provider of sign-in answers, and knows who we are. */
export async function examineProvider(
  examined: Examined,
  client: ServiceClient,
  provider: Provider,
): Promise<Finding> {
  const { about, todo } = known[provider]
  if (!configured(examined.config)[provider]) return off(about, 'Its keys are not set.')
  try {
    const away = await unreachable(examined, client, provider)
    if (away) return away
    const isKnown = await areKeysKnown(examined, client, provider)
    return isKnown ? ok(about, `It ${ANSWERS}`) : wrong(about, 'It refuses our keys.', todo)
  } catch (error) {
    const way = 'Let this machine reach it by https: check DNS, firewall and proxy.'
    return wrong(about, `It can't be reached (${reasonOf(error)}).`, way)
  }
}

const SKEW_MS = 30_000 // tokens are good from a moment to a moment

/** Our clock against what the services' answers were dated. */
export function examineClock({ skews }: ServiceClient): Finding {
  const skew = skews.at(-1)
  if (skew === undefined) return off('clock', 'No service is set up whose clock could be asked.')
  if (Math.abs(skew) <= SKEW_MS) return ok('clock', "It agrees with the services' own.")
  const seconds = Math.round(Math.abs(skew) / 1000)
  const message = `This machine's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the services': their tokens would be refused.`
  return wrong('clock', message, 'Set it by NTP, e.g. with chrony or systemd-timesyncd.')
}

const MAIL_WAIT_MS = 10_000

const NO_MAIL =
  'SMTP_URL is not set: no letter is sent, so nobody can sign up by address, set a new password or be invited by mail.'
const NO_SENDER =
  'MAIL_FROM is no address of yours: mail servers refuse such a sender. Write one that this mail server may send for.'

const isFromNowhere = (from: string) => /@localhost>?\s*$/.test(from)

const todos: Record<string, string> = {
  EAUTH: 'Check user and password in SMTP_URL; in an address they are written with % escapes.',
  ETLS: 'Write smtps:// for a port that begins with TLS (465), smtp:// for one that turns to it (587).',
  EDNS: 'Check the host in SMTP_URL.',
  ESOCKET: 'Check host and port in SMTP_URL, and that this machine may reach them.',
  ECONNECTION: 'Check host and port in SMTP_URL, and that this machine may reach them.',
}

/** The mail server greets and takes user and password; nothing is sent. */
export async function examineMail({ config }: Examined): Promise<Finding> {
  const { SMTP_URL: url } = config
  if (!url)
    return config.lacksMail
      ? wrong('mail', NO_MAIL, 'Set SMTP_URL and MAIL_FROM.')
      : off('mail', 'SMTP_URL is not set: letters are shown at /outbox, on this machine alone.')
  if (isFromNowhere(config.MAIL_FROM)) return wrong('mail', NO_SENDER, 'Set MAIL_FROM.')
  const { host } = new URL(url)
  const waits = {
    connectionTimeout: MAIL_WAIT_MS,
    greetingTimeout: MAIL_WAIT_MS,
    socketTimeout: MAIL_WAIT_MS,
  }
  const transport = createTransport({ url, ...waits } as never)
  try {
    await within(MAIL_WAIT_MS, transport.verify())
    return ok('mail', `${host} greets and lets us in.`)
  } catch (error) {
    const reason = reasonOf(error)
    const todo = todos[reason] ?? 'Check that SMTP_URL leads to a mail server that answers.'
    return wrong('mail', `${host} can't be used (${reason}).`, todo)
  } finally {
    transport.close()
  }
}

const about = 'stripe'

/** Stripe takes our key, and has prices to choose from. */
export async function examineStripe(examined: Examined): Promise<Finding> {
  if (!examined.config.STRIPE_SECRET_KEY)
    return off(about, 'STRIPE_SECRET_KEY is not set: everything is free.')
  try {
    const { keys, count } = await countPrices(examined)
    if (count === null)
      return wrong(about, 'It refuses our key.', 'Check STRIPE_SECRET_KEY at Stripe, Developers.')
    if (count) return ok(about, `It answers; ${count} of ${keys.length} prices are there.`)
    const todo = `Make prices with these lookup keys, all or some: ${keys.join(', ')}.`
    return wrong(about, 'It has none of our prices: nobody could choose a plan.', todo)
  } catch (error) {
    const todo = 'Let this machine reach api.stripe.com by https: check DNS, firewall and proxy.'
    return wrong(about, `It can't be used (${reasonOf(error)}).`, todo)
  }
}

import { z } from 'zod'
import { isLoopback } from '../http/loopback.ts'
import { proxyFaults } from '../http/client-address.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true')

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const secret = z.string().min(32, 'must be at least 32 characters').optional()

/* With the key of a project and its number, as Sentry and what is compatible with it hand it out. */
const sentryAddress = /^https?:\/\/\w+(:\w*)?@[^/@\s]+\/([^?#\s]+\/)?\d+$/

const ESCAPES =
  'write user and password with % escapes: @ is %40, / is %2F, : is %3A, # is %23, ? is %3F, % is %25'
const canBeRead = (text: string) => URL.canParse(text)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(), // the address people open; needed behind a proxy, for links in mails
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().startsWith('postgres').refine(canBeRead, ESCAPES).optional(),
  REDIS_URL: z.string().startsWith('redis').optional(), // joins the sockets of several processes
  SESSION_KEY: secret,
  SERVICES: list, // auth, dashboard, game, content; empty: all
  AUTH_URL: z.string().default(''),
  DASHBOARD_URL: z.string().default(''),
  GAME_URL: z.string().default(''),
  CONTENT_URL: z.string().default(''),
  SOCKET_URL: z.string().default(''),
  DEFAULT_LANGUAGE: z.enum(['en', 'tr', '']).default(''), // for anyone who has picked none; empty: the browser's
  DEMO: flag.default(true),
  PRACTICE_LEAGUE: flag.default(true), // an invented league that spaces may predict
  SMTP_URL: z.string().startsWith('smtp').refine(canBeRead, ESCAPES).optional(),
  MAIL_FROM: z.string().default('Recess <recess@localhost>'),
  TRUST_PROXY: list, // addresses of proxies whose X-Forwarded-For is believed
  ENTRA_CLIENT_ID: z.guid().optional(), // Microsoft: with it and the secret people sign in by Teams
  ENTRA_CLIENT_SECRET: z.string().min(1).optional(),
  ENTRA_APP_ID_URI: z.string().startsWith('api://').optional(), // default api://{public host}/{client id}
  ENTRA_TENANT_ID: z.guid().optional(), // of a registration for one organisation alone; default any
  SLACK_CLIENT_ID: z.string().min(1).optional(),
  SLACK_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(), // payments; without it every plan is free
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(), // of the address its events come to
  STRIPE_URL: z.url().optional(), // where another Stripe stands in, to develop against
  TEAMS_APP_ID: z.guid().optional(), // of the package; a tenant may have its own
  OPERATOR_NAME: z.string().default(''),
  OPERATOR_EMAIL: z.union([z.literal(''), z.email('no mail address')]).default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(), // for /.well-known/security.txt
  ANALYTICS_HOSTS: list, // https hosts that may serve scripts
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/ }).optional(), // on one of them; hears of user and team ids
  METRICS_TOKEN: z.string().min(16).optional(),
  SENTRY_DSN: z.string().regex(sentryAddress, 'write it as https://KEY@HOST/PROJECT').optional(), // hears of errors
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

/** Every variable there is. */
export const variables: readonly string[] = Object.keys(schema.shape)

type Settings = z.infer<typeof schema>

export interface Config extends Settings {
  readonly LOG_LEVEL: NonNullable<Settings['LOG_LEVEL']> // warn where somebody tries it: what they read is told in words
  readonly embedded: boolean // PGlite in DATA_DIR rather than PostgreSQL
  readonly demo: boolean // demo company and one-click entry, for anyone who asks from this machine
  readonly mailPage: boolean // mails are shown on a page, for anyone who asks from this machine
  readonly lacksMail: boolean // mails are neither sent nor shown: nobody gets a link
}

/** Thrown at boot, naming every variable that is wrong. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const servesScripts = ({ ANALYTICS_SCRIPT, ANALYTICS_HOSTS }: Settings) =>
  ANALYTICS_HOSTS.some(
    (host) => host.replace(/^https:\/\//, '') === new URL(ANALYTICS_SCRIPT!).host,
  )

/** The client opens sockets only over TLS, but on its own machine. */
function isPlainSocket(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^(http|ws):$/.test(protocol) && !isLoopback(hostname)
}

function crossChecks(settings: Settings): string[] {
  const missing: string[] = []
  if (settings.DATABASE_URL && !settings.SESSION_KEY)
    missing.push(
      'SESSION_KEY: needed with DATABASE_URL, so that every process accepts the same sessions',
    )
  if (settings.REDIS_URL && !settings.DATABASE_URL)
    missing.push('REDIS_URL: joins several processes, which needs DATABASE_URL too')
  if (settings.ENTRA_CLIENT_SECRET && !settings.ENTRA_CLIENT_ID)
    missing.push('ENTRA_CLIENT_ID: needed with ENTRA_CLIENT_SECRET')
  if (settings.ANALYTICS_SCRIPT && !servesScripts(settings))
    missing.push('ANALYTICS_SCRIPT: its host is not among ANALYTICS_HOSTS')
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
    missing.push('STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY, to hear what was paid')
  if (isPlainSocket(settings.SOCKET_URL))
    missing.push('SOCKET_URL: browsers refuse it without encryption; write https://')
  if (settings.SERVICES.length && !settings.PUBLIC_URL)
    missing.push(
      'PUBLIC_URL: needed with SERVICES; write the address people open, e.g. https://recess.example',
    )
  missing.push(...proxyFaults(settings.TRUST_PROXY))
  const unknown = settings.SERVICES.filter(
    (s) => !['auth', 'dashboard', 'game', 'content'].includes(s),
  )
  if (unknown.length) missing.push(`SERVICES: no service is called ${unknown.join(', ')}`)
  return missing
}

/** On this machine for those at this machine: an address for others means a tunnel or a proxy. */
function isAtHome({ HOST, PUBLIC_URL }: Settings): boolean {
  const named = PUBLIC_URL ? isLoopback(new URL(PUBLIC_URL).hostname) : true
  return named && (HOST === '::1' || isLoopback(HOST))
}

/** Reads the environment once. Throws ConfigError naming every bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(values)
  const wrong = parsed.success
    ? crossChecks(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || wrong.length)
    throw new ConfigError(`The configuration can't be used:\n  ${wrong.join('\n  ')}`)
  const settings = parsed.data
  const embedded = !settings.DATABASE_URL
  const local = embedded && settings.DEMO && !settings.SMTP_URL && isAtHome(settings)
  const lacksMail = !settings.SMTP_URL && !local
  const LOG_LEVEL = settings.LOG_LEVEL ?? (local ? 'warn' : 'info')
  return { ...settings, LOG_LEVEL, embedded, demo: local, mailPage: local, lacksMail }
}

export function environment(): Record<string, string | undefined> {
  return process.env
}

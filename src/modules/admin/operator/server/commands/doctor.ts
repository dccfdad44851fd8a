import { type Finding, ok, wrong, type Examined, off, reasonOf } from '../doctor/finding.ts'
import { printable } from '#server/texts/printable.ts'
import { providers, type Provider } from '#shared/providers.ts'
import { ConfigError, readConfig, type Config } from '#server/processes/config.ts'
import {
  examineMail,
  ServiceClient,
  examineClock,
  examineProvider,
  examineStripe,
} from '../doctor/providers.ts'
import { examineDatabase, examineFolder, examineRedis } from '../doctor/stores.ts'
import { redirectPaths } from '#modules/platforms/providers/contract.ts'
import { installPath } from '#modules/platforms/slack/contract.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { configured } from '#server/sessions/oidc/provider.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { clientSettingsSchema } from '#shared/client-settings.ts'
import { listenError } from '#server/processes/errors/start-error.ts'

const names: Record<Provider, string> = { MS: 'Microsoft', Slack: 'Slack', Google: 'Google' }

/** Pages of ours that each provider comes back to. */
const pagesOf: Record<Provider, readonly string[]> = {
  MS: [redirectPaths.MS, '/consent-popup-end', '/config-consent-popup-end'],
  Slack: [redirectPaths.Slack, installPath],
  Google: [redirectPaths.Google],
}

const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

function publicAddress(config: Config, url: URL): Finding {
  const about = 'address'
  if (!config.PUBLIC_URL && (config.DATABASE_URL || config.SMTP_URL))
    return wrong(
      about,
      'PUBLIC_URL is not set: letters would lead to this machine.',
      'Set PUBLIC_URL to the address people open, e.g. https://recess.example.',
    )
  if (!isSafe(url))
    return wrong(about, `${url.origin} is not encrypted.`, 'Set PUBLIC_URL to an https:// address.')
  if (url.pathname !== '/' || url.search)
    return wrong(
      about,
      `PUBLIC_URL has a path (${url.pathname}).`,
      'Recess is served at the root of a host: set PUBLIC_URL to the address without a path.',
    )
  return ok(about, `People open ${url.origin}.`)
}

function redirectsOf(provider: Provider, url: URL): Finding {
  const about = 'redirects'
  const pages = pagesOf[provider].map((page) => url.origin + page).join(', ')
  if (isSafe(url)) return ok(about, `At ${names[provider]} exactly these are registered: ${pages}`)
  const todo = `Set PUBLIC_URL to an https:// address and register ${pages} there.`
  return wrong(about, `${names[provider]} comes back to encrypted addresses only.`, todo)
}

/** The address people open, and the addresses that providers come back to. */
function examineAddresses(config: Config): Finding[] {
  const url = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)
  const on = Object.entries(configured(config)).filter(([, isOn]) => isOn)
  const redirects = on.map(([provider]) => redirectsOf(provider as Provider, url))
  return [publicAddress(config, url), ...redirects]
}

const WAIT_MS = 3_000

/** Whether what listens there is a Recess that runs: the doctor is called in its container, too. */
async function isOurs({ PORT: port, HOST: host }: Config): Promise<boolean> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  try {
    const signal = AbortSignal.timeout(WAIT_MS)
    const answer = await fetch(`http://${here}:${port}/config.json`, { signal })
    return clientSettingsSchema.safeParse(await answer.json()).success
  } catch {
    return false // something else listens there, or nothing that speaks HTTP
  }
}

/** The port is free and may be used, or Recess runs there already. */
async function examinePort(config: Config): Promise<Finding> {
  const { PORT: port, HOST: host } = config
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return ok('port', `${host}:${port} is free.`)
  } catch (error) {
    const failure = listenError(error, config) as Error
    if (await isOurs(config))
      return ok('port', `${host}:${port} is taken by Recess itself, which runs.`)
    return wrong(
      'port',
      `${host}:${port} can't be listened at (${reasonOf(error)}).`,
      failure.message,
    )
  } finally {
    server.close()
  }
}

const FEW = 10 // different characters: a word repeated, or all one letter
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Format {
  readonly of: keyof Config
  readonly pattern: RegExp
  readonly todo: string
}

const formats: readonly Format[] = [
  {
    of: 'SLACK_CLIENT_ID',
    pattern: /^\d+\.\d+$/,
    todo: 'Copy the Client ID of the app at api.slack.com/apps, Basic Information: two numbers with a dot.',
  },
  {
    of: 'GOOGLE_CLIENT_ID',
    pattern: /\.apps\.googleusercontent\.com$/,
    todo: 'Copy the client ID of the OAuth client at Google: it ends with .apps.googleusercontent.com.',
  },
  {
    of: 'STRIPE_SECRET_KEY',
    pattern: /^(sk|rk)_(test|live)_\w+$/,
    todo: 'Copy the secret key at Stripe, Developers, API keys: it begins with sk_ or rk_; one that begins with pk_ is the public one.',
  },
  {
    of: 'ENTRA_CLIENT_SECRET',
    pattern: /^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/i,
    todo: "Copy the secret's Value at Entra, not its Secret ID.",
  },
]

const pairs = [
  ['ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'],
  ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

function sessionKeyOf({ SESSION_KEY: key, DATA_DIR }: Config): Finding {
  if (!key) return ok('keys', `SESSION_KEY is made and kept in ${DATA_DIR}.`)
  if (!guid.test(key) && new Set(key).size >= FEW) return ok('keys', 'SESSION_KEY is set.')
  const todo = 'Make one by chance: openssl rand -base64 48. Everyone signs in again then.'
  return wrong('keys', 'SESSION_KEY can be guessed.', todo)
}

/** Keys and tokens: their form, and that none stands without its other half. Never what they are. */
function examineKeys(config: Config): Finding[] {
  const halves = pairs
    .filter(([id, secret]) => Boolean(config[id]) !== Boolean(config[secret]))
    .map(([id, secret]) => {
      const missing = config[id] ? secret : id
      return wrong('keys', `${missing} is missing.`, `Set ${missing}, or neither.`)
    })
  const malformed = formats
    .filter(({ of, pattern }) => config[of] !== undefined && !pattern.test(String(config[of])))
    .map(({ of, todo }) => wrong('keys', `${of} has not the form of one.`, todo))
  const metrics = config.METRICS_TOKEN ? [] : [off('metrics', 'METRICS_TOKEN is not set.')]
  return [sessionKeyOf(config), ...halves, ...malformed, ...metrics]
}

type Environment = Record<string, string | undefined>

const CONFIG_TODO = 'Set it as docs/configuration.md says.'

/** Null with what is wrong with it. */
function read(env: Environment): { config: Config | null; findings: Finding[] } {
  try {
    return {
      config: readConfig(env),
      findings: [ok('configuration', 'Every variable can be read.')],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...faults] = error.message.split('\n')
    const findings = faults.map((fault) => wrong('configuration', fault.trim(), CONFIG_TODO))
    return { config: null, findings }
  }
}

async function examine(examined: Examined): Promise<Finding[]> {
  const { config } = examined
  const client = new ServiceClient(examined)
  const [folder, database, redis, mail, port, stripe, signIn] = await Promise.all([
    examineFolder(examined),
    examineDatabase(examined),
    examineRedis(examined),
    examineMail(examined),
    examinePort(config),
    examineStripe(examined),
    Promise.all(providers.map((provider) => examineProvider(examined, client, provider))),
  ])
  return [
    ...examineKeys(config),
    ...examineAddresses(config),
    port,
    folder,
    ...database,
    redis,
    mail,
    ...signIn,
    stripe,
    examineClock(client),
  ]
}

/** Looks at a configuration before it serves; changes and sends nothing. */
async function diagnose(
  env: Environment,
  { fetch, now }: Omit<Examined, 'config'>,
): Promise<Finding[]> {
  const { config, findings } = read(env)
  return config ? [...findings, ...(await examine({ config, fetch, now }))] : findings
}

const USAGE = `npm run doctor [-- --json]

Looks at the configuration in the environment before it serves: changes and sends nothing. The exit
code is 0, 1 where something is wrong, 2 for bad usage.
`
const ABOUT = 14 // characters of a line's first word, at most

/** What the command is run with. */
export interface DoctorWorld {
  readonly env: Record<string, string | undefined>
  readonly fetch: typeof fetch
  readonly now: () => Date
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

function lineOf({ state, about, message, todo }: Finding): string {
  const line = `${state.padEnd(6)} ${about.padEnd(ABOUT)} ${printable(message)}\n`
  return todo ? `${line}${' '.repeat(ABOUT + 8)}${printable(todo)}\n` : line
}

/** As `--json` has always written it. */
const jsonOf = ({ message, ...finding }: Finding) => ({ ...finding, said: message })

function textOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ state }) => state === 'wrong').length
  const end = faults ? `${faults} to put right.` : 'Nothing is wrong.'
  return `${findings.map(lineOf).join('')}\n${end}\n`
}

const secret = /(KEY|SECRET|TOKEN|PASSWORD|_URL|DSN)$/
const LEAST = 6 // characters: less would hide words

/** Passwords of an address, as written and as meant. */
function inAddress(value: string): string[] {
  if (!URL.canParse(value)) return []
  const { password, username } = new URL(value)
  return [password, username].filter(Boolean).flatMap((part) => {
    try {
      return [part, decodeURIComponent(part)]
    } catch {
      return [part] // a % that is none
    }
  })
}

/** A text without any secret of an environment, in whatever message it came. */
function withoutSecrets(text: string, env: Record<string, string | undefined>): string {
  const secrets = Object.entries(env)
    .filter(([name, value]) => secret.test(name) && value)
    .flatMap(([name, value]) => (/_URL$|DSN$/.test(name) ? inAddress(value!) : [value!]))
    .filter(({ length }) => length >= LEAST)
  return secrets.reduce((result, one) => result.replaceAll(one, '***'), text)
}

/** Says line by line how a configuration stands and what to do. Gives the exit code. */
export async function doctor(args: readonly string[], world: DoctorWorld): Promise<number> {
  const isJson = args.length === 1 && args[0] === '--json'
  if (args.length && !isJson) {
    world.complain(USAGE)
    return 2
  }
  const findings = await diagnose(world.env, world)
  const text = isJson ? `${JSON.stringify(findings.map(jsonOf), null, 2)}\n` : textOf(findings)
  world.say(withoutSecrets(text, world.env))
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

import type { Config } from '#server/processes/config.ts'
import { ok, off, wrong, type Finding } from './finding.ts'

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
export function examineKeys(config: Config): Finding[] {
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

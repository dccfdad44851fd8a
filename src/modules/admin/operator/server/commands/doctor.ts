import { diagnose } from '../doctor/doctor.ts'
import type { Finding } from '../doctor/finding.ts'
import { printable } from '#server/texts/printable.ts'

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

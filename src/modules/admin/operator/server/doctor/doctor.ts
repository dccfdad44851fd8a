import { providers } from '#shared/providers.ts'
import { ConfigError, readConfig, type Config } from '#server/processes/config.ts'
import { examineAddresses, examinePort } from './addresses.ts'
import { ok, wrong, type Examined, type Finding } from './finding.ts'
import { examineKeys } from './keys.ts'
import {
  examineMail,
  ServiceClient,
  examineClock,
  examineProvider,
  examineStripe,
} from './providers.ts'
import { examineDatabase, examineFolder, examineRedis } from './stores.ts'

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
export async function diagnose(
  env: Environment,
  { fetch, now }: Omit<Examined, 'config'>,
): Promise<Finding[]> {
  const { config, findings } = read(env)
  return config ? [...findings, ...(await examine({ config, fetch, now }))] : findings
}

import type { Provider } from '#shared/providers.ts'
import { redirectPaths } from '#modules/platforms/providers/contract.ts'
import { installPath } from '#modules/platforms/slack/contract.ts'
import type { Config } from '#server/processes/config.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { configured } from '#server/sessions/oidc/provider.ts'
import { ok, wrong, type Finding, reasonOf } from './finding.ts'
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
export function examineAddresses(config: Config): Finding[] {
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
export async function examinePort(config: Config): Promise<Finding> {
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

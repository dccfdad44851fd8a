import type { DestinationKind } from '../contract.ts'

/* Where the providers' webhooks are, and nowhere else: a host of anyone's could lead into our own network. */
const places: Partial<Record<DestinationKind, { host: RegExp; path: RegExp }>> = {
  slackWebhook: {
    host: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/services\/\w+\/\w+\/\w+$/,
  },
  teamsWorkflow: {
    host: /^([a-z0-9-]+\.)+(logic\.azure\.com|environment\.api\.powerplatform\.com)$/,
    path: /\/triggers\/[\w-]+\/paths\/invoke$/,
  },
}

const PORTS = ['', '443']

/** Whether an address is a webhook of that kind: https, on its provider's host, with nothing hidden in it. */
export function isAddressOf(kind: DestinationKind, text: string): boolean {
  const place = places[kind]
  if (!place || !URL.canParse(text) || /[\s\\]/.test(text)) return false
  const { protocol, hostname, port, pathname, username, password, hash } = new URL(text)
  const isPlain = protocol === 'https:' && !username && !password && !hash
  /* Power Platform writes its port, 443, which a parser leaves out. */
  return isPlain && PORTS.includes(port) && place.host.test(hostname) && place.path.test(pathname)
}

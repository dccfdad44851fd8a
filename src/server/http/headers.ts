import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../processes/config.ts'
import { pathOf } from './page-path.ts'

const YEAR_SECONDS = 31_536_000

/** Microsoft's hosts that may embed us in a frame (its tab requirements, 2026). */
const teamsHosts = [
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.cloud.microsoft',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook-sdf.office.com',
  'https://outlook-sdf.office365.com',
]

/**
 * Pages nobody may frame: they trade a code at Microsoft. All others may be framed by the hosts above:
 * each of them can be opened inside Teams, where a reload requests it again.
 */
const consentPopUp = /^\/(config-)?consent-popup-/

function origins(config: Config): string[] {
  const urls = [
    config.AUTH_URL,
    config.DASHBOARD_URL,
    config.GAME_URL,
    config.CONTENT_URL,
    config.SOCKET_URL,
  ]
  return urls.filter(Boolean).map((url) => new URL(url).origin)
}

/** An https source does not cover wss, and in older Safari neither does 'self'. */
function socketOrigins({ SOCKET_URL, PUBLIC_URL }: Config): string[] {
  const url = SOCKET_URL || PUBLIC_URL
  return url ? [new URL(url).origin.replace(/^http/, 'ws')] : []
}

const entra = 'https://login.microsoftonline.com'

/**
 * Where teams-js looks up hosts newer than its own list; the exact address, so that nothing else there
 * can be requested.
 */
const teamsHostList = 'https://res.cdn.office.net/teams-js/validDomains/json/validDomains.json'

/** Only where there is a script to load. */
const analyticsHosts = ({ ANALYTICS_SCRIPT, ANALYTICS_HOSTS }: Config) =>
  ANALYTICS_SCRIPT
    ? ANALYTICS_HOSTS.map((host) => `https://${host.replace(/^https:\/\//, '')}`)
    : []

function directives(
  config: Config,
  frameAncestors: string[],
  connectHosts: readonly string[] = [],
) {
  const analytics = analyticsHosts(config)
  const elsewhere = origins(config)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...analytics],
    styleSrc: ["'self'", "'unsafe-inline'"], // Fluent writes its rules into style elements
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...socketOrigins(config), ...elsewhere, ...analytics, ...connectHosts],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors,
    ...(!isHttps(config) && { upgradeInsecureRequests: null }),
  }
}

const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL?.startsWith('https') === true

/** JSON is never rendered; an SVG opened directly may style itself. Scripts run under their page's policy. */
const policies: Record<string, string> = {
  'application/json': "default-src 'none'; frame-ancestors 'none'",
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'",
}

const typeOf = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '')
    .split(';')[0]!
    .trim()

/** JSON, scripts, styles and pictures: short, as most answers are these. */
function setDataHeaders(reply: FastifyReply, config: Config): void {
  const policy = policies[typeOf(reply)]
  const headers = {
    ...(policy && { 'content-security-policy': policy }),
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
  for (const [name, value] of Object.entries(headers))
    if (!reply.hasHeader(name)) void reply.header(name, value)
}

/** The hosts that may frame a page, and what may load in it. */
function pageHeaders(config: Config) {
  const policy = (ancestors: string[], connectHosts: readonly string[] = []) => ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(config, ancestors, connectHosts),
    },
  })
  const open = policy(["'self'", ...teamsHosts], [teamsHostList])
  // they communicate with the host that opened them
  const popUp = {
    ...policy(["'none'"], [entra, teamsHostList]),
    crossOriginOpenerPolicy: { policy: 'unsafe-none' as const },
  }
  return (path: string) => (consentPopUp.test(path) ? popUp : open)
}

/**
 * Security headers by the kind of answer. An answer without a type gets a page's: a 304 renews the
 * headers of the page a browser has cached.
 */
export async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    frameguard: false, // X-Frame-Options can't name several hosts
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const headersOf = pageHeaders(config)
  app.addHook('onSend', async (request, reply) => {
    const type = typeOf(reply)
    if (type && type !== 'text/html') setDataHeaders(reply, config)
    else void reply.helmet(headersOf(pathOf(request.url)))
  })
}

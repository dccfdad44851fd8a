import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Microsoft's hosts that may show us in a frame (its tab requirements, 2026). */
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

/** Pages nobody may frame: sign-in pop-ups and the admin's. */
const unframed =
  /^\/(consent-popup-|config-consent-popup-|admin|plans|checkout-success|billing-details|payment-method|invoices)/

/** They trade a code at Microsoft. */
const consentPopUp = /^\/(config-)?consent-popup-/

/**
 * A path as the client's router sees it, which takes any case, any number of slashes and percent
 * signs for the same screen. What can't be decoded opens none.
 */
function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    return collapsed(decodeURIComponent(path))
  } catch {
    return collapsed(path)
  }
}

const collapsed = (path: string) => path.replaceAll(/[\\/]+/g, '/').toLowerCase()

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

function directives(config: Config, frameAncestors: string[], asked: readonly string[] = []) {
  const analytics = config.ANALYTICS_HOSTS.map(
    (host) => `https://${host.replace(/^https:\/\//, '')}`,
  )
  const elsewhere = origins(config)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...analytics],
    styleSrc: ["'self'", "'unsafe-inline'"], // Fluent writes its rules into style elements
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...socketOrigins(config), ...elsewhere, ...analytics, ...asked],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors,
    ...(!config.PUBLIC_URL?.startsWith('https') && { upgradeInsecureRequests: null }),
  }
}

/** Security headers on everything: who may frame us, what may load. */
export async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(config, ["'self'", ...teamsHosts]),
    },
    frameguard: false, // X-Frame-Options can't name several hosts
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https')
      ? { maxAge: 31_536_000 }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const closed = directives(config, ["'none'"])
  const popUps = directives(config, ["'none'"], [entra])
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (!unframed.test(path)) return
    const isPopUp = consentPopUp.test(path)
    void reply.helmet({
      contentSecurityPolicy: { useDefaults: false, directives: isPopUp ? popUps : closed },
      // they speak with the host that opened them
      ...(isPopUp && { crossOriginOpenerPolicy: { policy: 'unsafe-none' } }),
    })
  })
}

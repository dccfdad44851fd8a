import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/config', access: 'everyone', bare: true, linked: true, afterSignIn: true },
  { path: '/tenant-auth-required', access: 'everyone', bare: true },
  { path: '/consent', access: 'everyone', bare: true },
  { path: '/consent-popup-start', access: 'everyone', bare: true },
  { path: '/consent-popup-end', access: 'everyone', bare: true },
  { path: '/config-consent-popup-start', access: 'everyone', bare: true },
  { path: '/config-consent-popup-end', access: 'everyone', bare: true },
] as const satisfies readonly Page[]

import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/signIn', access: 'everyone', bare: true },
  { path: '/signUp', access: 'everyone', bare: true, linked: true, preview: 'join' },
  { path: '/verify/:token', access: 'everyone', bare: true },
  { path: '/forgotPassword', access: 'everyone', bare: true },
  { path: '/passwordReset/:token', access: 'everyone', bare: true },
  { path: '/login', access: 'everyone', bare: true, afterSignIn: true },
  { path: '/loginMS', access: 'everyone', bare: true, afterSignIn: true },
  { path: '/loginGoogle', access: 'everyone', bare: true, afterSignIn: true },
] as const satisfies readonly Page[]

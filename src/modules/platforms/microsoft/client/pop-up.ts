import { host } from '#client/host/host.ts'

/** Our page that a sign-in window begins at: the config dialog has its own. */
export function popUpPath(query = ''): string {
  const prefix = host.teams?.frame === 'settings' ? '/config-' : '/'
  return `${prefix}consent-popup-start${query}`
}

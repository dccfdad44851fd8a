import type { TeamsState } from '#client/host/useTeams.tsx'

/** Our page that a sign-in window begins at: the config dialog has its own. */
export function popUpPath(surface: TeamsState['surface'], query = ''): string {
  const prefix = surface === 'settings' ? '/config-' : '/'
  return `${prefix}consent-popup-start${query}`
}

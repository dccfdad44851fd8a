import type { ClientSettings } from '#shared/client-settings.ts'

let known: ClientSettings | null = null

export function setSettings(settings: ClientSettings): void {
  known = settings
}

/** What the server told at /config.json before the first screen. */
export function settings(): ClientSettings {
  if (!known) throw new Error('the settings are read before anything is drawn')
  return known
}

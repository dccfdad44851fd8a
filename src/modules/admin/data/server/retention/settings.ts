import { retentionOf, type Retention } from '#shared/retention.ts'
import type { Setting } from '#server/teams/settings.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly retention: Retention
  }
}

/* A part left out stays. */
const parseRetention = (input: Partial<Retention>, now: Retention): Retention => ({
  ...now,
  ...(Object.fromEntries(
    Object.entries(input).filter(([, time]) => time !== undefined),
  ) as Partial<Retention>),
})

const retention: Setting<Retention> = {
  audit: 'retention_changed',
  read: (team) => retentionOf(team.retention),
  columns: (_, value) => ({ retention: value }),
  parse: parseRetention,
}

export const settings = { retention }

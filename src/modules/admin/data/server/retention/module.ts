import { countRetention, getRetention } from '../../contract.ts'
import { retentionOf } from '#shared/retention.ts'
import { route } from '#server/http/register-route.ts'
import type { Module } from '#server/module.ts'
import { getTeam } from '#server/teams/store.ts'
import { countOutdated } from './count.ts'
import { retention as piece, retentionNight } from './nightly.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a space has kept for as long as its admins chose goes, every night. */
export const retention: Module = {
  name: 'retention',
  routes: [
    route(getRetention, async ({ world, caller }) =>
      retentionOf((await getTeam(world.db, caller.teamId)).retention),
    ),
    route(countRetention, async ({ world, caller, query }) => ({
      goes: await countOutdated(world, caller, query),
    })),
  ],
  deliveries: { retention: piece, retentionNight },
  recurring: { retentionNight: DAY_MS },
}

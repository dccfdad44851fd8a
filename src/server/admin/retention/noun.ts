import { countRetention, getRetention } from '#shared/api/retention.ts'
import { retentionOf } from '#shared/retention.ts'
import { route } from '../../base/http/serve.ts'
import type { Noun } from '../../base/noun.ts'
import { getTeam } from '../../base/teams/store.ts'
import { countGoes } from './count.ts'
import { retention as piece, retentionNight } from './nightly.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a space has kept for as long as its admins chose goes, every night. */
export const retention: Noun = {
  name: 'retention',
  routes: [
    route(getRetention, async ({ world, caller }) =>
      retentionOf((await getTeam(world.db, caller.teamId)).retention),
    ),
    route(countRetention, async ({ world, caller, query }) => ({
      goes: await countGoes(world, caller, query),
    })),
  ],
  deliveries: { retention: piece, retentionNight },
  recurring: { retentionNight: DAY_MS },
}

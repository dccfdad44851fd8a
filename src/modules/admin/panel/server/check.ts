import { findDestination } from '#modules/messaging/channels/server/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mustHave } from '#modules/people/billing/server/plan.ts'
import { isPlace } from '#modules/play/hours/server/country-holidays.ts'
import { mustKeepAdmin } from '#modules/people/membership/server/last-admin-guard.ts'
import { isDirectory } from '#modules/people/users/server/tenants/directory-only.ts'
import type { Setting, Settings } from './settings.ts'

interface Changing {
  readonly before: Settings
  readonly after: Settings
  readonly changed: readonly Setting[]
}

/** A space is closed to all but its directory only by somebody whom that lets in. */
async function checkPolicy(tx: Database, by: Caller, { before, after }: Changing): Promise<void> {
  if (after.policy.entry !== 'directory' || before.policy.entry === 'directory') return
  if (!(await isDirectory(tx, by.teamId, by.provider))) throw new RefusalError('directory_needed')
  await mustKeepAdmin(tx, by.teamId)
}

/**
 * Whether a change may be made. Throws channel_unknown for a default channel that is no destination of
 * the space, country_unknown, directory_needed, last_admin, plan_limit for hours the plan does not hold.
 */
export async function checkChange(
  world: World,
  tx: Database,
  by: Caller,
  changing: Changing,
): Promise<void> {
  const { after, changed } = changing
  const { channel, holidayCountry } = after
  if (changed.includes('availablePeriods') && after.availablePeriods.length)
    mustHave(world, by.team, 'playingHours')
  if (changed.includes('channel') && channel) {
    const destination = await findDestination(tx, { teamId: by.teamId, ...channel })
    if (!destination)
      throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  }
  if (changed.includes('holidayCountry') && holidayCountry && !(await isPlace(holidayCountry)))
    throw new RefusalError('country_unknown', { fields: { holidayCountry: 'country_unknown' } })
  if (changed.includes('policy')) await checkPolicy(tx, by, changing)
}

import { writeAudit } from '#server/teams/audit/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { findTenantOfTeam, updateTeamsAppId } from './store.ts'

/** Keeps the tenant's own id of the Teams app. */
export async function changeTeamsApp(
  world: World,
  { teamId, userId }: Caller,
  teamsAppId: string,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const before = { teamsAppId: (await findTenantOfTeam(tx, 'MS', teamId))?.teamsAppId ?? '' }
    if (before.teamsAppId === teamsAppId) return
    await updateTeamsAppId(tx, teamId, teamsAppId)
    const after = { teamsAppId }
    await writeAudit(tx, {
      teamId,
      userId,
      what: 'teams_app_changed',
      before,
      after,
      at: world.now(),
    })
  })
}

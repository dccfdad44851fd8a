import type { Language } from '#shared/accounts.ts'
import type { AdminSettings } from '../contract.ts'
import { retentionOf } from '#shared/retention.ts'
import { policyOf } from '#shared/space-settings.ts'
import type { Database } from '#server/db/database.ts'
import type { SettingsChanges, teams } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { namesOfPeople } from '#server/accounts/members.ts'
import { listAdmins } from '#server/accounts/store.ts'

async function changesView(db: Database, teamId: string, changes: SettingsChanges) {
  const names = await namesOfPeople(
    db,
    teamId,
    Object.values(changes).map(({ by }) => by),
  )
  return Object.fromEntries(
    Object.entries(changes).map(([setting, change]) => [
      setting,
      { ...change, name: names.get(change.by) ?? '' },
    ]),
  )
}

/** A space's settings as its admins see them. */
export async function settingsView(
  db: Database,
  team: typeof teams.$inferSelect,
): Promise<AdminSettings> {
  const { teamId, defaultChannel, nextTimeZone, dueAt } = team
  const admins = await listAdmins(db, teamId)
  return {
    teamId,
    companyId: teamId,
    name: team.name,
    logoImage: team.logoImage,
    timeZone: team.timeZone,
    nextTimeZone,
    nextTimeZoneAt: nextTimeZone && dueAt ? dueAt.toISOString() : null,
    language: team.language as Language,
    customTheme: team.customTheme,
    channelId: defaultChannel?.channelId ?? '',
    groupId: defaultChannel?.groupId ?? '',
    adminUserIds: admins.map(({ userId }) => userId),
    admins,
    limitedGames: team.limitedGames,
    availablePeriods: team.availablePeriods,
    editions: team.editions,
    workingDays: team.workingDays,
    holidays: team.typedHolidays,
    holidayCountry: team.holidayCountry,
    workedHolidays: team.workedHolidays,
    puzzlesInHours: team.puzzlesInHours,
    policy: policyOf(team.policy),
    gameRules: team.gameRules,
    filterWords: team.filterWords,
    retention: retentionOf(team.retention),
    version: team.settingsVersion,
    changes: await changesView(db, teamId, team.settingsChanges),
  }
}

export const settingsNow = async (
  { db }: Pick<World, 'db'>,
  teamId: string,
): Promise<AdminSettings> => settingsView(db, await getTeam(db, teamId))

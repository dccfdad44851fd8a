import type { Language } from '#shared/accounts.ts'
import type { AdminSettings } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import type { SettingsChanges } from '#server/teams/schema.ts'
import { settingsOf, settingValues, type SettingName } from '#server/teams/settings.ts'
import type { Module } from '#server/module.ts'
import { getTeam, type Team } from '#server/teams/store.ts'
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
  { modules }: Pick<World, 'modules'>,
  db: Database,
  team: Team,
): Promise<AdminSettings> {
  const { teamId, nextTimeZone, dueAt } = team
  const admins = await listAdmins(db, teamId)
  const { channel, ...values } = await settingValues(modules, db, team)
  return {
    ...values,
    teamId,
    companyId: teamId,
    timeZone: team.timeZone,
    nextTimeZone,
    nextTimeZoneAt: nextTimeZone && dueAt ? dueAt.toISOString() : null,
    language: team.language as Language,
    channelId: channel?.channelId ?? '',
    groupId: channel?.groupId ?? '',
    adminUserIds: admins.map(({ userId }) => userId),
    admins,
    version: team.settingsVersion,
    changes: await changesView(db, teamId, team.settingsChanges),
  }
}

export const settingsNow = async (world: World, teamId: string): Promise<AdminSettings> =>
  settingsView(world, world.db, await getTeam(world.db, teamId))

/** The setting a line of the change log is about; undefined: of none. */
export const settingOf = (modules: readonly Module[], what: string): SettingName | undefined =>
  [...settingsOf(modules)].find(([, { audit }]) => audit === what)?.[0]

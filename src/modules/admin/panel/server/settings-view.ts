import type { z } from 'zod'
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
import type { Route } from '#server/http/register-route.ts'

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

/** The settings that the contract does not have, with their fields. */
const moreSettings = (modules: readonly Module[]) =>
  [...settingsOf(modules)].flatMap(([name, { fields }]) => (fields ? [{ name, ...fields }] : []))

/** A call that answers a space's settings, with those that the contract does not have. */
export function answeringSettings(modules: readonly Module[], { endpoint, handle }: Route): Route {
  const more = moreSettings(modules)
  if (more.length === 0) return { endpoint, handle }
  const outputs = Object.fromEntries(more.map(({ name, output }) => [name, output]))
  const answer = (endpoint.answer as z.ZodObject).extend(outputs)
  return { endpoint: { ...endpoint, answer }, handle }
}

/** A call that changes them, in the same way. */
export function takingSettings(modules: readonly Module[], { endpoint, handle }: Route): Route {
  const more = moreSettings(modules)
  if (more.length === 0) return { endpoint, handle }
  const inputs = Object.fromEntries(more.map(({ name, input }) => [name, input.optional()]))
  const body = (endpoint.body as z.ZodObject).extend(inputs)
  return { endpoint: { ...endpoint, body }, handle }
}

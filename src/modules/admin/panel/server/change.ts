import { randomUUID } from 'node:crypto'
import type { Body } from '#shared/endpoint.ts'
import type { AdminSettings, updateAdminSettings } from '../contract.ts'
import { z } from 'zod'
import type { AuditRow } from '#server/teams/audit/actions.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { storePicture } from '#server/pictures/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import { findUser, lockSpace, keepDirectoryAdmin } from '#modules/people/membership/server/index.ts'
import { takeChannel } from '#server/messaging/offered.ts'
import { LOGO } from '#modules/people/spaces/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam, updateTeam, type Team } from '#server/teams/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { listAdmins, updateUser } from '#server/accounts/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { adminAdded, adminRemoved } from './messages.ts'
import type { MemberKey } from '#server/module.ts'
import {
  settingsOf,
  type Setting,
  type SettingName,
  type SettingValues,
} from '#server/teams/settings.ts'
import { settingsView } from './settings-view.ts'

type SettingsBody = Body<typeof updateAdminSettings>

/** JSON with keys in one order: the same for the same value, however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** New values of some settings by name, as received. */
type Inputs = Readonly<Record<string, unknown>>

/** Somebody else has changed it since it was read: the refusal contains the present settings. */
const changedBy = (present: AdminSettings) => new RefusalError('settings_changed', { present })

const isStale = ({ settingsChanges }: Team, setting: SettingName, version: number | undefined) =>
  version !== undefined && (settingsChanges[setting]?.version ?? 0) > version

const marked = (team: Team, names: readonly SettingName[], by: string, at: Date) => {
  const version = team.settingsVersion + 1
  const mark = { version, by, at: at.toISOString() }
  const changes = Object.fromEntries(names.map((name) => [name, mark]))
  return { settingsVersion: version, settingsChanges: { ...team.settingsChanges, ...changes } }
}

interface Writing {
  readonly team: Team
  readonly inputs: Inputs // new values of some settings, as received
  readonly version: number | undefined
}

/** The changes that inputs make: each setting whose value becomes another, with both values. */
async function changesOf(world: World, tx: Database, team: Team, inputs: Inputs) {
  const changes: { name: SettingName; setting: Setting; before: unknown; after: unknown }[] = []
  const settings = settingsOf(world.modules)
  for (const [name, input] of Object.entries(inputs) as [SettingName, unknown][]) {
    const setting = settings.get(name)
    if (!setting || input === undefined) continue
    const before = await setting.read(team, tx)
    const after = setting.parse ? setting.parse(input, before, world) : input
    if (!isSame(before, after)) changes.push({ name, setting, before, after })
  }
  return changes
}

/**
 * Writes what differs, with an entry of the change log for each setting, and what follows. Throws
 * settings_changed, and what the settings themselves refuse.
 */
async function write(
  world: World,
  tx: Database,
  by: Caller,
  { team, inputs, version }: Writing,
): Promise<void> {
  const { teamId, userId } = by
  const changes = await changesOf(world, tx, team, inputs)
  const names = changes.map(({ name }) => name)
  if (names.length === 0) return
  if (names.some((name) => isStale(team, name, version)))
    throw changedBy(await settingsView(world, tx, team))
  for (const { setting, before, after } of changes)
    await setting.check?.({ world, tx, by, before, after })
  const at = world.now()
  const columns = changes.map(({ setting, after }) => setting.columns?.(team, after, at))
  await updateTeam(tx, teamId, Object.assign({}, ...columns, marked(team, names, userId, at)))
  for (const { setting, after } of changes) await setting.save?.(tx, teamId, after)
  for (const { setting, before, after } of changes)
    await writeAudit(tx, { teamId, userId, what: setting.audit, before, after, at })
  const followUps = changes.flatMap(({ setting }) => setting.follows ?? [])
  /* Once each, and the last time: what others need comes before them in every setting's list. */
  for (const follow of [...new Set(followUps.toReversed())].toReversed())
    await follow(tx, teamId, at)
}

/** Does something as an admin of a space that nobody else changes meanwhile. */
async function asAdmin<T>(
  { db }: World,
  by: Caller,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, by)
    const caller = await findUser(tx, by)
    if (!isAdminHere(caller)) throw new RefusalError('not_admin')
    return work(tx)
  })
}

/** The default channel as requested; half of its name alone means nothing. */
function channelOf({ channelId, groupId }: SettingsBody): SettingValues['channel'] | undefined {
  if (channelId === undefined && groupId === undefined) return undefined
  return channelId ? { channelId, groupId: groupId ?? '' } : null
}

/** The input besides the list of admins and the picture. */
function settingsInput(body: SettingsBody): Inputs {
  const { teamId: _, companyId: __, version: ___, logoImage: ____, ...rest } = body
  const { addedAdmins: _____, removedAdmins: ______, channelId: _c, groupId: _g, ...input } = rest
  const channel = channelOf(body)
  return { ...input, ...(channel !== undefined && { channel }) }
}

/** What connects the requested default channel, as a schedule's is connected. Throws provider_failed. */
async function channelTaker(world: World, by: Caller, body: SettingsBody) {
  const channel = channelOf(body)
  return channel ? takeChannel(world, by, channel) : async () => {}
}

interface AdminChange {
  readonly addedAdmins?: readonly string[] | undefined
  readonly removedAdmins?: readonly string[] | undefined
}

/** Throws not_found for anyone but a member of the space. */
async function setAdmin(
  world: World,
  tx: Database,
  by: MemberKey,
  change: { userId: string; isAdmin: boolean },
): Promise<void> {
  const { userId, isAdmin } = change
  const { teamId } = by
  const person = await findUser(tx, { teamId, userId })
  if (!person || (isAdmin && person.leftAt)) throw new RefusalError('not_found')
  if (person.isAdmin === isAdmin) return
  await updateUser(tx, { teamId, userId }, { isAdmin })
  const what = isAdmin ? 'admin_added' : 'admin_removed'
  const at = world.now()
  await writeAudit(tx, { teamId, userId: by.userId, what, after: { userId }, at })
  if (userId === by.userId) return // who did it knows
  const message = isAdmin ? adminAdded : adminRemoved
  const key = `admin ${randomUUID()}` // each time it changes hands
  await notify(tx, teamId, message, [{ userId, key, payload: { personId: by.userId } }], at)
}

/**
 * Makes members admins and admins members, in a transaction that holds the space; answers who looks
 * after the space then. Throws not_found for anyone else's people, bad_input for anyone who is in both
 * lists, last_admin when nobody would be left.
 */
async function changeAdmins(
  world: World,
  tx: Database,
  by: MemberKey,
  { addedAdmins = [], removedAdmins = [] }: AdminChange,
): Promise<{ userId: string; name: string }[]> {
  if (addedAdmins.some((id) => removedAdmins.includes(id))) throw new RefusalError('bad_input')
  for (const userId of new Set(addedAdmins))
    await setAdmin(world, tx, by, { userId, isAdmin: true })
  for (const userId of new Set(removedAdmins))
    await setAdmin(world, tx, by, { userId, isAdmin: false })
  const admins = await listAdmins(tx, by.teamId)
  if (admins.length === 0) throw new RefusalError('last_admin')
  await keepDirectoryAdmin(tx, by.teamId)
  return admins
}

/**
 * Changes a space's admins and settings, all of it or nothing; a default channel that Slack or Teams
 * lists is connected with it. Throws not_admin when the caller is no longer one, settings_changed, what
 * changeAdmins and checkChange throw, bad_input for unknown games and editions, and the codes by which
 * a picture or a name may be refused.
 */
export async function changeSettings(
  world: World,
  by: Caller,
  body: SettingsBody,
): Promise<AdminSettings> {
  if (body.companyId !== undefined && body.companyId !== by.teamId)
    throw new RefusalError('not_your_team')
  refuseBadWords(body.name, by.team.filterWords)
  const hasLogo = body.logoImage !== undefined
  const logo = hasLogo ? await decodePicture(body.logoImage, LOGO) : null
  const take = await channelTaker(world, by, body)
  return asAdmin(world, by, async (tx) => {
    await changeAdmins(world, tx, by, body)
    await take(tx)
    const team = await getTeam(tx, by.teamId)
    const logoImage = hasLogo
      ? await storePicture(tx, by.teamId, logo, world.now())
      : team.logoImage
    const inputs = { ...settingsInput(body), logoImage }
    await write(world, tx, by, { team, inputs, version: body.version })
    return settingsView(world, tx, await getTeam(tx, by.teamId))
  })
}

/** A revert is an entry too, in the transaction that does it. */
async function writeRevert(
  world: World,
  tx: Database,
  { teamId, userId }: Caller,
  { auditId, what }: AuditRow,
): Promise<void> {
  const after = { line: auditId, what }
  await writeAudit(tx, { teamId, userId, what: 'put_back', after, at: world.now() })
}

/** Sets one setting to what it was before an entry; refused when it no longer is what the entry made it. */
export const revertValue = (
  world: World,
  by: Caller,
  entry: AuditRow,
  name: SettingName,
): Promise<void> =>
  asAdmin(world, by, async (tx) => {
    const team = await getTeam(tx, by.teamId)
    const present = await settingsOf(world.modules).get(name)!.read(team, tx)
    if (!isSame(present, entry.after)) throw changedBy(await settingsView(world, tx, team))
    await write(world, tx, by, { team, inputs: { [name]: entry.before }, version: undefined })
    await writeRevert(world, tx, by, entry)
  })

const personSchema = z.object({ userId: z.guid() })

/** Reverts that somebody became an admin, or stopped being one; refused when it has changed since. */
const revertAdmin =
  (isAdmin: boolean) =>
  (world: World, by: Caller, entry: AuditRow): Promise<void> =>
    asAdmin(world, by, async (tx) => {
      const { userId } = personSchema.parse(entry.after)
      const person = await findUser(tx, { teamId: by.teamId, userId })
      if (!person) throw new RefusalError('person_gone')
      if (person.isAdmin === isAdmin)
        throw changedBy(await settingsView(world, tx, await getTeam(tx, by.teamId)))
      const change: AdminChange = isAdmin ? { addedAdmins: [userId] } : { removedAdmins: [userId] }
      await changeAdmins(world, tx, by, change)
      await writeRevert(world, tx, by, entry)
    })

export const adminReverts = { admin_added: revertAdmin(false), admin_removed: revertAdmin(true) }

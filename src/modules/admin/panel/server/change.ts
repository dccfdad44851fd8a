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
import type { teams } from '#server/teams/schema.ts'
import {
  findUser,
  lockSpace,
  keepDirectoryAdmin,
  mustKeepAdmin,
} from '#modules/people/membership/server/index.ts'
import { takeChannel } from '#server/messaging/offered.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import { LOGO } from '#modules/people/spaces/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam, updateTeam } from '#server/teams/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { listAdmins, updateUser } from '#server/accounts/store.ts'
import { isDirectory } from '#server/tenants/directory-only.ts'
import { notify } from '#server/messaging/notify.ts'
import { adminAdded, adminRemoved } from './notices.ts'
import type { MemberKey } from '#server/module.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { isPlace } from '#modules/play/hours/server/index.ts'
import { applySideEffects } from './apply-side-effects.ts'
import { acts, isSame, settingNames, settingsOf, type Setting, type Settings } from './settings.ts'
import { settingsView } from './settings-view.ts'
import { parseSettings, type SettingsInput } from './parse-settings.ts'
import { zoneColumns } from './zone.ts'

type SettingsBody = Body<typeof updateAdminSettings>
type TeamRow = typeof teams.$inferSelect

/** Somebody else has changed it since it was read: the refusal contains the present settings. */
const changedBy = (present: AdminSettings) => new RefusalError('settings_changed', { present })

/** The value of a setting in the team's row. */
function columnsOf(
  team: TeamRow,
  { timeZone, channel, holidays, ...rest }: Settings,
  now: Date,
): object {
  return {
    ...rest,
    defaultChannel: channel,
    typedHolidays: holidays,
    ...zoneColumns(team, timeZone, now),
  }
}

const isStale = ({ settingsChanges }: TeamRow, setting: Setting, version: number | undefined) =>
  version !== undefined && (settingsChanges[setting]?.version ?? 0) > version

const marked = (team: TeamRow, names: readonly Setting[], by: string, at: Date) => {
  const version = team.settingsVersion + 1
  const mark = { version, by, at: at.toISOString() }
  const changes = Object.fromEntries(names.map((name) => [name, mark]))
  return { settingsVersion: version, settingsChanges: { ...team.settingsChanges, ...changes } }
}

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
async function checkChange(
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

/** Writes what differs, with an entry of the change log for each setting, and the side effects. */
async function write(
  world: World,
  tx: Database,
  by: Caller,
  { team, after, version }: { team: TeamRow; after: Settings; version: number | undefined },
): Promise<void> {
  const { teamId, userId } = by
  const before = settingsOf(team)
  const changed = settingNames.filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return
  if (changed.some((name) => isStale(team, name, version)))
    throw changedBy(await settingsView(tx, team))
  await checkChange(world, tx, by, { before, after, changed })
  const at = world.now()
  const columns = columnsOf(team, after, at)
  await updateTeam(tx, teamId, { ...columns, ...marked(team, changed, userId, at) })
  for (const name of changed) {
    const line = { before: before[name], after: after[name] }
    await writeAudit(tx, { teamId, userId, what: acts[name], ...line, at })
  }
  await applySideEffects(tx, teamId, changed, at)
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
function channelOf({ channelId, groupId }: SettingsBody): Settings['channel'] | undefined {
  if (channelId === undefined && groupId === undefined) return undefined
  return channelId ? { channelId, groupId: groupId ?? '' } : null
}

/** The input besides the list of admins and the picture. */
function settingsInput(body: SettingsBody): SettingsInput {
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
    const after = parseSettings(world, settingsOf(team), { ...settingsInput(body), logoImage })
    await write(world, tx, by, { team, after, version: body.version })
    return settingsView(tx, await getTeam(tx, by.teamId))
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
  setting: Setting,
): Promise<void> =>
  asAdmin(world, by, async (tx) => {
    const team = await getTeam(tx, by.teamId)
    const now = settingsOf(team)
    if (!isSame(now[setting], entry.after)) throw changedBy(await settingsView(tx, team))
    const settings = parseSettings(world, now, { [setting]: entry.before })
    await write(world, tx, by, { team, after: settings, version: undefined })
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
        throw changedBy(await settingsView(tx, await getTeam(tx, by.teamId)))
      const change: AdminChange = isAdmin ? { addedAdmins: [userId] } : { removedAdmins: [userId] }
      await changeAdmins(world, tx, by, change)
      await writeRevert(world, tx, by, entry)
    })

export const adminReverts = { admin_added: revertAdmin(false), admin_removed: revertAdmin(true) }

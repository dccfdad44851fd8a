import type { Body } from '#shared/endpoint.ts'
import type { AdminSettings, updateAdminSettings } from '../contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { storePicture } from '#server/pictures/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import type { teams } from '#server/teams/schema.ts'
import { findUser, lockSpace } from '#modules/people/membership/server/store.ts'
import { takeChannel } from '#modules/messaging/channels/server/offered.ts'
import { LOGO } from '#modules/people/spaces/server/logo.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam, updateTeam } from '#server/teams/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import type { World } from '#server/world.ts'
import { changeAdmins, type AdminChange } from './admins.ts'
import { checkChange } from './check.ts'
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

/** Does something as an admin of a space that nobody else changes meanwhile, and returns its settings after it. */
async function asAdmin(
  { db }: World,
  by: Caller,
  work: (tx: Database) => Promise<void>,
): Promise<AdminSettings> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, by)
    const caller = await findUser(tx, by)
    if (!isAdminHere(caller)) throw new RefusalError('not_admin')
    await work(tx)
    return settingsView(tx, await getTeam(tx, by.teamId))
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
  })
}

/** An entry of the change log that is reverted. */
interface Line {
  readonly auditId: string
  readonly what: string
}

/** A revert is an entry too, in the transaction that does it. */
async function writeRevert(
  world: World,
  tx: Database,
  { teamId, userId }: Caller,
  { auditId, what }: Line,
): Promise<void> {
  const after = { line: auditId, what }
  await writeAudit(tx, { teamId, userId, what: 'put_back', after, at: world.now() })
}

/** Sets one setting to what it was before an entry; refused when it no longer is what the entry made it. */
export const revertValue = (
  world: World,
  by: Caller,
  line: Line,
  { setting, before, after }: { setting: Setting; before: unknown; after: unknown },
): Promise<AdminSettings> =>
  asAdmin(world, by, async (tx) => {
    const team = await getTeam(tx, by.teamId)
    const now = settingsOf(team)
    if (!isSame(now[setting], after)) throw changedBy(await settingsView(tx, team))
    const settings = parseSettings(world, now, { [setting]: before })
    await write(world, tx, by, { team, after: settings, version: undefined })
    await writeRevert(world, tx, by, line)
  })

/** Reverts that somebody became an admin, or stopped being one; refused when it has changed since. */
export const revertAdmin = (
  world: World,
  by: Caller,
  line: Line,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<AdminSettings> =>
  asAdmin(world, by, async (tx) => {
    const person = await findUser(tx, { teamId: by.teamId, userId })
    if (!person) throw new RefusalError('person_gone')
    if (person.isAdmin === isAdmin)
      throw changedBy(await settingsView(tx, await getTeam(tx, by.teamId)))
    const change: AdminChange = isAdmin ? { addedAdmins: [userId] } : { removedAdmins: [userId] }
    await changeAdmins(world, tx, by, change)
    await writeRevert(world, tx, by, line)
  })

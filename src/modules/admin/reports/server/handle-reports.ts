import { randomUUID } from 'node:crypto'
import { REPORTS_A_DAY, type OpenReport, type Reportable } from '../contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { pastDeadlocks } from '#server/db/deadlock.ts'
import { deleteUnshown, lockPictures } from '#server/pictures/store.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { listAdmins } from '#server/accounts/store.ts'
import { findUser } from '#modules/people/membership/server/index.ts'
import { notify } from '#server/messaging/notify.ts'
import { contentReported, nameRemoved, pictureRemoved } from './messages.ts'
import { hiddenValueOf, hide, visibleValueOf, unhide, remove } from './hide-content.ts'
import {
  countBy,
  countOpen,
  countOf,
  hashOf,
  insertReport,
  listHidden,
  settleReports,
} from './store.ts'

const DAY_MS = 86_400_000
const ADMIN_REPORTS = 2 // so many people hide what is an admin's: one alone closes nobody's office

/** An admin looks at what is theirs only where nobody else could. */
const mayDecide = (admins: readonly { userId: string }[], by: string, personId: string) =>
  by !== personId || !admins.some(({ userId }) => userId !== by)

/** The log says what of whom, never by whom it was reported. */
async function notifyAdmins(
  tx: Database,
  teamId: string,
  about: ReportInput,
  at: Date,
): Promise<void> {
  const { personId, what } = about
  const after = { userId: personId, what }
  await writeAudit(tx, { teamId, userId: null, what: 'reported', after, at })
  const admins = await listAdmins(tx, teamId)
  const notifications = admins
    .filter(({ userId }) => mayDecide(admins, userId, personId))
    .map(({ userId }) => ({
      userId,
      key: `reported ${randomUUID()}`, // another one each time
      payload: {},
    }))
  await notify(tx, teamId, contentReported, notifications, at)
}

interface ReportInput {
  readonly personId: string
  readonly what: Reportable
}

/**
 * Reports a colleague's picture or name, which nobody sees from then on until an admin has looked.
 * Throws not_reportable for oneself, not_found, nothing_to_report, too_many_requests after a day's
 * measure, reported_already when the caller has reported the same before.
 */
export async function reportPerson(
  world: World,
  caller: Caller,
  input: ReportInput,
): Promise<void> {
  const { teamId, userId: reporterId, team } = caller
  const { personId: userId, what } = input
  if (userId === reporterId) throw new RefusalError('not_reportable')
  const at = world.now()
  await world.db.transaction(async (tx) => {
    const person = await findUser(tx, { teamId, userId })
    if (!person) throw new RefusalError('not_found')
    const hiddenValue = hiddenValueOf(person, what)
    const value = hiddenValue || visibleValueOf(person, what)
    if (!value) throw new RefusalError('nothing_to_report')
    if ((await countBy(tx, caller, new Date(at.getTime() - DAY_MS))) >= REPORTS_A_DAY)
      throw new RefusalError('too_many_requests')
    const report = { value, reporterId, at, isHidden: hiddenValue !== '' }
    if (!(await insertReport(tx, { teamId, userId, what }, report)))
      throw new RefusalError('reported_already')
    if (
      hiddenValue ||
      (person.isAdmin && (await countOf(tx, { teamId, userId, what }, value)) < ADMIN_REPORTS)
    )
      return
    await hide(tx, person, what, team.language)
    await notifyAdmins(tx, teamId, input, at)
  })
}

/** What waits for an admin's look. */
export async function openOf({ db }: World, caller: Caller): Promise<OpenReport[]> {
  const { teamId, userId: by } = caller
  const [people, counts, admins] = await Promise.all([
    listHidden(db, teamId),
    countOpen(db, teamId),
    listAdmins(db, teamId),
  ])
  const open = people.flatMap(({ userId, name, heldName, heldImage }) =>
    [
      { what: 'picture' as const, value: heldImage },
      { what: 'name' as const, value: heldName },
    ].flatMap(({ what, value }) => {
      const isIt = (one: (typeof counts)[number]) =>
        one.userId === userId && one.what === what && one.value === hashOf(value)
      const counted = counts.find(isIt)
      if (!value || !counted) return []
      return {
        personId: userId,
        what,
        name: heldName || name,
        picture: what === 'picture' ? value : '',
        count: counted.count,
        since: counted.since!.toISOString(),
        mayDecide: mayDecide(admins, by, userId),
      }
    }),
  )
  return open.toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

interface Decision extends ReportInput {
  readonly isFine: boolean
}

async function decide(world: World, tx: Database, caller: Caller, decision: Decision) {
  const { teamId, userId: by } = caller
  const { personId: userId, what, isFine } = decision
  const at = world.now()
  await lockPictures(tx, teamId)
  const person = await findUser(tx, { teamId, userId })
  const hiddenValue = person && hiddenValueOf(person, what)
  if (!hiddenValue) throw new RefusalError('not_found')
  if (!mayDecide(await listAdmins(tx, teamId), by, userId)) throw new RefusalError('not_yours')
  await settleReports(tx, { teamId, userId, what }, hiddenValue, isFine ? 'fine' : 'removed')
  const act = isFine ? 'report_fine' : 'report_removed'
  await writeAudit(tx, { teamId, userId: by, what: act, after: { userId, what }, at })
  if (isFine) return unhide(tx, person, what)
  await remove(tx, person, what)
  if (what === 'picture') await deleteUnshown(tx, [hiddenValue])
  const message = what === 'name' ? nameRemoved : pictureRemoved
  const key = `${message.kind} ${randomUUID()}`
  await notify(tx, teamId, message, [{ userId, key, payload: {} }], at)
}

/**
 * Shows what was reported again, or takes it down for good. Throws not_found when nothing of it is
 * hidden any more, not_yours to an admin who decides about themselves beside another.
 */
export const decideOn = (world: World, caller: Caller, decision: Decision): Promise<void> =>
  pastDeadlocks(() => world.db.transaction((tx) => decide(world, tx, caller, decision)))

import { UNDO_DAYS, type SpaceDeletion } from '../../contract.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import { getTeam, updateTeam, type Team } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { mustBeCancelled } from '#modules/people/billing/server/index.ts'
import { findUser, lockSpace } from '#modules/people/membership/server/index.ts'
import { applyOtherDays } from '#modules/play/hours/server/index.ts'
import { writeOfEnd } from './emails.ts'
import { deletionView } from './deletion-view.ts'
import { nextStep } from './steps.ts'
import { dropDeletion, findDeletion, writeDeletion } from './store.ts'

const DAY_MS = 86_400_000
const MOST_CLOSED = 400 // days that are kept of earlier times

/** Does something as an admin of a space that nobody else changes meanwhile, and returns its state after it. */
async function asAdmin(
  world: World,
  by: Caller,
  work: (tx: Database, team: Team) => Promise<void>,
): Promise<SpaceDeletion> {
  await world.db.transaction(async (tx) => {
    await lockSpace(tx, by)
    const caller = await findUser(tx, by)
    if (!isAdminHere(caller)) throw new RefusalError('not_admin')
    await work(tx, await getTeam(tx, by.teamId))
  })
  return deletionView(world, by.teamId)
}

function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** A space opens or closes, and what depends on its days follows: streaks and games over days wait meanwhile. */
async function turn(
  tx: Database,
  { teamId, closedDays }: Team,
  { deleteAt, from, until, at }: { deleteAt: Date | null; from: Day; until: Day; at: Date },
): Promise<void> {
  const days = [...closedDays.filter((day) => day < from), ...daysBetween(from, until)]
  await updateTeam(tx, teamId, { deleteAt, closedDays: days.slice(-MOST_CLOSED) })
  await applyOtherDays(tx, teamId, at) // closed days are written out with these
  announce(tx, 'policies', [{ teamId }])
  announce(tx, 'dueRows', [null])
}

async function begin(world: World, tx: Database, by: Caller, team: Team): Promise<void> {
  const { teamId, userId } = by
  const at = world.now()
  const deleteAt = new Date(at.getTime() + UNDO_DAYS * DAY_MS)
  const [from, until] = [dayAt(at, team.timeZone), dayAt(deleteAt, team.timeZone)]
  await turn(tx, team, { deleteAt, from, until, at })
  const row = { teamId, why: 'asked', requestedBy: userId, requestedAt: at, deleteAt } as const
  const dueAt = nextStep(row, at)
  await writeDeletion(tx, { ...row, warnedAt: at, begunAt: null, dueAt })
  const after = { goesAt: deleteAt.toISOString() }
  await writeAudit(tx, { teamId, userId, what: 'deletion_begun', after, at })
  await writeOfEnd(world, tx, row, 'begun')
}

/**
 * Begins a space's deletion: it closes immediately, and is deleted after fourteen days. Idempotent.
 * Throws name_differs, plan_first, demo_stays.
 */
export const beginDeletion = (
  world: World,
  by: Caller,
  typedName: string,
): Promise<SpaceDeletion> =>
  asAdmin(world, by, async (tx, team) => {
    if (team.deleteAt) return
    if (team.isDemo) throw new RefusalError('demo_stays')
    if (typedName !== team.name) throw new RefusalError('name_differs')
    await mustBeCancelled(world, tx, team.teamId)
    await begin(world, tx, by, team)
  })

/** Cancels a space's deletion. Idempotent. Throws deletion_over once its rows are being deleted. */
export const undoDeletion = (world: World, by: Caller): Promise<SpaceDeletion> =>
  asAdmin(world, by, async (tx, team) => {
    const { teamId, userId } = by
    const row = await findDeletion(tx, teamId)
    if (!row || row.why !== 'asked') return
    const at = world.now()
    if (row.begunAt || at >= row.deleteAt) throw new RefusalError('deletion_over')
    await dropDeletion(tx, teamId)
    const [from, today] = [dayAt(row.requestedAt, team.timeZone), dayAt(at, team.timeZone)]
    await turn(tx, team, { deleteAt: null, from, until: addDays(today, -1), at })
    const before = { goesAt: row.deleteAt.toISOString() }
    await writeAudit(tx, { teamId, userId, what: 'deletion_undone', before, at })
  })

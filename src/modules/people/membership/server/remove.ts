import { z } from 'zod'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { endSessions } from '#server/sessions/store.ts'
import { isAdminHere } from '#server/teams/active-members.ts'
import type { World } from '#server/world.ts'
import { updateUser } from '#server/accounts/store.ts'
import { removeMember } from './leave.ts'
import { listAsRemoved } from './removed.ts'
import { findUser, lockSpace } from './store.ts'

export const UNDO_MS = 60_000

/**
 * Changes a colleague as an admin. Throws not_admin when the caller is no longer one, not_found for
 * anyone else's people and for the caller.
 */
async function about<T>(
  { db }: World,
  admin: Caller,
  memberId: string,
  work: (tx: Database, person: NonNullable<Awaited<ReturnType<typeof findUser>>>) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, admin)
    const caller = await findUser(tx, admin)
    if (!isAdminHere(caller)) throw new RefusalError('not_admin')
    const isSelf = memberId === admin.userId
    const person = isSelf ? null : await findUser(tx, { teamId: admin.teamId, userId: memberId })
    if (!person) throw new RefusalError('not_found')
    return work(tx, person)
  })
}

/** Removes a colleague: signed out immediately, deleted in a minute. Idempotent. */
export function removeFrom(world: World, admin: Caller, memberId: string): Promise<void> {
  return about(world, admin, memberId, async (tx, person) => {
    if (person.removedAt) return
    const { teamId, userId } = admin
    const at = world.now()
    await updateUser(tx, person, { removedAt: at })
    await endSessions(tx, person, at)
    const removal = { userId: memberId, at: at.toISOString() }
    const dueAt = new Date(at.getTime() + UNDO_MS)
    const key = `removal ${memberId} ${removal.at}`
    await enqueue(tx, [{ teamId, key, kind: 'removal', payload: removal, dueAt }])
    const { name, isAdmin } = person // no row has the name once they are deleted
    const before = { userId: memberId, name, isAdmin }
    await writeAudit(tx, { teamId, userId, what: 'member_removed', before, at })
  })
}

/** Undoes a removal. Throws removal_over when the minute has passed, or nobody removed them. */
export function undoRemoval(world: World, admin: Caller, memberId: string): Promise<void> {
  return about(world, admin, memberId, async (tx, person) => {
    const { teamId, userId } = admin
    const at = world.now()
    const isOver = !person.removedAt || at.getTime() - person.removedAt.getTime() >= UNDO_MS
    if (isOver) throw new RefusalError('removal_over')
    await updateUser(tx, person, { removedAt: null })
    const after = { userId: memberId }
    await writeAudit(tx, { teamId, userId, what: 'removal_undone', after, at })
  })
}

const payloadSchema = z.object({ userId: z.uuid(), at: z.string() })

/** The minute has passed: they are deleted, unless that was undone. */
export const removal: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  whileDisabled: true,
  async work(world, { teamId, payload }, tx) {
    const { userId, at } = payloadSchema.parse(payload)
    await lockSpace(tx, { teamId })
    const person = await findUser(tx, { teamId, userId })
    if (person?.removedAt?.toISOString() !== at) return
    await listAsRemoved(tx, person, person.removedAt)
    await removeMember(world, tx, person)
  },
}

import { sameIn } from '#server/db/equals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import { sealFor, unsealFor } from '#server/sessions/secrets.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { sessions } from '#server/sessions/schema.ts'
import { mustBeEnabledById } from '#server/teams/disabled.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { stateOf } from './export-view.ts'
import { findExport, type ExportRow } from './store.ts'

const PURPOSE = 'copies of a space'
const GOOD_MS = 60 * 60_000 // long enough to resume a download that broke off

const sealedSchema = z.tuple([z.guid(), z.guid(), z.guid(), z.guid(), z.number()])

/**
 * The path at which the caller can download an export for a while; the change log has an entry of it.
 * Throws not_found, export_gone.
 */
export async function linkTo(world: World, caller: Caller, exportId: string): Promise<string> {
  const { teamId, userId, sessionId } = caller
  const row = await findExport(world.db, { teamId, exportId })
  if (!row) throw new RefusalError('not_found')
  const at = world.now()
  if (stateOf(row, at) !== 'ready') throw new RefusalError('export_gone')
  const after = { askedAt: row.requestedAt.toISOString(), bytes: row.bytes }
  await writeAudit(world.db, { teamId, userId, what: 'export_fetched', after, at })
  const until = at.getTime() + GOOD_MS
  return `/exports/${sealFor(world, PURPOSE, [teamId, userId, sessionId, exportId, until])}`
}

function opened(world: World, sealed: string) {
  try {
    return sealedSchema.parse(unsealFor(world, PURPOSE, sealed))
  } catch {
    return null // of another key, or none of ours
  }
}

/**
 * The export of a link, while the person it was made for is signed in and an admin; else null. Throws
 * space_disabled.
 */
export async function exportAt(world: World, sealed: string): Promise<ExportRow | null> {
  const [teamId, userId, sessionId, exportId, until] = opened(world, sealed) ?? []
  if (!teamId || !userId || !sessionId || !exportId || world.now().getTime() >= until!) return null
  await mustBeEnabledById(world.db, teamId)
  const [admin] = await world.db
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .innerJoin(sessions, sameIn(sessions, users, ['teamId', 'userId']))
    .where(
      and(
        adminsIn(teamId),
        eq(users.userId, userId),
        eq(sessions.sessionId, sessionId),
        isNull(sessions.endedAt),
      ),
    )
  const row = admin && (await findExport(world.db, { teamId, exportId }))
  return row && stateOf(row, world.now()) === 'ready' ? row : null
}

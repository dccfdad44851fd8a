import { z } from 'zod'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { revertAdmin, revertValue, settingOf } from '#modules/admin/panel/server/index.ts'
import { findEntry, type AuditRow } from './store.ts'

const personSchema = z.object({ userId: z.guid() })
const isAboutAdmin = ({ what }: AuditRow) => what === 'admin_added' || what === 'admin_removed'

/** Whether a line is of a setting; whether its value still stands is looked at when it is put back. */
export const isRevertible = (row: AuditRow): boolean =>
  settingOf(row.what) !== undefined || isAboutAdmin(row)

function revertEntry(world: World, caller: Caller, line: AuditRow) {
  const setting = settingOf(line.what)
  const { before, after } = line
  if (setting) return revertValue(world, caller, line, { setting, before, after })
  if (!isAboutAdmin(line)) throw new RefusalError('not_put_back')
  const { userId } = personSchema.parse(line.after)
  return revertAdmin(world, caller, line, { userId, isAdmin: line.what === 'admin_removed' })
}

/**
 * Sets what a line changed to what it was before. Throws not_found, not_put_back for a line of no
 * setting, settings_changed when it is something else by now, and what the change itself may throw.
 */
export async function revert(world: World, caller: Caller, auditId: string) {
  const line = await findEntry(world.db, caller.teamId, auditId)
  if (!line) throw new RefusalError('not_found')
  return revertEntry(world, caller, line)
}

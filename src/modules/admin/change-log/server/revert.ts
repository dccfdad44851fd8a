import { RefusalError } from '#server/refusal.ts'
import type { Module } from '#server/module.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { auditActionsOf, type AuditRow } from '#server/teams/audit/actions.ts'
import type { World } from '#server/world.ts'
import { revertValue, settingOf, settingsNow } from '#modules/admin/panel/server/index.ts'
import { findEntry } from './store.ts'

/** What its module does to take an entry back; undefined: nothing. */
const declaredRevert = (modules: readonly Module[], { what }: AuditRow) =>
  auditActionsOf(modules).flatMap(({ revert: reverts }) => reverts?.[what] ?? [])[0]

/** Whether an entry can be reverted; whether its value is still the current one is checked then. */
export const isRevertible = (modules: readonly Module[], row: AuditRow): boolean =>
  settingOf(modules, row.what) !== undefined || declaredRevert(modules, row) !== undefined

/**
 * Sets what an entry changed to what it was before. Throws not_found, not_put_back for an entry that
 * can't be reverted, settings_changed when it is something else by now, and what the change itself may throw.
 */
export async function revert(world: World, caller: Caller, auditId: string) {
  const entry = await findEntry(world.db, caller.teamId, auditId)
  if (!entry) throw new RefusalError('not_found')
  const setting = settingOf(world.modules, entry.what)
  const undo = declaredRevert(world.modules, entry)
  if (setting) await revertValue(world, caller, entry, setting)
  else if (undo) await undo(world, caller, entry)
  else throw new RefusalError('not_put_back')
  return settingsNow(world, caller.teamId)
}

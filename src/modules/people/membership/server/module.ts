import { membershipRoutes } from './routes.ts'
import { removal } from './remove.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import { policyOf, type Policy } from '#shared/space-settings.ts'
import { announce } from '#server/db/commit-events.ts'
import { RefusalError } from '#server/refusal.ts'
import { badSetting, inOrder, type Setting, type SettingChange } from '#server/teams/settings.ts'
import { isDirectory } from '#server/accounts/tenants/directory-only.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { mustKeepAdmin } from './last-admin-guard.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly policy: Policy
  }
}

/** With an empty list of domains nobody could join. */
function parsePolicy(input: Partial<Policy>, now: Policy): Policy {
  const { entry = now.entry, domains = now.domains, guests = now.guests } = input
  if (entry === 'domains' && domains.length === 0) throw badSetting('policy')
  return { entry, domains: inOrder(domains), guests }
}

/**
 * A space is closed to all but its directory only by somebody whom that lets in. Throws
 * directory_needed, last_admin.
 */
async function checkPolicy({ tx, by, before, after }: SettingChange<Policy>): Promise<void> {
  if (after.entry !== 'directory' || before.entry === 'directory') return
  if (!(await isDirectory(tx, by.teamId, by.provider))) throw new RefusalError('directory_needed')
  await mustKeepAdmin(tx, by.teamId)
}

const policy: Setting<Policy> = {
  audit: 'policy_changed',
  read: (team) => policyOf(team.policy),
  columns: (_, value) => ({ policy: value }),
  parse: parsePolicy,
  check: checkPolicy,
  follows: [(tx, teamId) => announce(tx, 'policies', [{ teamId }])],
}

export const settings = { policy }

const auditKinds = {
  policy: ['policy_changed'],
  members: ['member_removed', 'removal_undone', 'removal_lifted'],
  data: ['members_exported'],
  connections: ['disconnected'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const membership: Module = {
  name: 'membership',
  tables,
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: membershipRoutes,
  deliveries: { removal },
}

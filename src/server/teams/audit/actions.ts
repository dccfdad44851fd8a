import type { Language } from '#shared/accounts.ts'
import type { ChangeKind } from '#shared/change-kinds.ts'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { World } from '../../world.ts'
import type { audit } from './schema.ts'

export type AuditRow = typeof audit.$inferSelect

type Texts = Readonly<Record<string, string>>

/** What a module writes into the change log; `AuditCodes` has its codes too. */
export interface AuditActions {
  readonly kinds: Readonly<Partial<Record<ChangeKind, readonly string[]>>> // codes by what they are about
  /** What each code did, and what the parts of its values are called where no other module names them. */
  readonly texts: Readonly<
    Record<Language, { readonly audit: { readonly act: Texts; readonly part?: Texts } }>
  >
  /** Names of a space's things to which values refer by id, deleted ones too. */
  readonly names?: (
    db: Database,
    teamId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Ids of the things whose name contains a text, up to a limit. */
  readonly search?: (
    db: Database,
    teamId: string,
    query: { readonly text: string; readonly most: number },
  ) => Promise<readonly string[]>
  /** What does the opposite of an action, by code; refused where its entry no longer is the last word. */
  readonly revert?: Readonly<
    Record<string, (world: World, by: Caller, entry: AuditRow) => Promise<void>>
  >
}

declare module '../../module.ts' {
  interface Module {
    readonly auditActions?: AuditActions
  }
}

/** What some modules write into the change log, a value each. */
export const auditActionsOf = (modules: readonly Module[]): readonly AuditActions[] =>
  modules.flatMap(({ auditActions }) => auditActions ?? [])

import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Module } from '../module.ts'
import { RefusalError } from '../refusal.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import type { AuditCode } from './audit/store.ts'
import type { teams } from './schema.ts'
import type { Team } from './store.ts'

type Columns = Partial<typeof teams.$inferInsert>

/** What a space's settings hold, by name: a module that declares some adds them here. */
export interface SettingValues {}
export type SettingName = keyof SettingValues

/** Does what follows from a change, in its transaction: once, however many settings with it have changed. */
export type FollowUp = (tx: Database, teamId: string, at: Date) => Promise<void> | void

/** A setting that is about to change. */
export interface SettingChange<T> {
  readonly world: World
  readonly tx: Database
  readonly by: Caller
  readonly before: T
  readonly after: T
}

/** Something that the admins of a space choose in its settings. */
export interface Setting<T = unknown> {
  readonly audit: AuditCode // the line of the change log; a revert sets what was before
  /** Its field of UpdateAdminSettings and of the settings that admins see, where the contract has none. */
  readonly fields?: { readonly input: z.ZodType; readonly output: z.ZodType }
  read(team: Team, db: Database): T | Promise<T>
  columns?(team: Team, value: T, now: Date): Columns
  /** Writes it, where it is in a table of the module's own. */
  save?(tx: Database, teamId: string, value: T): Promise<void>
  /** A new value as received, normalised. Throws bad_input, naming the field. */
  parse?(input: T, now: T, world: World): T
  /** Whether it may become this. Throws what the settings page shows. */
  check?(change: SettingChange<T>): Promise<void> | void
  readonly follows?: readonly FollowUp[]
}

declare module '../module.ts' {
  interface Module {
    readonly settings?: { readonly [K in SettingName]?: Setting<SettingValues[K]> }
  }
}

/** A setting whose value is a column of the space's row. */
export const columnSetting = <K extends keyof Team & keyof Columns>(
  column: K,
  audit: AuditCode,
  more: Partial<Setting<Team[K]>> = {},
): Setting<Team[K]> => ({
  audit,
  read: (team) => team[column],
  columns: (_, value) => ({ [column]: value }),
  ...more,
})

export type Settings = ReadonlyMap<SettingName, Setting>

/** The settings of some modules, by name. */
export const settingsOf = (modules: readonly Module[]): Settings =>
  new Map(
    modules.flatMap(({ settings = {} }) => Object.entries(settings) as [SettingName, Setting][]),
  )

/** What a space has set, a value a setting. */
export async function settingValues(
  modules: readonly Module[],
  db: Database,
  team: Team,
): Promise<SettingValues> {
  const values: [SettingName, unknown][] = []
  for (const [name, setting] of settingsOf(modules))
    values.push([name, await setting.read(team, db)])
  return Object.fromEntries(values) as unknown as SettingValues
}

/** Refuses a field of the settings. */
export const badSetting = (field: string) =>
  new RefusalError('bad_input', { fields: { [field]: 'bad_input' } })

/** Ascending and without duplicates. */
export const inOrder = <T extends number | string>(all: readonly T[]): T[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))

import { is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { Games } from '#games/kit/games.ts'
import type { Day } from '#shared/days.ts'
import { errorStatus } from '#shared/error-status.ts'
import type { Page } from '#shared/pages.ts'
import type { Retained } from '#shared/retention.ts'
import type { Database } from './db/database.ts'
import type { Route } from './http/register-route.ts'
import type { PreviewTexts } from './http/preview/preview.ts'
import type { JobHandler } from './jobs/job.ts'
import type { DueSource } from './jobs/due-rows.ts'
import type { World } from './world.ts'

/** HTTP statuses by the code of a refusal. */
export type Statuses = Readonly<Record<string, number>>

export interface MemberKey {
  readonly teamId: string
  readonly userId: string
}

/** A table whose rows belong to one person each. */
export type PersonTable = PgTable & { teamId: PgColumn; userId: PgColumn }

/** How somebody signs in: a provider and who they are there. */
export interface SignInMethod {
  readonly provider: string
  readonly subject: string
}

/** When a provider authenticated somebody. */
export interface Vouched extends SignInMethod {
  readonly at: Date
}

/** The person a token is requested for; `sessionId` of a session that is to continue. */
export interface TokenRequest extends MemberKey {
  readonly sessionId?: string
}

/** Some days of a team, both included, in its time zone. */
export interface DaysOf {
  readonly teamId: string
  readonly timeZone: string
  readonly starts: Day
  readonly ends: Day
}

/** The parts of a module's rows that name people. */
export interface PersonalData {
  readonly deletes?: readonly PersonTable[] // rows that are deleted with the person
  readonly stays?: readonly PgTable[] // rows that stay for the team's figures, under an alias
  readonly changes?: readonly PgTable[] // rows that `forget` handles
  /** Removes what names them from the rows that stay, in the transaction that deletes the others. */
  readonly forget?: (tx: Database, who: MemberKey, at: Date, world: World) => Promise<void>
  /**
   * They are back in the space under the id they had, in this transaction: what `forget` put under an
   * alias is theirs again.
   */
  readonly returns?: (world: World, tx: Database, who: MemberKey) => Promise<void>
  /** What is stored about a person, for their own export: without secrets and other people's names. */
  readonly exported?: (db: Database, who: MemberKey) => Promise<Record<string, unknown>>
  /** Their company's directory no longer has them, in this transaction: what they reserve for others is released. */
  readonly onDirectoryRemoval?: (tx: Database, who: MemberKey, at: Date) => Promise<void>
  /**
   * A token is requested without a directory vouching just now. Throws left_directory, and
   * session_expired where a directory must confirm again who they are.
   */
  readonly mayHaveToken?: (world: World, request: TokenRequest) => Promise<void>
  /** A provider authenticated them by this sign-in method, at an instant. Throws left_directory. */
  readonly vouchedFor?: (world: World, who: MemberKey, by: Vouched) => Promise<void>
  /** They got another sign-in method, in this transaction. */
  readonly wayInAdded?: (
    world: World,
    tx: Database,
    who: MemberKey,
    added: SignInMethod,
  ) => Promise<void>
}

/** What a module deletes automatically, in every space alike. */
export interface CleanUp {
  /** For how many days it keeps what, as listed at /security. Empty where the rows themselves have an expiry. */
  readonly keeps: Readonly<Record<string, number>>
  /** Deletes what has expired. Each deletion is independent, and repeating one is harmless. */
  readonly work: (db: Database, now: Date) => Promise<void>
}

/** Lists for the operator of a server, by the word that asks for one: nothing of what people play or write. */
export type Commands = Readonly<
  Record<
    string,
    {
      readonly about: string // a line of the command's help
      readonly lines: (db: Database, now: Date) => Promise<readonly object[]>
      readonly waiting?: (db: Database) => Promise<Waiting> // listed below the lines
    }
  >
>

/** What waits for an operator's answer, and the same in words. */
export interface Waiting {
  readonly rows: readonly object[]
  readonly text: string // may be written to a terminal
}

/** Rows of a space that are deleted once they are older than its admins chose. */
export interface RetainedRows {
  readonly what: Retained
  readonly of?: string // what is counted, where it is not what the time is named for
  /** How many would be deleted, counted no further than `most`; absent where another part deletes them too. */
  readonly count?: (db: Database, of: Outdated, most: number) => Promise<number>
  /** Removes some in a short transaction; returns where to continue (`after`, first ''), or null at the end. */
  readonly remove: (tx: Database, of: Outdated, after: string) => Promise<string | null>
}

/** What a space has stored for longer than it keeps it. */
export interface Outdated {
  readonly teamId: string
  readonly timeZone: string
  readonly before: Date
}

/**
 * All that a module adds to the server: its folder exports one, and src/app/modules.ts lists it.
 * Every call, job, due row and table is known through this alone.
 */
export interface Module {
  readonly name: string // its folder
  readonly tables?: object // all exports of its schema.ts
  readonly routes?:
    | readonly Route[]
    | ((games: Games, modules: readonly Module[]) => readonly Route[])
  readonly pages?: readonly Page[] // all of its pages.ts
  readonly previews?: Readonly<Record<string, PreviewTexts>> // what a chat shows of a link to a page that names it
  readonly deliveries?: Readonly<Record<string, JobHandler>>
  readonly due?: readonly DueSource[]
  readonly recurring?: Readonly<Record<string, number>> // how often (ms) one process does which of its jobs
  readonly cleanUp?: CleanUp
  /**
   * Handles a space's rows in tables without team_id, and what is to outlast the space; runs before its
   * rows are deleted.
   */
  readonly onSpacePurge?: (world: World, tx: Database, teamId: string) => Promise<void>
  /** The rows that a space keeps for a time its admins choose. */
  readonly retains?: readonly RetainedRows[]
  /** Whether something is still open whose points would count on some days: a period becomes final only after it. */
  readonly holdsDays?: (db: Database, days: DaysOf) => Promise<boolean>
  readonly person?: PersonalData
  readonly commands?: Commands // of `npm run admin`
  readonly refusals?: Statuses // its contract's
  /**
   * How much of each thing there may be, far above what a company needs: what a member can make without
   * end makes every list that shows it dearer for all companies. docs/limits.md lists them.
   */
  readonly maxima?: Readonly<Record<string, number>>
}

/** Called where a token is issued that no directory vouched for just now. Throws left_directory, session_expired. */
export async function mayHaveToken(world: World, request: TokenRequest): Promise<void> {
  for (const { person } of world.modules) await person?.mayHaveToken?.(world, request)
}

/**
 * A provider authenticated somebody; if it is a directory of their space, it vouches for them. Throws
 * left_directory.
 */
export async function vouchedFor(world: World, who: MemberKey, by: Vouched): Promise<void> {
  for (const { person } of world.modules) await person?.vouchedFor?.(world, who, by)
}

/** A module's tables, in the order of its schema. */
export const tablesOf = ({ tables = {} }: Module): PgTable[] =>
  Object.values(tables as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable))

/** The status of every refusal: the shared ones and those of some modules. A game's own are 400. */
export const statusesOf = (modules: readonly Module[]): Statuses =>
  Object.assign({}, errorStatus, ...modules.map(({ refusals }) => refusals)) as Statuses

/** What the modules list for an operator. */
export const commandsOf = (modules: readonly Module[]): Commands =>
  Object.assign({}, ...modules.map(({ commands }) => commands)) as Commands

export const maximaOf = (modules: readonly Module[]) =>
  Object.assign({}, ...modules.map(({ maxima }) => maxima)) as Readonly<Record<string, number>>

/** Every call of some modules; those of puzzles follow from the games. */
export const routesOf = (modules: readonly Module[], games: Games): Route[] =>
  modules.flatMap(({ routes = [] }) =>
    typeof routes === 'function' ? routes(games, modules) : routes,
  )

/** Every kind of job of some modules, with its handler. */
export const jobHandlersOf = (modules: readonly Module[]): Record<string, JobHandler> =>
  Object.assign({}, ...modules.map(({ deliveries }) => deliveries)) as Record<string, JobHandler>

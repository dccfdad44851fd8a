import { is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { Games } from '#games/kit/games.ts'
import type { Day } from '#shared/days.ts'
import type { RetentionKind } from '#shared/api/security.ts'
import type { Counted, Retained } from '#shared/retention.ts'
import type { Database } from './db/database.ts'
import type { Route } from './http/register-route.ts'
import type { DeliveryKind } from './jobs/job.ts'
import type { DueSource } from './jobs/due-rows.ts'
import type { World } from './world.ts'

export interface MemberKey {
  readonly teamId: string
  readonly userId: string
}

/** A table whose rows belong to one person each. */
export type PersonTable = PgTable & { teamId: PgColumn; userId: PgColumn }

/** How somebody signs in: a provider and who they are there. */
export interface WayIn {
  readonly provider: string
  readonly subject: string
}

/** That a provider let somebody in, and when. */
export interface Vouched extends WayIn {
  readonly at: Date
}

/** Who asks for a token; `sessionId` of one that is to go on. */
export interface TokenRequest extends MemberKey {
  readonly sessionId?: string
}

/** Some days of a team, both included, by its clock. */
export interface DaysOf {
  readonly teamId: string
  readonly timeZone: string
  readonly starts: Day
  readonly ends: Day
}

/** What of a module's rows names people. */
export interface PersonPart {
  readonly deletes?: readonly PersonTable[] // rows that are deleted with the person
  readonly stays?: readonly PgTable[] // rows that stay for the team's figures, under an id that says nothing
  readonly changes?: readonly PgTable[] // rows that `forget` deals with
  /** Takes what names them out of what stays, in the transaction in which they go. */
  readonly forget?: (tx: Database, who: MemberKey, at: Date, world: World) => Promise<void>
  /** They are back in the space under the id they had, in this transaction: what `forget` put under an alias is theirs again. */
  readonly returns?: (world: World, tx: Database, who: MemberKey) => Promise<void>
  /** What is held about a person, for their own copy: without secrets and other people's names. */
  readonly exported?: (db: Database, who: MemberKey) => Promise<Record<string, unknown>>
  /** Their company's directory has them no more, in this transaction: what they hold for others is given up. */
  readonly onDirectoryRemoval?: (tx: Database, who: MemberKey, at: Date) => Promise<void>
  /** A token is asked for by what no directory gave just now. Throws left_directory, and session_expired where a directory must say again who they are. */
  readonly mayHaveToken?: (world: World, request: TokenRequest) => Promise<void>
  /** A provider let them in by this way, at an instant. Throws left_directory. */
  readonly vouchedFor?: (world: World, who: MemberKey, by: Vouched) => Promise<void>
  /** They got another way in, in this transaction. */
  readonly wayInAdded?: (world: World, tx: Database, who: MemberKey, added: WayIn) => Promise<void>
}

/** What a module deletes by itself, in every space alike. */
export interface CleanUp {
  /** For how many days it keeps what: /security says so. Empty where rows say themselves when they run out. */
  readonly keeps: Partial<Readonly<Record<RetentionKind, number>>>
  /** Deletes what has run out; each deletion stands for itself, and twice is as good as once. */
  readonly work: (db: Database, now: Date) => Promise<void>
}

/** Rows of a space that go once they are older than its admins chose. */
export interface RetainedPart {
  readonly what: Retained
  readonly of?: Counted // what is counted, where it is not what the time is named for
  /** How many would go, counted no further than `most`; left out by what goes with another part. */
  readonly count?: (db: Database, of: Outdated, most: number) => Promise<number>
  /** Removes some in a short transaction; answers where to go on from (`after`, first ''), or null at the end. */
  readonly remove: (tx: Database, of: Outdated, after: string) => Promise<string | null>
}

/** What a space has had for longer than it keeps it. */
export interface Outdated {
  readonly teamId: string
  readonly timeZone: string
  readonly before: Date
}

/**
 * All that a module adds to the server: its folder exports one, and src/server/modules.ts lists it.
 * Every call, delivery, due row and table is known by this alone.
 */
export interface Module {
  readonly name: string // its folder, and its file in shared/api where it has calls
  readonly tables?: object // all that its schema.ts exports
  readonly routes?: readonly Route[] | ((games: Games) => readonly Route[])
  readonly deliveries?: Readonly<Record<string, DeliveryKind>>
  readonly due?: readonly DueSource[]
  readonly recurring?: Readonly<Record<string, number>> // how often (ms) one process does which of its deliveries
  readonly cleanUp?: CleanUp
  /** What of a space stands in tables without its team_id, and what is to outlast it: done before its rows go. */
  readonly onSpacePurge?: (world: World, tx: Database, teamId: string) => Promise<void>
  /** What of its rows a space keeps for a time that its admins choose. */
  readonly retains?: readonly RetainedPart[]
  /** Whether something is still open whose points would count on some days: a period waits for it with being final. */
  readonly holdsDays?: (db: Database, days: DaysOf) => Promise<boolean>
  readonly person?: PersonPart
}

/** Where a token is given that no directory vouched for just now. Throws left_directory, session_expired. */
export async function mayHaveToken(world: World, request: TokenRequest): Promise<void> {
  for (const { person } of world.modules) await person?.mayHaveToken?.(world, request)
}

/** A provider let somebody in: where that is a directory of their space, it has its own word. Throws left_directory. */
export async function vouchedFor(world: World, who: MemberKey, by: Vouched): Promise<void> {
  for (const { person } of world.modules) await person?.vouchedFor?.(world, who, by)
}

/** A module's tables, in the order of its schema. */
export const tablesOf = ({ tables = {} }: Module): PgTable[] =>
  Object.values(tables as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable))

/** Every call of some modules; those of puzzles follow from the games. */
export const routesOf = (modules: readonly Module[], games: Games): Route[] =>
  modules.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(games) : routes))

/** Every kind of delivery of some modules, and what is done with it. */
export const deliveriesOf = (modules: readonly Module[]): Record<string, DeliveryKind> =>
  Object.assign({}, ...modules.map(({ deliveries }) => deliveries)) as Record<string, DeliveryKind>

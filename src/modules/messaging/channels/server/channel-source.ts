import type { CalendarWhat } from '#modules/messaging/schedules/contract.ts'
import type { PostState } from '#shared/channels.ts'
import type { Database } from '#server/db/database.ts'
import type { Module } from '#server/module.ts'
import type { World } from '#server/world.ts'
import type { Team } from '#server/teams/store.ts'
import type { About } from './enqueue-post.ts'
import type { ChannelKey } from '#server/messaging/destinations.ts'

/** A post of the calendar. */
export interface CalendarPost {
  readonly gameId: string
  readonly what: CalendarWhat
  readonly gameType: string
  readonly name: string // of a predictor's competition, a league, a poll's question
  readonly groupId: string
  readonly channelName: string
  readonly at: Date
  readonly state: PostState
  readonly nextTry: Date | null // of one that did not arrive
}

/** What a channel's reminder of a day may tell of. */
export type Reminding =
  | Extract<About, { what: 'reminder' }>
  | (Extract<About, { what: 'predictor' }> & { readonly event: 'closes' })

/** What a module that posts to channels has to say of them. */
export interface ChannelUser {
  /** Whether it still posts there: such a channel is not forgotten. */
  readonly uses?: (db: Database, key: ChannelKey) => Promise<boolean>
  /** A post of its own accord stands in its channel. Called again where a process died after posting. */
  readonly announced?: (db: Database, teamId: string, about: About) => Promise<void>
  /** What a channel is reminded of on the day it is, by the clock of its space. */
  readonly reminds?: (world: World, team: Team, key: ChannelKey) => Promise<Reminding[]>
  /** What was posted, and what will be before an instant. */
  readonly calendar?: (world: World, teamId: string, until: Date) => Promise<CalendarPost[]>
  /** Any post stands in its channel; `message` is what its provider calls it, null where it can't be changed. */
  readonly posted?: (
    world: World,
    key: ChannelKey,
    post: { readonly about: About; readonly message: string | null },
  ) => Promise<void>
}

declare module '#server/module.ts' {
  interface Module {
    readonly channelUser?: ChannelUser
  }
}

export const channelUsers = (modules: readonly Module[]): ChannelUser[] =>
  modules.flatMap(({ channelUser }) => channelUser ?? [])

/** Whether any module still posts to a channel. */
export async function isUsed(
  db: Database,
  modules: readonly Module[],
  key: ChannelKey,
): Promise<boolean> {
  for (const { uses } of channelUsers(modules)) if (await uses?.(db, key)) return true
  return false
}

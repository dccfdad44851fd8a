import type { PostState } from '#shared/channels.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../db/database.ts'
import type { Module } from '../module.ts'
import type { World } from '../world.ts'
import type { Card, Fact, Run } from './card.ts'
import type { About, To } from './channel-message.ts'
import type { ChannelKey, DestinationRow } from './destinations.ts'

export interface CalendarPost {
  readonly gameId: string
  readonly what: string
  readonly gameType: string
  readonly name: string // of what is posted: a competition, a question
  readonly groupId: string
  readonly channelName: string
  readonly at: Date
  readonly state: PostState
  readonly nextTry: Date | null // of one that did not arrive
}

/** One thing a channel is reminded of: a card of its own, and what of it stands on another's. */
export interface Reminder {
  readonly id: string // of what it is reminded of: that is there once
  readonly order: number // the lowest leads; among equals, what closes first
  readonly card: Card
  readonly also: { readonly words: readonly Run[]; readonly fact: Fact }
  readonly closesAt: Date
}

/** A channel took no post: it is off from now on, or this one post did not arrive. */
export interface PostFault {
  readonly why: 'off' | 'failed'
  readonly key: string // the same for the same fault
}

/** What a module that posts to channels does about them. */
export interface ChannelUser {
  /** Whether it still posts there: such a channel is not deleted. */
  readonly uses?: (db: Database, key: ChannelKey) => Promise<boolean>
  /** A post of its own accord stands in its channel. Called again where a process died after posting. */
  readonly announced?: (db: Database, teamId: string, about: About) => Promise<void>
  /** What a channel is reminded of on the day it is, by the clock of its space. */
  readonly reminds?: (to: To) => Promise<Reminder[]>
  /** When a channel is first reminded of it on a day of a zone, in ms; null: not at all. */
  readonly remindsOn?: (
    world: World,
    db: Database,
    key: ChannelKey,
  ) => Promise<(day: Day, zone: string) => number | null>
  /** What was posted, and what will be before an instant. */
  readonly upcoming?: (world: World, teamId: string, until: Date) => Promise<CalendarPost[]>
  /** Any post stands in its channel; `message` is what its provider calls it, null where it can't be changed. */
  readonly posted?: (
    world: World,
    key: ChannelKey,
    post: { readonly about: About; readonly message: string | null },
  ) => Promise<void>
  /** Something did not arrive, in this transaction. */
  readonly failed?: (
    world: World,
    tx: Database,
    to: DestinationRow,
    fault: PostFault,
  ) => Promise<void>
}

declare module '../module.ts' {
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

/** When any module first reminds a channel on a day of a zone, in ms; null: none does. */
export async function remindersOf(
  world: World,
  db: Database,
  key: ChannelKey,
): Promise<(day: Day, zone: string) => number | null> {
  const firsts: ((day: Day, zone: string) => number | null)[] = []
  for (const { remindsOn } of channelUsers(world.modules))
    if (remindsOn) firsts.push(await remindsOn(world, db, key))
  return (day, zone) => {
    const times = firsts.flatMap((firstOn) => firstOn(day, zone) ?? [])
    return times.length ? Math.min(...times) : null
  }
}

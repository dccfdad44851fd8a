import type { AnyGame } from '#shared/game.ts'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Effects } from './step-types.ts'
import type { RoomData } from './room.ts'

/** A step about to be stored: the room before it, and as it will be. */
export interface SavedStep {
  readonly rules: AnyGame
  readonly before: RoomData
  readonly room: RoomData
  readonly effects: Effects
  readonly now: number // epoch ms
}

/**
 * The consequences of a room's steps, in the transaction that stores them. A step that concerns no
 * follower is stored with others in one statement.
 */
export interface Follower {
  readonly concerns: (step: SavedStep) => boolean
  /**
   * Before the room is stored, which it may complete. People are locked before the room, as when
   * someone leaves the space.
   */
  readonly before?: (tx: Database, step: SavedStep) => Promise<RoomData>
  /** After it is stored. */
  readonly after?: (tx: Database, step: SavedStep) => Promise<void>
  /** A room closes that nothing can step any more, in the transaction that closes it. */
  readonly onClose?: (tx: Database, room: RoomData, now: Date) => Promise<void>
}

declare module '../../module.ts' {
  interface Module {
    readonly followers?: readonly Follower[] // of rooms' steps, in this order
  }
}

export const followersOf = (modules: readonly Module[]): Follower[] =>
  modules.flatMap(({ followers = [] }) => followers)

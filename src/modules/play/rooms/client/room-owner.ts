import type { ComponentType } from 'react'
import type { Room } from '#shared/room.ts'
import { clientModules } from '#client/module.ts'
import { useRoomStore } from './room-store.ts'

/** What a room may belong to: it decides what comes after its game. Texts are given by their keys. */
export interface RoomOwner {
  readonly pathOf: (room: Room) => string | null // its page; null: the room does not belong to it
  readonly onward: string // the way to that page, after the game
  readonly readyWithin: string // until the room closes, in which time a player has to be ready
  readonly closed: Readonly<Record<string, string>> // why it closed a room, by its reasons
}

declare module '#client/module.ts' {
  interface ClientModule {
    readonly ownsRooms?: RoomOwner
    /** A way on from the rooms' lobby. */
    readonly fromLobby?: {
      readonly to: string
      readonly text: string
      readonly icon: ComponentType
    }
  }
}

const owners = () => clientModules().flatMap(({ ownsRooms = [] }) => ownsRooms)

/** Why an owner closed a room: the key of its text; undefined where the reason is none of an owner's. */
export const closedText = (reason: string): string | undefined =>
  owners().flatMap(({ closed }) => closed[reason] ?? [])[0]

/** The owner of the open room, and its page; null where the room belongs to nothing. */
export function useRoomOwner(): (RoomOwner & { readonly path: string }) | null {
  const owner = useRoomStore((room) => owners().find(({ pathOf }) => pathOf(room) !== null))
  const path = useRoomStore((room) => owner?.pathOf(room) ?? null)
  return owner && path !== null ? { ...owner, path } : null
}

import type { Socket } from 'socket.io'
import type { ServerEvents } from '#shared/protocol.ts'
import type { RoomKey } from '../store/rooms.ts'

export interface MeetingKey {
  readonly teamId: string
  readonly meeting: string
}

/** A guest of a meeting as they are at this moment. */
export interface KnownGuest extends MeetingKey {
  readonly guestId: string
  readonly name: string
  readonly limitedGames: readonly string[]
  readonly expiresAt: number // epoch ms
}

export interface SocketData {
  userId: string
  teamId: string
  sessionId: string
  token: string
  expiresAt: number // the token's, epoch ms
  rooms: Map<string, RoomKey>
  meeting: MeetingKey | null // whose panel it shows
  guest: KnownGuest | null // of a meeting: what they may is in view-access.ts
  watched: Map<string, string> // the audience of each kind that it looks at
}
/** A client's one connection for games. */
// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type GameSocket = Socket<any, ServerEvents, any, SocketData>

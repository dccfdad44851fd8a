import type { AnyGame } from '#shared/game.ts'
import {
  clientEvents,
  type AckOf,
  type ClientData,
  type ClientEvent,
  type ClientEvents,
} from '#shared/protocol.ts'
import type { RoomPerson } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey, Module } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { findCaller, type Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { mayBegin, mustBeOpen, mustBePlayable } from '#server/teams/may-play.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { RoomKey } from '../store/rooms.ts'
import type { Audiences } from './audiences.ts'
import type { GameSocket, MeetingKey } from './game-socket.ts'
import type { RoomMetrics } from './metrics.ts'
import type { Presence } from './presence.ts'
import type { PersonLimits } from './person-limits.ts'
import type { RoomService } from './room-service.ts'

/** Closes the sockets of sessions that are over. */
interface Sessions {
  start: () => void
  close: () => void
  end: (socket: GameSocket, message: ErrorCode) => void
  check: (teamId?: string | null) => Promise<void> // null: of any team
}

/** The context of every event's handler; modules add theirs. */
export interface RoomContext {
  readonly world: World
  readonly audiences: Audiences
  readonly rooms: RoomService
  readonly presence: Presence
  readonly sessions: Sessions
  readonly limits: PersonLimits
  readonly metrics: RoomMetrics
}

/** Does what a client requests; the returned value goes into the ack. */
export type Handler<E extends ClientEvent> = (
  context: RoomContext,
  socket: GameSocket,
  data: ClientData<E>,
) => Promise<AckOf<E>>

/** The handlers of some of the events a client may send. */
export type Handlers = { readonly [E in ClientEvent]?: Handler<E> }

declare module '#server/module.ts' {
  interface Module {
    readonly clientEvents?: Partial<ClientEvents> // the schemas of its own events
    readonly handlers?: Handlers
    /** The colleagues who invited somebody to a room. */
    readonly invitersTo?: (db: Database, entry: MemberKey & RoomKey) => Promise<string[]>
  }
}

/** The schemas of all events that a client may send to some modules. */
export const clientEventsOf = (modules: readonly Module[]): ClientEvents =>
  Object.assign({}, clientEvents, ...modules.map((one) => one.clientEvents)) as ClientEvents

export const keyOf = (socket: GameSocket, roomId: string): RoomKey => ({
  teamId: socket.data.teamId,
  roomId,
})

/** Of the socket's company. */
export const meetingKey = (socket: GameSocket, meeting: string): MeetingKey => ({
  teamId: socket.data.teamId,
  meeting,
})

export const personOf = (caller: Caller): RoomPerson => ({
  id: caller.userId,
  name: caller.name,
  profileImage: caller.profileImage,
})

/** Throws not_found for a game that is not played in rooms. */
export function roomGame({ games }: World, gameType: string): AnyGame {
  const game = games.find(gameType)
  if (!game || game.meta.kind !== 'room') throw new RefusalError('not_found')
  return game
}

/** Throws space_going, space_deactivated, subscription_limited, and game_not_allowed for a game an admin turned off. */
export async function mayPlay(
  { world }: RoomContext,
  socket: GameSocket,
  gameType?: string,
): Promise<Caller> {
  const caller = await findCaller(world, socket.data.token)
  mustBePlayable(caller.team, gameType)
  return caller
}

/** As mayPlay, for anyone who begins a game: also throws admins_start_only and outside_playing_hours. */
export async function mayStartPlay(
  context: RoomContext,
  socket: GameSocket,
  gameType: string,
): Promise<Caller> {
  const caller = await mayPlay(context, socket, gameType)
  mayBegin(caller, gameType, context.world.now())
  return caller
}

/** Throws outside_playing_hours while play is closed. */
export async function mustBeOpenFor({ world }: RoomContext, socket: GameSocket): Promise<void> {
  mustBeOpen((await findCaller(world, socket.data.token)).team, world.now())
}

import type { AckOf, ClientData, ClientEvent, RoomPerson } from '#shared/protocol.ts'
import { findCaller, type Caller } from '../accounts/caller.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Keeper } from './keeper.ts'
import type { RoomMetrics } from './metrics.ts'
import type { People } from './people.ts'
import type { SessionWatch } from './session-watch.ts'
import type { Seated } from './sockets.ts'
import type { RoomKey } from './store.ts'
import type { GameServer } from './telling.ts'

/** What every event's handler works with. */
export interface Table {
  readonly world: World
  readonly io: GameServer
  readonly keeper: Keeper
  readonly people: People
  readonly sessions: SessionWatch
  readonly metrics: RoomMetrics
}

/** Does what a client asks; what it gives back goes into the ack. */
export type Handler<E extends ClientEvent> = (
  table: Table,
  socket: Seated,
  data: ClientData<E>,
) => Promise<AckOf<E>>

export const keyOf = (socket: Seated, roomId: string): RoomKey => ({
  teamId: socket.data.teamId,
  roomId,
})

export const personOf = (caller: Caller): RoomPerson => ({
  id: caller.userId,
  name: caller.name,
  profileImage: caller.profileImage,
})

/** Throws subscription_limited, and game_not_allowed for a game an admin turned off. */
export async function mayPlay(table: Table, socket: Seated, gameType?: string): Promise<Caller> {
  const caller = await findCaller(table.world, socket.data.token)
  if (caller.team.isLimited) throw new RefusalError('subscription_limited')
  if (gameType && caller.team.limitedGames.includes(gameType))
    throw new RefusalError('game_not_allowed')
  return caller
}

import type { Server } from 'socket.io'
import type { ServerEvents } from '#shared/protocol.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type GameServer = Server<any, ServerEvents>

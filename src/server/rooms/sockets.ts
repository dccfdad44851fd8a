import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Server, type Socket } from 'socket.io'
import {
  clientEvents,
  handshakeSchema,
  PROTOCOL_VERSION,
  SOCKET_PATH,
  type ClientEvent,
  type RefusedAck,
  type ServerEvents,
} from '#shared/protocol.ts'
import { isStorableDeep } from '#shared/text.ts'
import { findCaller } from '../accounts/caller.ts'
import { readToken } from '../accounts/session.ts'
import type { SessionEnds } from '../accounts/session-ends.ts'
import { isOutage } from '../db/outage.ts'
import { NO_TEAM } from '../db/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import { Bots } from './bots.ts'
import { handlers } from './handlers.ts'
import { Keeper } from './keeper.ts'
import { measureRooms } from './metrics.ts'
import { StaleError } from './moving.ts'
import { People } from './people.ts'
import type { Lease } from './presence.ts'
import { SessionWatch } from './session-watch.ts'
import type { RoomKey } from './store.ts'
import type { Table } from './table.ts'
import type { GameServer } from './telling.ts'
import {
  admitted,
  limitStrangers,
  limitTraffic,
  MESSAGE_MAX_BYTES,
  refuseOtherUpgrades,
} from './traffic.ts'
import { Wakes } from './wakes.ts'

const PING_MS = 10_000 // a cut network is noticed within this and the timeout
const PONG_MS = 5_000
const SIGN_IN_MS = 10_000 // a connection that says no token by then is closed

export interface SocketData {
  userId: string
  teamId: string
  sessionId: string
  token: string
  expiresAt: number // the token's, epoch ms
  rooms: Map<string, RoomKey>
  saidAt: number // last reaction, epoch ms
}
// oxlint-disable-next-line typescript/no-explicit-any -- what clients send is checked event by event
export type Seated = Socket<any, ServerEvents, any, SocketData>

/** Who is at the other end. Throws client_outdated, unauthorized, session_expired, no_game_space. */
async function admit(world: World, socket: Seated): Promise<void> {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success) throw new RefusalError('unauthorized')
  const { token, protocol } = handshake.data
  if (protocol !== PROTOCOL_VERSION) throw new RefusalError('client_outdated')
  await findCaller(world, token)
  const key = readToken(world, token)
  if (key.teamId === NO_TEAM) throw new RefusalError('no_game_space')
  Object.assign(socket.data, { ...key, token, rooms: new Map(), saidAt: 0 })
}

function refusalOf(world: World, error: unknown): RefusedAck {
  if (error instanceof StaleError) return { ok: false, message: error.code, state: error.state }
  if (error instanceof RefusalError) {
    const { detail } = error.more
    return { ok: false, message: error.code, ...(detail && { detail }) }
  }
  if (isOutage(error)) {
    world.log.warn({ err: error }, 'the database is away')
    return { ok: false, message: 'unavailable' }
  }
  world.log.error({ err: error }, 'a room’s event failed')
  return { ok: false, message: 'server_error' }
}

/** Parses what a client sent, does it, and says how it went. */
async function answer(table: Table, socket: Seated, event: string, sent: unknown) {
  try {
    const schema = Object.hasOwn(clientEvents, event) && clientEvents[event as ClientEvent]
    const parsed = schema && isStorableDeep(sent) ? schema.safeParse(sent ?? {}) : null
    if (!parsed?.success) throw new RefusalError('bad_input')
    const isOver = socket.data.expiresAt <= table.world.now().getTime()
    if (isOver && event !== 'session:renew') throw new RefusalError('session_expired')
    const handle = handlers[event as ClientEvent] as (
      ...args: [Table, Seated, unknown]
    ) => Promise<object>
    return { ok: true, ...(await handle(table, socket, parsed.data)) }
  } catch (error) {
    return refusalOf(table.world, error)
  }
}

async function leaveAll({ people, world }: Table, socket: Seated): Promise<void> {
  const { userId, rooms } = socket.data
  for (const key of rooms.values())
    await people
      .exit({ ...key, userId }, socket.id)
      .catch((err: unknown) => world.log.error({ err }, 'a player’s absence was not noted'))
}

function welcome(table: Table, socket: Seated): void {
  admitted(socket)
  limitTraffic(socket, () => table.world.log.warn({ userId: socket.data.userId }, 'flooding'))
  socket.onAny((event: string, ...args: unknown[]) => {
    const ack = typeof args.at(-1) === 'function' ? (args.pop() as (reply: object) => void) : null
    const began = performance.now()
    void answer(table, socket, event, args[0]).then((reply) => {
      ack?.(reply)
      const name = Object.hasOwn(clientEvents, event) ? event : 'unknown'
      table.metrics.answered(name, reply.ok, (performance.now() - began) / 1000)
      if ('message' in reply && reply.message === 'session_expired')
        table.sessions.end(socket, reply.message)
    })
  })
  socket.on('disconnect', () => void leaveAll(table, socket))
}

const logUnchecked = (world: World) => (err: unknown) =>
  world.log.error({ err }, 'sessions unchecked')

export interface LiveRooms extends Table {
  close(): Promise<void>
}

/** The socket server on the HTTP server of `app`; it knows nobody yet. */
function openSockets(app: FastifyInstance, world: World): GameServer {
  return new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    serveClient: false,
    connectTimeout: SIGN_IN_MS,
    destroyUpgrade: false, // refuseOtherUpgrades says so at once
    ...(world.adapter && { adapter: world.adapter }),
  })
}

/** Puts the live rooms on the HTTP server of `app`. Rooms are looked after from the start on. */
export async function serveRooms(
  app: FastifyInstance,
  world: World,
  register: Registry | null,
  ends: SessionEnds,
): Promise<LiveRooms> {
  const io = openSockets(app, world)
  const keeper = new Keeper(world, io)
  const people = new People(world, io, keeper, randomUUID())
  const bots = new Bots(world, keeper)
  const wakes = new Wakes(world, keeper, bots)
  const sessions = new SessionWatch(world, io)
  const metrics = measureRooms(register, () => people.count())
  const table: Table = { world, io, keeper, people, sessions, metrics }
  keeper.onStored = (room) => {
    people.told(room.roomId, room.version)
    bots.look(room)
  }
  io.use((socket, next) => {
    admit(world, socket as Seated).then(
      () => next(),
      (error: unknown) => {
        const { message } = refusalOf(world, error)
        next(Object.assign(new Error(message), { data: { message } }))
      },
    )
  })
  io.on('connection', (socket) => welcome(table, socket as Seated))
  io.on('left', (lease: Lease) => void people.forget(lease))
  ends.listen(async (teamId) => {
    if (world.adapter) io.serverSideEmit('ended', teamId)
    await sessions.check(teamId)
  })
  io.on('ended', (teamId: string | null) => void sessions.check(teamId).catch(logUnchecked(world)))
  io.engine.on('connection', limitStrangers)
  refuseOtherUpgrades(app.server)
  await people.start()
  wakes.start()
  sessions.start()
  const close = async () => {
    sessions.close()
    await wakes.close()
    await bots.close()
    await keeper.drain()
    await people.close()
    await io.close()
    await keeper.drain()
  }
  return { ...table, close }
}

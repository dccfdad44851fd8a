import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Server } from 'socket.io'
import {
  SOCKET_PATH,
  type ClientEvent,
  type ClientEvents,
  type RefusedAck,
  handshakeSchema,
  PROTOCOL_VERSION,
} from '#shared/protocol.ts'
import { isStorableDeep } from '#shared/text.ts'
import { onCommit } from '#server/db/commit-events.ts'
import { isOutage } from '#server/db/outage.ts'
import { isUnfit } from '#server/db/invalid-value-error.ts'
import { RefusalError } from '#server/refusal.ts'
import type { SessionEnds } from '#server/sessions/session-ends.ts'
import type { World } from '#server/world.ts'
import { Bots } from '#modules/play/rooms/server/wire/bots.ts'
import { broadcastLobby } from '#modules/play/rooms/server/wire/broadcast.ts'
import { Audiences } from '#modules/play/rooms/server/wire/audiences.ts'
import {
  clientEventsOf,
  type RoomContext,
  type Handler,
} from '#modules/play/rooms/server/wire/context.ts'
import type { GameServer } from '#modules/play/rooms/server/wire/game-server.ts'
import { mustBeForGuests } from '#modules/play/rooms/server/wire/view-access.ts'
import type { GameSocket } from '#modules/play/rooms/server/wire/game-socket.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { readToken } from '#server/sessions/session.ts'
import { mustNotBeClosed } from '#server/teams/closed.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { findGuest } from '#modules/play/rooms/server/meetings/guest.ts'
import { saveGuests } from '#modules/play/rooms/server/meetings/guest-store.ts'
import { measureRooms } from '#modules/play/rooms/server/wire/metrics.ts'
import { StaleError } from '#modules/play/rooms/server/wire/move-handler.ts'
import { deviceAudience, teamAudience } from '#server/processes/live-topic.ts'
import { broadcastChanges } from './broadcast-changes.ts'
import { PersonLimits } from '#modules/play/rooms/server/wire/person-limits.ts'
import { Presence } from '#modules/play/rooms/server/wire/presence.ts'
import { Attendance } from '#modules/play/rooms/server/meetings/attendance.ts'
import { leaveMeeting } from '#modules/play/rooms/server/meetings/handlers.ts'
import { Meetings } from '#modules/play/rooms/server/meetings/meetings.ts'
import { Queues } from '#modules/play/rooms/server/meetings/live-queues.ts'
import { RoomService } from '#modules/play/rooms/server/wire/room-service.ts'
import { SessionWatch } from './session-watch.ts'
import { Timers } from '#modules/play/rooms/server/wire/timers.ts'
import {
  admitted,
  limitStrangers,
  limitTraffic,
  MESSAGE_MAX_BYTES,
  refuseOtherUpgrades,
} from '#modules/play/rooms/server/wire/traffic.ts'
import type { Module } from '#server/module.ts'

const renew: Handler<'session:renew'> = async ({ world }, socket, { token }) => {
  const { userId, teamId, sessionId, expiresAt } = readToken(world, token)
  if (userId !== socket.data.userId || teamId !== socket.data.teamId)
    throw new RefusalError('not_yours')
  await findCaller(world, token)
  Object.assign(socket.data, { token, sessionId, expiresAt })
  return {}
}

/** The handler of each event a client may send. */
type AllHandlers = { readonly [E in ClientEvent]: Handler<E> }

/** The handlers that modules declare, and that of a socket's own session. */
const handlersOf = (modules: readonly Module[]): AllHandlers =>
  Object.assign(
    { 'session:renew': renew },
    ...modules.map(({ handlers }) => handlers),
  ) as AllHandlers

const PING_MS = 10_000 // a cut network is noticed within this and the world's pongMs
const SIGN_IN_MS = 10_000 // a connection without a token by then is closed

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
  return { ok: false, message: isUnfit(error) ? 'not_saved' : 'server_error' }
}

/** What a connection's events need. */
interface Served {
  readonly context: RoomContext
  readonly events: ClientEvents
  readonly handlers: AllHandlers
}

/** Parses what a client sent, executes it, and acknowledges the outcome. */
async function answer(
  { context, events, handlers }: Served,
  socket: GameSocket,
  event: string,
  sent: unknown,
) {
  try {
    const schema = Object.hasOwn(events, event) && events[event as ClientEvent]
    const parsed = schema && isStorableDeep(sent) ? schema.safeParse(sent ?? {}) : null
    if (!parsed?.success) throw new RefusalError('bad_input')
    const isOver = socket.data.expiresAt <= context.world.now().getTime()
    if (isOver && event !== 'session:renew') throw new RefusalError('session_expired')
    if (socket.data.guest) mustBeForGuests(event)
    const handle = handlers[event as ClientEvent] as (
      ...args: [RoomContext, GameSocket, unknown]
    ) => Promise<object>
    return { ok: true, ...(await handle(context, socket, parsed.data)) }
  } catch (error) {
    return refusalOf(context.world, error)
  }
}

async function leaveAll(context: RoomContext, socket: GameSocket): Promise<void> {
  const { presence, world } = context
  const { userId, rooms } = socket.data
  for (const key of rooms.values())
    await presence.exit({ ...key, userId }, socket.id).catch((err: unknown) => {
      if (err instanceof RefusalError && err.code === 'not_found') return // the room was deleted first
      world.log.error({ err }, 'a player’s absence was not noted')
    })
  await leaveMeeting(context, socket).catch((err: unknown) =>
    world.log.error({ err }, 'someone still counts as being in a meeting'),
  )
}

function welcome(served: Served, socket: GameSocket): void {
  const { context, events } = served
  admitted(socket)
  void socket.join(deviceAudience(socket.data))
  if (!socket.data.guest) void socket.join(teamAudience(socket.data))
  const { log, framesPerSecond } = context.world
  limitTraffic(socket, framesPerSecond, () => log.warn({ userId: socket.data.userId }, 'flooding'))
  socket.onAny((event: string, ...args: unknown[]) => {
    const ack = typeof args.at(-1) === 'function' ? (args.pop() as (reply: object) => void) : null
    const began = performance.now()
    void answer(served, socket, event, args[0]).then((reply) => {
      ack?.(reply)
      const name = Object.hasOwn(events, event) ? event : 'unknown'
      context.metrics.answered(name, reply.ok, (performance.now() - began) / 1000)
      if ('message' in reply && reply.message === 'session_expired')
        context.sessions.end(socket, 'session_expired')
    })
  })
  socket.on('disconnect', () => void leaveAll(context, socket))
}

const logUnchecked = (world: World) => (err: unknown) =>
  world.log.error({ err }, 'sessions unchecked')

export interface LiveRooms extends RoomContext {
  close(): Promise<void>
}

/** The socket server on the HTTP server of `app`; it has no connections yet. */
function openSockets(app: FastifyInstance, pongMs: number): GameServer {
  return new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    pingInterval: PING_MS,
    pingTimeout: pongMs,
    serveClient: false,
    connectTimeout: SIGN_IN_MS,
    destroyUpgrade: false, // refuseOtherUpgrades refuses immediately
  })
}

/** Messages of other processes. */
async function hearOthers({
  world,
  audiences,
  presence,
  rooms,
  sessions,
}: RoomContext): Promise<void> {
  audiences.onRemoteVersion = (roomId, version, changes) => {
    presence.recordVersion(roomId, version)
    if (changes) rooms.applyRemoteVersion(roomId, version, changes)
  }
  await audiences.hear({
    ended: (teamId) => void sessions.check(teamId).catch(logUnchecked(world)),
    removed: (lease) => void presence.expel(lease).catch(logUnchecked(world)),
    left: (lease) => void presence.forget(lease),
    seated: (lease) => presence.seated(lease),
  })
}

/**
 * Authenticates the other end. Throws client_outdated, unauthorized, session_expired, no_game_space,
 * guests_not_allowed, space_going, space_deactivated.
 */
async function admit(world: World, socket: GameSocket): Promise<void> {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success) throw new RefusalError('unauthorized')
  const { token, protocol } = handshake.data
  if (protocol !== PROTOCOL_VERSION) throw new RefusalError('client_outdated')
  const fresh = { token, rooms: new Map(), meeting: null, watched: new Map() }
  const guest = await findGuest(world, token)
  if (guest) {
    await saveGuests(world.db, guest.teamId, [guest.guestId])
    const { guestId: userId, teamId, expiresAt } = guest
    Object.assign(socket.data, { userId, teamId, sessionId: userId, expiresAt, guest, ...fresh })
    return
  }
  mustNotBeClosed((await findCaller(world, token)).team)
  const key = readToken(world, token)
  if (key.teamId === NO_TEAM) throw new RefusalError('no_game_space')
  Object.assign(socket.data, { ...key, guest: null, ...fresh })
}

/** Only authenticated people can connect. */
function admitTo(io: GameServer, { world, limits }: RoomContext): void {
  const mayEnter = ({ data, conn }: GameSocket) => {
    if (conn.readyState !== 'open') throw new RefusalError('unavailable') // it closed meanwhile
    if (!limits.admit(data.userId, conn)) throw new RefusalError('too_many_connections')
  }
  io.use((socket, next) => {
    admit(world, socket as GameSocket)
      .then(() => mayEnter(socket as GameSocket))
      .then(
        () => next(),
        (error: unknown) => {
          const { message } = refusalOf(world, error)
          next(Object.assign(new Error(message), { data: { message } }))
        },
      )
  })
}

function contextOf(world: World, io: GameServer, register: Registry | null): RoomContext {
  const audiences = new Audiences(io, world.bus)
  const rooms = new RoomService(world, audiences)
  const presence = new Presence(world, io, rooms, randomUUID())
  const meetings = new Meetings(world, audiences)
  return {
    world,
    audiences,
    rooms,
    presence,
    meetings,
    attendance: new Attendance(world, presence.processId),
    queues: new Queues(world, rooms, meetings),
    sessions: new SessionWatch(world, io),
    limits: new PersonLimits(),
    metrics: measureRooms(register, () => presence.count()),
  }
}

/** Puts the live rooms on the HTTP server of `app`. Rooms are maintained from the start on. */
export async function serveRooms(
  app: FastifyInstance,
  world: World,
  register: Registry | null,
  ends: SessionEnds,
): Promise<LiveRooms> {
  const io = openSockets(app, world.pongMs)
  const context = contextOf(world, io, register)
  const { audiences, rooms, presence, attendance, queues, sessions } = context
  const bots = new Bots(world, rooms)
  const timers = new Timers(world, rooms, bots)
  rooms.onRefused = (became) => context.metrics.refused(became)
  rooms.onStored = (room, before) => {
    presence.recordVersion(room.roomId, room.version)
    if (!room.onShow) bots.look(room) // when watched, the next move comes with the next wake
    timers.watch(room)
    queues.follow(before, room)
  }
  admitTo(io, context)
  const { modules } = world
  const served = { context, events: clientEventsOf(modules), handlers: handlersOf(modules) }
  io.on('connection', (socket) => welcome(served, socket as GameSocket))
  const checkSessions = async (teamId: string | null) => {
    audiences.announce('ended', teamId)
    await sessions.check(teamId)
  }
  ends.listen(checkSessions)
  const stopPolicies = onCommit(world.db, 'policies', (changed) => {
    for (const { teamId } of changed) void checkSessions(teamId).catch(logUnchecked(world))
  })
  await hearOthers(context)
  const stopBroadcasting = await broadcastChanges(world, io)
  const stopListing = onCommit(world.db, 'rooms', (opened) => {
    for (const room of opened) broadcastLobby(audiences, null, room)
  })
  io.engine.on('connection', limitStrangers)
  refuseOtherUpgrades(app.server)
  await presence.start()
  attendance.start()
  timers.start()
  sessions.start()
  const close = async () => {
    stopBroadcasting()
    stopListing()
    stopPolicies()
    sessions.close()
    await timers.close()
    await bots.close()
    await rooms.drain()
    await queues.drain()
    await attendance.close()
    await presence.close()
    await io.close()
    await rooms.drain()
  }
  return { ...context, close }
}

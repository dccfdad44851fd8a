import i18next from 'i18next'
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'
import {
  PROTOCOL_VERSION,
  SOCKET_PATH,
  type Ack,
  type AckOf,
  type ClientEvent,
  type ClientInput,
  type ServerEvents,
} from '#shared/protocol.ts'
import type { RoomState } from '#shared/room.ts'
import { CallError } from './api.ts'
import { refreshIfDue } from './session/refresh.ts'
import { renewRole } from './session/refresh-role.ts'
import { currentGuest, forgetGuest, useGuest } from './session/guest.ts'
import { clearUser, currentUser, useSession } from './session/session.ts'
import { settings } from './settings.ts'
import { toast } from './ui/toast.ts'

const ATTEMPTS = 10
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 1_500
const ACK_MS = 10_000
const JUST_MS = 10_000 // since it connected: a new listener may have fetched its data before that

// oxlint-disable-next-line typescript/no-explicit-any -- events are typed by `send`
export type GameSocket = Socket<ServerEvents, any>

/** failed: no more attempts until the user asks. outdated: the page must be reloaded. */
export type Connection = 'closed' | 'open' | 'failed' | 'outdated'
export const useConnection = create<{ connection: Connection }>(() => ({ connection: 'closed' }))
const setConnection = (connection: Connection) => useConnection.setState({ connection })

const REFUSED = 409 // a refusal over the socket has no status of its own

/** A refusal over the socket; with stale_version the current room. */
export class SocketRefusal extends CallError {
  override name = 'SocketRefusal'
  readonly state: RoomState | undefined
  constructor(message: string, detail?: string, state?: RoomState) {
    super(REFUSED, { message, ...(detail && { detail }) })
    this.state = state
  }
}

let opening: Promise<GameSocket> | null = null
let connectedAt = -Infinity // ms, by performance.now()
let refusals = 0 // in a row, because the database was away
let isAside = false

/** Whether anybody is here who needs a connection. */
const isConnectionNeeded = () =>
  (currentUser() ?? currentGuest()) !== null &&
  !isAside &&
  useConnection.getState().connection !== 'outdated'

function giveUp(): void {
  refusals = 0
  setConnection('failed')
}

const auth = (give: (handshake: object) => void) =>
  give({ token: currentUser()?.guulJwt ?? currentGuest()?.token ?? '', protocol: PROTOCOL_VERSION })

const signOutHere = () => (currentUser() ? clearUser() : forgetGuest())

/** Whether the refusal says what to do now: reload the page, or sign in again. */
function turnedAway(message: string): boolean {
  if (message === 'client_outdated') setConnection('outdated')
  else if (message === 'session_expired' || message === 'unauthorized') signOutHere()
  else if (message === 'guests_not_allowed') forgetGuest()
  else if (message === 'space_disabled') void renewRole() // its answer says why
  else return false
  return true
}

/** How long to wait after so many attempts (ms), with some jitter. */
const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

/** The server is up, its database is not: retry as after a lost connection. */
function askAgain(socket: GameSocket): void {
  if (refusals === ATTEMPTS) return giveUp()
  setConnection('closed')
  const attempt = opening
  setTimeout(() => {
    if (opening === attempt && isConnectionNeeded() && !socket.active) socket.connect()
  }, waitAfter(refusals++))
}

/** Without an answer it is retried; a refusal for another reason is not. */
function notConnected(socket: GameSocket, message: string): void {
  if (turnedAway(message) || socket.active) return
  if (message === 'unavailable') return askAgain(socket)
  giveUp()
  if (message === 'too_many_connections') toast(false, i18next.t(`errors.${message}`))
}

/** The socket lives as long as the user, or a guest, is signed in; a new token is sent over the open one. */
function followSession(socket: GameSocket): void {
  useGuest.subscribe(({ guest }, before) => {
    if (guest?.guestId === before.guest?.guestId || currentUser()) return
    socket.disconnect()
    opening = null
  })
  useSession.subscribe(({ user }, before) => {
    if (user?.guulJwt === before.user?.guulJwt) return
    if (!user || user.userId !== before.user?.userId) {
      socket.disconnect()
      opening = null
    } else if (socket.connected)
      void send('session:renew', { token: user.guulJwt }).catch(() => socket.disconnect().connect())
  })
}

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where the game socket connects: what the settings name, else the page's own origin. Throws where
 * that is not encrypted, but for a server on this machine.
 */
export function socketAddress(named: string, origin = location.origin): string {
  const address = named || origin
  const { protocol, hostname } = new URL(address, origin)
  if (/^(https|wss):$/.test(protocol) || isLoopback.test(hostname)) return address
  throw new Error(`${address} is not encrypted: rooms need https`)
}

async function open(): Promise<GameSocket> {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client')
  const socket: GameSocket = io(socketAddress(settings().socket), {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth,
    reconnectionAttempts: ATTEMPTS,
    reconnectionDelay: FIRST_WAIT_MS,
    reconnectionDelayMax: LONGEST_WAIT_MS,
  })
  socket.on('connect', () => {
    connectedAt = performance.now()
    refusals = 0
    setConnection('open')
  })
  socket.on('disconnect', () => setConnection('closed'))
  socket.on('connect_error', ({ message }) => notConnected(socket, message))
  socket.on('session:ended', ({ message }) => turnedAway(message))
  socket.io.on('reconnect_failed', giveUp)
  followSession(socket)
  const back = () => comeBack(socket)
  addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  return socket
}

/** The one game socket, opened when first needed. */
export function gameSocket(): Promise<GameSocket> {
  opening ??= refreshIfDue()
    .then(open)
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

interface Hearing {
  readonly onConnect: () => void // refetch what is watched: the server forgets it with the connection
  readonly isNew?: boolean // only at the next connections: it was just fetched
  readonly onFail?: (error: unknown) => void // without a socket; the page around it shows it otherwise
}

/** Subscribes to events of the game socket; the returned function unsubscribes. */
export function onSocketEvent(
  events: Partial<ServerEvents>,
  { onConnect, isNew = false, onFail = () => undefined }: Hearing,
): () => void {
  const listeners = Object.entries(events) as ['room:state', ServerEvents['room:state']][]
  let isOver = false
  let stop = () => {}
  gameSocket().then((socket) => {
    if (isOver) return
    for (const [event, listener] of listeners) socket.on(event, listener)
    socket.on('connect', onConnect)
    const isJustOpen = performance.now() - connectedAt < JUST_MS
    if (socket.connected && (!isNew || isJustOpen)) onConnect()
    stop = () => {
      for (const [event, listener] of listeners) socket.off(event, listener)
      socket.off('connect', onConnect)
    }
  }, onFail)
  return () => {
    isOver = true
    stop()
  }
}

/** After all attempts failed: start over. */
export async function tryAgain(): Promise<void> {
  setConnection('closed')
  const socket = await gameSocket()
  socket.disconnect().connect()
}

/** While Teams has suspended us. Everyone else sees a lost connection: the seat is kept. */
export function closeSocket(): void {
  isAside = true
  void opening?.then((socket) => socket.disconnect())
}

/** Back again: screens rejoin their rooms as after any lost connection. */
export function openSocketAgain(): void {
  isAside = false
  void opening?.then((socket) => socket.connect())
}

/** Back from a tunnel or from sleep: tries immediately, not when the next attempt is due. */
function comeBack(socket: GameSocket): void {
  if (document.visibilityState !== 'visible' || !isConnectionNeeded() || socket.connected) return
  setConnection('closed')
  socket.disconnect().connect()
}

/* Meant for this moment: not sent later, when the connection is back. A move is. */
const nowOrNever = new Set<ClientEvent>([
  'room:resign',
  'room:draw',
  'room:pause',
  'room:rematch',
  'room:claim',
  'room:bot',
  'room:react',
  'room:leave',
])

/** Sends an event and waits for its ack. Throws SocketRefusal, or CallError unavailable without an answer. */
export async function send<E extends ClientEvent>(
  event: E,
  data: ClientInput<E>,
): Promise<AckOf<E>> {
  const socket = await gameSocket()
  if (!socket.connected && nowOrNever.has(event)) throw new CallError(0, {})
  const ack = await (socket.timeout(ACK_MS).emitWithAck(event, data) as Promise<Ack<E>>).catch(
    () => {
      throw new CallError(0, {})
    },
  )
  if (ack.ok) return ack
  throw new SocketRefusal(ack.message, ack.detail, ack.state)
}

const isAway = (error: unknown) => error instanceof SocketRefusal && error.code === 'unavailable'

/**
 * Sends what may be sent twice, and sends it again while the database is away, as long as `isNeeded`.
 * After so many attempts throws the last answer.
 */
export async function pastOutage<T>(
  ask: () => Promise<T>,
  isNeeded: () => boolean,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let made = 1; ; made++)
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error) || made > attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, waitAfter(made - 1)))
      if (!isNeeded()) throw error
    }
}

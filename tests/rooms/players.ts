import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import type { User } from '#shared/accounts.ts'
import {
  PROTOCOL_VERSION,
  SOCKET_PATH,
  type Ack,
  type AckOf,
  type ClientEvent,
  type ClientInput,
  type Phrase,
  type Reaction,
  type RefusedAck,
  type ServerEvents,
} from '#shared/protocol.ts'
import type { LobbyRoom, Room, RoomState } from '#shared/room.ts'
import { afterOwn, afterPresence, afterTurn } from '#shared/room-state.ts'
import type { World } from '#server/world.ts'
import { startServer, type TestServer } from '../server.ts'
import { forSuite } from '../for-suite.ts'
import { until } from '../wait-until.ts'

const PATIENCE_MS = 90_000

// oxlint-disable-next-line typescript/no-explicit-any -- events are typed by `send`
export type ClientSocket = Socket<ServerEvents, any>

export interface View {
  readonly played: readonly number[]
  readonly outcome: unknown
}

/** A client on a real socket, which records everything it receives. */
export class Player {
  readonly user: User
  readonly url: string
  readonly socket: ClientSocket
  readonly states: RoomState[] = []
  readonly reactions: { userId: string; reaction: Reaction }[] = []
  readonly said: { userId: string; phrase: Phrase }[] = []
  readonly lobby: { rooms: readonly LobbyRoom[]; gone: readonly string[] }[] = []
  readonly heard: { event: string; data: unknown }[] = [] // everything, in order
  closed: string | null = null
  ended: string | null = null

  constructor(user: User, url: string, more: Partial<ManagerOptions> = {}) {
    this.user = user
    this.url = url
    this.socket = connect(url, user.guulJwt, PROTOCOL_VERSION, more)
    this.socket.onAny((event: string, data: unknown) => this.heard.push({ event, data }))
    this.socket.on('room:state', (state) => this.#heard(state))
    this.socket.on('room:turn', (turn) => this.#change(turn, (last) => afterTurn(last, turn)))
    this.socket.on('room:own', (part) => this.#change(part, (last) => afterOwn(last, part)))
    this.socket.on('room:presence', (change) =>
      this.#change(change, (last) => afterPresence(last, change)),
    )
    this.socket.on('room:reaction', (said) => this.reactions.push(said))
    this.socket.on('room:said', (one) => this.said.push(one))
    this.socket.on('room:closed', ({ reason }) => (this.closed = reason))
    this.socket.on('lobby:rooms', (change) => this.lobby.push(change))
    this.socket.on('session:ended', ({ message }) => (this.ended = message))
  }

  /** Versions only rise: a state that is older than the last is ignored. */
  #heard(state: RoomState): void {
    const last = this.states.at(-1)
    if (last?.room.id !== state.room.id || state.version >= last.version) this.states.push(state)
  }

  /** Requests the state again after a missed change; before the answer to room:join there is none to change. */
  #change({ roomId }: { roomId: string }, next: (last: RoomState) => RoomState | null): void {
    const last = this.states.at(-1)
    if (last?.room.id !== roomId) return
    const state = next(last)
    if (state) this.#heard(state)
    else this.#askAgain(roomId)
  }

  /** A socket that disconnects meanwhile gets no answer, and nobody waits for one. */
  #askAgain(roomId: string): void {
    this.send('room:join', { roomId, as: this.seat < 0 ? 'spectator' : 'player' }).catch(
      (error: unknown) => {
        if (this.socket.connected) throw error
      },
    )
  }

  get state(): RoomState {
    return this.states.at(-1)!
  }
  get room(): Room {
    return this.state.room
  }
  get view(): View {
    return this.state.view as View
  }
  get id(): string {
    return this.user.userId
  }
  get seat(): number {
    return this.room.players.find(({ id }) => id === this.id)?.position ?? -1
  }

  /** Any game's move, as move() for the first of them. */
  play(move: unknown, version = this.state.version, moveId: string = randomUUID()) {
    return this.send('room:move', { roomId: this.room.id, version, moveId, move })
  }

  /** Sends an event and waits for its ack. */
  async send<E extends ClientEvent>(event: E, data: ClientInput<E>): Promise<Ack<E>> {
    const ack = (await this.socket.timeout(PATIENCE_MS).emitWithAck(event, data)) as Ack<E>
    if (ack.ok && 'room' in ack) this.#heard(ack)
    if (ack.ok && 'turn' in ack && ack.turn) this.#moved(ack)
    return ack
  }

  #moved({ turn, own }: AckOf<'room:move'>): void {
    const last = this.states.at(-1)
    const state = turn && last && afterTurn(last, turn)
    if (state) this.#heard(own === undefined ? state : { ...state, own })
  }

  /** Like send, for what must succeed. */
  async do<E extends ClientEvent>(event: E, data: ClientInput<E>) {
    const ack = await this.send(event, data)
    if (!ack.ok) throw new Error(`${event}: ${ack.message}`)
    return ack as Exclude<Ack<E>, RefusedAck>
  }

  move(column: number, version = this.state.version, moveId: string = randomUUID()) {
    const roomId = this.room.id
    return this.send('room:move', { roomId, version, moveId, move: { column } })
  }

  /** Waits until the last state of this player fits. */
  async sees(fits: (player: this) => boolean, what = 'it'): Promise<this> {
    await until(() => this.states.length > 0 && fits(this), `${this.user.name} never saw ${what}`)
    return this
  }

  leave(): void {
    this.socket.disconnect()
  }
}

const opened = new Set<ClientSocket>()

/** Disconnects every socket: one that keeps reconnecting would keep the test run alive. */
export function hangUp(): void {
  for (const socket of opened) socket.disconnect()
  opened.clear()
}

export function connect(
  url: string,
  token: string,
  protocol = PROTOCOL_VERSION,
  more: Partial<ManagerOptions> = {},
): ClientSocket {
  const socket: ClientSocket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token, protocol },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    ...more,
  })
  opened.add(socket)
  return socket
}

export interface Hall extends TestServer {
  readonly url: string
  readonly gameSpaceGuid: string
  readonly admin: User
  /** A new colleague with a socket. */
  player(name: string): Promise<Player>
  /** Another socket of a user, like a second tab. */
  tab(user: User): Player
}

/** Lets a server listen; returns its address and a function for sockets of its people. */
export async function serve({ app }: TestServer): Promise<Pick<Hall, 'url' | 'tab'>> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { url, tab: (user) => new Player(user, url) }
}

/** The real server, listening, with a company of one admin. */
export async function openHall(
  env: Record<string, string> = {},
  more: Partial<World> = {},
): Promise<Hall> {
  const server = await startServer(env, null, more)
  const { url, tab } = await serve(server)
  const { admin, gameSpaceGuid } = await server.space()
  const player = async (name: string) => tab(await server.person(name, gameSpaceGuid))
  const close = async () => {
    hangUp()
    await server.close()
  }
  return { ...server, url, gameSpaceGuid, admin, player, tab, close }
}

/** A hall that all tests of a block share. */
export const sharedHall = (...options: Parameters<typeof openHall>): Hall =>
  forSuite(() => openHall(...options))

/** Seats two players and begins their game; the first has seat 0. */
export async function begin(
  one: Player,
  two: Player,
  options: Partial<ClientInput<'room:create'>> = {},
): Promise<string> {
  const { roomId } = await one.do('room:create', { gameType: 'fourInARow', ...options })
  await two.do('room:join', { roomId })
  await one.do('room:ready', { roomId })
  await two.do('room:ready', { roomId })
  for (const player of [one, two])
    await player.sees(({ room }) => room.gameStatus === 1, 'the start')
  return roomId
}

/** Plays columns in turn, whoever's turn it is, from the game as it stands. */
export async function play(players: readonly Player[], columns: readonly number[]): Promise<void> {
  for (const column of columns) {
    const [seat] = players[0]!.room.turns
    const mover = players.find((player) => player.seat === seat)!
    const ack = await mover.move(column)
    if (!ack.ok) throw new Error(`column ${column}: ${ack.message}`)
    for (const player of players)
      await player.sees(({ state }) => state.version >= ack.version, `version ${ack.version}`)
  }
}

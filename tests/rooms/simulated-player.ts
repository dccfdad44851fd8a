import type { User } from '#shared/accounts.ts'
import type { Ack } from '#shared/protocol.ts'
import { gameStatus, type Room, type RoomState } from '#shared/room.ts'
import { afterOwn, afterPresence, afterTurn } from '#shared/room-state.ts'
import { seededRandom } from '#games/kit/random.ts'
import { registry } from '#games/registry.ts'
import { connect, type ClientSocket } from './players.ts'

const ACK_MS = 3_000
const AGAIN_MS = 200 // the database was unavailable; slow enough for three rooms
const PLAY_OUT_MS = 100 // in eight rooms, half of them waiting: 40 of 60 frames a second

interface Pending {
  readonly moveId: string
  readonly move: unknown
}

type Bingo = { readonly prizes: readonly string[]; readonly won: readonly unknown[] }

/* Games without a bot. A claim at every ball: most are wrong, and cost the next one. */
const choosers: Record<string, (view: never) => unknown> = {
  bingo: ({ prizes, won }: Bingo) => ({ claim: prizes[won.length] }),
}

const botOf = ({ gameName }: Room) =>
  registry.find(({ game }) => game.meta.gameType === gameName)?.bot

/** Whether a simulated player knows how to play it. */
const canPlay = (room: Room) => room.gameName in choosers || botOf(room) !== undefined

/** The move of the game's bot of level 1 in this seat. */
function choose({ room, view, own }: RoomState, seat: number, seed: string): unknown {
  const chooser = choosers[room.gameName]
  if (chooser) return chooser(view as never)
  return botOf(room)!({ view, own }, seat, null, { level: 1, ms: 1 }, seededRandom(seed))
}

/** A room in which a player keeps playing, whatever happens to the connection. */
class Game {
  state: RoomState
  pending: Pending | null = null
  sending = false
  answered = -1 // version of this player's last move
  constructor(state: RoomState) {
    this.state = state
  }
}

/**
 * A player who never stops: moves when it is their turn, sends an unanswered move again with the same
 * id, reconnects after every lost connection, and asks for a rematch when a series is over.
 */
export class Restless {
  readonly user: User
  readonly socket: ClientSocket
  readonly acknowledged: { roomId: string; moveId: string; version: number }[] = []
  readonly problems: string[] = []
  readonly latencies: number[] = [] // ms from sending to ack
  readonly #games = new Map<string, Game>()
  #pace: () => number
  #isLast = false
  #count = 0
  #stopped = false

  /** `pace`: ms before each move, or a function that returns them. */
  constructor(user: User, url: string, pace: number | (() => number) = 20) {
    this.user = user
    this.#pace = typeof pace === 'number' ? () => pace : pace
    this.socket = connect(url, user.guulJwt)
    this.socket.on('connect', () => {
      for (const roomId of this.#games.keys()) void this.enter(roomId)
    })
    this.socket.on('connect_error', ({ message }) => {
      if (message === 'unavailable') setTimeout(() => this.#comeBack(), AGAIN_MS)
    })
    this.socket.on('room:state', (state) => this.#see(state))
    this.socket.on('room:turn', (turn) => this.#change(turn, (state) => afterTurn(state, turn)))
    this.socket.on('room:presence', (change) =>
      this.#change(change, (state) => afterPresence(state, change)),
    )
    this.socket.on('room:own', (part) => this.#change(part, (state) => afterOwn(state, part)))
    this.socket.on('room:closed', ({ roomId, reason }) =>
      this.problems.push(`${roomId} closed: ${reason}`),
    )
  }

  #comeBack(): void {
    if (!this.#stopped) this.socket.connect()
  }

  async #send<T>(event: string, data: object): Promise<T | null> {
    try {
      const ack: unknown = await this.socket.timeout(ACK_MS).emitWithAck(event, data)
      if ((ack as { message?: string }).message !== 'unavailable') return ack as T
    } catch {
      return null // no answer: the caller sends it again when connected
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return this.#stopped ? null : this.#send(event, data)
  }

  /** Never after a stop: on the news of their own leaving, they would sit down again. */
  async enter(roomId: string): Promise<void> {
    if (this.#stopped) return
    const ack = await this.#send<Ack<'room:join'>>('room:join', { roomId })
    if (ack?.ok) this.#see(ack)
    else if (ack) this.problems.push(`join: ${ack.message}`)
    else if (this.socket.connected) await this.enter(roomId)
  }

  #change({ roomId }: { roomId: string }, next: (last: RoomState) => RoomState | null): void {
    const game = this.#games.get(roomId)
    if (!game) return
    const state = next(game.state)
    if (state) this.#see(state)
    else void this.enter(roomId)
  }

  #see(state: RoomState): void {
    const roomId = state.room.id
    const game = this.#games.get(roomId)
    if (!game) this.#games.set(roomId, new Game(state))
    else if (state.version >= game.state.version) game.state = state
    void this.#go(roomId)
  }

  async #go(roomId: string): Promise<void> {
    const game = this.#games.get(roomId)!
    if (game.sending || this.#stopped) return
    game.sending = true
    let seen: RoomState | null = null
    while (seen !== game.state && !this.#stopped) {
      seen = game.state // a state that came meanwhile is handled next
      await this.#next(roomId, game)
    }
    game.sending = false
  }

  async #next(roomId: string, game: Game): Promise<void> {
    const { room } = game.state
    if (game.pending) return this.#move(roomId, game, game.pending)
    const isOver = room.gameStatus === gameStatus.completed
    if (isOver && !this.#isLast && !room.rematch.includes(this.user.userId))
      return void (await this.#send('room:rematch', { roomId, action: 'offer' }))
    const between = room.gameStatus === gameStatus.roundCompleted
    const me = room.players.find(({ id }) => id === this.user.userId)
    if (between && me && !me.ready) return void (await this.#send('room:ready', { roomId }))
    if (!this.#isMyTurn(game)) return
    await new Promise((resolve) => setTimeout(resolve, this.#pace()))
    if (!this.#isMyTurn(game)) return // it was a late copy of an old state
    const moveId = `${this.user.userId} ${this.#count++}`
    game.pending = { moveId, move: choose(game.state, this.#seatOf(game.state.room)!, moveId) }
    return this.#move(roomId, game, game.pending)
  }

  #isMyTurn({ state: { room }, answered }: Game): boolean {
    const seat = this.#seatOf(room)
    return (
      canPlay(room) && room.version >= answered && seat !== undefined && room.turns.includes(seat)
    )
  }

  #seatOf({ players }: Room): number | undefined {
    return players.find(({ id }) => id === this.user.userId)?.position
  }

  async #move(roomId: string, game: Game, pending: Pending): Promise<void> {
    const { moveId } = pending
    const data = { roomId, version: game.state.version, ...pending }
    const began = performance.now()
    const ack = await this.#send<Ack<'room:move'>>('room:move', data)
    if (this.#stopped || !this.socket.connected) return
    if (!ack) return this.#move(roomId, game, pending)
    if (ack.ok) {
      this.latencies.push(performance.now() - began)
      this.acknowledged.push({ roomId, moveId, version: ack.version })
      game.pending = null
      game.answered = ack.version
      if (!ack.turn) return // the whole room state follows
      const state = afterTurn(game.state, ack.turn)
      if (state) game.state = 'own' in ack ? { ...state, own: ack.own } : state
      else await this.enter(roomId) // the mover gets no broadcast, and the next move may be ours
      return
    }
    if (ack.message === 'stale_version') {
      if (ack.state && ack.state.version >= game.state.version) game.state = ack.state
      return this.#again(roomId, game)
    }
    if (ack.message !== 'prize_gone') this.problems.push(`move: ${ack.message}`) // another player claimed first
    game.pending = null
  }

  /** The room has changed: if it is still our turn, the same move is sent with the present version. */
  async #again(roomId: string, game: Game): Promise<void> {
    if (this.#isMyTurn(game)) return this.#move(roomId, game, game.pending!)
    game.pending = null
  }

  /** The rooms as last seen. */
  rooms(): RoomState[] {
    return [...this.#games.values()].map(({ state }) => state)
  }

  /** From now on moves come as fast as the limits allow, and a series that is over is the last in its room. */
  playOut(): void {
    this.#pace = () => PLAY_OUT_MS
    this.#isLast = true
  }

  stop(): void {
    this.#stopped = true
  }

  /** Leaves the rooms and disconnects: a room that both have left is closed. */
  async leaveAll(roomIds: readonly string[]): Promise<void> {
    for (const roomId of roomIds) await this.socket.emitWithAck('room:leave', { roomId })
    this.leave()
  }

  leave(): void {
    this.stop()
    this.socket.disconnect()
  }
}

import { isRefusal, type BotLevel, type Refusal, type Seat } from '#shared/game.ts'
import type { ClientData, RoomPerson } from '#shared/protocol.ts'
import { back, gone, leave, lost } from './absence.ts'
import { join, ready, seatBot, start } from './lobby.ts'
import { answerDraw, answerPause, answerRematch } from './offers.ts'
import { claim, playerMove, resign, botMove } from './play.ts'
import { closeRoom, type RoomData } from './room.ts'
import { wake } from './wake.ts'

/** What a step is told of the world; the same chance and time give the same room. */
export interface Chance {
  readonly id: () => string // a UUID
  readonly seed: () => string
}

export type MoveBy = 'player' | 'bot' | 'clock' | 'host' | 'join' | 'leave'

/** A move for the log. */
export interface LoggedMove {
  readonly gameId: string
  readonly moveId: string
  readonly seat: Seat | null
  readonly by: MoveBy
  readonly move: unknown
  readonly at: number // ms played
}

/** A result for the boards, of one player. */
export interface Score {
  readonly userId: string
  readonly points: number
  readonly won: boolean
}

/** What must be done with a room's next state, besides storing and showing it. */
export interface Effects {
  readonly log?: LoggedMove
  readonly began?: boolean // room.game is new: keep its seed and seats
  readonly ended?: { readonly scores: readonly Score[] } // room.game is over
}

export interface Step {
  readonly room: RoomData
  readonly effects: Effects
}

export type Stepped = Step | Refusal

type From<E extends keyof Commands> = { readonly type: E; readonly userId: string } & Omit<
  Commands[E],
  'roomId'
>
interface Commands {
  ready: ClientData<'room:ready'>
  start: ClientData<'room:start'>
  move: ClientData<'room:move'>
  draw: ClientData<'room:draw'>
  pause: ClientData<'room:pause'>
  rematch: ClientData<'room:rematch'>
  resign: object
  claim: object
  leave: object
  bot: ClientData<'room:bot'>
}

export type Input =
  | { [E in keyof Commands]: From<E> }[keyof Commands]
  | { readonly type: 'join'; readonly person: RoomPerson; readonly as: 'player' | 'spectator' }
  | { readonly type: 'back'; readonly userId: string } // connected again
  | { readonly type: 'gone'; readonly userId: string } // the last connection ended
  | { readonly type: 'lost'; readonly userIds: readonly string[]; readonly at: number } // by us
  | {
      readonly type: 'botMove'
      readonly seat: Seat
      readonly level: BotLevel
      readonly moves: number // in the game when it began to think
      readonly gameId: string
      readonly move: unknown
    }
  | { readonly type: 'close'; readonly reason: string }
  | { readonly type: 'wake' }

function dispatch(room: RoomData, input: Input, now: number, chance: Chance): Stepped {
  switch (input.type) {
    case 'join':
      return join(room, input.person, input.as, now, chance)
    case 'leave':
      return leave(room, input.userId, now, chance)
    case 'ready':
      return ready(room, input.userId, input.ready, now, chance)
    case 'start':
      return start(room, input.userId, input.bots, now, chance)
    case 'move':
      return playerMove(room, input, now)
    case 'botMove':
      return botMove(room, input, now)
    case 'draw':
      return answerDraw(room, input.userId, input.action, now)
    case 'pause':
      return answerPause(room, input.userId, input.action, now)
    case 'rematch':
      return answerRematch(room, input.userId, input.action, now, chance)
    case 'resign':
      return resign(room, input.userId, now)
    case 'claim':
      return claim(room, input.userId, now)
    case 'bot':
      return seatBot(room, input.userId, input.seat, input.level, now)
    case 'back':
      return back(room, input.userId, now)
    case 'gone':
      return gone(room, input.userId, now)
    case 'lost':
      return lost(room, input.userIds, input.at, now)
    case 'close':
      return { room: closeRoom(room, input.reason), effects: {} }
    case 'wake':
      return wake(room, now, chance)
  }
}

/** Did anything change that a move could depend on? Presence and offers don't make a move stale. */
function changesGame(before: RoomData, after: RoomData): boolean {
  return (
    before.game !== after.game || before.status !== after.status || before.closed !== after.closed
  )
}

/* What may still happen to a closed room, and changes nothing. */
const goesQuietly = new Set<Input['type']>(['leave', 'gone', 'lost', 'wake', 'close', 'botMove'])

/**
 * The whole life of a room as one pure function: the room after something happened, with what must
 * follow, or why it can't happen. The same room comes back when nothing changed. `now`: epoch ms.
 */
export function step(room: RoomData, input: Input, now: number, chance: Chance): Stepped {
  if (room.closed)
    return goesQuietly.has(input.type) ? { room, effects: {} } : { refused: 'room_closed' }
  const result = dispatch(room, input, now, chance)
  if (isRefusal(result) || result.room === room) return result
  const version = room.version + 1
  const stateVersion = changesGame(room, result.room) ? version : room.stateVersion
  const { log } = result.effects
  const recentMoves = log
    ? [...room.recentMoves.slice(-7), { id: log.moveId, version }]
    : room.recentMoves
  return { ...result, room: { ...result.room, version, stateVersion, recentMoves } }
}

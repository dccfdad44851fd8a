import { withDayClock } from './day-clock.ts'
import { isRefusal, type BotLevel, type Seat } from '#shared/game.ts'
import type { ClientData } from '#shared/protocol.ts'
import { type RoomPerson, gameStatus } from '#shared/room.ts'
import { back, disconnect, leave, lost, resume, endSeries, unwatch } from './absence.ts'
import { unchanged, type BotThought, type Moment, type Stepped, type Step } from './step-types.ts'
import { answerDraw, answerPause, answerRematch, pauseNow } from './offers.ts'
import { reserve, release } from './seat-reservations.ts'
import {
  closeRoom,
  isRemoved,
  type RoomData,
  isOverDays,
  inGame,
  placeAt,
  positionOf,
  withPlace,
  type Position,
} from './room.ts'
import { join, ready, seatBot, start, type Joining } from './seating.ts'
import { drop } from './ending.ts'
import { botMove, claim, playerMove, resign } from './play.ts'
import { nextVersion } from './versions.ts'
import { wake } from './wake.ts'

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
  rename: { name: string }
  bot: { seat: Seat; level: BotLevel | null }
}
type From<E extends keyof Commands> = { readonly type: E; readonly userId: string } & Omit<
  Commands[E],
  'roomId'
>

/** What the host of a meeting does with a table of it, whether they sit there or not. */
type Organising = 'begin' | 'pause' | 'resume' | 'end'

function pause(room: RoomData, moment: Moment): Stepped {
  if (room.status === gameStatus.paused) return unchanged(room)
  if (isOverDays(room)) return { refused: 'no_pauses' }
  if (room.status !== gameStatus.started) return { refused: 'room_not_started' }
  return pauseNow(room, moment)
}

/** A game that is ended has no result; a match is nobody's to end. */
function organise(room: RoomData, action: Organising, moment: Moment): Stepped {
  if (room.match) return { refused: 'not_host' }
  if (action === 'pause') return pause(room, moment)
  if (action === 'begin') return start(room, room.hostUserId, {}, moment)
  if (action === 'end') return { room: closeRoom(room, 'ended'), effects: {} }
  if (room.status !== gameStatus.paused) return unchanged(room)
  return { room: resume(room, moment), effects: {} }
}

export type Input =
  | { [E in keyof Commands]: From<E> }[keyof Commands]
  | { readonly type: 'remove'; readonly by: string; readonly userId: string }
  | ({ readonly type: 'join'; readonly person: RoomPerson } & Joining)
  | { readonly type: 'back'; readonly userId: string } // connected again
  | { readonly type: 'gone'; readonly userId: string } // the last connection ended
  | { readonly type: 'lost'; readonly userIds: readonly string[]; readonly at: number } // by us
  | ({ readonly type: 'botMove' } & BotThought)
  | { readonly type: 'close'; readonly reason: string }
  | { readonly type: 'hold'; readonly for: RoomPerson } // a seat, for anyone who waits
  | { readonly type: 'release'; readonly for: string }
  | { readonly type: 'organise'; readonly action: Organising } // by the host of its meeting
  | { readonly type: 'wake' }

/** Out of a running game by its rules; who was out of it already just loses the connection. */
function removeFromGame(room: RoomData, at: Position, moment: Moment): Step {
  const { userId, dropped } = placeAt(room, at)
  const away = withPlace(room, at, { connected: false, absentUntil: null, bot: null })
  const pause = room.pause?.userId === userId ? null : room.pause
  if (dropped) return { room: { ...away, pause }, effects: {} }
  return drop({ ...away, pause }, at, 'removed', moment)
}

/** The host takes someone out of the room, who can't come back to it. */
function remove(room: RoomData, hostId: string, userId: string, moment: Moment): Stepped {
  if (room.hostUserId !== hostId) return { refused: 'not_host' }
  if (userId === hostId) return { refused: 'bad_input' }
  if (isRemoved(room, userId)) return unchanged(room)
  const at = positionOf(room, userId)
  if (at === null && !room.spectators.some(({ id }) => id === userId))
    return { refused: 'person_gone' }
  const barred = { ...room, removed: [...(room.removed ?? []), userId], touchedAt: moment.now }
  if (at === null) return unwatch(barred, userId)
  return inGame(room) ? removeFromGame(barred, at, moment) : endSeries(barred, at, moment)
}

/** The host calls the room something else. */
function rename(room: RoomData, hostId: string, name: string): Stepped {
  if (room.hostUserId !== hostId) return { refused: 'not_host' }
  return name === room.name ? unchanged(room) : { room: { ...room, name }, effects: {} }
}

function dispatch(room: RoomData, input: Input, moment: Moment): Stepped {
  switch (input.type) {
    case 'join':
      return join(room, input.person, input, moment)
    case 'leave':
      return leave(room, input.userId, moment)
    case 'ready':
      return ready(room, input.userId, input.ready, moment)
    case 'start':
      return start(room, input.userId, input, moment)
    case 'move':
      return playerMove(room, input, moment)
    case 'botMove':
      return botMove(room, input, moment)
    case 'draw':
      return answerDraw(room, input.userId, input.action, moment)
    case 'pause':
      return answerPause(room, input.userId, input.action, moment)
    case 'rematch':
      return answerRematch(room, input.userId, input.action, moment)
    case 'resign':
      return resign(room, input.userId, moment)
    case 'claim':
      return claim(room, input.userId, moment)
    case 'bot':
      return seatBot(room, input.userId, input.seat, input.level, moment)
    case 'remove':
      return remove(room, input.by, input.userId, moment)
    case 'rename':
      return rename(room, input.userId, input.name)
    case 'back':
      return back(room, input.userId, moment)
    case 'gone':
      return disconnect(room, input.userId, moment)
    case 'lost':
      return lost(room, input.userIds, input.at, moment)
    case 'close':
      return { room: closeRoom(room, input.reason), effects: {} }
    case 'hold':
      return reserve(room, input.for, moment)
    case 'release':
      return release(room, input.for)
    case 'organise':
      return organise(room, input.action, moment)
    case 'wake':
      return wake(room, moment)
  }
}

/* Inputs that may still reach a closed room, or come from someone removed from it, and change nothing. */
const ignoredInputs = new Set<Input['type']>([
  'leave',
  'gone',
  'lost',
  'wake',
  'close',
  'botMove',
  'hold',
  'release',
])

/** The person who does it; null: nobody in the room. */
function doer(input: Input): string | null {
  if (input.type === 'join') return input.person.id
  if (input.type === 'remove') return input.by
  return 'userId' in input ? input.userId : null
}

/**
 * The whole life of a room as one pure function: the room after something happened, with the effects,
 * or why it can't happen. The same room comes back when nothing changed.
 */
export function step(room: RoomData, input: Input, moment: Moment): Stepped {
  if (room.closed)
    return ignoredInputs.has(input.type) ? unchanged(room) : { refused: 'room_closed' }
  const by = doer(input)
  if (by !== null && isRemoved(room, by))
    return ignoredInputs.has(input.type) ? unchanged(room) : { refused: 'removed_from_room' }
  const result = dispatch(room, input, moment)
  if (isRefusal(result) || result.room === room) return result
  const timed = withDayClock(room, result.room, result.effects.log, moment)
  return { ...result, room: nextVersion(room, { ...result, room: timed }, moment.rules) }
}

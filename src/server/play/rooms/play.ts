import { isRefusal, type Mover, type Seat } from '#shared/game.ts'
import type { ClientData } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { playedMs, settle, showFirst, windUp } from './clock.ts'
import { afterEntry, drop } from './ending.ts'
import {
  entryRandom,
  unchanged,
  type BotThought,
  type LogBy,
  type LogEntry,
  type Moment,
  type Stepped,
} from './step-types.ts'
import { ownMoveId } from './move-id.ts'
import {
  OFFER_EVERY,
  placeAt,
  positionOf,
  type Place,
  type Position,
  type RoomData,
  type RunningGame,
} from './room.ts'
import { clocksOf, turnsOf } from './turns.ts'

/** Moves are made while the game runs, and while we wait for a player whose connection we lost. */
export const isRunning = (room: RoomData) =>
  room.status === gameStatus.started || room.status === gameStatus.recovered

function notRunning(room: RoomData) {
  const over = room.status === gameStatus.completed || room.status === gameStatus.roundCompleted
  if (room.status === gameStatus.paused) return { refused: 'room_paused' } as const
  return { refused: over ? 'game_over' : 'room_not_started' } as const
}

/** An offer is declined by the next move of another player. */
function dropOffer(room: RoomData, seat: Seat | null): RoomData {
  const { draw } = room
  if (!draw || seat === null || room.places[seat]?.userId === draw.userId) return room
  const drawAgainAt = { ...room.drawAgainAt, [draw.userId]: room.game!.moves + OFFER_EVERY }
  return { ...room, draw: null, drawAgainAt }
}

interface Made {
  readonly mover: Mover
  readonly by: LogBy
  readonly move: unknown
  readonly moveId: string
}

const seatOfMover = (mover: Mover): Seat | null => (typeof mover === 'number' ? mover : null)

function counted(game: RunningGame, seat: Seat | null, by: LogBy): RunningGame {
  if (seat === null) return game
  const made = by === 'player' ? game.made.map((n, at) => (at === seat ? n + 1 : n)) : game.made
  const lateMoves = game.lateMoves.map((n, at) => (at === seat ? (by === 'clock' ? n + 1 : 0) : n))
  return { ...game, made, lateMoves }
}

/** The game after a move, its clocks updated. */
function moved(room: RoomData, state: unknown, made: Made, { rules, now }: Moment): RunningGame {
  const game = room.game!
  const seat = seatOfMover(made.mover)
  const before = rules.turns(game.state)
  const settled = settle(game, clocksOf(rules, room), now, game.since !== null)
  const after = {
    ...counted(settled, seat, made.by),
    state,
    moves: game.moves + 1,
    lastMoveAt: now,
  }
  const came = rules.turns(state).filter((at) => !before.includes(at))
  const wound = windUp(room, after, { mover: seat, isLate: made.by === 'clock', came })
  return showFirst(wound, rules.animationMs?.(state) ?? 0, now)
}

/** Plays a parsed move and its consequences for clocks, offers and the series. */
export function makeMove(room: RoomData, made: Made, moment: Moment): Stepped {
  const { rules, now } = moment
  const game = room.game!
  const at = playedMs(game, now)
  const random = entryRandom(game.seed, game.moves)
  const state: unknown = rules.play(game.state, made.mover, made.move, random, at)
  if (isRefusal(state)) return state
  if (state === game.state) return unchanged(room)
  const seat = seatOfMover(made.mover)
  const { mover: _, ...rest } = made
  const entry: LogEntry = { gameId: game.gameId, seat, ...rest, at }
  const isPersons = made.by === 'player' || made.by === 'caller'
  const touchedAt = isPersons ? now : room.touchedAt
  const next = { ...dropOffer(room, seat), touchedAt, game: moved(room, state, made, moment) }
  return afterEntry(next, entry, moment)
}

/**
 * Stale: made before the mover last moved, or came to move, or the game resumed after a pause. So a
 * second click plays nothing twice, and of two who move at the same time neither is refused.
 */
function isStale(room: RoomData, at: Position, version: number): boolean {
  const game = room.game!
  const since = at === 'caller' ? game.callerVersion : (game.turnVersions[at] ?? 0)
  return version < since || version > room.version
}

type Sent = Omit<ClientData<'room:move'>, 'roomId'> & { readonly userId: string }

/** A client's move. The same moveId again changes nothing. */
export function playerMove(room: RoomData, sent: Sent, moment: Moment): Stepped {
  const { rules } = moment
  const at = positionOf(room, sent.userId)
  if (at === null) return { refused: 'not_seated' }
  if (room.recentMoves.some(({ id }) => id === sent.moveId)) return unchanged(room)
  if (!isRunning(room)) return notRunning(room)
  if (isStale(room, at, sent.version)) return { refused: 'stale_version' }
  const move = rules.move.safeParse(sent.move)
  if (!move.success) return { refused: 'bad_input' }
  if (at !== 'caller' && !turnsOf(rules, room).includes(at)) return { refused: 'not_your_turn' }
  const by = at === 'caller' ? 'caller' : 'player'
  return makeMove(room, { mover: at, by, move: move.data, moveId: sent.moveId }, moment)
}

/** A bot's move, as long as its seat may still move as when the bot began to think. */
export function botMove(room: RoomData, thought: BotThought, moment: Moment): Stepped {
  const { game } = room
  const { seat, move, turnVersion, gameId } = thought
  if (!game || game.gameId !== gameId || !isRunning(room)) return unchanged(room)
  const mayMove = turnsOf(moment.rules, room).includes(seat) && room.places[seat]?.bot
  if (!mayMove || game.turnVersions[seat] !== turnVersion) return unchanged(room)
  const moveId = ownMoveId('bot', gameId, room.version)
  return makeMove(room, { mover: seat, by: 'bot', move, moveId }, moment)
}

export function resign(room: RoomData, userId: string, moment: Moment): Stepped {
  const at = positionOf(room, userId)
  if (at === null) return { refused: 'not_seated' }
  if (!isRunning(room) && room.status !== gameStatus.paused) return notRunning(room)
  if (placeAt(room, at).dropped) return { refused: 'game_over' }
  return drop(room, at, 'resigned', moment)
}

/** A player whose time to come back is over; never one who is out of the game already. */
export const isMissing = ({ dropped, bot, absentUntil }: Place, now: number) =>
  dropped === null && bot === null && absentUntil !== null && absentUntil <= now

/** The caller first: all wait for them. Where a caller may lead nobody waits for a seat. */
function missingAt(room: RoomData, { rules, now }: Moment): Position | null {
  if (room.caller && isMissing(room.caller, now)) return 'caller'
  if (rules.meta.table.caller) return null
  const seat = room.places.findIndex((place) => isMissing(place, now))
  return seat < 0 ? null : seat
}

/** The game continues without someone who has left; where two played, the other wins. */
export function claim(room: RoomData, userId: string, moment: Moment): Stepped {
  const own = positionOf(room, userId)
  if (own === null || placeAt(room, own).dropped) return { refused: 'not_seated' }
  if (!isRunning(room)) return notRunning(room)
  const missing = missingAt(room, moment)
  if (missing === null || missing === own) return { refused: 'nobody_missing' }
  return drop(room, missing, 'left', moment)
}

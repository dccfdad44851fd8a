import { isRefusal, type BotLevel, type Outcome, type Seat } from '#shared/game.ts'
import { gameStatus, type ClientData } from '#shared/protocol.ts'
import { addIncrement, playedMs, settle } from './clock.ts'
import { finish, finishAgainst, gameOf, moveRandom, turnsOf } from './game.ts'
import { ownMoveId } from './move-id.ts'
import { OFFER_EVERY, seatOf, withPlace, type RoomData, type RunningGame } from './room.ts'
import type { LoggedMove, MoveBy, Stepped } from './step.ts'

/** Moves are made while the game runs, and while we wait for a player we lost. */
export const isRunning = (room: RoomData) =>
  room.status === gameStatus.started || room.status === gameStatus.recovered

function notRunning(room: RoomData) {
  const over = room.status === gameStatus.completed || room.status === gameStatus.roundCompleted
  if (room.status === gameStatus.paused) return { refused: 'room_paused' } as const
  return { refused: over ? 'game_over' : 'room_not_started' } as const
}

/** An offer is declined by the other side's next move. */
function dropDraw(room: RoomData, seat: Seat | null): RoomData {
  const { draw } = room
  if (!draw || seat === null || room.places[seat]?.userId === draw.userId) return room
  const drawAgainAt = { ...room.drawAgainAt, [draw.userId]: room.game!.moves + OFFER_EVERY }
  return { ...room, draw: null, drawAgainAt }
}

interface Made {
  readonly seat: Seat | null // null: the game itself
  readonly by: MoveBy
  readonly move: unknown
  readonly moveId: string
}

function after(game: RunningGame, state: unknown, { seat, by }: Made, now: number): RunningGame {
  return {
    ...game,
    state,
    moves: game.moves + 1,
    lastMoveAt: now,
    made: game.made.map((n, at) => (at === seat && by === 'player' ? n + 1 : n)),
  }
}

/** Plays a parsed move and what follows from it for clocks, offers and the series. */
export function makeMove(room: RoomData, made: Made, now: number): Stepped {
  const game = room.game!
  const rules = gameOf(room)
  const at = playedMs(game, now)
  const random = moveRandom(game.seed, game.moves)
  const by = made.seat ?? 'host'
  const state: unknown = rules.play(game.state, by, made.move, random, at)
  if (isRefusal(state)) return state
  const settled = settle(game, rules.turns(game.state), now, game.since !== null)
  const moved = after(
    made.seat === null ? settled : addIncrement(room, settled, made.seat),
    state,
    made,
    now,
  )
  const log: LoggedMove = { gameId: game.gameId, ...made, at }
  const lateMoves = made.by === 'clock' ? room.places[made.seat!]!.lateMoves + 1 : 0
  const same = made.seat === null || room.places[made.seat]!.lateMoves === lateMoves
  const placed = same ? room : withPlace(room, made.seat, { lateMoves })
  const touchedAt = made.by === 'player' ? now : room.touchedAt
  const next = { ...dropDraw(placed, made.seat), touchedAt, game: moved }
  const outcome: Outcome | null = rules.outcome(state)
  return outcome ? finish(next, moved, outcome, now, log) : { room: next, effects: { log } }
}

type Sent = Omit<ClientData<'room:move'>, 'roomId'> & { readonly userId: string }

/** A client's move. The same moveId again changes nothing; a version before the last change is stale. */
export function playerMove(room: RoomData, sent: Sent, now: number): Stepped {
  const seat = seatOf(room, sent.userId)
  if (seat < 0) return { refused: 'not_seated' }
  if (room.recentMoves.some(({ id }) => id === sent.moveId)) return { room, effects: {} }
  if (!isRunning(room)) return notRunning(room)
  const turns = turnsOf(room)
  const isStale = sent.version < room.stateVersion || sent.version > room.version
  if (turns.length <= 1 && isStale) return { refused: 'stale_version' }
  const move = gameOf(room).move.safeParse(sent.move)
  if (!move.success) return { refused: 'bad_input' }
  if (!turns.includes(seat)) return { refused: 'not_your_turn' }
  return makeMove(room, { seat, by: 'player', move: move.data, moveId: sent.moveId }, now)
}

interface BotMove {
  readonly seat: Seat
  readonly level: BotLevel
  readonly moves: number
  readonly gameId: string
  readonly move: unknown
}

/** A bot's move, unless the game went on while it thought. */
export function botMove(room: RoomData, thought: BotMove, now: number): Stepped {
  const { game } = room
  const { seat, move, moves, gameId } = thought
  const passed = game?.gameId !== gameId || game.moves !== moves || !room.places[seat]?.bot
  if (!game || passed || !isRunning(room)) return { room, effects: {} }
  return makeMove(room, { seat, by: 'bot', move, moveId: ownMoveId('bot', gameId, moves) }, now)
}

export function resign(room: RoomData, userId: string, now: number): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0) return { refused: 'not_seated' }
  if (!isRunning(room) && room.status !== gameStatus.paused) return notRunning(room)
  return finishAgainst(room, seat, 'resigned', now)
}

/** Takes the win over someone whose time to come back is up. */
export function claim(room: RoomData, userId: string, now: number): Stepped {
  if (seatOf(room, userId) < 0) return { refused: 'not_seated' }
  if (!isRunning(room)) return notRunning(room)
  const seat = room.places.findIndex(
    (place) => place.bot === null && place.absentUntil !== null && place.absentUntil <= now,
  )
  return seat < 0 ? { refused: 'nobody_missing' } : finishAgainst(room, seat, 'left', now)
}

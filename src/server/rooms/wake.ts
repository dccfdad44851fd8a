import type { Seat } from '#shared/game.ts'
import { gameStatus } from '#shared/protocol.ts'
import { leave, resume } from './absence.ts'
import { deadlines, leftNow, playedMs } from './clock.ts'
import { finishAgainst, gameOf, moveRandom, turnsOf } from './game.ts'
import { nextGame } from './lobby.ts'
import { ownMoveId } from './move-id.ts'
import { clearDraw } from './offers.ts'
import { isRunning, makeMove } from './play.ts'
import { closeRoom, LATE_MOVES, PAUSE_LIMIT_MS, ROOM_TIMEOUT_S, type RoomData } from './room.ts'
import type { Chance, Stepped } from './step.ts'

const CLOCK_MARGIN_MS = 30_000 // a clock that still runs is not cut short by the room's own limit
const BOT_RETRY_MS = 8_000 // a bot's process may have died while it thought

const next = (room: RoomData): Stepped => ({ room, effects: {} })

/** When the room closes if nobody does anything. */
export function closesAt(room: RoomData): number {
  if (room.status === gameStatus.paused) return room.touchedAt + PAUSE_LIMIT_MS
  const usual = room.touchedAt + ROOM_TIMEOUT_S * 1000
  const clocks = room.game ? deadlines(room.game, turnsOf(room)) : []
  return clocks.reduce<number>(
    (latest, at) => (at === null ? latest : Math.max(latest, at + CLOCK_MARGIN_MS)),
    usual,
  )
}

/** The seat whose bot must move now; -1: none. */
export function botToMove(room: RoomData): Seat {
  if (!isRunning(room)) return -1
  return turnsOf(room).find((seat) => room.places[seat]!.bot !== null) ?? -1
}

/** When the game's own next move is due; null: none, or its time stands. */
function dueAt(room: RoomData): number | null {
  const { game } = room
  if (!game || game.outcome || game.since === null) return null
  const due = gameOf(room).due?.(game.state)
  return due ? game.since + Math.max(0, due.at - game.playedMs) : null
}

const lobbyAbsences = (room: RoomData) =>
  room.status === gameStatus.lobby || room.status === gameStatus.completed
    ? room.places.map((place) => place.absentUntil)
    : []

/** When the room must next be stepped without anyone's doing; null once it is closed. Epoch ms. */
export function wakeAt(room: RoomData, now: number): number | null {
  if (room.closed) return null
  const running = isRunning(room) && room.game
  const times = [
    closesAt(room),
    room.lostUntil,
    room.draw?.until,
    room.pause?.until,
    room.nextGameAt,
    dueAt(room),
    botToMove(room) >= 0 ? now + BOT_RETRY_MS : null,
    ...lobbyAbsences(room),
    ...(running ? deadlines(running, turnsOf(room)) : []),
  ]
  return Math.min(...times.filter((at) => at !== null && at !== undefined))
}

/** Nothing happened for the room's whole time: whoever should have moved loses to those who wait. */
function timeOut(room: RoomData, now: number): Stepped {
  const [seat] = turnsOf(room)
  const waiting = room.places.some((p, at) => at !== seat && p.userId && p.connected)
  if (isRunning(room) && seat !== undefined && waiting)
    return finishAgainst(room, seat, 'out_of_time', now)
  return next(closeRoom(room, 'timeout'))
}

/** The clock plays for a seat; after some in a row it loses. */
function clockMove(room: RoomData, seat: Seat, now: number): Stepped {
  const game = room.game!
  const move: unknown = gameOf(room).timeout(
    game.state,
    seat,
    moveRandom(game.seed, `late ${game.moves}`),
  )
  const again = room.places[seat]!.lateMoves + 1 >= LATE_MOVES
  if (move === 'forfeit' || again) return finishAgainst(room, seat, 'out_of_time', now)
  const moveId = ownMoveId('clock', game.gameId, game.moves)
  return makeMove(room, { seat, by: 'clock', move, moveId }, now)
}

/** Whoever stayed away from the lobby gives up the seat. */
function freeAbsent(room: RoomData, now: number, chance: Chance): Stepped {
  const away = room.places.find((place) => place.absentUntil !== null && place.absentUntil <= now)
  return away?.userId ? leave(room, away.userId, now, chance) : next(room)
}

function runGame(room: RoomData, now: number): Stepped {
  const game = room.game!
  const due = gameOf(room).due?.(game.state)
  if (due && due.at <= playedMs(game, now)) {
    const moveId = ownMoveId('host', game.gameId, game.moves)
    return makeMove(room, { seat: null, by: 'host', move: due.move, moveId }, now)
  }
  const left = leftNow(game, turnsOf(room), now)
  const late = turnsOf(room).find((seat) => (left[seat] ?? 1) <= 0)
  return late === undefined || game.since === null ? next(room) : clockMove(room, late, now)
}

/** Does what is due; one thing at a time, so that each has its own version. */
export function wake(room: RoomData, now: number, chance: Chance): Stepped {
  if (room.lostUntil !== null && room.lostUntil <= now && isRunning(room))
    return next(resume(room, now))
  if (closesAt(room) <= now) return timeOut(room, now)
  if (room.draw && room.draw.until <= now) return next(clearDraw(room))
  if (room.pause && room.pause.until <= now) return next({ ...room, pause: null })
  if (room.nextGameAt !== null && room.nextGameAt <= now) return nextGame(room, now, chance)
  if (lobbyAbsences(room).length) return freeAbsent(room, now, chance)
  return isRunning(room) ? runGame(room, now) : next(room)
}

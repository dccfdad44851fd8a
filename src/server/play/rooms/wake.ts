import type { AnyGame, Seat } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import { leave, resume } from './absence.ts'
import { nextGame } from './beginning.ts'
import { deadlines, remainingMs, playedMs } from './clock.ts'
import { lateSeat, withDayClock } from './day-clock.ts'
import { loneBotSeat, drop } from './ending.ts'
import { activeReservations } from './seat-reservations.ts'
import { entryRandom, unchanged, type Moment, type Stepped } from './step-types.ts'
import { ownMoveId } from './move-id.ts'
import { clearDraw } from './offers.ts'
import { isRunning, makeMove } from './play.ts'
import {
  closeRoom,
  isOverDays,
  LATE_MOVES,
  OPEN_LOBBY_MS,
  PAUSE_LIMIT_MS,
  peopleOf,
  ROOM_TIMEOUT_S,
  waitsUntil,
  type RoomData,
} from './room.ts'
import { botToMove, clocksOf, turnsOf } from './turns.ts'

const CLOCK_MARGIN_MS = 30_000 // a running clock is not cut short by the room's own limit
const BOT_RETRY_MS = 8_000 // a bot's process may have died while it thought

const next = (room: RoomData): Stepped => ({ room, effects: {} })

/** When the game's own next move is due; null: none, or its time is stopped. */
function dueAt(rules: AnyGame, { game }: RoomData): number | null {
  if (!game || game.outcome || game.since === null) return null
  const due = rules.due?.(game.state)
  return due ? game.since + Math.max(0, Math.ceil(due.at) - playedMs(game, game.since)) : null
}

/** When the room closes if nobody does anything: never while a clock runs, or the game continues automatically. */
export function closesAt(rules: AnyGame, room: RoomData): number {
  if (room.match && room.status === gameStatus.lobby) return room.match.startsBy
  if (room.status === gameStatus.paused) return room.touchedAt + PAUSE_LIMIT_MS
  const rest = isOverDays(room) ? OPEN_LOBBY_MS : ROOM_TIMEOUT_S * 1000
  const usual = Math.max(room.touchedAt + rest, waitsUntil(room))
  const clocks = room.game ? deadlines(room.game, clocksOf(rules, room)) : []
  return [...clocks, dueAt(rules, room)].reduce<number>(
    (latest, at) => (at === null ? latest : Math.max(latest, at + CLOCK_MARGIN_MS)),
    usual,
  )
}

const lobbyAbsences = (room: RoomData) =>
  room.status === gameStatus.lobby || room.status === gameStatus.completed
    ? peopleOf(room).map((place) => place.absentUntil)
    : []

/** When the room must next be stepped without any input; null once it is closed. Epoch ms. */
export function wakeAt(rules: AnyGame, room: RoomData, now: number): number | null {
  if (room.closed) return null
  const running = isRunning(room) ? room.game : null
  if (running && loneBotSeat(room) >= 0) return now
  const times = [
    closesAt(rules, room),
    room.lostUntil,
    room.draw?.until,
    room.pause?.until,
    room.nextGameAt,
    dueAt(rules, room),
    running && botToMove(rules, room) >= 0 ? now + BOT_RETRY_MS : null,
    ...lobbyAbsences(room),
    ...(room.held ?? []).map(({ until }) => until),
    ...(running ? deadlines(running, clocksOf(rules, room)) : []),
  ]
  return Math.min(...times.filter((at) => at !== null && at !== undefined))
}

/** Nothing happened for the room's whole time: the player to move is out, if someone waits. */
function timeOut(room: RoomData, moment: Moment): Stepped {
  const [seat] = turnsOf(moment.rules, room)
  const waiting = room.places.some((p, at) => at !== seat && p.userId && p.connected && !p.dropped)
  if (isRunning(room) && seat !== undefined && waiting)
    return drop({ ...room, touchedAt: moment.now }, seat, 'out_of_time', moment)
  const noShow = room.match !== undefined && room.status === gameStatus.lobby
  return next(closeRoom(room, noShow ? 'no_show' : 'timeout'))
}

/** The clock plays for a seat; after some in a row it is out of the game. */
function clockMove(room: RoomData, seat: Seat, moment: Moment): Stepped {
  const game = room.game!
  const random = entryRandom(game.seed, `late ${game.moves}`)
  const move: unknown = moment.rules.timeout(game.state, seat, random)
  const again = game.lateMoves[seat]! + 1 >= LATE_MOVES
  if (move === 'forfeit' || again) return drop(room, seat, 'out_of_time', moment)
  const moveId = ownMoveId('clock', game.gameId, room.version)
  return makeMove(room, { mover: seat, by: 'clock', move, moveId }, moment)
}

/** A player who stayed away from the lobby loses the place. */
function freeAbsent(room: RoomData, moment: Moment): Stepped {
  const isUp = (at: number | null) => at !== null && at <= moment.now
  const away = peopleOf(room).find((place) => isUp(place.absentUntil))
  return away ? leave(room, away.userId!, moment) : next(room)
}

/** A player whose days have run out is out of the game; a calendar that has changed may have given them more. */
function runDays(room: RoomData, moment: Moment): Stepped {
  const timed = withDayClock(room, room, undefined, moment)
  const late = lateSeat(timed, moment.now)
  return late === undefined ? next(timed) : drop(timed, late, 'out_of_time', moment)
}

function runGame(room: RoomData, moment: Moment): Stepped {
  const { rules, now } = moment
  const game = room.game!
  const alone = loneBotSeat(room)
  if (alone >= 0) return drop(room, alone, 'left', moment)
  const due = rules.due?.(game.state)
  if (due && game.since !== null && due.at <= playedMs(game, now)) {
    const moveId = ownMoveId('game', game.gameId, room.version)
    return makeMove(room, { mover: 'game', by: 'game', move: due.move, moveId }, moment)
  }
  const running = clocksOf(rules, room)
  const remaining = remainingMs(game, running, now)
  const late = running.find((seat) => (remaining[seat] ?? 1) <= 0)
  return late === undefined || game.since === null ? next(room) : clockMove(room, late, moment)
}

/** Does what is due; one thing at a time, so that each has its own version. */
export function wake(room: RoomData, moment: Moment): Stepped {
  const { rules, now } = moment
  if (room.lostUntil !== null && room.lostUntil <= now && isRunning(room))
    return next(resume(room, moment))
  if (isRunning(room) && isOverDays(room) && loneBotSeat(room) < 0) return runDays(room, moment)
  if (room.held?.some(({ until }) => until <= now))
    return next({ ...room, held: activeReservations(room, now) })
  if (closesAt(rules, room) <= now) return timeOut(room, moment)
  if (room.draw?.until && room.draw.until <= now) return next(clearDraw(room))
  if (room.pause?.until && room.pause.until <= now) return next({ ...room, pause: null })
  if (room.nextGameAt !== null && room.nextGameAt <= now) return nextGame(room, moment)
  if (lobbyAbsences(room).length) return freeAbsent(room, moment)
  return isRunning(room) ? runGame(room, moment) : unchanged(room)
}

import { isRefusal, type BotLevel, type Refusal, type Seat } from '#shared/game.ts'
import { gameStatus, type RoomPerson } from '#shared/protocol.ts'
import { playedMs } from './clock.ts'
import { begin, gameOf, moveRandom } from './game.ts'
import {
  BOT_SEAT_MOVES,
  isOpen,
  openPlace,
  seatOf,
  withPlace,
  type Place,
  type RoomData,
} from './room.ts'
import type { Chance, Stepped } from './step.ts'
import { back } from './absence.ts'

const seated = ({ id, name, profileImage }: RoomPerson): Place => ({
  ...openPlace,
  userId: id,
  name,
  profileImage,
  connected: true,
})

function withoutSpectator(room: RoomData, userId: string): RoomData {
  return { ...room, spectators: room.spectators.filter(({ id }) => id !== userId) }
}

function watch(room: RoomData, person: RoomPerson): Stepped {
  if (!room.spectatorsAllowed) return { refused: 'spectators_not_allowed' }
  if (room.spectators.some(({ id }) => id === person.id)) return { room, effects: {} }
  return { room: { ...room, spectators: [...room.spectators, person] }, effects: {} }
}

/** A seat a newcomer may take: an open one, or a bot's own early in the game. */
function freeSeat(room: RoomData): Seat {
  const between = room.status === gameStatus.lobby || room.status === gameStatus.completed
  const open = between ? room.places.findIndex(isOpen) : -1
  if (open >= 0) return open
  const running = room.game !== null && room.game.outcome === null
  const early = running ? room.game.moves < BOT_SEAT_MOVES : room.status === gameStatus.lobby
  return early ? room.places.findIndex(({ userId, bot }) => userId === null && bot !== null) : -1
}

/** Takes a place at a running game that lets newcomers in. */
function joinLate(room: RoomData, person: RoomPerson, now: number, chance: Chance): Stepped {
  const { game } = room
  const rules = gameOf(room)
  const seat = room.places.length
  if (!game || game.outcome || seat >= rules.meta.seats.max) return { refused: 'room_full' }
  const state: unknown = rules.join!(game.state, moveRandom(game.seed, `join ${seat}`))
  if (isRefusal(state)) return state
  const sat: RoomData = {
    ...withoutSpectator(room, person.id),
    touchedAt: now,
    places: [...room.places, seated(person)],
    game: {
      ...game,
      state,
      made: [...game.made, 0],
      left: room.clock ? [...game.left, room.clock.bankMs] : [],
    },
  }
  const log = { gameId: game.gameId, moveId: chance.id(), seat, by: 'join' as const, move: null }
  return { room: sat, effects: { log: { ...log, at: playedMs(game, now) } } }
}

/** Sits down, watches, or comes back to one's seat. */
export function join(
  room: RoomData,
  person: RoomPerson,
  as: 'player' | 'spectator',
  now: number,
  chance: Chance,
): Stepped {
  if (seatOf(room, person.id) >= 0) return back(room, person.id, now)
  if (as === 'spectator') return watch(room, person)
  const seat = freeSeat(room)
  if (seat < 0 && gameOf(room).join) return joinLate(room, person, now, chance)
  if (seat < 0) return { refused: room.status === gameStatus.lobby ? 'room_full' : 'room_started' }
  const { wins } = room.places[seat]!
  const sat = withPlace(withoutSpectator(room, person.id), seat, { ...seated(person), wins })
  return { room: { ...sat, touchedAt: now }, effects: {} }
}

const allReady = (room: RoomData) =>
  room.places.every((place) => isOpen(place) || place.bot || place.ready)

/** Says one is ready. When the table is full and all are, the game begins by itself. */
export function ready(
  room: RoomData,
  userId: string,
  isReady: boolean,
  now: number,
  chance: Chance,
): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0) return { refused: 'not_seated' }
  const between = room.status === gameStatus.roundCompleted
  if (room.status !== gameStatus.lobby && !between) return { refused: 'room_started' }
  if (room.places[seat]!.ready === isReady) return { room, effects: {} }
  const said = { ...withPlace(room, seat, { ready: isReady }), touchedAt: now }
  const full = !room.places.some(isOpen)
  if (!full || !allReady(said)) return { room: said, effects: {} }
  return between ? nextGame(said, now, chance) : begin(said, now, chance)
}

/** The series' next game: the places rotate, so that another begins. */
export function nextGame(room: RoomData, now: number, chance: Chance) {
  const [first, ...others] = room.places
  return begin({ ...room, places: [...others, first!] }, now, chance)
}

/** The host begins: when all seated are ready, or with bots in the open seats. */
export function start(
  room: RoomData,
  userId: string,
  bots: BotLevel | undefined,
  now: number,
  chance: Chance,
): Stepped {
  if (room.hostUserId !== userId) return { refused: 'not_host' }
  if (room.status !== gameStatus.lobby) return { room, effects: {} }
  const host = withPlace(room, seatOf(room, userId), { ready: true })
  if (!allReady(host)) return { refused: 'players_not_ready' }
  const filled = bots === undefined ? host : fillWithBots(host, bots)
  if (isRefusal(filled)) return filled
  const places = filled.places.filter((place) => !isOpen(place))
  if (places.length < gameOf(room).meta.seats.min) return { refused: 'not_enough_players' }
  return begin({ ...filled, places }, now, chance)
}

const hasBots = (room: RoomData, level: BotLevel) => gameOf(room).meta.bots.includes(level)

/** Bots sit in every open seat. */
export function fillWithBots(room: RoomData, level: BotLevel): RoomData | Refusal {
  if (!hasBots(room, level)) return { refused: 'no_bot' }
  const places = room.places.map((place) =>
    isOpen(place) ? { ...openPlace, bot: level, ready: true, connected: true } : place,
  )
  return { ...room, places }
}

/** In the lobby the host seats a bot or lets it go; in a game one takes the seat of someone missing. */
export function seatBot(
  room: RoomData,
  userId: string,
  seat: Seat,
  level: BotLevel | null,
  now: number,
): Stepped {
  const place = room.places[seat]
  if (seatOf(room, userId) < 0) return { refused: 'not_seated' }
  if (!place || (level !== null && !hasBots(room, level))) return { refused: 'no_bot' }
  if (room.status === gameStatus.lobby) {
    if (room.hostUserId !== userId) return { refused: 'not_host' }
    if (place.userId) return { refused: 'room_full' }
    const bot = { ...openPlace, bot: level, ready: level !== null, connected: level !== null }
    return { room: { ...withPlace(room, seat, bot), touchedAt: now }, effects: {} }
  }
  const missing = place.absentUntil !== null && place.absentUntil <= now && place.bot === null
  if (!missing || level === null || !room.game || room.game.outcome)
    return { refused: 'nobody_missing' }
  const game = { ...room.game } // a bot to move now is a change of the game
  return { room: { ...withPlace(room, seat, { bot: level, lateMoves: 0 }), game }, effects: {} }
}

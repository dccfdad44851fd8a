import { isRefusal, type AnyGame, type BotLevel, type Refusal, type Seat } from '#shared/game.ts'
import { gameStatus, type RoomPerson } from '#shared/room.ts'
import { back } from './absence.ts'
import { begin, nextGame } from './beginning.ts'
import { fullClock, playedMs, windUp } from './clock.ts'
import { afterEntry } from './ending.ts'
import { isReservedForOthers, release } from './seat-reservations.ts'
import { entryRandom, unchanged, type LogEntry, type Moment, type Stepped } from './step-types.ts'
import { isMissing } from './play.ts'
import {
  BOT_SEAT_MOVES,
  inGame,
  isOpen,
  openPlace,
  peopleOf,
  placeOf,
  positionOf,
  seatOf,
  withPlace,
  type RoomData,
} from './room.ts'

function withoutSpectator(room: RoomData, userId: string): RoomData {
  return { ...room, spectators: room.spectators.filter(({ id }) => id !== userId) }
}

function watch(room: RoomData, person: RoomPerson): Stepped {
  if (!room.spectatorsAllowed) return { refused: 'spectators_not_allowed' }
  if (room.spectators.some(({ id }) => id === person.id)) return unchanged(room)
  return { room: { ...room, spectators: [...room.spectators, person] }, effects: {} }
}

/** A seat a newcomer may take: an open one, or a bot's own early in the game. */
function freeSeat(room: RoomData): Seat {
  const between = room.status === gameStatus.lobby || room.status === gameStatus.completed
  const open = between ? room.places.findIndex(isOpen) : -1
  if (open >= 0) return open
  const early = inGame(room) ? room.game!.moves < BOT_SEAT_MOVES : room.status === gameStatus.lobby
  if (!early) return -1
  return room.places.findIndex((place) => !place.userId && place.bot && !place.dropped)
}

const mayJoinLate = (rules: AnyGame) => rules.meta.table.lateJoin && rules.join !== undefined

/** Why nobody else can sit down; null: somebody can. */
export function noSeat(rules: AnyGame, room: RoomData): 'room_full' | 'room_started' | null {
  if (freeSeat(room) >= 0) return null
  if (!inGame(room) || !mayJoinLate(rules))
    return room.status === gameStatus.lobby ? 'room_full' : 'room_started'
  return room.places.length < rules.meta.seats.max ? null : 'room_full'
}

/** Takes a place in a running game that admits newcomers. */
function joinLate(room: RoomData, person: RoomPerson, moment: Moment): Stepped {
  const { rules, now, chance } = moment
  const game = room.game!
  const seat = room.places.length
  const at = playedMs(game, now)
  const state: unknown = rules.join!(game.state, entryRandom(game.seed, `join ${seat}`), at)
  if (isRefusal(state)) return state
  const full = fullClock(room.clock)
  const grown = {
    ...game,
    state,
    made: [...game.made, 0],
    lateMoves: [...game.lateMoves, 0],
    turnVersions: [...game.turnVersions, 0],
    left: full === null ? [] : [...game.left, full],
  }
  const came = rules.turns(state).filter((one) => !rules.turns(game.state).includes(one))
  const sat: RoomData = {
    ...withoutSpectator(room, person.id),
    touchedAt: now,
    places: [...room.places, placeOf(person)],
    game: windUp(room, grown, { mover: null, came }),
  }
  const entry: LogEntry = {
    gameId: game.gameId,
    moveId: chance.id(),
    seat,
    by: 'join',
    move: null,
    at,
  }
  return afterEntry(sat, entry, moment)
}

/** The way somebody joins. */
export interface Joining {
  readonly as: 'player' | 'spectator'
  readonly invitedBy?: readonly string[] // user ids
}

const allReady = (room: RoomData) =>
  room.places.every((place) => isOpen(place) || place.bot || place.ready)

/** When all seats are taken and all are ready, the game begins automatically. */
const beginIfReady = (room: RoomData, moment: Moment): Stepped =>
  room.places.some(isOpen) || !allReady(room) ? { room, effects: {} } : begin(room, moment)

/* An invited person who sits down is ready, and so is the inviter if present. */
function readyAsInvited(
  room: RoomData,
  person: RoomPerson,
  invitedBy: readonly string[],
  moment: Moment,
): Stepped {
  const inviters = room.places.filter(({ userId }) => userId && invitedBy.includes(userId))
  if (room.status !== gameStatus.lobby || inviters.length === 0) return { room, effects: {} }
  const isReady = ({ userId, connected }: RoomData['places'][number]) =>
    userId === person.id || (connected && userId !== null && invitedBy.includes(userId))
  const places = room.places.map((place) => (isReady(place) ? { ...place, ready: true } : place))
  return beginIfReady({ ...room, places }, moment)
}

/** Sits down, watches, or returns to the person's place. */
export function join(
  room: RoomData,
  person: RoomPerson,
  { as, invitedBy = [] }: Joining,
  moment: Moment,
): Stepped {
  if (positionOf(room, person.id) !== null) return back(room, person.id, moment)
  if (as === 'spectator') return watch(room, person)
  const refused = noSeat(moment.rules, room)
  if (refused) return { refused }
  const seat = freeSeat(room)
  if (seat < 0) return joinLate(room, person, moment)
  if (isOpen(room.places[seat]!) && isReservedForOthers(room, person.id, moment.now))
    return { refused: 'seat_held' }
  const { room: free } = release(room, person.id)
  const { wins } = room.places[seat]!
  const sat = withPlace(withoutSpectator(free, person.id), seat, { ...placeOf(person), wins })
  const isFirst = room.openUntil !== undefined && peopleOf(room).length === 0
  const hostUserId = isFirst ? person.id : room.hostUserId
  return readyAsInvited({ ...sat, hostUserId, touchedAt: moment.now }, person, invitedBy, moment)
}

/** Sets whether a player is ready. When all seats are taken and all are ready, the game begins automatically. */
export function ready(room: RoomData, userId: string, isReady: boolean, moment: Moment): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0) return { refused: 'not_seated' }
  const between = room.status === gameStatus.roundCompleted
  if (room.status !== gameStatus.lobby && !between) return { refused: 'room_started' }
  if (room.places[seat]!.ready === isReady) return unchanged(room)
  const next = { ...withPlace(room, seat, { ready: isReady }), touchedAt: moment.now }
  if (!between) return beginIfReady(next, moment)
  const isWaiting = next.places.some(isOpen) || !allReady(next)
  return isWaiting ? { room: next, effects: {} } : nextGame(next, moment)
}

interface BotsInput {
  readonly bots?: BotLevel | undefined // take open seats
  readonly botSeats?: number | undefined // one by default
}

/** The host begins: when all seated are ready or, by the game's policy, with those present. */
export function start(
  room: RoomData,
  userId: string,
  { bots, botSeats = 1 }: BotsInput,
  moment: Moment,
): Stepped {
  const { rules } = moment
  if (room.hostUserId !== userId) return { refused: 'not_host' }
  if (room.status !== gameStatus.lobby) return unchanged(room)
  const seat = seatOf(room, userId)
  const host = seat < 0 ? room : withPlace(room, seat, { ready: true })
  const waits = rules.meta.table.start === 'allReady' && !allReady(host)
  if (waits) return { refused: 'players_not_ready' }
  const filled = bots === undefined ? host : withBots(rules, host, bots, botSeats)
  if (isRefusal(filled)) return filled
  const places = filled.places.filter((place) => !isOpen(place))
  if (places.length < rules.meta.seats.min) return { refused: 'not_enough_players' }
  return begin({ ...filled, places }, moment)
}

const hasBots = ({ meta }: AnyGame, level: BotLevel) => meta.bots.includes(level)

const seatedBot = (level: BotLevel | null) => ({
  ...openPlace,
  bot: level,
  ready: level !== null,
  connected: level !== null,
})

/** So many bots sit in open seats, or as many as the game needs to begin. */
function withBots(
  rules: AnyGame,
  room: RoomData,
  level: BotLevel,
  botSeats: number,
): RoomData | Refusal {
  if (!hasBots(rules, level)) return { refused: 'no_bot' }
  const occupiedCount = room.places.filter((place) => !isOpen(place)).length
  const seatsToFill = Math.max(botSeats, rules.meta.seats.min - occupiedCount)
  const open = room.places
    .flatMap((place, seat) => (isOpen(place) ? [seat] : []))
    .slice(0, seatsToFill)
  const places = room.places.map((place, seat) => (open.includes(seat) ? seatedBot(level) : place))
  return { ...room, places }
}

/** In the lobby the host seats a bot or removes it; in a game one takes the seat of someone missing. */
export function seatBot(
  room: RoomData,
  userId: string,
  seat: Seat,
  level: BotLevel | null,
  moment: Moment,
): Stepped {
  const place = room.places[seat]
  if (positionOf(room, userId) === null) return { refused: 'not_seated' }
  const isForPeople = room.match !== undefined
  if (!place || isForPeople || (level !== null && !hasBots(moment.rules, level)))
    return { refused: 'no_bot' }
  if (room.status === gameStatus.lobby) {
    if (room.hostUserId !== userId) return { refused: 'not_host' }
    if (place.userId) return { refused: 'room_full' }
    const sat = withPlace(room, seat, seatedBot(level))
    return { room: { ...sat, touchedAt: moment.now }, effects: {} }
  }
  if (level === null || !inGame(room) || !isMissing(place, moment.now))
    return { refused: 'nobody_missing' }
  const lateMoves = room.game!.lateMoves.map((n, at) => (at === seat ? 0 : n))
  const game = { ...room.game!, lateMoves }
  return { room: { ...withPlace(room, seat, { bot: level }), game }, effects: {} }
}

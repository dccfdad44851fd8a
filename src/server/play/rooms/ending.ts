import type { AnyGame, DropReason, Outcome, Seat } from '#shared/game.ts'
import { gameStatus, type FinishedGame, type UnscoredReason } from '#shared/room.ts'
import { playedMs, settle, windUp } from './clock.ts'
import type { DropEntry, Effects, LogEntry, Moment, Score, Step } from './step-types.ts'
import { dropMoveId } from './move-id.ts'
import {
  isRemoved,
  NEXT_GAME_MS,
  openPlace,
  placeAt,
  withPlace,
  type Place,
  type Position,
  type RoomData,
  type RunningGame,
} from './room.ts'
import { clocksOf, turnsOf } from './turns.ts'

/**
 * The seats with enough moves of their own for the game to count for them. Where none are required, a
 * player without moves must have stayed.
 */
function played(rules: AnyGame, { places }: RoomData, { made }: RunningGame): Seat[] {
  const stayed = (seat: Seat) => made[seat]! > 0 || places[seat]!.dropped === null
  return [...made.keys()].filter((seat) => made[seat]! >= rules.meta.countsFrom && stayed(seat))
}

/** Removing an opponent from the game earns nothing. */
const removedSomeone = ({ places, hostUserId }: RoomData, userId: string) =>
  hostUserId === userId && places.some(({ dropped }) => dropped === 'removed')

type Unscored = readonly (UnscoredReason | null)[] // by seat

/**
 * People get points where at least two played; a bot that replaces someone at the end earns them
 * nothing, and a bot of its own blocks nobody.
 */
function unscoredReason(
  rules: AnyGame,
  room: RoomData,
  game: RunningGame,
): (seat: Seat) => UnscoredReason | null {
  const players = played(rules, room, game)
  return (seat) => {
    const { userId, bot } = room.places[seat]!
    if (!game.counts) return 'practice'
    if (!userId || bot) return 'bot'
    if (players.length < 2 || !players.includes(seat)) return 'few_moves'
    if (game.capped.includes(userId)) return 'capped'
    return removedSomeone(room, userId) ? 'removed' : null
  }
}

function scoresOf(room: RoomData, game: RunningGame, outcome: Outcome, unscored: Unscored) {
  return room.places.map(({ userId }, seat): Score | null => {
    if (!userId || unscored[seat]) return null
    const won = outcome.places[0]!.includes(seat) && outcome.places.length > 1
    const points = Math.ceil(((outcome.points[seat] ?? 0) * (game.shares?.[userId] ?? 100)) / 100)
    return { userId, points, won }
  })
}

function finishedGame(
  rules: AnyGame,
  room: RoomData,
  game: RunningGame,
  outcome: Outcome,
  scores: readonly (Score | null)[],
  unscored: Unscored,
): FinishedGame {
  return {
    number: room.finished.length + 1,
    gameId: game.gameId,
    outcome,
    players: room.places.map(({ userId }) => userId),
    moves: game.moves,
    view: rules.view(game.state) as unknown,
    scored: scores.map((score) => score?.points ?? null),
    unscored,
  }
}

/** The rules end the game: the series continues, or is decided. */
function finish(room: RoomData, outcome: Outcome, log: LogEntry, { rules, now }: Moment): Step {
  const game = { ...settle(room.game!, [], now, false), outcome }
  const unscored = [...room.places.keys()].map(unscoredReason(rules, room, game))
  const scores = scoresOf(room, game, outcome, unscored)
  const [first = []] = outcome.places
  const hasBeenRemoved = ({ userId }: Place) => userId !== null && isRemoved(room, userId)
  const places = room.places.map((place, seat) => {
    if (hasBeenRemoved(place)) return openPlace
    const wins = place.wins + (first.length === 1 && first[0] === seat ? 1 : 0)
    return { ...place, ready: place.bot !== null, wins }
  })
  const finished = [...room.finished, finishedGame(rules, room, game, outcome, scores, unscored)]
  const isWon = finished.length === room.games || places.some(({ wins }) => wins * 2 > room.games)
  const decided = isWon || room.places.some(hasBeenRemoved) // a series ends when someone's place is empty
  const next: RoomData = {
    ...room,
    places,
    finished,
    game,
    status: decided ? gameStatus.completed : gameStatus.roundCompleted,
    gamesPlayed: room.gamesPlayed + 1,
    touchedAt: now,
    draw: null,
    pause: null,
    lost: [],
    lostUntil: null,
    nextGameAt: decided ? null : now + NEXT_GAME_MS,
  }
  const ended = { scores: scores.filter((score) => score !== null) }
  return { room: next, effects: { log, ended } }
}

/** After an entry of the log: the game continues, or the rules end it. */
export function afterEntry(room: RoomData, entry: LogEntry, moment: Moment): Step {
  const outcome = moment.rules.outcome(room.game!.state)
  const effects: Effects = { log: entry }
  return outcome ? finish(room, outcome, entry, moment) : { room, effects }
}

/** Drops someone from the present game; the rules decide whether that ends it. */
export function drop(room: RoomData, who: Position, why: DropReason, moment: Moment): Step {
  const { rules, now } = moment
  const game = settle(room.game!, clocksOf(rules, room), now, room.game!.since !== null)
  const at = playedMs(game, now)
  const state: unknown = rules.drop(game.state, who, why, at)
  const { userId } = placeAt(room, who)
  const came = rules.turns(state).filter((seat) => !turnsOf(rules, room).includes(seat))
  const marked: RoomData = {
    ...withPlace(room, who, { dropped: why }),
    game: windUp(room, { ...game, state }, { mover: null, came }),
    draw: null,
    lost: room.lost.filter((id) => id !== userId),
  }
  const move: DropEntry = { who, why }
  const entry: LogEntry = {
    gameId: game.gameId,
    moveId: dropMoveId(game.gameId, who),
    seat: who === 'caller' ? null : who,
    by: 'drop',
    move,
    at,
  }
  return afterEntry(marked, entry, moment)
}

/** A bot's own seat that still plays though no person does; -1: none. */
export function loneBotSeat({ places }: RoomData): Seat {
  const plays = places.filter(({ dropped }) => dropped === null)
  if (plays.length === 0 || plays.some(({ userId }) => userId !== null)) return -1
  return places.findIndex(({ dropped }) => dropped === null)
}

/** Both or all agreed. */
export function endInDraw(room: RoomData, moment: Moment): Step {
  const { rules, now } = moment
  const game = settle(room.game!, clocksOf(rules, room), now, room.game!.since !== null)
  const state: unknown = rules.agreeDraw!(game.state)
  const entry: LogEntry = {
    gameId: game.gameId,
    moveId: `draw ${game.gameId}`,
    seat: null,
    by: 'draw',
    move: null,
    at: playedMs(game, now),
  }
  return afterEntry({ ...room, game: { ...game, state } }, entry, moment)
}

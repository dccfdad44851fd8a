import type { AnyGame, Outcome, Seat } from '#shared/game.ts'
import { gameStatus } from '#shared/protocol.ts'
import { seededRandom } from '#games/kit/random.ts'
import { findGame } from '#games/registry.ts'
import { settle } from './clock.ts'
import { NEXT_GAME_MS, type Place, type RoomData, type RunningGame } from './room.ts'
import type { Chance, LoggedMove, Score, Step } from './step.ts'

export function gameOf(room: RoomData): AnyGame {
  return findGame(room.gameType)!
}

/** Chance of a game's nth move, or of what is named: the seed and that are enough to replay it. */
export const moveRandom = (seed: string, of: number | string) => seededRandom(`${seed} ${of}`)

/** Who may act now; nobody when the game is over. */
export function turnsOf(room: RoomData): readonly Seat[] {
  const { game } = room
  return game && !game.outcome ? gameOf(room).turns(game.state) : []
}

const isPerson = ({ userId, bot }: Place) => userId !== null && bot === null

function newGame(room: RoomData, now: number, chance: Chance): RunningGame {
  const seats = room.places.length
  const seed = chance.seed()
  return {
    gameId: chance.id(),
    seed,
    state: gameOf(room).setup(room.options, seats, seededRandom(seed)),
    outcome: null,
    moves: 0,
    made: room.places.map(() => 0),
    counts: !room.testMode && room.places.filter(isPerson).length >= 2,
    capped: [],
    startedAt: now,
    lastMoveAt: -1,
    playedMs: 0,
    since: now,
    left: room.clock ? room.places.map(() => room.clock!.bankMs) : [],
  }
}

/** Begins the next game with the places as they are. */
export function begin(room: RoomData, now: number, chance: Chance): Step {
  const next: RoomData = {
    ...room,
    status: gameStatus.started,
    touchedAt: now,
    game: newGame(room, now, chance),
    places: room.places.map((place) => ({ ...place, ready: false, lateMoves: 0 })),
    draw: null,
    drawAgainAt: {},
    pause: null,
    rematch: [],
    nextGameAt: null,
  }
  return { room: next, effects: { began: true } }
}

/** Who made enough moves of their own for the game to count. */
function played(room: RoomData, { made }: RunningGame): Seat[] {
  const { countsFrom = 1 } = gameOf(room).meta
  return made.flatMap((moves, seat) => (moves >= countsFrom ? [seat] : []))
}

/**
 * Points go to people who sat to the end, where at least two played; a bot in their place earns
 * them nothing.
 */
function scoreOf(room: RoomData, game: RunningGame, outcome: Outcome, seat: Seat): Score | null {
  const place = room.places[seat]!
  const players = played(room, game)
  if (!game.counts || players.length < 2 || !players.includes(seat)) return null
  if (!place.userId || place.bot || game.capped.includes(place.userId)) return null
  const won = outcome.places[0]!.includes(seat) && outcome.places.length > 1
  return { userId: place.userId, points: outcome.points[seat] ?? 0, won }
}

/** The game is over: the series goes on, or is decided. `log` is the move that ended it, if any. */
export function finish(
  room: RoomData,
  game: RunningGame,
  outcome: Outcome,
  now: number,
  log?: LoggedMove,
): Step {
  const stopped = { ...settle(game, [], now, false), outcome }
  const scores = room.places.map((_, seat) => scoreOf(room, game, outcome, seat))
  const [first = []] = outcome.places
  const places = room.places.map((place, seat) => ({
    ...place,
    ready: place.bot !== null,
    wins: place.wins + (first.length === 1 && first[0] === seat ? 1 : 0),
  }))
  const finished = [
    ...room.finished,
    {
      number: room.finished.length + 1,
      gameId: game.gameId,
      outcome,
      players: room.places.map((place) => place.userId),
      moves: game.moves,
      view: gameOf(room).view(game.state, 'spectator'),
      scored: scores.map((score) => score?.points ?? null),
    },
  ]
  const decided = finished.length === room.games || places.some(({ wins }) => wins * 2 > room.games)
  const next: RoomData = {
    ...room,
    places,
    finished,
    game: stopped,
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
  return { room: next, effects: { ended, ...(log && { log }) } }
}

/** Points of an ending the rules don't know, e.g. a resignation, from the game's own table. */
function pointsFor(room: RoomData, text: 'win' | 'draw' | 'loss'): number {
  return gameOf(room).meta.points.find((rule) => rule.text === text)?.points ?? 0
}

/** Ends the game against one seat: the others share the win. */
export function finishAgainst(
  room: RoomData,
  seat: Seat,
  reason: 'resigned' | 'left' | 'out_of_time',
  now: number,
): Step {
  const others = room.places.map((_, at) => at).filter((at) => at !== seat)
  const lossPoints = reason === 'resigned' ? pointsFor(room, 'loss') : 0
  const points = room.places.map((_, at) => (at === seat ? lossPoints : pointsFor(room, 'win')))
  return finish(room, room.game!, { places: [others, [seat]], points, reason }, now)
}

/** Ends the game as agreed: all share the first place. */
export function finishDrawn(room: RoomData, now: number): Step {
  const seats = room.places.map((_, at) => at)
  const points = seats.map(() => pointsFor(room, 'draw'))
  return finish(room, room.game!, { places: [seats], points, reason: 'draw_agreed' }, now)
}

/** The places move on by one, so that another begins. */
export function rotate(room: RoomData): RoomData {
  return { ...room, places: [...room.places.slice(1), room.places[0]!] }
}

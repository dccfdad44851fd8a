import { gameStatus } from '#shared/room.ts'
import { seededRandom } from '#games/kit/random.ts'
import { fullClock } from './clock.ts'
import { hasCaller } from './new-room.ts'
import type { Moment, Step } from './step-types.ts'
import type { Place, RoomData, RunningGame } from './room.ts'

const isPerson = ({ userId, bot }: Place) => userId !== null && bot === null

function newGame(room: RoomData, { rules, now, chance }: Moment): RunningGame {
  const { places } = room
  const seed = chance.seed()
  const full = fullClock(room.clock, rules.meta.table.openingMs)
  return {
    gameId: chance.id(),
    seed,
    state: rules.setup(room.options, places.length, seededRandom(seed)),
    outcome: null,
    moves: 0,
    made: places.map(() => 0),
    lateMoves: places.map(() => 0),
    counts: !room.testMode && places.filter(isPerson).length >= 2,
    capped: [],
    startedAt: now,
    lastMoveAt: -1,
    playedMs: 0,
    since: now,
    left: full === null ? [] : places.map(() => full),
    turnVersions: places.map(() => 0),
    callerVersion: 0,
  }
}

/** Where nobody came to lead, the game leads itself. */
function withoutMissingCaller(room: RoomData, { rules }: Moment): RoomData {
  if (room.caller || !hasCaller(rules, room.options)) return room
  return { ...room, options: { ...(room.options as object), caller: false } }
}

/** Begins the next game with the places as they are. */
export function begin(waiting: RoomData, moment: Moment): Step {
  const room = withoutMissingCaller(waiting, moment)
  const next: RoomData = {
    ...room,
    status: gameStatus.started,
    touchedAt: moment.now,
    game: newGame(room, moment),
    places: room.places.map((place) => ({ ...place, ready: false, dropped: null })),
    caller: room.caller && { ...room.caller, dropped: null },
    draw: null,
    drawAgainAt: {},
    pause: null,
    rematch: [],
    nextGameAt: null,
    ...(room.held && { held: [] }),
  }
  return { room: next, effects: { began: true } }
}

/** The series' next game: the places rotate, so that another begins. */
export function nextGame(room: RoomData, moment: Moment): Step {
  const [first, ...others] = room.places
  return begin({ ...room, places: [...others, first!] }, moment)
}

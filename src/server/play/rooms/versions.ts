import type { AnyGame, Seat } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import type { LogEntry, Step } from './step-types.ts'
import type { RoomData, RunningGame } from './room.ts'
import { turnsOf } from './turns.ts'

const RECENT = 8 // moves whose answer is known without asking the log

/* What a move may change without the room around the game having changed. */
const ofTheGame = new Set<keyof RoomData>([
  'version',
  'roomVersion',
  'game',
  'draw',
  'drawAgainAt',
  'touchedAt',
  'recentMoves',
])

function changesRoom(before: RoomData, after: RoomData): boolean {
  if (before.game?.gameId !== after.game?.gameId || before.game?.outcome !== after.game?.outcome)
    return true
  return (Object.keys(after) as (keyof RoomData)[]).some(
    (key) => !ofTheGame.has(key) && before[key] !== after[key],
  )
}

/* A recovery is no pause: moves are taken while we wait for anyone who was lost. */
const hasResumed = (before: RoomData, after: RoomData) =>
  before.status === gameStatus.paused && after.status === gameStatus.started

/** Since when each seat may act as it may now: it came to move, just moved, or the game went on. */
function withTurns(
  before: RoomData,
  after: RoomData,
  entry: LogEntry | undefined,
  version: number,
  rules: AnyGame,
): RunningGame | null {
  const { game } = after
  if (!game) return null
  const isNew = before.game?.gameId !== game.gameId || hasResumed(before, after)
  const had = isNew ? [] : turnsOf(rules, before)
  const turns = turnsOf(rules, after)
  const came = (seat: Seat) => turns.includes(seat) && !had.includes(seat)
  const isMover = (seat: Seat) => entry?.seat === seat
  if (!isNew && entry === undefined) return game
  const turnVersions = game.turnVersions.map((since, seat) =>
    came(seat) || isMover(seat) ? version : since,
  )
  const callerVersion = isNew || entry?.by === 'caller' ? version : game.callerVersion
  return { ...game, turnVersions, callerVersion }
}

/** The room with the versions that follow from what changed. */
export function nextVersion(before: RoomData, { room, effects }: Step, rules: AnyGame): RoomData {
  const version = before.version + 1
  const { log: entry } = effects
  const game = withTurns(before, room, entry, version, rules)
  const recentMoves = entry
    ? [...room.recentMoves.slice(1 - RECENT), { id: entry.moveId, version }]
    : room.recentMoves
  const roomVersion = changesRoom(before, room) ? version : before.roomVersion
  return { ...room, version, roomVersion, game, recentMoves }
}

import type { Room, RoomPlayer, RoomPresence, RoomState, RoomTurn } from './room.ts'

const SPECTATORS_LISTED = 50

/**
 * The room after a move. null: the room around the game has changed since we heard of it, so the
 * whole must be asked for. What is older than what we know changes nothing.
 */
export function afterTurn(state: RoomState, turn: RoomTurn): RoomState | null {
  if (turn.version <= state.version) return state
  if (turn.roomVersion !== state.room.roomVersion) return null
  const { version, turns, moves, lastMoveTimeUnix, draw, drawUntil, closesAt } = turn
  const room = { ...state.room, version, turns, moves, lastMoveTimeUnix, draw, drawUntil, closesAt }
  return { ...state, version, room, view: turn.view, clocks: turn.clocks }
}

/** One's own part, when it is not older than what we know. */
export function afterOwn(
  state: RoomState,
  part: { readonly version: number; readonly own: unknown },
): RoomState {
  return part.version < state.version ? state : { ...state, own: part.own }
}

function playersAfter(players: readonly RoomPlayer[], change: RoomPresence): RoomPlayer[] {
  const changedPositions = new Set([
    ...change.freed,
    ...change.players.map(({ position }) => position),
  ])
  const unchangedPlayers = players.filter(({ position }) => !changedPositions.has(position))
  return [...unchangedPlayers, ...change.players].toSorted((a, b) => a.position - b.position)
}

function spectatorsAfter({ spectators }: Room, { watching, unwatching }: RoomPresence) {
  const remaining = spectators.filter(({ id }) => !unwatching.includes(id))
  return [...remaining, ...watching].slice(0, SPECTATORS_LISTED)
}

/**
 * The room after someone came or went. null: we missed something, so the whole must be asked for.
 * Also a turn: it may be overtaken on the way, and without a view in here would be lost for good.
 */
export function afterPresence(state: RoomState, change: RoomPresence): RoomState | null {
  if (change.version <= state.version) return state
  const follows = change.version === state.version + 1
  if (!follows || change.before !== state.room.roomVersion) return null
  const { version, roomVersion, maxPlayers, hostUserId, rematch, closesAt } = change
  const room: Room = {
    ...state.room,
    version,
    roomVersion,
    maxPlayers,
    hostUserId,
    rematch,
    closesAt,
    numberOfSpectators: change.numberOfSpectators,
    players: playersAfter(state.room.players, change),
    spectators: spectatorsAfter(state.room, change),
    ...(change.caller !== undefined && { caller: change.caller }),
  }
  return { ...state, version, room }
}

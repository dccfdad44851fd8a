import { gameStatus } from '#shared/room.ts'
import { settle } from './clock.ts'
import { drop } from './ending.ts'
import { unchanged, type Moment, type Step, type Stepped } from './step-types.ts'
import {
  closeRoom,
  GRACE_MS,
  inGame,
  isOverDays,
  reservesSeats,
  nextHost,
  openPlace,
  waitsUntil,
  peopleOf,
  placeAt,
  positionOf,
  RECOVERY_MS,
  withPlace,
  type Position,
  type RoomData,
} from './room.ts'
import { clocksOf } from './turns.ts'

/** Clocks continue from now. */
export function resume(room: RoomData, { rules, now }: Moment): RoomData {
  const game = settle(room.game!, clocksOf(rules, room), now, true)
  return { ...room, status: gameStatus.started, game, lost: [], lostUntil: null, touchedAt: now }
}

/**
 * A player is connected again: a bot leaves the seat, and when no connection is lost any more the
 * clocks continue.
 */
export function back(room: RoomData, userId: string, moment: Moment): Stepped {
  const at = positionOf(room, userId)
  if (at === null) return { refused: 'not_seated' }
  const place = placeAt(room, at)
  const hasBot = place.bot !== null
  if (place.connected && place.absentUntil === null && !hasBot && !room.lost.includes(userId))
    return unchanged(room)
  const here = withPlace(room, at, { connected: true, absentUntil: null, bot: null })
  const lost = room.lost.filter((id) => id !== userId)
  const next = { ...here, lost }
  const waited = room.status === gameStatus.recovered && lost.length === 0
  return { room: waited ? resume(next, moment) : next, effects: {} }
}

/** Someone's last connection ended: a player has a while to come back. */
export function disconnect(room: RoomData, userId: string, { now }: Moment): Stepped {
  const at = positionOf(room, userId)
  if (at === null) return unwatch(room, userId)
  if (!placeAt(room, at).connected || room.lost.includes(userId)) return unchanged(room)
  const absentUntil = reservesSeats(room) ? null : now + GRACE_MS
  return { room: withPlace(room, at, { connected: false, absentUntil }), effects: {} }
}

/** No longer among the spectators. */
export function unwatch(room: RoomData, userId: string): Step {
  const spectators = room.spectators.filter(({ id }) => id !== userId)
  if (spectators.length === room.spectators.length) return unchanged(room)
  return { room: { ...room, spectators }, effects: {} }
}

function vacate(room: RoomData, at: Position): RoomData {
  return at === 'caller' ? { ...room, caller: null } : withPlace(room, at, openPlace)
}

/** Frees someone's place between games; the last to leave closes the room. */
function getUp(room: RoomData, at: Position, now: number): RoomData {
  const { userId } = placeAt(room, at)
  const freed = { ...vacate(room, at), touchedAt: now }
  if (peopleOf(freed).length === 0 && waitsUntil(freed) <= now) return closeRoom(freed, 'left')
  const rematch = freed.rematch.filter((id) => id !== userId)
  const hostUserId = room.hostUserId === userId ? nextHost(freed) : room.hostUserId
  return { ...freed, rematch, hostUserId }
}

/**
 * Leaves a game: where others play on without them they are dropped. Of two players the seat is kept,
 * and the other may claim the win or seat a bot immediately.
 */
function leaveGame(room: RoomData, at: Position, moment: Moment): Step {
  const away = withPlace(room, at, { connected: false, absentUntil: moment.now })
  const someone = peopleOf(away).some(({ connected, dropped }) => connected && dropped === null)
  if (!someone) return { room: closeRoom(away, 'left'), effects: {} }
  const playing = room.places.filter(({ dropped }) => dropped === null).length
  if (placeAt(room, at).dropped || (at !== 'caller' && playing <= 2))
    return { room: away, effects: {} }
  return drop(away, at, 'left', moment)
}

/** Leaves between games: the series ends with it. */
export function endSeries(room: RoomData, at: Position, moment: Moment): Step {
  const withoutPlayer = getUp(room, at, moment.now)
  const between = room.status === gameStatus.roundCompleted
  const next = between
    ? { ...withoutPlayer, status: gameStatus.completed, nextGameAt: null }
    : withoutPlayer
  return { room: next, effects: {} }
}

/** Leaves on purpose. A game over days continues without anyone being here, and a match keeps its seats. */
export function leave(room: RoomData, userId: string, moment: Moment): Stepped {
  const at = positionOf(room, userId)
  if (at === null) return unwatch(room, userId)
  if (reservesSeats(room) && (room.match || inGame(room))) return disconnect(room, userId, moment)
  if (inGame(room)) return leaveGame(room, at, moment)
  return endSeries(room, at, moment)
}

/** In a game that people may join late, one lost player does not halt the others; over days nobody need be here. */
function halts(room: RoomData, { rules }: Moment): boolean {
  if (isOverDays(room)) return false
  if (!rules.meta.table.lateJoin) return true
  return !peopleOf(room).some(({ connected, dropped }) => connected && dropped === null)
}

/**
 * We lost these players' connections at `at` (a process died, or all of them): nobody's time runs until
 * they are back, or for a minute.
 */
export function lost(
  room: RoomData,
  userIds: readonly string[],
  at: number,
  moment: Moment,
): Stepped {
  const { rules, now } = moment
  const isPlaying = (id: string) => {
    const position = positionOf(room, id)
    return position !== null && placeAt(room, position).dropped === null
  }
  const players = userIds.filter((id) => isPlaying(id) && !room.lost.includes(id))
  const spectators = room.spectators.filter(({ id }) => !userIds.includes(id))
  const withoutSpectators =
    spectators.length === room.spectators.length ? room : { ...room, spectators }
  if (players.length === 0) return { room: withoutSpectators, effects: {} }
  const absentUntil = reservesSeats(room) ? null : now + RECOVERY_MS + GRACE_MS
  const unseen = players.reduce(
    (next, id) => withPlace(next, positionOf(next, id)!, { connected: false, absentUntil }),
    withoutSpectators,
  )
  const running = room.status === gameStatus.started || room.status === gameStatus.recovered
  if (!running || !halts(unseen, moment)) return { room: unseen, effects: {} }
  const stoppedAt = Math.round(Math.max(at, room.game!.since ?? at))
  return {
    room: {
      ...unseen,
      status: gameStatus.recovered,
      game: settle(room.game!, clocksOf(rules, room), stoppedAt, false),
      lost: [...room.lost, ...players],
      lostUntil: now + RECOVERY_MS,
    },
    effects: {},
  }
}

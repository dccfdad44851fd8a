import { gameStatus } from '#shared/protocol.ts'
import { playedMs, settle } from './clock.ts'
import { gameOf, turnsOf } from './game.ts'
import {
  closeRoom,
  GRACE_MS,
  nextHost,
  openPlace,
  people,
  RECOVERY_MS,
  seatOf,
  withPlace,
  type RoomData,
} from './room.ts'
import type { Chance, Step, Stepped } from './step.ts'

const inGame = (room: RoomData) => room.game !== null && room.game.outcome === null

/** Clocks go on from now. */
export function resume(room: RoomData, now: number): RoomData {
  const game = settle(room.game!, turnsOf(room), now, true)
  return { ...room, status: gameStatus.started, game, lost: [], lostUntil: null, touchedAt: now }
}

/** A player is connected again: a bot gets up, and when nobody is lost any more the clocks go on. */
export function back(room: RoomData, userId: string, now: number): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0) return { refused: 'not_seated' }
  const place = room.places[seat]!
  const stoodIn = place.bot !== null
  if (place.connected && place.absentUntil === null && !stoodIn && !room.lost.includes(userId))
    return { room, effects: {} }
  const here = withPlace(room, seat, { connected: true, absentUntil: null, bot: null })
  const lost = room.lost.filter((id) => id !== userId)
  const next = { ...here, lost }
  const waited = room.status === gameStatus.recovered && lost.length === 0
  return { room: waited ? resume(next, now) : next, effects: {} }
}

/** Someone's last connection ended: a player has a while to come back. */
export function gone(room: RoomData, userId: string, now: number): Stepped {
  const seat = seatOf(room, userId)
  if (seat < 0) return unwatch(room, userId)
  if (!room.places[seat]!.connected || room.lost.includes(userId)) return { room, effects: {} }
  const absentUntil = now + GRACE_MS
  return { room: withPlace(room, seat, { connected: false, absentUntil }), effects: {} }
}

function unwatch(room: RoomData, userId: string): Stepped {
  const spectators = room.spectators.filter(({ id }) => id !== userId)
  if (spectators.length === room.spectators.length) return { room, effects: {} }
  return { room: { ...room, spectators }, effects: {} }
}

function getUp(room: RoomData, userId: string, now: number): RoomData {
  const freed = { ...withPlace(room, seatOf(room, userId), openPlace), touchedAt: now }
  if (people(freed).length === 0) return closeRoom(freed, 'left')
  const rematch = freed.rematch.filter((id) => id !== userId)
  const hostUserId = room.hostUserId === userId ? nextHost(freed) : room.hostUserId
  return { ...freed, rematch, hostUserId }
}

/** Out of a game the seat is kept: the others may claim the win or seat a bot at once. */
function leaveGame(room: RoomData, userId: string, now: number, chance: Chance): Step {
  const seat = seatOf(room, userId)
  const away = withPlace(room, seat, { connected: false, absentUntil: now })
  const someone = away.places.some((place) => place.userId && place.connected)
  if (!someone) return { room: closeRoom(away, 'left'), effects: {} }
  const rules = gameOf(room)
  if (!rules.leave || room.places.length <= 2) return { room: away, effects: {} }
  const { gameId, state } = room.game!
  const game = { ...away.game!, state: rules.leave(state, seat) as unknown }
  const log = { gameId, moveId: chance.id(), seat, by: 'leave' as const, move: null }
  return { room: { ...away, game }, effects: { log: { ...log, at: playedMs(game, now) } } }
}

/** Leaves on purpose. Between games the series ends with it. */
export function leave(room: RoomData, userId: string, now: number, chance: Chance): Stepped {
  if (seatOf(room, userId) < 0) return unwatch(room, userId)
  if (inGame(room)) return leaveGame(room, userId, now, chance)
  const left = getUp(room, userId, now)
  const between = room.status === gameStatus.roundCompleted
  const next = between ? { ...left, status: gameStatus.completed, nextGameAt: null } : left
  return { room: next, effects: {} }
}

/**
 * We lost these players' connections at `at` (a process died, or all of them): nobody's time runs
 * until they are back, or for a minute.
 */
export function lost(room: RoomData, userIds: readonly string[], at: number, now: number): Stepped {
  const players = userIds.filter((id) => seatOf(room, id) >= 0 && !room.lost.includes(id))
  const spectators = room.spectators.filter(({ id }) => !userIds.includes(id))
  const left = spectators.length === room.spectators.length ? room : { ...room, spectators }
  if (players.length === 0) return { room: left, effects: {} }
  const unseen = players.reduce(
    (next, id) =>
      withPlace(next, seatOf(next, id), {
        connected: false,
        absentUntil: now + RECOVERY_MS + GRACE_MS,
      }),
    left,
  )
  const running = room.status === gameStatus.started || room.status === gameStatus.recovered
  if (!running) return { room: unseen, effects: {} }
  const stoppedAt = Math.max(at, room.game!.since ?? at)
  return {
    room: {
      ...unseen,
      status: gameStatus.recovered,
      game: settle(room.game!, turnsOf(room), stoppedAt, false),
      lost: [...room.lost, ...players],
      lostUntil: now + RECOVERY_MS,
    },
    effects: {},
  }
}

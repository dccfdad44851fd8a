import { isRefusal } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { USUAL_WEEK } from '#shared/working-days.ts'
import { game } from '#games/four-in-a-row/rules.ts'
import { waitingRoom } from './new-room.ts'
import type { RoomData } from './room.ts'
import { step, type Input } from './step.ts'
import { wakeAt } from './wake.ts'

const START = Date.UTC(2026, 9, 14, 9)
const HOUR = 3_600_000

const room = waitingRoom(
  { teamId: 'team', hostId: 'mara', openUntil: START + HOUR },
  game,
  clientEvents['room:create'].parse({ gameType: 'fourInARow' }),
  START,
)
const calendar = { ...USUAL_WEEK, timeZone: 'UTC', periods: [] }

function after(now: number, before: RoomData, input: Input): RoomData {
  const chance = { id: () => 'id', seed: () => 'seed' }
  const result = step(before, input, { rules: game, now, chance, calendar })
  if (isRefusal(result)) throw new Error(result.refused)
  return result.room
}
const sitDown = (id: string): Input => ({
  type: 'join',
  person: { id, name: id, profileImage: '' },
  as: 'player',
})

test('a scheduled table waits for people until its time, with nobody at it', () => {
  expect(room.places.every(({ userId }) => userId === null)).toBe(true)
  expect(wakeAt(game, room, START)).toBe(START + HOUR)
  expect(after(START + HOUR - 1, room, { type: 'wake' }).closed).toBeNull()
  expect(after(START + HOUR, room, { type: 'wake' }).closed).not.toBeNull()
})

test('who sits down first is its host; when all have left it waits on', () => {
  const one = after(START + 1000, room, sitDown('deniz'))
  expect(one.hostUserId).toBe('deniz')
  const two = after(START + 2000, one, sitDown('selin'))
  expect(two.hostUserId).toBe('deniz')
  const left = after(START + 3000, two, { type: 'leave', userId: 'deniz' })
  expect(left.hostUserId).toBe('selin')
  const empty = after(START + 4000, left, { type: 'leave', userId: 'selin' })
  expect(empty.closed).toBeNull()
  expect(after(START + 5000, empty, sitDown('deniz')).hostUserId).toBe('deniz')
})

test('once it has begun it is a table like any other', () => {
  const seated = after(START + 2000, after(START + 1000, room, sitDown('deniz')), sitDown('selin'))
  const ready = (id: string): Input => ({ type: 'ready', userId: id, ready: true })
  const begun = after(START + 4000, after(START + 3000, seated, ready('deniz')), ready('selin'))
  expect(begun.status).toBe(gameStatus.started)
  expect(wakeAt(game, begun, START + 4000)).toBeLessThan(START + HOUR)
})

import { jest } from '@jest/globals'
import { isRefusal } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { game as rules } from '#games/four-in-a-row/rules.ts'
import type { Database } from '#server/db/database.ts'
import type { Step } from '#server/play/rooms/step-types.ts'
import { newRoom } from '#server/play/rooms/new-room.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { step } from '#server/play/rooms/step.ts'
import { BatchWriter } from './batch-writer.ts'

/* What a save waits for, by a clock that only these tests move: a move is seen when it is stored. */
const TEAM = '00000000-0000-4000-8000-000000000001'
const MOST_MS = 2

describe('rooms/store/batch-writer', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const host = { id: 'mara', name: 'Mara', profileImage: '', teamId: TEAM }
  const wish = clientEvents['room:create'].parse({ gameType: 'fourInARow' })
  const chance = { id: () => '', seed: () => '' }

  function renamed(before: RoomData): Step {
    const input = { type: 'rename', userId: 'mara', name: 'Lunch' } as const
    const stepped = step(before, input, { rules, now: 0, chance })
    if (isRefusal(stepped)) throw new Error(stepped.refused)
    return stepped
  }

  /** Saves rooms `everyMs` one after the other; ms until each was stored, and how many statements took that. */
  async function saveAll(count: number, everyMs: number, statementMs: number) {
    const rooms = Array.from({ length: count }, () => newRoom(host, rules, wish, 0))
    const rows = rooms.map(({ roomId }) => ({ room_id: roomId }))
    let statements = 0
    const execute = async () => {
      statements++
      if (statementMs) await new Promise((resolve) => setTimeout(resolve, statementMs))
      return { rows }
    }
    const writer = new BatchWriter({ execute } as unknown as Database, [])
    const waited: number[] = []
    for (const before of rooms) {
      const began = performance.now()
      void writer
        .save({ rules, before, now: 0 }, renamed(before))
        .then(() => waited.push(performance.now() - began))
      await jest.advanceTimersByTimeAsync(everyMs)
    }
    await jest.advanceTimersByTimeAsync(1_000)
    expect(waited).toHaveLength(count)
    return { longest: Math.max(...waited), statements }
  }

  test('a quiet server’s saves wait for nothing', async () => {
    expect(await saveAll(20, 50, 0)).toEqual({ longest: 0, statements: 20 })
  })

  test('at a hundred a second neither do they: none would come along', async () => {
    expect(await saveAll(50, 10, 0)).toEqual({ longest: 0, statements: 50 })
  })

  test('at a thousand a second some go together, and none waits for more than two milliseconds', async () => {
    const { longest, statements } = await saveAll(200, 1, 0)
    expect(longest).toBeLessThanOrEqual(MOST_MS)
    expect(statements).toBeLessThan(110)
  })

  test('while a statement runs enough come together: the next one waits for nobody else', async () => {
    const ms = 10
    const { longest, statements } = await saveAll(200, 1, ms)
    expect(longest).toBeLessThanOrEqual(2 * ms)
    expect(statements).toBeLessThan(30)
  })
})

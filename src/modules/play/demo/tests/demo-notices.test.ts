import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { notifications } from '#server/messaging/schema.ts'
import { spreadNotices } from '../server/store.ts'
import { sharedHall } from '#tests/rooms/players.ts'

describe('demo/tests/demo-notices', () => {
  const hall = sharedHall()

  test('what was told in one minute is spread over the days before it', async () => {
    const { db } = hall.world
    const { teamId, userId } = (await hall.player('Mara')).user
    const now = new Date('2026-11-23T12:00:00Z')
    const told = [0, 1, 2].map((n) => ({
      teamId,
      userId,
      notificationId: randomUUID(),
      key: `told ${n}`,
      kind: 'badge' as const,
      payload: {},
      createdAt: now,
    }))
    await db.insert(notifications).values(told)
    await spreadNotices(db, teamId, now)
    const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(rows.map(({ createdAt }) => createdAt.toISOString()).toSorted()).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-22T18:00:00.000Z',
      '2026-11-23T03:00:00.000Z',
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { notifications } from '#server/messaging/schema.ts'
import { mornings } from '#modules/play/home/server/schema.ts'
import { sharedServer } from '#tests/server.ts'
import { copied } from './space-export-fixture.ts'

describe('data/tests/data-reading-times', () => {
  const server = sharedServer()

  test('a copy tells nobody when a colleague read what they were told, and its index says so', async () => {
    const { admin, ana } = await server.company('Ana')
    const at = server.clock.now
    const row = { teamId: admin.teamId, userId: ana.userId }
    await server.world.db
      .insert(mornings)
      .values({ ...row, day: '2026-10-14', shownAt: at, dismissedAt: at })
    await server.world.db.insert(notifications).values({
      ...row,
      notificationId: randomUUID(),
      key: 'a badge',
      kind: 'badge',
      payload: {},
      createdAt: at,
      readAt: at,
    })
    const copy = await copied(server, admin)
    expect(copy.index).toContain('Without `read_at`: it is shown to its person alone')
    expect(copy.index).toContain('`mornings`: it is shown to its person alone')
    const told = copy.rows('notifications')
    expect(told.length).toBeGreaterThan(0)
    for (const one of told) expect(one).not.toHaveProperty('read_at')
    expect(copy.rows('mornings')).toEqual([])
  })
})

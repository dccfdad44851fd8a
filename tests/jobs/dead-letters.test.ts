import { randomUUID } from 'node:crypto'
import { jobs } from '#server/jobs/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { retryDead } from '#modules/admin/panel/server/deliveries/retry-jobs.ts'
import { listDead, queueState } from '#server/jobs/dead-letters.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { sharedServer } from '../server.ts'

const TOKEN = 'a token for metrics'

describe('jobs/dead-letters', () => {
  const server = sharedServer({ METRICS_TOKEN: TOKEN })
  beforeEach(async () => {
    const { db } = server.world
    await settled(server.world) // recurring work, which is due at a start
    await db.delete(jobs)
    const ago = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000)
    const archived = { groupId: '', channelId: '#archived', link: 'secret' }
    const row = { teamId: NO_TEAM, kind: 'nobody does this', payload: { link: 'secret' } }
    await db.insert(jobs).values([
      { ...row, key: 'waits', dueAt: ago(3) },
      { ...row, key: 'waits longer', dueAt: ago(5) },
      { ...row, key: 'is for later', dueAt: ago(-5) },
      { ...row, key: 'was done', doneAt: ago(1) },
      { ...row, key: 'dead', deadAt: ago(2), tries: 4, error: 'refused' },
      { ...row, key: 'dead', teamId: randomUUID(), deadAt: ago(1), tries: 4 },
      { ...row, key: 'dead before', deadAt: ago(9), tries: 1 },
      { ...row, key: 'post', kind: 'post', payload: archived, deadAt: ago(8), tries: 1 },
    ])
  })

  const state = () => queueState(server.world.db, server.clock.now)

  test('operators see what waits, for how long, and what is dead', async () => {
    const expected = { waiting: 2, oldestSeconds: 300, dead: 3, refused: 1 }
    expect(await state()).toEqual(expected)
    const ready = await server.app.inject('/readyz')
    expect(ready.json()).toEqual({ ok: true, deliveries: expected })
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    expect(body).toContain('recess_deliveries_waiting 2')
    expect(body).toContain('recess_deliveries_oldest_seconds 300')
    expect(body).toContain('recess_deliveries_dead 3')
    expect(body).toContain('recess_posts_refused 1') // a channel's own admins are told of it
  })

  test('the dead are listed, the oldest first, without what they carry', async () => {
    const dead = await listDead(server.world.db)
    expect(dead.map(({ key }) => key)).toEqual(['dead before', 'post', 'dead', 'dead'])
    expect(JSON.stringify(dead)).not.toContain('secret')
  })

  test('the dead are tried again from the first try, by key or all', async () => {
    const { db } = server.world
    expect(await retryDead(db, server.clock.now, 'waits')).toBe(0)
    expect(await retryDead(db, server.clock.now, 'dead')).toBe(2)
    expect(await state()).toEqual({ waiting: 4, oldestSeconds: 300, dead: 1, refused: 1 })
    expect(await retryDead(db, server.clock.now, null)).toBe(2)
    expect(await state()).toEqual({ waiting: 6, oldestSeconds: 300, dead: 0, refused: 0 })
    const rows = await db.select().from(jobs)
    const again = rows.filter(({ key }) => key.startsWith('dead'))
    expect(again.map(({ tries, payload }) => [tries, payload])).toEqual([
      [0, { link: 'secret' }],
      [0, { link: 'secret' }],
      [0, { link: 'secret' }],
    ])
  })
})

import type { User } from '#shared/accounts.ts'
import { changes } from '#modules/admin/change-log/contract.ts'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { changePoll, getPoll, removePoll } from '../contract.ts'
import { deleteOldVotes } from '../server/store.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { asked, atThe, friday, votesOf } from '#tests/http/poll-fixture.ts'

describe('polls/tests/poll-changes', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  describe('changing', () => {
    const change = (admin: User, pollId: string, more: object) =>
      server.call(changePoll, {
        token: admin.guulJwt,
        body: { companyId: admin.teamId, pollId, ...friday(), ...more },
      })

    test('everything before the first vote, the closing time alone after it, nothing once closed', async () => {
      const { admin, pollId, vote, close } = await asked(server)
      const options = [{ text: 'Tea' }, { text: 'Coffee' }]
      expect((await change(admin, pollId, { options })).body.poll).toMatchObject({
        options: [{ text: 'Tea' }, { text: 'Coffee' }],
      })
      await vote(admin, 'o1')
      expect(outcomeOf(await change(admin, pollId, {}))).toBe('409 poll_fixed')
      const swapped = options.toReversed()
      expect(outcomeOf(await change(admin, pollId, { options: swapped }))).toBe('409 poll_fixed')
      const moved = await change(admin, pollId, { options, hour: 16 })
      expect(moved.body.poll.closesAt).toBe('2026-10-14T13:00:00.000Z')
      await close()
      expect(outcomeOf(await change(admin, pollId, { options, hour: 18 }))).toBe('409 poll_closed')
    })

    test('one whose time is moved closes at the new time, once', async () => {
      const { admin, pollId, look } = await asked(server)
      await change(admin, pollId, { hour: 19 })
      await atThe(server, new Date('2026-10-14T14:00:03Z'))
      expect((await look()).state).toBe('open')
      await atThe(server, new Date('2026-10-14T16:00:00Z'))
      expect((await look()).state).toBe('counting')
      await atThe(server, new Date('2026-10-14T16:00:03Z'))
      expect((await look()).state).toBe('closed')
    })

    test('one that is removed takes its votes along', async () => {
      const { admin, pollId, vote, close } = await asked(server)
      await vote(admin, 'o1')
      const body = { companyId: admin.teamId, pollId }
      const token = admin.guulJwt
      expect((await server.call(removePoll, { token, body })).status).toBe(200)
      expect(outcomeOf(await server.call(removePoll, { token, body }))).toBe('404 not_found')
      expect(await votesOf(server, pollId)).toEqual([])
      await close()
      expect((await server.call(getPoll, { token, query: { pollId } })).status).toBe(404)
    })

    test('the change log says what was asked, changed and removed', async () => {
      const { admin, pollId } = await asked(server)
      await change(admin, pollId, { question: 'And on Monday?' })
      const token = admin.guulJwt
      await server.call(removePoll, { token, body: { companyId: admin.teamId, pollId } })
      const log = await server.call(changes, { token, params: { id: admin.teamId } })
      const acts = log.body.changes.filter(({ what }) => what.startsWith('poll'))
      expect(acts.map(({ what }) => what).toSorted()).toEqual([
        'poll_asked',
        'poll_changed',
        'poll_removed',
      ])
      expect(acts.every(({ kind }) => kind === 'posts')).toBe(true)
    })
  })

  describe('a person', () => {
    test('takes along what they asked and voted, of others nothing', async () => {
      const { vote, join, admin } = await asked(server)
      const ana = await join('Ana')
      await vote(ana, 'o2')
      await vote(admin, 'o1')
      const { body } = await server.call(exportData, { query: { userId: ana.userId }, by: ana })
      expect((body as Record<string, unknown>)['polls']).toEqual({
        asked: [],
        votes: [
          { question: 'What do we play on Friday?', closesAt: expect.anything(), vote: 'Dice' },
        ],
      })
    })

    test('is forgotten on leaving, and their vote still counts, without a name', async () => {
      const { vote, join, admin, crowd, cast, close, look, pollId } = await asked(server)
      const gone = await join('Gone')
      for (const one of await crowd(9)) await cast(one, 'o1')
      await vote(gone, 'o1')
      await vote(admin, 'o1')
      const before = await look()
      const body = { userId: gone.userId }
      const left = await server.call(leaveGameSpace, { token: gone.guulJwt, body })
      expect(left.status).toBe(200)
      expect(await look()).toMatchObject({ counts: before.counts, voted: before.voted })
      const stored = await votesOf(server, pollId)
      expect(stored).toHaveLength(11)
      expect(stored.map(({ userId }) => userId)).not.toContain(gone.userId)
      await close()
      expect((await look()).counts).toEqual([11, 0, 0])
    })

    test('a month after the close only counts are left', async () => {
      const { crowd, cast, close, look, pollId } = await asked(server)
      for (const one of await crowd(5)) await cast(one, 'o1')
      await close()
      const { db } = server.world
      await deleteOldVotes(db, new Date('2026-11-13T13:00:00Z'))
      expect(await votesOf(server, pollId)).toHaveLength(5)
      await deleteOldVotes(db, new Date('2026-11-13T15:00:00Z'))
      expect(await votesOf(server, pollId)).toEqual([])
      expect(await look()).toMatchObject({ counts: [5, 0, 0], winners: ['o1'] })
    })
  })
})

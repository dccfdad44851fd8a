import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import { askPoll, getPoll, pollList, votePoll } from '../contract.ts'
import { vote as castVote } from '../server/module.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { asked, atThe, CLOSES, friday, votesOf } from '#tests/http/poll-fixture.ts'

describe('polls/tests/polls', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  describe('asking', () => {
    test('an admin creates a poll, and everyone is notified once, however often it is sent', async () => {
      const { first, ask, join, pollId, admin } = await asked(server)
      expect(first.status).toBe(200)
      expect(first.body.poll).toMatchObject({
        question: 'What do we play on Friday?',
        asker: { userId: admin.userId },
        closesAt: '2026-10-14T14:00:00.000Z',
        state: 'open',
        counts: null,
        voted: 0,
        isFixed: false,
      })
      await Promise.all([ask(), ask()])
      const late = await join('Late')
      await atThe(server, new Date('2026-10-14T09:00:05Z'))
      const told = await server.notificationsOf(admin)
      expect(told.filter(({ kind }) => kind === 'poll')).toMatchObject([
        { pollId, channel: 'What do we play on Friday?', person: { userId: admin.userId } },
      ])
      const list = await server.call(pollList, { params: { id: late.teamId }, by: late })
      expect(list.body.polls.map((one) => one.pollId)).toEqual([pollId])
    })

    test.each<[string, object, string]>([
      ['one option', { options: [{ text: 'Bingo' }] }, '400 bad_input'],
      [
        'seven options',
        { options: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ text: String(n) })) },
        '400 bad_input',
      ],
      ['an option twice', { options: [{ text: 'Çay' }, { text: 'ÇAY' }] }, '400 option_twice'],
      ['an empty option', { options: [{ text: 'Tea' }, { text: ' ' }] }, '400 bad_input'],
      [
        'a game there is none of',
        { options: [{ text: 'Tea', gameType: 'chess' }, { text: 'Milk' }] },
        '400 game_unknown',
      ],
      ['a bad word', { question: 'fuck?' }, '400 word_not_allowed'],
      ['a time gone by', { hour: 8 }, '400 closing_invalid'],
      ['a time far ahead', { day: '2027-10-14' }, '400 closing_invalid'],
      ['an hour of no clock', { hour: 24 }, '400 hour_invalid'],
      ['a channel nobody knows', { channelId: '#nowhere' }, '400 channel_unknown'],
    ])('%s is refused, and nothing is asked', async (_, more, message) => {
      const { first, admin } = await asked(server, more)
      expect(outcomeOf(first).startsWith(message)).toBe(true)
      const list = { token: admin.guulJwt, params: { id: admin.teamId } }
      expect((await server.call(pollList, list)).body.polls).toEqual([])
    })

    test('a member may not, nor an admin of another space, nor one whose subscription is limited', async () => {
      const { ask, join, admin, vote, look } = await asked(server)
      const ana = await join('Ana')
      expect(outcomeOf(await ask({ pollId: randomUUID() }, ana))).toBe('403 not_admin')
      const { admin: stranger } = await server.space()
      const body = { companyId: admin.teamId, pollId: randomUUID(), ...friday() }
      const token = stranger.guulJwt
      expect(outcomeOf(await server.call(askPoll, { token, body }))).toBe('403 not_your_team')
      await server.world.db.execute(
        sql`update teams set is_limited = true where team_id = ${admin.teamId}::uuid`,
      )
      expect(outcomeOf(await ask({ pollId: randomUUID() }))).toBe('403 subscription_limited')
      expect(outcomeOf(await vote(ana, 'o1'))).toBe('403 subscription_limited')
      expect(await look(ana)).toMatchObject({ state: 'open' })
    })

    test('a game that is turned off is no option', async () => {
      const { ask, admin } = await asked(server)
      await server.changeSpace(admin, { limitedGames: 'dice' })
      expect(outcomeOf(await ask({ pollId: randomUUID() }))).toBe('403 game_not_allowed')
    })

    test('the same id in two spaces is two polls, and neither sees the other', async () => {
      const one = await asked(server)
      const { admin: stranger } = await server.space()
      const theirs = { companyId: stranger.teamId, pollId: one.pollId, ...friday() }
      const body = { ...theirs, question: 'Theirs?' }
      await server.call(askPoll, { token: stranger.guulJwt, body })
      expect((await one.look()).question).toBe('What do we play on Friday?')
      expect((await one.look(stranger)).question).toBe('Theirs?')
    })

    test('ten at most are open in a space at a time', async () => {
      const { ask } = await asked(server)
      for (let i = 0; i < 9; i++) expect((await ask({ pollId: randomUUID() })).status).toBe(200)
      expect(outcomeOf(await ask({ pollId: randomUUID() }))).toBe('409 too_many_polls')
    })
  })

  describe('voting', () => {
    test('each has one vote, and may change it until it closes', async () => {
      const { vote, join, pollId, look, close } = await asked(server)
      const ana = await join('Ana')
      const answers = await Promise.all([vote(ana, 'o1'), vote(ana, 'o1'), vote(ana, 'o1')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers[0].body.poll.ownOption).toBe('o1')
      expect((await vote(ana, 'o3')).body.poll.ownOption).toBe('o3')
      expect(await votesOf(server, pollId)).toEqual([{ userId: ana.userId, optionId: 'o3' }])
      await close()
      expect(outcomeOf(await vote(ana, 'o1'))).toBe('409 poll_closed')
      expect(await look(ana)).toMatchObject({ state: 'closed', ownOption: 'o3' })
    })

    test('one received in time may be stored a moment after the close, until it is counted', async () => {
      const { crowd, close, look, pollId, admin } = await asked(server)
      const { teamId } = admin
      const [ana, ben, ...others] = await crowd(6)
      const inTime = new Date(CLOSES.getTime() - 1)
      const keep = (userId: string) =>
        castVote(server.world, { teamId, userId }, { pollId, optionId: 'o1' }, inTime)
      server.clock.set(CLOSES.getTime() + 2_000)
      for (const one of [ana!, ...others]) await keep(one)
      await close()
      await expect(keep(ben!)).rejects.toMatchObject({ message: 'poll_closed' })
      expect(await look()).toMatchObject({ voted: 5, counts: [5, 0, 0] })
    })

    test.each<[string, number, string]>([
      ['a millisecond before the close', -1, '200'],
      ['in the millisecond of the close', 0, '409 poll_closed'],
      ['a millisecond after it', 1, '409 poll_closed'],
    ])('a vote %s', async (_, ms, answer) => {
      const { vote, join, pollId } = await asked(server)
      const ana = await join('Ana')
      server.clock.set(CLOSES.getTime() + ms)
      expect(outcomeOf(await vote(ana, 'o1'))).toBe(answer)
      expect(await votesOf(server, pollId)).toHaveLength(ms < 0 ? 1 : 0)
    })

    test('what does not exist is refused, and nothing is kept', async () => {
      const { vote, join, pollId } = await asked(server)
      const ana = await join('Ana')
      expect(outcomeOf(await vote(ana, 'o4'))).toBe('400 option_unknown')
      expect(outcomeOf(await vote(ana, ''))).toBe('400 option_unknown')
      expect(outcomeOf(await vote(ana, 'o1', randomUUID()))).toBe('404 not_found')
      expect(await votesOf(server, pollId)).toEqual([])
    })

    test('nobody votes for somebody else, nor in another space', async () => {
      const { vote, join, pollId, admin } = await asked(server)
      const ana = await join('Ana')
      const body = { userId: admin.userId, pollId, optionId: 'o1' }
      expect(outcomeOf(await server.call(votePoll, { token: ana.guulJwt, body }))).toBe(
        '403 not_yours',
      )
      const { admin: stranger } = await server.space()
      expect(outcomeOf(await vote(stranger, 'o1'))).toBe('404 not_found')
      const query = { pollId }
      const looked = await server.call(getPoll, { token: stranger.guulJwt, query })
      expect(looked.status).toBe(404)
      expect(await votesOf(server, pollId)).toEqual([])
    })
  })

  describe('what is shown', () => {
    test('counts come after your own vote, in steps of five of which the last is held back', async () => {
      const { vote, crowd, cast, look, admin } = await asked(server)
      const seen: unknown[] = []
      await vote(admin, 'o1')
      for (const [i, one] of (await crowd(15)).entries()) {
        await cast(one, i % 2 ? 'o2' : 'o1')
        const { voted, counts } = await look()
        seen.push([i + 2, voted, counts])
      }
      expect(seen).toEqual([
        ...[2, 3, 4].map((n) => [n, 0, null]),
        ...[5, 6, 7, 8, 9].map((n) => [n, 5, null]),
        ...[10, 11, 12, 13, 14].map((n) => [n, 10, [3, 2, 0]]),
        ...[15, 16].map((n) => [n, 15, [6, 4, 0]]),
      ])
    })

    test('a person who has not voted sees none, and with bars after the close nobody does', async () => {
      const open = await asked(server)
      const shut = await asked(server, { barsAfterClose: true })
      for (const { crowd, cast } of [open, shut])
        for (const one of await crowd(10)) await cast(one, 'o1')
      expect((await open.look()).counts).toBeNull()
      await open.vote(open.admin, 'o2')
      expect((await open.look()).counts).toEqual([5, 0, 0])
      await shut.vote(shut.admin, 'o2')
      expect((await shut.look()).counts).toBeNull()
      await shut.close()
      expect((await shut.look()).counts).toEqual([10, 1, 0])
    })

    test('a changed vote alone changes no count that is shown', async () => {
      const { vote, admin, crowd, cast, look } = await asked(server)
      const people = await crowd(11)
      for (const one of people) await cast(one, 'o1')
      await vote(admin, 'o1')
      const before = await look()
      expect(before.counts).toEqual([5, 0, 0])
      for (let i = 0; i < 4; i++) await cast(people[1]!, i % 2 ? 'o1' : 'o2')
      await cast(people[2]!, 'o3')
      expect(await look()).toEqual(before)
    })

    test.each([5, 6, 9, 10, 11, 14, 16])(
      'between any two looks at a poll of %i, the end among them, at least five people are apart',
      async (count) => {
        const { vote, admin, crowd, cast, look, close } = await asked(server)
        const sums = [0]
        await vote(admin, 'o1')
        const see = async () => {
          const { counts } = await look()
          const sum = counts?.reduce((all, n) => all + n, 0) ?? 0
          if (sum !== sums.at(-1)) sums.push(sum)
        }
        for (const one of await crowd(count - 1)) {
          await cast(one, 'o2')
          await see()
        }
        await close()
        await see()
        const apart = sums.slice(1).map((sum, i) => sum - sums[i]!)
        expect(sums.at(-1)).toBe(count)
        expect(Math.min(...apart)).toBeGreaterThanOrEqual(5)
      },
    )

    test('fewer than five are not counted out, nor how many they were', async () => {
      const { crowd, cast, look, close } = await asked(server)
      for (const one of await crowd(4)) await cast(one, 'o2')
      await close()
      expect(await look()).toMatchObject({
        state: 'closed',
        isFew: true,
        voted: 0,
        counts: null,
        winners: [],
      })
    })

    test('five are, with the winner, or those that are level', async () => {
      const one = await asked(server)
      for (const [i, who] of (await one.crowd(5)).entries()) await one.cast(who, i ? 'o2' : 'o1')
      await one.close()
      expect(await one.look()).toMatchObject({ counts: [1, 4, 0], winners: ['o2'], voted: 5 })
      server.clock.set('2026-10-14T09:00:00Z')
      const two = await asked(server)
      for (const [i, who] of (await two.crowd(6)).entries())
        await two.cast(who, i % 2 ? 'o3' : 'o1')
      await two.close()
      expect(await two.look()).toMatchObject({ counts: [3, 0, 3], winners: ['o1', 'o3'] })
    })

    test('no answer names anybody who voted', async () => {
      const { crowd, cast, admin, pollId, close } = await asked(server)
      const people = await crowd(6)
      for (const one of people) await cast(one, 'o1')
      const say = async () => {
        const input = { token: admin.guulJwt }
        const one = await server.call(getPoll, { ...input, query: { pollId } })
        const all = await server.call(pollList, { ...input, params: { id: admin.teamId } })
        const log = await server.call(changes, { ...input, params: { id: admin.teamId } })
        return JSON.stringify([one.body, all.body, log.body])
      }
      const told = [await say()]
      await close()
      told.push(await say())
      for (const text of told) {
        for (const userId of people) expect(text).not.toContain(userId)
        expect(text).not.toContain('Voter')
      }
    })

    test('whether anybody has voted is for the admins', async () => {
      const { vote, join, look } = await asked(server)
      const [ana, ben] = [await join('Ana'), await join('Ben')]
      const before = await look(ben)
      expect((await look()).isFixed).toBe(false)
      await vote(ana, 'o1')
      expect(await look(ben)).toEqual(before)
      expect((await look()).isFixed).toBe(true)
    })
  })
})

import { sql } from 'drizzle-orm'
import { eventPredict, getQuestions, postAnswer, postQuestion } from '../special-events.contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { dying } from '#tests/kill-points.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { untilScored } from '#tests/http/predictor-replay.ts'
import { companyDay, holding, LOCK, REVEALED, named } from '#tests/http/special-event-fixture.ts'

const TIMEOUT_MS = 240_000
const FEW_KILLS = 29
const EVERY = Number(process.env['KILLS_EVERY'] ?? FEW_KILLS) // of this many statements, one is a kill point

describe('special events and hostile callers', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const stored = async (gameId: string) => {
    const rows = await rowsOf<{ n: number }>(
      server.world.db,
      sql`select count(*)::int as n from event_answers where game_id = ${gameId}::uuid`,
    )
    return rows[0]!.n
  }

  test('an answer in the millisecond before the lock counts, and in that of the lock not', async () => {
    const day = await holding(server)
    const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
    server.clock.set(Date.parse(LOCK) - 1)
    expect((await day.answer(ada, { relay: ['sales'] })).status).toBe(200)
    server.clock.set(LOCK)
    const late = await day.answer(ben, { relay: ['sales'] })
    expect(late).toMatchObject(refusal(409, 'question_locked'))
    server.clock.set(REVEALED)
    await day.settle('relay', ['sales'])
    expect(await day.table()).toEqual(['1 Ada 10'])
  })

  test('an answer that came before its question’s lock was moved to an earlier hour does not count', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    server.clock.set('2026-10-14T12:00:00Z')
    await day.answer(ada, { rain: ['yes'] })
    server.clock.set('2026-10-14T13:00:00Z')
    const earlier = { ...companyDay['rain']!, locksAt: '2026-10-14T11:00:00.000Z' }
    expect((await day.put('rain', earlier)).status).toBe(200)
    await day.settle('rain', ['yes'])
    expect((await day.table()).join()).not.toContain('Ada 5')
  })

  test.each<[string, Record<string, string[]>, string]>([
    ['an option that does not exist', { relay: ['finance'] }, 'answer_invalid'],
    ['a huge number', { coffees: ['99999999999'] }, 'answer_invalid'],
    ['a question of none', { 'no-such-question': ['yes'] }, 'question_unknown'],
    ['a good one and a bad one', { rain: ['yes'], relay: ['finance'] }, 'answer_invalid'],
  ])('%s is refused, and nothing of the call is stored', async (_, given, code) => {
    const day = await holding(server)
    const refused = await day.answer(day.admin, given)
    expect(refused.body.message).toBe(code)
    expect(Object.values(refused.body.fields ?? {})).toEqual([code])
    expect(await stored(day.gameId)).toBe(0)
  })

  test('nobody answers for another, in another space, or settles as a member', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    const other = (await server.space()).admin
    const predictions = [{ questionId: day.ids.get('rain')!, answer: ['yes'] }]
    const { gameId } = day
    const asAdmin = { userId: day.admin.userId, gameId, predictions }
    const forged = await server.call(eventPredict, { token: ada.guulJwt, body: asAdmin })
    expect(forged).toMatchObject(refusal(403, 'not_yours'))
    expect((await day.answer(other, { rain: ['yes'] })).status).toBe(404)
    const query = { gameId, userId: other.userId }
    expect((await server.call(getQuestions, { token: other.guulJwt, query })).status).toBe(404)
    const settled = { ...day.key, questionId: day.ids.get('rain')!, answer: ['yes'] }
    for (const { guulJwt: token } of [ada, other])
      expect((await server.call(postAnswer, { token, body: settled })).status).toBe(403)
    const own = { ...settled, companyId: other.teamId }
    expect((await server.call(postAnswer, { token: other.guulJwt, body: own })).status).toBe(404)
    expect(await stored(gameId)).toBe(0)
  })

  test('the same call twice at the same time is one answer, and one settlement', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    const twice = await Promise.all([1, 2].map(() => day.answer(ada, { relay: ['sales'] })))
    expect(twice.map(({ body }) => body.saved).toSorted((a, b) => a - b)).toEqual([0, 1])
    server.clock.set('2026-10-15T13:00:00Z')
    await Promise.all([1, 2].map(() => day.settle('relay', ['sales'])))
    expect(await day.table()).toEqual(['1 Ada 10'])
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test.each([
    ['one option', { kind: 'one', options: named('A') }, 'options_invalid'],
    [
      'the same option twice',
      { kind: 'one', options: [...named('A'), ...named('A')] },
      'options_invalid',
    ],
    [
      'all to be chosen',
      { kind: 'several', choose: 2, options: named('A', 'B') },
      'options_invalid',
    ],
    ['options of a number', { kind: 'number', options: named('A', 'B') }, 'options_invalid'],
    ['a number from ten to nine', { kind: 'number', least: 10, most: 9 }, 'number_invalid'],
    [
      'an opening after the lock',
      { kind: 'yesNo', opensAt: '2026-10-16T00:00:00.000Z' },
      'time_invalid',
    ],
  ])('a question with %s is refused', async (_, some, code) => {
    const day = await holding(server, { questions: {}, isDraft: true })
    const body = { ...day.key, points: 5, locksAt: LOCK, texts: { en: 'What?' }, ...some }
    const refused = await server.call(postQuestion, { token: day.token, body })
    expect(refused.body.message).toBe(code)
  })

  test(
    'a kill at any statement of settling and scoring leaves the same table',
    async () => {
      const day = await holding(server)
      const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
      await day.answer(ada, { relay: ['sales'] })
      await day.answer(ben, { relay: ['design'] })
      server.clock.set('2026-10-15T13:00:00Z')
      const dies = dying()
      try {
        for (let n = 1, wasReached = true; wasReached; n += EVERY) {
          const [right, winner] = n % 2 ? (['sales', 'Ada'] as const) : (['design', 'Ben'] as const)
          wasReached = await dies.at(n, () => day.settle('relay', [right], { why: `Again ${n}` }))
          await day.settle('relay', [right], { why: `Again ${n}` })
          server.clock.pass(60_000) // it is retried
          await untilScored(server, day)
          expect((await day.table())[0]).toBe(`1 ${winner} 10`)
        }
      } finally {
        dies.over()
      }
      expect(await verifyResults(server.world.db)).toEqual([])
    },
    TIMEOUT_MS * Math.ceil(FEW_KILLS / EVERY),
  )
})

import { sql } from 'drizzle-orm'
import { exportData, leaveGameSpace } from '#modules/people/membership/contract.ts'
import { postResult } from '../competitions.contract.ts'
import {
  calendarAddress,
  corrections,
  getEventDay,
  getEventMatches,
  getEvents,
  getScheduledGames,
  renewCalendarAddress,
} from '../contract.ts'
import { deleteQuestion, lockNow, voidQuestion } from '../special-events.contract.ts'
import { updateAdminSettings } from '#modules/admin/panel/contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { companyDay, holding, LOCK, REVEALED, named } from '#tests/http/special-event-fixture.ts'

describe('special events', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)

  test('five kinds of questions are answered, settled one by one, and each moves the table', async () => {
    const day = await holding(server)
    const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
    const said = await day.answer(ada, {
      relay: ['platform'],
      drinks: ['water', 'cola'],
      coffees: ['390'],
      talks: ['summer', 'ten-years', 'kitchen'],
      rain: ['yes'],
    })
    expect(said.body).toMatchObject({ saved: 5, open: 0 })
    await day.answer(ben, {
      relay: ['sales'],
      drinks: ['lemonade', 'cola'],
      coffees: ['410'],
      talks: ['summer', 'kitchen', 'ten-years'],
    })
    expect((await day.look(ben)).questions.map(({ given }) => given?.length ?? 0)).toEqual([
      1, 2, 1, 3, 0,
    ])
    at('2026-10-15T13:00:00Z')
    await day.settle('relay', ['platform'])
    expect(await day.table()).toEqual(['1 Ada 10', '2 Ben 0'])
    await day.settle('coffees', ['400']) // both are equally near
    expect(await day.table()).toEqual(['1 Ada 25', '2 Ben 15'])
    await day.settle('drinks', ['lemonade', 'cola'])
    await day.settle('talks', ['summer', 'kitchen', 'ten-years'])
    await day.settle('rain', ['no'])
    expect(await day.table()).toEqual(['1 Ben 40', '2 Ada 33'])
    const own = await day.look(ada)
    expect(own.questions.map(({ earned }) => earned)).toEqual([10, 5, 15, 3, 0])
    expect(own.questions.map(({ right }) => right)).toEqual([1, 1, 2, 1, 0])
    expect(own.questions[0]!.shares).toEqual([]) // of two
  })

  test('how others answered, and what is right, shows to nobody before its time', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    await day.answer(day.admin, { relay: ['sales'] })
    for (const name of ['Ben', 'Cem', 'Dee', 'Eli'])
      await day.answer(await day.join(name), { relay: ['design'] })
    expect(await day.question('relay', ada)).toMatchObject({ shares: [], answer: null, people: 5 })
    at(LOCK)
    expect((await day.question('relay', ada)).shares).toEqual([])
    at(REVEALED)
    const { shares, answer, earned } = await day.question('relay', ada)
    expect([shares.find(({ id }) => id === 'sales')!.people, answer, earned]).toEqual([
      1,
      null,
      null,
    ])
  })

  test('an answer changes until the lock, unless the question says otherwise', async () => {
    const once = { kind: 'one', options: named('A', 'B'), canChange: false } as const
    const day = await holding(server, { questions: { once, free: { ...once, canChange: true } } })
    await day.answer(day.admin, { once: ['a'], free: ['a'] })
    expect((await day.answer(day.admin, { free: ['b'] })).status).toBe(200)
    const fixed = await day.answer(day.admin, { once: ['b'] })
    expect(fixed).toMatchObject(refusal(409, 'answer_fixed'))
  })

  test('what was answered keeps its meaning: it can only be void, with a reason', async () => {
    const day = await holding(server)
    await day.answer(await day.join('Ada'), { relay: ['sales'] })
    const options = named('Design', 'Platform', 'Sales')
    for (const other of [
      { points: 20, options },
      { points: 10, options: named('Design', 'Platform', 'Finance') },
      { points: 10, options, texts: { en: 'Who loses the relay?' } },
      { points: 10, options, kind: 'order' as const },
    ]) {
      const refused = await day.put('relay', { kind: 'one', ...other })
      expect(refused.body).toMatchObject({ message: 'question_answered' })
    }
    const texts = { en: 'relay', tr: 'Bayrak yarışını kim kazanır?' }
    const later = '2026-10-15T12:30:00.000Z'
    expect((await day.put('relay', { kind: 'one', options, texts, locksAt: later })).status).toBe(
      200,
    )
    const { token, key, ids } = day
    const body = { ...key, questionId: ids.get('relay')! }
    const gone = await server.call(deleteQuestion, { token, body })
    expect(gone.body).toMatchObject({ message: 'question_answered' })
    const silent = await server.call(voidQuestion, { token, body })
    expect(silent.body).toMatchObject({ message: 'reason_needed' })
    await server.call(voidQuestion, { token, body: { ...body, why: 'It was called off' } })
    const why = 'It was called off'
    expect(await day.question('relay')).toMatchObject({ status: 'void', isOpen: false, why })
  })

  test('a void question takes its points away again, and the reason is shown', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    await day.answer(ada, { relay: ['sales'] })
    at('2026-10-15T13:00:00Z')
    await day.settle('relay', ['sales'])
    expect(await day.table()).toEqual(['1 Ada 10'])
    const { token, key, ids, gameId } = day
    const body = { ...key, questionId: ids.get('relay')!, why: 'A false start' }
    await server.call(voidQuestion, { token, body })
    await untilQuiet(server)
    expect((await day.table()).join()).not.toContain('10')
    const call = { token: ada.guulJwt, query: { gameId } }
    const told = (await server.call(corrections, call)).body.corrections
    expect(told).toEqual([expect.objectContaining({ why: 'A false start', fell: 1 })])
    await server.call(voidQuestion, { token, body: { ...body, isVoid: false } })
    await day.settle('relay', ['sales'])
    expect(await day.table()).toEqual(['1 Ada 10'])
  })

  test('a wrong answer of the admin is corrected with a reason, and everybody’s points follow', async () => {
    const day = await holding(server)
    const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
    await day.answer(ada, { relay: ['sales'] })
    await day.answer(ben, { relay: ['design'] })
    at('2026-10-15T13:00:00Z')
    await day.settle('relay', ['sales'])
    expect((await day.settle('relay', ['design'])).body).toMatchObject({ message: 'reason_needed' })
    await day.settle('relay', ['design'], { why: 'Sales ran four legs' })
    expect(await day.table()).toEqual(['1 Ben 10', '2 Ada 0'])
    await day.settle('relay', ['design']) // sent twice
    expect(await day.table()).toEqual(['1 Ben 10', '2 Ada 0'])
  })

  test('an answer before the lock is refused, or locks its question immediately', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    await day.answer(ada, { relay: ['sales'] })
    const early = await day.settle('relay', ['sales'])
    expect(early.body).toMatchObject({ message: 'question_not_locked' })
    server.clock.pass(1_000)
    await day.settle('relay', ['sales'], { locksNow: true })
    expect(await day.table()).toEqual(['1 Ada 10'])
    const late = await day.answer(ada, { relay: ['design'] })
    expect(late.body).toMatchObject({ message: 'question_locked' })
    const { token, key, ids } = day
    await server.call(lockNow, { token, body: { ...key, questionId: ids.get('rain')! } })
    expect(await day.question('rain', ada)).toMatchObject({ isLocked: true, isOpen: false })
  })

  test('a lock that has passed can’t be moved', async () => {
    const day = await holding(server)
    at('2026-10-15T13:00:00Z')
    const moved = await day.put('rain', {
      kind: 'yesNo',
      points: 5,
      locksAt: '2026-10-16T12:00:00.000Z',
    })
    expect(moved.body).toMatchObject({ message: 'question_locked' })
  })

  test('it is on the calendar, home, the list and the personal address, and gone where an admin turns it off', async () => {
    const day = await holding(server)
    const ada = await day.join('Ada')
    const token = ada.guulJwt
    const params = { id: day.key.companyId }
    await day.answer(ada, { relay: ['sales'] })
    const month = { token, params, query: { from: '2026-10-12', days: 7 } }
    const { matches } = (await server.call(getEventMatches, month)).body
    expect(matches.map(({ home, isTipped }) => [home, isTipped])).toContainEqual(['relay', true])
    const home = (await server.call(getScheduledGames, { token, params })).body
    expect(home).toMatchObject({ open: 4, games: [{ kind: 'event', gameType: 'specialEvent' }] })
    expect((await server.call(getEvents, { token, params })).body.upcoming).toHaveLength(1)
    await server.call(renewCalendarAddress, { token, body: {} })
    const { address } = (await server.call(calendarAddress, { token })).body
    const url = new URL(address).pathname
    const file = (await server.app.inject({ method: 'GET', url })).payload
    expect(file).toContain('Company day: relay ✓')
    at('2026-10-15T13:00:00Z')
    await day.settle('relay', ['sales'])
    const scored = (await server.call(getEventMatches, month)).body.matches
    expect(scored.find(({ home: text }) => text === 'relay')!.points).toBe(10)
    const just = (await server.call(getScheduledGames, { token, params })).body.scored
    expect(just).toMatchObject([{ home: 'relay', away: '', hasTip: true, points: 10 }])
    const off = { teamId: day.key.companyId, limitedGames: JSON.stringify(['specialEvent']) }
    await server.call(updateAdminSettings, { token: day.token, body: off })
    expect((await server.call(getScheduledGames, { token, params })).body.games).toEqual([])
    expect((await day.answer(ada, { rain: ['no'] })).body).toMatchObject({
      message: 'game_not_allowed',
    })
    expect((await server.app.inject({ method: 'GET', url })).payload).not.toContain('relay')
  })

  test('before a question opens what it asks is read nowhere; then it is everywhere', async () => {
    const OPENS = '2026-10-15T11:00:00.000Z'
    const options = named('Marzipan', 'Nougat')
    const questions = {
      relay: companyDay['relay']!,
      dessert: { kind: 'one', options, texts: { en: 'Pudding?', tr: 'Tatlı?' }, opensAt: OPENS },
    } as const
    const day = await holding(server, { questions })
    const ada = await day.join('Ada')
    const token = ada.guulJwt
    const params = { id: day.key.companyId }
    await server.call(renewCalendarAddress, { token, body: {} })
    const { address } = (await server.call(calendarAddress, { token })).body
    const url = new URL(address).pathname
    const views = async () => [
      JSON.stringify(await day.look(ada)),
      JSON.stringify((await server.call(getScheduledGames, { token, params })).body),
      JSON.stringify(
        (
          await server.call(getEventMatches, {
            token,
            params,
            query: { from: '2026-10-12', days: 7 },
          })
        ).body,
      ),
      JSON.stringify(
        (await server.call(getEventDay, { token, params, query: { day: '2026-10-15' } })).body,
      ),
      (await server.app.inject({ method: 'GET', url })).payload,
    ]
    const reading = async (text: RegExp) => (await views()).map((view) => text.test(view))
    const all = [true, true, true, true, true]
    expect(await reading(/relay/)).toEqual(all)
    expect(await reading(/Pudding|Tatlı|Marzipan|Nougat/i)).toEqual(all.map((one) => !one))
    expect(await day.question('dessert', ada)).toMatchObject({
      isReadable: false,
      isOpen: false,
      opensAt: OPENS,
    })
    expect((await server.call(getScheduledGames, { token, params })).body.open).toBe(1)
    expect((await day.edited()).questions[1]!.texts.en).toBe('Pudding?') // its author can read it
    at(OPENS)
    expect(await reading(/Pudding/)).toEqual(all)
    expect((await day.answer(ada, { dessert: ['nougat'] })).status).toBe(200)
  })

  test('a personal export has the person’s answers, and nobody else’s', async () => {
    const day = await holding(server)
    const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
    await day.answer(ada, { relay: ['sales'] })
    await day.answer(ben, { relay: ['design'] })
    const call = { token: ada.guulJwt, query: { userId: ada.userId } }
    const { body } = await server.call(exportData, call)
    expect(body['eventAnswers']).toEqual([
      expect.objectContaining({ event: 'Company day', question: 'relay', answer: ['sales'] }),
    ])
  })

  test('open answers of a person who leaves are deleted, no name stays, and nobody else’s points change', async () => {
    const day = await holding(server)
    const [ada, ben] = [await day.join('Ada'), await day.join('Ben')]
    for (const one of [ada, ben]) await day.answer(one, { relay: ['sales'], rain: ['yes'] })
    at('2026-10-15T13:00:00Z')
    await day.settle('relay', ['sales'])
    const { guulJwt: token } = await freshToken(server, ada)
    await server.call(leaveGameSpace, { token, body: { userId: ada.userId } })
    const rows = await rowsOf(
      server.world.db,
      sql`select 1 from event_answers where user_id = ${ada.userId}::uuid`,
    )
    expect(rows).toHaveLength(2) // both had locked
    const late = await freshToken(server, day.admin)
    expect((await day.table(late)).toSorted()).toEqual(['1  10', '1 Ben 10'])
    await day.settle('rain', ['yes'], {}, late)
    expect((await day.table(late)).toSorted()).toEqual(['1 Ben 15', '2  10'])
  })

  test('football’s calls do not know it', async () => {
    const day = await holding(server)
    at('2026-10-15T13:00:00Z')
    const { token, key, ids } = day
    const result = { ...key, matchId: ids.get('relay')!, status: 'played', ft: [1, 0], why: '' }
    expect((await server.call(postResult, { token, body: result })).status).toBe(404)
  })
})

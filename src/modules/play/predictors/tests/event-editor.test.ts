import { getFixtures, getScheduledGames } from '../contract.ts'
import {
  copyEvent,
  createEvent,
  deleteEvent,
  getEvent,
  getQuestions,
  orderQuestions,
} from '../special-events.contract.ts'
import { sharedServer } from '#tests/server.ts'
import { holding, LOCK } from '#tests/http/special-event-fixture.ts'

describe('writing a special event', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)

  test('a draft is nobody’s to see but an admin’s', async () => {
    const day = await holding(server, { isDraft: true })
    const ada = await day.join('Ada')
    const call = { token: ada.guulJwt, query: day.key }
    expect((await server.call(getEvent, call)).status).toBe(403)
    expect(
      JSON.stringify((await server.call(getFixtures, { token: ada.guulJwt })).body),
    ).not.toMatch(/Company day|relay/)
    expect((await server.call(getFixtures, { token: day.token })).body.fixtures).toContainEqual(
      expect.objectContaining({ name: 'Company day', kind: 'event' }),
    )
    const { token, key } = day
    await server.call(deleteEvent, { token, body: key })
    expect((await server.call(getEvent, { token, query: key })).status).toBe(404)
  })

  test('what is planned for a later day is an admin’s until then', async () => {
    const day = await holding(server, { startDay: '2026-10-15' })
    const ada = await day.join('Ada')
    const id = day.key.companyId
    const games = () => server.call(getScheduledGames, { token: ada.guulJwt, params: { id } })
    const look = () =>
      server.call(getQuestions, { query: { gameId: day.gameId, userId: ada.userId }, by: ada })
    expect((await games()).body.games).toEqual([])
    expect((await look()).status).toBe(404)
    at('2026-10-15T06:00:00Z')
    expect((await games()).body.games.map(({ name }) => name)).toEqual(['Company day'])
    expect((await look()).status).toBe(200)
  })

  test('an empty event is not published, and a published one not deleted', async () => {
    const empty = await holding(server, { questions: {}, isDraft: true })
    expect(await empty.publish()).toBeUndefined()
    const day = await holding(server)
    const gone = await server.call(deleteEvent, { token: day.token, body: day.key })
    expect(gone.body).toMatchObject({ message: 'event_published' })
  })

  test('last year’s comes again with its questions, at the new time, and none of its answers', async () => {
    const day = await holding(server)
    await day.answer(day.admin, { relay: ['sales'] })
    const body = { ...day.key, name: 'Company day 2027', startsAt: '2027-10-15T12:00:00.000Z' }
    const copied = (await server.call(copyEvent, { token: day.token, body })).body
    expect(copied).toMatchObject({ name: 'Company day 2027', gameId: '', people: 0 })
    const old = await day.edited()
    expect(copied.questions.map(({ texts, options }) => ({ texts, options }))).toEqual(
      old.questions.map(({ texts, options }) => ({ texts, options })),
    )
    expect(
      copied.questions.every(({ locksAt, answers }) => locksAt === body.startsAt && !answers),
    ).toBe(true)
  })

  test('a template begins an event in both languages', async () => {
    const { admin } = await server.space()
    const body = { companyId: admin.teamId, name: 'Gala', template: 'awardShow', startsAt: LOCK }
    const { questions } = (await server.call(createEvent, { token: admin.guulJwt, body })).body
    expect(questions.length).toBeGreaterThan(4)
    expect(questions.every(({ texts }) => texts.en && texts.tr)).toBe(true)
  })

  test('questions stand in the order an admin gives them', async () => {
    const day = await holding(server)
    const wanted = [...day.ids.values()].toReversed()
    const body = { ...day.key, questionIds: wanted }
    const { questions } = (await server.call(orderQuestions, { token: day.token, body })).body
    expect(questions.map(({ questionId }) => questionId)).toEqual(wanted)
    const short = { ...body, questionIds: wanted.slice(1) }
    const refused = await server.call(orderQuestions, { token: day.token, body: short })
    expect(refused.body).toMatchObject({ message: 'question_unknown' })
  })
})

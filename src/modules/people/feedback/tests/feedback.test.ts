import { sendFeedback } from '../contract.ts'
import { feedbackText } from '#modules/admin/operator/server/commands/feedback.command.ts'
import { removeOld } from '#server/jobs/module.ts'
import { countFeedback } from '../server/module.ts'
import { listFeedback } from '../server/store.ts'
import { sharedServer } from '#tests/server.ts'

const OPERATOR = 'operator@recess.example'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

describe('feedback/tests/feedback', () => {
  const server = sharedServer({
    OPERATOR_EMAIL: OPERATOR,
    SERVICES: 'content',
    PUBLIC_URL: 'https://recess.example',
  })
  beforeEach(() => {
    server.clock.pass(2 * DAY_MS) // nobody has sent anything this hour
  })

  const send = (data: object, address = '10.9.0.1') =>
    server.call(sendFeedback, { body: { data }, address })
  const all = () => listFeedback(server.world.db, 1000)
  const said = {
    team_id: 'whatever they say',
    username: 'Ana Costa',
    share_text: 'Çok güzel 👩‍👩‍👧 \u202Eabc\nzweite Zeile',
    recommend: 9,
    satisfaction: 4,
    satisfaction_comment: 'Quick.',
    improvement: ['games', 'Daha fazla oyun'],
  }

  test('without a session it is stored as it was written, in any script, and has a number', async () => {
    const { status, body } = await send(said)
    expect([status, body]).toEqual([200, { data: { id: expect.any(Number) } }])
    expect((await all())[0]).toMatchObject({
      number: body.data.id,
      teamClaim: 'whatever they say',
      nameClaim: 'Ana Costa',
      text: said.share_text,
      recommend: 9,
      satisfaction: 4,
      comment: 'Quick.',
      improvement: 'games,Daha fazla oyun',
    })
  })

  test('what is to get better may come joined, and everything but one thing may be left out', async () => {
    await send({ improvement: 'games,boards' })
    await send({ satisfaction: 1, recommend: null })
    expect((await all()).slice(0, 2)).toMatchObject([
      { satisfaction: 1, recommend: null, text: '' },
      { improvement: 'games,boards', satisfaction: null },
    ])
    const { status, body } = await send({ team_id: 'x', username: 'y', share_text: ' ' })
    expect([status, body.message]).toEqual([400, 'feedback_empty'])
  })

  test.each<[string, object]>([
    ['11 of 10', { recommend: 11 }],
    ['half a star', { satisfaction: 2.5 }],
    ['no star', { satisfaction: 0 }],
    ['a number as text', { recommend: '9' }],
    ['a field of no name', { share_text: 'x', kind: 'bug' }],
    ['text that is too long', { share_text: 'x'.repeat(2501) }],
    ['a comment that is too long', { satisfaction_comment: 'x'.repeat(1001) }],
    ['a list in a list', { improvement: [['games']] }],
    ['21 wishes', { improvement: Array.from({ length: 21 }, () => 'x') }],
    ['NUL', { share_text: 'a\0b' }],
    ['half of a pair', { share_text: 'a\ud800' }],
  ])('%s is refused', async (_, data) => {
    const before = (await all()).length
    const { status, body } = await send(data)
    expect([status, body.message]).toEqual([400, 'bad_input'])
    expect(await all()).toHaveLength(before)
  })

  test('a field beside data is refused, and so is no data at all', async () => {
    for (const body of [{ data: { share_text: 'x' }, more: 1 }, {}])
      expect((await server.call(sendFeedback, { body })).status).toBe(400)
  })

  test('sent twice, even at the same time, it is one with one number and one email', async () => {
    server.letters.length = 0
    const data = { ...said, share_text: 'Only once' }
    const answers = await Promise.all([send(data), send(data), send(data)])
    answers.push(await send(data))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await all()).filter(({ text }) => text === 'Only once')).toHaveLength(1)
    expect(server.letters).toHaveLength(1)
  })

  test('the operator is notified by email: scores and text, no link made of it, nothing of the address', async () => {
    server.letters.length = 0
    await send({ ...said, share_text: '<b>See</b> https://evil.example' }, '10.77.66.55')
    expect(server.letters.map(({ to }) => to)).toEqual([OPERATOR])
    const [{ text, html, subject }] = server.letters as [(typeof server.letters)[0]]
    expect(subject).toMatch(/^Feedback F-\d+$/)
    expect(text).toContain('Satisfaction 4 of 5')
    expect(text).toContain('Would recommend 9 of 10')
    expect(text).toContain('Says to be Ana Costa')
    expect(html).toContain('&lt;b&gt;See')
    expect(text + html).not.toContain('https://evil.example')
    expect(text + html).not.toContain('10.77.66.55')
  })

  test('five an hour from one sender, then feedback_enough says how long to wait', async () => {
    for (let i = 0; i < 5; i++) expect((await send({ share_text: `${i}` })).status).toBe(200)
    const { status, body } = await send({ share_text: 'six' })
    expect([status, body.message, body.retryAfter]).toEqual([429, 'feedback_enough', 3600])
    expect((await send({ share_text: 'six', username: 'Another' })).status).toBe(200)
    server.clock.pass(HOUR_MS)
    expect((await send({ share_text: 'six' })).status).toBe(200)
  })

  test('an address has twenty an hour and a space sixty, whoever they say they are', async () => {
    const used = async (most: number, of: (i: number) => { team: string; address: string }) => {
      for (let i = 0; i < most; i++)
        await countFeedback(server.world, { ...of(i), name: `Person ${i}` })
    }
    await used(20, () => ({ team: 'a victim', address: '10.9.1.1' }))
    expect((await send({ share_text: 'y', team_id: 'a victim' }, '10.9.1.2')).status).toBe(200)
    const from = await send({ share_text: 'x', team_id: 'another' }, '10.9.1.1')
    expect([from.status, from.body.message]).toEqual([429, 'feedback_enough'])
    await used(60, (i) => ({ team: 'one', address: `10.9.2.${i}` }))
    const about = await send({ share_text: 'x', team_id: 'one' }, '10.9.3.1')
    expect([about.status, about.body.message]).toEqual([429, 'feedback_enough'])
  })

  test('a page of another origin may send it where services stand apart, and only that one', async () => {
    const ask = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/dash-feeedbacks',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
    const allowed = await ask('https://recess.example')
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://recess.example',
      'access-control-allow-headers': 'content-type',
    })
    const other = (await ask('https://other.example')).headers['access-control-allow-origin']
    expect(other).not.toBe('https://other.example')
  })

  test('the command lists the newest, with nothing that steers a terminal', async () => {
    await send({ ...said, share_text: 'red \u001b[31m', username: 'Nils' })
    const text = await feedbackText(server.world.db, '1')
    expect(text).toMatch(/^F-\d+ {2}2026-/)
    expect(text).toContain('red  [31m')
    expect(text).toContain('Says to be Nils')
    expect(text.match(/F-\d+/g)).toHaveLength(1)
    await expect(feedbackText(server.world.db, 'many')).rejects.toThrow('npm run feedback')
  })

  test('after half a year it is gone', async () => {
    await send({ share_text: 'old' })
    const at = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS)
    await removeOld({ ...server.world, now: () => at(180) })
    expect((await all())[0]!.text).toBe('old')
    await removeOld({ ...server.world, now: () => at(185) })
    expect(await all()).toEqual([])
    expect(await feedbackText(server.world.db)).toBe('Nobody has told anything.')
  })
})

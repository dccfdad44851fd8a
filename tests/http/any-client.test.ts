import sharp from 'sharp'
import { renewCalendarAddress } from '#modules/play/predictors/contract.ts'
import { modules } from '#app/modules.ts'
import { sharedServer } from '../server.ts'
import { lock, startLocks } from './number-lock-fixture.ts'

/* Browsers, curl and link checkers, programs that draw previews, and those that say nothing. */
const accepts = ['text/html,*/*;q=0.8', '*/*', 'application/json', undefined]
const secret = 'Zq3-private-token'

describe('http/any-client', () => {
  const server = sharedServer()

  const ask = (
    url: string,
    accept: string | undefined,
    method: 'GET' | 'HEAD' = 'GET',
    from = server,
  ) => from.app.inject({ url, method, headers: accept === undefined ? {} : { accept } })

  /** What an address answers to every kind of client, and to HEAD. */
  async function answers(url: string, from = server) {
    const all = []
    for (const accept of accepts)
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, body } = await ask(url, accept, method, from)
        all.push({ statusCode, type: headers['content-type'], size: method === 'HEAD' ? body : '' })
      }
    return all
  }

  const paths = modules.flatMap(({ pages = [] }) => pages.map(({ path }) => path))

  test.each(paths)('%s is a page to any client', async (path) => {
    for (const url of [path.replaceAll(/:\w+/g, 'x'), `${path.replaceAll(/:\w+/g, 'X1')}?a=b`])
      for (const one of await answers(url))
        expect(one).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8', size: '' })
  })

  test.each(['/Leaderboard/', '/games/FourInARow/8c0b/', '/user%2Dsettings'])(
    '%s is one too: any case, a slash at its end',
    async (url) => {
      expect((await ask(url, '*/*')).statusCode).toBe(200)
    },
  )

  test.each([
    '/api/none',
    '/api/User/none',
    '/assets/none.js',
    '/share/none',
    '/calendar/none.ics',
    '/cards/none.png',
    '/preview/none.png',
    '/games/a/b/c',
    '/nowhere',
  ])('%s is not found', async (url) => {
    for (const accept of accepts.slice(1))
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await ask(url, accept, method)
        expect([statusCode, headers['content-type']]).toEqual([
          404,
          'application/json; charset=utf-8',
        ])
      }
  })

  test('only reading answers a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await server.app.inject({ url: '/leaderboard', method })).statusCode).toBe(404)
  })

  test('a share picture and a calendar are there for any client, HEAD without a body', async () => {
    const locks = await startLocks() // puzzles whose answer a test knows
    const session = await locks.session('long')
    await session.submit(session.code)
    const { user, puzzle } = session
    const body = { gameId: puzzle.puzzleId, userId: user.userId }
    const { path } = (await locks.server.call(lock.sharePicture, { body, token: user.guulJwt }))
      .body
    const asked = { body: { isOff: false }, token: user.guulJwt }
    const calendar = (await locks.server.call(renewCalendarAddress, asked)).body.address
    for (const [url, type] of [
      [path, 'image/png'],
      [new URL(calendar).pathname, 'text/calendar; charset=utf-8'],
    ] as const)
      for (const one of await answers(url, locks.server))
        expect(one).toEqual({ statusCode: 200, type, size: '' })
    await locks.server.close()
  })

  describe('a link in a chat', () => {
    const tagsOf = async (url: string) => {
      const { body } = await ask(url, '*/*')
      const tags = [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)]
      return {
        body,
        ...Object.fromEntries(tags.map(([, name, value]) => [name!, value!])),
      } as Record<'body' | 'title' | 'description' | 'image', string>
    }

    test.each([
      ['/', 'Recess'],
      [`/signUp?invitation=${secret}`, 'Join your team at Recess'],
      [`/games/fourInARow/${secret}`, 'Four in a row · Recess'],
      [`/games/bingo/${secret}`, 'Bingo · Recess'],
      ['/puzzle/findTheWord', 'Find the word · Recess'],
      ['/sudoku', 'Sudoku · Recess'],
      [`/replay/${secret}/1`, 'A game to watch again · Recess'],
      [`/tournaments/${secret}`, 'Tournament · Recess'],
      [`/predictor-games?gameId=${secret}`, 'Predictions · Recess'],
      [`/poll?pollId=${secret}`, 'Quick poll · Recess'],
      [`/leaderboard/leagues/${secret}`, 'Leaderboard · Recess'],
      [`/verify/${secret}`, 'Recess'],
      ['/games/constructor/x', 'Recess'],
    ])('to %s is shown as %s, with a picture and nothing of its address', async (url, title) => {
      const { body, ...tags } = await tagsOf(url)
      expect(tags.title).toBe(title)
      expect(body).toContain(`<title>${title}</title>`)
      expect(tags.description.length).toBeGreaterThan(10)
      expect(body).not.toContain(secret)
      const picture = await ask(new URL(tags.image).pathname, '*/*')
      expect(tags.image).toMatch(/^https:\/\/recess\.example\//)
      expect(picture.headers['content-type']).toBe('image/png')
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    })
  })

  test('a search engine finds the way in and the public pages, and nothing else', async () => {
    const robots = await ask('/robots.txt', '*/*')
    expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /api/\n'])
    expect((await ask('/robots.txt', '*/*', 'HEAD')).statusCode).toBe(200)
    const found = async (url: string) =>
      (await ask(url, '*/*')).headers['x-robots-tag'] !== 'noindex'
    for (const url of ['/', '/signIn', '/privacy', '/security']) expect(await found(url)).toBe(true)
    for (const url of ['/games/bingo/x', '/signUp?invitation=x', '/verify/x', '/admin'])
      expect(await found(url)).toBe(false)
  })
})

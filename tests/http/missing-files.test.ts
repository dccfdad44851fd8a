import { inAddress } from '../fuzz/requests.ts'
import { accepts, prototypeNames } from '../fuzz/values.ts'
import { sharedServer } from '../server.ts'

describe('http/missing-files', () => {
  const server = sharedServer({ METRICS_TOKEN: 'a token for metrics' })

  const team = '11111111-1111-4111-8111-111111111111'
  const folders = [
    '/share/',
    '/cards/',
    '/cards/boards/',
    '/courts/',
    '/pictures/',
    `/pictures/${team}/`,
    '/outbox/',
    '/locales/en/',
    '/',
  ]
  const names = ['x', 'x.png', '%', '%00', ...prototypeNames.map(inAddress)]
  const endings = ['', '.png']

  /** What is asked for under a folder, in every way a browser asks, is answered with. */
  async function answersUnder(folder: string) {
    const answers = new Map<number, string[]>()
    for (const name of names)
      for (const ending of endings)
        for (const accept of accepts) {
          const url = folder + name + ending
          const { statusCode } = await server.app.inject({ url, headers: { accept } })
          answers.set(statusCode, [...(answers.get(statusCode) ?? []), `${accept} ${url}`])
        }
    return answers
  }

  test.each(folders)(
    'what is not there under %s is a page or not found, never an error',
    async (folder) => {
      const answers = await answersUnder(folder)
      const odd = [...answers].filter(([status]) => ![200, 400, 404].includes(status))
      expect(odd).toEqual([])
      const isPage = (asked: string) => asked.startsWith('text/html')
      expect((answers.get(200) ?? []).filter((asked) => !isPage(asked))).toEqual([])
      expect(answers.get(200)?.some(isPage)).toBe(true)
    },
  )

  test('asked for as a page it is our page, as at any address of the client', async () => {
    const [missing, home] = await Promise.all(
      ['/share/x.png', '/'].map((url) =>
        server.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } }),
      ),
    )
    expect(missing!.body).toBe(home!.body)
    expect(missing!.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(missing!.headers['content-security-policy']).toBe(
      home!.headers['content-security-policy'],
    )
  })
})

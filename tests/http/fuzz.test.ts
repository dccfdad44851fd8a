import { seededRandom } from '#games/kit/random.ts'
import { fuzzedRequest, isServerError, type Roles } from '../fuzz/requests.ts'
import { sharedServer } from '../server.ts'

/* A small part of npm run test:full's 100,000. The same seed gives the same requests. */
const REQUESTS = 600
const FRESH_EVERY = 100 // a request may end a session or an account

describe('http/fuzz', () => {
  const server = sharedServer()

  async function roles(): Promise<Roles> {
    const { admin, ana: member } = await server.company('Ana')
    const { admin: stranger } = await server.space({ name: 'Osprey' })
    return [null, await server.person('Sam'), member, admin, stranger]
  }

  test.each(['one', 'two', 'three'])(
    `${REQUESTS} requests nearly right are no error of ours, seed %s`,
    async (seed) => {
      const random = seededRandom(seed)
      let people = await roles()
      for (let i = 0; i < REQUESTS; i++) {
        if (i % FRESH_EVERY === 0) people = await roles()
        const sent = fuzzedRequest(random, people)
        const remoteAddress = `10.${60 + (i & 7)}.${i >> 8}.${i & 255}`
        const answer = await server.app.inject({ ...sent, remoteAddress })
        if (isServerError(sent.url, answer.statusCode, answer.body))
          throw new Error(
            `request ${i}: ${sent.method} ${sent.url}: ${answer.body}\n${String(sent.payload)}\n${server.logged.at(-1)}`,
          )
      }
    },
    60_000,
  )
})

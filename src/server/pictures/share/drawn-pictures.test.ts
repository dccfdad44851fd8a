import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { answerErrors } from '../../http/errors.ts'
import { statusesOf } from '../../module.ts'
import { DrawnPictures } from './drawn-pictures.ts'

const BYTES = 5 * 1024 * 1024

let app: FastifyInstance
let drawn: string[]
let release: () => void
let held: Promise<void>
describe('share/drawn-pictures', () => {
  beforeEach(async () => {
    drawn = []
    hold()
    release()
    app = Fastify()
    answerErrors(app, statusesOf([]))
    await app.register(rateLimit, { global: false })
    const draw = async (svg: string) => {
      drawn.push(svg)
      await held
      if (svg === 'broken') throw new Error('no drawing')
      return Buffer.alloc(BYTES, svg)
    }
    const pictures = new DrawnPictures(app, draw, { requests: 12, drawn: 3 })
    const { onRequest } = pictures
    app.get<{ Params: { svg: string } }>('/:svg', { onRequest }, async (request, reply) =>
      reply.send(await pictures.picture(request, request.params.svg)),
    )
  })
  afterEach(() => app.close())

  function hold(): void {
    held = new Promise((resolve) => (release = resolve))
  }

  const get = (svg: string, remoteAddress = '10.0.0.1') =>
    app.inject({ url: `/${svg}`, remoteAddress })

  /* The limiter counts by the machine's clock: on a busy one the minute is no longer whole. */
  function expectWithinTheMinute(refused: LightMyRequestResponse): void {
    const { message, retryAfter } = refused.json<{ message: string; retryAfter: number }>()
    expect([refused.statusCode, message]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toBe(String(retryAfter))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
  }

  test('one that is kept is not drawn again, another is', async () => {
    const [first, second] = [await get('a'), await get('a')]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get('b')).rawPayload.equals(first.rawPayload)).toBe(false)
    expect(drawn).toEqual(['a', 'b'])
  })

  test('those who ask while it is drawn wait for the same one', async () => {
    hold()
    const all = ['1', '2', '3', '4', '5'].map((n) => get('a', `10.0.1.${n}`))
    while (drawn.length === 0) await new Promise((resolve) => setImmediate(resolve))
    release()
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(
      Array<number>(5).fill(200),
    )
    expect(drawn).toEqual(['a'])
  })

  test('no more is kept than the bytes allow: the oldest is drawn again', async () => {
    for (const svg of ['a', 'b', 'c', 'd']) await get(svg, `10.0.2.${svg.codePointAt(0)}`)
    await get('d')
    await get('a')
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  test('one that could not be drawn is tried again, and lies in the way of nobody', async () => {
    expect((await get('broken')).statusCode).toBe(500)
    expect((await get('broken')).statusCode).toBe(500)
    expect(drawn).toEqual(['broken', 'broken'])
  })

  test('an address has so many drawn a minute; what is kept is still served to it', async () => {
    for (const svg of ['a', 'b', 'c']) expect((await get(svg)).statusCode).toBe(200)
    const refused = await get('d')
    expectWithinTheMinute(refused)
    expect((await get('c')).statusCode).toBe(200)
    expect((await get('d', '10.0.0.2')).statusCode).toBe(200)
  })

  test('an address asks so often a minute, kept or not', async () => {
    for (let i = 0; i < 12; i++) expect((await get('a')).statusCode).toBe(200)
    const refused = await get('a')
    expectWithinTheMinute(refused)
    expect((await get('a', '10.0.0.2')).statusCode).toBe(200)
  })
})

import pg from 'pg'
import { isOutage } from './outage.ts'

/* As drizzle hands on what was said. */
const wrapped = (cause: object) =>
  new Error('Failed query', { cause: Object.assign(new Error('said below'), cause) })

/** What the driver says of a server that it can't reach. */
async function refusalOf(host: string, port: number): Promise<object> {
  const client = new pg.Client({ host, port, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => ({}),
    (error: object) => error,
  )
}

describe('db/outage', () => {
  test.each([
    ['no Unix socket', '/nowhere', 5432],
    ['no server at the port', '127.0.0.1', 1],
    ['no such machine', 'nowhere.invalid', 5432],
  ])('%s: the database is away', async (_, host, port) => {
    expect(isOutage(wrapped(await refusalOf(host, port)))).toBe(true)
  })

  test.each([
    ['EHOSTUNREACH', true],
    ['ENETUNREACH', true],
    ['EHOSTDOWN', true],
    ['57P01', true], // administrator command
    ['57P03', true], // the database system is starting up
    ['08006', true],
    ['53300', true], // too many connections
    ['ENOENT', false], // a file, not a socket
    ['23505', false], // unique violation
    ['57014', false], // a statement that took too long
  ])('%s: %s', (code, expected) => {
    expect([isOutage(wrapped({ code })), isOutage({ code })]).toEqual([expected, false])
  })
})

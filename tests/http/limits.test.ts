import { createHash } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { type User, login, loginWithGS, me } from '#shared/accounts.ts'
import { signUp, changePassword } from '#modules/people/accounts/contract.ts'
import { getEvents, getFixtures } from '#modules/play/predictors/contract.ts'
import { exportData } from '#modules/people/membership/contract.ts'
import { hashPassword } from '#modules/people/accounts/server/passwords/password.ts'
import { rateLimits } from '#server/accounts/schema.ts'
import { addressKey } from '#server/http/client-address.ts'
import { PASSWORD, startServer, sharedServer } from '../server.ts'

describe('http/limits', () => {
  const server = sharedServer()

  const MINUTE = 60_000
  const WRONG = 'not this one'
  const signIn = (email: string, password: string, address: string, device = '') =>
    server.call(loginWithGS, { body: { email, password, device }, address })

  test('dear calls use up together what one person may in a minute, and nobody else’s', async () => {
    const { admin, ben } = await server.company('Ben')
    const look = (who: User, endpoint: typeof getFixtures | typeof getEvents) =>
      server.call(endpoint, { params: { id: who.teamId }, token: who.guulJwt })
    const statuses = new Set<number>()
    for (let i = 0; i < 130; i++) {
      statuses.add((await look(admin, getEvents)).status)
      statuses.add((await look(admin, getFixtures)).status)
    }
    expect([...statuses]).toEqual([200, 429])
    expect((await look(ben, getEvents)).status).toBe(200)
  })

  describe('an office behind one address', () => {
    test('signs in, forty people within a minute', async () => {
      const people = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          server.person(`Person ${String.fromCodePoint(97 + (i % 26))}`),
        ),
      )
      const all = await Promise.all(people.map(({ email }) => signIn(email, PASSWORD, '10.51.0.1')))
      expect(all.map(({ status }) => status)).toEqual(Array(40).fill(200))
    })

    test('plays on when one of its people calls without end', async () => {
      const [busy, other] = [
        await server.person('Kofi Mensah'),
        await server.person('Lena Fischer'),
      ]
      const address = '10.52.0.1'
      let last = 200
      for (let i = 0; i < 700 && last === 200; i++)
        last = (await server.call(me, { token: busy.guulJwt, address })).status
      expect(last).toBe(429)
      expect((await server.call(me, { token: other.guulJwt, address })).status).toBe(200)
    })

    test('renews its sessions, however many people it has', async () => {
      const people = [await server.person('Sara Lind'), await server.person('Nils Holm')]
      const address = '10.56.0.1'
      const renew = ({ guulJwt }: User) =>
        server.call(login, { body: { token: guulJwt, app: 'web' }, address })
      for (const person of people)
        for (let i = 0; i < 310; i++) expect((await renew(person)).status).toBe(200)
    })

    test('is not one person: each has their own limit', async () => {
      const people = []
      for (let i = 0; i < 11; i++) people.push(await server.person(`Person ${'abcdefghijk'[i]}`))
      const address = '10.57.0.1'
      const save = ({ userId, guulJwt }: User) =>
        server.call(exportData, { query: { userId }, token: guulJwt, address })
      const [first, ...others] = people
      for (const person of others)
        for (let i = 0; i < 10; i++) expect((await save(person)).status).toBe(200)
      // last and in a row: the minute is by the machine's clock, and a busy machine takes longer for all
      for (let i = 0; i < 10; i++) expect((await save(first!)).status).toBe(200)
      expect((await save(first!)).status).toBe(429)
    })

    test('changes its passwords, whatever one of its people tries', async () => {
      const [busy, other] = [await server.person('Ida Berg'), await server.person('Emil Dahl')]
      const address = '10.58.0.1'
      const from = `address ${address}`
      const key = createHash('sha256').update(from).digest('hex')
      const resetsAt = new Date(server.clock.now.getTime() + MINUTE)
      await server.world.db.insert(rateLimits).values({ key, count: 1000, resetsAt })
      expect((await signIn(busy.email, PASSWORD, address)).status).toBe(429)
      const { userId, guulJwt } = other
      const body = { userId, oldPassword: PASSWORD, newPassword: 'seven paper boats' }
      expect((await server.call(changePassword, { body, token: guulJwt, address })).status).toBe(
        200,
      )
    })

    test('has a ceiling all the same', async () => {
      const statuses = new Set<number>()
      for (let i = 0; i < 101; i++) {
        const body = { email: `nobody${i}`, name: '', password: '' }
        statuses.add((await server.call(signUp, { body, address: '10.53.0.1' })).status)
      }
      expect([...statuses]).toEqual([400, 429])
    })
  })

  describe('IPv6', () => {
    test.each([
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['203.0.113.9', '203.0.113.9'],
      [undefined, ''],
    ])('%s is counted as %s', (ip, expected) => {
      expect(addressKey(ip)).toBe(expected)
    })

    test('one network with addresses without end is one address to the limits', async () => {
      const person = await server.person('Oleg Petrenko')
      const statuses = []
      for (let i = 1; i <= 6; i++)
        statuses.push((await signIn(person.email, WRONG, `2001:db8:7:7::${i}`)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      expect((await signIn(person.email, PASSWORD, '2001:db8:7:8::1')).status).toBe(200)
    })
  })

  test('signing up one address from many is stopped at ten mails, with and without an account', async () => {
    const person = await server.person('Nils Berg')
    for (const email of [person.email, 'flooded@kestrel.example']) {
      server.clock.pass(60 * MINUTE)
      const before = server.letters.filter(({ to }) => to === email).length
      const statuses = []
      for (let i = 0; i < 40; i++) {
        const body = { email, name: 'Ana', password: PASSWORD }
        statuses.push((await server.call(signUp, { body, address: `10.54.0.${i}` })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(30).fill(429)])
      expect(server.letters.filter(({ to }) => to === email)).toHaveLength(before + 10)
    }
  })

  /* How many passwords are checked at the same time, and how many more may wait. */
  const AT_ONCE = 2
  const WAITING = 40

  describe('ninety sign-ins at the same time', () => {
    test('wait in a queue that ends, and files are served meanwhile', async () => {
      const slow = await startServer({}, null, { passwordCost: 13 })
      const began = performance.now()
      const all = Array.from({ length: 90 }, (_, i) =>
        slow.call(loginWithGS, { body: { email: `${i}@kestrel.example`, password: WRONG } }),
      )
      await new Promise((resolve) => setTimeout(resolve, 50))
      const asked = performance.now()
      expect((await slow.app.inject('/locales/en/none.json')).statusCode).toBe(404)
      const waited = performance.now() - asked
      const answers = await Promise.all(all)
      const took = performance.now() - began
      const refused = answers.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(20)
      for (const { body, headers } of refused) {
        expect(body.message).toBe('unavailable')
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(40)
      expect(waited).toBeLessThan(took / 2)
      await slow.close()
    }, 600_000)

    test('that were not looked at count as no tries', async () => {
      const slow = await startServer({}, null, { passwordCost: 13 })
      const person = await slow.person('Ana Costa')
      const stop = new AbortController()
      const fill = async () => {
        while (!stop.signal.aborted) await hashPassword(slow.world, WRONG) // a free place is taken immediately
      }
      const full = Array.from({ length: AT_ONCE + WAITING }, fill)
      const body = { email: person.email, password: PASSWORD }
      const mine = await Promise.all(
        Array.from({ length: 5 }, () => slow.call(loginWithGS, { body, address: '10.55.0.1' })),
      )
      stop.abort()
      await Promise.all(full)
      expect(mine.map(({ status }) => status)).toEqual(Array(5).fill(503))
      expect((await slow.call(loginWithGS, { body, address: '10.55.0.1' })).status).toBe(200)
      await slow.close()
    }, 600_000)
  })

  test('a password of 128 characters is judged without stopping the server', async () => {
    let longest = 0
    const began = performance.now()
    let last = began
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const password = 'p4$$w0rd'.repeat(16)
    const all = Array.from({ length: 5 }, (_, i) =>
      server.call(signUp, { body: { email: `long${i}@kestrel.example`, name: 'Ana', password } }),
    )
    await Promise.all(all)
    clearInterval(watch)
    expect(longest).toBeLessThan((performance.now() - began) / 8) // each check is about a fifth of it
  })

  test('a caller gone before their call is looked at has no address, and that is no failure', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const body = JSON.stringify({ token: 'x' })
    for (let i = 0; i < 30; i++) {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(
        `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        () => socket.resetAndDestroy(),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(server.logged.filter((line) => line.includes('a call failed'))).toEqual([])
  })
})

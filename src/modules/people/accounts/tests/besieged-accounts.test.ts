import { loginWithGS } from '#shared/accounts.ts'
import { changePassword, passwordReset, passwordResetRequest } from '../contract.ts'
import { PASSWORD, sharedServer, tokenIn } from '#tests/server.ts'

describe('accounts/tests/besieged-accounts', () => {
  const server = sharedServer()

  const MINUTE = 60_000
  const WRONG = 'not this one'
  const signIn = (email: string, password: string, address: string, device = '') =>
    server.call(loginWithGS, { body: { email, password, device }, address })

  /** Strangers at many addresses try until the account is closed to them. */
  async function besiege(email: string, from: string): Promise<void> {
    let last = 0
    for (let i = 0; i < 60 && last !== 429; i++)
      last = (await signIn(email, WRONG, `10.${from}.0.${i}`)).status
    expect(last).toBe(429)
  }

  describe('an owner whose account strangers guess at from anywhere', () => {
    test('still signs in on a device that has before', async () => {
      const person = await server.person('Ana Costa')
      const { device } = (await signIn(person.email, PASSWORD, '10.40.0.1')).body
      await besiege(person.email, '41')
      expect((await signIn(person.email, PASSWORD, '10.40.0.2')).body.message).toBe(
        'too_many_tries',
      )
      expect((await signIn(person.email, PASSWORD, '10.40.0.1', device)).status).toBe(200)
      expect((await signIn(person.email, PASSWORD, '10.41.0.1', device)).status).toBe(200)
    })

    test('still has a new password by mail, which makes the device known', async () => {
      const person = await server.person('Jonas Weber')
      await besiege(person.email, '42')
      await server.call(passwordResetRequest, { body: { email: person.email } })
      const token = tokenIn(server.letters.findLast(({ to }) => to === person.email))
      const reset = await server.call(passwordReset, {
        body: { token, password: 'seven paper boats' },
      })
      expect(reset.status).toBe(200)
      const { device } = reset.body
      expect((await signIn(person.email, 'seven paper boats', '10.40.1.1', device)).status).toBe(
        200,
      )
    })

    test('is told on a new device that others tried, and has a link that works though they use up the letters too', async () => {
      const person = await server.person('Leyla Kaya')
      await besiege(person.email, '52')
      expect((await signIn(person.email, PASSWORD, '10.53.0.1')).body).toMatchObject({
        message: 'too_many_tries',
        detail: 'account',
      })
      const ask = (address: string) =>
        server.call(passwordResetRequest, { body: { email: person.email }, address })
      for (let i = 0; i < 10; i++) expect((await ask(`10.54.0.${i}`)).status).toBe(200)
      server.clock.pass(59 * MINUTE)
      expect((await ask('10.53.0.1')).body).toMatchObject({
        message: 'too_many_requests',
        detail: 'account',
      })
      const token = tokenIn(server.letters.findLast(({ to }) => to === person.email))
      const body = { token, password: 'seven paper boats' }
      expect((await server.call(passwordReset, { body })).status).toBe(200)
      server.clock.pass(MINUTE)
      expect((await ask('10.53.0.1')).status).toBe(200)
    })

    test('tells nothing of whether there is an account', async () => {
      await besiege('nobody@kestrel.example', '55')
      expect((await signIn('nobody@kestrel.example', WRONG, '10.56.0.1')).body.detail).toBe(
        'account',
      )
      const own = 'one.place@kestrel.example'
      for (let i = 0; i < 5; i++) await signIn(own, WRONG, '10.57.0.1')
      const { body } = await signIn(own, WRONG, '10.57.0.1')
      expect([body.message, body.detail]).toEqual(['too_many_tries', undefined])
    })

    test('still changes the password while signed in', async () => {
      const person = await server.person('Priya Nair')
      await besiege(person.email, '43')
      const body = {
        userId: person.userId,
        oldPassword: PASSWORD,
        newPassword: 'seven paper boats',
      }
      const changed = await server.call(changePassword, { body, token: person.guulJwt })
      expect(changed.status).toBe(200)
      expect(changed.body.device).not.toBe('')
    })
  })

  describe('a known device', () => {
    test('has five tries like anyone', async () => {
      const person = await server.person('Tom Hughes')
      const { device } = (await signIn(person.email, PASSWORD, '10.44.0.1')).body
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((await signIn(person.email, WRONG, `10.44.1.${i}`, device)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      server.clock.pass(15 * MINUTE)
      expect((await signIn(person.email, PASSWORD, '10.44.0.1', device)).status).toBe(200)
    })

    test("of one account opens no other's way, nor does a made-up or an old one", async () => {
      const [one, other] = [await server.person('Mei Lin'), await server.person('Uma Rao')]
      const { device } = (await signIn(one.email, PASSWORD, '10.45.0.1')).body
      await besiege(other.email, '46')
      const [id, , mac] = device.split('.')
      for (const forged of [device, 'a.9999999999999.b', `${id}.9999999999999.${mac}`, '..', '.'])
        expect((await signIn(other.email, PASSWORD, '10.45.0.2', forged)).status).toBe(429)
      await besiege(one.email, '47')
      server.clock.pass(181 * 24 * 60 * MINUTE)
      await besiege(one.email, '48')
      expect((await signIn(one.email, PASSWORD, '10.45.0.1', device)).status).toBe(429)
    })

    test('is one no more after a new password', async () => {
      const person = await server.person('Max Roth')
      const { device } = (await signIn(person.email, PASSWORD, '10.49.0.1')).body
      const { guulJwt, userId } = (await signIn(person.email, PASSWORD, '10.49.0.1')).body
      const body = { userId, oldPassword: PASSWORD, newPassword: 'seven paper boats' }
      await server.call(changePassword, { body, token: guulJwt })
      await besiege(person.email, '50')
      expect((await signIn(person.email, 'seven paper boats', '10.49.0.1', device)).status).toBe(
        429,
      )
    })
  })
})

import { eq } from 'drizzle-orm'
import { loginWithGS, me, type User } from '#shared/accounts.ts'
import { changePassword, passwordReset, passwordResetRequest } from '../contract.ts'
import { signIns } from '#server/accounts/schema.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('accounts/tests/password-change', () => {
  const server = sharedServer()

  const MINUTE = 60_000
  const NEW = 'seven paper boats'

  const signIn = (email: string, password: string) =>
    server.call(loginWithGS, { body: { email, password } })

  const change = (user: User, oldPassword: string, newPassword = NEW, address?: string) =>
    server.call(changePassword, {
      body: { userId: user.userId, oldPassword, newPassword },
      token: user.guulJwt,
      ...(address && { address }),
    })

  describe('changing the password', () => {
    test('keeps this session and ends the others', async () => {
      const person = await server.person('Ana Costa')
      const other = (await signIn(person.email, PASSWORD)).body
      server.clock.pass(MINUTE)
      const changed = await change(person, PASSWORD)
      expect(changed).toMatchObject({ status: 200, body: { userId: person.userId } })
      expect((await server.call(me, { token: changed.body.guulJwt })).status).toBe(200)
      expect((await server.call(me, { token: other.guulJwt })).status).toBe(401)
      expect((await signIn(person.email, NEW)).status).toBe(200)
      expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    })

    test('changing the password stops a link to reset it', async () => {
      const person = await server.person('Deniz Kaya')
      await server.call(passwordResetRequest, { body: { email: person.email } })
      const token = tokenIn(server.letters.at(-1))
      expect((await change(person, PASSWORD)).status).toBe(200)
      const body = { token, password: 'yet another phrase' }
      expect(await server.call(passwordReset, { body })).toMatchObject(refusal(410, 'link_expired'))
    })

    test('with a wrong old one is refused, and the password stays', async () => {
      const person = await server.person('Jonas Weber')
      expect(await change(person, 'not this one')).toMatchObject(refusal(403, 'wrong_password'))
      expect((await signIn(person.email, PASSWORD)).status).toBe(200)
    })

    test('tries count as when signing in', async () => {
      const person = await server.person('Priya Nair')
      const address = '10.0.6.1'
      for (let i = 0; i < 5; i++)
        expect((await change(person, 'not this one', NEW, address)).status).toBe(403)
      expect(await change(person, PASSWORD, NEW, address)).toMatchObject({
        status: 429,
        body: { message: 'too_many_tries', retryAfter: 900 },
      })
      const body = { email: person.email, password: PASSWORD }
      expect((await server.call(loginWithGS, { body, address })).status).toBe(429)
    })

    test.each([
      ['short', 'password_too_short'],
      ['qwertyuiop', 'password_too_common'],
      ['Tom Hughes 42', 'password_like_name'],
    ])('to %s is refused: %s', async (password, message) => {
      const person = await server.person('Tom Hughes')
      const body = { message, fields: { newPassword: message } }
      expect(await change(person, PASSWORD, password)).toMatchObject({ status: 400, body })
      expect((await signIn(person.email, PASSWORD)).status).toBe(200)
    })

    test('without a sign-in by password is refused', async () => {
      const person = await server.person('Mei Lin')
      await server.world.db
        .update(signIns)
        .set({ provider: 'MS', passwordHash: null })
        .where(eq(signIns.userId, person.userId))
      expect(await change(person, PASSWORD)).toMatchObject(refusal(403, 'wrong_password'))
      const before = server.letters.length
      await server.call(passwordResetRequest, { body: { email: person.email } })
      expect(server.letters).toHaveLength(before)
    })

    test('of someone else is refused', async () => {
      const [one, other] = [await server.person('Uma Rao'), await server.person('Max Roth')]
      const body = { userId: other.userId, oldPassword: PASSWORD, newPassword: NEW }
      expect(await server.call(changePassword, { body, token: one.guulJwt })).toMatchObject(
        refusal(403, 'not_yours'),
      )
    })
  })
})

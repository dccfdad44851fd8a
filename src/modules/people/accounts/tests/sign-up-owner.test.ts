import { loginWithGS, me } from '#shared/accounts.ts'
import { resendVerification, signUp, verify, changePassword } from '../contract.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('accounts/tests/sign-up-owner', () => {
  const server = sharedServer()

  const STRANGERS = 'a stranger was here'
  const CHOSEN = 'several other words'
  let people = 0
  const someone = () => `owner${people++}@kestrel.example`
  const lettersTo = (email: string) => server.letters.filter(({ to }) => to === email)
  const lastLink = (email: string) => tokenIn(lettersTo(email).at(-1))

  /** The secret the browser that asks gets. */
  const ask = async (email: string, password: string): Promise<string> =>
    (await server.call(signUp, { body: { email, name: 'Ana Costa', password } })).body.signUp
  const open = (verificationToken: string, more = {}) =>
    server.call(verify, { body: { verificationToken, ...more } })
  const statusWith = async (email: string, password: string) =>
    (await server.call(loginWithGS, { body: { email, password } })).status

  describe('a stranger who signs an address up last, before its owner confirms', () => {
    test("does not get the owner's mail sent again with the stranger's password", async () => {
      const email = someone()
      const own = await ask(email, PASSWORD)
      await ask(email, STRANGERS)
      await server.call(resendVerification, { body: { email, signUp: own } })
      expect((await open(lastLink(email), { signUp: own })).status).toBe(200)
      expect(await statusWith(email, STRANGERS)).toBe(401)
      expect(await statusWith(email, PASSWORD)).toBe(200)
    })

    test('has no say in the password when the owner opens the wrong mail', async () => {
      const email = someone()
      const own = await ask(email, PASSWORD)
      await ask(email, STRANGERS)
      expect(await open(lastLink(email), { signUp: own })).toMatchObject(
        refusal(409, 'password_needed'),
      )
      const chosen = await open(lastLink(email), { signUp: own, password: CHOSEN })
      expect(chosen).toMatchObject({ status: 200, body: { email } })
      expect(await statusWith(email, STRANGERS)).toBe(401)
      expect(await statusWith(email, CHOSEN)).toBe(200)
    })

    test('can not have a mail sent without the secret of a sign-up of that address', async () => {
      const email = someone()
      await ask(email, PASSWORD)
      const others = await ask(someone(), STRANGERS)
      const link = lastLink(email)
      for (const more of [{}, { signUp: '' }, { signUp: 'x' }, { signUp: others }])
        expect((await server.call(resendVerification, { body: { email, ...more } })).body).toEqual({
          ok: true,
        })
      expect(lettersTo(email)).toHaveLength(1)
      expect((await open(link)).status).toBe(200)
    })

    test('does not keep the owner from having their own mail sent again', async () => {
      const email = someone()
      await ask(email, PASSWORD)
      await ask(email, STRANGERS)
      const body = { email, password: PASSWORD }
      const refused = (await server.call(loginWithGS, { body })).body
      expect(refused.message).toBe('email_not_verified')
      await server.call(resendVerification, { body: { email, signUp: refused.detail } })
      expect(lettersTo(email)).toHaveLength(3)
      expect((await open(lastLink(email), { signUp: refused.detail })).status).toBe(200)
      expect(await statusWith(email, PASSWORD)).toBe(200)
    })
  })

  describe('the password chosen at the link', () => {
    test('is held to what any password is, and the link works on', async () => {
      const email = someone()
      await ask(email, STRANGERS)
      const weak = await open(lastLink(email), { signUp: '', password: 'password123' })
      const message = 'password_too_common'
      expect(weak).toMatchObject({ status: 400, body: { message, fields: { password: message } } })
      expect((await open(lastLink(email), { signUp: '', password: CHOSEN })).status).toBe(200)
    })

    test('is not asked of the browser that signed up', async () => {
      const email = someone()
      const secret = await ask(email, PASSWORD)
      expect((await open(lastLink(email), { signUp: secret })).status).toBe(200)
      expect(await statusWith(email, PASSWORD)).toBe(200)
    })

    test('is asked about after a used link only as about any used link', async () => {
      const email = someone()
      await ask(email, PASSWORD)
      expect((await open(lastLink(email))).status).toBe(200)
      for (const more of [{ signUp: '' }, { signUp: '', password: CHOSEN }])
        expect((await open(lastLink(email), more)).body.message).toBe('link_expired')
      expect(await statusWith(email, CHOSEN)).toBe(401)
    })
  })

  describe('a client that sends the token of the mail alone, as the spec has it', () => {
    test("signs in, and the sign-up's password signs in from then on", async () => {
      const email = someone()
      await ask(email, PASSWORD)
      const { status, body } = await open(lastLink(email))
      expect([status, body.email]).toEqual([200, email])
      expect((await server.call(me, { token: body.guulJwt })).status).toBe(200)
      const signedIn = await server.call(loginWithGS, { body: { email, password: PASSWORD } })
      expect([signedIn.status, signedIn.body.userId]).toEqual([200, body.userId])
      expect(await statusWith(email, CHOSEN)).toBe(401)
    })

    test('changes that password by naming it, and no other', async () => {
      const email = someone()
      await ask(email, PASSWORD)
      const { body } = await open(lastLink(email))
      const change = (oldPassword: string) =>
        server.call(changePassword, {
          body: { userId: body.userId, oldPassword, newPassword: CHOSEN },
          token: body.guulJwt,
        })
      expect((await change(STRANGERS)).body.message).toBe('wrong_password')
      expect((await change(PASSWORD)).status).toBe(200)
      expect([await statusWith(email, PASSWORD), await statusWith(email, CHOSEN)]).toEqual([
        401, 200,
      ])
    })

    test('has the password of the mail it opens, where two signed one address up', async () => {
      const email = someone()
      await ask(email, PASSWORD)
      const own = lastLink(email)
      await ask(email, STRANGERS)
      expect((await open(own)).status).toBe(200)
      expect([await statusWith(email, PASSWORD), await statusWith(email, STRANGERS)]).toEqual([
        200, 401,
      ])
    })
  })

  test('the secret is there whether or not the address has an account, and opens nothing', async () => {
    const person = await server.person('Jonas Weber')
    const [known, unknown] = [await ask(person.email, CHOSEN), await ask(someone(), CHOSEN)]
    expect(known).toHaveLength(unknown.length)
    const sent = server.letters.length
    await server.call(resendVerification, { body: { email: person.email, signUp: known } })
    expect(server.letters).toHaveLength(sent)
    expect((await open(known)).body.message).toBe('link_expired')
  })
})

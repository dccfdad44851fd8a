import { resendVerification, signUp, verify } from '../contract.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('accounts/tests/verification', () => {
  const server = sharedServer()

  const DAY = 24 * 60 * 60_000
  const expired = refusal(410, 'link_expired')
  const lettersTo = (email: string) => server.letters.filter(({ to }) => to === email)

  describe('sending the verification again', () => {
    const ask = (email: string) => ({ email, name: 'Yuki Tanaka', password: PASSWORD })
    const asked = async (email: string, more = {}) =>
      (await server.call(signUp, { body: { ...ask(email), ...more } })).body.signUp
    const resend = (email: string, secret: string, address?: string) =>
      server.call(resendVerification, {
        body: { email, signUp: secret },
        ...(address && { address }),
      })

    test('brings a link for seven more days; the old one stops', async () => {
      const email = 'again@kestrel.example'
      const secret = await asked(email, { language: 'tr' })
      const old = tokenIn(lettersTo(email).at(-1))
      server.clock.pass(6 * DAY)
      expect(await resend(email.toUpperCase(), secret)).toMatchObject({
        status: 200,
        body: { ok: true },
      })
      const letter = lettersTo(email).at(-1)!
      expect(letter.subject).toBe('Recess için adresini onayla')
      expect(await server.call(verify, { body: { verificationToken: old } })).toMatchObject(expired)
      server.clock.pass(6 * DAY)
      const body = { verificationToken: tokenIn(letter) }
      expect((await server.call(verify, { body })).status).toBe(200)
      expect(await server.call(verify, { body })).toMatchObject(expired)
    })

    test("does not confirm someone else's address", async () => {
      const [mine, theirs] = ['mine@kestrel.example', 'theirs@kestrel.example']
      const [secret, other] = [await asked(mine), await asked(theirs)]
      await resend(theirs, secret)
      expect(lettersTo(theirs)).toHaveLength(1)
      await resend(theirs, other)
      const body = { verificationToken: tokenIn(lettersTo(mine).at(-1)) }
      expect((await server.call(verify, { body })).body.email).toBe(mine)
      const late = { verificationToken: tokenIn(lettersTo(theirs)[0]) }
      expect(await server.call(verify, { body: late })).toMatchObject(expired)
    })

    test('keeps the space one was invited to', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const email = 'again.space@kestrel.example'
      await resend(email, await asked(email, { gameSpaceGuid }))
      expect(lettersTo(email)).toHaveLength(2)
      const letter = lettersTo(email).at(-1)
      expect(letter?.subject).toContain('Kestrel')
      const body = { verificationToken: tokenIn(letter) }
      expect((await server.call(verify, { body })).body.teamId).toBe(admin.teamId)
    })

    test('answers everyone the same and sends nothing to people who have an account or never asked', async () => {
      const person = await server.person('Ana Costa')
      const secret = await asked('another@kestrel.example')
      const before = server.letters.length
      for (const email of [person.email, 'never@kestrel.example'])
        for (const given of ['', 'x', secret])
          expect((await resend(email, given)).body).toEqual({ ok: true })
      expect(server.letters).toHaveLength(before)
    })

    test('is limited', async () => {
      const email = 'often@kestrel.example'
      const secret = await asked(email)
      for (let i = 0; i < 5; i++) expect((await resend(email, secret, '10.0.7.1')).status).toBe(200)
      expect((await resend(email, secret, '10.0.7.1')).body.message).toBe('too_many_requests')
      expect(lettersTo(email)).toHaveLength(6)
    })
  })
})

import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { loginWithGS, me, updateUserSettings } from '#shared/accounts.ts'
import {
  signUp,
  verify,
  passwordReset,
  passwordResetCheck,
  passwordResetRequest,
} from '../contract.ts'
import { sendInviteEmail } from '#modules/people/invitations/contract.ts'
import { createGameSpace } from '#modules/people/spaces/contract.ts'
import { mailTokens } from '#server/messaging/mail/schema.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('accounts/tests/passwords', () => {
  const server = sharedServer()

  const MINUTE = 60_000
  const NEW = 'seven paper boats'
  const expired = refusal(410, 'link_expired')

  const lettersTo = (email: string) => server.letters.filter(({ to }) => to === email)
  const signIn = (email: string, password: string) =>
    server.call(loginWithGS, { body: { email, password } })

  /** Asks and reads the mail. */
  async function askReset(email: string): Promise<string> {
    await server.call(passwordResetRequest, { body: { email } })
    return tokenIn(lettersTo(email).at(-1))
  }

  const reset = (token: string, password = NEW, address?: string) =>
    server.call(passwordReset, { body: { token, password }, ...(address && { address }) })

  describe('a forgotten password', () => {
    test('is set again by the mail, which signs in', async () => {
      const person = await server.person('Ana Costa')
      const body = { email: person.email.toUpperCase() }
      await server.call(passwordResetRequest, { body })
      const answer = await reset(tokenIn(lettersTo(person.email).at(-1)))
      expect(answer).toMatchObject({ status: 200, body: { userId: person.userId } })
      expect((await server.call(me, { token: answer.body.guulJwt })).status).toBe(200)
      expect((await signIn(person.email, NEW)).status).toBe(200)
      expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    })

    test.each([
      ['tr', 'Recess için yeni şifre belirle'],
      ['', 'Recess için yeni şifre belirle'], // the team's
      ['en', 'Set a new password for Recess'],
    ])(
      'the mail is in the language chosen (%p), with the link as text',
      async (language, subject) => {
        const { admin } = await server.space({ language: 'tr' })
        const body = { userId: admin.userId, language }
        await server.call(updateUserSettings, { body, token: admin.guulJwt })
        const token = await askReset(admin.email)
        const letter = lettersTo(admin.email).at(-1)!
        expect(letter.subject).toBe(subject)
        expect(letter.text).toContain(`https://recess.example/passwordReset/${token}`)
        expect(letter.html).not.toMatch(/(src|background)="?https?:/)
      },
    )

    test('a known and an unknown address hear the same, and only the known one gets a mail', async () => {
      const person = await server.person('Jonas Weber')
      const known = await server.call(passwordResetRequest, { body: { email: person.email } })
      const unknown = await server.call(passwordResetRequest, {
        body: { email: 'nobody@kestrel.example' },
      })
      expect(known).toMatchObject({ status: 200, body: { ok: true } })
      expect(unknown.body).toEqual(known.body)
      expect(lettersTo('nobody@kestrel.example')).toEqual([])
    })

    test('a mail that does not go out does not show', async () => {
      const person = await server.person('Elif Demir')
      const send = jest
        .spyOn(server.world.mail, 'send')
        .mockRejectedValueOnce(new Error('no server'))
      const answer = await server.call(passwordResetRequest, { body: { email: person.email } })
      send.mockRestore()
      expect(answer).toMatchObject({ status: 200, body: { ok: true } })
      expect(server.logged.join('\n')).toContain('a delivery failed and is tried again')
    })

    test('the token is long, and only its hash is kept', async () => {
      const person = await server.person('Priya Nair')
      const token = await askReset(person.email)
      expect(Buffer.from(token, 'base64url')).toHaveLength(24)
      const rows = await server.world.db
        .select()
        .from(mailTokens)
        .where(eq(mailTokens.email, person.email.toLowerCase()))
      expect(rows).toHaveLength(1)
      expect(rows[0]!.kind).toBe('reset')
      expect(rows[0]!.tokenHash).toMatch(/^[0-9a-f]{64}$/)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('a link works once', async () => {
      const person = await server.person('Tom Hughes')
      const token = await askReset(person.email)
      expect((await reset(token)).status).toBe(200)
      expect(await reset(token, 'yet another phrase')).toMatchObject(expired)
      expect((await signIn(person.email, NEW)).status).toBe(200)
    })

    test('of two uses at the same moment one counts', async () => {
      const person = await server.person('Kofi Mensah')
      const token = await askReset(person.email)
      const both = await Promise.all([reset(token), reset(token, 'yet another phrase')])
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]))
    })

    test('a link works for thirty minutes', async () => {
      const person = await server.person('Hana Novák')
      const token = await askReset(person.email)
      server.clock.pass(60 * MINUTE)
      expect(await reset(token)).toMatchObject(expired)
      const next = await askReset(person.email)
      server.clock.pass(60 * MINUTE - 1)
      expect((await reset(next)).status).toBe(200)
    })

    test('asking again stops the older link', async () => {
      const person = await server.person('Nils Berg')
      const first = await askReset(person.email)
      const second = await askReset(person.email)
      expect(await reset(first)).toMatchObject(expired)
      expect((await reset(second)).status).toBe(200)
    })

    test('every older session ends', async () => {
      const person = await server.person('Sam Ortiz')
      const other = (await signIn(person.email, PASSWORD)).body
      await reset(await askReset(person.email))
      for (const { guulJwt } of [person, other])
        expect(await server.call(me, { token: guulJwt })).toMatchObject(
          refusal(401, 'unauthorized'),
        )
    })

    test('works for someone who made a space in between', async () => {
      const person = await server.person('Selin Aydın')
      const token = await askReset(person.email)
      const body = { userId: person.userId, name: 'Kestrel' }
      const founder = (await server.call(createGameSpace, { body, token: person.guulJwt })).body
      const answer = await reset(token)
      expect(answer.body).toMatchObject({ userId: person.userId, teamId: founder.teamId })
      expect((await server.call(me, { token: founder.guulJwt })).status).toBe(401)
    })

    test.each([
      ['short', 'password_too_short'],
      ['password123', 'password_too_common'],
      ['Lena-Fischer-2026', 'password_like_name'],
    ])('the password %s is refused (%s), and the link still works', async (password, message) => {
      const person = await server.person('Lena Fischer')
      const token = await askReset(person.email)
      const body = { message, fields: { password: message } }
      expect(await reset(token, password)).toMatchObject({ status: 400, body })
      expect((await reset(token)).status).toBe(200)
    })

    test('a link of another kind opens nothing', async () => {
      const { admin } = await server.space()
      const email = 'other.kind@kestrel.example'
      const waiting = { email, name: 'Yuki Tanaka', password: PASSWORD, gameSpaceGuid: '' }
      await server.call(signUp, { body: waiting })
      const verification = tokenIn(lettersTo(email).at(-1))
      const body = { userId: admin.userId, email: 'invited@kestrel.example' }
      await server.call(sendInviteEmail, { body, token: admin.guulJwt })
      const invitation = tokenIn(server.letters.at(-1))
      for (const token of [verification, invitation, 'x'])
        expect(await reset(token)).toMatchObject(expired)
      const token = await askReset(admin.email)
      expect(await server.call(verify, { body: { verificationToken: token } })).toMatchObject(
        expired,
      )
    })

    test('who has only asked for an account has no password to reset', async () => {
      const email = 'waits@kestrel.example'
      const body = { email, name: 'Yuki Tanaka', password: PASSWORD, gameSpaceGuid: '' }
      await server.call(signUp, { body })
      await server.call(passwordResetRequest, { body: { email } })
      expect(lettersTo(email)).toHaveLength(1)
    })

    test('opens the way that too many tries closed', async () => {
      const person = await server.person('Oleg Petrenko')
      const address = '10.0.1.1'
      const body = { email: person.email, password: 'not this one' }
      for (let i = 0; i < 6; i++) await server.call(loginWithGS, { body, address })
      await reset(await askReset(person.email), NEW, address)
      const right = { email: person.email, password: NEW }
      expect((await server.call(loginWithGS, { body: right, address })).status).toBe(200)
    })

    test.each([true, false])(
      'one asks five times an hour, then waits (account: %s)',
      async (has) => {
        const email = has ? (await server.person('Ingrid Dahl')).email : 'none@kestrel.example'
        const ask = () =>
          server.call(passwordResetRequest, { body: { email }, address: `10.0.2.${Number(has)}` })
        for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
        expect(await ask()).toMatchObject({
          status: 429,
          body: { message: 'too_many_requests', retryAfter: 3600 },
        })
        expect(lettersTo(email).filter(({ subject }) => /password/.test(subject))).toHaveLength(
          has ? 5 : 0,
        )
        server.clock.pass(60 * MINUTE)
        expect((await ask()).status).toBe(200)
      },
    )

    test('many addresses asking for one person are stopped, and one asking for many', async () => {
      const person = await server.person('Ravi Shah')
      const forOne = []
      for (let i = 0; i < 11; i++)
        forOne.push(
          await server.call(passwordResetRequest, {
            body: { email: person.email },
            address: `10.0.3.${i}`,
          }),
        )
      expect(forOne.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
      const forMany = []
      for (let i = 0; i < 31; i++) {
        const body = { email: `person${i}@kestrel.example` }
        forMany.push(await server.call(passwordResetRequest, { body, address: '10.0.4.1' }))
      }
      expect(forMany.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
      expect(forMany[0]!.status).toBe(200)
    })

    test('a link says whether it still works, and stays unused', async () => {
      const person = await server.person('Elif Demir')
      const token = await askReset(person.email)
      const look = () => server.call(passwordResetCheck, { body: { token } })
      expect([(await look()).status, (await look()).status]).toEqual([200, 200])
      expect((await reset(token)).status).toBe(200)
      expect((await look()).body.message).toBe('link_expired')
    })

    test('guessing at tokens is stopped', async () => {
      const statuses = []
      for (let i = 0; i < 21; i++) statuses.push((await reset(`guess${i}`, NEW, '10.0.5.1')).status)
      expect(statuses).toEqual([...Array(20).fill(410), 429])
    })
  })

  test('no password and no token of a mail is in the log', async () => {
    const person = await server.person('Ingrid Dahl')
    const token = await askReset(person.email)
    await reset(token)
    const log = server.logged.join('\n')
    expect(log).not.toContain(NEW)
    expect(log).not.toContain(token)
  })
})

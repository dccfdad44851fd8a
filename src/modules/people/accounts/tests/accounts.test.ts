import { login, loginWithGS, me, signOut, signOutElsewhere } from '#shared/accounts.ts'
import { signUp, verify } from '../contract.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('accounts/tests/accounts', () => {
  const server = sharedServer()

  const MINUTE = 60_000
  const DAY = 24 * 60 * MINUTE
  const ask = (email: string, more = {}) => ({
    email,
    name: 'Ana Costa',
    password: PASSWORD,
    gameSpaceGuid: '',
    ...more,
  })

  describe('signing up', () => {
    test('a person signs up, answers the mail and is signed in', async () => {
      const answer = await server.call(signUp, { body: ask('ana@kestrel.example') })
      expect(answer).toMatchObject({ status: 200, body: { ok: true } })
      const letter = server.letters.at(-1)!
      expect(letter.to).toBe('ana@kestrel.example')
      const confirmed = await server.call(verify, { body: { verificationToken: tokenIn(letter) } })
      expect(confirmed.status).toBe(200)
      expect(confirmed.body).toMatchObject({
        name: 'Ana Costa',
        teamId: '',
        isAdmin: false,
        controller: 'GS',
      })
      expect(confirmed.body.guulJwt.split('.')).toHaveLength(3)
    })

    test('the mail is in the language asked for and says all in plain text', async () => {
      await server.call(signUp, { body: ask('turkce@kestrel.example', { language: 'tr' }) })
      const letter = server.letters.at(-1)!
      expect(letter.subject).toBe('Recess için adresini onayla')
      expect(letter.text).toContain(`https://recess.example/verify/${tokenIn(letter)}`)
      expect(letter.html).toContain('lang="tr"')
    })

    test('a name in a mail stays text', async () => {
      await server.call(signUp, { body: ask('markup@kestrel.example', { name: 'A & "B"' }) })
      expect(server.letters.at(-1)!.html).toContain('A &amp; &quot;B&quot;')
      const refused = await server.call(signUp, {
        body: ask('tag@kestrel.example', { name: '<img src=x>' }),
      })
      expect(refused).toMatchObject(refusal(400, 'name_invalid'))
    })

    test('the answer is the same for an address that has an account, and its owner is told', async () => {
      const known = await server.person('Jonas Weber')
      const again = await server.call(signUp, { body: ask(known.email.toUpperCase()) })
      expect(again).toMatchObject({ status: 200, body: { ok: true } })
      expect(server.letters.at(-1)!.subject).toBe('You already have a Recess account')
      expect(tokenIn(server.letters.at(-1))).toBe('')
    })

    test('a link works once', async () => {
      await server.call(signUp, { body: ask('once@kestrel.example') })
      const body = { verificationToken: tokenIn(server.letters.at(-1)) }
      expect((await server.call(verify, { body })).status).toBe(200)
      expect(await server.call(verify, { body })).toMatchObject(refusal(410, 'link_expired'))
    })

    test('a link works for seven days', async () => {
      await server.call(signUp, { body: ask('late@kestrel.example') })
      const body = { verificationToken: tokenIn(server.letters.at(-1)) }
      server.clock.pass(7 * DAY + 1)
      expect(await server.call(verify, { body })).toMatchObject(refusal(410, 'link_expired'))
    })

    test('of two sign-ups for one address the first confirmed counts, with its own password', async () => {
      await server.call(signUp, {
        body: ask('two@kestrel.example', { password: 'a stranger was here' }),
      })
      const strangers = tokenIn(server.letters.at(-1))
      await server.call(signUp, { body: ask('two@kestrel.example') })
      const own = tokenIn(server.letters.at(-1))
      expect((await server.call(verify, { body: { verificationToken: own } })).status).toBe(200)
      expect((await server.call(verify, { body: { verificationToken: strangers } })).status).toBe(
        410,
      )
      const body = { email: 'two@kestrel.example', password: 'a stranger was here' }
      expect((await server.call(loginWithGS, { body })).status).toBe(401)
    })

    test.each([
      ['short', 'password_too_short'],
      ['x'.repeat(129), 'password_too_long'],
      ['password123', 'password_too_common'],
      ['qwertyuiop', 'password_too_common'],
      ['aaaaaaaaaaaa', 'password_too_common'],
      ['galatasaray1', 'password_too_common'],
      ['Ana-Costa-2026', 'password_like_name'],
    ])('the password %s is refused: %s', async (password, message) => {
      const answer = await server.call(signUp, { body: ask('weak@kestrel.example', { password }) })
      expect(answer).toMatchObject({
        status: 400,
        body: { message, fields: { password: message } },
      })
    })

    test('every wrong field is named', async () => {
      const answer = await server.call(signUp, {
        body: { email: 'ana@kestrel', name: '', password: 'x' },
      })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: 'bad_input',
          fields: { email: 'email_invalid', name: 'name_invalid', password: 'password_too_short' },
        },
      })
    })

    test('an unknown invitation is refused before anything is sent', async () => {
      const sent = server.letters.length
      const body = ask('lost@kestrel.example', {
        gameSpaceGuid: '11111111-1111-4111-8111-111111111111',
      })
      expect(await server.call(signUp, { body })).toMatchObject(refusal(404, 'game_space_unknown'))
      expect(server.letters).toHaveLength(sent)
    })
  })

  describe('signing in', () => {
    test('e-mail in any case and the password sign in', async () => {
      const person = await server.person('Priya Nair')
      const body = { email: person.email.toUpperCase(), password: PASSWORD }
      expect((await server.call(loginWithGS, { body })).body.userId).toBe(person.userId)
    })

    test('a wrong password and an unknown address get the same answer', async () => {
      const person = await server.person('Tom Hughes')
      const wrong = await server.call(loginWithGS, {
        body: { email: person.email, password: 'not this one' },
      })
      const unknown = await server.call(loginWithGS, {
        body: { email: 'nobody@kestrel.example', password: PASSWORD },
      })
      expect(wrong.status).toBe(401)
      expect(wrong.body).toEqual({ message: 'wrong_credentials' })
      expect(unknown.body).toEqual(wrong.body)
    })

    test('a person who knows the password of a pending sign-up is referred to the email', async () => {
      await server.call(signUp, { body: ask('waiting@kestrel.example') })
      const body = { email: 'waiting@kestrel.example', password: PASSWORD }
      expect(await server.call(loginWithGS, { body })).toMatchObject(
        refusal(403, 'email_not_verified'),
      )
      const guess = { ...body, password: 'some other words' }
      expect((await server.call(loginWithGS, { body: guess })).body.message).toBe(
        'wrong_credentials',
      )
    })

    test('five wrong tries close the way for a quarter of an hour, even with the right password', async () => {
      const person = await server.person('Lena Fischer')
      const wrong = { email: person.email, password: 'not this one' }
      const address = '10.0.0.1'
      for (let i = 0; i < 5; i++)
        expect((await server.call(loginWithGS, { body: wrong, address })).status).toBe(401)
      const closed = await server.call(loginWithGS, {
        body: { ...wrong, password: PASSWORD },
        address,
      })
      expect(closed).toMatchObject({
        status: 429,
        body: { message: 'too_many_tries', retryAfter: 900 },
      })
      expect(closed.headers['retry-after']).toBe('900')
      const elsewhere = { body: { ...wrong, password: PASSWORD } }
      expect((await server.call(loginWithGS, elsewhere)).status).toBe(200)
      server.clock.pass(15 * MINUTE)
      expect(
        (await server.call(loginWithGS, { body: { ...wrong, password: PASSWORD }, address }))
          .status,
      ).toBe(200)
    })

    test('many addresses guessing at one account are stopped too', async () => {
      const person = await server.person('Oleg Petrenko')
      const body = { email: person.email, password: 'not this one' }
      const statuses = []
      for (let i = 0; i < 51; i++)
        statuses.push((await server.call(loginWithGS, { body, address: `10.1.0.${i}` })).status)
      expect(statuses.at(-2)).toBe(401)
      expect(statuses.at(-1)).toBe(429)
    })

    test('tries made at the same moment all count', async () => {
      const person = await server.person('Kofi Mensah')
      const body = { email: person.email, password: 'not this one' }
      const all = await Promise.all(
        Array.from({ length: 12 }, () => server.call(loginWithGS, { body, address: '10.0.0.2' })),
      )
      expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(all.filter(({ status }) => status === 429)).toHaveLength(7)
    })
  })

  describe('a session', () => {
    test('is refreshed at /api/Login and /api/login', async () => {
      const person = await server.person('Hana Novák')
      server.clock.pass(30 * DAY - 4 * MINUTE)
      const fresh = await server.call(login, { body: { token: person.guulJwt, app: 'tab' } })
      expect(fresh.status).toBe(200)
      expect(fresh.body.guulJwt).not.toBe(person.guulJwt)
      const lower = await server.call(
        { ...login, path: '/api/login' },
        { body: { token: fresh.body.guulJwt } },
      )
      expect(lower.status).toBe(200)
    })

    test('outlives a night away, and expires after thirty days', async () => {
      const person = await server.person('Nils Berg')
      server.clock.pass(14 * 60 * MINUTE)
      expect((await server.call(me, { token: person.guulJwt })).status).toBe(200)
      server.clock.pass(30 * DAY - 14 * 60 * MINUTE)
      expect(await server.call(me, { token: person.guulJwt })).toMatchObject(
        refusal(401, 'session_expired'),
      )
      expect((await server.call(login, { body: { token: person.guulJwt } })).status).toBe(401)
    })

    test('begins again in its last five minutes only, and not once it was ended', async () => {
      const person = await server.person('Deniz Kaya')
      const again = async (token: string) => server.call(login, { body: { token } })
      server.clock.pass(30 * DAY - 6 * MINUTE)
      const early = await again(person.guulJwt)
      server.clock.pass(2 * MINUTE)
      const late = await again(early.body.guulJwt)
      server.clock.pass(5 * MINUTE)
      expect((await again(early.body.guulJwt)).body).toMatchObject({ message: 'session_expired' })
      expect((await again(late.body.guulJwt)).status).toBe(200)
      server.clock.pass(29 * DAY)
      await server.call(signOut, { token: late.body.guulJwt })
      server.clock.pass(DAY - 6 * MINUTE)
      expect((await again(late.body.guulJwt)).body).toMatchObject({ message: 'unauthorized' })
    })

    test('ends when signing out: its tokens are refused immediately', async () => {
      const person = await server.person('Elif Demir')
      expect((await server.call(signOut, { token: person.guulJwt })).status).toBe(200)
      expect(await server.call(me, { token: person.guulJwt })).toMatchObject(
        refusal(401, 'unauthorized'),
      )
      expect((await server.call(login, { body: { token: person.guulJwt } })).status).toBe(401)
    })

    test("others end when signing out elsewhere, this one and other people's go on", async () => {
      const person = await server.person('Elif Demir')
      const colleague = await server.person('Kofi Mensah')
      const body = { email: person.email, password: PASSWORD }
      const here = (await server.call(loginWithGS, { body })).body
      expect((await server.call(signOutElsewhere, { token: here.guulJwt })).status).toBe(200)
      const statusOf = async ({ guulJwt }: { guulJwt: string }) =>
        (await server.call(me, { token: guulJwt })).status
      expect(await statusOf(person)).toBe(401)
      expect(await statusOf(here)).toBe(200)
      expect(await statusOf(colleague)).toBe(200)
    })

    test.each([
      ['not a token', 'x'],
      ['an unsigned one', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"a"}')}.`],
      ['four parts', 'a.b.c.d'],
    ])('%s is refused', async (_, token) => {
      expect(await server.call(me, { token })).toMatchObject(refusal(401, 'unauthorized'))
    })

    test('a token with a changed payload is refused', async () => {
      const person = await server.person('Sam Ortiz')
      const [head, payload, signature] = person.guulJwt.split('.')
      const other = { ...JSON.parse(atob(payload!)), sub: '11111111-1111-4111-8111-111111111111' }
      const token = `${head}.${btoa(JSON.stringify(other)).replaceAll('=', '')}.${signature}`
      expect((await server.call(me, { token })).status).toBe(401)
    })
  })

  test('no password and no token is in the log', async () => {
    const person = await server.person('Ingrid Dahl')
    await server.call(loginWithGS, { body: { email: person.email, password: PASSWORD } })
    const log = server.logged.join('\n')
    expect(log).not.toContain(PASSWORD)
    expect(log).not.toContain(person.guulJwt)
  })
})

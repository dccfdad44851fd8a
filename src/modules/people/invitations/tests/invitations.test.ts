import { and, eq } from 'drizzle-orm'
import { loginWithGS, type User } from '#shared/accounts.ts'
import { resendVerification, signUp, verify } from '#modules/people/accounts/contract.ts'
import { inviteEmailPreview, sendInviteEmail } from '../contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { mailTokens } from '#server/messaging/mail/schema.ts'
import { notifications } from '#server/messaging/schema.ts'
import { PASSWORD, sharedServer, tokenIn, refusal } from '#tests/server.ts'

describe('invitations/tests/invitations', () => {
  const server = sharedServer()

  const DAY = 24 * 60 * 60_000
  const expired = refusal(410, 'link_expired')
  let people = 0
  const someone = () => `someone${people++}@kestrel.example`

  const send = (from: User, email: string) =>
    server.call(sendInviteEmail, { body: { userId: from.userId, email }, token: from.guulJwt })

  /** Invites and reads the mail. */
  async function invited(from: User, email: string): Promise<string> {
    expect(await send(from, email)).toMatchObject({ status: 200, body: { ok: true } })
    return tokenIn(server.letters.findLast(({ to }) => to === email))
  }

  const ask = (email: string, invitation: string, more = {}) =>
    server.call(signUp, {
      body: { email, name: 'Ana Costa', password: PASSWORD, invitation, ...more },
    })

  /** What a sign-up by an invitation may be confirmed with. */
  const proved = async (email: string, invitation: string, more = {}) => {
    const { verificationToken, signUp: secret } = (await ask(email, invitation, more)).body
    return { verificationToken: verificationToken!, signUp: secret }
  }

  const confirm = (given: { verificationToken: string; signUp: string }) =>
    server.call(verify, { body: given })

  const join = (user: User, invitation: string) =>
    server.call(joinGameSpace, { body: { userId: user.userId, invitation }, token: user.guulJwt })

  const preview = (token: string) => server.call(inviteEmailPreview, { params: { token } })

  describe('an invitation by mail', () => {
    test("says who invites where, in the team's language", async () => {
      const { admin } = await server.space({ name: 'Kestrel Oyun', language: 'tr' })
      const email = someone()
      const token = await invited(admin, email)
      const letter = server.letters.at(-1)!
      expect(letter.subject).toBe('Mara Okafor seni Kestrel Oyun alanına davet etti')
      expect(letter.text).toContain(`https://recess.example/signUp?invitation=${token}`)
      expect(letter.text).toContain('Mara Okafor')
      expect(letter.html).toContain('lang="tr"')
      expect(letter.html).not.toMatch(/(src|background)="?https?:/)
      expect(await preview(token)).toMatchObject({
        status: 200,
        body: { email, inviter: 'Mara Okafor', name: 'Kestrel Oyun', language: 'tr', members: 1 },
      })
    })

    test('names in it stay text', async () => {
      const { admin } = await server.space({ name: 'A & "B" $1' })
      await invited(admin, someone())
      expect(server.letters.at(-1)!.html).toContain('A &amp; &quot;B&quot; $1</b>')
    })

    test('may come from any member, proves its address and brings one in: no second mail', async () => {
      const { admin, jonas: member } = await server.company('Jonas Weber')
      const email = someone()
      const token = await invited(member, email)
      const sent = server.letters.length
      const { status, body } = await ask(email.toUpperCase(), token)
      expect([status, server.letters.length]).toEqual([200, sent])
      const { signUp: secret, verificationToken } = body
      const other = await server.call(verify, {
        body: { verificationToken: verificationToken!, signUp: '' },
      })
      expect(other).toMatchObject(refusal(409, 'password_needed'))
      const own = { verificationToken: verificationToken!, signUp: secret }
      expect((await server.call(verify, { body: own })).body).toMatchObject({
        teamId: admin.teamId,
        isAdmin: false,
      })
    })

    test('sent twice in a minute is one letter, and a new one after that', async () => {
      const { admin, jonas: member } = await server.company('Jonas Weber')
      const email = someone()
      // to either spelling: which of the two came first is chance
      const sentTo = () => server.letters.filter(({ to }) => to.toLowerCase() === email)
      const both = await Promise.all([send(admin, email), send(member, email.toUpperCase())])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(sentTo()).toHaveLength(1)
      server.clock.pass(60_000)
      await send(admin, email)
      expect(sentTo()).toHaveLength(2)
    })

    test('taken up tells who sent it, or an admin, who has joined, once', async () => {
      const { admin, jonas: member } = await server.company('Jonas Weber')
      const email = someone()
      await confirm(await proved(email, await invited(admin, email)))
      const toldTo = async ({ teamId, userId }: User) =>
        (
          await server.world.db
            .select()
            .from(notifications)
            .where(and(eq(notifications.teamId, teamId), eq(notifications.userId, userId)))
        ).filter(({ kind }) => kind === 'joined' || kind === 'came')
      const told = (await toldTo(admin)).map(({ payload }) => payload)
      expect(told).toHaveLength(2)
      expect(told).toContainEqual({ personId: member.userId })
      expect(await toldTo(member)).toEqual([])
    })

    test('its token is long, and only its hash is kept, with team and address', async () => {
      const { admin } = await server.space()
      const email = someone()
      const token = await invited(admin, email)
      expect(Buffer.from(token, 'base64url')).toHaveLength(24)
      const rows = await server.world.db
        .select()
        .from(mailTokens)
        .where(eq(mailTokens.email, email))
      expect(rows).toMatchObject([{ kind: 'invite', teamId: admin.teamId, userId: admin.userId }])
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('works once', async () => {
      const { admin } = await server.space()
      const email = someone()
      const token = await invited(admin, email)
      server.clock.pass(60_000)
      const second = await invited(admin, email)
      expect((await confirm(await proved(email, token))).status).toBe(200)
      for (const used of [token, second]) {
        expect(await preview(used)).toMatchObject(expired)
        expect(await ask(email, used)).toMatchObject(expired)
      }
      const left = and(eq(mailTokens.email, email), eq(mailTokens.teamId, admin.teamId))
      expect(await server.world.db.select().from(mailTokens).where(left)).toEqual([])
    })

    test('of two sign-ups by it the first confirmed counts', async () => {
      const { admin } = await server.space()
      const email = someone()
      const token = await invited(admin, email)
      const [first, second] = [await proved(email, token), await proved(email, token)]
      expect((await confirm(second)).body.teamId).toBe(admin.teamId)
      expect(await confirm(first)).toMatchObject(expired)
    })

    test('works for seven days; a sign-up begun by then may be confirmed later', async () => {
      const { admin } = await server.space()
      const [late, early] = [someone(), someone()]
      const [lateToken, earlyToken] = [await invited(admin, late), await invited(admin, early)]
      server.clock.pass(7 * DAY - 1)
      const waiting = await proved(early, earlyToken)
      server.clock.pass(1)
      expect(await ask(late, lateToken)).toMatchObject(expired)
      expect(await preview(lateToken)).toMatchObject(expired)
      server.clock.pass(6 * DAY)
      expect((await confirm(waiting)).body.teamId).toBe(admin.teamId)
    })

    test('is for its address alone', async () => {
      const { admin } = await server.space()
      const token = await invited(admin, someone())
      const sent = server.letters.length
      expect(await ask(someone(), token)).toMatchObject(expired)
      expect(server.letters).toHaveLength(sent)
      const stranger = await server.person('Max Roth')
      expect(await join(stranger, token)).toMatchObject(expired)
    })

    test('is itself no token to confirm with', async () => {
      const { admin } = await server.space()
      const token = await invited(admin, someone())
      expect(await server.call(verify, { body: { verificationToken: token } })).toMatchObject(
        expired,
      )
    })

    test('is not outweighed by the link of another space', async () => {
      const [mine, other] = [await server.space(), await server.space({ name: 'Another company' })]
      const email = someone()
      const token = await invited(mine.admin, email)
      const mineToken = await proved(email, token, { gameSpaceGuid: other.gameSpaceGuid })
      expect((await confirm(mineToken)).body.teamId).toBe(mine.admin.teamId)
    })

    test('survives sending a verification for it', async () => {
      const { admin } = await server.space()
      const email = someone()
      const { signUp: secret } = (await ask(email, await invited(admin, email))).body
      const sent = server.letters.length
      await server.call(resendVerification, { body: { email, signUp: secret } })
      expect(server.letters).toHaveLength(sent + 1)
      expect(server.letters.at(-1)!.subject).toBe('Confirm and join Kestrel on Recess')
      const verificationToken = tokenIn(server.letters.at(-1))
      expect((await confirm({ verificationToken, signUp: secret })).body.teamId).toBe(admin.teamId)
    })

    test('unknown is refused before anything is sent', async () => {
      const sent = server.letters.length
      expect(await ask(someone(), 'x')).toMatchObject(expired)
      expect(server.letters).toHaveLength(sent)
    })
  })

  describe('for someone with an account', () => {
    test('inviting answers the same', async () => {
      const { admin } = await server.space()
      const person = await server.person('Ana Costa')
      expect((await send(admin, person.email)).body).toEqual((await send(admin, someone())).body)
      expect((await send(admin, admin.email)).body).toEqual({ ok: true })
    })

    test('and no space it opens the space, once', async () => {
      const { admin } = await server.space()
      const person = await server.person('Ana Costa')
      const token = await invited(admin, person.email)
      expect(await ask(person.email, token)).toMatchObject({ status: 200, body: { ok: true } })
      expect(server.letters.at(-1)!.subject).toBe('You already have a Recess account')
      const joined = await join(person, token)
      expect(joined.body).toMatchObject({ userId: person.userId, teamId: admin.teamId })
      expect(await preview(token)).toMatchObject(expired)
      expect(await join(joined.body, token)).toMatchObject(expired)
    })

    test('and a space of their own it changes nothing', async () => {
      const { admin } = await server.space()
      const other = (await server.space()).admin
      const token = await invited(admin, other.email)
      expect(await join(other, token)).toMatchObject(refusal(409, 'already_in_a_space'))
      expect((await preview(token)).status).toBe(200)
    })

    test('joining with no invitation at all is refused', async () => {
      const person = await server.person('Ana Costa')
      expect(await join(person, '')).toMatchObject(refusal(404, 'game_space_unknown'))
    })
  })

  describe('inviting is limited', () => {
    test('to twenty a day by one person', async () => {
      const { admin } = await server.space()
      for (let i = 0; i < 20; i++) expect((await send(admin, someone())).status).toBe(200)
      expect(await send(admin, someone())).toMatchObject({
        status: 429,
        body: { message: 'too_many_requests', retryAfter: 86_400 },
      })
      server.clock.pass(DAY - 60_000)
      const body = { email: admin.email, password: PASSWORD }
      const { guulJwt } = (await server.call(loginWithGS, { body })).body // yesterday's has expired
      expect((await send({ ...admin, guulJwt }, someone())).status).toBe(429)
      server.clock.pass(60_000)
      expect((await send({ ...admin, guulJwt }, someone())).status).toBe(200)
    })

    test('to five a day for one address, whoever sends', async () => {
      const email = someone()
      const statuses = []
      for (let i = 0; i < 6; i++)
        statuses.push((await send((await server.space()).admin, email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    })

    test('to real addresses', async () => {
      const { admin } = await server.space()
      expect(await send(admin, 'ana@kestrel')).toMatchObject(refusal(400, 'email_invalid'))
    })
  })
})

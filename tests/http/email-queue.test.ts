import { desc, eq, inArray } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { signUp, verify, passwordResetRequest } from '#modules/people/accounts/contract.ts'
import { jobs } from '#server/jobs/schema.ts'
import { signUps } from '#modules/people/accounts/server/sign-ups/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { smtpGateway, type EmailMessage, type MailGateway } from '#server/messaging/mail/gateway.ts'
import { PASSWORD, startServer, tokenIn, type TestServer } from '../server.ts'
import { startSmtp, type Smtp, type SmtpAnswers } from '../smtp.ts'
import { until } from '../wait-until.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
let smtp: Smtp
let answers: SmtpAnswers = {}

const FROM = 'Recess <recess@recess.example>'
const down = smtpGateway('smtp://127.0.0.1:1', FROM) // no server listens there
let up: MailGateway
let mail: MailGateway // the one that is used

describe('http/email-queue', () => {
  beforeAll(async () => {
    smtp = await startSmtp({
      recipient: (address) => answers.recipient?.(address) ?? null,
      letter: (email) => answers.letter?.(email) ?? null,
    })
    up = smtpGateway(smtp.url, FROM)
    const gateway = {
      send: (letter: EmailMessage) => mail.send(letter),
      close: async () => undefined,
    }
    server = await startServer({}, null, { mail: gateway })
  })
  beforeEach(async () => {
    mail = up
    answers = {}
    smtp.received.splice(0)
    await server.world.db.delete(jobs)
  })
  afterAll(async () => {
    await server.close()
    await up.close()
    await down.close()
    await smtp.close()
  })

  let n = 0
  const ask = async (email = `ana.${n++}@kestrel.example`) => {
    const { status } = await server.call(signUp, {
      body: { email, name: 'Ana', password: PASSWORD },
    })
    expect(status).toBe(200)
    return email
  }

  const letters = () =>
    server.world.db
      .select()
      .from(jobs)
      .where(inArray(jobs.kind, ['letter', 'closedLetter', 'unsentLetter']))
      .orderBy(desc(jobs.dueAt))

  /** Lets time pass until the pending email has been retried. */
  async function nextTry(): Promise<void> {
    const [before] = await letters()
    server.clock.now = before!.dueAt!
    await until(async () => (await letters())[0]!.tries > before!.tries)
    await settled(server.world)
  }

  test('a mail server that is down loses nothing: the answer is the same, the email comes when it is back', async () => {
    mail = down
    const email = await ask()
    await nextTry()
    expect(await letters()).toMatchObject([{ tries: 2, deadAt: null }])
    mail = up
    await nextTry()
    expect(smtp.received).toMatchObject([{ to: [{ address: email }] }])
    expect(await letters()).toMatchObject([{ payload: null, dueAt: null, tries: 3, error: '' }])
  })

  test('every attempt at an email has the same Message-ID, each email a different one', async () => {
    const seen: Email[] = []
    let isFirst = true
    answers = {
      letter(email) {
        seen.push(email)
        const code = isFirst ? 451 : null
        isFirst = false
        return code
      },
    }
    await ask()
    await nextTry()
    await ask()
    const ids = seen.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(3)
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@recess\.example>$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('an address its server refuses for good is not asked again', async () => {
    answers = { recipient: () => '550 5.1.1 nobody of that name' }
    await ask()
    const [letter] = await letters()
    expect(letter).toMatchObject({ tries: 1, dueAt: null, deadAt: server.clock.now })
    expect(letter!.error).toContain('nobody of that name')
  })

  test('an email whose link has expired is not sent any more', async () => {
    mail = down
    await ask()
    mail = up
    server.clock.pass(8 * DAY)
    await until(async () => (await letters())[0]!.deadAt !== null)
    expect(await letters()).toMatchObject([{ error: 'its link has run out' }])
    expect(smtp.received).toEqual([])
  })

  test('what waits shows neither link nor address, and is gone when it is sent', async () => {
    mail = down
    const email = await ask()
    const waiting = JSON.stringify(await letters())
    mail = up
    await nextTry()
    const token = tokenIn({ text: smtp.received[0]!.text! } as EmailMessage)
    expect(token).toMatch(/^[\w-]{32}$/)
    for (const secret of [token, email, 'recess.example/verify'])
      expect(waiting).not.toContain(secret)
    expect((await letters())[0]!.payload).toBeNull()
  })

  describe('an address that has an account and one that has none leave the same work', () => {
    const traces = async () => (await letters()).map(({ kind, tries }) => ({ kind, tries }))
    const account = async () => {
      const email = await ask()
      const token = tokenIn({ text: smtp.received.at(-1)!.text! } as EmailMessage)
      const made = await server.call(verify, { body: { verificationToken: token } })
      expect(made.status).toBe(200)
      await server.world.db.delete(jobs)
      smtp.received.splice(0)
      return email
    }
    const reset = (email: string) => server.call(passwordResetRequest, { body: { email } })

    test('in a reset: an email to nobody is processed like any, and not sent', async () => {
      await reset(await account())
      expect(await traces()).toEqual([{ kind: 'closedLetter', tries: 1 }]) // the user's data, also while a space is closed
      await server.world.db.delete(jobs)
      smtp.received.splice(0)
      await reset('nobody@kestrel.example')
      expect(await traces()).toEqual([{ kind: 'unsentLetter', tries: 1 }])
      expect(smtp.received).toEqual([])
    })

    test('in a sign-up: where there is an account, it has run out from the start', async () => {
      const email = await account()
      const before = await server.world.db.$count(signUps)
      await ask(email)
      expect(await traces()).toEqual([{ kind: 'letter', tries: 1 }])
      expect(smtp.received[0]!.subject).toBe('You already have a Recess account')
      expect(await server.world.db.$count(signUps)).toBe(before + 1)
      const [row] = await server.world.db.select().from(signUps).where(eq(signUps.email, email))
      expect(row).toMatchObject({ expiresAt: server.clock.now, name: '', passwordHash: '' })
    })
  })
})

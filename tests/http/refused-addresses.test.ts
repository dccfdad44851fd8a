import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { failedDeliveries, retryDelivery, tryAddress } from '#modules/admin/panel/contract.ts'
import { memberPage } from '#modules/people/membership/contract.ts'
import { passwordResetRequest } from '#modules/people/accounts/contract.ts'
import { retryDead } from '#modules/admin/panel/server/deliveries/retry-jobs.ts'
import { listDead } from '#server/jobs/dead-letters.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { jobs } from '#server/jobs/schema.ts'
import { smtpGateway, type MailGateway } from '#server/messaging/mail/gateway.ts'
import { queueEmail, smtpRefusal } from '#server/messaging/mail/send-email.ts'
import { refusedAddresses } from '#server/messaging/mail/schema.ts'
import { users } from '#server/teams/schema.ts'
import { auditOf } from '../audit.ts'
import { pass } from '../run-due-jobs.ts'
import { startServer, type TestServer } from '../server.ts'
import { startSmtp, type Smtp, type SmtpAnswer } from '../smtp.ts'

let server: TestServer
let smtp: Smtp
let gateway: MailGateway
let answer: (address: string) => SmtpAnswer = () => null
let sender: () => SmtpAnswer = () => null
const OPERATOR = 'operator@recess.example'
const NOBODY = '550 5.1.1 unknown user'

/* Complete replies of servers that refuse us, as in operators' logs. */
const refusesUs = [
  '550 relay not permitted',
  '554 5.7.1 Service unavailable; Client host [203.0.113.5] blocked using zen.spamhaus.example',
  '554 Service unavailable; Client host [5.1.1.7] blocked using bl.example',
  '550 Sender verify failed',
  '553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)',
  '550 5.1.7 sender address invalid',
  '550 5.1.8 unknown user: sender rejected',
  '550 #5.1.0 Address rejected.',
  '530 5.7.0 Authentication required',
]

describe('http/refused-addresses', () => {
  beforeAll(async () => {
    smtp = await startSmtp({ sender: () => sender(), recipient: (address) => answer(address) })
    gateway = smtpGateway(smtp.url, 'Recess <recess@recess.example>')
    server = await startServer({ OPERATOR_EMAIL: OPERATOR, METRICS_TOKEN: 'a token for metrics' })
    server.world.mail.send = async (letter) => {
      server.letters.push(letter)
      await gateway.send(letter)
    }
  })
  beforeEach(async () => {
    answer = () => null
    sender = () => null
    await pass(server, 3_600_000) // limits of emails to an address
    smtp.received.splice(0)
  })
  afterAll(async () => {
    await server.close()
    await gateway.close()
    await smtp.close()
  })

  /** A space with a colleague whose address a mail server may refuse. */
  async function company() {
    const { admin, ana } = await server.company('Ana')
    smtp.received.splice(0)
    return { admin, ana }
  }
  const askForReset = ({ email }: User) =>
    server.call(passwordResetRequest, { body: { email }, address: '10.9.9.9' })
  /** An email that its recipient did not ask for. */
  async function letterTo({ teamId, email: to }: User) {
    const letter = { to, subject: 'News', text: 'News.', html: '<p>News.</p>' }
    await queueEmail(server.world, server.world.db, { teamId, email: letter, whileClosed: true })
    await settled(server.world)
  }
  const seen = async ({ teamId, guulJwt: token }: User) => {
    const asked = { params: { id: teamId }, token }
    const { refused } = (await server.call(failedDeliveries, asked)).body
    const { members } = (await server.call(memberPage, asked)).body
    return { refused, marked: members.filter((one) => one.isRefused).map(({ name }) => name) }
  }
  const mayTry = ({ teamId, guulJwt: token }: User, { email }: User) =>
    server.call(tryAddress, { body: { teamId, email }, token })

  test('an address whose server refuses it for good gets no more emails, and admins see why', async () => {
    const { admin, ana } = await company()
    let asked = 0
    answer = () => (asked++, NOBODY)
    await letterTo(ana)
    await pass(server, 3_600_000)
    answer = () => null
    await letterTo(ana)
    expect([asked, smtp.received.length]).toEqual([1, 0])
    expect(await seen(admin)).toMatchObject({
      refused: [{ email: ana.email, answer: expect.stringContaining('550') as string }],
      marked: ['Ana'],
    })
  })

  test('retried, the email that was refused arrives, and others after it; a second retry changes nothing', async () => {
    const { admin, ana } = await company()
    answer = () => NOBODY
    await letterTo(ana)
    answer = () => null
    await Promise.all([mayTry(admin, ana), mayTry(admin, ana)])
    await pass(server, 1_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
    expect(await seen(admin)).toEqual({ refused: [], marked: [] })
    const acts = (await auditOf(server.world.db, admin.teamId)).map(({ what }) => what)
    expect(acts.filter((what) => what === 'address_tried')).toHaveLength(1)
  })

  test('an operator who retries the dead letters has the email sent, too', async () => {
    const { admin, ana } = await company()
    answer = () => NOBODY
    await letterTo(ana)
    answer = () => null
    const dead = (await listDead(server.world.db)).find(({ teamId }) => teamId === ana.teamId)!
    expect(await retryDead(server.world.db, server.clock.now, dead.key)).toBe(1)
    await pass(server, 1_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
    expect(await seen(admin)).toEqual({ refused: [], marked: [] })
  })

  test('an admin who retries an email that was given up has it sent', async () => {
    const { admin, ana } = await company()
    const { teamId, guulJwt: token } = admin
    answer = () => 451
    await letterTo(ana)
    const { db, now } = server.world
    const given = { dueAt: null, deadAt: now() }
    await db.update(jobs).set(given).where(eq(jobs.teamId, teamId))
    const asked = { params: { id: teamId }, token }
    const { failed } = (await server.call(failedDeliveries, asked)).body
    expect(failed).toMatchObject([{ kind: 'closedLetter', error: expect.stringContaining('451') }])
    answer = () => null
    const again = { body: { teamId, key: failed[0]!.key }, token }
    expect((await server.call(retryDelivery, again)).body.count).toBe(1)
    await pass(server, 1_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
    expect((await server.call(failedDeliveries, asked)).body.failed).toEqual([])
    const acts = (await auditOf(db, teamId)).map(({ what }) => what)
    expect(acts.filter((what) => what === 'delivery_retried')).toHaveLength(1)
  })

  test('a server that is busy keeps nobody out', async () => {
    const { admin, ana } = await company()
    answer = () => 451
    await letterTo(ana)
    expect((await seen(admin)).refused).toEqual([])
    answer = () => null
    await pass(server, 60_000)
    expect(smtp.received).toHaveLength(1)
  })

  test.each(refusesUs)(
    '%s: our own fault blocks no address, and the email arrives once it is fixed',
    async (said) => {
      const { admin, ana } = await company()
      answer = (address) => (address === OPERATOR ? null : said)
      await askForReset(ana)
      await letterTo(admin)
      expect(await seen(admin)).toEqual({ refused: [], marked: [] })
      answer = () => null
      await pass(server, 60_000)
      const receivers = smtp.received.map(({ to }) => to?.[0]?.address)
      expect(receivers).toEqual(expect.arrayContaining([ana.email, admin.email]))
    },
  )

  test('so it is where the sender is refused, whatever words a server has for it', async () => {
    const { admin, ana } = await company()
    sender = () => '550 5.1.1 unknown user'
    await letterTo(ana)
    expect((await seen(admin)).refused).toEqual([])
    sender = () => null
    await pass(server, 60_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toContain(ana.email)
  })

  test('the operator is told once a day that the mail server refuses us: by email, log and metrics', async () => {
    server.clock.pass(86_400_000)
    const { ana } = await company()
    server.logged.splice(0)
    answer = (address) => (address === OPERATOR ? null : `550 relay for ${address} not permitted`)
    await letterTo(ana)
    await letterTo(ana)
    const letters = smtp.received.filter(({ to }) => to?.[0]?.address === OPERATOR)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('550 relay for … not permitted')
    const errors = server.logged.filter((line) => line.includes('refuses this server'))
    expect(errors).toHaveLength(2)
    expect(errors.join('')).not.toContain(ana.email)
    const headers = { authorization: 'Bearer a token for metrics' }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    expect(body).toMatch(/recess_own_faults_total\{service="mail"\} [1-9]/)
  })

  test('a person who asks for a new password gets it also where emails were refused before, and others after it', async () => {
    const { admin, ana } = await company()
    answer = () => NOBODY
    await letterTo(ana)
    answer = () => null
    await letterTo(ana)
    expect(smtp.received).toEqual([])
    await askForReset(ana)
    expect(await seen(admin)).toEqual({ refused: [], marked: [] })
    await letterTo(ana)
    expect(smtp.received.map(({ subject }) => subject)).toHaveLength(2)
  })

  test('another address of the same person is written to', async () => {
    const { admin, ana } = await company()
    answer = (address) => (address === ana.email ? NOBODY : null)
    await letterTo(ana)
    const email = 'ana.new@kestrel.example'
    await server.world.db.update(users).set({ email }).where(eq(users.userId, ana.userId))
    expect((await seen(admin)).marked).toEqual([])
  })

  test('one company does not see, or retry, refusals of another’s emails', async () => {
    const { ana } = await company()
    const other = await company()
    answer = () => NOBODY
    await letterTo(ana)
    await mayTry(other.admin, ana)
    expect((await seen(other.admin)).refused).toEqual([])
    const kept = await server.world.db
      .select()
      .from(refusedAddresses)
      .where(eq(refusedAddresses.teamId, ana.teamId))
    expect(kept).toMatchObject([{ email: ana.email, userId: ana.userId }])
  })

  test('it is retried automatically after three months', async () => {
    const { admin, ana } = await company()
    answer = () => NOBODY
    await letterTo(ana)
    await pass(server, 91 * 86_400_000)
    await pass(server, 3_600_000)
    const rows = await server.world.db.select().from(refusedAddresses)
    expect(rows.filter(({ teamId }) => teamId === admin.teamId)).toEqual([])
  })
})

test.each([
  [
    '550 5.1.1 <ana@kestrel.example>: Recipient address rejected: User unknown in relay recipient table',
    'mailbox',
  ],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'mailbox'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'mailbox'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'mailbox'],
  ['550 No such user here', 'mailbox'],
  ['550 unknown user', 'mailbox'],
  ['552 5.2.2 mailbox full', 'receiver'],
  ['550 Requested action not taken: mailbox unavailable', 'us'], // also said for policy reasons (RFC 5321 4.2.3)
  ['550 5.7.1 unknown user', 'us'],
  ['550 <unknown.user@kestrel.example>: relay access denied', 'us'],
])('%s is of the %s', (response, of) => {
  const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response }
  expect(smtpRefusal(error)).toEqual({ of, answer: response })
  expect(smtpRefusal({ ...error, responseCode: 450 })).toBeNull()
})

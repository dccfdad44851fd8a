import { eq } from 'drizzle-orm'
import type { User } from '#shared/api/accounts.ts'
import { failedDeliveries, retryDelivery, tryAddress } from '#shared/admin-deliveries.ts'
import { memberPage } from '#shared/api/membership.ts'
import { passwordResetRequest } from '#shared/api/passwords.ts'
import { retryDead } from '../../src/server/admin/retrying.ts'
import { listDead } from '../../src/server/base/jobs/dead.ts'
import { deliveries } from '../../src/server/base/jobs/schema.ts'
import { smtpGateway, type MailGateway } from '../../src/server/base/mail/gateway.ts'
import { recipientRefused } from '../../src/server/base/mail/refused.ts'
import { refusedAddresses } from '../../src/server/base/mail/schema.ts'
import { users } from '../../src/server/base/teams/schema.ts'
import { auditOf } from '../audit.ts'
import { pass } from '../passing.ts'
import { startServer, type TestServer } from '../server.ts'
import { startSmtp, type Smtp } from '../smtp.ts'

let server: TestServer
let smtp: Smtp
let gateway: MailGateway
let answer: (address: string) => number | null = () => null

describe('http/refused-addresses', () => {
  beforeAll(async () => {
    smtp = await startSmtp({ recipient: (address) => answer(address) })
    gateway = smtpGateway(smtp.url, 'Recess <recess@recess.example>')
    server = await startServer()
    server.world.mail.send = async (letter) => {
      server.letters.push(letter)
      await gateway.send(letter)
    }
  })
  beforeEach(async () => {
    answer = () => null
    await pass(server, 3_600_000) // limits of letters to an address
    smtp.received.splice(0)
  })
  afterAll(async () => {
    await server.close()
    await gateway.close()
    await smtp.close()
  })

  /** A space with a colleague whose address a server is asked about. */
  async function company() {
    const { admin, gameSpaceGuid } = await server.space()
    const ana = await server.person('Ana', gameSpaceGuid)
    smtp.received.splice(0)
    return { admin, ana }
  }
  const letterTo = ({ email }: User) =>
    server.call(passwordResetRequest, { body: { email }, address: '10.9.9.9' })
  const seen = async ({ teamId, guulJwt: token }: User) => {
    const asked = { params: { id: teamId }, token }
    const { refused } = (await server.call(failedDeliveries, asked)).body
    const { members } = (await server.call(memberPage, asked)).body
    return { refused, marked: members.filter((one) => one.isRefused).map(({ name }) => name) }
  }
  const mayTry = ({ teamId, guulJwt: token }: User, { email }: User) =>
    server.call(tryAddress, { body: { teamId, email }, token })

  test('an address whose server refuses it for good gets no more letters, and admins see why', async () => {
    const { admin, ana } = await company()
    let asked = 0
    answer = () => (asked++, 550)
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

  test('tried again, the letter that was refused arrives, and others after it; twice is once', async () => {
    const { admin, ana } = await company()
    answer = () => 550
    await letterTo(ana)
    answer = () => null
    await Promise.all([mayTry(admin, ana), mayTry(admin, ana)])
    await pass(server, 1_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
    expect(await seen(admin)).toEqual({ refused: [], marked: [] })
    const acts = (await auditOf(server.world.db, admin.teamId)).map(({ what }) => what)
    expect(acts.filter((what) => what === 'address_tried')).toHaveLength(1)
  })

  test('an operator who has the dead tried again has the letter sent, too', async () => {
    const { admin, ana } = await company()
    answer = () => 550
    await letterTo(ana)
    answer = () => null
    const dead = (await listDead(server.world.db)).find(({ teamId }) => teamId === ana.teamId)!
    expect(await retryDead(server.world.db, server.clock.now, dead.key)).toBe(1)
    await pass(server, 1_000)
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
    expect(await seen(admin)).toEqual({ refused: [], marked: [] })
  })

  test('an admin who has a letter tried again that was given up has it sent', async () => {
    const { admin, ana } = await company()
    const { teamId, guulJwt: token } = admin
    answer = () => 451
    await letterTo(ana)
    const { db, now } = server.world
    const given = { dueAt: null, deadAt: now() }
    await db.update(deliveries).set(given).where(eq(deliveries.teamId, teamId))
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

  test('a server that is busy, and one that refuses us rather than the address, keep nobody out', async () => {
    const { admin, ana } = await company()
    answer = () => 451
    await letterTo(ana)
    expect((await seen(admin)).refused).toEqual([])
    answer = () => null
    await pass(server, 60_000)
    expect(smtp.received).toHaveLength(1)
    const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    expect(recipientRefused({ ...refusal, response: '550 5.7.1 relaying denied' })).toBeNull()
    expect(recipientRefused({ ...refusal, command: 'MAIL FROM', response: '550 no' })).toBeNull()
  })

  test('another address of the same person is written to', async () => {
    const { admin, ana } = await company()
    answer = (address) => (address === ana.email ? 550 : null)
    await letterTo(ana)
    const email = 'ana.new@kestrel.example'
    await server.world.db.update(users).set({ email }).where(eq(users.userId, ana.userId))
    expect((await seen(admin)).marked).toEqual([])
  })

  test('one company does not see, or try, what another’s letters met', async () => {
    const { ana } = await company()
    const other = await company()
    answer = () => 550
    await letterTo(ana)
    await mayTry(other.admin, ana)
    expect((await seen(other.admin)).refused).toEqual([])
    const kept = await server.world.db
      .select()
      .from(refusedAddresses)
      .where(eq(refusedAddresses.teamId, ana.teamId))
    expect(kept).toMatchObject([{ email: ana.email, userId: ana.userId }])
  })

  test('it is tried by itself again after three months', async () => {
    const { admin, ana } = await company()
    answer = () => 550
    await letterTo(ana)
    await pass(server, 91 * 86_400_000)
    await pass(server, 3_600_000)
    const rows = await server.world.db.select().from(refusedAddresses)
    expect(rows.filter(({ teamId }) => teamId === admin.teamId)).toEqual([])
  })
})

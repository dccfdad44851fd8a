import { eq } from 'drizzle-orm'
import { loginWithGS, me, type User } from '#shared/accounts.ts'
import { renewCalendarAddress } from '#modules/play/predictors/contract.ts'
import { signUp } from '#modules/people/accounts/contract.ts'
import { removeMember } from '#modules/people/membership/contract.ts'
import { setDisabled } from '#modules/admin/operator/server/commands/admin.ts'
import { audit } from '#server/teams/audit/schema.ts'
import { queueState } from '#server/jobs/dead-letters.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { teams, users } from '#server/teams/schema.ts'
import { PASSWORD, sharedServer } from '../server.ts'
import { endpoints, inputOf } from './endpoint-inputs.ts'
import { workDue } from '../run-due-jobs.ts'

const REASON = 'The contract ended. Write to ops@example.com.'
const OTHER = 'Another reason.'

describe('http/disabled-space', () => {
  const server = sharedServer()

  const disable = ({ teamId }: User, reason: string | null = REASON) =>
    setDisabled(server.world.db, { teamId, reason }, server.clock.now)
  const refused = { status: 403, body: { message: 'space_disabled', detail: REASON } }

  const work = () => workDue(server.world)

  test('every call of its people says that it is disabled, and why', async () => {
    const { admin } = await server.space()
    await disable(admin)
    const asked = endpoints.filter(({ access }) => access !== 'anyone')
    const open: string[] = []
    for (const endpoint of asked) {
      const input = { ...inputOf(endpoint, admin), token: admin.guulJwt }
      const { status, body } = await server.call(endpoint, input)
      const { message, detail } = body
      if (status !== 403 || message !== 'space_disabled' || detail !== REASON)
        open.push(endpoint.path)
    }
    expect(asked.length).toBeGreaterThan(200)
    expect(open).toEqual([])
  })

  test('nobody signs in to it or is asked in, and once it is enabled all is as it was', async () => {
    const { admin, gameSpaceGuid } = await server.space()
    const signIn = { email: admin.email, password: PASSWORD }
    await disable(admin)
    expect(await server.call(loginWithGS, { body: signIn })).toMatchObject(refused)
    const body = { email: 'new@kestrel.example', name: 'New', password: PASSWORD, gameSpaceGuid }
    const letters = server.letters.length
    expect(await server.call(signUp, { body })).toMatchObject(refused)
    expect(server.letters).toHaveLength(letters)
    await disable(admin, null)
    expect((await server.call(me, { token: admin.guulJwt })).status).toBe(200)
    expect((await server.call(loginWithGS, { body: signIn })).status).toBe(200)
  })

  test('other spaces do not notice', async () => {
    const [{ admin }, { admin: other }] = [await server.space(), await server.space()]
    await disable(admin)
    expect((await server.call(me, { token: other.guulJwt })).status).toBe(200)
  })

  test('its calendars and pictures by link are refused', async () => {
    const { admin } = await server.space()
    const { guulJwt: token } = admin
    const address = (await server.call(renewCalendarAddress, { body: {}, token })).body.address
    await disable(admin)
    const { pathname } = new URL(address)
    const answer = await server.app.inject(pathname)
    expect([answer.statusCode, answer.json()]).toEqual([403, refused.body])
  })

  test('what it would send waits until it is enabled, counts as no fault, and is sent once', async () => {
    const { admin } = await server.space()
    const { db } = server.world
    await disable(admin)
    const before = await queueState(db, server.clock.now)
    const letter = { to: admin.email, subject: 'Waits', text: '', html: '' }
    await queueEmail(server.world, db, { teamId: admin.teamId, email: letter })
    const sent = () => server.letters.filter(({ subject }) => subject === 'Waits').length
    await work()
    expect(await queueState(db, server.clock.now)).toEqual(before)
    expect(sent()).toBe(0)
    await disable(admin, null)
    await work()
    expect(sent()).toBe(1)
  })

  test('what comes due in it is decided once it is enabled', async () => {
    const { admin } = await server.space()
    const { db } = server.world
    const isIt = eq(teams.teamId, admin.teamId)
    await disable(admin)
    await db.update(teams).set({ nextTimeZone: 'UTC', dueAt: server.clock.now }).where(isIt)
    const zone = async () => (await db.select().from(teams).where(isIt))[0]!.timeZone
    await work()
    expect(await zone()).toBe('Europe/Istanbul')
    await disable(admin, null)
    await work()
    expect(await zone()).toBe('UTC')
  })

  test('a colleague who was removed a minute before is still deleted', async () => {
    const { admin, ben: member } = await server.company('Ben')
    const { guulJwt: token } = admin
    await server.call(removeMember, {
      body: { teamId: admin.teamId, memberId: member.userId },
      token,
    })
    await disable(admin)
    server.clock.pass(61_000)
    await work()
    const [row] = await server.world.db.select().from(users).where(eq(users.userId, member.userId))
    expect(row?.name).toBe('')
  })

  test('a second call changes nothing: the change log has one line each, with the reason, by nobody', async () => {
    const { admin } = await server.space()
    expect(await Promise.all([disable(admin), disable(admin)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await Promise.all([disable(admin, null), disable(admin, null)])).toContain(false)
    const lines = await server.world.db.select().from(audit).where(eq(audit.teamId, admin.teamId))
    const acts = lines.filter(({ what }) => ['space_disabled', 'space_enabled'].includes(what))
    expect(acts.map(({ what, userId, before, after }) => [what, userId, before, after])).toEqual(
      expect.arrayContaining([
        ['space_disabled', null, null, REASON],
        ['space_enabled', null, REASON, null],
      ]),
    )
    expect(acts).toHaveLength(2)
    const [row] = await server.world.db.select().from(teams).where(eq(teams.teamId, admin.teamId))
    expect(row).toMatchObject({ disabledAt: null, disabledReason: '' })
  })

  test('disabled and enabled at the same time, its change log has each step from one state to the next', async () => {
    const { admin } = await server.space()
    for (let round = 0; round < 5; round++)
      await Promise.all([
        disable(admin),
        disable(admin, null),
        disable(admin, OTHER),
        disable(admin, null),
      ])
    const lines = await server.world.db.select().from(audit).where(eq(audit.teamId, admin.teamId))
    const acts = lines.filter(({ what }) => ['space_disabled', 'space_enabled'].includes(what))
    const [row] = await server.world.db.select().from(teams).where(eq(teams.teamId, admin.teamId))
    const end = row!.disabledAt ? row!.disabledReason : null
    const balance = (value: string | null) =>
      acts.filter(({ after }) => after === value).length -
      acts.filter(({ before }) => before === value).length
    expect(acts.every(({ before, after }) => before !== after)).toBe(true)
    expect([null, REASON, OTHER].map(balance)).toEqual(
      [null, REASON, OTHER].map((one) => Number(one === end) - Number(one === null)),
    )
  })
})

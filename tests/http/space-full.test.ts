import type { User } from '#shared/api/accounts.ts'
import { notificationList } from '#shared/api/notifications.ts'
import { signUp, verify } from '#shared/api/sign-ups.ts'
import { joinGameSpace } from '#shared/api/spaces.ts'
import { PASSWORD, tokenIn } from '../server.ts'
import { startPaying, teamMonthly, type Paying } from './paying.ts'

let paying: Paying

describe('http/space-full', () => {
  beforeAll(async () => {
    paying = await startPaying()
  })
  afterAll(() => paying.close())

  /** A space with as many seats as people, and a newcomer's answered mail. */
  async function fullSpace() {
    const { server } = paying
    const { admin, gameSpaceGuid } = await server.space()
    await paying.buy(admin, { ...teamMonthly, maxUser: 1 })
    const email = `nadia-${admin.userId}@kestrel.example`
    const body = { email, name: 'Nadia Rahman', password: PASSWORD, gameSpaceGuid }
    const asked = await server.call(signUp, { body })
    const token = tokenIn(server.letters.findLast(({ to }) => to === email))
    const confirm = { verificationToken: token, signUp: asked.body.signUp }
    const enter = () => server.call(verify, { body: confirm })
    return { admin, gameSpaceGuid, enter }
  }
  const told = async ({ userId, guulJwt: token }: User) => {
    const { notifications } = (
      await paying.server.call(notificationList, { query: { userId }, token })
    ).body
    return notifications.filter(({ kind }) => kind === 'spaceFull').length
  }
  const lettersTo = ({ email }: User) =>
    paying.server.letters.filter(({ to, subject }) => to === email && subject.includes('is full'))
      .length

  test('a newcomer to a full space hears which, how many seats it has and who can change that', async () => {
    const { admin, enter } = await fullSpace()
    const { status, body } = await enter()
    expect([status, body.message, body.detail]).toEqual([403, 'plan_limit', 'players'])
    expect(body.full).toEqual({ space: 'Kestrel', seats: 1, admins: [admin.name] })
  })

  test('its admins hear of it in the bell and by letter, once a day however many stand before it', async () => {
    const { admin, gameSpaceGuid, enter } = await fullSpace()
    const other = await paying.server.person('Cem')
    const join = () => {
      const body = { userId: other.userId, gameSpaceGuid }
      return paying.server.call(joinGameSpace, { body, token: other.guulJwt })
    }
    const answers = await Promise.all([enter(), join(), enter()])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect([await told(admin), lettersTo(admin)]).toEqual([1, 1])
    await paying.pass(1)
    await enter()
    expect([await told(admin), lettersTo(admin)]).toEqual([2, 2])
  })

  test('the link stays good: as soon as there is a seat it lets in', async () => {
    const { admin, enter } = await fullSpace()
    expect((await enter()).status).toBe(403)
    await paying.choose(admin, { ...teamMonthly, maxUser: 2 })
    const { status, body } = await enter()
    expect([status, body.teamId]).toEqual([200, admin.teamId])
  })
})

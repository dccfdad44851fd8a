import type { User } from '#shared/accounts.ts'
import { notificationList } from '#modules/people/notifications/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { forSuite } from '#tests/for-suite.ts'
import { PASSWORD, tokenIn } from '#tests/server.ts'
import { startPaying, teamMonthly } from '#tests/http/billing-fixture.ts'

describe('billing/tests/space-full', () => {
  const paying = forSuite(startPaying)

  /** A space with as many seats as people, and a newcomer's answered mail. */
  async function fullSpace() {
    const { server } = paying
    const { admin, gameSpaceGuid } = await server.space()
    await paying.buy(admin, { ...teamMonthly, maxUser: 1 })
    const newcomer = async (name: string) => {
      const email = `${name.toLowerCase()}-${admin.userId}@kestrel.example`
      const body = { email, name, password: PASSWORD, gameSpaceGuid }
      const { signUp: secret } = (await server.call(signUp, { body })).body
      const letters = () => server.letters.filter(({ to }) => to === email)
      const enter = () => {
        const verificationToken = tokenIn(letters().at(-1)) // of the newest
        return server.call(verify, { body: { verificationToken, signUp: secret } })
      }
      const place = async () => (await enter()).body.full?.place
      const seatLetters = () =>
        letters().filter(({ subject }) => subject.includes('is free for you'))
      return { email, enter, place, seatLetters }
    }
    return { admin, gameSpaceGuid, newcomer, ...(await newcomer('Nadia')) }
  }
  /** Seats are looked at every five minutes. */
  const tenMinutes = () => paying.pass(10 / 1440)
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
    const { admin, enter, email } = await fullSpace()
    const { status, body } = await enter()
    expect([status, body.message, body.detail]).toEqual([403, 'plan_limit', 'players'])
    const askedAt = paying.server.clock.now.toISOString()
    const own = { name: 'Nadia', email, place: 1, askedAt }
    expect(body.full).toEqual({ space: 'Kestrel', seats: 1, admins: [admin.name], ...own })
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

  test('who waits has a place in line, and keeps it however often they look', async () => {
    const { newcomer, place } = await fullSpace()
    const later = await newcomer('Cem')
    expect(await place()).toBe(1)
    await tenMinutes()
    expect([await later.place(), await place(), await later.place()]).toEqual([2, 1, 2])
  })

  test('a seat that frees is for the first in line, who gets a letter; nobody passes them', async () => {
    const first = await fullSpace()
    const second = await first.newcomer('Cem')
    await first.enter()
    await tenMinutes()
    await second.enter()
    await tenMinutes()
    expect(first.seatLetters()).toEqual([])
    await paying.choose(first.admin, { ...teamMonthly, maxUser: 2 })
    expect(await second.place()).toBe(2)
    await tenMinutes()
    await tenMinutes()
    expect([first.seatLetters().length, second.seatLetters().length]).toEqual([1, 0])
    expect(first.seatLetters()[0]!.text).toContain('kept for you until')
    expect(await second.place()).toBe(2)
    expect((await first.enter()).body.teamId).toBe(first.admin.teamId) // by the letter's link
    expect(await second.place()).toBe(1)
  })

  test('a seat is kept for two days, then the next in line gets it', async () => {
    const first = await fullSpace()
    const second = await first.newcomer('Cem')
    await first.enter()
    await tenMinutes()
    await second.enter()
    await paying.choose(first.admin, { ...teamMonthly, maxUser: 2 })
    await tenMinutes()
    await paying.pass(1.9)
    expect(second.seatLetters()).toEqual([])
    await paying.pass(0.2)
    expect(second.seatLetters()).toHaveLength(1)
    expect(await first.place()).toBe(2)
    expect((await second.enter()).status).toBe(200)
  })

  test('who has an account comes in by the join link that the letter leads to', async () => {
    const { admin, gameSpaceGuid } = await fullSpace()
    const { server } = paying
    const cem = await server.person('Cem')
    const join = () =>
      server.call(joinGameSpace, { body: { userId: cem.userId, gameSpaceGuid }, by: cem })
    expect((await join()).body.full).toMatchObject({ place: 1, email: cem.email, name: 'Cem' })
    await paying.choose(admin, { ...teamMonthly, maxUser: 2 })
    await tenMinutes()
    const letter = server.letters.findLast(({ to }) => to === cem.email)!
    expect(letter.text).toContain(`/signUp?space=${gameSpaceGuid}`)
    expect((await join()).body.teamId).toBe(admin.teamId)
  })
})

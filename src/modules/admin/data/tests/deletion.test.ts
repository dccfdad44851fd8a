import { me, signOut, type User } from '#shared/accounts.ts'
import { adminPage } from '#modules/admin/panel/contract.ts'
import { changes } from '#modules/admin/change-log/contract.ts'
import { cancelSubscription, subscriptionOverview } from '#modules/people/billing/contract.ts'
import { deleteSpace, spaceDeletion } from '../contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { deleteAccount, exportData } from '#modules/people/membership/contract.ts'
import { getReach } from '#modules/people/notifications/contract.ts'
import { joinGameSpace } from '#modules/people/spaces/contract.ts'
import { getTeam, updateTeam } from '#server/teams/store.ts'
import { auditOf } from '#tests/audit.ts'
import { sharedServer, outcomeOf } from '#tests/server.ts'
import { DAY_MS, deleting } from './deletion-fixture.ts'
import { asTeam, startPaying } from '#tests/http/billing-fixture.ts'

describe('data/tests/deletion', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))
  const { of, ask, undo, stateOf, again, pass, twoIn } = deleting(() => server)

  describe('asking', () => {
    test('the name is typed exactly, and by an admin', async () => {
      const { admin, member } = await twoIn()
      expect(outcomeOf(await ask(admin, 'kestrel'))).toBe('409 name_differs')
      expect(outcomeOf(await ask(admin, 'Kestrel '))).toBe('409 name_differs')
      expect(outcomeOf(await ask(member))).toBe('403 not_admin')
      expect((await stateOf(admin)).deletion).toBeNull()
      expect(await stateOf(admin)).toMatchObject({ name: 'Kestrel', people: 2, mustCancel: false })
    })

    test('the demo is nobody’s to delete', async () => {
      const { admin } = await twoIn()
      await updateTeam(server.world.db, admin.teamId, { isDemo: true })
      expect(outcomeOf(await ask(admin))).toBe('409 demo_stays')
    })

    test('it goes fourteen days later, once however often it is asked', async () => {
      const { admin } = await twoIn()
      const all = await Promise.all([ask(admin), ask(admin), ask(admin)])
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      const expected = {
        why: 'asked',
        by: 'Mara Okafor',
        askedAt: '2026-10-14T09:00:00.000Z',
        goesAt: '2026-10-28T09:00:00.000Z',
        isBegun: false,
      }
      expect((await stateOf(admin)).deletion).toEqual(expected)
      const acts = (await auditOf(server.world.db, admin.teamId)).map(({ what }) => what)
      expect(acts.filter((what) => what === 'deletion_begun')).toHaveLength(1)
      const subjects = server.letters
        .filter(({ to }) => to === admin.email)
        .map((one) => one.subject)
      expect(subjects.filter((one) => one === 'Kestrel will be deleted in 14 days')).toHaveLength(1)
    })
  })

  describe('in between', () => {
    test('members read why, have their own data and leave; all else is refused', async () => {
      const { admin, member } = await twoIn()
      await ask(admin)
      const token = member.guulJwt
      expect(outcomeOf(await server.call(gameAreaInfo, of(member)))).toBe('403 space_going')
      expect(outcomeOf(await server.call(gameAreaInfo, of(admin)))).toBe('403 space_going')
      const overview = await server.call(subscriptionOverview, of(member))
      expect(overview.body).toMatchObject({
        goesAt: '2026-10-28T09:00:00.000Z',
        admins: [{ name: 'Mara Okafor' }],
      })
      expect((await server.call(me, { token })).status).toBe(200)
      const query = { userId: member.userId }
      expect((await server.call(getReach, { token, query })).status).toBe(200)
      expect((await server.call(exportData, { token, query })).status).toBe(200)
      expect((await server.call(signOut, { token, body: query })).status).toBe(200)
      const back = await again(member)
      const body = { userId: back.userId, name: back.name }
      expect((await server.call(deleteAccount, { token: back.guulJwt, body })).status).toBe(200)
    })

    test('admins change nothing but that', async () => {
      const { admin } = await twoIn()
      await ask(admin)
      expect(outcomeOf(await server.changeSpace(admin, { name: 'Heron' }))).toBe('403 space_going')
      expect((await server.call(adminPage, of(admin))).status).toBe(200)
      expect(outcomeOf(await server.call(changes, of(admin)))).toBe('403 space_going')
    })

    test('nobody joins', async () => {
      const { admin, gameSpaceGuid } = await twoIn()
      await ask(admin)
      const late = await server.person('Late')
      const body = { userId: late.userId, gameSpaceGuid }
      expect(outcomeOf(await server.call(joinGameSpace, { body, token: late.guulJwt }))).toBe(
        '403 space_going',
      )
    })

    test('an admin undoes it, and days on which nobody could play cost no streak', async () => {
      const { admin, gameSpaceGuid } = await twoIn()
      const other = await server.person('Ada', gameSpaceGuid)
      await ask(admin)
      const closed = await getTeam(server.world.db, admin.teamId)
      expect(closed.holidays).toContain('2026-10-20')
      await pass(5 * DAY_MS)
      expect(outcomeOf(await undo(other))).toBe('403 not_admin')
      const all = await Promise.all([undo(admin), undo(admin)])
      expect(all.map(({ status, body }) => [status, body.deletion])).toEqual([
        [200, null],
        [200, null],
      ])
      expect((await server.call(gameAreaInfo, of(admin))).status).toBe(200)
      const { holidays, deleteAt } = await getTeam(server.world.db, admin.teamId)
      expect(deleteAt).toBeNull()
      expect(holidays).toEqual([
        '2026-10-14',
        '2026-10-15',
        '2026-10-16',
        '2026-10-17',
        '2026-10-18',
      ])
      const acts = (await auditOf(server.world.db, admin.teamId)).map(({ what }) => what)
      expect(acts.filter((what) => what === 'deletion_undone')).toHaveLength(1)
      await pass(20 * DAY_MS)
      expect((await getTeam(server.world.db, admin.teamId)).name).toBe('Kestrel')
    })
  })

  test('a plan that continues is cancelled first', async () => {
    const paying = await startPaying()
    try {
      const { admin } = await paying.server.space()
      await paying.buy(admin)
      const ask = (who: User) =>
        paying.server.call(deleteSpace, asTeam(who, { typedName: 'Kestrel' }))
      const state = async () => (await paying.server.call(spaceDeletion, paying.of(admin))).body
      expect(outcomeOf(await ask(admin))).toBe('409 plan_first')
      expect(await state()).toMatchObject({ mustCancel: true, hasInvoices: true, endsAt: null })
      await paying.server.call(cancelSubscription, asTeam(admin))
      await paying.tell()
      expect((await ask(admin)).status).toBe(200)
      const after = await state()
      expect([after.mustCancel, after.endsAt !== null]).toEqual([false, true])
      expect(outcomeOf(await paying.choose(admin))).toBe('403 space_going')
    } finally {
      await paying.close()
    }
  })
})

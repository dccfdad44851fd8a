import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import { deleteAccount } from '#modules/people/membership/contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { recordResults } from '#server/play/results/record.ts'
import { sharedServer } from '#tests/server.ts'
import { courtPeople, NOVEMBER, STARTS } from './division-fixture.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

describe('leagues/tests/divisions', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set(STARTS))

  const { placesOf, crowd, turn, look, at, playing, play } = courtPeople(() => server)

  test('a space plays in divisions once an admin has turned them on; the change log says so, once', async () => {
    const { admin, ana } = await server.company('Ana Costa')
    expect(await look(ana)).toMatchObject({ isOn: false, rows: [], court: 0 })
    expect((await turn(ana)).body.message).toBe('not_admin')
    await Promise.all([turn(admin), turn(admin)])
    await at(STARTS)
    expect(await look(ana)).toMatchObject({
      isOn: true,
      month: '2026-10',
      court: 1,
      courts: 1,
      endsAt: '2026-10-31T21:00:00.000Z',
      isOver: false,
    })
    await turn(admin, false)
    expect(await look(ana)).toMatchObject({ isOn: false })
    const { body } = await server.call(changes, { params: { id: admin.teamId }, by: admin })
    const acts = body.changes.map(({ what }) => what).filter((what) => what.startsWith('courts'))
    expect(acts.toSorted()).toEqual(['courts_closed', 'courts_opened'])
  })

  test('a person who has left the company is in no division, and in one again once they are back', async () => {
    const { admin, all, teamId } = await playing(20)
    const leaver = all[4]!
    const set = (left: string | null) =>
      server.world.db.execute(sql`update users set left_at = ${left}::timestamptz
        where team_id = ${teamId}::uuid and user_id = ${leaver}::uuid`)
    const isIn = async (month: string) =>
      (await placesOf(teamId, month)).some(({ userId }) => userId === leaver)
    await set('2026-10-20')
    expect((await look(admin)).rows.map(({ userId }) => userId)).not.toContain(leaver)
    await at(NOVEMBER)
    await at(new Date(NOVEMBER.getTime() + 30 * 60_000))
    expect(await isIn('2026-11')).toBe(false)
    await set(null)
    await at('2026-11-03T03:01:00Z')
    expect(await isIn('2026-11')).toBe(true)
  })

  test('divisions have people of similar form, and show them with their way up or down', async () => {
    const { admin, all, teamId } = await playing(45)
    const places = await placesOf(teamId, '2026-10')
    expect(all.map((userId) => places.find((one) => one.userId === userId)!.court)).toEqual(
      all.map((_, i) => Math.floor(i / 15) + 1),
    )
    const court = await look(admin)
    expect(court).toMatchObject({ court: 1, courts: 3, points: 45, keeps: '', last: null })
    expect(court.rows).toHaveLength(15)
    expect(court.rows.map(({ zone }) => zone)).toEqual([
      ...Array.from({ length: 12 }, () => 'stays'),
      'down',
      'down',
      'down',
    ])
    expect(court.rows[0]).toMatchObject({ userId: admin.userId, place: 1, points: 45, moved: 0 })
  })

  test('the best five days of a week count', async () => {
    const { admin, teamId } = await playing(12)
    for (const [i, day] of ['12', '14', '15', '16', '17', '18'].entries())
      await server.world.db.transaction((tx) =>
        recordResults(tx, [
          factOf(teamId, admin.userId, { day: `2026-10-${day}`, points: 100 + i }),
        ]),
      )
    // the 13th gave 12 and the 12th 100: they are the two that don't count
    expect((await look(admin)).points).toBe(101 + 102 + 103 + 104 + 105)
  })

  test('when the month is final, three go up and three down, and the next divisions are there immediately', async () => {
    const { admin, all, teamId } = await playing(45)
    await play(teamId, all, '2026-10-20')
    await at('2026-10-31T21:30:00Z')
    expect(await look(admin)).toMatchObject({ month: '2026-10', isOver: true })
    await at(NOVEMBER)
    await at(new Date(NOVEMBER.getTime() + 20 * 60_000))
    const before = await placesOf(teamId, '2026-10')
    const after = new Map(
      (await placesOf(teamId, '2026-11')).map(({ userId, court }) => [userId, court]),
    )
    expect(after.size).toBe(45)
    for (const { userId, court, move } of before)
      expect(after.get(userId)! - court).toBe({ up: -1, down: 1, stays: 0 }[move!])
    expect(before.filter(({ move }) => move === 'up')).toHaveLength(6)
    expect(before.filter(({ move }) => move === 'down')).toHaveLength(6)
    expect(await look(admin)).toMatchObject({
      month: '2026-11',
      court: 1,
      points: 0,
      last: { month: '2026-10', court: 1, move: 'stays' },
    })
  })

  test('a person who stays off the boards is on no list and keeps their division, and so does one who was away', async () => {
    const { admin, all, teamId } = await playing(45)
    const [hidden, away] = [all[14]!, all[13]!]
    await server.world.db.execute(
      sql`update users set is_hidden = true where team_id = ${teamId}::uuid and user_id = ${hidden}::uuid`,
    )
    await server.world.db.execute(
      sql`insert into absences (team_id, user_id, absence_id, from_day, until_day, created_at)
        values (${teamId}::uuid, ${away}::uuid, ${randomUUID()}::uuid, '2026-10-30', '2026-11-04', now())`,
    )
    const court = await look(admin)
    expect(court.rows.map(({ userId }) => userId)).not.toContain(hidden)
    expect(court.rows).toHaveLength(14)
    await at(NOVEMBER)
    await at(new Date(NOVEMBER.getTime() + 20 * 60_000))
    const before = await placesOf(teamId, '2026-10')
    const of = (userId: string) => before.find((one) => one.userId === userId)
    expect(of(hidden)).toMatchObject({ court: 1, place: null, move: 'stays' })
    expect(of(away)).toMatchObject({ court: 1, place: 14, move: 'stays' })
    expect(of(all[12]!)).toMatchObject({ move: 'down' })
    const next = await placesOf(teamId, '2026-11')
    for (const userId of [hidden, away])
      expect(next.find((one) => one.userId === userId)!.court).toBe(1)
  })

  test('a person who comes during a month plays in the middle division from the next morning, and one who leaves is gone', async () => {
    const { admin, gameSpaceGuid } = await playing(45)
    const late = await server.person('Late Comer', gameSpaceGuid)
    expect(await look(late)).toMatchObject({ month: '2026-10', court: 0, rows: [] })
    await at('2026-10-15T03:00:00Z')
    const court = await look(late)
    expect([court.court, court.rows.length]).toEqual([2, 16])
    const { guulJwt: token } = await freshToken(server, late)
    const body = { userId: late.userId, name: 'Late Comer' }
    expect((await server.call(deleteAccount, { token, body })).status).toBe(200)
    const left = await placesOf(admin.teamId, '2026-10')
    expect(left.some(({ userId }) => userId === late.userId)).toBe(false)
  })

  test('a month in which nobody played is closed all the same, and months that were slept through are one', async () => {
    const { admin } = await server.space()
    await crowd(admin.teamId, 29)
    await turn(admin)
    await at(STARTS)
    await at('2027-01-05T09:00:00Z')
    const months = await rowsOf<{ month: string; phase: string }>(
      server.world.db,
      sql`select month, phase from court_months where team_id = ${admin.teamId}::uuid order by month`,
    )
    expect(months).toEqual([
      { month: '2026-10', phase: 'closed' },
      { month: '2027-01', phase: 'open' },
    ])
    expect((await placesOf(admin.teamId, '2026-10')).some(({ move }) => move === 'up')).toBe(false)
  })
})

import { sql } from 'drizzle-orm'
import { details } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { rowsOf } from '#server/db/database.ts'
import { deleteOldRanges, cachedRange } from '../server/cached-range.ts'
import type { Page } from '../server/page.ts'
import { findRange } from '../server/range.ts'
import { deleteOldChanges } from '#server/play/results/day-changes.ts'
import { moveHidden } from '#modules/boards/results/server/module.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { oldResults } from '#modules/boards/results/server/retention.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'

const DAYS = { from: '2026-09-08', to: '2026-10-05' } // no whole period
const DAY = '2026-09-15'

describe('leaderboard/tests/cached-range', () => {
  const server = sharedServer()

  const record = (teamId: string, userId: string, more: Partial<Fact> = {}) =>
    server.world.db.transaction((tx) =>
      recordResults(tx, [factOf(teamId, userId, { day: DAY, ...more })]),
    )

  /** A space of so many people who scored on some of the days, with many ties. */
  async function space(people: number) {
    const { admin, gameSpaceGuid } = await server.space()
    const { teamId } = admin
    const rows = await rowsOf<{ userId: string }>(
      server.world.db,
      sql`insert into users (team_id, user_id, name, email, created_at)
        select ${teamId}::uuid, gen_random_uuid(), 'Person ' || n, n || '@kestrel.example', now()
        from generate_series(1, ${people}::int) n returning user_id as "userId"`,
    )
    const all = rows.map(({ userId }) => userId)
    const facts = all.flatMap((userId, i) =>
      [0, 1 + (i % 4)].map((n) =>
        factOf(teamId, userId, { day: addDays(DAY, n), points: (i * 7) % 23 }),
      ),
    )
    for (let from = 0; from < facts.length; from += 100)
      await server.world.db.transaction((tx) => recordResults(tx, facts.slice(from, from + 100)))
    return { admin, teamId, all, gameSpaceGuid }
  }

  const keyOf = (teamId: string, userId: string, page = { offset: 0, limit: 20 }) => ({
    teamId,
    gameType: '',
    userId,
    puzzleTypes: 'findTheWord,mathle,sudoku',
    ...page,
    ...DAYS,
  })
  /* Without the fields `players`, `isFrozen` and `place` of each row. */
  const shown = ({ rows, ...page }: Page) => ({
    ...page,
    rows: rows.map((row) => ({ ...row, players: 0, isFrozen: false, place: 0 })),
  })
  const kept = async (...of: Parameters<typeof keyOf>) =>
    shown((await cachedRange(server.world.db, keyOf(...of)))!)
  const counted = async (...of: Parameters<typeof keyOf>) =>
    shown(await findRange(server.world.db, { ...keyOf(...of), departmentId: null }, DAYS))
  const boards = (teamId: string) =>
    rowsOf<{ at: string; players: number }>(
      server.world.db,
      sql`select at::text, players from range_boards where team_id = ${teamId}::uuid order by at`,
    )
  const isSame = async (teamId: string, ...userIds: string[]) => {
    for (const userId of userIds)
      for (const page of [
        { offset: 0, limit: 20 },
        { offset: 80, limit: 50 },
        { offset: 240, limit: 100 },
      ])
        expect(await kept(teamId, userId, page)).toEqual(await counted(teamId, userId, page))
  }

  test('every page equals a fresh count, for every caller, at the edge of a part too', async () => {
    const { teamId, all } = await space(250)
    for (const limit of [33, 100])
      for (let offset = 0; offset < 300; offset += limit) {
        const asked = [teamId, all[offset % 250]!, { offset, limit }] as const
        expect(await kept(...asked)).toEqual(await counted(...asked))
      }
    expect(await boards(teamId)).toEqual([expect.objectContaining({ players: 250 })])
  })

  test('is counted once for all its pages, and again when something of its days changes', async () => {
    const { teamId, all } = await space(30)
    const [ann, ben] = all as [string, string]
    await kept(teamId, ann)
    const first = await boards(teamId)
    await kept(teamId, ben, { offset: 10, limit: 10 })
    await record(teamId, ann, { day: '2026-10-06', points: 500 }) // no day of it
    await kept(teamId, ann)
    expect(await boards(teamId)).toEqual(first)
    await record(teamId, ann, { points: 500 })
    const { rows } = await kept(teamId, ben)
    const best = rows.find(({ part }) => part === 'page')
    expect(best).toMatchObject({ userId: ann, above: 0 })
    expect(await boards(teamId)).not.toEqual(first)
  })

  interface Changing {
    readonly teamId: string
    readonly ann: string
    readonly result: Result
  }
  const supersede = (correction: Parameters<typeof supersedeResults>[1][number]) =>
    server.world.db.transaction((tx) => supersedeResults(tx, [correction]))
  const hide = async (teamId: string, userId: string, isHidden: boolean) => {
    const { db } = server.world
    await db.execute(sql`update users set is_hidden = ${isHidden}
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`)
    await db.transaction((tx) => moveHidden(tx, { teamId, userId }))
  }
  test.each<[string, (of: Changing) => Promise<unknown>]>([
    ['a late result', ({ teamId, ann }) => record(teamId, ann, { points: 40 })],
    ['a result of no points', ({ teamId, ann }) => record(teamId, ann, { points: 0 })],
    [
      'a correction',
      ({ result: old }) => supersede({ old, points: 3, won: true, finishedAt: old.finishedAt }),
    ],
    ['a result taken back', ({ result: old }) => supersede({ old, isTakenBack: true })],
    ['a result of another day', ({ result: old }) => supersede({ ...old, old, day: '2026-09-01' })],
    ['somebody who goes off the boards', ({ teamId, ann }) => hide(teamId, ann, true)],
    [
      'somebody who comes back to them',
      async ({ teamId, ann }) => {
        await hide(teamId, ann, true)
        await kept(teamId, ann)
        await hide(teamId, ann, false)
      },
    ],
    [
      'days that are kept no longer',
      ({ teamId }) =>
        server.world.db.transaction((tx) => {
          const before = new Date('2026-12-16T00:00:00Z')
          return oldResults.remove(tx, { teamId, timeZone: 'UTC', before }, '')
        }),
    ],
    [
      'a rebuild',
      async ({ teamId, ann }) => {
        const { db } = server.world
        await db.execute(sql`update points_daily set points = 900
          where team_id = ${teamId}::uuid and user_id = ${ann}::uuid`)
        await rebuildResults(db)
      },
    ],
  ])('%s shows at once, whoever looks', async (_, change) => {
    const { teamId, all } = await space(25)
    const [ann, ben] = all as [string, string]
    const [result] = await record(teamId, ann, { points: 21 })
    await isSame(teamId, ann, ben)
    await change({ teamId, ann, result: result! })
    await isSame(teamId, ann, ben)
  })

  test('several requests at the same time have it counted once', async () => {
    const { teamId, all } = await space(40)
    const pages = await Promise.all(all.slice(0, 8).map((userId) => kept(teamId, userId)))
    const listed = pages.map((page) => page.rows.filter(({ part }) => part === 'page'))
    for (const rows of listed) expect(rows).toEqual(listed[0])
    expect(await boards(teamId)).toHaveLength(1)
  })

  test('what is recorded while a board is counted is on the next one', async () => {
    const { teamId, all } = await space(12)
    const { db } = server.world
    const ask = (userId: string) => cachedRange(db, keyOf(teamId, userId)) // null, where a day has just changed
    for (let n = 0; n < 20; n++) {
      const [userId] = all.slice(n % 12)
      await Promise.all([
        record(teamId, userId!, { points: 100 + n }),
        ask(all[5]!),
        record(teamId, all[3]!, { points: 1 }),
        ask(userId!),
      ])
      await isSame(teamId, userId!)
    }
    expect(await rowsOf(db, sql`select from range_boards where snapshot is null`)).toEqual([])
  })

  test('days that are not over are counted each time; of others a space keeps thirty boards', async () => {
    const { admin, teamId } = await space(3)
    const ask = async (startDate: string, endDate: string) => {
      const query = { companyId: teamId, startDate, endDate }
      return (await server.call(details, { query, token: admin.guulJwt })).status
    }
    expect(await ask('2026-09-08', '2026-10-14')).toBe(200) // today
    expect(await boards(teamId)).toEqual([])
    for (let n = 0; n < 33; n++) expect(await ask(addDays('2026-08-04', n), '2026-10-05')).toBe(200)
    expect(await boards(teamId)).toHaveLength(30)
    const orphans = sql`select from range_board_parts p where team_id = ${teamId}::uuid and not exists (
      select from range_boards b where (b.team_id, b.game_type, b.from_day, b.to_day)
        = (p.team_id, p.game_type, p.from_day, p.to_day))`
    expect(await rowsOf(server.world.db, orphans)).toEqual([])
  })

  test('old boards go, and what they had to know of later', async () => {
    const { teamId, all } = await space(3)
    const { db } = server.world
    await kept(teamId, all[0]!)
    await deleteOldRanges(db)
    await deleteOldChanges(db)
    expect(await boards(teamId)).toHaveLength(1)
    await db.execute(sql`update range_boards set at = at - interval '11 minutes'`)
    await db.execute(sql`update day_changes set at = at - interval '3 hours'`)
    await deleteOldRanges(db)
    await deleteOldChanges(db)
    for (const table of ['range_boards', 'range_board_parts', 'day_changes'])
      expect(await rowsOf(db, sql`select from ${sql.identifier(table)}`)).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changes } from '#modules/admin/change-log/contract.ts'
import type { User } from '#shared/accounts.ts'
import { EXPORT_DAYS, EXPORTS_A_DAY } from '../contract.ts'
import { setDisabled } from '#modules/admin/operator/server/commands/admin.ts'
import { removeOld } from '#server/jobs/module.ts'
import { rowsOf } from '#server/db/database.ts'
import { sharedServer } from '#tests/server.ts'
import { asked } from '#tests/http/poll-fixture.ts'
import { playing } from '#tests/http/score-predictor-fixture.ts'
import {
  freshToken,
  setRareSolution,
  solveToday,
  today,
} from '#tests/http/find-the-word-fixture.ts'
import {
  copied,
  gameOf,
  linkTo,
  listed,
  load,
  manyResults,
  opened,
  ready,
  start,
} from './space-export-fixture.ts'

const DAY = 86_400_000
const MANY = 1234 // more than two pages

describe('data/tests/space-export', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const made = async () => {
    const { admin, gameSpaceGuid } = await server.space()
    await start(server, admin)
    const { exportId } = await ready(server, admin)
    return { admin, gameSpaceGuid, exportId }
  }
  const acts = async ({ teamId: id, guulJwt: token }: User) =>
    (await server.call(changes, { token, params: { id }, query: { kinds: 'data' } })).body.changes

  describe('a copy', () => {
    test('has every row of a space, table by table, and none of another', async () => {
      const { admin } = await server.space()
      const other = await server.space()
      await manyResults(server, admin.teamId, MANY)
      await manyResults(server, other.admin.teamId, 3)
      const copy = await copied(server, admin)
      const ids = await rowsOf<{ id: string }>(
        server.world.db,
        sql`select result_id as id from results where team_id = ${admin.teamId}::uuid`,
      )
      const rows = copy.rows('results')
      expect(rows).toHaveLength(MANY)
      expect(new Set(rows.map(({ result_id: id }) => id))).toEqual(new Set(ids.map(({ id }) => id)))
      expect(copy.rows('users')).toMatchObject([{ name: 'Mara Okafor', email: admin.email }])
      expect(copy.rows('teams')).toMatchObject([{ name: 'Kestrel' }])
      expect(copy.text).not.toContain(other.admin.teamId)
      expect(copy.index).toContain('# Everything in Kestrel')
      expect(copy.index).toContain(`results: ${MANY} rows`)
    })

    test('has no password, seed or invitation, and its index says so', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      await gameOf(server, admin.teamId, true)
      const copy = await copied(server, admin)
      const [{ seed } = { seed: '' }] = await rowsOf<{ seed: string }>(
        server.world.db,
        sql`select seed from teams where team_id = ${admin.teamId}::uuid`,
      )
      expect(seed).not.toBe('')
      for (const secret of ['scrypt', seed, gameSpaceGuid, 'the seed of a game'])
        expect(copy.text).not.toContain(secret)
      expect(copy.index).toContain('Without `password_hash`: it opens or proves something')
      expect(copy.index).toContain('`sessions`: who is signed in where')
    })

    test('has a day’s answers and guesses once the day is over', async () => {
      const { admin } = await server.space()
      const { gameId } = await today(server, admin)
      const answer = await setRareSolution(server, gameId)
      await solveToday(server, admin)
      const copy = await copied(server, admin)
      expect(copy.text).not.toContain(`"${answer}"`)
      expect([copy.rows('plays'), copy.rows('play_moves')]).toEqual([[], []])
      expect(copy.rows('results')).toHaveLength(1)
      server.clock.pass(DAY)
      const later = await copied(server, await freshToken(server, admin))
      expect(later.rows('puzzles').find(({ puzzle_id: id }) => id === gameId)).toMatchObject({
        state: { solution: answer },
      })
      expect(later.rows('play_moves')).toHaveLength(1)
    })

    test('has tips once their match has locked, with the match of a shared feed', async () => {
      const game = await playing(server)
      await game.tip(game.admin, 1, [['Third Floor', 2, 1]])
      const before = await copied(server, game.admin)
      expect(before.rows('tips')).toEqual([])
      expect(before.rows('predictor_people')).toHaveLength(1)
      expect(before.rows('competition_matches').length).toBeGreaterThan(3)
      server.clock.set('2026-10-16T09:00:00Z')
      const after = await copied(server, await freshToken(server, game.admin))
      expect(after.rows('tips')).toMatchObject([{ home: 2, away: 1 }])
    })

    test('has the moves of finished games only', async () => {
      const { admin } = await server.space()
      const finished = await gameOf(server, admin.teamId, true)
      const open = await gameOf(server, admin.teamId, false)
      const copy = await copied(server, admin)
      expect(copy.rows('room_moves').map(({ game_id: id }) => id)).toEqual([finished])
      expect(copy.rows('room_games').map(({ game_id: id }) => id)).toContain(open)
    })

    test('has a poll’s question, and nothing of who chose what', async () => {
      const { admin, pollId, vote } = await asked(server)
      await vote(admin, 'o1')
      const copy = await copied(server, admin)
      expect(copy.rows('polls')).toMatchObject([{ poll_id: pollId }])
      expect(copy.rows('poll_votes')).toEqual([])
      expect(copy.index).toContain('`poll_votes`: nobody may read off who chose what')
    })

    test('is described in the space’s language', async () => {
      const { admin } = await server.space()
      await server.world.db.execute(
        sql`update teams set language = 'tr' where team_id = ${admin.teamId}::uuid`,
      )
      expect((await copied(server, admin)).index).toContain('# Kestrel alanındaki her şey')
    })
  })

  describe('making one', () => {
    test('is requested by several at the same time, and happens once, with an email and a log line', async () => {
      const { admin, bob } = await server.company('Bob')
      server.letters.length = 0
      const answers = await Promise.all([start(server, admin), start(server, admin)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const one = await ready(server, admin)
      expect(one).toMatchObject({ state: 'ready', name: 'Mara Okafor' })
      expect(one.tables.done).toBe(one.tables.count)
      expect(await listed(server, admin)).toHaveLength(1)
      expect(server.letters.map(({ to, subject }) => [to, subject])).toEqual([
        [admin.email, 'The copy of Kestrel is ready'],
      ])
      expect(server.letters[0]!.text).toContain('https://recess.example/admin/data')
      expect(await acts(admin)).toMatchObject([{ what: 'export_made', userId: admin.userId }])
      expect((await start(server, bob)).body.message).toBe('not_admin')
    })

    test('is refused after some in a day', async () => {
      const { admin } = await server.space()
      for (let n = 0; n < EXPORTS_A_DAY; n++) {
        await start(server, admin)
        await ready(server, admin)
      }
      const more = await start(server, admin)
      expect([more.status, more.body.message]).toEqual([409, 'too_many_exports'])
      expect(await listed(server, admin)).toHaveLength(EXPORTS_A_DAY)
    })

    test('that no process continues has failed after an hour, and another may be requested', async () => {
      const { admin } = await server.space()
      const at = server.clock.now.toISOString()
      await server.world.db
        .execute(sql`insert into space_exports (team_id, export_id, user_id, asked_at, moved_at)
        values (${admin.teamId}::uuid, ${randomUUID()}::uuid, ${admin.userId}::uuid, ${at}::timestamptz, ${at}::timestamptz)`)
      server.clock.pass(DAY / 24 + 1)
      await start(server, admin)
      await ready(server, admin)
      const states = (await listed(server, admin)).map(({ state }) => state)
      expect(states).toEqual(['ready', 'failed'])
    })
  })

  describe('getting one', () => {
    test('is a line of the change log', async () => {
      const { admin, exportId } = await made()
      await linkTo(server, admin, exportId)
      expect((await acts(admin)).map(({ what }) => what).toSorted()).toEqual([
        'export_fetched',
        'export_made',
      ])
    })

    test('takes a file, whole or a part of it', async () => {
      const { admin, exportId } = await made()
      const { path } = (await linkTo(server, admin, exportId)).body
      const whole = await load(server, path)
      expect([whole.statusCode, whole.headers]).toMatchObject([
        200,
        {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="recess-kestrel-2026-10-14.zip"',
          'cache-control': 'private, no-store',
        },
      ])
      const bytes = whole.rawPayload
      const [one] = await listed(server, admin)
      expect(bytes).toHaveLength(one!.bytes)
      const part = await load(server, path, { range: 'bytes=100-299' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 100-299/${bytes.length}`,
      ])
      expect(part.rawPayload).toEqual(bytes.subarray(100, 300))
      const rest = await load(server, path, { range: `bytes=${bytes.length - 7}-` })
      expect(rest.rawPayload).toEqual(bytes.subarray(-7))
      const none = await load(server, path, { range: `bytes=${bytes.length}-` })
      expect([none.statusCode, none.headers['content-range']]).toEqual([
        416,
        `bytes */${bytes.length}`,
      ])
      const another = await load(server, path, { range: 'bytes=0-1', 'if-range': '"x"' })
      expect(another.statusCode).toBe(200)
    })

    test('a larger one comes piece by piece, the same bytes', async () => {
      const { admin } = await server.space()
      await server.world.db.execute(sql`insert into pictures (team_id, hash, bytes, created_at)
        select ${admin.teamId}::uuid, 'picture ' || n, decode(string_agg(md5(n || ' ' || m), ''), 'hex'), now()
        from generate_series(1, 25) n, generate_series(1, 1500) m group by n`)
      await start(server, admin)
      const { exportId, bytes } = await ready(server, admin)
      expect(bytes).toBeGreaterThan(500_000)
      const { path } = (await linkTo(server, admin, exportId)).body
      const whole = (await load(server, path)).rawPayload
      expect(opened(whole).rows('pictures')).toHaveLength(25)
      const range = { range: 'bytes=262000-400000' }
      const part = (await load(server, path, range)).rawPayload
      expect(part.equals(whole.subarray(262_000, 400_001))).toBe(true)
    })

    test('a link leads nowhere once its hour, its session or the admin’s role is over', async () => {
      const { admin, exportId } = await made()
      const { path } = (await linkTo(server, admin, exportId)).body
      const status = async () => (await load(server, path)).statusCode
      expect(await status()).toBe(200)
      expect((await load(server, `${path}x`)).statusCode).toBe(404)
      const set = (what: string) =>
        server.world.db.execute(
          sql`${sql.raw(what)} where team_id = ${admin.teamId}::uuid and user_id = ${admin.userId}::uuid`,
        )
      await set('update users set is_admin = false')
      expect(await status()).toBe(404)
      await set('update users set is_admin = true')
      await set('update sessions set ended_at = now()')
      expect(await status()).toBe(404)
      await set('update sessions set ended_at = null')
      server.clock.pass(DAY / 24)
      expect(await status()).toBe(404)
    })

    test('a link into a space that its operator has disabled is refused', async () => {
      const { admin, exportId } = await made()
      const { path } = (await linkTo(server, admin, exportId)).body
      const disabling = { teamId: admin.teamId, reason: 'The contract ended.' }
      await setDisabled(server.world.db, disabling, server.clock.now)
      const answer = await load(server, path)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { message: 'space_disabled', detail: disabling.reason },
      ])
    })

    test('of another space is not found', async () => {
      const { exportId } = await made()
      const { admin } = await server.space()
      expect((await linkTo(server, admin, exportId)).body.message).toBe('not_found')
    })

    test('is over after its days, and its parts are deleted', async () => {
      const { admin, exportId } = await made()
      server.clock.pass(EXPORT_DAYS * DAY)
      const later = await freshToken(server, admin)
      const gone = await linkTo(server, later, exportId)
      expect([gone.status, gone.body.message]).toEqual([410, 'export_gone'])
      expect(await listed(server, later)).toMatchObject([{ state: 'gone' }])
      server.clock.pass(1)
      await removeOld(server.world)
      const parts = sql`select n from export_parts where team_id = ${admin.teamId}::uuid`
      expect(await rowsOf(server.world.db, parts)).toEqual([])
      server.clock.pass(30 * DAY)
      await removeOld(server.world)
      expect(await listed(server, await freshToken(server, admin))).toEqual([])
    })
  })
})

import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { requestExport } from '../server/space-export/module.ts'
import { bytesOf } from '../server/space-export/chunks.ts'
import { listExports } from '../server/space-export/store.ts'
import { rowsOf } from '#server/db/database.ts'
import { dying, type Dying } from '#tests/kill-points.ts'
import { sharedServer } from '#tests/server.ts'
import { manyResults, opened } from './space-export-fixture.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const TIMEOUT_MS = 480_000 // bounds a hang
const DAY = 86_400_000
const MINUTE = 60_000
const TRIES = 5
const RESULTS = 600 // two pages
const FEW_KILLS = 83
const EVERY = Number(process.env['KILLS_EVERY'] ?? FEW_KILLS) // statement is a kill
const EVERY_READ = Math.min(EVERY, 2)

describe('data/tests/space-export-kills', () => {
  const server = sharedServer()

  const worked = async () => {
    await workQueue(server.world)
  }

  const newest = async ({ teamId }: User) => (await listExports(server.world.db, teamId))[0]

  async function madeToday(admin: User, dies: Dying, n: number) {
    const before = (await newest(admin))?.exportId
    const wasReached = await dies.at(n, async () => {
      await requestExport(server.world, admin)
      await worked()
    })
    if ((await newest(admin))?.exportId === before) await requestExport(server.world, admin)
    for (let tries = 0; tries < TRIES && !(await newest(admin))!.readyAt; tries++) {
      await worked()
      server.clock.pass(MINUTE) // it is tried again
    }
    for (let tries = 0; tries < TRIES; tries++) {
      await worked() // a letter that went out as its process died goes out again, as the same letter
      server.clock.pass(MINUTE)
    }
    return { wasReached, row: (await newest(admin))! }
  }

  test.each([
    ['any statement', {}, EVERY],
    ['a read of what becomes the archive', { of: /^select "bytes"/ }, EVERY_READ],
  ])(
    'a kill at %s leaves the copy whole, made once and told once',
    async (_, kills, every) => {
      const { admin } = await server.space()
      await manyResults(server, admin.teamId, RESULTS)
      let made = 0
      const dies = dying(kills)
      try {
        for (let n = 1, goesOn = true; goesOn; n += every) {
          server.clock.pass(DAY)
          server.letters.length = 0
          const { wasReached, row } = await madeToday(admin, dies, n)
          goesOn = wasReached
          made++
          expect(row.readyAt).not.toBeNull()
          const all = { part: row.archiveId!, start: 0, end: row.bytes - 1 }
          const zip: Buffer[] = []
          for await (const piece of bytesOf(server.world.db, row, all)) zip.push(piece)
          const rows = opened(Buffer.concat(zip)).rows('results')
          expect(new Set(rows.map(({ result_id: id }) => id)).size).toBe(RESULTS)
          expect(rows).toHaveLength(RESULTS)
          expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(1)
          expect(
            await rowsOf(
              server.world.db,
              sql`select distinct part from export_parts where export_id = ${row.exportId}::uuid`,
            ),
          ).toEqual([{ part: row.archiveId }])
        }
      } finally {
        dies.over()
      }
      const lines = await rowsOf<{ what: string }>(
        server.world.db,
        sql`select what from audit where team_id = ${admin.teamId}::uuid and what = 'export_made'`,
      )
      expect(lines).toHaveLength(made)
      expect(made).toBeGreaterThan(2)
    },
    TIMEOUT_MS * Math.ceil(FEW_KILLS / EVERY),
  )
})

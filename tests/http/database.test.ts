import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backup, restore } from '#modules/admin/operator/server/commands/backup.command.ts'
import { openEmbedded } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { FolderLockedError, lockFolder } from '#server/db/folder-lock.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { streaks } from '#server/play/results/schema.ts'

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recess-database-'))
  folders.push(folder)
  return folder
}
describe('http/database', () => {
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  const row = {
    teamId: NO_TEAM,
    userId: NO_TEAM,
    gameType: '',
    current: 3,
    best: 7,
    lastDay: '2026-10-14',
    frozen: ['2026-10-12'],
    aliveUntil: '2026-10-15',
  }

  describe('the embedded database', () => {
    test('keeps what was stored, and a second opening migrates nothing again', async () => {
      const dir = await newFolder()
      const first = await openEmbedded({ dir })
      await first.db.insert(streaks).values(row)
      await first.close()
      const second = await openEmbedded({ dir })
      expect(await second.db.select().from(streaks)).toEqual([row])
      await second.close()
    }, 600_000)

    test('refuses a query beside its own transaction instead of standing still', async () => {
      const { db, close } = await openEmbedded({})
      const stuck = db.transaction(() => db.execute(sql`select 1`))
      await expect(stuck).rejects.toMatchObject({
        cause: { message: expect.stringContaining('use its tx') },
      })
      expect((await db.select().from(streaks)).length).toBe(0)
      await close()
    }, 600_000)

    test('undoes a transaction that throws', async () => {
      const { db, close } = await openEmbedded({})
      const failing = db.transaction(async (tx) => {
        await tx.insert(streaks).values(row)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await db.select().from(streaks)).toEqual([])
      await close()
    }, 600_000)

    test('is backed up into one file and restored from it', async () => {
      const [dir, elsewhere] = [await newFolder(), await newFolder()]
      const { db, close } = await openEmbedded({ dir })
      await db.insert(streaks).values(row)
      await close()
      const file = join(elsewhere, 'backup.tar.gz')
      await backup(dir, file)
      const target = join(elsewhere, 'restored')
      await restore(target, file)
      const restored = await openEmbedded({ dir: target })
      expect(await restored.db.select().from(streaks)).toEqual([row])
      await restored.close()
      await expect(restore(target, file)).rejects.toThrow('restore into an empty folder')
    }, 600_000)

    test('a broken backup leaves nothing behind', async () => {
      const dir = await newFolder()
      const file = join(dir, 'broken.tar.gz')
      await writeFile(file, 'not a backup')
      await expect(restore(join(dir, 'target'), file)).rejects.toThrow()
      expect((await readdir(dir)).filter((name) => name !== 'broken.tar.gz')).toEqual([])
    })
  })

  describe('the lock of the data folder', () => {
    const holder = `
    import { lockFolder } from ${JSON.stringify(new URL('../../src/server/db/folder-lock.ts', import.meta.url).href)}
    await lockFolder(process.argv[2])
    process.send('locked')
    setInterval(() => {}, 1000)`

    async function lockedByAnother(dir: string): Promise<ChildProcess> {
      const script = join(dir, 'holder.mts')
      await writeFile(script, holder)
      const child = fork(script, [dir], { execArgv: ['--import', 'tsx'], cwd: process.cwd() })
      await once(child, 'message')
      return child
    }

    test('keeps a second process out and says who has it', async () => {
      const dir = await newFolder()
      const child = await lockedByAnother(dir)
      await expect(lockFolder(dir)).rejects.toThrow(`Process ${child.pid}`)
      await expect(openEmbedded({ dir })).rejects.toThrow(FolderLockedError)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const release = await lockFolder(dir) // a dead process holds no lock
      await release()
    }, 600_000)

    test('keeps the same process from opening twice', async () => {
      const dir = await newFolder()
      const release = await lockFolder(dir)
      await expect(lockFolder(dir)).rejects.toThrow(FolderLockedError)
      await release()
      await (
        await lockFolder(dir)
      )()
    })

    test('of another machine holds while its heartbeat continues', async () => {
      const dir = await newFolder()
      const file = join(dir, 'recess.lock')
      await writeFile(file, JSON.stringify({ pid: 1, host: 'another-machine', token: 'x' }))
      await expect(lockFolder(dir)).rejects.toThrow('another-machine')
      const longAgo = new Date(Date.now() - 60_000)
      await utimes(file, longAgo, longAgo)
      await (
        await lockFolder(dir)
      )()
    })
  })

  const server = process.env['TEST_DATABASE_URL']
  if (server)
    test('four processes that start at the same time migrate PostgreSQL once', async () => {
      const { default: pg } = await import('pg')
      const admin = new pg.Client({ connectionString: server })
      await admin.connect()
      const name = `recess_start_${Date.now()}`
      await admin.query(`create database ${name}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      const all = await Promise.all(
        Array.from({ length: 4 }, () => openPostgres(url.href, { max: 2 })),
      )
      expect(await all[0]!.db.select().from(streaks)).toEqual([])
      await Promise.all(all.map(({ close }) => close()))
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })
})

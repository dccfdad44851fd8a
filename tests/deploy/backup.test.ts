import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { COPY_DAYS } from '#modules/admin/data/contract.ts'
import { parse } from 'yaml'

const DAY_MS = 86_400_000

describe('deploy/backup', () => {
  let folder: string
  let programs: string

  /* The script's own pg_dump needs a server; what it leaves and lets go is the script's. */
  async function pgDump(work: string) {
    const file = join(programs, 'pg_dump')
    await writeFile(file, `#!/bin/sh\n${work}\n`)
    await chmod(file, 0o755)
  }
  const WRITES =
    'for a in "$@"; do case $a in --file=*) echo "$PGUSER $PGDATABASE $*" > "${a#--file=}";; esac; done'

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recess-backup-'))
    programs = await mkdtemp(join(tmpdir(), 'recess-programs-'))
    await pgDump(WRITES)
  })
  afterEach(async () => {
    for (const path of [folder, programs]) await rm(path, { recursive: true })
  })

  const old = async (name: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS)
    await writeFile(join(folder, name), 'rows')
    await utimes(join(folder, name), at, at)
  }
  const once = (env: Record<string, string> = {}) => backup(['once'], env)
  const backup = (args: readonly string[], env: Record<string, string> = {}) =>
    new Promise<number>((resolve) => {
      const PATH = `${programs}${delimiter}${process.env['PATH']}`
      const child = execFile(
        'sh',
        ['deploy/backup.sh', ...args],
        { env: { PATH, BACKUP_DIR: folder, ...env } },
        () => resolve(child.exitCode ?? -1),
      )
    })
  const fresh = /^recess-\d{4}-\d\d-\d\dT\d{6}\.dump$/

  test('a round leaves a dump, and none that would get older than is promised before the next', async () => {
    const left = ['recess-young.dump', 'recess-28.dump', 'notes.txt']
    await old('recess-young.dump', 1)
    await old('recess-28.dump', 28.5)
    await old('recess-29.dump', COPY_DAYS - 0.9)
    await old('recess-90.dump', 90)
    await old('recess-cut.dump.part', 90)
    await old('notes.txt', 900)
    expect(await once()).toBe(0)
    const names = await readdir(folder)
    expect(names.filter((name) => !fresh.test(name)).toSorted()).toEqual(left.toSorted())
    expect(names.filter((name) => fresh.test(name))).toHaveLength(1)
  })

  test('a dump that fails deletes nothing, leaves no half a file and says so by its code', async () => {
    await old('recess-90.dump', 90)
    await pgDump(`${WRITES}; exit 1`)
    expect(await once()).not.toBe(0)
    expect(await readdir(folder)).toEqual(['recess-90.dump'])
  })

  test('asked for only the newest it deletes every older dump, and none where it can’t make one', async () => {
    const olds = ['recess-young.dump', 'recess-28.dump']
    for (const name of olds) await old(name, 1)
    await old('notes.txt', 900)
    await pgDump(`${WRITES}; exit 1`)
    expect(await backup(['only'])).not.toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', ...olds].toSorted())
    await pgDump(WRITES)
    expect(await backup(['only'])).toBe(0)
    const [notes, dump, ...more] = (await readdir(folder)).toSorted()
    expect([notes, more]).toEqual(['notes.txt', []])
    expect(dump).toMatch(fresh)
  })

  test('a dump is brought back into the database that its variables name; which one must be said', async () => {
    const file = join(programs, 'pg_restore')
    await writeFile(file, `#!/bin/sh\necho "$PGUSER $*" > "${join(folder, 'asked')}"\n`)
    await chmod(file, 0o755)
    expect(await backup(['restore'])).not.toBe(0)
    const own = { POSTGRES_USER: 'recess', POSTGRES_DB: 'rows' }
    expect(await backup(['restore', 'recess-28.dump'], own)).toBe(0)
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(
      `recess --no-owner --no-privileges --exit-on-error --dbname=rows ${folder}/recess-28.dump\n`,
    )
  })

  test('it dumps the database that its variables name', async () => {
    const dumped = async () => {
      const name = (await readdir(folder)).find((one) => fresh.test(one))!
      const text = await readFile(join(folder, name), 'utf8')
      await rm(join(folder, name))
      return text
    }
    await once({ POSTGRES_USER: 'recess', POSTGRES_DB: 'rows' })
    expect(await dumped()).toMatch(/^recess rows .*--format=custom/)
    const url = 'postgres://recess:a b@db/recess'
    await once({ DATABASE_URL: url })
    expect(await dumped()).toContain(`--dbname=${url}`)
  })

  test('what the compose file and the notes for a cluster keep is what the product promises', async () => {
    const compose = parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true }) as {
      services: { backup: { environment: Record<string, string>; volumes: string[] } }
    }
    const { environment, volumes } = compose.services.backup
    expect(environment['BACKUP_DAYS']).toBe(String(COPY_DAYS))
    expect(volumes).toContain('backups:/backup')
    const notes = await readFile('deploy/kubernetes.md', 'utf8')
    const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(notes)!
    const job = parse(yaml!) as { kind: string }
    expect([job.kind, yaml!.includes(`value: '${COPY_DAYS}'`)]).toEqual(['CronJob', true])
    const runbook = await readFile('docs/runbook.md', 'utf8')
    expect(runbook).toContain(`backups roll over after ${COPY_DAYS} days`)
  })
})

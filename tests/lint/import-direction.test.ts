import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
let folder: string
describe('lint/import-direction', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recess-lint-'))
    await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    const rules = ['shapes', 'groups', 'patterns', 'words'].map((of) => `build/lint-${of}.mjs`)
    for (const file of [...rules, 'build/plain-words.json']) await cp(file, join(folder, file))
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What lint says of a file planted at a path. */
  async function lintPlanted(path: string, source: string): Promise<string> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, source)
    const { stdout } = await run('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', path], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error)
    return stdout
  }

  test.each([
    ['src/shared/a.ts', "import '../server/app.ts'", 'shared is what both sides agree on'],
    [
      'src/shared/e.ts',
      "import '#modules/play/one/contract.ts'",
      'shared is what both sides agree on',
    ],
    [
      'src/shared/b.ts',
      "import { useState } from 'react'\nuseState()",
      'shared is what both sides agree on',
    ],
    ['src/games/one/rules.ts', "import '../../server/app.ts'", 'knows no socket, table or screen'],
    ['src/games/one/a.ts', "import '../two/rules.ts'", 'never imports another game'],
    ['src/games/one/b.ts', "import { readFile } from 'node:fs'\nreadFile()", 'no Node modules'],
    ['src/games/one/c.ts', "import { useState } from 'react'\nuseState()", '.ts is pure'],
    ['src/games/one/d.ts', 'export const at = Date.now()', 'Rules read no clock'],
    ['src/games/one/e.ts', 'export const chance = Math.random()', 'Chance comes in as `random`'],
    ['src/games/one/f.ts', "void fetch('/api')", 'never use the network'],
    ['src/games/one/g.ts', 'setTimeout(() => 1, 1)', 'no timers'],
    ['src/games/one/View.tsx', "import '../../client/api.ts'", 'pass the rest in as props'],
    ['src/games/one/Board.tsx', "import '../two/View.tsx'", 'never imports another game'],
    [
      'src/games/one/Shape.tsx',
      'export const Dot = ({ on }: { on: boolean }) => <circle className={on ? "sun" : undefined} />',
      'filled black',
    ],
    [
      'src/games/one/Frame.tsx',
      'export const Frame = ({ look }: { look?: string }) => <rect className={look} />',
      'filled black',
    ],
    ['src/server/a.ts', "import '../client/api.ts'", 'meet only in shared'],
    [
      'src/server/b.ts',
      "import { game } from '#games/one/rules.ts'\ngame()",
      'games/registry.ts only',
    ],
    ['src/server/d.ts', 'export const end = /\\d+$/', 'steps grow faster than its text'],
    ['src/shared/c.ts', 'export const two = /^\\s*(?:a|\\s)*b/', 'steps grow faster than its text'],
    ['src/client/f.ts', 'export const any = (a: string) => new RegExp(a)', 'write it out'],
    ['src/server/c.ts', 'export const port = process.env.PORT', 'Only server/processes/config.ts'],
    ['src/server/one/a.ts', "import '#modules/people/two/server/a.ts'", 'knows none'],
    ['src/server/one/b.ts', "import '../../app/app.ts'", 'knows none'],
    [
      'src/modules/people/one/server/b.ts',
      "import '#modules/play/two/server/index.ts'",
      'people stands below play',
    ],
    [
      'src/modules/boards/one/server/a.ts',
      "import type { A } from '../../../messaging/two/server/index.ts'\nexport const a: A[] = []",
      'boards stands below messaging',
    ],
    [
      'src/modules/play/one/server/a.ts',
      "export const a = import('#modules/admin/two/server/index.ts')",
      'play stands below admin',
    ],
    ['src/modules/play/one/server/d.ts', "import '#modules/play/two/server/a.ts'", 'inside two'],
    ['src/modules/play/one/client/d.ts', "import '#modules/boards/two/client/a.ts'", 'inside two'],
    ['src/modules/admin/one/server/a.ts', "import '#app/modules.ts'", 'they do not know it'],
    [
      'src/modules/play/one/server/c.ts',
      "import '../client/a.ts'",
      'meet only in shared and in contracts',
    ],
    [
      'src/modules/play/one/client/c.ts',
      "import '#server/app.ts'",
      'meet only in shared and in contracts',
    ],
    ['src/server/e.ts', 'export const toldAt = 1', 'had too many meanings'],
    ['src/client/a.ts', "import '../server/app.ts'", 'meet only in shared'],
    [
      'src/client/b.tsx',
      "import { game } from '#games/one/rules.ts'\ngame()",
      'Rules and answers stay on the server',
    ],
    ['src/client/c.ts', "void fetch('/api')", 'through client/api.ts'],
    ['src/client/d.ts', "localStorage.getItem('x')", 'client/session/storage.ts'],
    [
      'src/client/e.ts',
      "import { app } from '@microsoft/teams-js'\napp()",
      'Only client/host talks to Teams',
    ],
    ['src/modules/play/one/client/a.tsx', "import '#app/frame/Frame.tsx'", 'they do not know it'],
    ['src/client/g.ts', "import '#modules/play/one/client/a.ts'", 'knows none'],
    ['src/client/ui/a.tsx', "import '../one/a.tsx'", 'ui knows no module'],
    ['src/client/ui/c.ts', "import '../session/a.ts'", 'ui knows no module'],
    ['src/client/ui/d.ts', "import '#modules/play/one/client/a.ts'", 'knows none'],
    ['src/client/ui/b.ts', "import '../host/host.ts'", 'ui knows no module'],
  ])('in %s, %s is refused: %s', async (path, source, reason) => {
    expect(await lintPlanted(path, `${source}\n`)).toContain(reason)
  })

  test('what keeps the direction passes', async () => {
    const said = await lintPlanted(
      'src/games/one/fine.ts',
      "import { lower } from '../kit/alphabet.ts'\nimport { z } from 'zod'\nexport const fine = [lower, z]\n",
    )
    expect(said).toContain('Found 0 warnings and 0 errors')
  })

  test.each([
    [
      'src/modules/messaging/one/server/fine.ts',
      "import '#modules/play/two/server/index.ts'\nimport '#server/db/a.ts'\nimport '../contract.ts'\n",
    ],
    ['src/server/sent.ts', 'export const askedAt = 1\n'],
    [
      'src/app/fine.ts',
      "import '#modules/play/one/server/module.ts'\nimport '#server/module.ts'\n",
    ],
    [
      'src/app/frame/fine.tsx',
      "import '#modules/play/one/client/a.tsx'\nimport '#client/ui/a.tsx'\n",
    ],
    [
      'src/modules/play/one/client/fine.tsx',
      "import '#modules/play/two/client/index.ts'\nimport './b.ts'\n",
    ],
    [
      'src/client/ui/fine.tsx',
      "import './a.tsx'\nimport '../api.ts'\nimport '../date-format.ts'\n",
    ],
  ])('%s keeps the direction', async (path, source) => {
    expect(await lintPlanted(path, source)).toContain('Found 0 warnings and 0 errors')
  })
})

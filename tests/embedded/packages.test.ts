import { jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { securityPage } from '#shared/api/security.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { dataFolder, ServerProcess } from '../rooms/processes.ts'

jest.setTimeout(180_000)

const run = promisify(execFile)

interface Sbom {
  readonly components: { readonly name: string; readonly version: string }[]
}

test('the built server’s list of packages is that of npm’s bill of materials, each with its licence', async () => {
  const { stdout } = await run('npm', ['run', '-s', 'sbom'], { maxBuffer: 64 * 1024 * 1024 })
  const { components } = JSON.parse(stdout) as Sbom
  const folder = await dataFolder()
  const server = await ServerProcess.start({ DATA_DIR: folder.dir, DATABASE_URL: '', DEMO: '0' })
  const answer = await fetch(server.url + securityPage.path)
  const { packages } = (await answer.json()) as Answer<typeof securityPage>
  await server.kill()
  await folder.clean()
  const named = (all: { name: string; version: string }[]) =>
    [...new Set(all.map(({ name, version }) => `${name} ${version}`))].toSorted()
  expect(named(packages)).toEqual(named(components))
  expect(packages.filter(({ licence }) => licence === 'unknown')).toEqual([])
})

import { jest } from '@jest/globals'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { securityPage } from '#modules/admin/legal/contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { dataFolder, ServerProcess } from '../rooms/processes.ts'

jest.setTimeout(600_000)

const run = promisify(execFile)

/** Name and version of every package npm would install to run the product, which has none of the tools. */
async function installed(): Promise<string[]> {
  const args = ['ls', '--omit', 'dev', '--all', '--parseable', '--long']
  const { stdout } = await run('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  const [, ...lines] = stdout.trim().split('\n') // the first is the product itself
  return lines.map((line) => line.split(':')[1]!.replace(/(?<=.)@/, ' '))
}

test('the built server’s list of packages is what npm installs for it, each with its licence', async () => {
  const folder = await dataFolder()
  const server = await ServerProcess.start({ DATA_DIR: folder.dir, DATABASE_URL: '', DEMO: '0' })
  const answer = await fetch(server.url + securityPage.path)
  const { packages } = (await answer.json()) as Answer<typeof securityPage>
  await server.kill()
  await folder.clean()
  const named = packages.map(({ name, version }) => `${name} ${version}`)
  expect(named.length).toBeGreaterThan(200)
  const majors = (await installed()).map((one) => one.replace(/^(.* \d+)\..*$/, '$1')) // strangers are told no more
  expect(named.toSorted()).toEqual([...new Set(majors)].toSorted())
  expect(packages.filter(({ licence }) => licence === 'unknown')).toEqual([])
})

import { readdirSync, writeFileSync } from 'node:fs'
import { errorStatus } from '#shared/error-status.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { commonCodes } from '#server/http/openapi.ts'
import kept from '#server/http/refusals.json' with { type: 'json' }
import { routesOf, statusesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { en, tr } from '#tests/client/texts.ts'
import { readRefusals } from './refusals.ts'

/** Every file that may have an endpoint. */
const contracts = () =>
  (['src/shared', 'src/modules'] as const).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
      .filter((path) => /contract\.ts$|^src\/shared\/.*(?<!\.test)\.ts$/.test(path)),
  )

const games = new Games(registry, '')
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Each call by where its endpoint is exported from. */
async function namesOfCalls(): Promise<Map<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>()
  const add = (one: Endpoint, name: string) =>
    names.set(callOf(one), [...(names.get(callOf(one)) ?? []), name])
  for (const file of contracts()) {
    const all = (await import(`../../${file}`)) as Record<string, Endpoint | undefined>
    for (const [name, one] of Object.entries(all))
      if (one?.path && one.method) add(one, `${file} ${name}`)
  }
  for (const { meta } of games.puzzles)
    for (const [name, one] of Object.entries(puzzleEndpoints(meta.gameType))) add(one, name)
  return names
}

async function codesOfCalls(): Promise<Record<string, string[]>> {
  const names = await namesOfCalls()
  const read = readRefusals()
  const all = routesOf(modules, games).map(({ endpoint }): [string, string[]] => {
    const name = names.get(callOf(endpoint))?.find((one) => read.has(one))
    const codes = read.get(name ?? '')
    if (!codes) throw new Error(`no route of ${callOf(endpoint)} was found`)
    const common: readonly string[] = commonCodes(endpoint)
    return [callOf(endpoint), [...codes].filter((code) => !common.includes(code)).toSorted()]
  })
  const some = all.filter(([, codes]) => codes.length > 0)
  return Object.fromEntries(some.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

test('what /openapi.json says a call may be refused with is what its code says: npm run refusals writes it anew', async () => {
  const codes = await codesOfCalls()
  if (process.env['REFUSALS'] === 'write')
    writeFileSync('src/server/http/refusals.json', JSON.stringify(codes))
  else expect(kept).toEqual(codes)
})

const statuses = statusesOf(modules)

test.each([
  ['English', en],
  ['Turkish', tr],
])('every refusal has a text, and every text is of one (%s)', (_, texts) => {
  expect(Object.keys(texts['errors']!).toSorted()).toEqual(Object.keys(statuses).toSorted())
})

test('every refusal answers a status that refuses, and is declared once', () => {
  const unusual = Object.entries(statuses).filter(([, status]) => status < 400 || status > 599)
  expect(unusual).toEqual([])
  const codes = [errorStatus, ...modules.map(({ refusals = {} }) => refusals)].flatMap(Object.keys)
  expect(codes.toSorted()).toEqual(Object.keys(statuses).toSorted())
})

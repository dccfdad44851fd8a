import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/* Types too: who changes one reads the other. A lazy part is no less of it. */
const anyImport =
  /^(?:import|export)\s[^'";]*?from\s+'([.#][^']+)'|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([.#][^']+)'|^declare module '([.#][^']+)'/gm

const inModule = /^src\/modules\/([^/]+\/[^/]+)\/(server|client|[\w-]*\.?contract)/

/** A side of a module: 'play/polls server'; null for a file of none. */
function sideOf(path: string): string | null {
  const [, module, side] = inModule.exec(path) ?? []
  return module ? `${module} ${/contract/.test(side!) ? 'contract' : side!}` : null
}

/** The sides of modules below a folder, and which others of the same kind each imports from. */
async function sidesIn(root: string): Promise<Graph> {
  const graph = new Map<string, Set<string>>()
  for (const name of await readdir(join(root, 'src/modules'), { recursive: true })) {
    const file = join('src/modules', name).replaceAll('\\', '/')
    const from = sideOf(file)
    if (!from || !/\.tsx?$/.test(name) || name.includes('.test.')) continue
    const text = await readFile(join(root, file), 'utf8')
    for (const [, path, lazy, extended] of text.matchAll(anyImport)) {
      const spec = (path ?? lazy ?? extended)!
      const to = sideOf(spec.startsWith('#') ? `src/${spec.slice(1)}` : join(dirname(file), spec))
      const isSameKind = to?.split(' ')[1] === from.split(' ')[1]
      if (to && isSameKind && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

/** Those from which imports lead back to them. */
function circlesIn(graph: Graph): string[] {
  const reached = (start: string) => {
    const seen = new Set<string>()
    const next = [...(graph.get(start) ?? [])]
    for (let folder = next.pop(); folder; folder = next.pop()) {
      if (!seen.has(folder)) next.push(...(graph.get(folder) ?? []))
      seen.add(folder)
    }
    return seen
  }
  return [...graph.keys()].filter((folder) => reached(folder).has(folder)).toSorted()
}

test('no module is in a circle: on the server, in the client, or in its contract', async () => {
  const graph = await sidesIn('.')
  expect(graph.size).toBeGreaterThan(60)
  expect(circlesIn(graph)).toEqual([])
})

test('a circle over three modules, of types or of a lazy part is found', async () => {
  const root = await mkdtemp(join(tmpdir(), 'recess-circles-'))
  const plant = async (path: string, source: string) => {
    const file = join(root, 'src/modules/play', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, source)
  }
  await plant('one/server/a.ts', "import { b } from '../../two/server/b.ts'\n")
  await plant('two/server/b.ts', "export { c } from '#modules/play/three/server/c.ts'\n")
  await plant('three/server/c.ts', "import type {\n  A,\n} from '#modules/play/one/server/a.ts'\n")
  await plant('one/client/a.tsx', "import { b } from '../../two/client/b.tsx'\n")
  await plant('two/client/b.tsx', "import { d } from '../contract.ts'\n")
  await plant('two/contract.ts', "import { e } from '../one/contract.ts'\n")
  expect(circlesIn(await sidesIn(root))).toEqual(
    ['one', 'three', 'two'].map((name) => `play/${name} server`),
  )
  await plant('two/client/b.tsx', "export const a = () => import('../../one/client/a.tsx')\n")
  expect(circlesIn(await sidesIn(root))).toContain('play/one client')
  await rm(root, { recursive: true })
})

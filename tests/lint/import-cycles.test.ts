import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/* By value, a lazy part too: a type leaves nothing behind. */
const valueImport =
  /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/gms

/** Where modules stand in groups: src/server/play/rooms is one, src/client/ui is a folder of its own. */
const groups = ['base', 'people', 'platforms', 'boards', 'play', 'messaging']

/** What a file belongs to: its module, or the folder or top file it stands in. What lies loose in a group of the client is one. */
function topOf(side: string, file: string): string {
  const [top, module] = relative(side, file).split('/')
  if (!groups.includes(top!) || !module) return top!
  return side.endsWith('client') && module.includes('.') ? top! : `${top}/${module}`
}

/** The modules, folders and top files of a side, and which others each imports from. */
async function topsOf(side: string): Promise<Graph> {
  const graph = new Map<string, Set<string>>()
  for (const name of await readdir(side, { recursive: true })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
    const file = join(side, name)
    const from = topOf(side, file)
    for (const [, path, lazy] of (await readFile(file, 'utf8')).matchAll(valueImport)) {
      const to = topOf(side, join(dirname(file), path ?? lazy!))
      if (to !== '..' && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
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

test.each(['src/client', 'src/server'])(
  'no module, folder or top file of %s is in a circle',
  async (side) => {
    expect(circlesIn(await topsOf(side))).toEqual([])
  },
)

test('a circle over three folders, a top file or a lazy part is found, and one of types is none', async () => {
  const side = await mkdtemp(join(tmpdir(), 'recess-circles-'))
  const plant = async (path: string, source: string) => {
    await mkdir(dirname(join(side, path)), { recursive: true })
    await writeFile(join(side, path), source)
  }
  await plant('a/one.ts', "import { two } from '../b/two.ts'\n")
  await plant('b/two.ts', "export { three } from '../c/three.tsx'\n")
  await plant('c/three.tsx', "import {\n  one,\n} from '../a/one.ts'\n")
  await plant('d/four.ts', "import type { Five } from '../e/five.ts'\n")
  await plant('e/five.ts', "import { four } from '../d/four.ts'\n")
  expect(circlesIn(await topsOf(side))).toEqual(['a', 'b', 'c'])
  await plant('six.ts', "export const six = () => import(/* a chunk */ './d/four.ts')\n")
  await plant('e/five.ts', "import { six } from '../six.ts'\n")
  await plant('d/four.ts', "import { five } from '../e/five.ts'\n")
  expect(circlesIn(await topsOf(side))).toEqual(['a', 'b', 'c', 'd', 'e', 'six.ts'])
  await rm(side, { recursive: true })
})

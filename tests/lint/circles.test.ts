import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/* By value: a type leaves nothing behind, and a lazy part is fetched by whom it doesn't know. */
const valueImport = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'(\.[^']+)'/gms

/** The folders of a side, and which others each imports from. */
async function foldersOf(side: string): Promise<Graph> {
  const graph = new Map<string, Set<string>>()
  const folderOf = (file: string) => relative(side, file).split('/').slice(0, -1)[0]
  for (const name of await readdir(side, { recursive: true })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
    const file = join(side, name)
    const from = folderOf(file)
    for (const [, path] of (await readFile(file, 'utf8')).matchAll(valueImport)) {
      const to = folderOf(join(dirname(file), path!))
      if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

/** Folders from which imports lead back to them. */
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

test.each(['src/client', 'src/server'])('no folder of %s is in a circle', async (side) => {
  expect(circlesIn(await foldersOf(side))).toEqual([])
})

test('a circle over three folders is found, and one of types is none', async () => {
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
  expect(circlesIn(await foldersOf(side))).toEqual(['a', 'b', 'c'])
  await rm(side, { recursive: true })
})

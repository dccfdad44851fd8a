import { readdirSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { filesOf as filesOfSide } from '../../build/sources.mjs'

const comment = /\/\*[\s\S]*?\*\//g
const global = /:global\([^)]*\)/g

/** Files of a kind in client and games. */
async function filesOf(ending: string): Promise<string[]> {
  const games = (await readdir('src/games', { recursive: true })).map((name) => `src/games/${name}`)
  return [...filesOfSide('client'), ...games].filter((file) => file.endsWith(ending))
}

/** A class as it is in the page: its sheet and its name. */
const selector = /\.([A-Z]\w+-[a-zA-Z]\w*)\b/g

const classesIn = (css: string) =>
  new Set([...css.replace(comment, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))

/** What a file imports as it loads, in order. */
const imports = (text: string) =>
  [...text.matchAll(/^import (?!type )(?:[^'";]+ from )?'([^']+)'/gm)].map(([, path]) => path!)

test('only the reset and the paint are global', async () => {
  const sheets = await filesOf('.css')
  expect(sheets.filter((file) => !file.endsWith('.module.css'))).toEqual([
    'src/client/ui/paint.css',
    'src/client/ui/reset.css',
  ])
})

/** What components name of each module's classes; computed: one of them may name any. */
async function namedClasses() {
  const named = new Map<string, { names: string[]; isComputed: boolean }>()
  for (const file of await filesOf('.tsx')) {
    const text = await readFile(file, 'utf8')
    for (const [, as, path] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const module = join(dirname(file), path!)
      const names = [...text.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(
        ([, name]) => name!,
      )
      const before = named.get(module) ?? { names: [], isComputed: false }
      const isComputed = before.isComputed || text.includes(`${as}[`)
      named.set(module, { names: [...before.names, ...names], isComputed })
    }
  }
  return named
}

test('a module has what the components that import it name, and nothing else', async () => {
  const wrong: string[] = []
  const named = await namedClasses()
  for (const file of await filesOf('.module.css')) {
    const known = classesIn((await readFile(file, 'utf8')).replace(global, ''))
    const { names, isComputed } = named.get(file) ?? { names: [], isComputed: false }
    wrong.push(...names.filter((name) => !known.has(name)).map((name) => `${file} .${name}`))
    if (isComputed) continue
    const unused = [...known].filter((name) => !names.includes(name))
    wrong.push(...unused.map((name) => `${file} .${name} is not used`))
  }
  expect(wrong).toEqual([])
})

test('the global sheets are imported first, and a component’s last: it overrides what its parts say', async () => {
  const main = await readFile('src/app/main.tsx', 'utf8')
  const starts = ['#client/ui/themes.json', '#client/ui/paint.css', '#client/ui/reset.css']
  expect(imports(main).slice(0, starts.length)).toEqual(starts)
  const wrong: string[] = []
  for (const file of await filesOf('.tsx')) {
    const isSheet = imports(await readFile(file, 'utf8')).map((path) =>
      path.endsWith('.module.css'),
    )
    const first = isSheet.indexOf(true)
    if (first >= 0 && isSheet.includes(false, first)) wrong.push(file)
  }
  expect(wrong).toEqual([])
})

const sheetNames = async () =>
  (await filesOf('.module.css')).map((file) => ({ file, name: basename(file, '.module.css') }))

test('two sheets never have one name', async () => {
  const names = (await sheetNames()).map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a class that a test or a picture looks for is drawn', async () => {
  const drawn = new Set<string>()
  for (const { file, name } of await sheetNames())
    for (const one of classesIn(await readFile(file, 'utf8'))) drawn.add(`${name}-${one}`)
  const wrong: string[] = []
  const readers = ['tests', 'build', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  for (const file of readers.filter((path) => /\.(ts|tsx|mjs)$/.test(path)))
    for (const [, name] of (await readFile(file, 'utf8')).matchAll(selector))
      if (!drawn.has(name!)) wrong.push(`${file} .${name}`)
  expect(wrong).toEqual([])
})

test('a class that is written out is one of the paint', async () => {
  const paint = classesIn(await readFile('src/client/ui/paint.css', 'utf8'))
  const wrong: string[] = []
  for (const file of await filesOf('.tsx')) {
    if (file.includes('.test.')) continue
    for (const [, names] of (await readFile(file, 'utf8')).matchAll(/className="([^"]*)"/g))
      wrong.push(...names!.split(' ').filter((name) => !paint.has(name)))
  }
  expect(wrong).toEqual([])
})

test('colours are tokens: what a module names itself it names once, and seldom', async () => {
  const raw = /#[\da-f]{3,8}\b|rgba?\([^)]*\)/gi
  const named: string[] = []
  for (const file of await filesOf('.module.css'))
    named.push(...((await readFile(file, 'utf8')).replace(comment, '').match(raw) ?? []))
  expect(named.length).toBeLessThanOrEqual(11)
  expect(new Set(named).size).toBe(named.length)
})

test('a ground under the pointer and of what is chosen is ours: Fluent’s is cyan in high contrast, for black text', async () => {
  const wrong: string[] = []
  for (const file of await filesOf('.module.css'))
    if (
      /color(Neutral|Subtle)Background\d?(Hover|Selected|Pressed)/.test(
        await readFile(file, 'utf8'),
      )
    )
      wrong.push(file)
  expect(wrong).toEqual([])
})

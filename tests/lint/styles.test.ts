import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { filesOf as filesOfSide } from '../../build/sources.mjs'

const comment = /\/\*[\s\S]*?\*\//g
const global = /:global\([^)]*\)/g

/** Files of a kind in client and games. */
async function filesOf(ending: string): Promise<string[]> {
  const games = (await readdir('src/games', { recursive: true })).map((name) => `src/games/${name}`)
  return [...filesOfSide('client'), ...games].filter((file) => file.endsWith(ending))
}

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

/** The classes of a module that the parts of its screen use: components of its folder that import it too. */
async function namedByOthers(module: string): Promise<string[]> {
  const folder = dirname(module)
  const imported = new RegExp(`import (\\w+) from '\\./${basename(module)}'`)
  const own = basename(module).replace('.module.css', '.tsx')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx') && name !== own)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => {
    const as = imported.exec(text)?.[1]
    return as
      ? [...text.matchAll(/\b(\w+)\.(\w+)/g)].filter(([, of]) => of === as).map((m) => m[2]!)
      : []
  })
}

test('a module stands beside a component, and has what that and the parts of its screen name', async () => {
  const wrong: string[] = []
  for (const file of await filesOf('.module.css')) {
    const component = await readFile(file.replace('.module.css', '.tsx'), 'utf8')
    const known = classesIn((await readFile(file, 'utf8')).replace(global, ''))
    const used = [...component.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!)
    used.push(...(await namedByOthers(file)))
    wrong.push(...used.filter((name) => !known.has(name)).map((name) => `${file} .${name}`))
    const computed = /\bstyles\[/.test(component) // may name any of the others
    if (!computed) {
      const unused = [...known].filter((name) => !used.includes(name))
      wrong.push(...unused.map((name) => `${file} .${name} is not used`))
    }
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

test('two modules never name one class', async () => {
  const { styleName } = (await import(
    new URL('../../build/style-name.mjs', import.meta.url).href
  )) as { styleName: (path: string) => string }
  const names = (await filesOf('.module.css')).map((file) => styleName(resolve(file)))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
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

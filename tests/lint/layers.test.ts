import { readdirSync, readFileSync } from 'node:fs'
import { layers } from '../browser/layers.ts'

/*
 * Fluent's own, and ours made of them: what is drawn over the page and has the focus meanwhile. Lists of a
 * field keep it in the field.
 */
const layer = /<((App)?Dialog|OverlayDrawer|Popover|TeachingPopover|(Action)?Menu)(?=[\s>])/
const ours = ['client/ui/ActionMenu.tsx', 'client/ui/AppDialog.tsx'] // each use of these is one
const testTitle = /test(?:\.each\([\s\S]*?\))?\(\s*['`]([^'`]+)['`]/g

test('every layer of the client is closed by a test that looks where the focus is then', () => {
  const files = ['client', 'app', 'modules', 'games', 'predictors'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  )
  const drawn = files.filter(
    (name) =>
      name.endsWith('.tsx') &&
      !name.includes('.test.') &&
      !ours.includes(name) &&
      layer.test(readFileSync(`src/${name}`, 'utf8')),
  )
  expect(drawn.toSorted()).toEqual(Object.keys(layers).toSorted())
})

test('the tests that are named there are there', () => {
  for (const [name, tried] of Object.entries(layers)) {
    if ('not' in tried) continue
    const text = readFileSync(tried.file ?? 'tests/browser/focus.test.ts', 'utf8')
    const found = [...text.matchAll(testTitle)].some(([, title]) => title!.includes(tried.by))
    expect([name, found]).toEqual([name, true])
  }
})
